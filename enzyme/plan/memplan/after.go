package memplan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

var stays = verdict{Extent{Reach: Function}, Reason{Code: Stays}}

// after finds how far the bytes that r reads stay in view of one write. See Decide.
func (d *decider) after(r *ir.Instr, at memory.Location, w write, itself bool) verdict {
	c := d.order.common(r.Parent(), w.by.Parent())
	why := Reason{Overwritten, w.by}
	comes := w.by != r && d.order.follows(r, w.by, c) || w.by == r && itself
	if comes && d.conflict(at, w, memory.SameIteration(c)) && !d.undone(r, w.by, itself) {
		inner := d.order.childOf(c, r.Parent())
		if inner == nil || !d.putBack(w.by) {
			return verdict{within(inner), why}
		}
	}
	for l := c; l != nil; l = l.Parent {
		if d.conflict(at, w, memory.LaterIteration(l)) && !d.putBack(w.by) {
			return verdict{within(l), why}
		}
	}
	return stays
}

// within is the region of one iteration of l; nowhere when there is no loop.
func within(l *loops.Loop) Extent {
	if l == nil {
		return Extent{}
	}
	return Extent{InLoop, l}
}

// conflict reports whether the write may hit the bytes read, that far apart in time.
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

// onDynamicStack reports whether p may point into an alloca that a stackrestore releases.
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

// isStatic holds for allocas whose slot lives as long as the call.
func isStatic(in *ir.Instr) bool {
	_, fixed := ir.AsInt(in.Arg(0))
	return fixed && in.Parent() == in.Func().Entry()
}

// atEnd is what becomes of an object after the forward sweep has returned.
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

// callerLeaves reports whether the caller of a split derivative leaves alone
// where p points (nil: all foreign memory). Memory that only this function can reach is out of its hands.
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

func (d *decider) unchanged(p *ir.Param) bool {
	return p.Index < len(d.opts.Unchanged) && d.opts.Unchanged[p.Index]
}

func (d *decider) allUnchanged() bool {
	for _, p := range d.f.Params {
		if p.Type().ContainsPtr() && !d.unchanged(p) {
			return false
		}
	}
	return true
}
