package cfuzz

var rustSpelling = &spelling{
	words:      map[byte][2]string{'D': {"f64", "Dual"}, 'F': {"f32", "DualF"}, 'V': {"", ".v"}},
	braces:     [2]string{"{", "}"},
	overloaded: true,
	forms: map[string][2]string{
		"neg": {"(-$)"}, "sqr": {"($).powi(2)"}, "pow": {"($).powf($)"}, "tof": {"(($) as f32)", "($).single()"}, "tod": {"(($) as f64)", "($).double()"},
		"sin": {"($).sin()"}, "cos": {"($).cos()"}, "tan": {"($).tan()"}, "sinh": {"($).sinh()"}, "cosh": {"($).cosh()"}, "tanh": {"($).tanh()"},
		"asin": {"($).asin()"}, "acos": {"($).acos()"}, "atan": {"($).atan()"}, "exp": {"($).exp()"}, "log": {"($).ln()"},
		"log2": {"($).log2()"}, "sqrt": {"($).sqrt()"}, "cbrt": {"($).cbrt()"}, "log1p": {"($).ln_1p()"}, "exp2": {"($).exp2()"}, "expm1": {"($).exp_m1()"},
		"fabs": {"($).abs()"}, "trunc": {"($).trunc()"}, "floor": {"($).floor()"}, "fmin": {"($).min($)"}, "fmax": {"($).max($)"},
		"copysign": {"($).copysign($)"}, "fmod": {"(($) % ($))"}, "hypot": {"($).hypot($)"}, "atan2": {"($).atan2($)"}, "fma": {"($).mul_add($, $)"},
	},
	constants: map[Type]string{Double: "K", Float: "Kf"},
	literal: func(text string, t Type) string {
		if t == Float {
			return text + "f32"
		}
		return text + "f64"
	},
	ternary:    "(if $ %s $ { $ } else { $ })",
	local:      "let mut %[1]s: @D = $;",
	locals:     "let mut %[1]s: [@D; 4] = [$, $, $, $];",
	assign:     "%[1]s = $;",
	branch:     "if %[1]s $",
	branchElse: "if %[1]s $ else $",
	loops: []string{"for %[1]s in 0..$ $", "for %[1]s in 0..n + $ $", "for %[1]s in (1..=$).rev() $",
		"for %[1]s in (1..9).step_by($) $"},
	conditions: []string{"%s & 1 == 1", "%s %% 3 == 1", "%s > 2"},
	whole:      "((%s %% 3) as f64 - 1.0)",
	result:     "return $;",
	early:      "if $ > 1.7 { return $; }",
	element:    "%s[%s]", remainder: "%[1]s %% %[2]d", remainder2: "(%[1]s + %[2]d) %% %[3]d",
	entry: `#[no_mangle]
pub unsafe extern "C" fn @_f(mut x: @D, mut y: @D, p: *mut @D, q: *mut @D, n: i32) -> @D {
	let (p, q, n) = (std::slice::from_raw_parts_mut(p, 6), std::slice::from_raw_parts_mut(q, 4), n as usize);
	$
}`,
	helpers: map[string]helperForm{
		"one":   {text: "%[2]sfn @_%[1]s(mut a: @D) -> @D $", scalars: []string{"a"}, n: "let n = ($ > 0.3) as usize;"},
		"two":   {text: "%[2]sfn @_%[1]s(mut a: @D, mut b: @D) -> @D $", scalars: []string{"a", "b"}, n: "let n = ($ > 0.3) as usize;"},
		"array": {text: "%[2]sfn @_%[1]s(w: &mut [@D], mut a: @D, n: usize) -> @D $", scalars: []string{"a"}, arrays: []array{{"w", 4}}, ints: []string{"n"}},
		"void": {text: "%[2]sfn @_%[1]s(u: &mut [@D], w: &mut [@D], n: usize) $", scalars: []string{"w[n % 4]", "u[0]"}, arrays: []array{{"u", 4}, {"w", 4}},
			ints: []string{"n"}},
	},
	before:     []string{"", "", "#[inline(never)] ", "#[inline] "},
	callsApart: true, calls: "let mut %[1]s = @_%[2]s(%[3]s);", callsVoid: "@_%[1]s(%[2]s);",
	window: "&mut %[1]s[%[2]d..=%[3]d]", reads: "&mut %[1]s[%[2]d..=%[3]d]",
}
