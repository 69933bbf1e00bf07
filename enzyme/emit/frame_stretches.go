package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// The records of a loop with an unknown number of iterations are stored in stretches, blocks of consecutive
// records. Let n be the number of an iteration from 1, modulo the longest stretch. A new stretch begins if n
// is a power of 2 or 0. It has room for n records, or for one if n is 0. So a loop with few iterations takes
// little memory, and one with many takes little more than its records. A stretch starts with a pointer to the
// last record of the previous one.

// stretchFrame is one record for each iteration, in stretches. Only reverse sweeps follow them.
type stretchFrame struct{ recordFrame }

// A stretch is the point of a loop at which it moves from one record to the next.
type stretch struct {
	frame  *tape.Frame
	number ir.Value  // i64: the number of the iteration, from 0
	before *ir.Instr // φ: the record of the previous iteration
	record *ir.Instr // placeholder for the record, until openStretch splits the block
}

// takeForLoop emits a placeholder for the record: openStretch splits the header, which must wait until all
// blocks are copied.
func (stretchFrame) takeForLoop(s *sweep, f *tape.Frame) {
	header := s.copyOf(f.Loop.Header)
	before := ir.NewInstr(ir.OpPhi, ir.Ptr, nil)
	before.InsertBefore(header.First())

	s.bd.SetBefore(header.FirstNonPhi())
	s.bd.Dbg = ""
	record := s.bd.Emit(ir.OpFreeze, ir.Ptr, nil, before)

	before.AddIncoming(ir.NullConst(), s.copyOf(f.Loop.Preheader))
	before.AddIncoming(record, s.copyOf(f.Loop.Latch))

	s.ready[header] = record
	s.bases[f] = record
	s.stretches = append(s.stretches, &stretch{f, s.counters[f.Loop], before, record})
}

// openStretches replaces the placeholders. Placeholders in removed blocks are skipped.
func (s *sweep) openStretches() {
	for _, st := range s.stretches {
		if !s.gone[st.record] {
			s.openStretch(st)
		}
	}
}

// openStretch splits the header at the placeholder. If a stretch begins, a new block allocates it; else the
// record follows the previous one in memory.
func (s *sweep) openStretch(st *stretch) {
	from := st.record.Parent()
	to := ir.SplitBefore(st.record, "record")
	grow := s.fn.NewBlock("stretch")
	s.fn.MoveBlockAfter(grow, from)
	size := int64(st.frame.Size)

	s.bd.SetBefore(from.Term())
	s.bd.Dbg = ""
	beside := s.offset(st.before, uint64(size))
	place, begins := s.begins(st.number)
	s.bd.CondBr(begins, grow, to)
	from.Term().Erase()

	s.bd.SetBlock(grow)
	one := ir.IntConst(ir.I64, 1)

	// At place 0 the period starts again, with a stretch of one record.
	count := s.bd.Select(s.bd.ICmp(ir.IEQ, place, ir.IntConst(ir.I64, 0)), one, place)
	block := s.callRuntime(s.bd, "arena_alloc", ir.Ptr, s.bd.Add(s.bd.Mul(count, ir.IntConst(ir.I64, size)), ir.IntConst(ir.I64, tape.LinkSize)))

	s.linked(s.bd.Store(ir.TapeMemory, st.before, block, 8), st.frame).SetMeta("enzyme_type", s.scopes.pointer)
	first := s.offset(block, tape.LinkSize)
	s.bd.Br(to)

	record := ir.NewInstr(ir.OpPhi, ir.Ptr, nil)
	record.InsertBefore(to.First())
	record.AddIncoming(beside, from)
	record.AddIncoming(first, grow)
	ir.ReplaceAllUses(st.record, record)
	st.record.Erase()
}

// begins emits whether a stretch begins with an iteration, whose number counts from 0. place is the number of
// the iteration from 1, modulo the longest stretch.
func (g *gen) begins(number ir.Value) (place, begins ir.Value) {
	one := ir.IntConst(ir.I64, 1)
	place = g.bd.Binary(ir.OpAnd, g.bd.Add(number, one), ir.IntConst(ir.I64, tape.LongestStretch-1))

	// place & (place - 1) is zero for 0 and for powers of 2.
	return place, g.bd.ICmp(ir.IEQ, g.bd.Binary(ir.OpAnd, place, g.bd.Sub(place, one)), ir.IntConst(ir.I64, 0))
}

// stepBack moves to the previous record: through the link if the current one begins a stretch, else to the
// record before it in memory.
func (stretchFrame) stepBack(r *rev, f *tape.Frame, number ir.Value) {
	v := r.variable(r.frames, f)
	record := r.bd.Load(ir.OwnMemory, ir.Ptr, v, 0)
	_, begins := r.begins(number)

	across, beside, on := r.fn.NewBlock("across"), r.fn.NewBlock("beside"), r.fn.NewBlock("before")
	r.bd.CondBr(begins, across, beside)

	r.bd.SetBlock(across)
	link := r.bd.GEP(ir.I8, record, ir.IntConst(ir.I64, -tape.LinkSize))
	last := r.linked(r.bd.Load(ir.TapeMemory, ir.Ptr, link, 8), f)
	last.SetMeta("enzyme_type", r.scopes.pointer)
	r.bd.Store(ir.OwnMemory, last, v, 0)
	r.bd.Br(on)

	r.bd.SetBlock(beside)
	r.bd.Store(ir.OwnMemory, r.bd.GEP(ir.I8, record, ir.IntConst(ir.I64, -int64(f.Size))), v, 0)
	r.bd.Br(on)

	r.bd.SetBlock(on)
}
