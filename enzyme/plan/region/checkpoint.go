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

// A Checkpoint is how the iterations behind a call are run again: from kept states, which are
// the environment and what the iterations change behind parameters.
type Checkpoint struct {
	*checkpoint.Layout
	Kept []Kept
}

// Kept is memory behind a parameter that belongs to the state: what iterations touch of it, or, where that
// cannot be told, the whole object that the argument is the address of.
type Kept struct {
	Param  int
	Extent *memory.Extent
	Object *ir.Instr // an alloca or an allocation, nil when Extent tells
}

// Iterations are what is known of a function that runs iterations.
type Iterations struct {
	*checkpoint.Layout
	Func    *ir.Func // normalised
	Memory  *memory.Info
	Nest    *loops.Nest
	Graph   *cfg.Graph
	Summary *memory.Summary
}

// effects are those of all that runs before the iterations come to an end: a way that ends the program does not count. Memory that an iteration
// reaches by other ways than a parameter, a variable or its own allocations is foreign: a pointer that it finds in memory may lead anywhere.
// The first that has effects besides memory, and the first that frees memory which outlives an iteration, are named, nil if none does.
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
		case e.Hidden: // of most calls of which nothing is known
			hidden = cmp.Or(hidden, in)
		case e.FreesForeign, slices.ContainsFunc(e.Frees, it.outlives):
			frees = cmp.Or(frees, in)
		}
	}
	return all, hidden, frees
}

// foreign holds for memory of which nothing says whose it is.
func (it *Iterations) foreign(l memory.Location) bool {
	return slices.ContainsFunc(it.Memory.Objects(l.Ptr), func(o memory.Object) bool {
		return o.Kind == memory.Unknown || o.Kind == memory.Loaded || o.Kind == memory.CallResult
	})
}

// outlives holds for memory that an iteration may have found when it began: what it frees of that cannot be freed once more. An
// allocation whose pointer is at hand is the same iteration's, as none is handed on but those that the loop began with.
func (it *Iterations) outlives(l memory.Location) bool {
	return slices.ContainsFunc(it.Memory.Objects(l.Ptr), func(o memory.Object) bool { return o.Kind != memory.Null && o.Kind != memory.Alloc })
}

// An Obstacle is why iterations cannot be run again, and the instruction that is to blame, if it is one.
type Obstacle struct {
	At   *ir.Instr
	Text string
}

// NewCheckpoint finds the state that iterations hand on, or says why they cannot be run again: where they write must be
// known before they run, and what they only read must stay until the reverse sweep.
func NewCheckpoint(call *ir.Instr, c *activity.Call, it *Iterations, mem *memplan.Plan) (*Checkpoint, *Obstacle) {
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
	ck := &Checkpoint{Layout: it.Layout}
	for i, p := range it.Func.Params {
		if !p.Type().IsPtr() || i == it.Env {
			continue
		}
		switch a := sum.Params[i]; {
		case a.Frees, a.Behind: // also on ways that end the program
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

// shows says why what in does besides memory cannot be done again.
func shows(in *ir.Instr) string {
	if f := in.CalleeFunc(); f != nil && f.IsDecl() {
		if _, ok := known.Of(f); !ok {
			return "whether '" + f.Name + "' can be called again is not known"
		}
	}
	return "it has effects that show, such as input and output, or that differ the next time"
}

// wholeObject is the allocation whose address p is.
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
