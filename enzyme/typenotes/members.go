// Package typenotes annotates raw IR with type metadata: the struct that a load or store accesses a member of, and the type of the bytes that a copy
// moves. clang's !tbaa and !tbaa.struct carry the same information, but clang emits none without optimisation, nor where containers move their elements.
// LLVM's passes turn addresses into byte offsets; the annotations survive.
//
//	Requires:   a module as a front end made it, before any optimisation.
//	Produces:   metadata of the kinds below, which package typeinfo reads.
//	Guarantees: a note says what the front end's code says; no instruction changes but copies of small structs, which are taken apart.
package typenotes

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// MemberTag is the metadata by which loads and stores say of which struct they access a member, ElementTag that by which they say
// of which struct's array they access an element.
const (
	MemberTag  = "goenzyme.member"
	ElementTag = "goenzyme.element"
)

// MarkMembers notes, on loads and stores as the front end writes them, the struct that their address is computed in and
// the member's offset. LLVM's passes turn such addresses into distances in bytes; alias tags, which say the same, are
// missing at -O0 and do not tell of what an array member is made, nor where it ends.
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

// A Marker writes notes on one module.
type Marker struct {
	m      *ir.Module
	layout *ir.Layout
	nodes  map[string]string
	// results are what functions return, as returned finds it.
	results map[*ir.Func]ir.Value
}

// New makes a marker.
func New(m *ir.Module) *Marker {
	return &Marker{m: m, layout: m.Layout(), nodes: map[string]string{}, results: map[*ir.Func]ir.Value{}}
}

// mark follows the address of an access outwards: to the struct that it is a member of, and on to one that has an array around it.
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
		if first, known := ir.AsInt(gep.Arg(1)); !known || first != 0 {
			return
		}
		at.V = gep.Arg(0)
	}
}

// CountTag names the type in the alias tags of counts.
const CountTag = "goenzyme.count"

// count notes that an access moves a number that a container keeps of itself. Lists and trees end where they begin, in the
// container: its count lies where the nodes, which the same pointers lead to, have what the program put there. The note is
// an alias tag, as passes drop other notes when they join accesses.
func (k *Marker) count(in *ir.Instr, t *ir.Type) {
	v := ir.Value(in)
	if in.Op == ir.OpStore {
		v = in.Arg(0)
	}
	if v.Type().IsInt() && known.KeepsCounts(t.Name) {
		k.tagCount(in)
	}
}

func (k *Marker) tagCount(in *ir.Instr) {
	scalar := k.text(fmt.Sprintf("!{!%q, %s, i64 0}", CountTag, k.text(`!{!"goenzyme"}`)))
	in.SetMeta("tbaa", k.text(fmt.Sprintf("!{%s, %s, i64 0}", scalar, scalar)))
}

// MarkCounts notes that all integers which the functions of m load and store are such numbers.
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

// MaxChain bounds the address computations that are followed: one per dimension of an array, one per struct.
const MaxChain = 6

// ofParam notes that what a parameter points to is a struct, or an array of them. At this stage parameters are variables.
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

// node is the metadata that stands for a note.
func (k *Marker) node(n note) string { return k.text(n.String()) }

func (k *Marker) text(text string) string {
	if k.nodes[text] == "" {
		k.nodes[text] = fmt.Sprintf("!%d", k.m.Nodes.Add(text))
	}
	return k.nodes[text]
}

// A note is a struct, and where in it something lies: at an offset, repeated in the dimensions of an array, the outer first.
type note struct {
	t    *ir.Type
	off  uint64
	dims [][2]uint64 // stride and count
}

// within adds the way from something of type t to the member that indices name, which come before those that n has already.
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
			return false // it may go on behind the struct
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
