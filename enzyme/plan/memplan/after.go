package memplan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

var stays = verdict{Extent{Reach: Function}, Reason{Code: Stays}}

// after computes the extent within which write w leaves the bytes of location at, which r reads, unchanged.
// With itself set, a write by r itself counts as later than its read. Decide describes the method.
func (d *decider) after(r *ir.Instr, at memory.Location, w write, itself bool) verdict {
	c := d.order.common(r.Parent(), w.by.Parent())
	why := Reason{Overwritten, w.by}

	// A write later in the same iteration of c bounds the extent by the loop inside c that contains r. If
	// there is such a loop, undoing the store suffices, since the reverse sweep reaches the store before it
	// enters that loop.
	comes := w.by != r && d.order.follows(r, w.by, c) || w.by == r && itself
	if comes && d.conflict(at, w, memory.SameIteration(c)) && !d.undone(r, w.by, itself) {
		inner := d.order.childOf(c, r.Parent())
		if inner == nil || !d.putBack(w.by) {
			return verdict{within(inner), why}
		}
	}

	// A write in a later iteration of c, or of a loop around it, bounds the extent by that loop.
	for l := c; l != nil; l = l.Parent {
		if d.conflict(at, w, memory.LaterIteration(l)) && !d.putBack(w.by) {
			return verdict{within(l), why}
		}
	}
	return stays
}

// within returns the extent of one iteration of l; the empty extent if l is nil.
func within(l *loops.Loop) Extent {
	if l == nil {
		return Extent{}
	}
	return Extent{InLoop, l}
}

// conflict reports whether w may write a byte of location at, for executions that are when apart in time. A
// nil pointer in either location stands for all foreign memory.
func (d *decider) conflict(at memory.Location, w write, when memory.When) bool {
	switch {
	case w.stack:
		return at.Ptr == nil || d.onDynamicStack(at.Ptr)
	case w.at.Ptr == nil && at.Ptr == nil:
		return true
	case w.at.Ptr == nil:
		return d.mem.ForeignMeets(at.Ptr)
	case at.Ptr == nil:
		return d.mem.ForeignMeets(w.at.Ptr)
	}
	return d.mem.Compare(at, w.at, when) != memory.No
}

// onDynamicStack reports whether p may point into an alloca that a llvm.stackrestore releases.
func (d *decider) onDynamicStack(p ir.Value) bool {
	for _, o := range d.mem.Objects(p) {
		switch o.Kind {
		case memory.Alloca:
			if !isStatic(o.V.(*ir.Instr)) {
				return true
			}
		case memory.Unknown, memory.Loaded, memory.CallResult:
			return true
		}
	}
	return false
}

// isStatic reports whether an alloca lives as long as the call: it has constant size and is in the entry
// block.
func isStatic(in *ir.Instr) bool {
	_, fixed := ir.AsInt(in.Arg(0))
	return fixed && in.Parent() == in.Func().Entry()
}

// atEnd returns the verdict on the time between the two halves of split mode, when the caller runs. If it may
// write to the memory behind p, the extent ends with the outermost loop around r.
func (d *decider) atEnd(r *ir.Instr, p ir.Value) verdict {
	if !d.opts.Split || d.callerLeaves(p) {
		return stays
	}
	l := d.nest.Of(r.Parent())
	for l != nil && l.Parent != nil {
		l = l.Parent
	}
	return verdict{within(l), Reason{Code: CallerWrites}}
}

// callerLeaves reports whether the caller of a split derivative does not write the memory behind p between
// the halves. A nil p stands for all foreign memory. The caller cannot write memory that does not escape this
// function.
func (d *decider) callerLeaves(p ir.Value) bool {
	if p == nil {
		return d.opts.ForeignUnchanged && d.allUnchanged()
	}
	for _, o := range d.mem.Objects(p) {
		if !d.callerLeavesObject(o) {
			return false
		}
	}
	return true
}

// callerLeavesObject is callerLeaves for one object.
func (d *decider) callerLeavesObject(o memory.Object) bool {
	switch o.Kind {
	case memory.Null:
		return true
	case memory.Alloca, memory.Alloc:
		return !d.mem.Escapes(o)
	case memory.Param:
		p := o.V.(*ir.Param)
		// A struct passed by value is copied; the copy ends with the forward half.
		return d.unchanged(p) && !p.Attrs.Has("byval")
	case memory.Global:
		g, isVar := o.V.(*ir.Global)
		return !isVar || g.Constant || d.opts.ForeignUnchanged
	}
	return d.opts.ForeignUnchanged && d.allUnchanged()
}

// unchanged reports whether the caller guarantees not to write the objects that parameter p points to.
func (d *decider) unchanged(p *ir.Param) bool {
	return p.Index < len(d.opts.Unchanged) && d.opts.Unchanged[p.Index]
}

// allUnchanged reports whether the caller guarantees that for every parameter that contains a pointer.
func (d *decider) allUnchanged() bool {
	for _, p := range d.f.Params {
		if p.Type().ContainsPtr() && !d.unchanged(p) {
			return false
		}
	}
	return true
}
