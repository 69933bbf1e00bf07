package primal

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// If reassociation is permitted, LLVM turns one of two self-recursive calls, as in f(left) + f(right), into a
// loop. It accumulates the results of the remaining calls, and saves one stack frame in two. For the
// derivative, it is a loop of unknown trip count with calls, and each iteration needs a tape of its own. So
// such functions are kept from that pass until they have been differentiated. A function with one
// self-recursive call becomes a loop without calls, which is better.

// tailsMark is the attribute of functions that KeepTails has marked.
const tailsMark, noTails = `"goenzyme.tails"`, `"disable-tail-calls"`

// KeepTails marks such functions, in IR that has not been optimised.
func KeepTails(m *ir.Module) {
	for _, f := range m.Funcs {
		if !f.Attrs().HasString("disable-tail-calls") && gathersCalls(f) {
			f.FnAttrs = f.FnAttrs.With(noTails + `="true"`).With(tailsMark)
		}
	}
}

// FreeTails removes the marks.
func FreeTails(m *ir.Module) {
	for _, f := range m.Funcs {
		if f.Attrs().HasString("goenzyme.tails") {
			f.FnAttrs = f.Attrs().WithoutString("goenzyme.tails", "disable-tail-calls")
		}
	}
}

// gathersCalls reports whether f has two self-recursive calls in a block and adds to or multiplies the result
// of one, with reassociation permitted.
func gathersCalls(f *ir.Func) bool {
	for _, b := range f.Blocks() {
		calls := 0
		for in := range b.Instrs() {
			switch {
			case callsItself(in, f):
				calls++
			case calls > 1 && (in.Op == ir.OpFAdd || in.Op == ir.OpFMul) && in.Flags&ir.Reassoc != 0 && (callsItself(in.Arg(0), f) || callsItself(in.Arg(1), f)):
				return true
			}
		}
	}
	return false
}

func callsItself(v ir.Value, f *ir.Func) bool {
	in, ok := v.(*ir.Instr)
	return ok && in.Op == ir.OpCall && in.CalleeFunc() == f
}
