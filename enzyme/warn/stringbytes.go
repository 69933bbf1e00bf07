package warn

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
)

// A std::string may serve as a byte buffer. Its members copy the bytes of a number, and later code reads a
// number at an address in it. A string has no shadow.

// intoString reports whether a call of a string's member may copy bytes of active numbers into the string.
func intoString(p *plan.Plan, call *ir.Instr) bool {
	return isMember(call) && slices.ContainsFunc(call.CallArgs()[1:], func(x ir.Value) bool { return x.Type().IsPtr() && p.Activity.Active(x) })
}

// outOfString reports whether in reads numbers from the bytes of a string. A call also counts if it passes
// their address to a function that reads numbers.
func outOfString(in *ir.Instr) bool {
	switch {
	case in.Op == ir.OpLoad:
		return in.Type().IsFloatOrVec() && inString(in.Arg(0))
	case in.Call() == nil:
		return false
	}
	if m, ok := known.Moves(in); ok {
		return m.Src != nil && inString(m.Src)
	}
	f := in.CalleeFunc()
	if f == nil || f.IsDecl() || known.Opaque(f.Name) || !readsNumbers(f) {
		return false
	}
	return slices.ContainsFunc(in.CallArgs(), func(x ir.Value) bool { return x.Type().IsPtr() && inString(x) })
}

// isMember reports whether in calls a member of a string class.
func isMember(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && known.Opaque(f.Name) && len(in.CallArgs()) > 0
}

// inString reports whether an address is computed from the result of a string's member.
func inString(p ir.Value) bool {
	return ir.MadeOf(p, isMember, within)
}

// readsNumbers reports whether a function loads floating-point numbers or copies bytes.
func readsNumbers(f *ir.Func) bool { return anyInstr(f, readsNumber) }

// readsNumber is readsNumbers for one instruction.
func readsNumber(in *ir.Instr) bool {
	_, moves := known.Moves(in)
	return moves || in.Op == ir.OpLoad && in.Type().IsFloatOrVec()
}
