package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// The records of a loop that nobody has counted lie side by side. When the iteration's number, from 1 on, is a power of 2 modulo the longest stretch,
// or 0 there, a new block of the arena begins, with room for as many records as have gone before: a loop that runs a few times takes
// little, and one that runs often takes next to nothing but the records. A block starts with a pointer to the record before its first one.

// stretchFrame is a record for each iteration, in such blocks. Only sweeps backward follow them.
type stretchFrame struct{ recordFrame }

// A stretch is where a loop goes from one record to the next.
type stretch struct {
	frame  *tape.Frame
	number ir.Value  // i64: the iteration, from 0 on
	before *ir.Instr // φ: the record before
	record *ir.Instr // stands for the record until all blocks are there
}

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

// openStretches splits the headers: where a block begins, the arena is asked for one.
func (s *sweep) openStretches() {
	for _, st := range s.stretches {
		if !s.gone[st.record] {
			s.openStretch(st)
		}
	}
}

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

// begins tells whether a block begins with an iteration, counted from 0 on, and the iteration's place in the longest stretch, counted from 1 on.
func (g *gen) begins(number ir.Value) (place, begins ir.Value) {
	one := ir.IntConst(ir.I64, 1)
	place = g.bd.Binary(ir.OpAnd, g.bd.Add(number, one), ir.IntConst(ir.I64, tape.LongestStretch-1))
	return place, g.bd.ICmp(ir.IEQ, g.bd.Binary(ir.OpAnd, place, g.bd.Sub(place, one)), ir.IntConst(ir.I64, 0))
}

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
