package rules

import (
	"fmt"
	"math"
	"testing"
)

// rowArgs yields sample points of a row: every argument runs over its domain,
// the others at rotating places, so that n arguments cost n times one.
func rowArgs(r *Row) [][]float64 {
	var floats []int
	for i, c := range r.args() {
		if c == shapeFloat || c == shapeAnyReal || c == shapeInt {
			floats = append(floats, i)
		}
	}
	var all [][]float64
	for k := range 24 {
		args := make([]float64, len(r.args()))
		for n, i := range floats {
			pts := r.On[n].Points
			args[i] = pts[(k*(2*n+1)+n)%len(pts)]
			if n > 0 && r.args()[i] != shapeInt {
				args[i] *= 1.13 // no ties
			}
		}
		all = append(all, args)
	}
	return all
}

// differentiable tells the float arguments.
func differentiable(r *Row, i int) bool {
	return i < len(r.P) && r.P[i] != nil
}

// central is a Richardson-extrapolated central difference.
func central(f func(float64) float64, x float64) float64 {
	h := 1e-3 * math.Max(math.Abs(x), 0.1)
	d := func(h float64) float64 { return (f(x+h) - f(x-h)) / (2 * h) }
	d1, d2, d3 := d(h), d(h/2), d(h/4)
	e1, e2 := (4*d2-d1)/3, (4*d3-d2)/3
	return (16*e2 - e1) / 15
}

func withArg(args []float64, i int, x float64) []float64 {
	c := append([]float64(nil), args...)
	c[i] = x
	return c
}

func allRows() []Row {
	all := All()
	for _, r := range opRows {
		all = append(all, *r)
	}
	return all
}

// TestPartials compares every partial of every row with central differences.
func TestPartials(t *testing.T) {
	for _, r := range allRows() {
		t.Run(r.Name, func(t *testing.T) { checkPartials(t, &r) })
	}
}

func checkPartials(t *testing.T, r *Row) {
	f, ok := Function(r.Name)
	if !ok {
		if len(r.Out) > 0 {
			return
		}
		t.Fatalf("no primal function for %s", r.Name)
	}
	used := make([]int, len(r.args()))
	for _, args := range rowArgs(r) {
		env := Env{Args: args, Result: f(args)}
		for i := range r.args() {
			if !differentiable(r, i) || jumps(f, args, i) {
				continue
			}
			used[i]++
			got := r.Partial(i).Eval(env)
			want := central(func(x float64) float64 { return f(withArg(args, i, x)) }, args[i])
			if diff := math.Abs(got - want); !(diff <= 2e-8*math.Max(1, math.Abs(want))) {
				t.Errorf("%s%v: ∂%d = %g, central difference %g", r.Name, args, i, got, want)
			}
		}
	}
	for i, n := range used {
		if differentiable(r, i) && n < 10 {
			t.Errorf("%s: only %d of the samples for argument %d say anything", r.Name, n, i)
		}
	}
}

// jumps reports whether a step lies between the points of a central difference:
// one of its halves is then steeper than the other by far.
func jumps(f func([]float64) float64, args []float64, i int) bool {
	h := 1e-3 * math.Max(math.Abs(args[i]), 0.1)
	m := f(args)
	a, b := math.Abs(f(withArg(args, i, args[i]-h))-m), math.Abs(f(withArg(args, i, args[i]+h))-m)
	return math.Max(a, b) > 0.3 && math.Min(a, b) < 0.1*math.Max(a, b)
}

// TestEdges checks the stated choices at poles, kinks and ties.
func TestEdges(t *testing.T) {
	for _, r := range allRows() {
		f, _ := Function(r.Name)
		for _, e := range r.Edges {
			env := Env{Args: e.At, Result: f(e.At)}
			k := 0
			for i := range e.At {
				if !differentiable(&r, i) {
					continue
				}
				got := r.Partial(i).Eval(env)
				if got != e.P[k] && !(math.IsNaN(got) && math.IsNaN(e.P[k])) {
					t.Errorf("%s%v (%s): ∂%d = %g, stated %g", r.Name, e.At, e.Note, i, got, e.P[k])
				}
				k++
			}
		}
	}
}

func ExampleExpr_String() {
	r, _ := IsMathCall("asin")
	fmt.Println(r.Partial(0))
	// Output: 1/sqrt((1 − x)·(1 + x))
}
