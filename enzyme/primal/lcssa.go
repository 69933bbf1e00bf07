package primal

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// closeLoops builds LCSSA form: a value of a loop leaves it through φs of the exit blocks. One value per loop
// then shows what is saved once, and what once per iteration. Inner loops come first: the φs of their exits
// are values of the loops around.
func closeLoops(f *ir.Func) {
	g := cfg.Analyze(f)
	d := newFinder(g)
	for _, l := range slices.Backward(loops.Find(f, g).All()) {
		for _, b := range l.Blocks() {
			if !l.Own(b) {
				continue
			}
			for in := range b.Instrs() {
				if outside := usesOutside(l, in); len(outside) > 0 {
					d.closeValue(l, in, outside)
				}
			}
		}
	}
}

// usesOutside returns the uses of in outside of l; a φ uses an operand in the predecessor block.
func usesOutside(l *loops.Loop, in *ir.Instr) []ir.Use {
	var outside []ir.Use
	for _, u := range ir.UsesOf(in) {
		if !l.Contains(useBlock(u)) {
			outside = append(outside, u)
		}
	}
	if in.Type().Kind == ir.Token {
		return nil // tokens cannot pass through φs
	}
	return outside
}

// useBlock returns the block in which a use takes place; for a φ, the predecessor.
func useBlock(u ir.Use) *ir.Block {
	if u.User.Op == ir.OpPhi {
		_, from := u.User.Incoming(u.Index / 2)
		return from
	}
	return u.User.Parent()
}

// closeValue inserts a φ of in in every exit block that in dominates, and redirects the uses outside.
func (d *finder) closeValue(l *loops.Loop, in *ir.Instr, outside []ir.Use) {
	d.begin(in.Type(), phiName(in, "lcssa"), ir.UndefConst(in.Type()))
	var exits []*ir.Block
	for _, e := range l.Exits {
		if !d.hasStart(e.To) && d.g.DominatesUse(in, e.To.FirstNonPhi()) {
			phi := ir.NewInstr(ir.OpPhi, in.Type(), nil)
			phi.Name = d.name
			phi.SetMeta("dbg", in.Meta("dbg"))
			phi.InsertBefore(e.To.First())
			d.setStart(e.To, phi)
			exits = append(exits, e.To)
		}
	}

	// Several exits may reach one use: the finder then merges them by further φs.
	d.spread(exits)
	for _, to := range exits {
		phi := d.cell(to).start.(*ir.Instr)
		for _, p := range d.g.Preds(to) {
			v := ir.Value(in)
			if !l.Contains(p) {
				v = d.atEnd(p) // a landing pad, which stays a shared exit
			}
			for range edges(p, to) {
				phi.AddIncoming(v, p)
			}
		}
	}

	// Redirect the uses, then drop exit φs that none of them needs.
	for _, u := range outside {
		at := d.atStart(useBlock(u))
		if u.User.Op == ir.OpPhi {
			at = d.atEnd(useBlock(u))
		}
		u.User.SetArg(u.Index, at)
	}
	for _, to := range exits {
		if phi := d.cell(to).start.(*ir.Instr); ir.NumUses(phi) == 0 {
			phi.Erase()
		}
	}
}
