package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// A placement is how sweeps take, address and step through the memory of one kind of tape frame. Each kind has a file of its own; a new one (a frame for each
// thread of a team, for each lane of a grid) is one more, and a row in placements.
type placement interface {
	takeForCall(s *sweep, f *tape.Frame) // memory of the function frame, before anything else runs
	takeForLoop(s *sweep, f *tape.Frame) // memory of a loop's frame, before it starts or in each iteration
	saveBase(s *sweep, r need.Ref, f *tape.Frame)

	// slot emits the address of a slot for the current iteration.
	slot(g *gen, r need.Ref, f *tape.Frame, s *tape.Slot, at coords) ir.Value

	// stepBack goes to the memory of the iteration before, k being the number of the current one.
	stepBack(r *rev, f *tape.Frame, k ir.Value)

	// A sweep of tangents enters the loop, starts an iteration, and ends one.
	enterOnward(o *tangentsOverTape, f *tape.Frame)
	startOnward(o *tangentsOverTape, f *tape.Frame)
	endOnward(o *tangentsOverTape, f *tape.Frame)
}

var placements = map[tape.Kind]placement{
	tape.Stack:     stackFrame{},
	tape.Struct:    structFrame{},
	tape.Lent:      lentFrame{},
	tape.Block:     blockFrame{},
	tape.Records:   recordFrame{},
	tape.Stretches: stretchFrame{},
}

func placementOf(f *tape.Frame) placement { return placements[f.Kind] }

// fixedFrame is what placements have in common whose memory is found once, and not by steps from iteration to iteration.
type fixedFrame struct{}

func (fixedFrame) takeForCall(*sweep, *tape.Frame)            {}
func (fixedFrame) takeForLoop(*sweep, *tape.Frame)            {}
func (fixedFrame) saveBase(*sweep, need.Ref, *tape.Frame)     {}
func (fixedFrame) stepBack(*rev, *tape.Frame, ir.Value)       {}
func (fixedFrame) enterOnward(*tangentsOverTape, *tape.Frame) {}
func (fixedFrame) startOnward(*tangentsOverTape, *tape.Frame) {}
func (fixedFrame) endOnward(*tangentsOverTape, *tape.Frame)   {}
