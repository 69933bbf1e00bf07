package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// recordFrame is one record of the arena for each iteration of a loop whose number of iterations is unknown
// before it starts. The records form a list, singly or doubly linked.
type recordFrame struct{ fixedFrame }

// takeForLoop allocates a record in each iteration and links it with that of the previous iteration, in the
// directions that later sweeps follow. The list for tangent sweeps begins with a head that holds a link only.
func (recordFrame) takeForLoop(s *sweep, f *tape.Frame) {
	header, latch := s.copyOf(f.Loop.Header), s.copyOf(f.Loop.Latch)

	var first ir.Value = ir.NullConst()
	onward := f.Links.Has(request.TapeTangent)
	if onward {
		s.bd.SetBefore(s.copyOf(f.Loop.Preheader).Term())
		s.bd.Dbg = ""
		first = s.callRuntime(s.bd, "arena_alloc", ir.Ptr, ir.IntConst(ir.I64, int64(f.Header())))
		s.firsts[f] = first
	}

	// φ prev is the record of the previous iteration, at first the head or null.
	prev := ir.NewInstr(ir.OpPhi, ir.Ptr, nil)
	prev.InsertBefore(header.First())

	s.bd.SetBefore(header.FirstNonPhi())
	s.bd.Dbg = ""
	rec := s.callRuntime(s.bd, "arena_alloc", ir.Ptr, ir.IntConst(ir.I64, int64(f.Size)))

	// Saves of the iteration come after the links; see afterPhis.
	if f.Links.Has(request.Backward) {
		s.ready[header] = s.linked(s.bd.Store(ir.TapeMemory, prev, rec, 8), f)
	}
	if onward {
		s.ready[header] = s.linked(s.bd.Store(ir.TapeMemory, rec, s.offset(prev, f.Next()), 8), f)
	}

	prev.AddIncoming(first, s.copyOf(f.Loop.Preheader))
	prev.AddIncoming(rec, latch)
	s.bases[f] = rec
}

// saveBase saves the address of the last record at the exits of the loop.
func (recordFrame) saveBase(s *sweep, r need.Ref, f *tape.Frame) {
	s.saveAtExits(r, f.Loop, s.bases[f])
}

// slot is an address in the current record.
func (recordFrame) slot(g *gen, _ need.Ref, f *tape.Frame, s *tape.Slot, at coords) ir.Value {
	return g.offset(at.base(f), s.Offset)
}

// stepBack follows the link to the previous record.
func (recordFrame) stepBack(r *rev, f *tape.Frame, _ ir.Value) {
	v := r.variable(r.frames, f)
	r.bd.Store(ir.OwnMemory, r.linked(r.bd.Load(ir.TapeMemory, ir.Ptr, r.bd.Load(ir.OwnMemory, ir.Ptr, v, 0), 8), f), v, 0)
}

// enterOnward finds the head of the list.
func (recordFrame) enterOnward(o *tangentsOverTape, f *tape.Frame) {
	o.heads[f] = o.lookup(need.Ref{Kind: need.First, V: f.Loop.Header})
}

// startOnward follows the link to the record of this iteration.
func (recordFrame) startOnward(o *tangentsOverTape, f *tape.Frame) {
	before := o.bd.Phi(ir.Ptr, "")
	before.AddIncoming(o.heads[f], o.blocks[f.Loop.Preheader])
	o.befores[f] = before
	o.bases[f] = o.linked(o.bd.Load(ir.TapeMemory, ir.Ptr, o.offset(before, f.Next()), 8), f)
}

// endOnward makes the record of this iteration the previous one of the next iteration.
func (recordFrame) endOnward(o *tangentsOverTape, f *tape.Frame) {
	o.befores[f].AddIncoming(o.bases[f], o.bd.Block())
}
