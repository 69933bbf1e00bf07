package activity

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Calls has one method per kind of call. Sweeps and their dry runs implement it. Kinds without work for a
// sweep have a method, too, so that the compiler finds every sweep when a Kind is added.
type Calls interface {
	OnLifetime(in *ir.Instr) // the lifetime of a stack slot, or of saved stack memory, begins or ends
	OnTapeEnd(in *ir.Instr)  // the tape of a primal that is itself a derivative begins or ends
	OnTapeRelease(in *ir.Instr)
	OnFree(in *ir.Instr)
	OnSizeQuery(in *ir.Instr)
	OnAllocation(in *ir.Instr)
	OnDerivative(in *ir.Instr) // an active call of a function that has a derivative
	OnRule(in *ir.Instr)       // active or not
	OnOther(in *ir.Instr)      // constant, or an error
}

// Meet calls the method for the kind of call in.
func (i *Info) Meet(in *ir.Instr, calls Calls) {
	switch KindOf(in) {
	case Bounds:
		calls.OnLifetime(in)
	case EndsTape:
		calls.OnTapeEnd(in)
	case ReleasesTape:
		calls.OnTapeRelease(in)
	case Frees:
		calls.OnFree(in)
	case AsksSize:
		calls.OnSizeQuery(in)
	case Allocates:
		calls.OnAllocation(in)
	case ByBody:
		if i.Call(in) != nil {
			calls.OnDerivative(in)
		}
	case ByRule, Finds, Moves:
		calls.OnRule(in)
	default:
		calls.OnOther(in)
	}
}
