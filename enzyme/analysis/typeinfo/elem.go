// Package typeinfo is type inference for bytes, by unification (Steensgaard, "Points-to analysis in almost
// linear time", 1996): it finds which bytes are floating-point numbers, pointers or integers, in values (an
// i64 may carry the bits of a double) and in the memory behind pointers.
//
//	Requires:   a function whose instructions are numbered; Summaries of its module, for the effects of
//	            calls.
//	Produces:   Info: the element that a value carries, and what a load, store or copy moves.
//	Guarantees: a value of float or pointer type has the kind of its type. Where evidence contradicts
//	            itself or is missing, the answer is Unknown, never a guess; Why explains the evidence.
//
// Every function has a graph of memory nodes with facts at byte offsets, in the spirit of data structure
// analysis (Lattner, Lenharth, Adve: Making context-sensitive points-to analysis with heap cloning practical,
// PLDI 2007). Nodes are unified where pointers meet. The facts of callees are copied into the graphs of their
// callers bottom-up, those of callers into the graphs of their callees top-down.
package typeinfo

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Kind classifies bytes.
type Kind uint8

const (
	Unknown Kind = iota
	Integer
	Pointer
	Float
	Mixed // a value that packs things of several kinds
)

// String returns the name of the kind in listings and messages.
func (k Kind) String() string { return [...]string{"unknown", "int", "ptr", "float", "mixed"}[k] }

// An Elem describes a scalar. When Kind is Float, Float is its type: a scalar type, or a vector type for an
// integer that holds several floats.
type Elem struct {
	Kind  Kind
	Float *ir.Type
}

// String returns the float type's name, or that of the kind.
func (e Elem) String() string {
	if e.Kind == Float {
		return e.Float.String()
	}
	return e.Kind.String()
}

// rank orders evidence. Where facts contradict each other, the higher rank is believed; facts of equal rank
// make the bytes Unknown.
type rank uint8

const (
	written rank = 3  // the pointer types of the source: used only without any other evidence
	guess   rank = 5  // a small constant looks like an integer
	declare rank = 10 // the type in an alloca, a global, a getelementptr: C programs may cast it
	logic   rank = 15 // bit operations: mostly integers, sometimes tricks with floats
	compute rank = 20 // integer arithmetic, comparisons
	library rank = 25 // prototypes, indices, conversions
	context rank = 27 // facts from callers
	assumed rank = 29 // known of an array, applied to one address in it: weaker than facts about that address
	access  rank = 30 // loads and stores of floats and pointers, type-based alias tags
	told    rank = 40 // hints of the program itself
)

// A source is the origin of a fact: an instruction or a declaration, and the words for it in messages.
type source struct {
	in   *ir.Instr // nil: a declaration
	text string
}

// A dim repeats a fact every stride bytes, count times. Count 0 means no known end; stride 0 means no dim.
type dim struct{ stride, count uint64 }

// A place is a set of addresses within a node: off, repeated by up to two dimensions, the outer first. Down
// means that it extends to lower addresses as well.
type place struct {
	off  int64
	dims [2]dim
	down bool
}

// exact reports whether the place is a single address.
func (p place) exact() bool { return p.dims[0].stride == 0 }

// endless reports whether the place repeats without a known end.
func (p place) endless() bool {
	for _, d := range p.dims {
		if d.stride != 0 && d.count == 0 {
			return true
		}
	}
	return false
}

// step returns the smallest distance in bytes between addresses of the place, 0 for a single address.
func (p place) step() uint64 {
	if p.dims[1].stride != 0 {
		return p.dims[1].stride
	}
	return p.dims[0].stride
}

// grid returns the greatest common divisor of all distances within the place, 0 for a single address.
func (p place) grid() uint64 { return gcd(p.dims[0].stride, p.dims[1].stride) }

// span returns the distance in bytes from the first address to the last, of a place with a known end.
func (p place) span() int64 {
	n := int64(0)
	for _, d := range p.dims {
		if d.stride != 0 {
			n += int64(d.stride * (d.count - 1))
		}
	}
	return n
}

// String returns the place as "off+stride*count" with one term per dimension.
func (p place) String() string {
	s := fmt.Sprint(p.off)
	for _, d := range p.dims {
		if d.stride != 0 {
			s += fmt.Sprintf("+%d*", d.stride)
			if d.count != 0 {
				s += fmt.Sprint(d.count)
			}
		}
	}
	return s
}

// repeat adds a dimension. When both dimensions are taken, all strides are folded into their greatest common
// divisor, which covers every address but adds others.
func (p place) repeat(d dim) place {
	if d.stride == 0 || d.count == 1 {
		return p
	}
	o := p.dims[0]
	switch {
	case o.stride == 0:
		p.dims[0] = d
	case d.count != 0 && d.stride*d.count == o.stride: // rows without gaps are one dimension
		p.dims[0] = dim{d.stride, d.count * o.count}
	case p.dims[1].stride == 0 && d.stride < o.stride:
		p.dims[1] = d
	case p.dims[1].stride == 0 && p.overlaps(d):
		p.dims[0].count += d.count - 1
	default:
		g := gcd(o.stride, d.stride)
		if p.dims[1].stride != 0 {
			g = gcd(g, p.dims[1].stride)
		}
		p.dims = [2]dim{{stride: g}}
	}
	return p
}

// overlaps reports whether d has the stride of p's outer dimension and both end, so that together they are
// one longer row.
func (p place) overlaps(d dim) bool {
	return d.stride == p.dims[0].stride && d.count != 0 && p.dims[0].count != 0
}

// room reports whether repeat can add d without folding the strides.
func (p place) room(d dim) bool {
	o := p.dims[0]
	return o.stride == 0 || d.count == 1 || d.count != 0 && d.stride*d.count == o.stride ||
		p.dims[1].stride == 0 && (d.stride < o.stride || p.overlaps(d))
}

// covers reports whether every address of q is known to be one of p.
func (p place) covers(q place) bool {
	if p == q {
		return true
	}
	if p.exact() || p.dims[1].stride != 0 || !p.endless() {
		return false
	}
	g := p.dims[0].stride
	for _, d := range q.dims {
		if d.stride%g != 0 {
			return false
		}
	}
	return mod(q.off-p.off, g) == 0 && (p.down || q.off >= p.off && !q.down)
}

// gcd returns the greatest common divisor; gcd(0, b) is b.
func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// mod returns the remainder of a divided by m that is not negative.
func mod(a int64, m uint64) int64 {
	r := a % int64(m)
	if r < 0 {
		r += int64(m)
	}
	return r
}
