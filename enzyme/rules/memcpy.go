package rules

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// moveRule is the rule of memcpy and memmove. Pointers move between the shadows when the primal moves
// (forward sweep); so do tangents (forward mode). In the reverse sweep the adjoint of the destination moves
// back:
//
//	src̄ += dst̄; dst̄ = 0
//
// With overlap these are simultaneous: every dst̄ is read before its cell is added to.
type moveRule struct {
	dst, src, n int // argument indices
	overlap     bool
	past        bool // the result is the end of the destination, not its start
}

var (
	copyRule   = moveRule{dst: 0, src: 1, n: 2}
	shiftRule  = moveRule{dst: 0, src: 1, n: 2, overlap: true}
	appendRule = moveRule{dst: 0, src: 1, n: 2, past: true}
	fillRule   = setRule{dst: 0, value: 1, n: 2}
)

// fits reports whether a call has the arguments of the function that is meant; another function may have the
// same name.
func (r moveRule) fits(in *ir.Instr) bool {
	args := in.CallArgs()
	return len(args) >= 3 && args[r.dst].Type().IsPtr() && args[r.src].Type().IsPtr() && args[r.n].Type().IsInt()
}

// move is one memcpy or memmove of shadow memory.
type move struct {
	e        Place
	bd       *ir.Builder
	in       *ir.Instr
	dst, src ir.Value // shadows; src is nil if the source has none
	to       ir.Value // the primal destination
	n        ir.Value // bytes
	bytes    Bytes
	overlap  bool
	// noDst and noSrc are run-time conditions that an end has no shadow, or nil; live is the condition that
	// the move happens, or nil.
	noDst, noSrc, live ir.Value
}

// begin describes the move for one sweep; ok is false if no active data of these kinds moves.
func (r moveRule) begin(e Place, in *ir.Instr, kinds ...ByteKind) (mv move, ok bool) {
	dst, src := in.CallArgs()[r.dst], in.CallArgs()[r.src]
	if !e.Active(dst) {
		return mv, false
	}

	m, ok := e.Moved(in)
	if !ok || !hasAny(m, kinds) {
		return mv, false
	}

	mv = move{e: e, bd: e.Builder(), in: in, to: dst, dst: e.Shadow(dst), n: e.Primal(in.CallArgs()[r.n]), bytes: m.Folded(), overlap: r.overlap}
	mv.noDst, mv.noSrc = e.Inactive(dst), e.Inactive(src)
	if e.Active(src) || mv.noSrc != nil {
		mv.src = e.Shadow(src)
	} else if m.Has(PtrBytes) && kinds[0] == PtrBytes {
		e.Fail(in, diag.MixedActivity, "pointers are copied from memory without a shadow into memory that has one",
			"let both ends be active, or both constant")
		return mv, false
	}
	return mv, true
}

// hasAny reports whether m has data of one of the kinds.
func hasAny(m Bytes, kinds []ByteKind) bool {
	for _, k := range kinds {
		if m.Has(k) {
			return true
		}
	}
	return false
}

func (r moveRule) Forward(e Tangent, in *ir.Instr) {
	r.returned(e, in)
	defer mirrorMove(e, in, in.CallArgs()[r.dst], in.CallArgs()[r.n])
	mv, ok := r.begin(e, in, PtrBytes, FloatBytes)
	switch {
	case !ok:
	case mv.src == nil:
		// Constants were copied: the destination's tangents become zero.
		mv.unless(mv.noDst).clear()
	default:
		// A source without shadow at run time is copied as if it had one; then its floats are cleared.
		mv.unless(mv.noDst).whole()
		if only := mv.onlyCleared(); only != nil && mv.bytes.Has(FloatBytes) {
			mv.when(only).segments(FloatBytes, clearElems)
		}
	}
}

func (r moveRule) Augment(e Augmented, in *ir.Instr) {
	r.returned(e, in)
	defer mirrorMove(e, in, in.CallArgs()[r.dst], in.CallArgs()[r.n])
	mv, ok := r.begin(e, in, PtrBytes)
	switch {
	case !ok:
	case !mv.bytes.Has(FloatBytes):
		mv.unless(mv.noDst).whole()
	case mv.noDst != nil || !mv.fewPointers():
		// Floats in the shadow are adjoints in this mode, so only the pointers move.
		mv.unless(mv.noDst).segments(PtrBytes, copyElems)
	}
}

func (r moveRule) Reverse(e Adjoint, in *ir.Instr) {
	mv, ok := r.begin(e, in, FloatBytes)
	switch {
	case !ok:
	case mv.src == nil:
		mv.unless(mv.noDst).clear()
	case HandsOver(in) && mv.bytes.Only(FloatBytes) && mv.noDst == nil && mv.noSrc == nil:
		// A realloc: the old block has no adjoint yet.
		mv.handBack()
	case mv.noDst != nil || mv.noSrc != nil:
		// Adjoints move if both ends have shadows; if only the destination has one, they are cleared.
		mv.unless(either(mv.bd, mv.noDst, mv.noSrc)).segments(FloatBytes, addElems)
		if only := mv.onlyCleared(); only != nil {
			mv.when(only).clear()
		}
	case !mv.few(e, in):
		mv.segments(FloatBytes, addElems)
	}
}

// returned sets the shadow of the result of memcpy, memset or mempcpy: the shadow of the destination or its
// end.
func (r moveRule) returned(e shadower, in *ir.Instr) {
	if !in.Type().IsPtr() || !e.Active(in) {
		return
	}
	sh := e.Shadow(in.CallArgs()[r.dst])
	if r.past {
		sh = e.Builder().GEP(ir.I8, sh, e.Primal(in.CallArgs()[r.n]))
	}
	e.SetShadow(in, sh)
}

// whole moves every byte between the shadows.
func (mv move) whole() {
	kind := "memcpy"
	if mv.overlap {
		kind = "memmove"
	}
	name := "llvm." + kind + "." + ir.Mangle(mv.dst.Type()) + "." + ir.Mangle(mv.src.Type()) + "." + ir.Mangle(mv.n.Type())
	callVoid(mv.bd, mv.e.Module(), name, mv.dst, mv.src, mv.n, ir.BoolConst(false))
}

// handBack moves the adjoints of a block to the block that it replaced, as bytes. The old block's adjoint is
// zero so far, so nothing is added.
func (mv move) handBack() {
	back := mv
	back.dst, back.src = mv.src, mv.dst
	back.whole()
	zeroBytes(mv.e, mv.dst, mv.n)
}

// clear zeroes the floats of the destination's shadow. It clears all bytes if there are neither pointers nor
// mirrored integers.
func (mv move) clear() {
	if mv.bytes.Has(PtrBytes) || mv.to != nil && mv.e.Mirrors(mv.to) {
		mv.segments(FloatBytes, clearElems)
		return
	}
	zeroBytes(mv.e, mv.dst, mv.n)
}

// zeroBytes emits a memset of n bytes to zero.
func zeroBytes(e Place, p, n ir.Value) {
	name := "llvm.memset." + ir.Mangle(p.Type()) + "." + ir.Mangle(n.Type())
	callVoid(e.Builder(), e.Module(), name, p, ir.IntConst(ir.I8, 0), n, ir.BoolConst(false))
}

// callVoid emits a call of a function without result, whose parameter types are those of args.
func callVoid(bd *ir.Builder, m *ir.Module, name string, args ...ir.Value) {
	types := make([]*ir.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	f := m.Declare(name, ir.FuncType(ir.VoidType, types...))
	bd.Call(f.Sig, f, args...)
}

// few expands a short move: all adjoints are read and cleared before the first is added. It returns false if
// the move is not short.
func (mv move) few(e Adjoint, in *ir.Instr) bool {
	offsets, types, ok := mv.elements(FloatBytes)
	if !ok {
		return false
	}
	adjoints := make([]ir.Value, len(offsets))
	for i, o := range offsets {
		p := byteAt(mv.bd, mv.dst, o)
		adjoints[i] = mv.bd.Load(ir.ShadowMemory, types[i], p, 1)
		mv.bd.Store(ir.ShadowMemory, ir.ZeroConst(types[i]), p, 1)
	}
	for i, o := range offsets {
		e.Accumulate(in, byteAt(mv.bd, mv.src, o), adjoints[i], 1)
	}
	return true
}

// fewPointers expands a short move of pointers: all are read before the first is written. It returns false if
// the move is not short.
func (mv move) fewPointers() bool {
	offsets, types, ok := mv.elements(PtrBytes)
	if !ok {
		return false
	}
	read := make([]ir.Value, len(offsets))
	for i, o := range offsets {
		read[i] = mv.bd.Load(ir.ShadowMemory, types[i], byteAt(mv.bd, mv.src, o), 1)
	}
	for i, o := range offsets {
		mv.bd.Store(ir.ShadowMemory, read[i], byteAt(mv.bd, mv.dst, o), 1)
	}
	return true
}

// fewElems is the largest number of elements of a move that is expanded. A move that may overlap and has no
// period must be expanded, up to fewOverlapping elements.
const fewElems, fewOverlapping = 8, 128

// elements lists offsets and types of the elements of that kind of a short move of constant length; ok is
// false for other moves.
func (mv move) elements(kind ByteKind) (offsets []uint64, types []*ir.Type, ok bool) {
	limit := fewElems
	if mv.irregular(kind) {
		limit = fewOverlapping
	}
	n, known := ir.AsInt(mv.n)
	if !known || mv.bytes.Head != 0 || n < 0 || n > int64(limit)*64 {
		return nil, nil, false
	}
	period := mv.bytes.Period
	if period == 0 {
		period = uint64(n) + 1
	}
	for base := uint64(0); base < uint64(n); base += period {
		for _, s := range mv.bytes.Segments {
			if s.Kind != kind {
				continue
			}
			elem, size := mv.elem(s)
			for o := base + s.Offset; o+size <= base+s.Offset+s.Size && o+size <= uint64(n); o += size {
				offsets, types = append(offsets, o), append(types, elem)
			}
		}
	}
	return offsets, types, len(offsets) <= limit
}

// irregular reports whether the move cannot proceed segment by segment: with overlap, one segment may
// overwrite the next.
func (mv move) irregular(kind ByteKind) bool {
	if !mv.overlap || mv.bytes.Period != 0 && mv.bytes.Head == 0 {
		return false
	}
	n := 0
	for _, s := range mv.bytes.Segments {
		if s.Kind == kind {
			n++
		}
	}
	return n > 1
}

// byteAt emits the address off bytes after p.
func byteAt(bd *ir.Builder, p ir.Value, off uint64) ir.Value {
	return bd.GEP(ir.I8, p, ir.IntConst(ir.I64, int64(off)))
}

// elem returns the type of a segment's elements, and the distance in bytes between them.
func (mv move) elem(s Segment) (t *ir.Type, size uint64) {
	switch s.Kind {
	case FloatBytes:
		t = s.Float
	case PtrBytes:
		t = ir.Ptr
	default:
		t = mv.intElem(s)
	}
	return t, mv.e.Module().Layout().Size(t)
}

// FirstFill is the metadata by which a derivative marks the zeroing of memory that it has just allocated. In
// a derivative of it, the shadow of that memory is already zero, and no adjoint is lost.
const FirstFill = "goenzyme.first"

// TapeSlot is the metadata that distinguishes a derivative's tape slots for addresses: an address that is
// loaded from a slot was stored with the same node.
const TapeSlot = "goenzyme.slot"

// setRule is the rule of memset. Overwritten memory carries no derivative. So tangents and shadow pointers
// are zeroed when the primal is set, and adjoints in the reverse sweep.
type setRule struct{ dst, value, n int } // argument indices; value −1: zero

func (r setRule) fits(in *ir.Instr) bool {
	args := in.CallArgs()
	return len(args) > r.n && args[r.dst].Type().IsPtr() && args[r.n].Type().IsInt()
}

func (r setRule) begin(e Place, in *ir.Instr, kinds ...ByteKind) (mv move, ok bool) {
	dst := in.CallArgs()[r.dst]
	if !e.Active(dst) || in.Meta(FirstFill) != "" {
		return mv, false
	}
	m, ok := e.Moved(in)
	if !ok || !hasAny(m, kinds) {
		return mv, false
	}
	if r.value >= 0 && e.Active(in.CallArgs()[r.value]) {
		e.Fail(in, diag.Unsupported, "memset with a value that carries derivatives", "")
		return mv, false
	}
	mv = move{e: e, bd: e.Builder(), in: in, to: dst, dst: e.Shadow(dst), n: e.Primal(in.CallArgs()[r.n]), bytes: m.Folded()}
	return mv.unless(e.Inactive(dst)), true
}

func (r setRule) returned(e shadower, in *ir.Instr) { moveRule{dst: r.dst}.returned(e, in) }

func (r setRule) Forward(e Tangent, in *ir.Instr) {
	r.returned(e, in)
	defer mirrorMove(e, in, in.CallArgs()[r.dst], in.CallArgs()[r.n])
	if mv, ok := r.begin(e, in, PtrBytes, FloatBytes); ok {
		zeroBytes(e, mv.dst, mv.n)
	}
}

func (r setRule) Augment(e Augmented, in *ir.Instr) {
	r.returned(e, in)
	defer mirrorMove(e, in, in.CallArgs()[r.dst], in.CallArgs()[r.n])
	mv, ok := r.begin(e, in, PtrBytes)
	switch {
	case !ok:
	case mv.bytes.Has(FloatBytes):
		mv.segments(PtrBytes, clearElems)
	default:
		zeroBytes(e, mv.dst, mv.n)
	}
}

func (r setRule) Reverse(e Adjoint, in *ir.Instr) {
	if mv, ok := r.begin(e, in, FloatBytes); ok {
		mv.clear()
	}
}
