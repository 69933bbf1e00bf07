package primal

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// simplifyLoops is loop-simplify: every loop gets a preheader, one latch, and exit blocks of its own. Each
// step finds the loops anew, since inserted blocks belong to loops, too. Inner loops come first: an exit
// block of an inner loop can serve the loops around it.
func simplifyLoops(f *ir.Func) error {
	for _, step := range []func(*cfg.Graph, *loops.Loop) error{addPreheader, addLatch, addExits} {
		g := cfg.Analyze(f)
		for _, l := range slices.Backward(loops.Find(f, g).All()) {
			if err := step(g, l); err != nil {
				return err
			}
		}
	}
	return nil
}

func addPreheader(g *cfg.Graph, l *loops.Loop) error {
	if l.Preheader != nil {
		return nil
	}
	return gatherHeader(l, g.Preds(l.Header), false, "preheader")
}

func addLatch(g *cfg.Graph, l *loops.Loop) error {
	if l.Latch != nil {
		return nil
	}
	return gatherHeader(l, g.Preds(l.Header), true, "latch")
}

// gatherHeader inserts a block before the header, on the edges from inside the loop or on those from outside.
func gatherHeader(l *loops.Loop, preds []*ir.Block, inside bool, suffix string) error {
	if isPad(l.Header) {
		return &Unsupported{At: l.Header.FirstNonPhi(), What: "a loop that starts where an exception is caught is not supported"}
	}
	gather(l.Header, among(l, preds, inside), suffix)
	return nil
}

// among returns the blocks that are inside l, or those outside.
func among(l *loops.Loop, blocks []*ir.Block, inside bool) []*ir.Block {
	return slices.DeleteFunc(slices.Clone(blocks), func(b *ir.Block) bool { return l.Contains(b) != inside })
}

// addExits splits exit blocks that are also reached from outside of l. Blocks that this step has inserted
// count as outside: each has one successor, an exit, and only predecessors in an inner loop.
func addExits(_ *cfg.Graph, l *loops.Loop) error {
	for _, e := range l.Exits {
		if isPad(e.To) {
			continue // stays shared
		}
		preds := e.To.Preds()
		if inside := among(l, preds, true); len(inside) > 0 && len(inside) < len(preds) {
			gather(e.To, inside, "exit")
		}
	}
	return nil
}

// ShapeLoops brings the loops of f, a function of the module, into normal form: preheader, one latch, exit
// blocks of their own, and LCSSA.
func ShapeLoops(f *ir.Func) error {
	if err := reduceCycles(f); err != nil {
		return err
	}
	if err := simplifyLoops(f); err != nil {
		return err
	}
	closeLoops(f)
	f.Renumber()
	return nil
}
