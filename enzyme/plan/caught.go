package plan

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/exceptions"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Exceptions have the form that lower.Unwind gives them. An exception that leaves the function has no reverse
// sweep. If the landing pads of a call only clean up and continue to unwind, the reverse sweep visits the
// call only when it returned. If the function continues after a pad, the reverse sweep computes the call's
// adjoint only when the test after the call showed that it returned.

// returning marks the blocks from which the function may return.
func returning(g *cfg.Graph) *ir.Table[bool] {
	return g.LeadingTo(func(b *ir.Block) bool { return b.Term().Op == ir.OpRet })
}

// leaves returns the blocks from which the function cannot return. Their effects on memory matter only if a
// caller catches the exception: see checkTraces.
func leaves(f *Facts) map[*ir.Block]bool {
	blocks := map[*ir.Block]bool{}
	for _, b := range f.Primal.Blocks() {
		if !f.Returning.Get(b) {
			blocks[b] = true
		}
	}
	return blocks
}

// checkReadBack refuses loads of numbers from a caught exception object, which has no shadow.
func (t *task) checkReadBack(p *Draft) {
	from := exceptions.In(p.Primal.Func)
	if len(from) == 0 {
		return
	}
	for in := range p.Primal.Instrs() {
		if p.Leaves[in.Parent()] || in.Op == ir.OpPhi || !slices.ContainsFunc(in.Args(), from.Has) {
			continue
		}
		// A copy, or a call that gets active arguments, may move numbers out of the object too.
		_, copies := known.Moves(in)
		writes := in.Call() != nil && slices.ContainsFunc(in.CallArgs(), func(x ir.Value) bool { return p.Activity.Active(x) })
		if copies || writes || p.Types.CarriesFloat(in) {
			t.refuseCaught(in, "what was thrown is read here, in what is differentiated: if it depends on active values, its derivative would be lost",
				"throw what carries no derivative, and return numbers in another way")
		}
	}
}

func (t *task) refuseCaught(in *ir.Instr, text, hint string) {
	t.report(&diag.Diagnostic{Code: diag.Unsupported, Pos: t.m.Pos(in), Where: ir.Where(in), Text: text, Hint: hint})
}
