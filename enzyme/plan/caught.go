package plan

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/exceptions"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Exceptions, in the form that lower.Unwind gives them. One that leaves the function has no reverse sweep: where the pads of a call only
// clean up and go on unwinding, the reverse sweep comes by when the call returned and never otherwise. Where the function goes on
// behind a pad, the adjoint of the call is taken only when the call returned, which the test behind the call told.

// returning marks the blocks from which the function may return.
func returning(g *cfg.Graph) *ir.Table[bool] {
	return g.LeadingTo(func(b *ir.Block) bool { return b.Term().Op == ir.OpRet })
}

// leaves is the code of a function that ends it. What it does to memory may be of interest where somebody catches what it
// throws: see checkTraces.
func leaves(f *Facts) map[*ir.Block]bool {
	blocks := map[*ir.Block]bool{}
	for _, b := range f.Primal.Blocks() {
		if !f.Returning.Get(b) {
			blocks[b] = true
		}
	}
	return blocks
}

// checkReadBack refuses numbers read from an object that was caught: it has no shadow.
func (t *task) checkReadBack(p *Draft) {
	from := exceptions.In(p.Primal.Func)
	if len(from) == 0 {
		return
	}
	for in := range p.Primal.Instrs() {
		if p.Leaves[in.Parent()] || in.Op == ir.OpPhi || !slices.ContainsFunc(in.Args(), from.Has) {
			continue
		}
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
