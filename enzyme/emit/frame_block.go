package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// blockFrame is a block of the arena, allocated before a loop with a known number of iterations starts. It
// holds one array per slot, or one array of records indexed by iteration. A block of small fixed size is an
// alloca.
type blockFrame struct{ fixedFrame }

// takeForLoop allocates the block in the preheader of the frame's nest.
func (blockFrame) takeForLoop(s *sweep, f *tape.Frame) {
	s.bd.SetBefore(s.copyOf(f.Nest.Preheader).Term())
	s.bd.Dbg = ""

	s.counts[f] = map[*loops.Loop]ir.Value{}
	for _, l := range f.Chain() {
		s.counts[f][l] = s.tripCount(l, s.vmap.Get)
	}

	// A fixed number of iterations: the block is on the stack.
	if f.Fixed != 0 {
		block := s.top.Alloca(ir.ArrayType(f.Fixed, ir.I8), "block")
		block.Extra.(*ir.AllocaInfo).Align = tape.BlockAlign
		s.bases[f] = block
		return
	}

	s.bases[f] = s.callRuntime(s.bd, "arena_alloc_array", ir.Ptr, s.guarded(f, s.total(f, s)), ir.IntConst(ir.I64, int64(f.Size)))
}

// saveBase saves the block's address directly after its allocation.
func (blockFrame) saveBase(s *sweep, r need.Ref, f *tape.Frame) { s.saveAfter(r, s.bases[f]) }

// slot is the address of an element: in the record of the iteration, or in the array of the slot. Array
// offsets are multiples of the number of iterations.
func (blockFrame) slot(g *gen, _ need.Ref, f *tape.Frame, s *tape.Slot, at coords) ir.Value {
	p := at.base(f)
	if f.ByIteration {
		return g.offset(g.bd.GEP(ir.ArrayType(f.Size, ir.I8), p, g.index(f, at)), s.Offset)
	}

	if s.Offset != 0 {
		p = g.bd.GEP(ir.I8, p, g.bd.Mul(g.total(f, at), ir.IntConst(ir.I64, int64(s.Offset))))
	}
	return g.bd.GEP(s.Held(), p, g.index(f, at))
}

// enterOnward computes the numbers of iterations again, and finds the block.
func (blockFrame) enterOnward(o *tangentsOverTape, f *tape.Frame) {
	o.counts[f] = map[*loops.Loop]ir.Value{}
	for _, inner := range f.Chain() {
		o.counts[f][inner] = o.tripCount(inner, o.Primal)
	}
	o.bases[f] = o.lookup(f.Pointer())
}

// guarded is the number of elements that a block needs: n, or zero if a guard of its table fails, because the
// trip counts in n may be meaningless then.
func (s *sweep) guarded(f *tape.Frame, n ir.Value) ir.Value {
	if f.Table == nil {
		return n
	}

	none := ir.IntConst(ir.I64, 0)
	for _, g := range f.Table.Guards {
		if cond := s.vmap.Get(g.Cond); g.Holds {
			n = s.bd.Select(cond, n, none)
		} else {
			n = s.bd.Select(cond, none, n)
		}
	}
	return n
}

// index is the number of the current iteration in the nest of f, in row-major order.
func (g *gen) index(f *tape.Frame, at coords) ir.Value {
	chain := f.Chain()
	n := at.counter(chain[0])
	for _, l := range chain[1:] {
		n = g.bd.Add(g.bd.Mul(n, at.trips(f, l)), at.counter(l))
	}
	return n
}

// total is the number of iterations in one execution of the nest of f.
func (g *gen) total(f *tape.Frame, at coords) ir.Value {
	chain := f.Chain()
	n := at.trips(f, chain[0])
	for _, l := range chain[1:] {
		n = g.bd.Mul(n, at.trips(f, l))
	}
	return n
}
