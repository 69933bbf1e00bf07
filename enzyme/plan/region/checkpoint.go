package region

import (
	"cmp"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/checkpoint"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A Checkpoint describes the saved states from which the iterations of a call restart. A state is the
// environment and the memory behind parameters that the iterations write.
type Checkpoint struct {
	*checkpoint.Layout
	Kept []Kept
}

// Kept is memory behind a parameter that belongs to the state. It is the part that iterations access, or, if
// that part is unknown, the whole object whose address is the argument.
type Kept struct {
	Param  int
	Extent *memory.Extent // nil: unknown
	Object *ir.Instr      // an alloca or an allocation call; nil if Extent is set
}

// Iterations holds the analyses of a function that runs iterations.
type Iterations struct {
	*checkpoint.Layout
	Func    *ir.Func // normalised
	Memory  *memory.Info
	Nest    *loops.Nest
	Graph   *cfg.Graph
	Summary *memory.Summary
}

// effects computes the foreign reads and writes of all instructions from which a return is reachable. Memory
// is foreign unless an iteration reaches it through a parameter, a variable or its own allocations: a pointer
// loaded from memory may point anywhere. hidden is the first instruction with effects other than memory, and
// frees the first that frees memory which outlives an iteration; nil if there is none.
func (it *Iterations) effects() (all memory.Effect, hidden, frees *ir.Instr) {
	returning := it.Graph.Returning()
	for in := range it.Func.Instrs() {
		if !returning.Get(in.Parent()) {
			continue
		}
		e := it.Memory.Effects(in)
		all.ReadsForeign = all.ReadsForeign || e.ReadsForeign
		all.WritesForeign = all.WritesForeign || e.WritesForeign || !e.Lifetime && slices.ContainsFunc(e.Writes, it.foreign)
		switch {
		case e.Hidden: // true of most unknown calls
			hidden = cmp.Or(hidden, in)
		case e.FreesForeign, slices.ContainsFunc(e.Frees, it.outlives):
			frees = cmp.Or(frees, in)
		}
	}
	return all, hidden, frees
}

// foreign reports whether l may be in memory of unknown origin.
func (it *Iterations) foreign(l memory.Location) bool {
	return slices.ContainsFunc(it.Memory.Objects(l.Ptr), func(o memory.Object) bool {
		return o.Kind == memory.Unknown || o.Kind == memory.Loaded || o.Kind == memory.CallResult
	})
}

// outlives reports whether l may be in memory that is older than the iteration. A second run cannot free it
// again. An allocation that the function itself makes belongs to the same iteration, since iterations pass no
// new pointers on.
func (it *Iterations) outlives(l memory.Location) bool {
	return slices.ContainsFunc(it.Memory.Objects(l.Ptr), func(o memory.Object) bool { return o.Kind != memory.Null && o.Kind != memory.Alloc })
}

// An Obstacle is the reason why iterations cannot restart.
type Obstacle struct {
	At   *ir.Instr // the instruction at fault; nil if there is no single one
	Text string
}

// NewCheckpoint computes the state that iterations pass on, or the Obstacle to a restart. The memory that
// they write must be known before they run. The memory that they only read must stay unchanged until the
// reverse sweep.
func NewCheckpoint(call *ir.Instr, c *activity.Call, it *Iterations, mem *memplan.Plan) (*Checkpoint, *Obstacle) {
	// First the effects that no saved state can undo or repeat.
	sum := it.Summary
	does, hidden, frees := it.effects()
	switch {
	case frees != nil:
		return nil, &Obstacle{frees, "it allocates or frees memory that lives longer than an iteration"}
	case hidden != nil:
		return nil, &Obstacle{hidden, shows(hidden)}
	case sum.Allocates:
		return nil, &Obstacle{nil, "it allocates or frees memory that lives longer than an iteration"}
	case does.WritesForeign, len(sum.WritesGlobals) > 0:
		return nil, &Obstacle{nil, "it writes memory that it reaches by other ways than its own pointers, such as global variables or pointers in memory"}
	case (does.ReadsForeign || len(sum.ReadsGlobals) > 0) && !mem.CallForeignStable(call):
		return nil, &Obstacle{nil, "it reads memory, such as a global variable, that is changed afterwards"}
	case slices.Contains(c.Args, request.Out):
		return nil, &Obstacle{nil, "a value goes into it whose derivative has no place"}
	}

	// Then the memory behind each parameter: written memory joins the state, and memory only read must be
	// stable.
	ck := &Checkpoint{Layout: it.Layout}
	for i, p := range it.Func.Params {
		if !p.Type().IsPtr() || i == it.Env {
			continue
		}
		switch a := sum.Params[i]; {
		case a.Frees, a.Behind: // also on paths that end the program
			return nil, &Obstacle{nil, "it frees memory, or writes memory behind pointers in memory"}
		case a.Writes:
			e, at := it.Memory.Extent(p, it.Nest.Top()[0])
			var object *ir.Instr
			if e == nil {
				object = wholeObject(call.CallArgs()[i])
			}
			if e == nil && object == nil {
				return nil, &Obstacle{at, "which memory an iteration changes cannot be told before it runs"}
			}
			ck.Kept = append(ck.Kept, Kept{i, e, object})
		case a.Reads && !mem.CallStable(call, i):
			return nil, &Obstacle{nil, "what it reads is changed afterwards"}
		}
	}
	return ck, nil
}

// shows returns the text of the Obstacle that in has hidden effects.
func shows(in *ir.Instr) string {
	if f := in.CalleeFunc(); f != nil && f.IsDecl() {
		if _, ok := known.Of(f); !ok {
			return "whether '" + f.Name + "' can be called again is not known"
		}
	}
	return "it has effects that show, such as input and output, or that differ the next time"
}

// wholeObject returns the alloca or allocation call that p is the result of, nil if p is neither.
func wholeObject(p ir.Value) *ir.Instr {
	in, ok := p.(*ir.Instr)
	if !ok || in.Op == ir.OpAlloca {
		return in
	}
	if facts := known.Call(in); in.Op == ir.OpCall && facts != nil && facts.Alloc != nil {
		return in
	}
	return nil
}
