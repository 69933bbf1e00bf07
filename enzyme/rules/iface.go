package rules

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Rule is the derivative of one instruction in the three sweeps. It reads and emits only through the
// interfaces below. So need analysis can run the same rule against a recorder: what the rule reads is what
// the reverse sweep needs.
//
// A rule handles one lane; the engine runs it once per lane. It runs only for instructions that activity
// analysis found active.
type Rule interface {
	// Forward emits the tangent beside the primal instruction (forward mode).
	Forward(e Tangent, in *ir.Instr)
	// Augment emits the work of the forward sweep of reverse mode beside the primal instruction: shadow
	// stores of pointers, shadows of loaded pointers.
	Augment(e Augmented, in *ir.Instr)
	// Reverse emits the adjoint of the instruction (reverse sweep).
	Reverse(e Adjoint, in *ir.Instr)
}

// Place offers what a rule may use in every sweep.
type Place interface {
	// Builder returns the builder at the current place, with the instruction's debug location and fast-math
	// flags.
	Builder() *ir.Builder
	Module() *ir.Module
	// Primal returns the value that v had when the primal ran.
	Primal(v ir.Value) ir.Value
	// Active reports whether v carries a derivative: a float (or an integer or
	// aggregate that holds floats) that is not constant, or a pointer that has a shadow.
	Active(v ir.Value) bool
	// Shadow returns the shadow of pointer p. The null pointer is its own shadow.
	Shadow(p ir.Value) ir.Value
	// Inactive returns a condition that is true at run time if p has no shadow; Shadow(p) is then p itself.
	// It returns nil if p certainly has a shadow, or is constant and has none.
	Inactive(p ir.Value) ir.Value
	// Mirrors reports whether the shadow memory of p also holds the integers of the primal memory, because a
	// registered derivative may read them there.
	Mirrors(p ir.Value) bool
	// Sink returns memory of size bytes whose contents are never used.
	Sink(size uint64) ir.Value
	// DerivType returns the type of v's tangent or adjoint: v's own type for floats, vectors and aggregates;
	// the carried float type for an integer that holds floats.
	DerivType(v ir.Value) *ir.Type
	// FloatBytes returns the set of bytes, as a bit set, of an integer of at most 64 that belong to floats.
	FloatBytes(v ir.Value) uint64
	// Moved returns what the bytes are that a load, store, memcpy, memmove or memset moves. ok is false if
	// that is unknown. The engine has then reported an error, and the rule returns.
	Moved(in *ir.Instr) (m Bytes, ok bool)
	// Again reports whether the emitted code may be differentiated again.
	Again() bool
	// Shared returns data that all lanes of the instruction share.
	Shared() *Shared
	// Fail reports that in cannot be differentiated.
	Fail(in *ir.Instr, code diag.Code, text, hint string)
}

// Tangent is a place in forward mode.
type Tangent interface {
	Place
	// Tan returns v's tangent, a zero of DerivType(v) if v is constant.
	Tan(v ir.Value) ir.Value
	SetTan(in *ir.Instr, t ir.Value)
	// SetShadow sets the shadow of a pointer that in yields.
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
	// Seed returns the adjoint of in's result, which is read once and then cleared.
	Seed(in *ir.Instr) ir.Value
	// Add accumulates d, of DerivType(v), into v's adjoint. It does nothing if v is constant.
	Add(v, d ir.Value)
	// Accumulate emits *p += d for a shadow pointer p whose primal memory in has read. The plan decides
	// whether the addition is atomic.
	Accumulate(in *ir.Instr, p, d ir.Value, align uint64)
	// Divides reports whether adjoints of quotients use divisions instead of reciprocals.
	Divides() bool
}

// Shared holds what the lanes of one instruction share: the parts of partials that depend on primal values
// only, emitted once. The zero value is ready to use.
type Shared struct {
	em    *emitter
	lanes int
}

// next returns the number of the current lane, for rules that distinguish lanes. Each lane calls it once.
func (s *Shared) next() int {
	s.lanes++
	return s.lanes - 1
}

// emitter returns the emitter that the first lane has created by make.
func (s *Shared) emitter(make func() *emitter) *emitter {
	if s.em == nil {
		s.em = make()
	}
	return s.em
}

// TypeHintText is the hint for memory of unknown type.
const TypeHintText = DebugHintText + "access the memory with its own type in the same function, or say what it holds: __enzyme_double(p, bytes) before the access; __enzyme_float, __enzyme_integer and __enzyme_pointer likewise"

// DebugHintText is the start of hints for programs that were compiled without debug information.
const DebugHintText = "compile with -g (declared types tell then), "

// ByteKind is the kind of data that a byte of memory belongs to.
type ByteKind uint8

const (
	IntBytes ByteKind = iota // integers and padding: no derivative
	PtrBytes
	FloatBytes
)

// Bytes describes a memory region. Segments repeat with Period bytes, in ascending order of offset. A Period
// of 0 means that they describe the region once. The segments within the first Head bytes do not repeat: a
// struct that ends in a flexible array.
type Bytes struct {
	Head     uint64
	Period   uint64
	Segments []Segment
	Ends     []Part // floats that an integer stored there partly overwrites
}

// A Part is a float some of whose bytes are overwritten. It begins at Offset bytes from the start of the
// region, usually before it. If Aligned is not 0, it begins at the multiple of Aligned bytes that the region
// is in.
type Part struct {
	Offset  int64
	Aligned uint64
	Float   *ir.Type
}

// Segment is a sequence of equal elements; Float is their type if Kind is FloatBytes.
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

// Derives reports whether the region moves derivatives, or overwrites floats partly.
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
