package primal

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// simplifyLoops gives every loop a preheader, one latch and exit blocks of its own. Each
// step looks at the loops anew, for the blocks put in belong to loops too. Inner
// loops come first: an exit block of their own serves the loops around them as well.
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

// gatherHeader gathers the header's predecessors that stand inside, or outside.
func gatherHeader(l *loops.Loop, preds []*ir.Block, inside bool, suffix string) error {
	if isPad(l.Header) {
		return &Unsupported{At: l.Header.FirstNonPhi(), What: "a loop that starts where an exception is caught is not supported"}
	}
	gather(l.Header, among(l, preds, inside), suffix)
	return nil
}

// among returns the blocks that stand inside l, or those outside.
func among(l *loops.Loop, blocks []*ir.Block, inside bool) []*ir.Block {
	return slices.DeleteFunc(slices.Clone(blocks), func(b *ir.Block) bool { return l.Contains(b) != inside })
}

// addExits splits exit blocks that are reached from outside of l as well. The
// blocks that this step has put in count as outside: each leads to an exit alone
// and has only predecessors of an inner loop.
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

// ShapeLoops gives the loops of f, a function of the module, normal form: preheader, one latch, exit blocks that only the loop
// leads to, and values that leave it by φs of these.
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
