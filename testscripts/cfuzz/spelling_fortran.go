package cfuzz

import "strings"

// In Fortran a program is a module. Declarations stand before statements, so that a function has two blocks: its locals, and what it does.
var fortranSpelling = &spelling{
	words: map[byte][2]string{
		'D': {"real(8)", "type(dual)"}, 'F': {"real(4)", "type(dualf)"}, 'C': {"complex(8)", "type(dualc)"},
		'U': {"", "\n\tuse duals"},
		'H': {"function", "subroutine"}, 'E': {"f(x0, y0, p, q, n0) result(res) bind(c)", "r(x0, y0, p, q, n0, res) bind(c)"},
		'X': {"", "!"}, 'Y': {"!", ""}, // lines of one form alone
		'I': {"value", "intent(in)"}, 'O': {"", ", intent(out)"},
	},
	frame:      [3]string{"module @_m@U\n\tuse iso_c_binding, only: c_int\n\timplicit none\n", "contains\n", "end module\n"},
	overloaded: true,
	forms: map[string][2]string{
		"neg": {"(-$)"}, "sqr": {"($)**2"}, "pow": {"($)**($)"}, "tof": {"sngl($)"}, "tod": {"dble($)"},
		"sin": {"sin($)"}, "cos": {"cos($)"}, "tan": {"tan($)"}, "sinh": {"sinh($)"}, "cosh": {"cosh($)"}, "tanh": {"tanh($)"},
		"asin": {"asin($)"}, "acos": {"acos($)"}, "atan": {"atan($)"}, "asinh": {"asinh($)"}, "exp": {"exp($)"}, "log": {"log($)"},
		"log2": {"log10($)"}, "sqrt": {"sqrt($)"}, "erf": {"erf($)"}, "fabs": {"abs($)"}, "trunc": {"aint($)"},
		"floor": {"dble(floor($))", "con(dble(floor($)))"},
		"fmin":  {"min($, $)"}, "fmax": {"max($, $)"}, "fdim": {"dim($, $)"}, "copysign": {"sign($, $)"}, "fmod": {"mod($, $)"},
		"hypot": {"hypot($, $)"}, "atan2": {"atan2($, $)"},
		"compose": {"cmplx($, $, 8)"}, "conj": {"conjg($)"}, "creal": {"dble($)"}, "cimag": {"aimag($)"}, "cabs": {"abs($)"},
		"cexp": {"exp($)"}, "csin": {"sin($)"},
	},
	constants: map[Type]string{Double: "con", Float: "con", Complex: "conc"},
	literal: func(text string, t Type) string {
		letter := "d"
		if t == Float {
			letter = "e"
		}
		if digits, power, ok := strings.Cut(text, "e"); ok {
			return digits + letter + power
		}
		return text + letter + "0"
	},
	ternary: "merge($, $, $ %s $)", ternaryLast: true,
	local: "%[1]s = $", declares: "@D :: %s", counts: "integer :: %s",
	locals: "%[1]s = [$, $, $, $]", declaresFour: "@D :: %s(4)",
	assign:     "%[1]s = $",
	branch:     "if (%[1]s) then$end if",
	branchElse: "if (%[1]s) then$else$end if",
	loops: []string{"do %[1]s = 0, $ - 1$end do", "do %[1]s = 0, n + $ - 1$end do", "do %[1]s = $, 1, -1$end do",
		"do %[1]s = 1, 8, $$end do"},
	conditions: []string{"mod(%s, 2) == 1", "mod(%s, 3) == 1", "%s > 2"},
	whole:      "dble(mod(%s, 3) - 1)",
	result:     "res = $",
	early:      "if ($ > 1.7d0) then\n\tres = $\n\treturn\nend if",
	element:    "%s(%s)", base: 1, remainder: "mod(%[1]s, %[2]d)", remainder2: "mod(%[1]s + %[2]d, %[3]d)",
	entry: `@H @_@E
	@D, @I :: x0, y0
	@D, intent(inout) :: p(6), q(4)
	integer(c_int), @I :: n0
	@D@O :: res
	@D :: x, y
	integer :: n$	x = x0
	y = y0
	n = n0$end @H`,
	helpers: map[string]helperForm{
		"one": {text: "%[2]sfunction @_%[1]s(a0) result(res)\n\t@D, intent(in) :: a0\n\t@D :: res, a$\ta = a0$end function",
			scalars: []string{"a"}, n: "n = merge(1, 0, $ > 0.3d0)"},
		"two": {text: "%[2]sfunction @_%[1]s(a0, b0) result(res)\n\t@D, intent(in) :: a0, b0\n\t@D :: res, a, b$\ta = a0\n\tb = b0$end function",
			scalars: []string{"a", "b"}, n: "n = merge(1, 0, $ > 0.3d0)"},
		"array": {text: "%[2]sfunction @_%[1]s(w, a0, n) result(res)\n\t@D, intent(inout) :: w(4)\n\t@D, intent(in) :: a0\n\tinteger, intent(in) :: n\n" +
			"\t@D :: res, a$\ta = a0$end function",
			scalars: []string{"a"}, arrays: []array{{"w", 4}}, ints: []string{"n"}},
		"void": {text: "%[2]ssubroutine @_%[1]s(u, w, n)\n\t@D, intent(inout) :: u(4), w(4)\n\tinteger, intent(in) :: n$$end subroutine",
			scalars: []string{"w(mod(n, 4) + 1)", "u(1)"}, arrays: []array{{"u", 4}, {"w", 4}}, ints: []string{"n"}},
	},
	before:     []string{"", "", "recursive "},
	callsApart: true, calls: "%[1]s = @_%[2]s(%[3]s)", callsVoid: "call @_%[1]s(%[2]s)",
	window: "%[1]s(%[2]d:%[3]d)", reads: "%[1]s(%[2]d:%[3]d)",
}
