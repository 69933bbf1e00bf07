package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
)

// maxTrips bounds what is taken for a count when sizes are computed: more is too much in any case, and nothing wraps.
const maxTrips, maxBytes = 1 << 20, 1 << 40

// orOther has the derivative begin with a question: is the tape of all iterations so small that the form is better that runs none again; or
// so large that the form is better that calls functions again?
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

// tapeBytes computes how much tape the loops take that are of two minds, or more than any limit.
func (s *sweep) tapeBytes() ir.Value {
	var sum ir.Value = ir.IntConst(ir.I64, 0)
	keeps := s.p
	if !s.p.Versions.Recomputes() {
		keeps = s.p.Other
	}
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

func (s *sweep) atMost(v ir.Value, limit int64) ir.Value {
	most := ir.IntConst(ir.I64, limit)
	return s.bd.Select(s.bd.ICmp(ir.IULT, v, most), v, most)
}
