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

// Kind is where a frame's memory comes from.
type Kind uint8

const (
	Stack     Kind = iota // one alloca per slot: function frame when both sweeps share a function
	Struct                // one arena record, handed from the augmented to the reverse function
	Lent                  // memory that the program hands to both halves, after a header
	Block                 // loop of known count: an arena block, one array per slot when these are few
	Records               // loop of unknown count: an arena record per iteration, each pointing to the one before, or the next, or both
	Stretches             // the same for small records, side by side in arena blocks that grow, each block pointing to the last record of the one before
)

// OnStack holds for frames that are no memory which outlives a function.
func (k Kind) OnStack() bool { return k == Stack }

// IsChain holds for frames whose records are found one by one, each from the one before.
func (k Kind) IsChain() bool { return k == Records || k == Stretches }

// InArrays holds for frames in which values of several iterations lie in a row.
func (k Kind) InArrays() bool { return k == Block || k == Stretches }

// InArena holds for frames of loops, which the forward sweep leaves in the arena.
func (k Kind) InArena() bool { return k == Block || k.IsChain() }

// maxBeside bounds the bytes of records that lie side by side: for larger ones the pointer to the one before matters less than what the last block
// has too much.
const maxBeside = 32

// LongestStretch is how many iterations it takes, at most, until a new block begins: in iteration n, counted from 1, one of max(1, n mod LongestStretch)
// records begins when that is a power of 2.
const LongestStretch = 1024

// maxArrays bounds the arrays of one block: what a loop saves in more is no longer vectorised, while the
// address of each array, known before the loop, takes a register or a place on the stack.
const maxArrays = 32

// A Slot is the place of one saved Ref. In a Block that is not ByIteration, the array of the slot starts
// at Offset × iterations; elsewhere Offset counts from the record's start.
type Slot struct {
	Ref    need.Ref
	Type   *ir.Type
	Offset uint64
	Size   uint64 // distance between elements
	Align  uint64
	Lanes  int // a shadow is saved as an array, one element of Type per lane; 1 for all else
}

// Held is the type of the whole slot.
func (s *Slot) Held() *ir.Type {
	if s.Lanes == 1 {
		return s.Type
	}
	return ir.ArrayType(uint64(s.Lanes), s.Type)
}

// A Frame holds the slots of one region.
type Frame struct {
	Loop  *loops.Loop // nil: the function
	Kind  Kind
	Slots []Slot
	Size  uint64 // bytes per record or iteration
	// ByIteration: a Block holds the slots of one iteration together, not an array per slot.
	ByIteration bool
	// Links are the pointers that a record starts with: to the one before for sweeps backward, then to the next for sweeps onward.
	Links request.Readers
	// Nest is the outermost loop of the nest at whose preheader the Block is
	// taken; Loop itself when it stands alone.
	Nest *loops.Loop
	// Table is set where the Block has one place for all iterations of some loops of the nest.
	Table *invariant.Table
	first ir.Value // of those that the table, or a block beside that of the loop, was made for
	// Region is set where the second run of an iteration saves: in a loop that runs again, or in one inside it.
	Region *remat.Loop
	// Fixed is the size of a whole Block of the second run that lies on the stack, as it is a constant, and small; 0 for all others.
	Fixed uint64
}

// maxFixed bounds the blocks on the stack.
const maxFixed = 1 << 12

// fixed is the size of a block that an iteration that runs again takes once, and whose counts are all constants; 0 when it is none, or too large.
func (f *Frame) fixed() uint64 {
	if f.Kind != Block || f.Region == nil || f.Nest.Parent != f.Region.Loop {
		return 0
	}
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

// Layout finds frames and slots.
type Layout struct {
	frames map[*loops.Loop]*Frame
	again  map[*loops.Loop]*Frame // of an iteration that runs again
	tables []*Frame
	slots  map[need.Ref]slotAt
	nest   *loops.Nest
}

type slotAt struct {
	frame *Frame
	index int
}

// Frame returns the frame of a loop (nil: of the function), nil when nothing is saved there.
func (l *Layout) Frame(loop *loops.Loop) *Frame { return l.frames[loop] }

// Again returns the frame of one iteration of a loop that runs again, nil when that saves nothing of its own.
func (l *Layout) Again(loop *loops.Loop) *Frame { return l.again[loop] }

// Slot returns where r is saved.
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

// LinkSize is that of a pointer of a record, or block of records, to another.
const LinkSize = 8

// Next is where a record has the pointer to the next.
func (f *Frame) Next() uint64 {
	if f.Links.Has(request.Backward) {
		return LinkSize
	}
	return 0
}

// Header is the size of a record's links.
func (f *Frame) Header() uint64 {
	if f.Links.Has(request.TapeTangent) {
		return f.Next() + LinkSize
	}
	return LinkSize
}

// LentHeader is what a Lent frame starts with: the stamp by which the reverse half knows the tape, and
// the handle of the arena that holds the rest, each 8 bytes.
const LentHeader = 16

// BlockAlign is what the arena guarantees for any block.
const BlockAlign = 16

// Arrange lays out the saved refs. once is the kind of the function's own frame; width is how many
// shadows a pointer has; readers are the sweeps that read the tape; byIteration keeps the slots of an iteration together in every block.
func Arrange(saved []need.Ref, reruns *remat.Plan, same *invariant.Plan, nest *loops.Nest, g *cfg.Graph, layout *ir.Layout, once Kind, width int, readers request.Readers, byIteration bool) *Layout {
	a := &arranger{layout: layout, g: g, out: &Layout{frames: map[*loops.Loop]*Frame{}, again: map[*loops.Loop]*Frame{}, slots: map[need.Ref]slotAt{}, nest: nest}, reruns: reruns, same: same, once: once, width: width, readers: readers, byIteration: byIteration}
	for _, r := range saved {
		a.add(r, r.Home(nest))
	}
	all := slices.Clone(nest.All())
	slices.Reverse(all) // inner loops first: their blocks are slots of outer frames
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

// frame is where values of loop l lie; region is set when the second run of an iteration saves them.
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

func (a *arranger) add(r need.Ref, home *loops.Loop) {
	s := Slot{Ref: r, Type: r.Type(), Lanes: 1}
	if r.Kind == need.Shadow || r.Kind == need.Given {
		s.Lanes = a.width
	}
	s.Size, s.Align = uint64(s.Lanes)*a.layout.Size(s.Type), min(a.layout.Align(s.Type), BlockAlign)
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

// addBlockPointer makes a slot for where the values of a loop begin: for sweeps that come from the other end, for its last record.
func (a *arranger) addBlockPointer(f *Frame) {
	if f.Kind == Block || a.readers.Has(request.Backward) {
		a.add(f.Pointer(), f.Nest.Parent)
	}
	if f.Kind == Records && a.readers.Has(request.TapeTangent) {
		a.add(need.Ref{Kind: need.First, V: f.Loop.Header}, f.Nest.Parent)
	}
}

// outermost is the loop before which the block of l is taken. What one iteration that runs again takes, the next one takes anew.
func (a *arranger) outermost(l *loops.Loop) *loops.Loop {
	return l.Together(a.g, func(p *loops.Loop) bool { return a.reruns.At(p) != nil })
}

// place orders slots by falling alignment, so that every array of a block starts aligned whatever the count.
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
		if f.Kind != Block || f.ByIteration {
			at = (at + s.Align - 1) / s.Align * s.Align
		}
		s.Offset = at
		at += s.Size
		a.out.slots[s.Ref] = slotAt{f, i}
	}
	f.Size = at
	switch {
	case f.ByIteration, f.Kind == Stretches: // as far apart as the first slot, the most aligned one, asks for
		f.Size = (at + f.Slots[0].Align - 1) / f.Slots[0].Align * f.Slots[0].Align
	case f.Kind != Block:
		f.Size = (at + 7) / 8 * 8
	}
	f.Fixed = f.fixed()
}

// beside reports whether the records of a loop may lie side by side: small ones, which only sweeps backward follow. Loops with others in them have
// few.
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

// shared finds a slot before the one given that may have the same place: of a function's record, where one of two branches saves either. A
// function that calls itself keeps as many records as it makes calls. Integers have places of their own: some are said to be no numbers' bits.
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
		free := func(t Slot) bool { return t.Offset != with.Offset || a.exclude(t.Ref, s.Ref) }
		if !slices.ContainsFunc(f.Slots[:i], func(t Slot) bool { return !free(t) }) {
			return with
		}
	}
	return nil
}

// exclude reports whether a call of the function makes at most one of two values: what one of them is made by does not lead to what the
// other one is made by. What reads a value in the reverse sweep stands behind what made it, hence on the same way.
func (a *arranger) exclude(r, s need.Ref) bool {
	x, y := madeIn(r), madeIn(s)
	return x != nil && y != nil && x != y && !a.g.Reaches(x, y) && !a.g.Reaches(y, x)
}

// madeIn is the block in which an instruction makes what is saved; nil for what belongs to blocks and loops.
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
