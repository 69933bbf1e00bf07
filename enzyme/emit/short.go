package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/short"
)

// maxTrips bounds what is taken for a count when sizes are computed: more is too much in any case, and nothing wraps.
const maxTrips, maxBytes = 1 << 20, 1 << 40

// orTaped has the derivative begin with a question: is the tape of all iterations so small that the form is better that runs none again?
func (s *sweep) orTaped() {
	long := s.anchor.Succs()[0]
	s.bd.SetBefore(s.anchor)
	s.bd.Dbg = ""
	small := s.bd.ICmp(ir.IULE, s.tapeBytes(), ir.IntConst(ir.I64, short.Limit))
	taped := s.fn.NewBlock("taped")
	s.bd.CondBr(small, taped, long)
	s.anchor.Erase()
	s.bd.SetBlock(taped)
	if s.mark != nil {
		s.callRuntime(s.bd, "arena_release", ir.VoidType, s.mark)
	}
	f := s.funcs.Derivative(callconv.Combined, s.p.TapedKey())
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

// tapeBytes computes how much tape the loops that run again would take otherwise, or more than any limit.
func (s *sweep) tapeBytes() ir.Value {
	var sum ir.Value = ir.IntConst(ir.I64, 0)
	for _, f := range s.p.Taped.Tape.Frames() {
		if f.Loop == nil || s.p.Reruns.Of(f.Loop) == nil {
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
