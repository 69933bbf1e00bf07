package activity

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Leaving code is code from which the function does not return: it ends the program, or an exception leaves
// all differentiated functions. Its results have no derivatives, so it may call functions without rules, to
// build a message for example. Its only duty is to free shadows beside their primals, in the clean-up of
// exceptions. So pointers are followed through loads and GEPs, and all else is constant.
//
// Forward mode differentiates such code where it may change memory of the callers: it then does not count as
// leaving.

// leaving reports whether in is in leaving code.
func (i *Info) leaving(in *ir.Instr) bool { return i.leaves[in.Parent()] }

// transferLeaving is the transfer function of leaving code. It activates pointers only.
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
