package typeinfo

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Info is the result for one function.
type Info struct {
	f *ir.Func
	g *graph
}

// Infer works out the types in f, a function of the module that was summarised
// or a copy of one under the same name.
func Infer(f *ir.Func, layout *ir.Layout, s *Summaries) *Info {
	g := newGraph(f, layout, s)
	if original := s.m.Func(f.Name); original != nil && len(original.Params) == len(f.Params) {
		s.fromCallers(g, original)
	}
	g.solve()
	return &Info{f: f, g: g}
}

// Value is what a scalar, or each lane of a vector, is. An integer made of several floats
// of one type is a Float whose type is a vector of them; Mixed is an integer that packs
// different things. Of aggregates only those made of equal elements have an answer.
func (i *Info) Value(v ir.Value) Elem {
	t := v.Type()
	switch s := t.Scalar(); {
	case s.IsFloat():
		return floatElem(s)
	case s.IsPtr():
		return Elem{Kind: Pointer}
	case s.IsInt() && (s.Bits < 8 || ir.IsConstant(v)):
		return Elem{Kind: Integer}
	}
	if in, ok := v.(*ir.Instr); ok && in.Op == ir.OpLoad && t.IsInt() {
		if e, ok := i.g.ownTag(in, v); ok {
			if i.denied(e, i.g.ptrOf(in.Arg(0)), i.g.layout.StoreSize(t)) {
				return Elem{}
			}
			return e
		}
	}
	p := i.g.values[v]
	size := i.g.layout.StoreSize(t)
	if p == nil || size == 0 || size > maxStretch {
		return Elem{}
	}
	l := i.layoutAt(p, size)
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

// layoutAt settles what lies behind a pointer with one place.
func (i *Info) layoutAt(p *pointer, size uint64) layout {
	return settle(i.sights(p, size), size)
}

// sights collects what is known of length bytes at all places of a pointer.
func (i *Info) sights(p *pointer, length uint64) []sight {
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

// Moved describes the bytes that a load, store, memcpy, memmove or memset
// moves. ok is false when some byte is unknown: Why tells about it.
func (i *Info) Moved(in *ir.Instr) (b rules.Bytes, ok bool) {
	switch in.Op {
	case ir.OpLoad:
		return i.accessed(in, in.Arg(0), in)
	case ir.OpStore:
		return i.accessed(in, in.Arg(1), in.Arg(0))
	}
	c, isCopy := asCopy(in)
	if !isCopy {
		return rules.Bytes{}, false
	}
	length := c.bytes()
	if length == 0 {
		return rules.Bytes{}, true
	}
	dst := i.sights(i.g.ptrOf(c.dst), length)
	if c.src == nil {
		return bytesOf(dst, length)
	}
	src := i.sights(i.g.ptrOf(c.src), length)
	if length != unbounded {
		return bytesOf(append(dst, src...), length)
	}
	return eitherEnd(dst, src)
}

// eitherEnd describes a copy of unknown length, whose ends may lie in objects of
// different extent: what one end says is enough, but the other must not deny it.
func eitherEnd(dst, src []sight) (rules.Bytes, bool) {
	a, okA := bytesOf(dst, unbounded)
	b, okB := bytesOf(src, unbounded)
	switch {
	case okA && okB && !sameBytes(a, b):
		return rules.Bytes{}, false
	case okA:
		return a, true
	}
	return b, okB
}

func sameBytes(a, b rules.Bytes) bool {
	if a.Period != b.Period || len(a.Segments) != len(b.Segments) {
		// A pattern may be spelled in several ways; equal kinds throughout are the same.
		return len(a.Segments) == 1 && len(b.Segments) == 1 && sameSegment(a.Segments[0], b.Segments[0])
	}
	for i := range a.Segments {
		if a.Segments[i].Offset != b.Segments[i].Offset || a.Segments[i].Size != b.Segments[i].Size || !sameSegment(a.Segments[i], b.Segments[i]) {
			return false
		}
	}
	return true
}

func sameSegment(a, b rules.Segment) bool {
	return a.Kind == b.Kind && (a.Float == nil) == (b.Float == nil) && (a.Float == nil || a.Float.Kind == b.Float.Kind)
}

// ptrOf is ptr without making new nodes for what the function never uses.
func (g *graph) ptrOf(v ir.Value) *pointer {
	if c, ok := v.(*ir.Const); ok {
		return g.ptr(c)
	}
	return g.ptrs[v]
}

// accessed describes a load or store of v at an address.
func (i *Info) accessed(in *ir.Instr, addr, v ir.Value) (rules.Bytes, bool) {
	size := i.g.layout.StoreSize(v.Type())
	if e, ok := i.g.ownTag(in, v); ok && v.Type().IsInt() {
		if i.denied(e, i.g.ptrOf(addr), size) {
			return rules.Bytes{}, false
		}
		return rules.Bytes{Segments: []rules.Segment{segmentOf(e, size)}}, true
	}
	if t := v.Type(); t.IsFloatOrVec() || t.Scalar().IsPtr() || t.Scalar().IsInt() && t.Scalar().Bits == 1 {
		return plain(v.Type(), size), true
	}
	if size > maxStretch {
		return rules.Bytes{}, false
	}
	var seen []sight
	if !ir.IsConstant(v) {
		seen = i.sights(i.g.values[v], size)
	}
	p := i.g.ptrOf(addr)
	if v.Type().IsAggregate() || len(seen) == 0 || ir.IsConstant(v) {
		seen = append(seen, i.sights(p, size)...)
	}
	if i.splits(p, size) {
		return rules.Bytes{}, false
	}
	return bytesOf(seen, size)
}

// denied reports whether memory that an access calls integers is used for floats elsewhere.
// Such a program breaks C's aliasing rules, but it may move floats word by word.
func (i *Info) denied(e Elem, p *pointer, size uint64) bool {
	if e.Kind != Integer || p == nil {
		return false
	}
	for _, s := range i.sights(p, size) {
		if s.kind == Float && s.rank >= context && !s.dense && (!s.vague || s.size == size) {
			return true
		}
	}
	return false
}

// plain is a load or store whose type says it all.
func plain(t *ir.Type, size uint64) rules.Bytes {
	e := Elem{Kind: Integer}
	switch s := t.Scalar(); {
	case s.IsFloat():
		e = floatElem(s)
	case s.IsPtr():
		e.Kind = Pointer
	}
	return rules.Bytes{Segments: []rules.Segment{segmentOf(e, size)}}
}

func segmentOf(e Elem, size uint64) rules.Segment {
	s := rules.Segment{Size: size}
	switch e.Kind {
	case Float:
		s.Kind, s.Float = rules.FloatBytes, e.Float
	case Pointer:
		s.Kind = rules.PtrBytes
	}
	return s
}

// splits reports whether an access takes a part of a float or pointer that is known to
// lie there: whatever the part is taken for, a derivative would be lost.
func (i *Info) splits(p *pointer, size uint64) bool {
	if p == nil {
		return false
	}
	n, places := p.at()
	for _, at := range places {
		if !at.exact() {
			continue
		}
		for _, f := range n.order {
			if f.kind == Integer || !f.at.exact() || f.rank < context {
				continue
			}
			from, to := f.at.off-at.off, f.at.off-at.off+int64(f.size)
			if from < int64(size) && to > 0 && (from < 0 || to > int64(size)) {
				return true
			}
		}
	}
	return false
}

// Why says what is known of a value, or of the bytes that an instruction moves, and where from.
func (i *Info) Why(v ir.Value) string {
	var seen []sight
	size := uint64(0)
	if in, ok := v.(*ir.Instr); ok {
		seen, size = i.evidence(in)
	}
	if seen == nil && i.g.values[v] != nil {
		size = i.g.layout.StoreSize(v.Type())
		seen = i.sights(i.g.values[v], size)
	}
	if len(seen) == 0 {
		return "nothing tells what these bytes are"
	}
	return i.explain(seen, size)
}

// evidence collects the sights of what an instruction moves.
func (i *Info) evidence(in *ir.Instr) ([]sight, uint64) {
	switch in.Op {
	case ir.OpLoad:
		n := i.g.layout.StoreSize(in.Type())
		return i.sights(i.g.ptrOf(in.Arg(0)), n), n
	case ir.OpStore:
		n := i.g.layout.StoreSize(in.Arg(0).Type())
		return i.sights(i.g.ptrOf(in.Arg(1)), n), n
	}
	c, ok := asCopy(in)
	if !ok {
		return nil, 0
	}
	seen := i.sights(i.g.ptrOf(c.dst), c.bytes())
	if c.src != nil {
		seen = append(seen, i.sights(i.g.ptrOf(c.src), c.bytes())...)
	}
	return seen, c.bytes()
}

// explain names the first byte that is unknown or in dispute.
func (i *Info) explain(seen []sight, size uint64) string {
	if size > maxWindow {
		size = maxWindow
	}
	l := settle(seen, size)
	at, bad := l.unknown()
	if !bad {
		return i.reason(l[0].sight)
	}
	if e := l[at]; e != nil && e.clash != nil {
		return fmt.Sprintf("byte %d is in dispute: %s, but %s", at, i.reason(e.sight), i.reason(e.clash))
	}
	for b := int(at) - 1; b >= 0; b-- {
		if l[b] != nil {
			return fmt.Sprintf("nothing tells what byte %d is; before it: %s", at, i.reason(l[b].sight))
		}
	}
	return fmt.Sprintf("nothing tells what byte %d is", at)
}

// reason is "double: load of type double at f.c:12:7".
func (i *Info) reason(s *sight) string {
	e := Elem{Kind: s.kind, Float: s.fact.float}
	text := e.String() + ": " + s.why.text
	if s.why.in != nil && i.g.m != nil {
		if pos := i.g.m.Pos(s.why.in); pos.IsValid() {
			text += " at " + pos.String()
		} else if f := s.why.in.Func(); f != nil && f != i.f {
			text += " in '" + f.Name + "'"
		}
	}
	return text
}

// String is the function's integer values and moves with what they are, in IR order.
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

// note is what the listing says of an instruction, "" when its type says it all.
func (i *Info) note(in *ir.Instr) string {
	_, isCopy := asCopy(in)
	switch {
	case isCopy, in.Op == ir.OpStore && hidden(in.Arg(0).Type()), in.Op == ir.OpLoad && hidden(in.Type()):
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

// hidden holds for types that do not say what they carry.
func hidden(t *ir.Type) bool {
	return t.Scalar().IsInt() && t.Scalar().Bits >= 8 || t.IsAggregate()
}

// spell writes "24 × {0 double, 8 2 int}" for goldens.
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
	if b.Period != 0 {
		text += fmt.Sprintf(" every %d", b.Period)
	}
	return text
}
