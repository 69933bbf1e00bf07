// Package typenotes annotates raw IR with type metadata: the struct that a load or store accesses a member of, and the type of the bytes that a copy
// moves. clang's !tbaa and !tbaa.struct carry the same information, but clang emits none without optimisation, nor where containers move their elements.
// LLVM's passes turn addresses into byte offsets; the annotations survive.
//
//	Requires:   a module as a front end made it, before any optimisation.
//	Produces:   metadata of the kinds below, which package typeinfo reads.
//	Guarantees: a note states a fact of the IR that the front end emits; only copies of small structs change, into copies of their members.
package typenotes

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// MemberTag is the metadata that states which struct member a load or store accesses. ElementTag states which
// element of an array in a struct it accesses.
const (
	MemberTag  = "goenzyme.member"
	ElementTag = "goenzyme.element"
)

// MarkMembers records, on loads and stores of raw IR, the struct in which their address is computed, and the
// member's offset. LLVM's passes turn such addresses into byte offsets. Alias tags have the same information,
// but are missing at -O0, and state neither the elements of an array member nor its end.
func MarkMembers(m *ir.Module) {
	k := New(m)
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			addr := ir.Value(nil)
			switch in.Op {
			case ir.OpLoad:
				addr = in.Arg(0)
			case ir.OpStore:
				addr = in.Arg(1)
			}
			if addr != nil {
				k.mark(in, Address{V: addr})
			}
		}
	}
}

// A Marker writes notes in one module.
type Marker struct {
	m      *ir.Module
	layout *ir.Layout
	nodes  map[string]string
	// results caches returned.
	results map[*ir.Func]ir.Value
}

// New returns a marker for m.
func New(m *ir.Module) *Marker {
	return &Marker{m: m, layout: m.Layout(), nodes: map[string]string{}, results: map[*ir.Func]ir.Value{}}
}

// mark follows the address of an access outwards: to the struct that contains it, and further to one with an
// array around it.
func (k *Marker) mark(in *ir.Instr, at Address) {
	var n note
	member, element := false, false
	for range MaxChain {
		gep := k.Resolve(&at)
		if gep == nil {
			return
		}
		info := gep.Extra.(*ir.GEPInfo)
		if gep.NumArgs() < 3 || !gep.Type().IsPtr() || !n.within(info.Elem, gep.Args()[2:], k.layout) {
			return
		}

		// The innermost struct gives the member note, the next one outside of an array gives the element
		// note.
		if n.t = info.Elem; n.t.Kind == ir.Struct {
			if n.t.Opaque {
				return
			}
			k.ofParam(gep.Arg(0), n.t)
			switch {
			case element:
			case len(n.dims) > 0:
				in.SetMeta(ElementTag, k.node(n))
				element = true
			case !member:
				in.SetMeta(MemberTag, k.node(n))
				member = true
			}
			k.count(in, n.t)
		}

		// A first index other than 0 leaves the object: what is outside is unknown.
		if first, known := ir.AsInt(gep.Arg(1)); !known || first != 0 {
			return
		}
		at.V = gep.Arg(0)
	}
}

// CountTag is the type name in the alias tags of element counts.
const CountTag = "goenzyme.count"

// count marks an access to the count of elements that a container keeps in itself. Lists and trees link back
// to the container. So pointers to nodes also lead to the container, whose count has the offset of the nodes'
// data. The note is an alias tag, because passes drop other notes when they merge accesses.
func (k *Marker) count(in *ir.Instr, t *ir.Type) {
	v := ir.Value(in)
	if in.Op == ir.OpStore {
		v = in.Arg(0)
	}
	if v.Type().IsInt() && known.KeepsCounts(t.Name) {
		k.tagCount(in)
	}
}

// tagCount gives an access the alias tag of counts.
func (k *Marker) tagCount(in *ir.Instr) {
	scalar := k.text(fmt.Sprintf("!{!%q, %s, i64 0}", CountTag, k.text(`!{!"goenzyme"}`)))
	in.SetMeta("tbaa", k.text(fmt.Sprintf("!{%s, %s, i64 0}", scalar, scalar)))
}

// MarkCounts marks all loads and stores of integers in m as accesses to counts.
func MarkCounts(m *ir.Module) {
	k := New(m)
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			if in.Op == ir.OpLoad && in.Type().IsInt() || in.Op == ir.OpStore && in.Arg(0).Type().IsInt() {
				k.tagCount(in)
			}
		}
	}
}

// MaxChain bounds the number of GEPs that are followed: one per array dimension, one per struct.
const MaxChain = 6

// ofParam records that a parameter points to struct t, or to an array of it. In raw IR, parameters are stored
// in variables.
func (k *Marker) ofParam(v ir.Value, t *ir.Type) {
	if gep, ok := v.(*ir.Instr); ok && gep.Op == ir.OpGEP && gep.NumArgs() == 2 && gep.Extra.(*ir.GEPInfo).Elem.Equal(t) {
		v = gep.Arg(0)
	}
	load, ok := v.(*ir.Instr)
	if !ok || load.Op != ir.OpLoad {
		return
	}
	p, ok := onlyStored(load.Arg(0)).(*ir.Param)
	if !ok || strings.ContainsAny(t.String(), `"\`) {
		return
	}
	if _, noted := p.Attrs.GetString(known.StructAttr); !noted {
		p.Attrs = p.Attrs.With(fmt.Sprintf("%q=%q", known.StructAttr, t))
	}
}

// node returns the metadata node for a note.
func (k *Marker) node(n note) string { return k.text(n.String()) }

// text returns the number of the metadata node with this text; equal texts share a node.
func (k *Marker) text(text string) string {
	if k.nodes[text] == "" {
		k.nodes[text] = fmt.Sprintf("!%d", k.m.Nodes.Add(text))
	}
	return k.nodes[text]
}

// A note is a position in a struct: a byte offset, repeated in the dimensions of an array, the outermost
// first.
type note struct {
	t    *ir.Type
	off  uint64
	dims [][2]uint64 // stride and count
}

// within prepends to n the path from type t to the member that indices select. It returns false if the path
// may leave the struct.
func (n *note) within(t *ir.Type, indices []ir.Value, layout *ir.Layout) bool {
	var dims [][2]uint64
	for _, idx := range indices {
		k, known := ir.AsInt(idx)
		switch {
		case known && k < 0, t.Kind == ir.Struct && (t.Opaque || !known || int(k) >= len(t.Fields)):
			return false
		case t.Kind == ir.Struct:
			n.off += layout.FieldOffset(t, int(k))
			t = t.Fields[k]
			continue
		case t.Kind != ir.Array:
			return false
		case known:
			n.off += layout.Size(t.Elem) * uint64(k)
		case t.Len < 2:
			return false // the array may extend beyond the struct
		default:
			dims = append(dims, [2]uint64{layout.Size(t.Elem), t.Len})
		}
		t = t.Elem
	}
	n.dims = append(dims, n.dims...)
	return true
}

func (n note) String() string {
	s := fmt.Sprintf("!{i64 %d, %s undef", n.off, n.t)
	for _, d := range n.dims {
		s += fmt.Sprintf(", i64 %d, i64 %d", d[0], d[1])
	}
	return s + "}"
}
