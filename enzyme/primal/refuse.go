package primal

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// refuse returns an error for control flow that no reverse sweep can follow backward, or that a copy would
// break.
func refuse(f *ir.Func) error {
	for in := range f.Instrs() {
		if what := unsupported(in); what != "" {
			return &Unsupported{At: in, What: what}
		}
	}
	return nil
}

func unsupported(in *ir.Instr) string {
	switch in.Op {
	case ir.OpIndirectBr:
		return "a computed goto (indirectbr) is not supported"
	case ir.OpCallBr:
		return "inline assembly that jumps (asm goto) is not supported"
	case ir.OpCatchSwitch, ir.OpCatchRet, ir.OpCleanupRet:
		return "exception handling by funclets is not supported"
	}
	call := in.Call()
	if call == nil {
		return ""
	}
	if returnsTwice(in) {
		return "a call that returns twice, as setjmp does, is not supported"
	}
	return ""
}

func returnsTwice(call *ir.Instr) bool {
	if call.SiteAttrs().Has("returns_twice") {
		return true
	}
	f := call.CalleeFunc()
	return f != nil && f.Attrs().Has("returns_twice")
}
