// Package rules has the differentiation rules: the local partial derivatives of instructions, intrinsics and library functions, from which the sweeps
// compose tangents and adjoints by the chain rule (Griewank and Walther, "Evaluating Derivatives", 2008).
//
//	Requires:   one instruction, and a sweep that implements the interfaces of iface.go.
//	Produces:   what that sweep has to read and to compute: the code of both modes, what adjoints need of the primal, a test's numbers, a row of the manual.
//	Guarantees: one rule serves all readers, so that they cannot disagree.
package rules

import "fmt"

// A Row is the rule of one family of functions, or of one instruction: a partial derivative per argument. The
// same row serves both modes.
//
//	tangent of the result   = Σ partialᵢ · tangentᵢ
//	adjoint of argument i  += partialᵢ · seed
type Row struct {
	Name   string   // the family: "tanh" stands for tanhf, tanhl, llvm.tanh.*, …
	Also   []string // other families with the same meaning: "llvm.minnum"
	Shape  string   // a letter per argument, see the shape constants, then ':' and the result's
	On     []Domain // sampling points of the tests, per float argument
	P      []*Expr  // partial of the result per argument; nil for arguments without floats
	Common *Expr    // common factor of all partials, computed once; nil for 1
	Out    []Out    // values that the function stores through pointer arguments
	Edges  []Edge
	Note   string // for the manual
	Effort Effort
	Tame   bool // all partials are finite at finite arguments, see guard.go
	Pole   bool // a partial is infinite or NaN at arguments where the function is finite: zero tangents and adjoints stay zero
	Paired bool // LLVM computes the function and its partial by one call: see Pair
	Device bool // only GPU libraries have it: __nv_X and __ocml_X; a function X may be unrelated
}

// The letters of a Shape.
const (
	shapeFloat   = 'f' // of the family's precision
	shapeAnyReal = 'r' // of any precision (nexttoward)
	shapeInt     = 'i'
	shapeOutInt  = 'p' // pointer to integers that the function writes
	shapeOut     = 'o' // pointer to floats that the function writes
	shapeVoid    = 'v' // no result
	shapeAnyPtr  = 's' // pointer that the function reads (nan)
)

// Out is a float that a function stores through pointer argument Arg. P is its partial with respect to
// argument 0.
type Out struct {
	Arg int
	P   *Expr
}

// An Edge states the partials at a pole, a kink, a tie or a 0·∞, for the manual and the tests.
type Edge struct {
	At   []float64
	P    []float64 // NaN where no derivative is defined
	Note string
}

// args returns the letters of the arguments, result that of the result.
func (r *Row) args() string { return r.Shape[:len(r.Shape)-2] }
func (r *Row) result() byte { return r.Shape[len(r.Shape)-1] }

// Partial returns ∂result/∂argument i with the common factor, nil if that argument holds no float.
func (r *Row) Partial(i int) *Expr {
	if i >= len(r.P) || r.P[i] == nil {
		return nil
	}
	switch p := r.P[i]; {
	case r.Common == nil || p.IsZero():
		return p
	case p == One:
		return r.Common
	}
	return Mul(r.P[i], r.Common)
}

// Constant reports whether the row declares all derivatives zero.
func (r *Row) Constant() bool {
	for i := range r.args() {
		if r.passes(i) {
			return false
		}
	}
	return true
}

// Writes lists the pointer arguments that the function stores through. Apart from that it writes only errno,
// and apart from nan it reads no memory.
func (r *Row) Writes() []int {
	var w []int
	for i, c := range r.args() {
		if c == shapeOut || c == shapeOutInt {
			w = append(w, i)
		}
	}
	return w
}

// passes reports whether a derivative of argument i reaches the result or an output.
func (r *Row) passes(i int) bool {
	if p := r.Partial(i); p != nil && !p.IsZero() {
		return true
	}
	for _, o := range r.Out {
		if i == 0 && !o.P.IsZero() {
			return true
		}
	}
	return false
}

// A Domain is a set of sampling points inside the domain of a function, away from poles and kinks.
type Domain struct {
	Name   string
	Points []float64
}

var (
	Reals    = Domain{"ℝ", []float64{-7.3, -2.1, -0.6, -0.03, 0.04, 0.7, 1.9, 6.2}}
	Positive = Domain{"x > 0", []float64{0.02, 0.3, 0.9, 1.7, 4.1, 19}}
	NonZero  = Domain{"x ≠ 0", []float64{-5.2, -1.3, -0.2, 0.11, 0.8, 2.7, 8.9}}
	Unit     = Domain{"|x| < 1", []float64{-0.95, -0.6, -0.11, 0.07, 0.5, 0.93}}
	Quarter  = Domain{"|x| < ½", []float64{-0.45, -0.2, -0.03, 0.1, 0.3, 0.41}}
	UnitOpen = Domain{"0 < x < 2", []float64{0.1, 0.45, 0.98, 1.5, 1.9}}
	Above1   = Domain{"x > 1", []float64{1.05, 1.6, 3.3, 12}}
	AboveM1  = Domain{"x > −1", []float64{-0.9, -0.3, 0.02, 0.8, 5}}
	Small    = Domain{"|x| < 1½", []float64{-1.4, -0.8, -0.1, 0.2, 0.9, 1.3}}
	Gamma    = Domain{"x ≠ 0, −1, …", []float64{-3.4, -1.7, -0.3, 0.06, 0.5, 1.2, 2.6, 7.1, 30}}
	Counts   = Domain{"integers", []float64{-3, -1, 0, 1, 2, 5}}
	Orders   = Domain{"integers ≥ 0", []float64{0, 1, 2, 4}}
	Degrees  = Domain{"integers > 0", []float64{1, 2, 3, 5}}
)

// fnRow returns the row of a function whose arguments are all floats of one precision.
func fnRow(name string, on Domain, partials ...*Expr) Row {
	shape := ""
	doms := make([]Domain, len(partials))
	for i := range partials {
		shape += "f"
		doms[i] = on
	}
	return Row{Name: name, Shape: shape + ":f", On: doms, P: partials}
}

// zeroRow returns the row of a function without derivative; shape lists its arguments and result.
func zeroRow(name, shape string) Row {
	r := Row{Name: name, Shape: shape}
	for _, c := range r.args() {
		if c == shapeFloat || c == shapeAnyReal {
			r.P = append(r.P, Zero)
			r.On = append(r.On, Reals)
		} else {
			r.P = append(r.P, nil)
			r.On = append(r.On, Counts)
		}
	}
	return r
}

// with returns the row with further edges. The methods below set other properties of a copy of the row in the
// same way.
func (r Row) with(edges ...Edge) Row                 { r.Edges = append(r.Edges, edges...); return r }
func (r Row) also(names ...string) Row               { r.Also = append(r.Also, names...); return r }
func (r Row) sharing(factor *Expr) Row               { r.Common = factor; return r }
func (r Row) tame() Row                              { r.Tame = true; return r }
func (r Row) pole() Row                              { r.Pole = true; return r }
func (r Row) short() Row                             { r.Effort = Short; return r }
func (r Row) root() Row                              { r.Effort = Root; return r }
func (r Row) paired() Row                            { r.Paired = true; return r }
func (r Row) onDevices() Row                         { r.Device = true; return r }
func (r Row) note(s string) Row                      { r.Note = s; return r }
func at(note string, x []float64, p ...float64) Edge { return Edge{At: x, P: p, Note: note} }
func pt(x ...float64) []float64                      { return x }

// check panics if a row contradicts itself. It runs when the tables are first used.
func (r *Row) check() {
	if len(r.Shape) < 2 || r.Shape[len(r.Shape)-2] != ':' || len(r.P) > len(r.args()) {
		panic(fmt.Sprintf("rules: row %s: shape %q does not fit its partials", r.Name, r.Shape))
	}
}
