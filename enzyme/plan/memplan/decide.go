package memplan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Decide makes the plan of one derivative. The plan computes its verdicts lazily.
//
// For a read r and a write w, let c be the innermost loop that contains both. w may execute after r in two
// ways:
//
//  1. in the same iteration of c, if a path leads from r to w without the back edge of c;
//  2. in a later iteration of c or of a loop around it, always.
//
// From the inside out, the alias analysis compares the two locations for each distance in time. The first
// distance at which they may alias bounds the extent of r. In case 1, that is one iteration of the loop
// directly inside c that contains r. In case 2, it is one iteration of the loop that repeats.
func Decide(f *ir.Func, mem *memory.Info, nest *loops.Nest, g *cfg.Graph, opts Options) *Plan {
	d := &decider{f: f, mem: mem.Assuming(opts.Alone), nest: nest, opts: opts, order: newOrder(f, g, nest)}
	d.writes = collect(d)
	d.findRestored()
	return &Plan{d: d, reads: map[*ir.Instr]verdict{}}
}

// decider holds the inputs of Decide, and the state of the trial judgements of findRestored and Undoing.
type decider struct {
	f      *ir.Func
	mem    *memory.Info
	nest   *loops.Nest
	opts   Options
	order  *order
	writes *writes
	// wanted holds the stores to be undone (findRestored). During a trial, met collects the restorable stores
	// that would otherwise end the extent of the current read.
	wanted map[*ir.Instr]bool
	trial  bool
	met    []*ir.Instr

	undoing map[*ir.Instr]bool // during toUndo: the stores that the reverse sweep would have to undo; else nil
}

// judge computes the verdict on all memory that in reads: the smallest extent of its locations.
func (d *decider) judge(in *ir.Instr) verdict {
	e := d.mem.Effects(in)

	// A call that reads nothing is stable, since it may be repeated anywhere; other instructions are not
	// reads.
	if len(e.Reads) == 0 && !e.ReadsForeign {
		if in.Call() != nil && !e.Hidden {
			return verdict{Extent{Reach: Function}, Reason{Code: Stays}}
		}
		return verdict{Extent{}, Reason{Code: NotARead}}
	}

	switch {
	case d.opts.Off:
		return verdict{Extent{}, Reason{Code: Switched}}
	case e.Hidden && in.Op == ir.OpLoad:
		return verdict{Extent{}, Reason{Code: Volatile}}
	case in.Op == ir.OpLoad && in.Meta("invariant.load") != "":
		return verdict{Extent{Reach: Function}, Reason{Code: Stays}}
	}

	v := verdict{Extent{Reach: Function}, Reason{Code: Stays}}
	for _, l := range e.Reads {
		v = v.narrower(d.location(in, l, true))
	}
	if e.ReadsForeign {
		v = v.narrower(d.foreign(in, true))
	}
	return v
}

// narrower returns the verdict with the smaller extent, v if both are equal.
func (v verdict) narrower(w verdict) verdict {
	if v.extent.reachDepth() >= w.extent.reachDepth() {
		return v
	}
	return w
}

// reachDepth orders extents: the larger the number, the smaller the extent.
func (r Extent) reachDepth() int {
	switch r.Reach {
	case Function:
		return 0
	case InLoop:
		return r.Loop.Depth
	}
	return 1 << 30
}

// location computes the verdict on one location that r reads. With itself set, a write by r itself counts as
// later than its read.
func (d *decider) location(r *ir.Instr, at memory.Location, itself bool) verdict {
	if d.constantMemory(at.Ptr) {
		return verdict{Extent{Reach: Function}, Reason{Code: Stays}}
	}
	v := d.atEnd(r, at.Ptr)
	d.writes.concerning(d, at.Ptr, func(w write) bool {
		v = v.narrower(d.after(r, at, w, itself))
		return v.extent.Reach != None
	})
	return v
}

// foreign is location for all foreign memory, that is, memory that code outside this function can reach.
func (d *decider) foreign(r *ir.Instr, itself bool) verdict {
	return d.location(r, memory.Location{}, itself)
}

// constantMemory reports whether p points to constant globals and functions only, which are never written.
func (d *decider) constantMemory(p ir.Value) bool {
	if p == nil {
		return false
	}
	for _, o := range d.mem.Objects(p) {
		switch v := o.V.(type) {
		case *ir.Func:
		case *ir.Global:
			if !v.Constant {
				return false
			}
		default:
			if o.Kind != memory.Null {
				return false
			}
		}
	}
	return true
}
