package typeinfo

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Info is the result of type inference for one function. Only one goroutine at a time may use it, together
// with the Infos that Within derives from it. Different Infos may be used concurrently.
type Info struct {
	f *ir.Func
	g *graph
}

// Infer computes the types in f, a function of the summarised module or a copy of one under the same name.
func Infer(f *ir.Func, layout *ir.Layout, s *Summaries) *Info {
	g := newGraph(f, layout, summaryView{Summaries: s})
	if original := s.m.Func(f.Name); original != nil && len(original.Params) == len(f.Params) {
		(&descent{Summaries: s}).fromCallers(g, original)
	}
	g.solve()
	return &Info{f: f, g: g}
}

// Within returns the Info of another function of the module, with what its callers pass.
func (i *Info) Within(f *ir.Func) *Info {
	if f == i.f {
		return i
	}
	g := i.g.sums.below(f)
	return &Info{f: f, g: g}
}

// Value returns what a scalar is, or each lane of a vector. An integer that consists of several floats of one
// type is a Float whose type is a vector of them; an integer that packs different things is Mixed. An
// aggregate has an answer only if it consists of equal elements.
func (i *Info) Value(v ir.Value) Elem {
	t := v.Type()

	// The type alone decides for floats, pointers, small integers and constants.
	switch s := t.Scalar(); {
	case s.IsFloat():
		return floatElem(s)
	case s.IsPtr():
		return Elem{Kind: Pointer}
	case s.IsInt() && (s.Bits < 8 || ir.IsConstant(v)):
		return Elem{Kind: Integer}
	}

	in, isInstr := v.(*ir.Instr)
	isLoad := isInstr && in.Op == ir.OpLoad && t.IsInt()
	if isLoad {
		if e, ok := i.tagged(in, v); ok {
			return e
		}
	}

	// Memory may hold integers and pointers or floats in turn. What the program does with a loaded value
	// then decides about this value.
	e := i.fromNode(v, t)
	switch {
	case isLoad && addressBits(e, v), e.Kind == Pointer && i.integral(v, map[ir.Value]bool{}):
		return Elem{Kind: Integer}
	case isLoad && i.splits(i.g.accessedAt(in, in.Arg(0)), i.g.layout.StoreSize(t)), e.Kind == Unknown:
		switch {
		case isLoad && (i.g.number(v) || spent(v) || i.loadsInteger(in)):
			return Elem{Kind: Integer}
		case i.address(v):
			return Elem{Kind: Pointer}
		}
		return Elem{}
	}
	return e
}

// loadsInteger reports whether a load's alias tag states an integer, and the evidence about its address
// agrees.
func (i *Info) loadsInteger(in *ir.Instr) bool {
	size := i.g.layout.StoreSize(in.Type())
	e, ok := settle(located(i.sightsHere(i.g.accessedAt(in, in.Arg(0)), size)), size).whole(size)
	return ok && e.Kind == Integer && i.saysInteger(in, in)
}

// fromNode returns what is known of a value's own bytes.
func (i *Info) fromNode(v ir.Value, t *ir.Type) Elem {
	p := i.g.values[v]
	size := i.g.layout.StoreSize(t)
	if p == nil || size == 0 || size > maxStretch {
		return Elem{}
	}
	if e := i.elemOf(i.layoutAt(p, size), t); e.Kind != Unknown {
		return e
	}
	return i.elemOf(settle(located(i.inWords(p, size)), size), t)
}

// elemOf returns what a value of type t with layout l is.
func (i *Info) elemOf(l layout, t *ir.Type) Elem {
	l = l.unseen()
	if e, ok := l.whole(i.g.layout.StoreSize(t.Scalar())); ok {
		return e
	}
	if e, ok := l.lanes(); ok && t.IsInt() {
		return e
	}
	if _, bad := l.unknown(); !bad {
		return Elem{Kind: Mixed}
	}
	return Elem{}
}

// Layout returns the data layout in which offsets are counted.
func (i *Info) Layout() *ir.Layout { return i.g.layout }

// layoutAt returns the settled layout of size bytes behind a pointer.
func (i *Info) layoutAt(p *pointer, size uint64) layout {
	return settle(located(i.sights(p, size)), size)
}

// sights returns what is known of length bytes at all places of a pointer.
func (i *Info) sights(p *pointer, length uint64) []sight {
	return slices.DeleteFunc(i.allSights(p, length), func(s sight) bool { return s.rank == written })
}

// allSights is sights with the evidence from the source's pointer types (rank written).
func (i *Info) allSights(p *pointer, length uint64) []sight {
	if p == nil {
		return nil
	}
	var seen []sight
	n, places := p.at()
	for _, at := range places {
		seen = append(seen, view(n, at, length)...)
	}
	return seen
}

// String lists the function's integer values and moves in IR order, each with what it is.
func (i *Info) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "types of @%s\n", i.f.Name)
	for _, p := range i.f.Params {
		if t := p.Type(); t.Scalar().IsInt() {
			fmt.Fprintf(&b, "  %-40s ; %s\n", ir.ValueString(p), i.Value(p))
		}
	}
	for in := range i.f.Instrs() {
		if note := i.note(in); note != "" {
			fmt.Fprintf(&b, "  %-40s ; %s\n", strings.TrimSpace(in.String()), note)
		}
	}
	return b.String()
}

// note returns what the listing states about an instruction, "" when its type determines it.
func (i *Info) note(in *ir.Instr) string {
	switch {
	case IsCopy(in), in.Op == ir.OpStore && hidden(in.Arg(0).Type()), in.Op == ir.OpLoad && hidden(in.Type()):
		m, ok := i.Moved(in)
		if !ok {
			return "moves unknown (" + i.Why(in) + ")"
		}
		return "moves " + spell(m)
	case hidden(in.Type()) && in.Type().Scalar().IsInt():
		return i.Value(in).String()
	}
	return ""
}

// hidden reports whether a type does not determine what its values carry.
func hidden(t *ir.Type) bool {
	return t.Scalar().IsInt() && t.Scalar().Bits >= 8 || t.IsAggregate()
}

// spell formats a description for golden files: "0:double[16] 16:int[8] every 24" has segments as
// offset:kind[size], then the period, in bytes.
func spell(b rules.Bytes) string {
	var parts []string
	for _, s := range b.Segments {
		kind := [...]string{"int", "ptr", "float"}[s.Kind]
		if s.Kind == rules.FloatBytes {
			kind = s.Float.String()
		}
		parts = append(parts, fmt.Sprintf("%d:%s[%d]", s.Offset, kind, s.Size))
	}
	text := strings.Join(parts, " ")
	if b.Head != 0 {
		text += fmt.Sprintf(" from %d", b.Head)
	}
	if b.Period != 0 {
		text += fmt.Sprintf(" every %d", b.Period)
	}
	return text
}
