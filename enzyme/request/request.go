// Package request is the calling convention of __enzyme_autodiff and its kind: it finds the calls by which a program requests derivatives, checks them
// against the function they name, and replaces them by calls of the derivative once that exists.
//
// Requires: a module whose unit of requests is simplified enough that markers
// reach their call directly (a load of @enzyme_dup, its address, a cast of either).
// Produces: one Request per call of __enzyme_autodiff, __enzyme_fwddiff or __enzyme_batch, or of a half of split mode.
// Guarantees: a Request's arguments fit its function in number, order and kind;
// whatever does not is reported at the user's line, and never guessed.
package request

import (
	"fmt"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Mode is the direction of differentiation.
type Mode uint8

const (
	Reverse Mode = iota
	Forward
	Batch // no derivative: the function's values at as many points as the width
)

func (m Mode) String() string { return [...]string{"reverse", "forward", "batch"}[m] }

// Half is the part of a derivative that is requested, if a tape connects its parts.
type Half uint8

const (
	Whole         Half = iota // all parts
	AugmentedHalf             // the forward sweep, which fills a tape
	ReverseHalf               // the reverse sweep, which reads the tape
	OnwardHalf                // a sweep of tangents, which reads the tape forward
	TapeSize                  // no code: the number of bytes of the tape
)

// Readers is the set of sweeps that read a tape.
type Readers uint8

const (
	Backward    Readers = 1 << iota // adjoints, from the last slot to the first
	TapeTangent                     // tangents, from the first slot to the last
)

// Has reports whether r contains all of x.
func (r Readers) Has(x Readers) bool { return r&x == x }

// Activity is the role of an argument or result in differentiation.
type Activity uint8

const (
	Const     Activity = iota // carries no derivative
	Out                       // active by value: reverse mode returns an argument's derivative, seeds a result's
	Dup                       // active through a shadow; in forward mode a float's tangent comes by value
	DupNoNeed                 // like Dup, and the primal result may be wrong afterwards
)

func (a Activity) String() string { return [...]string{"const", "out", "dup", "dupnoneed"}[a] }

// HasShadow reports whether an argument of this activity comes with a shadow.
func (a Activity) HasShadow() bool { return a == Dup || a == DupNoNeed }

// An Arg describes one parameter of the request's function. The values are operands of the request, not yet
// converted to the parameter's type.
type Arg struct {
	Param    int
	Activity Activity
	Primal   ir.Value // nil in a batch
	// ByRef: the operands are pointers; their values are loaded before the call.
	ByRef bool
	// Kept: the program does not write the memory behind the argument between the two halves.
	Kept    bool
	Shadows Lanes // if Activity.HasShadow(); in a batch, the values at the points
}

// Lanes holds one value per lane.
type Lanes struct {
	Values []ir.Value
	// Stride is set if one pointer replaces the values: the pointer of lane i is i × Stride bytes after it.
	Stride ir.Value
}

// at emits the value of a lane.
func (l *Lanes) at(bd *ir.Builder, lane int) ir.Value {
	if l.Stride == nil {
		return l.Values[lane]
	}
	n := bd.Cast(ir.OpSExt, l.Stride, ir.I64)
	return bd.GEP(ir.I8, l.Values[0], bd.Mul(n, ir.IntConst(ir.I64, int64(lane))))
}

// A Request is one call that requests a derivative of Fn.
type Request struct {
	Call *ir.Instr
	Fn   *ir.Func
	Mode Mode
	Half Half
	Args []Arg // one per parameter of Fn, in order
	// Ret is Out or Const in reverse mode (Out: the derivative takes a seed), Dup or Const in forward mode.
	Ret          Activity
	PrimalReturn bool // the primal result is requested, too
	// RuntimeActivity: a shadow that equals its primal means that there is none.
	RuntimeActivity bool
	Width           int // number of derivatives that are computed at once
	// Readers is the set of sweeps that read the tape that the program stores. Only for halves.
	Readers  Readers
	Estimate bool // bounds of rounding errors instead of tangents (Forward only)
	Pos      diag.Pos

	seed []ir.Value // the operands that form the seed; nil: 1
	tape tapeUse
	// memory describes a result that Fn returns through memory.
	memory inMemory
	// sret and sretType are the caller's result buffer and its type, if the request itself returns through
	// memory.
	sret     ir.Value
	sretType *ir.Type
}

// Module returns the module that contains the request.
func (r *Request) Module() *ir.Module { return r.Call.Func().Module() }

// Activities lists the arguments' activities by parameter. With Fn, Mode, Ret and PrimalReturn they identify
// the derivative.
func (r *Request) Activities() []Activity {
	acts := make([]Activity, len(r.Args))
	for i, a := range r.Args {
		acts[i] = a.Activity
	}
	return acts
}

// Kept reports, per parameter, whether the program leaves the memory behind it unchanged between the halves.
func (r *Request) Kept() []bool {
	kept := make([]bool, len(r.Args))
	for i, a := range r.Args {
		kept[i] = a.Kept
	}
	return kept
}

// String returns the request in the form of tests and dumps.
func (r *Request) String() string {
	if r.Mode == Batch {
		return fmt.Sprintf("batch @%s width %d", r.Fn.Name, r.Width)
	}
	s := fmt.Sprintf("%s @%s(", r.name(), r.Fn.Name)
	for i, a := range r.Args {
		if i > 0 {
			s += ", "
		}
		s += a.Activity.String()
		if a.Kept {
			s += " kept"
		}
	}
	s += ") ret " + r.Ret.String()
	if r.PrimalReturn {
		s += " +primal"
	}
	if r.Width > 1 {
		s += fmt.Sprintf(" width %d", r.Width)
	}
	return s
}

// name returns the kind of derivative that is requested.
func (r *Request) name() string {
	if r.Half != Whole {
		return [...]string{"", "augmented", "reverse half", "onward half", "tape size"}[r.Half]
	}
	return r.Mode.String()
}

// fault is a reason to refuse a request. It becomes a diagnostic at the request's position.
type fault struct {
	code       diag.Code
	text, hint string
}

func (f *fault) Error() string { return f.text }

func faultf(code diag.Code, format string, args ...any) *fault {
	return &fault{code: code, text: fmt.Sprintf(format, args...)}
}

func (f *fault) withHint(format string, args ...any) *fault {
	f.hint = fmt.Sprintf(format, args...)
	return f
}

func report(sink *diag.List, call *ir.Instr, f *fault) {
	sink.Report(&diag.Diagnostic{Code: f.code, Pos: call.Func().Module().Pos(call), Where: ir.Where(call), Text: f.text, Hint: f.hint})
}

// HasSeed reports whether the program supplies the seed of the result.
func (r *Request) HasSeed() bool { return len(r.seed) > 0 || r.memory.seed != nil }

// HasActiveNumber reports whether the derivative with respect to an argument by value is returned.
func (r *Request) HasActiveNumber() bool {
	return slices.ContainsFunc(r.Args, func(a Arg) bool { return a.Activity == Out })
}
