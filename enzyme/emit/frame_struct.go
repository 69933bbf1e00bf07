package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// structFrame is one record of the arena for each call. The augmented primal returns its address.
type structFrame struct{ fixedFrame }

// takeForCall allocates the record.
func (structFrame) takeForCall(s *sweep, f *tape.Frame) {
	s.root = s.callRuntime(s.top, "arena_alloc", ir.Ptr, ir.IntConst(ir.I64, int64(f.Size)))
}

// slot is an address in the record.
func (structFrame) slot(g *gen, _ need.Ref, _ *tape.Frame, s *tape.Slot, at coords) ir.Value {
	return g.offset(at.record(), s.Offset)
}

// lentFrame is such a record in memory of the program, which the program passes to open halves.
type lentFrame struct{ structFrame }

// takeForCall allocates nothing: openTape takes the record from a parameter.
func (lentFrame) takeForCall(*sweep, *tape.Frame) {}
