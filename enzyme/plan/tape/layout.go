// Package tape does the data layout of the tape: which frame each saved value lives in, at what offset, and where the frame's memory comes from.
//
//	Requires:   the save plan, loops with their trip counts, the graph.
//	Produces:   a Layout: a frame for the function and for each loop in which something is saved.
//	Guarantees: every saved Ref has one slot; a loop of known trip count takes one block before it starts, and loops
//	            of a nest whose counts are all known at its outermost preheader take theirs there, once.
package tape

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/invariant"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/remat"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Kind is the source and shape of a frame's memory.
type Kind uint8

const (
	Stack     Kind = iota // function frame if one function holds both sweeps: one alloca per slot
	Struct                // function frame in split mode: one arena record, passed from the augmented primal to the reverse half
	Lent                  // function frame of open halves: memory that the program passes to both, after a header
	Block                 // loop of known trip count: an arena block, with one array per slot unless there are many
	Records               // loop of unknown trip count: a linked list of arena records, one per iteration
	Stretches             // the same for small records, in growing arena blocks; each block links to the last record before it
)

// OnStack reports whether the frame does not outlive its function.
func (k Kind) OnStack() bool { return k == Stack }

// IsChain reports whether records are found only by following links.
func (k Kind) IsChain() bool { return k == Records || k == Stretches }

// InArrays reports whether values of several iterations are contiguous.
func (k Kind) InArrays() bool { return k == Block || k == Stretches }

// InArena reports whether the frame belongs to a loop, and the forward sweep leaves it in the arena.
func (k Kind) InArena() bool { return k == Block || k.IsChain() }

// maxBeside bounds the bytes of a record in Stretches. For larger records, the unused rest of the last block
// costs more than a link per record.
const maxBeside = 32

// LongestStretch is the period of the block sizes of Stretches, in iterations. A new block begins in
// iteration n, counted from 1, if max(1, n mod LongestStretch) is a power of 2. It has room for that number
// of records.
const LongestStretch = 1024

// maxArrays bounds the arrays of one block. LLVM does not vectorise loops with more of them, and the address
// of each array occupies a register or a stack slot throughout the loop.
const maxArrays = 32

// A Slot is the place of one saved Ref. In a Block that is not ByIteration, the array of the slot starts
// at byte Offset × iterations. Elsewhere Offset is in bytes from the start of the record.
type Slot struct {
	Ref    need.Ref
	Type   *ir.Type
	Offset uint64
	Size   uint64 // bytes of one element, with all its lanes
	Align  uint64 // in bytes
	Lanes  int    // a shadow is saved as an array with one element of Type per lane; 1 for all other refs
}

// Held returns the type of one element: Type, or an array of it for several lanes.
func (s *Slot) Held() *ir.Type {
	if s.Lanes == 1 {
		return s.Type
	}
	return ir.ArrayType(uint64(s.Lanes), s.Type)
}

// A Frame holds the slots of the function, of one loop, or of one table.
type Frame struct {
	Loop  *loops.Loop // nil: the function
	Kind  Kind
	Slots []Slot
	Size  uint64 // bytes per record or iteration
	// ByIteration: a Block is an array of structures, one per iteration, instead of an array per slot.
	ByIteration bool
	// Links are the readers whose links a record starts with: to the previous record for the reverse sweep,
	// then to the next one for a sweep of tangents.
	Links request.Readers
	// Nest is the loop at whose preheader the Block is allocated: the outermost loop of the nest that shares
	// one allocation, Loop itself if it has its own.
	Nest *loops.Loop
	// Table is set if all iterations of some loops of the nest share the places of the Block.
	Table *invariant.Table
	first ir.Value // the first value of a table, or of a block of cached loads; nil for other frames
	// Region is set if the second run of an iteration saves these slots: Loop is the region's loop or lies in
	// it.
	Region *remat.Loop
	// Fixed is the size in bytes of a Block of a second run that lies on the stack; 0 for all other frames.
	Fixed uint64
}

// maxFixed bounds the bytes of a Block on the stack.
const maxFixed = 1 << 12

// fixed returns the bytes of a Block that each second run allocates once, if all its trip counts are
// constants. It returns 0 for other frames, and if the Block is larger than maxFixed.
func (f *Frame) fixed() uint64 {
	if f.Kind != Block || f.Region == nil || f.Nest.Parent != f.Region.Loop {
		return 0
	}

	// The bounds on n and size keep the product from overflowing.
	size := f.Size
	for _, l := range f.Chain() {
		n, constant := l.Trip.Const()
		if !constant || n < 0 || n >= maxFixed || size > maxFixed {
			return 0
		}
		size *= uint64(n) + 1
	}
	if size > maxFixed {
		return 0
	}
	return size
}

// Layout is the result of Arrange: all frames, and the slot of every saved ref.
type Layout struct {
	frames map[*loops.Loop]*Frame // nil key: the function frame
	again  map[*loops.Loop]*Frame // per region: the frame of one second run
	tables []*Frame               // tables of invariant values, and blocks of cached loads
	slots  map[need.Ref]slotAt
	nest   *loops.Nest
}

// slotAt is a reference to Slots[index] of frame, which stays valid while slots are appended.
type slotAt struct {
	frame *Frame
	index int
}

// Frame returns the frame of a loop, or of the function for nil. It returns nil if nothing is saved there.
func (l *Layout) Frame(loop *loops.Loop) *Frame { return l.frames[loop] }

// Again returns the frame of one second run of region loop, nil if it saves nothing outside of inner loops.
func (l *Layout) Again(loop *loops.Loop) *Frame { return l.again[loop] }

// Slot returns the frame and the slot of r, false if r is not saved.
func (l *Layout) Slot(r need.Ref) (*Frame, *Slot, bool) {
	at, ok := l.slots[r]
	if !ok {
		return nil, nil, false
	}
	return at.frame, &at.frame.Slots[at.index], true
}

// Frames returns all frames, the function's first, then outer before inner loops.
func (l *Layout) Frames() []*Frame {
	var fs []*Frame
	if f := l.frames[nil]; f != nil {
		fs = append(fs, f)
	}
	for _, loop := range l.nest.All() {
		if f := l.frames[loop]; f != nil {
			fs = append(fs, f)
		}
		if f := l.again[loop]; f != nil {
			fs = append(fs, f)
		}
		fs = append(fs, l.tablesOf(loop)...)
	}
	return fs
}

// LinkSize is the size in bytes of a link from one record, or block of records, to another.
const LinkSize = 8

// Next returns the offset in a record of its link to the next record.
func (f *Frame) Next() uint64 {
	if f.Links.Has(request.Backward) {
		return LinkSize
	}
	return 0
}

// Header returns the size in bytes of a record's links.
func (f *Frame) Header() uint64 {
	if f.Links.Has(request.TapeTangent) {
		return f.Next() + LinkSize
	}
	return LinkSize
}

// LentHeader is the size in bytes of the header of a Lent frame. It holds the stamp by which the reverse half
// recognises the tape, and the handle of the arena with the rest of the tape, 8 bytes each.
const LentHeader = 16

// BlockAlign is the alignment in bytes that the arena guarantees for any block.
const BlockAlign = 16

// Arrange lays out the saved refs. once is the kind of the function frame, and width the number of shadows of
// a pointer. readers are the sweeps that read the tape. With byIteration, every block is an array of
// structures.
func Arrange(saved []need.Ref, reruns *remat.Plan, same *invariant.Plan, nest *loops.Nest, g *cfg.Graph, layout *ir.Layout, once Kind, width int, readers request.Readers, byIteration bool) *Layout {
	a := &arranger{layout: layout, g: g, out: &Layout{frames: map[*loops.Loop]*Frame{}, again: map[*loops.Loop]*Frame{}, slots: map[need.Ref]slotAt{}, nest: nest}, reruns: reruns, same: same, once: once, width: width, readers: readers, byIteration: byIteration}
	for _, r := range saved {
		a.add(r, r.Home(nest))
	}

	// The pointer to the block of an inner loop is itself a slot of an outer frame, so inner loops come
	// first.
	all := slices.Clone(nest.All())
	slices.Reverse(all)
	for _, l := range all {
		if f := a.out.frames[l]; f != nil {
			a.addBlockPointer(f)
		}
		for _, f := range a.out.tablesOf(l) {
			a.add(f.Pointer(), f.Nest.Parent)
		}
	}

	for _, f := range a.out.Frames() {
		a.place(f)
	}
	return a.out
}

// arranger holds the inputs of Arrange, and its result so far.
type arranger struct {
	reruns *remat.Plan
	same   *invariant.Plan
	layout *ir.Layout
	g      *cfg.Graph
	out    *Layout
	once   Kind
	width  int

	readers     request.Readers
	byIteration bool
}

// frame returns the frame for values of loop l, and makes it on first use. region is set if the second run of
// an iteration saves them.
func (a *arranger) frame(l *loops.Loop, region *remat.Loop) *Frame {
	frames := a.out.frames
	if region != nil && region.Loop == l {
		frames = a.out.again
	}
	f := frames[l]
	if f != nil {
		return f
	}

	f = &Frame{Loop: l, Links: a.readers, Region: region}
	frames[l] = f
	switch {
	case region != nil && region.Loop == l:
		f.Kind = Stack
	case l == nil:
		f.Kind = a.once
	case l.Trip.Kind == loops.Dynamic:
		f.Kind, f.Nest = Records, l
	default:
		f.Kind, f.Nest = Block, a.outermost(l)
	}
	return f
}

// add appends a slot for r to its frame. home is the loop of r, nil for the function.
func (a *arranger) add(r need.Ref, home *loops.Loop) {
	s := Slot{Ref: r, Type: r.Type(), Lanes: 1}
	if r.Kind == need.Shadow || r.Kind == need.Given {
		s.Lanes = a.width
	}
	s.Size, s.Align = uint64(s.Lanes)*a.layout.Size(s.Type), min(a.layout.Align(s.Type), BlockAlign)

	// The forward sweep saves the start values of a region, its second run all else.
	region := a.reruns.Of(home)
	if region != nil && region.Starts(r.V) {
		region = nil
	}

	f := a.table(r, home)
	switch {
	case f != nil:
	case r.Kind == need.CachedLoad:
		f = a.found(r, home)
	default:
		f = a.frame(home, region)
	}
	f.Slots = append(f.Slots, s)
}

// addBlockPointer adds the slots that lead to the frame of a loop: the pointer to its Block, or to the last
// record for the reverse sweep and to the first one for a sweep of tangents.
func (a *arranger) addBlockPointer(f *Frame) {
	if f.Kind == Block || a.readers.Has(request.Backward) {
		a.add(f.Pointer(), f.Nest.Parent)
	}
	if f.Kind == Records && a.readers.Has(request.TapeTangent) {
		a.add(need.Ref{Kind: need.First, V: f.Loop.Header}, f.Nest.Parent)
	}
}

// outermost returns the loop before which the block of l is allocated. A block of a second run is allocated
// inside its region, once per iteration.
func (a *arranger) outermost(l *loops.Loop) *loops.Loop {
	return l.Together(a.g, func(p *loops.Loop) bool { return a.reruns.At(p) != nil })
}

// place assigns offsets to the slots of f, and decides its final kind. Slots are in order of falling
// alignment, so that every array of a block is aligned whatever the trip count.
func (a *arranger) place(f *Frame) {
	slices.SortStableFunc(f.Slots, func(x, y Slot) int { return -cmp.Compare(x.Align, y.Align) })
	if a.beside(f) {
		f.Kind = Stretches
	}

	at := uint64(0)
	switch f.Kind {
	case Records:
		at = f.Header()
	case Lent:
		at = LentHeader
	}

	f.ByIteration = f.Kind == Block && (a.byIteration || len(f.Slots) > maxArrays)
	for i := range f.Slots {
		s := &f.Slots[i]
		if with := a.shared(f, i); with != nil {
			s.Offset = with.Offset
			a.out.slots[s.Ref] = slotAt{f, i}
			continue
		}
		// In a block of arrays, Offset is multiplied by the trip count, so it must have no padding.
		if f.Kind != Block || f.ByIteration {
			at = (at + s.Align - 1) / s.Align * s.Align
		}
		s.Offset = at
		at += s.Size
		a.out.slots[s.Ref] = slotAt{f, i}
	}

	f.Size = at
	switch {
	case f.ByIteration, f.Kind == Stretches: // round up to the alignment of the first slot, which is the largest
		f.Size = (at + f.Slots[0].Align - 1) / f.Slots[0].Align * f.Slots[0].Align
	case f.Kind != Block:
		f.Size = (at + 7) / 8 * 8
	}
	f.Fixed = f.fixed()
}

// beside reports whether the records of f become Stretches. They must be small, and only the reverse sweep
// may read them. A loop with inner loops is excluded, since it has few iterations.
func (a *arranger) beside(f *Frame) bool {
	if f.Kind != Records || f.Links != request.Backward || len(f.Loop.Children) > 0 || a.byIteration || f.Slots[0].Align > LinkSize {
		return false
	}
	bytes := uint64(0)
	for _, s := range f.Slots {
		bytes += s.Size
	}
	return bytes <= maxBeside
}

// shared returns an earlier slot whose place slot i of a Struct may share, nil if there is none. Two values
// may share a place if they are on different branches, so that a call saves only one of them. This matters
// for recursive functions, which keep one record per active call. Integers never share, since some are marked
// as not being the bits of a float.
func (a *arranger) shared(f *Frame, i int) *Slot {
	s := &f.Slots[i]
	if f.Kind != Struct || a.byIteration || s.Type.IsInt() {
		return nil
	}

	for k := range f.Slots[:i] {
		with := &f.Slots[k]
		if !with.Type.Equal(s.Type) || with.Lanes != s.Lanes {
			continue
		}

		// Every slot that already has this place must exclude the new one.
		free := func(t Slot) bool { return t.Offset != with.Offset || a.exclude(t.Ref, s.Ref) }
		if !slices.ContainsFunc(f.Slots[:i], func(t Slot) bool { return !free(t) }) {
			return with
		}
	}
	return nil
}

// exclude reports whether one call of the function computes at most one of two values: neither defining block
// reaches the other. The reverse sweep reads a value only on paths through its definition.
func (a *arranger) exclude(r, s need.Ref) bool {
	x, y := madeIn(r), madeIn(s)
	return x != nil && y != nil && x != y && !a.g.Reaches(x, y) && !a.g.Reaches(y, x)
}

// madeIn returns the block that defines r, nil if r is a property of a block or loop.
func madeIn(r need.Ref) *ir.Block {
	in, ok := r.V.(*ir.Instr)
	if !ok || r.Kind != need.Primal && r.Kind != need.Shadow && r.Kind != need.CallTape {
		return nil
	}
	return in.Parent()
}

// String lists the frames with their slots.
func (l *Layout) String() string {
	var b strings.Builder
	for _, f := range l.Frames() {
		switch f.Kind {
		case Stack:
			if f.Loop != nil {
				fmt.Fprintf(&b, "one iteration of loop %s, in registers or on the stack\n", ir.ValueString(f.Loop.Header))
			} else {
				b.WriteString("function frame, in registers or on the stack\n")
			}
		case Struct:
			fmt.Fprintf(&b, "function frame, arena record of %d bytes\n", f.Size)
		case Lent:
			fmt.Fprintf(&b, "function frame, tape of %d bytes in the program's hands\n", f.Size)
		case Records:
			fmt.Fprintf(&b, "loop %s, arena record of %d bytes per iteration\n", ir.ValueString(f.Loop.Header), f.Size)
		case Stretches:
			fmt.Fprintf(&b, "loop %s, record of %d bytes per iteration, side by side in arena blocks\n", ir.ValueString(f.Loop.Header), f.Size)
		case Block:
			notes := map[bool]string{true: ", iteration by iteration"}[f.ByIteration]
			if f.Table != nil {
				notes += ", " + f.Table.String()
			}
			if f.Fixed != 0 {
				notes += ", on the stack"
			}
			fmt.Fprintf(&b, "loop %s, block of %d bytes × iterations, taken before loop %s%s\n", ir.ValueString(f.Loop.Header), f.Size, ir.ValueString(f.Nest.Header), notes)
		}
		for _, s := range f.Slots {
			fmt.Fprintf(&b, "  +%-4d %-8s %s\n", s.Offset, s.Held(), s.Ref)
		}
	}
	return b.String()
}
