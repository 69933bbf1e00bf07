package rules

import (
	"math"
	"strings"
	"testing"
)

func TestParseExpr(t *testing.T) {
	env := Env{Args: []float64{0.7, -1.3}, Result: 2.5}
	x, y, r := env.Args[0], env.Args[1], env.Result
	for text, want := range map[string]float64{
		"1":                  1,
		"-x^2":               -x * x,
		"2*x - y*3 - 1":      2*x - y*3 - 1,
		"x/y/2":              x / y / 2,
		"(x + y)*(x - y)":    (x + y) * (x - y),
		"cos(x)*exp(-y) + r": math.Cos(x)*math.Exp(-y) + r,
		"1.5e-1 * pi":        0.15 * math.Pi,
		"x^y":                math.Pow(x, y),
		"x^-2":               math.Pow(x, -2),
		"hypot(x, sqrt(r)) ": math.Hypot(x, math.Sqrt(r)),
		" - - x * -(y + 1) ": x * -(y + 1),
		"2*x^3":              2 * x * x * x,
	} {
		e, err := ParseExpr(text, 2)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := e.Eval(env); math.Abs(got-want) > 1e-14*math.Max(1, math.Abs(want)) {
			t.Errorf("%s = %v, want %v", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"":         "a number, a name or '(' expected at column 1",
		"2*":       "expected at column 3",
		"x + q":    "unknown name 'q' at column 5",
		"z":        "there is no z: the function has 2 parameter(s)",
		"foo(x)":   "unknown function 'foo' at column 1",
		"sin(x,y)": "'sin' takes 1 argument(s)",
		"(x":       "')' expected",
		"x y":      "unexpected 'y' at column 3",
		"1.2.3":    "'1.2.3' is no number",
		"frexp(x)": "unknown function",
	} {
		if _, err := ParseExpr(text, 2); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
