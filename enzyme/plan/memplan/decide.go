package memplan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Decide makes the plan of one derivative. Answers are worked out when asked for.
//
// For a read r and a write w, let c be the innermost loop that holds both. Going
// outwards from c, there are two ways for w to come after r: within one iteration of c, when
// some path leads from r to w without c's back edge; and in a later iteration of c or of a loop around it, always. For each the memory
// facts are asked whether the bytes can be the same *for that distance in time*. The first way outwards that
// says "may" bounds the region of r: within one iteration of c, or within one of the loop around the one that repeats.
func Decide(f *ir.Func, mem *memory.Info, nest *loops.Nest, g *cfg.Graph, opts Options) *Plan {
	d := &decider{f: f, mem: mem.Assuming(opts.Alone), nest: nest, opts: opts, order: newOrder(f, g, nest)}
	d.writes = collect(d)
	d.findRestored()
	return &Plan{d: d, reads: map[*ir.Instr]verdict{}}
}

type decider struct {
	f      *ir.Func
	mem    *memory.Info
	nest   *loops.Nest
	opts   Options
	order  *order
	writes *writes
	// Of findRestored: stores to be undone; while it tries, those that the present read has met.
	wanted map[*ir.Instr]bool
	trial  bool
	met    []*ir.Instr

	undoing map[*ir.Instr]bool // of Undoing: stores met that the reverse sweep would have to put back; nil otherwise
}

// judge combines the verdicts on everything that in reads.
func (d *decider) judge(in *ir.Instr) verdict {
	e := d.mem.Effects(in)
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

// narrower returns the verdict that reaches less far.
func (v verdict) narrower(w verdict) verdict {
	if v.extent.reachDepth() >= w.extent.reachDepth() {
		return v
	}
	return w
}

// reachDepth grows as a region shrinks.
func (r Extent) reachDepth() int {
	switch r.Reach {
	case Function:
		return 0
	case InLoop:
		return r.Loop.Depth
	}
	return 1 << 30
}

// location finds the region of bytes that r reads. With itself set, what r
// itself writes comes after its reading.
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

// foreign is location for all memory that a stranger can reach.
func (d *decider) foreign(r *ir.Instr, itself bool) verdict {
	return d.location(r, memory.Location{}, itself)
}

// constantMemory holds when nothing ever writes where p points.
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
