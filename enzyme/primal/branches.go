package primal

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// dropDebugInfo takes away what describes the user's variables: it would name
// values that derivatives do not have. Lines (!dbg) stay.
func dropDebugInfo(f *ir.Func) {
	for in := range f.Instrs() {
		in.DbgRecords = nil
		in.SetMeta("DIAssignID", "") // ties a store to such a description
		if c := in.CalleeFunc(); c != nil && strings.HasPrefix(c.Name, "llvm.dbg.") {
			in.Erase()
		}
	}
}

// loosenTailCalls makes ordinary calls of those that must be tail calls: in a derivative something
// follows them.
func loosenTailCalls(f *ir.Func) {
	for in := range f.Instrs() {
		if c := in.Call(); c != nil && c.Tail == "musttail" {
			loose := *c
			loose.Tail = ""
			in.Extra = &loose
		}
	}
}

// Decide takes out the ways that a function does not go, as the branches to them are on constants.
func Decide(f *ir.Func) {
	simplifyBranches(f)
	dropUnreachable(f)
}

// simplifyBranches makes a branch plain that has one way to go: on a constant, or with equal targets.
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

// onlyTarget is where t always goes, nil when that depends.
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

// dropEdge takes one edge from b to s out of s's φs, except the one that stays, to.
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

// replaceTerm puts a new terminator in t's place.
func replaceTerm(t, by *ir.Instr) {
	by.SetMeta("dbg", t.Meta("dbg"))
	by.InsertBefore(t)
	t.Erase()
}

// dropUnreachable removes what the entry does not reach.
func dropUnreachable(f *ir.Func) {
	if dead := f.Unreachable(); len(dead) > 0 {
		f.RemoveBlocks(dead)
	}
}

// orderBlocks puts blocks in reverse postorder and numbers everything anew.
func orderBlocks(f *ir.Func) {
	f.OrderBlocks(cfg.Analyze(f).RPO())
	f.Renumber()
}
