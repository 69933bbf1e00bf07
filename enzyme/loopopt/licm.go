// Package loopopt does the loop optimisations that pay for derivatives: loop-invariant code motion of loads (licm.go), register promotion of memory that
// a loop updates in place (promote.go), loop fusion (fuse.go) and memcpy idiom recognition (memcpyidiom.go). LLVM does all of these as well, but it has
// run before with weaker alias facts: it leaves a load in a loop whose stores it cannot tell apart from it. A load outside of the loop is saved once
// instead of once per iteration, and its adjoint is summed in a register instead of in memory.
//
//	Requires:   a primal in canonical form, its graph, loops and memory facts.
//	Produces:   the same primal with loads in preheaders, cells in registers, fused loops and calls of memcpy. Facts made before are stale when it changed.
//	Guarantees: a moved load would have run whenever its loop is entered, and reads there what it would have read in every iteration. A promoted cell has
//	            no other access in its loop. Fused loops have no dependence between them but within one iteration.
package loopopt

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// Forms are how facts are made while the primal changes.
type Forms struct {
	Sums      *memory.Summaries
	Uncounted bool // trip counts are not looked into
	Blind     bool // nor is aliasing
}

// Nest finds the loops of a function.
func (fs Forms) Nest(f *ir.Func, g *cfg.Graph) *loops.Nest {
	if fs.Uncounted {
		return loops.Uncounted(f, g)
	}
	return loops.Analyze(f, g)
}

// Memory finds what its accesses may meet.
func (fs Forms) Memory(f *ir.Func, g *cfg.Graph, nest *loops.Nest) *memory.Info {
	if fs.Blind {
		return memory.Conservative(f, g, nest, fs.Sums)
	}
	return memory.Analyze(f, g, nest, fs.Sums)
}

func (fs Forms) view(f *ir.Func) View {
	g := cfg.Analyze(f)
	nest := fs.Nest(f, g)
	return View{g, nest, fs.Memory(f, g, nest)}
}

// A View is what the passes of this package look at: facts about a primal as it stands.
type View struct {
	Graph  *cfg.Graph
	Nest   *loops.Nest
	Memory *memory.Info
}

// A Pass changes a primal and returns how often. The view that it was given is stale then.
type Pass func(*primal.Func, View) int

// optional are tried in turn until none changes anything, or maxRounds times.
var optional = []Pass{Loads, Cells, Fuse}

const maxRounds = 3

// Run changes a primal by Copies and, unless these are off, by the other passes.
func Run(p *primal.Func, m *ir.Module, forms Forms, off bool) {
	v := forms.view(p.Func)
	if Copies(p, m, v) > 0 {
		v = forms.view(p.Func)
	}
	for range maxRounds {
		changed := false
		for _, pass := range optional {
			if !off && pass(p, v) > 0 {
				v = forms.view(p.Func)
				changed = true
			}
		}
		if !changed {
			return
		}
	}
}

// Loads moves loads of p out of loops and returns how many.
func Loads(p *primal.Func, v View) int {
	h := &hoister{g: v.Graph, nest: v.Nest, mem: v.Memory}
	plan := h.plan(p.Func)
	return rewrite(p, plan, func(m move) {
		m.in.Remove()
		m.in.InsertBefore(m.to.Term())
		if m.in.Op == ir.OpLoad {
			leaveScopes(m.in)
		}
	})
}

// rewrite makes the changes that were found, and returns how many.
func rewrite[T any](p *primal.Func, found []T, change func(T)) int {
	if len(found) == 0 {
		return 0
	}
	for _, f := range found {
		change(f)
	}
	p.Renumber()
	return len(found)
}

// A move is an instruction and the preheader that it goes to.
type move struct {
	in *ir.Instr
	to *ir.Block
}

type hoister struct {
	g    *cfg.Graph
	nest *loops.Nest
	mem  *memory.Info
	out  map[*ir.Instr]*loops.Loop // the outermost loop that an instruction can be taken out of
}

// plan decides without changing anything. Blocks are visited in reverse
// postorder, so that operands come first; address arithmetic moves only with a load that needs it.
func (h *hoister) plan(f *ir.Func) []move {
	h.out = map[*ir.Instr]*loops.Loop{}
	var moves []move
	moved := map[*ir.Instr]bool{}
	var take func(in *ir.Instr)
	take = func(in *ir.Instr) {
		if h.out[in] == nil || moved[in] {
			return
		}
		moved[in] = true
		for _, a := range in.Args() {
			if d, ok := a.(*ir.Instr); ok {
				take(d)
			}
		}
		moves = append(moves, move{in, h.out[in].Preheader})
	}
	for _, b := range h.g.RPO() {
		if h.nest.Of(b) == nil {
			continue
		}
		for in := range b.Instrs() {
			if l := h.outermost(in); l != nil {
				h.out[in] = l
			}
			if in.Op == ir.OpLoad {
				take(in)
			}
		}
	}
	return moves
}

// outermost is the outermost loop that in can be taken out of, nil when there is none.
func (h *hoister) outermost(in *ir.Instr) *loops.Loop {
	switch in.Op {
	case ir.OpLoad:
		if m := in.Extra.(*ir.MemInfo); m.Volatile || m.Atomic {
			return nil
		}
	case ir.OpGEP, ir.OpBitCast, ir.OpSExt, ir.OpZExt:
	default:
		return nil
	}
	var best *loops.Loop
	for l := h.nest.Of(in.Parent()); l != nil; l = l.Parent {
		if l.Preheader == nil || l.Latch == nil || !h.invariant(in, l) || in.Op == ir.OpLoad && !(h.alwaysRuns(in, l) && h.unchanged(in, l)) {
			break
		}
		best = l
	}
	return best
}

// invariant reports whether the operands of in are there before l.
func (h *hoister) invariant(in *ir.Instr, l *loops.Loop) bool {
	for _, a := range in.Args() {
		d, ok := a.(*ir.Instr)
		if !ok {
			continue
		}
		home := h.nest.Of(d.Parent())
		if out := h.out[d]; out != nil {
			home = out.Parent
		}
		for x := home; x != nil; x = x.Parent {
			if x == l {
				return false
			}
		}
	}
	return true
}

// alwaysRuns reports whether in runs in the first iteration of l, whatever
// happens: it stands before every way out, and before every call that may not come back.
func (h *hoister) alwaysRuns(in *ir.Instr, l *loops.Loop) bool {
	b := in.Parent()
	if !h.g.Dominates(b, l.Latch) {
		return false
	}
	for _, e := range l.Exits {
		if !h.g.Dominates(b, e.From) {
			return false
		}
	}
	for _, x := range l.Blocks() {
		for c := range x.Instrs() {
			if c.Call() != nil && h.mem.Summary(c).MayNotReturn && !h.g.DominatesUse(in, c) {
				return false
			}
		}
	}
	return true
}

// unchanged reports whether nothing in l writes what the load reads, in the
// same iteration or in an earlier or later one.
func (h *hoister) unchanged(load *ir.Instr, l *loops.Loop) bool {
	reads := h.mem.Effects(load).Reads
	for _, b := range l.Blocks() {
		for in := range b.Instrs() {
			if !in.Op.MayWrite() {
				continue
			}
			for _, r := range reads {
				if h.mayWrite(in, r, l) {
					return false
				}
			}
		}
	}
	return true
}

func (h *hoister) mayWrite(in *ir.Instr, r memory.Location, l *loops.Loop) bool {
	e := h.mem.Effects(in)
	if e.EndsStack || (e.WritesForeign || e.FreesForeign) && h.mem.ForeignMeets(r.Ptr) {
		return true
	}
	return h.meets(r, e.Writes, l) || h.meets(r, e.Frees, l)
}

func (h *hoister) mayRead(in *ir.Instr, r memory.Location, l *loops.Loop) bool {
	e := h.mem.Effects(in)
	return e.ReadsForeign && h.mem.ForeignMeets(r.Ptr) || h.meets(r, e.Reads, l)
}

// meets reports whether an access shares bytes with one of a list, in whatever iterations of l.
func (h *hoister) meets(r memory.Location, list []memory.Location, l *loops.Loop) bool {
	return slices.ContainsFunc(list, func(w memory.Location) bool {
		return h.mem.Compare(r, w, memory.SameIteration(l)) != memory.No || h.mem.Compare(r, w, memory.LaterIteration(l)) != memory.No ||
			h.mem.Compare(w, r, memory.LaterIteration(l)) != memory.No
	})
}
