// Package callconv is the calling convention of derivatives: it gives each kind of derivative function its parameters and results.
//
//	Requires:   a function type and the activities of its parameters and result.
//	Produces:   a Signature.
//	Guarantees: the signature depends on nothing else, so that callers and callees (recursion included) agree before either is emitted.
package callconv

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Kind is a kind of derivative function.
type Kind uint8

const (
	Forward     Kind = iota // primal and tangents together
	Combined                // forward sweep and reverse sweep
	Augmented               // forward sweep that leaves a tape
	Reverse                 // reverse sweep that reads the tape
	TapeTangent             // tangents, carried forward over the tape
	Recorded                // forward sweep that records partials
)

// Suffix is appended to the primal's name.
func (k Kind) Suffix() string {
	return [...]string{".fwd", ".grad", ".aug", ".rev", ".tan", ".part"}[k]
}

// Role says what a parameter or result stands for.
type Role uint8

const (
	Primal     Role = iota // parameter Index of the primal; as a result: the primal's result
	Shadow                 // shadow of pointer parameter Index, or of the result
	Tangent                // tangent of parameter Index, or of the result
	Seed                   // adjoint of the result
	Tape                   // what the augmented function hands to the reverse one
	Derivative             // result: adjoint of by-value parameter Index
	Release                // i1: the reverse half gives back what the tape holds
	Target                 // where the adjoint of by-value parameter Index is to be added, or of the result
)

// Slot is one parameter or member of the result. Shadows, tangents, adjoints and
// seeds have one per lane, side by side.
type Slot struct {
	Role  Role
	Index int
	Type  *ir.Type
	Lane  int // of the width; 0 for primals and tapes
}

// Signature is the shape of a derivative function. With any result at all, the
// function returns a literal struct of them, else void.
type Signature struct {
	Params, Results []Slot
	width           int
}

// Derive makes the signature of kind for a function of type fn.
// ret is the result's activity: Const, Out (an active float) or Dup (a shadow, and
// the derivatives of floats beside the pointers of a struct);
// keep says whether the primal result is wanted; width is the number of derivatives carried at once.
// The halves that read the tape get the shadows again, which may be others than the augmented half had, but no primals.
// open is for halves that the program calls itself: the memory of the tape is a parameter of all, those that
// read it get the primal's parameters too, and are told whether they are the last to do so.
func Derive(kind Kind, fn *ir.Type, args []request.Activity, ret request.Activity, keep, open bool, width int) *Signature {
	s := &Signature{width: width}
	overTape := kind == Reverse || kind == TapeTangent
	s.params(kind, fn, args, !overTape || open)
	s.results(kind, fn, args, ret, keep)
	if (kind == Combined || kind == Reverse) && ret != request.Const && hasFloats(fn.Elem, ret) {
		s.Params = s.lanes(s.Params, Seed, 0, fn.Elem)
	}
	tape := Slot{Role: Tape, Type: ir.Ptr}
	switch {
	case kind == Augmented && open:
		s.Params = append(s.Params, tape)
	case kind == Augmented:
		s.Results = append([]Slot{tape}, s.Results...)
	case overTape && open:
		s.Params = append(s.Params, tape, Slot{Role: Release, Type: ir.I1})
	case overTape, kind == Recorded:
		s.Params = append(s.Params, tape)
	}
	return s
}

func (s *Signature) params(kind Kind, fn *ir.Type, args []request.Activity, primals bool) {
	for i, t := range fn.Fields {
		if primals {
			s.Params = append(s.Params, Slot{Role: Primal, Index: i, Type: t})
		}
		if args[i] == request.Const {
			continue
		}
		if hasPointers(t, args[i]) {
			s.Params = s.lanes(s.Params, Shadow, i, t)
		}
		if (kind == Forward || kind == TapeTangent) && hasFloats(t, args[i]) {
			s.Params = s.lanes(s.Params, Tangent, i, t)
		}
		if kind == Recorded && hasFloats(t, args[i]) {
			s.Params = s.lanes(s.Params, Target, i, ir.Ptr)
		}
	}
}

func (s *Signature) results(kind Kind, fn *ir.Type, args []request.Activity, ret request.Activity, keep bool) {
	if keep && fn.Elem.Kind != ir.Void && kind != Reverse && kind != TapeTangent {
		s.Results = append(s.Results, Slot{Role: Primal, Type: fn.Elem})
	}
	if kind == Recorded && ret != request.Const {
		s.Results = s.lanes(s.Results, Target, 0, ir.Ptr)
	}
	forward := kind == Forward || kind == TapeTangent
	if forward && ret != request.Const && hasFloats(fn.Elem, ret) {
		s.Results = s.lanes(s.Results, Tangent, 0, fn.Elem)
	}
	if (forward || kind == Augmented) && ret != request.Const && hasPointers(fn.Elem, ret) {
		s.Results = s.lanes(s.Results, Shadow, 0, fn.Elem)
	}
	if kind == Combined || kind == Reverse {
		for i, a := range args {
			if a != request.Const && hasFloats(fn.Fields[i], a) {
				s.Results = s.lanes(s.Results, Derivative, i, fn.Fields[i])
			}
		}
	}
}

// lanes appends a slot for every lane.
func (s *Signature) lanes(list []Slot, role Role, index int, t *ir.Type) []Slot {
	for lane := range s.width {
		list = append(list, Slot{role, index, t, lane})
	}
	return list
}

// hasFloats reports whether an active value of type t has a tangent and an
// adjoint: everything but pointers and aggregates of nothing else. An integer that is active
// carries a float, or a pointer when its activity says so. A struct of floats and pointers has a shadow as well,
// and so has one with integers beside its pointers: small members of a struct, floats among them, travel in those.
func hasFloats(t *ir.Type, a request.Activity) bool {
	return t.ContainsFloat() || !hasPointers(t, a) || t.IsAggregate() && holdsWords(t)
}

// holdsWords reports whether a member of t is an integer that can hold a float.
func holdsWords(t *ir.Type) bool {
	if t.Kind == ir.Struct {
		return slices.ContainsFunc(t.Fields, holdsWords)
	}
	return t.IsInt() && t.Bits >= 16 || t.Kind == ir.Array && holdsWords(t.Elem)
}

// hasPointers reports whether an active value of type t has a shadow.
func hasPointers(t *ir.Type, a request.Activity) bool {
	return t.ContainsPtr() || t.IsInt() && (a == request.Dup || a == request.DupNoNeed)
}

// Type is the LLVM type of the derivative function.
func (s *Signature) Type() *ir.Type {
	params := make([]*ir.Type, len(s.Params))
	for i, p := range s.Params {
		params[i] = p.Type
	}
	if len(s.Results) == 0 {
		return ir.FuncType(ir.VoidType, params...)
	}
	members := make([]*ir.Type, len(s.Results))
	for i, r := range s.Results {
		members[i] = r.Type
	}
	return ir.FuncType(ir.StructType(members...), params...)
}

// Param finds the first parameter of a role, -1 when there is none.
func (s *Signature) Param(role Role) int {
	return slices.IndexFunc(s.Params, func(p Slot) bool { return p.Role == role })
}

// Result finds the member of the result with that role and index, of the first lane, -1 when there is none.
func (s *Signature) Result(role Role, index int) int {
	for i, r := range s.Results {
		if r.Role == role && r.Index == index {
			return i
		}
	}
	return -1
}
