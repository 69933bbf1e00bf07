package rules

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Rule says what differentiating one instruction means, in the three sweeps
// the engine knows. It may ask only what the interfaces below offer, so that the
// same rule can be run dry against a recorder: what it asked is what
// the reverse sweep needs, and the two can never disagree.
//
// Rules see one lane; the engine calls them once per lane for widths above one.
// They are called only for instructions that activity analysis left active.
type Rule interface {
	// Forward emits the tangent beside the primal instruction (forward mode).
	Forward(e Tangent, in *ir.Instr)
	// Augment emits what the forward sweep of reverse mode does beside the
	// primal instruction: shadow stores of pointers, shadows of loaded pointers.
	Augment(e Augmented, in *ir.Instr)
	// Reverse emits the adjoint of the instruction (reverse sweep).
	Reverse(e Adjoint, in *ir.Instr)
}

// Place is what a rule may ask in every sweep.
type Place interface {
	// Builder emits at the current place, with the instruction's debug location and fast-math flags.
	Builder() *ir.Builder
	Module() *ir.Module
	// Primal is the value that v had when the primal ran, available here.
	Primal(v ir.Value) ir.Value
	// Active reports whether v carries a derivative: a float (or an integer or
	// aggregate that holds floats) that is not constant, or a pointer that has a shadow.
	Active(v ir.Value) bool
	// Shadow is the shadow of pointer p, available here. The null pointer shadows itself.
	Shadow(p ir.Value) ir.Value
	// Inactive tells, where only the running program knows, whether p turns out to have no shadow: then
	// Shadow(p) is p itself. nil: p surely has one (or, constant, none).
	Inactive(p ir.Value) ir.Value
	// Mirrors reports whether the shadow of what p points to also holds the integers that the memory holds:
	// a derivative that the program registers may read them there.
	Mirrors(p ir.Value) bool
	// Sink is memory of that many bytes that nobody reads.
	Sink(size uint64) ir.Value
	// DerivType is the type in which v's tangent or adjoint is held: v's own for
	// floats, vectors and aggregates; the carried float type for an integer that holds one.
	DerivType(v ir.Value) *ir.Type
	// FloatBytes is the set of bytes of an integer of at most 64 that belong to floats.
	FloatBytes(v ir.Value) uint64
	// Moved says what the bytes are that a load, store, memcpy, memmove or memset
	// moves. ok is false when that is unknown; the engine has then already
	// reported an error and the rule just returns.
	Moved(in *ir.Instr) (m Bytes, ok bool)
	// Again reports whether what is emitted here may be differentiated once more.
	Again() bool
	// Shared is kept from one lane of the instruction to the next.
	Shared() *Shared
	// Fail reports that in cannot be differentiated.
	Fail(in *ir.Instr, code diag.Code, text, hint string)
}

// Tangent is a place in forward mode.
type Tangent interface {
	Place
	// Tan is v's tangent, a zero of DerivType(v) when v is constant.
	Tan(v ir.Value) ir.Value
	SetTan(in *ir.Instr, t ir.Value)
	// SetShadow gives the shadow of a pointer that in yields.
	SetShadow(in *ir.Instr, p ir.Value)
}

// Augmented is a place in the forward sweep of reverse mode.
type Augmented interface {
	Place
	SetShadow(in *ir.Instr, p ir.Value)
}

// Adjoint is a place in the reverse sweep.
type Adjoint interface {
	Place
	// Seed is the adjoint of in's result, read once and then cleared.
	Seed(in *ir.Instr) ir.Value
	// Add accumulates d, of DerivType(v), into v's adjoint; dropped when v is constant.
	Add(v, d ir.Value)
	// Accumulate does *p += d for a shadow pointer p, where in has read what p is the shadow of: plain or atomic as the plan says.
	Accumulate(in *ir.Instr, p, d ir.Value, align uint64)
	// Divides reports whether adjoints of quotients are made by divisions, not with reciprocals.
	Divides() bool
}

// Shared holds what the lanes of one instruction have in common: the parts of
// partials that are made of primal values alone, emitted once. The zero value is ready.
type Shared struct {
	em    *emitter
	lanes int
}

// next counts the lanes, for rules that must tell them apart.
func (s *Shared) next() int {
	s.lanes++
	return s.lanes - 1
}

// emitter returns the emitter of the first lane, made then.
func (s *Shared) emitter(make func() *emitter) *emitter {
	if s.em == nil {
		s.em = make()
	}
	return s.em
}

// TypeHintText says how to end a doubt about types.
const TypeHintText = DebugHintText + "access the memory with its own type in the same function, or say what it holds: __enzyme_double(p, bytes) before the access; __enzyme_float, __enzyme_integer and __enzyme_pointer likewise"

// DebugHintText begins it, for programs that were not compiled so.
const DebugHintText = "compile with -g (declared types tell then), "

// ByteKind is what a byte of memory belongs to.
type ByteKind uint8

const (
	IntBytes ByteKind = iota // no derivative: integers, padding
	PtrBytes
	FloatBytes
)

// Bytes describes a stretch of memory: Segments repeat with Period bytes. A
// Period of 0 means that they describe the stretch once. Offsets ascend. The segments within the
// first Head bytes do not repeat: a struct that ends in a flexible array.
type Bytes struct {
	Head     uint64
	Period   uint64
	Segments []Segment
	Ends     []Part // floats of which an integer, stored there, overwrites a part
}

// A Part is a float of which some bytes are overwritten. It begins Offset bytes from where the stretch does, mostly before it; with
// Aligned it is the one at the multiple of so many bytes that the stretch lies in.
type Part struct {
	Offset  int64
	Aligned uint64
	Float   *ir.Type
}

// Segment is a run of equal elements; Float is their type when Kind is FloatBytes.
type Segment struct {
	Offset, Size uint64
	Kind         ByteKind
	Float        *ir.Type
}

// Only reports whether every segment is of that kind.
func (b Bytes) Only(k ByteKind) bool {
	for _, s := range b.Segments {
		if s.Kind != k {
			return false
		}
	}
	return true
}

// Derives reports whether derivatives are moved or end here.
func (b Bytes) Derives() bool { return b.Has(FloatBytes) || len(b.Ends) > 0 }

// Has reports whether some segment is of that kind.
func (b Bytes) Has(k ByteKind) bool {
	for _, s := range b.Segments {
		if s.Kind == k {
			return true
		}
	}
	return false
}
