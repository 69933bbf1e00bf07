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
	Forward     Kind = iota // forward mode: primal and tangents together
	Combined                // reverse mode: forward sweep and reverse sweep in one function
	Augmented               // split mode: the forward sweep, which returns a tape
	Reverse                 // split mode: the reverse sweep, which reads the tape
	TapeTangent             // split mode: a sweep of tangents, which reads the tape
	Recorded                // forward sweep that records partials (package jacobiantape)
)

// Suffix returns the suffix that the derivative's name adds to the primal's.
func (k Kind) Suffix() string {
	return [...]string{".fwd", ".grad", ".aug", ".rev", ".tan", ".part"}[k]
}

// Role is the meaning of a parameter or result.
type Role uint8

const (
	Primal     Role = iota // parameter Index of the primal; as a result: the primal's result
	Shadow                 // shadow of pointer parameter Index, or of the result
	Tangent                // tangent of parameter Index, or of the result
	Seed                   // adjoint of the result
	Tape                   // pointer to the tape of split mode, or to the records of Recorded
	Derivative             // result: adjoint of by-value parameter Index
	Release                // i1: whether the reverse half releases the memory of the tape
	Target                 // address of the adjoint of by-value parameter Index, or of the result
)

// Slot is one parameter or member of the result. Shadows, tangents, adjoints and seeds have one slot per
// lane, in consecutive positions.
type Slot struct {
	Role  Role
	Index int
	Type  *ir.Type
	Lane  int // of the width; 0 for primals and tapes
}

// Signature is the list of parameters and results of a derivative function. The function returns a literal
// struct of its results, or void if there are none.
type Signature struct {
	Params, Results []Slot
	width           int
}

// Derive makes the signature of the given kind for a function of type fn.
//   - args and ret are the activities of parameters and result. ret is Const, Out (an active float) or Dup (a
//     shadow, with the derivatives of floats if a struct holds both).
//   - keep: the function also returns the primal result.
//   - width is the number of lanes.
//   - open: the program calls the halves itself. All halves then take the memory of the tape as a parameter.
//     Those that read the tape also take the primal's parameters, and a flag whether they are the last
//     reader.
//
// The halves that read the tape take the shadows again, which may differ from those of the augmented primal.
// They take no primal parameters unless open is set.
func Derive(kind Kind, fn *ir.Type, args []request.Activity, ret request.Activity, keep, open bool, width int) *Signature {
	s := &Signature{width: width}
	overTape := kind == Reverse || kind == TapeTangent
	s.params(kind, fn, args, !overTape || open)
	s.results(kind, fn, args, ret, keep)

	if (kind == Combined || kind == Reverse) && ret != request.Const && hasFloats(fn.Elem, ret) {
		s.Params = s.lanes(s.Params, Seed, 0, fn.Elem)
	}

	// The tape is the last parameter, or the first result.
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

// params adds, per parameter of the primal, the primal value, its shadows, its tangents and the targets of
// its adjoint, as kind and activity require.
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

// results adds the primal result, its target, tangents and shadows, and the adjoints of by-value parameters,
// as kind and activity require.
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

// lanes appends one slot per lane to list.
func (s *Signature) lanes(list []Slot, role Role, index int, t *ir.Type) []Slot {
	for lane := range s.width {
		list = append(list, Slot{role, index, t, lane})
	}
	return list
}

// hasFloats reports whether an active value of type t has a tangent and an adjoint. True for all types except
// pointers and aggregates of pointers. An active integer carries a float, or a pointer if activity a is Dup
// or DupNoNeed.
//
// A struct with floats and pointers has both derivatives and a shadow. So has a struct with integers and
// pointers, since calling conventions pack small members of a struct, including floats, into integers.
func hasFloats(t *ir.Type, a request.Activity) bool {
	return t.ContainsFloat() || !hasPointers(t, a) || t.IsAggregate() && holdsWords(t)
}

// holdsWords reports whether t is, or contains, an integer of at least 16 bits, which can hold a float.
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

// Type returns the LLVM type of the derivative function.
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

// Param returns the index of the first parameter with the given role, -1 if there is none.
func (s *Signature) Param(role Role) int {
	return slices.IndexFunc(s.Params, func(p Slot) bool { return p.Role == role })
}

// Result returns the index of the first lane's result with the given role and parameter index, -1 if there is
// none.
func (s *Signature) Result(role Role, index int) int {
	for i, r := range s.Results {
		if r.Role == role && r.Index == index {
			return i
		}
	}
	return -1
}
