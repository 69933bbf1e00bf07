package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// stackFrame is one alloca for each slot, in a function that contains both sweeps.
type stackFrame struct{ fixedFrame }

// takeForCall creates the allocas.
func (stackFrame) takeForCall(s *sweep, f *tape.Frame) {
	for _, slot := range f.Slots {
		s.slots[slot.Ref] = s.top.Alloca(slot.Held(), "")
	}
}

// slot is the alloca of the slot.
func (stackFrame) slot(_ *gen, r need.Ref, _ *tape.Frame, _ *tape.Slot, at coords) ir.Value {
	return at.stack(r)
}
