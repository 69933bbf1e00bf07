package activity

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Code from which the function does not return: it ends the program, or an exception leaves all that is differentiated. No derivative
// is asked for of what it computes, so that it may do what has no derivative: build the text of a message, say. All that is
// left to do there is to free shadows beside their primals, on the way out through the clean-up of exceptions. So pointers are followed
// as far as loads and addresses go, and everything else is constant.
// Forward mode follows such code where it may change what callers find in their memory: there it does not count as leaving.

// leaving reports whether in stands in such code.
func (i *Info) leaving(in *ir.Instr) bool { return i.leaves[in.Parent()] }

func (a *analyzer) transferLeaving(in *ir.Instr) {
	a.at = in
	if !in.Type().IsPtr() {
		return
	}
	switch in.Op {
	case ir.OpGEP, ir.OpLoad:
		if a.info.active[in.Arg(0)] {
			a.activate(in, "leads to memory with a shadow")
		}
	case ir.OpPhi, ir.OpSelect:
		any := false
		for _, x := range in.Choices() {
			if !a.info.active[x] && !IsNullish(x) {
				return
			}
			any = any || a.info.active[x]
		}
		if any {
			a.activate(in, "leads to memory with a shadow")
		}
	}
}
