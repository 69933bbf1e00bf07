package primal

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Where sums and products may be taken in any order, the optimiser makes a loop of one of two calls by which a function calls itself,
// f(left) + f(right), and gathers in it what the calls that stay return. That saves the function one frame in two. To its derivative it is a loop of
// unknown count, with calls in it, that keeps a record of its own for each round. So such functions stay as they are until they have been
// differentiated. One that calls itself once becomes a loop altogether, which is better.

// tailsMark is on functions that are kept from it.
const tailsMark, noTails = `"goenzyme.tails"`, `"disable-tail-calls"`

// KeepTails marks them, in IR that has not been optimised.
func KeepTails(m *ir.Module) {
	for _, f := range m.Funcs {
		if !f.Attrs().HasString("disable-tail-calls") && gathersCalls(f) {
			f.FnAttrs = f.FnAttrs.With(noTails + `="true"`).With(tailsMark)
		}
	}
}

// FreeTails takes the marks off.
func FreeTails(m *ir.Module) {
	for _, f := range m.Funcs {
		if f.Attrs().HasString("goenzyme.tails") {
			f.FnAttrs = f.Attrs().WithoutString("goenzyme.tails", "disable-tail-calls")
		}
	}
}

// gathersCalls reports whether f adds or multiplies, in any order, what a call of itself returns that comes after another one.
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
