// Package loopopt does the loop optimisations that pay for derivatives: loop-invariant code motion of loads
// (licm.go), register promotion of memory that a loop updates in place (promote.go), loop fusion (fuse.go)
// and memcpy idiom recognition (memcpyidiom.go). LLVM has all of these passes, but it runs them with weaker
// alias facts: a load stays in a loop if one of the loop's stores may alias it. A load outside of the loop is
// saved once instead of once per iteration, and its adjoint is summed in a register instead of in memory.
//
//	Requires:   a primal in canonical form, its graph, loops and memory facts.
//	Produces:   the same primal with loads in preheaders, cells in registers, fused loops and calls of memcpy.
//	            Facts made before are stale if it changed.
//	Guarantees: a moved load would have run whenever its loop is entered, and reads the value that it would
//	            have read in every iteration. A promoted cell has no other access in its loop. Fused loops
//	            have no dependences between them other than within one iteration.
package loopopt

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// Forms selects how facts are computed while the primal changes.
type Forms struct {
	Sums      *memory.Summaries
	Uncounted bool // conservative loops: every trip count is dynamic
	Blind     bool // conservative memory facts: any two pointers may alias
}

// Nest returns the loop nest of a function.
func (fs Forms) Nest(f *ir.Func, g *cfg.Graph) *loops.Nest {
	if fs.Uncounted {
		return loops.Uncounted(f, g)
	}
	return loops.Analyze(f, g)
}

// Memory returns the memory facts of a function.
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

// A View holds the facts that the passes of this package use, about the primal in its present state.
type View struct {
	Graph  *cfg.Graph
	Nest   *loops.Nest
	Memory *memory.Info
}

// A Pass changes a primal and returns the number of changes. If it is not 0, the View is stale.
type Pass func(*primal.Func, View) int

// optional are the passes that run in turn until none changes anything, at most maxRounds times.
var optional = []Pass{Loads, Cells, Fuse}

const maxRounds = 3

// Run applies Copies and, unless they are off, the optional passes to a primal.
func Run(p *primal.Func, m *ir.Module, forms Forms, off bool) {
	v := forms.view(p.Func)
	if Copies(p, m, v) > 0 {
		v = forms.view(p.Func)
	}

	// One pass may enable another: a promoted cell leaves loads that are invariant.
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

// Loads moves invariant loads out of loops and returns the number of moved instructions.
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

// rewrite applies the changes found and returns their number.
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

// A move is an instruction and the preheader to which it moves.
type move struct {
	in *ir.Instr
	to *ir.Block
}

// A hoister holds the facts of a View, and the state of one pass.
type hoister struct {
	g    *cfg.Graph
	nest *loops.Nest
	mem  *memory.Info
	out  map[*ir.Instr]*loops.Loop // the outermost loop that an instruction can leave
}

// plan decides which instructions move, without changing anything. It visits blocks in reverse postorder, so
// that operands come first. Address arithmetic moves only with a load that needs it.
func (h *hoister) plan(f *ir.Func) []move {
	h.out = map[*ir.Instr]*loops.Loop{}
	var moves []move
	moved := map[*ir.Instr]bool{}

	// take adds an instruction after its operands, so that moves are in order of definition.
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

	// Loads start the moves.
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

// outermost returns the outermost loop that in can leave, nil when there is none.
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

	// Climb from loop to loop while in is invariant and, for a load, safe to move.
	var best *loops.Loop
	for l := h.nest.Of(in.Parent()); l != nil; l = l.Parent {
		if l.Preheader == nil || l.Latch == nil || !h.invariant(in, l) || in.Op == ir.OpLoad && !(h.alwaysRuns(in, l) && h.unchanged(in, l)) {
			break
		}
		best = l
	}
	return best
}

// invariant reports whether the operands of in are available before l, if need be by moves already planned.
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

// alwaysRuns reports whether in is executed in the first iteration of l in any case: it dominates the latch,
// every exit, and every call that may not return.
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

// unchanged reports whether no instruction in l writes the loaded memory, in the same or in another
// iteration.
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

// mayWrite reports whether in may write or free memory at r, in any iteration of l.
func (h *hoister) mayWrite(in *ir.Instr, r memory.Location, l *loops.Loop) bool {
	e := h.mem.Effects(in)
	if e.EndsStack || (e.WritesForeign || e.FreesForeign) && h.mem.ForeignMeets(r.Ptr) {
		return true
	}
	return h.meets(r, e.Writes, l) || h.meets(r, e.Frees, l)
}

// mayRead reports whether in may read memory at r, in any iteration of l.
func (h *hoister) mayRead(in *ir.Instr, r memory.Location, l *loops.Loop) bool {
	e := h.mem.Effects(in)
	return e.ReadsForeign && h.mem.ForeignMeets(r.Ptr) || h.meets(r, e.Reads, l)
}

// meets reports whether location r overlaps any location of the list, in any two iterations of l.
func (h *hoister) meets(r memory.Location, list []memory.Location, l *loops.Loop) bool {
	return slices.ContainsFunc(list, func(w memory.Location) bool {
		return h.mem.Compare(r, w, memory.SameIteration(l)) != memory.No || h.mem.Compare(r, w, memory.LaterIteration(l)) != memory.No ||
			h.mem.Compare(w, r, memory.LaterIteration(l)) != memory.No
	})
}
