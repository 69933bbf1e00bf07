package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// A placement defines how sweeps allocate, address and step through the memory of one kind of tape frame.
// Each kind has a file frame_*.go. A new kind (one frame per thread of a team, or per lane of a grid) needs
// such a file and a row in placements.
type placement interface {
	takeForCall(s *sweep, f *tape.Frame) // allocates the function frame, in the entry
	takeForLoop(s *sweep, f *tape.Frame) // allocates the frame of a loop, before it starts or in each iteration
	// saveBase saves the address by which later sweeps find the frame.
	saveBase(s *sweep, r need.Ref, f *tape.Frame)

	// slot emits the address of a slot for the current iteration.
	slot(g *gen, r need.Ref, f *tape.Frame, s *tape.Slot, at coords) ir.Value

	// stepBack moves to the memory of the previous iteration. k is the number of the current one.
	stepBack(r *rev, f *tape.Frame, k ir.Value)

	// A tangent sweep over a tape enters the loop, starts an iteration and ends one.
	enterOnward(o *tangentsOverTape, f *tape.Frame)
	startOnward(o *tangentsOverTape, f *tape.Frame)
	endOnward(o *tangentsOverTape, f *tape.Frame)
}

// placements lists the placement of each kind of frame.
var placements = map[tape.Kind]placement{
	tape.Stack:     stackFrame{},
	tape.Struct:    structFrame{},
	tape.Lent:      lentFrame{},
	tape.Block:     blockFrame{},
	tape.Records:   recordFrame{},
	tape.Stretches: stretchFrame{},
}

// placementOf is the placement of a frame.
func placementOf(f *tape.Frame) placement { return placements[f.Kind] }

// fixedFrame is the common part of placements whose memory is found once, without steps from iteration to
// iteration. Its methods emit nothing.
type fixedFrame struct{}

func (fixedFrame) takeForCall(*sweep, *tape.Frame)            {}
func (fixedFrame) takeForLoop(*sweep, *tape.Frame)            {}
func (fixedFrame) saveBase(*sweep, need.Ref, *tape.Frame)     {}
func (fixedFrame) stepBack(*rev, *tape.Frame, ir.Value)       {}
func (fixedFrame) enterOnward(*tangentsOverTape, *tape.Frame) {}
func (fixedFrame) startOnward(*tangentsOverTape, *tape.Frame) {}
func (fixedFrame) endOnward(*tangentsOverTape, *tape.Frame)   {}
