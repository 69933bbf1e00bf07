package cfuzz

import (
	"fmt"
	"strconv"
	"strings"
)

// A spelling is how a language writes what programs of every language have. In its texts, which are
// formats, $ and @ mean what they do in a Node; %[1]s is the name, or the condition, that the statement is about.
type spelling struct {
	words       map[byte][2]string // what @ and a letter stand for, over double and over dual numbers
	frame       [3]string          // before types and variables, before functions, at the end
	braces      [2]string          // around a block
	overloaded  bool               // operators, comparisons and functions take dual numbers as they take numbers
	forms       map[string][2]string
	constants   map[Type]string // makes a dual number of a constant
	literal     func(text string, t Type) string
	ternary     string // of two numbers that are compared and two results; the comparison is a hole of the format
	ternaryLast bool   // the numbers that are compared stand last

	assign     string
	branch     string
	branchElse string
	loops      []string // of a Num and a block
	conditions []string // on an integer
	whole      string   // an integer as a number from -1 to 1
	result     string   // ends a function
	early      string   // ends it when a number is large

	local        string // declares a number and gives it its value; where declarations stand apart, the latter only
	locals       string // the same for four numbers in an array
	declares     string // declares a number, where declarations stand apart
	declaresFour string
	counts       string // declares an integer

	element    string
	base       int // the subscript of the first element
	remainder  string
	remainder2 string // of a sum

	entry      string
	helpers    map[string]helperForm
	before     []string // what may stand before a function
	callsApart bool     // a function that writes its arguments is called by a statement of its own, with arguments that are apart
	calls      string   // such a statement, for one that returns a number; %[2]s is the function, %[3]s its arguments
	callsVoid  string
	window     string // four numbers of an array, from %[2]d to %[3]d, as an argument that may be written
	reads      string // the same, as one that need not be
}

// A helperForm is the text of a helper function of some kind: the head up to its body; names that it has.
type helperForm struct {
	text    string // %[1]s is the name, %[2]s what may stand before a function
	fixed   int
	scalars []string
	arrays  []array
	ints    []string
	n       string // makes an integer n of the number a, if there is none
}

var cSpelling = &spelling{
	constants: map[Type]string{Double: "K", Float: "Kf", Long: "Kl", Complex: "Kc", Vector: "Kv"},
	words: map[byte][2]string{
		'D': {"double", "dual"}, 'F': {"float", "dualf"}, 'L': {"long double", "duall"},
		'C': {"double _Complex", "dualc"}, 'V': {"vec", "dualv"},
		'Z': {"0", "{0}"}, 'S': {"static", ""},
	},
	braces:     [2]string{"{", "}"},
	ternary:    "($ %s $ ? $ : $)",
	local:      "@D %[1]s = $;",
	locals:     "@D %[1]s[4] = {$, $, $, $};",
	assign:     "%[1]s = $;",
	branch:     "if (%[1]s) $",
	branchElse: "if (%[1]s) $ else $",
	loops: []string{"for (int %[1]s = 0; %[1]s < $; %[1]s++) $", "for (int %[1]s = 0; %[1]s < n + $; %[1]s++) $",
		"for (int %[1]s = $; %[1]s > 0; %[1]s--) $", "for (int %[1]s = 1; %[1]s < 9; %[1]s += $) $"},
	conditions: []string{"%s & 1", "%s %% 3 == 1", "%s > 2"},
	whole:      "(double)(%s %% 3 - 1)",
	result:     "return $;",
	early:      "if ($ > 1.7) return $;",
	element:    "%s[%s]",
	remainder:  "%[1]s %% %[2]d",
	remainder2: "(%[1]s + %[2]d) %% %[3]d",
	entry:      "@S @D @_f(@D x, @D y, @D *p, @D *q, int n) $",
	helpers: map[string]helperForm{
		"one":   {text: "%[2]s@D @_%[1]s(@D a) $", scalars: []string{"a"}, n: "int n = $ > 0.3;"},
		"two":   {text: "%[2]s@D @_%[1]s(@D a, @D b) $", scalars: []string{"a", "b"}, n: "int n = $ > 0.3;"},
		"array": {text: "%[2]s@D @_%[1]s(@D *w, @D a, int n) $", scalars: []string{"a"}, arrays: []array{{"w", 4}}, ints: []string{"n"}},
		"void": {text: "%[2]svoid @_%[1]s(@D *u, @D *w, int n) $", scalars: []string{"w[n % 4]", "u[0]"}, arrays: []array{{"u", 4}, {"w", 4}},
			ints: []string{"n"}},
	},
	before: []string{"static ", "static __attribute__((noinline)) ", "static __attribute__((noinline)) ", "static inline "},
	window: "%[1]s + %[2]d",
}

// number writes a constant of the program, which is digits or an expression of integers.
func (sp *spelling) number(text string, t Type) string {
	if _, err := strconv.ParseFloat(text, 64); err != nil || sp.literal == nil {
		return text
	}
	text = sp.literal(text, t)
	if strings.HasPrefix(text, "-") {
		return "(" + text + ")"
	}
	return text
}

// subscript is where in an array of n an integer points that is k more than i.
func (sp *spelling) subscript(i string, k, n int) string {
	at := fmt.Sprintf(sp.remainder, i, n)
	if k > 0 {
		at = fmt.Sprintf(sp.remainder2, i, k, n)
	}
	if sp.base > 0 {
		at += fmt.Sprintf(" + %d", sp.base)
	}
	return at
}
