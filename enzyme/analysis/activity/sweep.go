package activity

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Calls is what a sweep, or the dry run of one, does with each kind of call that it meets. A kind that a sweep has nothing to do for still has a
// method here: whoever adds a Kind is led to every sweep by the compiler.
type Calls interface {
	OnLifetime(in *ir.Instr) // where memory, or a stack that was saved, begins or ends
	OnTapeEnd(in *ir.Instr)  // where the tape of a primal that is a derivative itself begins or ends
	OnTapeRelease(in *ir.Instr)
	OnFree(in *ir.Instr)
	OnSizeQuery(in *ir.Instr)
	OnAllocation(in *ir.Instr)
	OnDerivative(in *ir.Instr) // a call of a function with a derivative, which is active
	OnRule(in *ir.Instr)       // active or not
	OnOther(in *ir.Instr)      // carries no derivative, or something is amiss
}

// Meet hands a call to the method for its kind.
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
