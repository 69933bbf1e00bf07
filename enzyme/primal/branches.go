package primal

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// dropDebugInfo removes descriptions of the user's variables: they would name values that derivatives do not
// have. Line numbers (!dbg) stay.
func dropDebugInfo(f *ir.Func) {
	for in := range f.Instrs() {
		in.DbgRecords = nil
		in.SetMeta("DIAssignID", "") // ties a store to such a description
		if c := in.CalleeFunc(); c != nil && strings.HasPrefix(c.Name, "llvm.dbg.") {
			in.Erase()
		}
	}
}

// loosenTailCalls turns musttail calls into ordinary calls: in a derivative, other code follows them.
func loosenTailCalls(f *ir.Func) {
	for in := range f.Instrs() {
		if c := in.Call(); c != nil && c.Tail == "musttail" {
			loose := *c
			loose.Tail = ""
			in.Extra = &loose
		}
	}
}

// Decide removes branches on constants, and the code that is unreachable then.
func Decide(f *ir.Func) {
	simplifyBranches(f)
	dropUnreachable(f)
}

// simplifyBranches makes a branch unconditional if it always has the same target.
func simplifyBranches(f *ir.Func) {
	for _, b := range f.Blocks() {
		t := b.Term()
		if t.Op != ir.OpSwitch && !t.IsConditional() {
			continue
		}
		to := onlyTarget(t)
		if to == nil {
			continue
		}
		for _, s := range t.Succs() {
			dropEdge(b, s, to)
		}
		replaceTerm(t, ir.NewInstr(ir.OpBr, ir.VoidType, nil, to))
	}
}

// onlyTarget returns the only target of t, nil when t has several.
func onlyTarget(t *ir.Instr) *ir.Block {
	succs := t.Succs()
	if c, ok := ir.AsInt(t.Arg(0)); ok && t.Arg(0).Type().Bits <= 64 {
		if t.Op == ir.OpBr {
			if c != 0 {
				return succs[0]
			}
			return succs[1]
		}
		for i := 2; i < t.NumArgs(); i += 2 {
			if k, _ := ir.AsInt(t.Arg(i)); k == c {
				return t.Arg(i + 1).(*ir.Block)
			}
		}
		return succs[0]
	}
	if slices.ContainsFunc(succs, func(s *ir.Block) bool { return s != succs[0] }) {
		return nil
	}
	return succs[0]
}

// dropEdge removes the edge from b to s from the φs of s; if s is to, one edge stays.
func dropEdge(b, s, to *ir.Block) {
	for _, phi := range s.Phis() {
		v := phi.IncomingFor(b)
		if v == nil {
			continue
		}
		phi.RemoveIncoming(b)
		if s == to {
			phi.AddIncoming(v, b)
		}
	}
}

// replaceTerm replaces terminator t.
func replaceTerm(t, by *ir.Instr) {
	by.SetMeta("dbg", t.Meta("dbg"))
	by.InsertBefore(t)
	t.Erase()
}

// dropUnreachable removes blocks that the entry does not reach.
func dropUnreachable(f *ir.Func) {
	if dead := f.Unreachable(); len(dead) > 0 {
		f.RemoveBlocks(dead)
	}
}

// orderBlocks sorts blocks in reverse postorder and renumbers all values.
func orderBlocks(f *ir.Func) {
	f.OrderBlocks(cfg.Analyze(f).RPO())
	f.Renumber()
}
