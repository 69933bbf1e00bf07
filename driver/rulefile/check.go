package rulefile

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Check compares partial derivatives with differences of the function, if it can be evaluated: by its value,
// or as a function in the engine's tables. It reports whether none is wrong.
func (f *File) Check(out io.Writer) bool {
	ok := true
	for _, fn := range f.Functions {
		if fn.Partials == nil {
			continue
		}
		value := fn.function()
		if value == nil {
			fmt.Fprintf(out, "%s:%d: %s: not checked: it cannot be evaluated here; give it as an expression: value = \"…\"\n", f.Path, fn.line, fn.Name)
			continue
		}
		if wrong := fn.compare(value); wrong != "" {
			fmt.Fprintf(out, "%s:%d: %s: %s\n", f.Path, fn.line, fn.Name, wrong)
			ok = false
			continue
		}
		fmt.Fprintf(out, "%s: ok\n", fn.Name)
	}
	return ok
}

// function returns the function itself; nil if it cannot be evaluated.
func (fn *Function) function() func([]float64) float64 {
	if fn.Value != "" {
		x, _ := rules.ParseExpr(fn.Value, len(fn.Partials))
		return func(args []float64) float64 { return x.Eval(rules.Env{Args: args, Result: math.NaN()}) }
	}
	f, _ := rules.Function(fn.Name)
	return f
}

// points is the number of points for comparison.
const points = 16

// place returns point k. The parameters pass through their domains at different rates.
func (fn *Function) place(k int) []float64 {
	args := make([]float64, len(fn.Partials))
	for i := range args {
		from, to := 0.2, 1.9
		if i < len(fn.Domain) {
			from, to = fn.Domain[i][0], fn.Domain[i][1]
		}
		args[i] = from + (to-from)*(float64((k*(2*i+1)+i)%points)+0.5)/points
		if fn.Partials[i] == "" {
			args[i] = math.Round(args[i])
		}
	}
	return args
}

// compare describes the first point where a partial and the differences disagree; "" if there is none.
func (fn *Function) compare(f func([]float64) float64) string {
	for i, text := range fn.Partials {
		if text == "" {
			continue
		}
		x, _ := rules.ParseExpr(text, len(fn.Partials))
		compared := 0
		for k := range points {
			args := fn.place(k)
			got, want := x.Eval(rules.Env{Args: args, Result: f(args)}), difference(f, args, i)
			if math.IsNaN(want) || math.IsInf(want, 0) {
				continue
			}
			compared++
			if !(math.Abs(got-want) <= 1e-6*math.Max(1, math.Abs(want))) {
				return fmt.Sprintf("partial %d (%s) is %.10g at (%s), differences give %.10g", i+1, text, got, spell(args), want)
			}
		}
		if compared == 0 {
			return fmt.Sprintf("partial %d was compared nowhere: the function has no values there; give a domain", i+1)
		}
	}
	return ""
}

// difference is a central difference of sixth order.
func difference(f func([]float64) float64, args []float64, i int) float64 {
	h := 1e-3 * math.Max(math.Abs(args[i]), 0.1)
	at := func(t float64) float64 {
		moved := append([]float64(nil), args...)
		moved[i] += t
		return f(moved)
	}
	return (45*(at(h)-at(-h)) - 9*(at(2*h)-at(-2*h)) + at(3*h) - at(-3*h)) / (60 * h)
}

// spell spells a point for messages.
func spell(args []float64) string {
	words := make([]string, len(args))
	for i, a := range args {
		words[i] = fmt.Sprintf("%.6g", a)
	}
	return strings.Join(words, ", ")
}
