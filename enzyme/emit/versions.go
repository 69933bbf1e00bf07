package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
)

// maxTrips and maxBytes bound the numbers of iterations and bytes in size computations, so no product wraps.
// Larger sizes exceed any limit anyway.
const maxTrips, maxBytes = 1 << 20, 1 << 40

// orOther emits the choice between two forms of the derivative, at its start. If the tape of all iterations
// is small, the form without second runs is better. If the tape is too large, the form that recomputes calls
// is better.
func (s *sweep) orOther() {
	this := s.anchor.Succs()[0]
	s.bd.SetBefore(s.anchor)
	s.bd.Dbg = ""

	small := s.bd.ICmp(ir.IULE, s.tapeBytes(), ir.IntConst(ir.I64, s.p.Versions.Limit()))
	other := s.fn.NewBlock("other")
	if s.p.Versions.Recomputes() {
		s.bd.CondBr(small, this, other)
	} else {
		s.bd.CondBr(small, other, this)
	}

	s.anchor.Erase()

	// The other form has its own arena mark, so that of this one is released first.
	s.bd.SetBlock(other)
	if s.mark != nil {
		s.callRuntime(s.bd, "arena_release", ir.VoidType, s.mark)
	}

	f := s.funcs.Derivative(callconv.Combined, s.p.Other.Key)
	args := make([]ir.Value, len(s.fn.Params))
	for i, p := range s.fn.Params {
		args[i] = p
	}

	call := s.bd.Call(f.Sig, f, args...)
	if len(s.sig.Results) == 0 {
		s.bd.Ret(nil)
		return
	}
	s.bd.Ret(call)
}

// tapeBytes emits the size in bytes of the tape of those loops in which the two forms differ, bounded by
// maxBytes.
func (s *sweep) tapeBytes() ir.Value {
	var sum ir.Value = ir.IntConst(ir.I64, 0)
	keeps := s.p
	if !s.p.Versions.Recomputes() {
		keeps = s.p.Other
	}

	// The size of a frame is that of one iteration times the numbers of iterations of the loops that repeat
	// it.
	for _, f := range keeps.Tape.Frames() {
		if f.Loop == nil || !s.p.Versions.Counts(f.Loop) {
			continue
		}
		var bytes ir.Value = ir.IntConst(ir.I64, int64(f.Size))
		for l := f.Loop; l != nil; l = l.Parent {
			if !f.PerLoop(l) {
				continue
			}
			trips := s.tripCount(l, func(v ir.Value) ir.Value { return memory.Repeat(s.bd, v, s.vmap.Get) })
			bytes = s.atMost(s.bd.Mul(bytes, s.atMost(trips, maxTrips)), maxBytes)
		}

		sum = s.bd.Add(sum, bytes)
	}
	return sum
}

// atMost emits the minimum of v, unsigned, and limit.
func (s *sweep) atMost(v ir.Value, limit int64) ir.Value {
	most := ir.IntConst(ir.I64, limit)
	return s.bd.Select(s.bd.ICmp(ir.IULT, v, most), v, most)
}
