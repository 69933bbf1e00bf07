package primal

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// gather inserts a new block before b and redirects the edges from preds to it. If the φs of b have different
// values from preds, the new block gets a φ.
func gather(b *ir.Block, preds []*ir.Block, suffix string) *ir.Block {
	f := b.Parent()
	n := f.NewBlock(blockName(b, suffix))
	f.MoveBlockAfter(n, preds[0])
	bd := ir.NewBuilder(n)
	bd.Dbg = preds[0].Term().Meta("dbg")
	bd.Br(b)
	bd.Dbg = ""
	for _, phi := range b.Phis() {
		phi.AddIncoming(gatherValue(bd, phi, preds), n)
	}
	for _, p := range preds {
		p.Redirect(b, n)
	}
	return n
}

func blockName(b *ir.Block, suffix string) string {
	if b.Name == "" {
		return "bb." + suffix
	}
	return b.Name + "." + suffix
}

// gatherValue removes the entries of preds from phi and returns their value in the new block.
func gatherValue(bd *ir.Builder, phi *ir.Instr, preds []*ir.Block) ir.Value {
	merged := bd.New(ir.OpPhi, phi.Type(), nil)
	merged.Flags = phi.Flags
	for i := 0; i < phi.NumIncoming(); i++ {
		if v, from := phi.Incoming(i); slices.Contains(preds, from) {
			merged.AddIncoming(v, from)
		}
	}
	for _, p := range preds {
		phi.RemoveIncoming(p)
	}

	// No φ is needed if all values are the same.
	first, _ := merged.Incoming(0)
	for i := 1; i < merged.NumIncoming(); i++ {
		if v, _ := merged.Incoming(i); v != first {
			merged.Name = phiName(phi, "merge")
			merged.SetMeta("dbg", phi.Meta("dbg"))
			merged.InsertBefore(bd.Block().FirstNonPhi())
			return merged
		}
	}
	merged.DropArgs()
	return first
}

func phiName(in *ir.Instr, suffix string) string {
	if in.Name == "" {
		return ""
	}
	return in.Name + "." + suffix
}

// isPad reports whether b is entered by unwinding, so that no block can be inserted before it.
func isPad(b *ir.Block) bool {
	switch b.FirstNonPhi().Op {
	case ir.OpLandingPad, ir.OpCatchPad, ir.OpCleanupPad, ir.OpCatchSwitch:
		return true
	}
	return false
}
