package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Moved describes the bytes that a load, store, atomic exchange, memcpy, memmove or memset moves. ok is false
// when some byte is unknown; Why then explains the evidence.
func (i *Info) Moved(in *ir.Instr) (b rules.Bytes, ok bool) {
	switch in.Op {
	case ir.OpLoad:
		return i.accessed(in, in.Arg(0), in)
	case ir.OpStore:
		return i.accessed(in, in.Arg(1), in.Arg(0))
	case ir.OpAtomicRMW:
		if counts(in) {
			return plain(in.Type(), i.g.layout.StoreSize(in.Type())), true
		}
		return i.accessed(in, in.Arg(0), in)
	case ir.OpCmpXchg:
		return i.accessed(in, in.Arg(0), in.Arg(2))
	}

	m, moves := known.Moves(in)
	if !moves {
		return rules.Bytes{}, false
	}
	length := bytesOfMove(m)
	if length == 0 {
		return rules.Bytes{}, true
	}

	// The sources of evidence come in order of strength. Each attempt admits evidence that the previous
	// one left out: types that the copy states itself, accesses, the source's pointer types, memory that
	// serves for floats and integers in turn, and for pointers and integers in turn.
	if b, ok = i.values(in, length); ok {
		return b, true
	}
	if b, ok = i.movedAs(in, m, length, i.sights); !ok {
		b, ok = i.movedAs(in, m, length, i.allSights)
	}
	if !ok {
		b, ok = i.movedAs(in, m, length, i.inTurn)
	}
	if !ok {
		b, ok = i.movedAs(in, m, length, i.inWords)
	}

	if !ok && length == unbounded && m.Src != nil {
		b, ok = i.movedElements(in, m)
	}

	if !ok && rules.HandsOver(in) && i.onlyNumbers(m) {
		return allFloats, true
	}

	if !ok && saidIntegers(m.Dst) {
		return integers(length), true
	}

	if ok && b.Has(rules.PtrBytes) && (onlyFloats(m.Dst) || onlyFloats(m.Src)) {
		return rules.Bytes{}, false
	}
	return b, ok
}

// onlyFloats reports whether p is a variable declared as an array of floats. Pointers that a copy of it seems
// to move belong to other memory, which shares its node because one pointer may lead to both.
func onlyFloats(p ir.Value) bool {
	t := declared(p)
	if t == nil || t.Kind != ir.Array {
		return false
	}
	for t.Kind == ir.Array {
		t = t.Elem
	}
	return t.IsFloat()
}

// Cleared describes the memory behind an address as a memset of zeros there would be described. size is its
// size in bytes, which need not be constant. Disputed bytes that some evidence takes for integers stay
// integers: for example a member behind an array, whose bytes an unbounded index only seems to reach.
func (i *Info) Cleared(p, size ir.Value) (rules.Bytes, bool) {
	length, ok := uint64(unbounded), false
	if n, isConst := ir.AsInt(size); isConst && n > 0 && n <= maxStretch {
		length, ok = uint64(n), true
	}

	seen := i.sights(i.g.ptrOf(p), length)
	if !ok {
		return cleared(seen, length, i.g.multiple(size), true)
	}

	l := settle(seen, length)
	for b, e := range l {
		if e != nil && e.clash != nil && (e.sight.kind == Integer || e.clash.kind == Integer) {
			l[b] = &element{off: uint64(b), size: 1, sight: crumb}
		}
	}
	return l.cleared(length)
}

// MayHoldFloat reports whether the first size bytes behind an address are known to belong to a float, or to a
// part of one, at some time.
func (i *Info) MayHoldFloat(p ir.Value, size uint64) bool {
	const largest = 16 // size of the largest float: sights leaves out what extends beyond the stretch

	at := i.g.ptrOf(p)
	if f := i.split(at, size); f != nil && f.kind == Float && f.at.exact() {
		return true
	}

	return slices.ContainsFunc(i.sights(at, size+largest), func(s sight) bool {
		return s.kind == Float && s.rank > context && !s.dense && s.at.off < int64(size)
	})
}

// movedAs describes a copy or memset by what look sees at its ends.
func (i *Info) movedAs(in *ir.Instr, m known.Moving, length uint64, look func(*pointer, uint64) []sight) (rules.Bytes, bool) {
	dst := look(i.g.ptrOf(m.Dst), length)

	// A memset has one end. Without evidence of pointers, a long one of zeros clears shadows as if of
	// floats.
	if m.Src == nil {
		dst = located(dst)
		b, ok := cleared(dst, length, i.unit(m, length), m.Clears())
		if !ok && m.Clears() && length > maxStretch && !slices.ContainsFunc(dst, func(s sight) bool { return s.kind == Pointer }) {
			return allFloats, true
		}
		return b, ok
	}

	dst, src, ok := locatedEnds(dst, look(i.g.ptrOf(m.Src), length), length)
	if !ok {
		return rules.Bytes{}, false
	}

	// A short copy is laid out byte by byte; a long one needs a pattern that repeats.
	if length <= maxStretch {
		seen := append(dst, src...)
		l := settle(seen, length).giveStorage(seen, alignment(in))
		i.completeMembers(l, in)
		l.alignGaps()
		return l.bytes()
	}
	if length != unbounded {
		return bytesOf(append(dst, src...), length, length)
	}
	return eitherEnd(dst, src, i.unit(m, length))
}

// unit returns a number of bytes that divides the length of a move.
func (i *Info) unit(m known.Moving, length uint64) uint64 {
	if length != unbounded {
		return length
	}
	return i.g.multiple(m.Length)
}

// allFloats describes memory of unknown content and extent whose shadow is cleared.
var allFloats = rules.Bytes{Period: minFloat, Segments: []rules.Segment{segmentOf(floatElem(ir.FloatType), minFloat)}}

// cleared describes a memset. Memory that is overwritten with zeros carries no derivative, whatever it holds.
// Unknown bytes are taken for floats so that their shadow is cleared too. That is right for integers, and for
// pointers that are never dereferenced.
func cleared(seen []sight, length, unit uint64, zeros bool) (rules.Bytes, bool) {
	if !zeros || length > maxStretch {
		if zeros && length == unbounded && len(seen) == 0 {
			return allFloats, true
		}
		if length <= maxStretch {
			return settle(seen, length).giveStorage(seen, anywhere).bytes()
		}
		return bytesOf(seen, length, unit)
	}
	return settle(seen, length).giveStorage(seen, 0).cleared(length)
}

// cleared describes a memset of zeros over a layout.
func (l layout) cleared(length uint64) (rules.Bytes, bool) {
	// First settle disputes that zeros make harmless.
	for b := uint64(0); b < length; b++ {
		switch e := l[b]; {
		case e == nil || e.clash == nil:
		case e.sight.kind != Pointer && e.clash.kind != Pointer:
			l[b] = nil // floats or integers: zeros are valid as both
		case e.sight.kind != Float && e.clash.kind != Float && e.size == e.clash.size && e.off == b:
			l.clearPointer(e) // integers or pointers: the shadow of either may be null
		}
	}

	// Then take the remaining bytes for floats, as far as a whole aligned float fits.
	for b := uint64(0); b < length; b++ {
		switch {
		case l[b] != nil:
		case b%minFloat == 0 && b+minFloat <= length:
			l[b : b+minFloat].fillWhole(&element{off: b, size: minFloat, sight: filler})
			if l[b] == nil {
				l[b] = &element{off: b, size: 1, sight: crumb}
			}
		default:
			l[b] = &element{off: b, size: 1, sight: crumb}
		}
	}
	return l.bytes()
}

// clearPointer settles a dispute between an integer and a pointer of the same extent in favour of the
// pointer.
func (l layout) clearPointer(e *element) {
	pointer := &element{off: e.off, size: e.size, sight: e.sight}
	if e.clash.kind == Pointer {
		pointer.sight = e.clash
	}
	for b := e.off; b < e.off+e.size; b++ {
		l[b] = pointer
	}
}

// completeMembers completes arrays of floats of which only some elements are accessed anywhere. A struct
// copy's metadata lists an array member as one piece without its type.
func (i *Info) completeMembers(l layout, in *ir.Instr) {
	for _, piece := range i.g.sums.tags.pieces(in) {
		from, size := uint64(piece.Offset), uint64(piece.Size)
		if piece.Offset >= 0 && piece.Size > 0 && from+size <= uint64(len(l)) && isChar(piece.Tag.Access.Name) {
			l[from : from+size].complete(from)
		}
	}
}

// eitherEnd describes a copy of unknown length, whose ends may lie in objects of different extent. Evidence
// at one end is enough, unless the other end contradicts it.
func eitherEnd(dst, src []sight, unit uint64) (rules.Bytes, bool) {
	a, okA := bytesOf(dst, unbounded, unit)
	b, okB := bytesOf(src, unbounded, unit)
	switch {
	case okA && okB && !sameBytes(a, b):
		return rules.Bytes{}, false
	case okA && okB:
		return a, true
	case okA && len(src) == 0:
		return a, true
	case okB && len(dst) == 0:
		return b, true
	}
	return bytesOf(append(dst, src...), unbounded, unit)
}

// sameBytes reports whether two descriptions are the same.
func sameBytes(a, b rules.Bytes) bool {
	if a.Head != b.Head || a.Period != b.Period || len(a.Segments) != len(b.Segments) {
		// One pattern has several descriptions; those of one segment match if their kinds do.
		return len(a.Segments) == 1 && len(b.Segments) == 1 && sameSegment(a.Segments[0], b.Segments[0])
	}
	for i := range a.Segments {
		if a.Segments[i].Offset != b.Segments[i].Offset || a.Segments[i].Size != b.Segments[i].Size || !sameSegment(a.Segments[i], b.Segments[i]) {
			return false
		}
	}
	return true
}

// sameSegment reports whether two segments have the same kind and float type.
func sameSegment(a, b rules.Segment) bool {
	return a.Kind == b.Kind && (a.Float == nil) == (b.Float == nil) && (a.Float == nil || a.Float.Kind == b.Float.Kind)
}

// ptrOf is ptr without a new node for a value that the function never uses; then it returns nil.
func (g *graph) ptrOf(v ir.Value) *pointer {
	if c, ok := v.(*ir.Const); ok {
		return g.ptr(c)
	}
	return g.ptrs[v]
}

// accessed describes a load or store of v at an address.
func (i *Info) accessed(in *ir.Instr, addr, v ir.Value) (rules.Bytes, bool) {
	size := i.g.layout.StoreSize(v.Type())

	// The attempts below come in order of trust; the first that has an answer decides.
	if i.belied(in, v) {
		return rules.Bytes{}, false
	}

	// The type determines a float, pointer or truth value.
	if t := v.Type(); t.IsFloatOrVec() || t.Scalar().IsPtr() || t.Scalar().IsInt() && t.Scalar().Bits == 1 {
		return plain(v.Type(), size), true
	}

	// An integer that is stored over a part of a float ends the derivative of that float.
	p := i.g.accessedAt(in, addr)
	if _, sure, ok := i.g.ownTag(in, v); in.Op == ir.OpStore && !(ok && sure) {
		if parts, ok := i.ended(p, v, size); ok {
			return rules.Bytes{Segments: []rules.Segment{{Size: size}}, Ends: parts}, true
		}
	}

	if e, ok := i.tagged(in, v); ok {
		return rules.Bytes{Segments: []rules.Segment{segmentOf(e, size)}}, true
	}
	if size > maxStretch {
		return rules.Bytes{}, false
	}

	if i.storesInteger(in, p, v, size) {
		return plain(v.Type(), size), true
	}

	if b, ok := i.settled(p, v, size, i.sights); ok {
		if in.Op == ir.OpLoad && onlyAddress(b) && spent(v) {
			return plain(v.Type(), size), true // see addressBits
		}
		return b, true
	}

	if i.address(v) {
		return plain(ir.Ptr, size), true
	}

	if f := i.split(p, size); in.Op == ir.OpStore && f != nil && f.kind == Float && f.at.exact() {
		// A float of which a part is replaced has no known derivative. Arrays of integers and floats
		// that overlay each other, in contrast, are used in turn.
		return rules.Bytes{}, false
	}

	if f := i.split(p, size); v.Type().IsInt() && (i.g.number(v) || in.Op == ir.OpLoad && spent(v) || f != nil && f.kind == Pointer && i.integerMember(in, size)) {
		return rules.Bytes{Segments: []rules.Segment{{Size: size}}}, true
	}

	// Last, evidence that tolerates memory which serves for two kinds in turn.
	if b, ok := i.settled(p, v, size, i.inWords); ok && v.Type().IsInt() {
		return b, true
	}
	if b, ok := i.settled(p, v, size, i.sightsHere); ok && i.saysInteger(in, v) {
		return b, true
	}

	if in.Op == ir.OpStore && v.Type().IsInt() && ir.IsZero(v) { // padding, and what a memset became
		return cleared(i.sights(p, size), size, size, true)
	}
	return rules.Bytes{}, false
}

// tagged returns what the alias tag of an integer's load or store states, where the tag is reliable: the
// access is to a member of a struct, or moves a number. Only Doubtful may call this in question.
func (i *Info) tagged(in *ir.Instr, v ir.Value) (Elem, bool) {
	e, sure, ok := i.g.ownTag(in, v)
	return e, ok && v.Type().IsInt() && (sure || i.g.number(v))
}

// saysInteger reports whether the alias tag of a load or store states an integer, reliable or not.
func (i *Info) saysInteger(in *ir.Instr, v ir.Value) bool {
	e, _, ok := i.g.ownTag(in, v)
	return ok && e.Kind == Integer && v.Type().IsInt()
}

// sightsHere is sights without repetitions of floats that deny an integer which is known of an address
// itself.
func (i *Info) sightsHere(p *pointer, length uint64) []sight {
	seen := i.sights(p, length)
	return slices.DeleteFunc(slices.Clone(seen), func(s sight) bool {
		return s.kind == Float && slices.ContainsFunc(seen, func(o sight) bool {
			return o.kind == Integer && o.at.exact() && o.rank > s.certainty() && s.denies(&o) && touch(&o.fact, &s.fact)
		})
	})
}

// settled describes a load or store by what look sees of the value and, if that is not enough, of the memory.
func (i *Info) settled(p *pointer, v ir.Value, size uint64, look func(*pointer, uint64) []sight) (rules.Bytes, bool) {
	var seen []sight
	if !ir.IsConstant(v) {
		seen = look(i.g.values[v], size)
	}

	if v.Type().IsAggregate() || len(seen) == 0 || ir.IsConstant(v) {
		seen = append(seen, look(p, size)...)
	}

	if i.splits(p, size) {
		return rules.Bytes{}, false
	}
	return bytesOf(located(seen), size, size)
}

// Doubtful reports whether a load or store that counts as one of an integer may meet the bits of a float. The
// memory may serve for both, in turn or by breaking C's aliasing rules. Or a load counts as integer only
// because the program calculates with its result. The integer has no derivative, which is right as long as it
// does not become a float again.
func (i *Info) Doubtful(in *ir.Instr) bool {
	addr, v := in.Arg(0), ir.Value(in)
	if in.Op == ir.OpStore {
		addr, v = in.Arg(1), in.Arg(0)
	}

	if s := v.Type().Scalar(); !s.IsInt() || s.Bits < 8 {
		return false
	}
	if _, sure, ok := i.g.ownTag(in, v); ok && sure {
		return false
	}

	p, size := i.g.accessedAt(in, addr), i.g.layout.StoreSize(v.Type())
	said := in.Op == ir.OpStore
	for _, s := range i.sights(p, size) {
		if s.kind == Float && s.rank >= context {
			return true
		}
		said = said || s.kind == Integer && size >= minFloat && s.said
	}
	return !said || i.splits(p, size)
}

// Contested reports whether a load moves a float or pointer only to store it elsewhere, from memory that
// other evidence takes for floats of another type. Two floats can be copied as one double, but their
// derivatives cannot be added up that way. A float can also be copied as a pointer where memory serves for
// both (unions, enums of Rust), because an optimiser uses one type for all. As a pointer it would lose its
// derivative.
func (i *Info) Contested(in *ir.Instr) bool { return i.contest(in) != nil }

// WhyContested returns the other evidence about the bytes, in parentheses for a message; "" when there is
// none.
func (i *Info) WhyContested(in *ir.Instr) string {
	if s := i.contest(in); s != nil {
		return " (" + i.reason(s) + ")"
	}
	return ""
}

// contest returns the sight that contradicts the type of a load, nil when Contested is false.
func (i *Info) contest(in *ir.Instr) *sight {
	// The ends are the address of the load, and those to which its result is stored.
	t := in.Type()
	ends := []*pointer{i.g.accessedAt(in, in.Arg(0))}
	if !t.IsFloatOrVec() && !t.IsPtr() || !carried(in, map[ir.Value]bool{}, func(store *ir.Instr) {
		ends = append(ends, i.g.accessedAt(store, store.Arg(1)))
	}) {
		return nil
	}

	// The alias tag of a struct's member is reliable.
	if tag, ok := i.g.sums.tags.tag(in); ok && tag.Base.IsStruct() && t.IsFloatOrVec() {
		return nil
	}

	for n, end := range ends {
		for _, s := range i.sights(end, i.g.layout.StoreSize(t)) {
			if s.rank < context || s.dense {
				continue
			}
			switch {
			// Evidence that callers pass (rank context) may be about memory of other kinds.
			case s.kind == Float && t.IsPtr() && !s.vague && (s.rank > context || !i.followed(in)),
				n == 0 && !t.IsPtr() && s.kind == Float && s.fact.float.Kind != t.Scalar().Kind:
				return &s
			}
		}
	}
	return nil
}

// followed reports whether facts are known of the memory that a pointer leads to, so that it is a pointer at
// some time.
func (i *Info) followed(v ir.Value) bool {
	p := i.g.ptrOf(v)
	if p == nil {
		return false
	}
	n, _ := p.at()
	return len(n.order) > 0
}

// carried reports whether a value is only stored, directly or through φs, selects and freezes. It calls
// stored for each such store.
func carried(v ir.Value, seen map[ir.Value]bool, stored func(*ir.Instr)) bool {
	if seen[v] {
		return true
	}
	seen[v] = true
	for _, u := range ir.UsesOf(v) {
		switch u.User.Op {
		case ir.OpStore:
			if u.User.Arg(1) == v {
				return false
			}
			stored(u.User)
		case ir.OpPhi, ir.OpFreeze, ir.OpSelect:
			if !carried(u.User, seen, stored) {
				return false
			}
		default:
			return false
		}
	}
	return ir.NumUses(v) > 0
}

// plain describes a load or store whose type determines its bytes.
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

// segmentOf returns the segment at offset 0 of size bytes of an element.
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

// splits reports whether an access takes a part of a float or pointer that is known to lie there. Whatever
// kind the part were given, a derivative or shadow would be lost.
func (i *Info) splits(p *pointer, size uint64) bool { return i.split(p, size) != nil }

// split returns the fact about a float or pointer that an access takes a part of, nil when there is none.
func (i *Info) split(p *pointer, size uint64) *fact {
	if p == nil {
		return nil
	}
	n, places := p.at()
	for _, at := range places {
		for _, f := range n.order {
			if f.kind != Integer && f.rank >= context && cuts(f, at, size) {
				return f
			}
		}
	}
	return nil
}

// cuts reports whether size bytes at a place overlap an element without containing it. Repetitions at
// different distances count only if the access steps by less than the element's size: words or bytes in a row
// take floats apart.
func cuts(f *fact, at place, size uint64) bool {
	from := f.at.off - at.off
	switch step := at.step(); {
	case at.exact() && f.at.exact():
	case step != 0 && step == size && size < f.size && (f.at.exact() || f.at.step()%step == 0):
		return near(f, at, size)
	case step != f.at.step() || step < f.size || step < size:
		return false
	default:
		from = mod(from, step)
		if from >= int64(size) {
			from -= int64(step) // the element before
		}
	}

	to := from + int64(f.size)
	return from < int64(size) && to > 0 && (from < 0 || to > int64(size))
}
