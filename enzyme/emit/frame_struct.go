package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// structFrame is one record for each call, in the arena, whose address the augmented half of a derivative returns.
type structFrame struct{ fixedFrame }

func (structFrame) takeForCall(s *sweep, f *tape.Frame) {
	s.root = s.callRuntime(s.top, "arena_alloc", ir.Ptr, ir.IntConst(ir.I64, int64(f.Size)))
}

func (structFrame) slot(g *gen, _ need.Ref, _ *tape.Frame, s *tape.Slot, at coords) ir.Value {
	return g.offset(at.record(), s.Offset)
}

// lentFrame is such a record in memory of the program's, which the halves that it calls itself are given.
type lentFrame struct{ structFrame }

func (lentFrame) takeForCall(*sweep, *tape.Frame) {}
