package typeinfo

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// isDiscarded reports whether the program only frees a pointer, compares it with null, or computes from it
// the length of the block that it frees. The optimiser merges several calls that free memory into one: that
// does not make the blocks alike.
func isDiscarded(v ir.Value, seen map[ir.Value]bool) bool {
	if seen[v] {
		return true
	}
	seen[v] = true
	for _, u := range ir.UsesOf(v) {
		// Every use must be one of these.
		switch in := u.User; in.Op {
		case ir.OpPhi, ir.OpSelect, ir.OpFreeze:
			if !isDiscarded(in, seen) {
				return false
			}
		case ir.OpICmp:
			if !ir.IsZero(in.Arg(1 - u.Index)) {
				return false
			}
		case ir.OpPtrToInt:
			if !isExtent(in, seen) {
				return false
			}
		case ir.OpCall, ir.OpInvoke:
			if freed, ok := freedBy(in); !ok || freed != u.Index-1 {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// isExtent reports whether everything computed from an integer is compared, or passed to a function that
// frees memory: C++'s containers pass the length of the block.
func isExtent(v ir.Value, seen map[ir.Value]bool) bool {
	if seen[v] {
		return true
	}
	seen[v] = true
	for _, u := range ir.UsesOf(v) {
		switch in := u.User; {
		case in.Op == ir.OpICmp:
		case in.Op == ir.OpCall || in.Op == ir.OpInvoke:
			if freed, ok := freedBy(in); !ok || freed == u.Index-1 {
				return false
			}
		case !in.Type().IsInt(), !in.Op.IsBinary() && in.Op != ir.OpPhi && in.Op != ir.OpFreeze, !isExtent(in, seen):
			return false
		}
	}
	return true
}

// freedBy returns the index of the argument that a call frees; ok is false when it frees none.
func freedBy(call *ir.Instr) (arg int, ok bool) {
	f := call.CalleeFunc()
	if f == nil || !f.IsDecl() {
		return 0, false
	}

	facts, ok := known.Of(f)
	if !ok || !facts.Frees() {
		return 0, false
	}
	return facts.FreedArg(), true
}
