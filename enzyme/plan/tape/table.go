package tape

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/invariant"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/remat"
)

// Table returns the table of invariant values in which the forward sweep saves r. It returns nil if r has a
// slot per iteration, or if the forward sweep does not save it.
func Table(r need.Ref, reruns *remat.Plan, nest *loops.Nest, same *invariant.Plan) *invariant.Table {
	if r.Kind != need.Primal || reruns.Of(r.Home(nest)) != nil {
		return nil
	}
	return same.Of(r.V)
}

// table returns the frame of the table of r, and makes it on first use; nil if r is in no table.
func (a *arranger) table(r need.Ref, home *loops.Loop) *Frame {
	t := Table(r, a.reruns, a.out.nest, a.same)
	if t == nil {
		return nil
	}
	for _, f := range a.out.tables {
		if f.Table == t {
			return f
		}
	}
	f := &Frame{Loop: home, Kind: Block, Nest: t.Around, Table: t, first: r.V, Links: a.readers}
	a.out.tables = append(a.out.tables, f)
	return f
}

// found returns the frame in which the forward sweep saves cached load r. Loops inside a region have a
// separate block for it, since their ordinary frame belongs to the second run.
func (a *arranger) found(r need.Ref, home *loops.Loop) *Frame {
	if a.reruns.At(home) != nil {
		return a.frame(home, nil)
	}

	for _, f := range a.out.tables {
		if f.Found() && f.Loop == home {
			return f
		}
	}

	// The forward sweep allocates the block across the region's iterations: no loop stops it from moving
	// outward.
	never := func(*loops.Loop) bool { return false }
	f := &Frame{Loop: home, Kind: Block, Nest: home.Together(a.g, never), first: r.V, Links: a.readers}
	a.out.tables = append(a.out.tables, f)
	return f
}

// Found reports whether f holds cached loads of a loop inside a region.
func (f *Frame) Found() bool { return f.first != nil && f.Table == nil }

// Counts reports whether the iteration of loop is an index of some block of cached loads.
func (l *Layout) Counts(loop *loops.Loop) bool {
	return slices.ContainsFunc(l.tables, func(f *Frame) bool { return f.Found() && slices.Contains(f.Chain(), loop) })
}

// tablesOf lists the tables and the blocks of cached loads of a loop.
func (l *Layout) tablesOf(loop *loops.Loop) []*Frame {
	return slices.DeleteFunc(slices.Clone(l.tables), func(f *Frame) bool { return f.Loop != loop })
}

// Pointer returns the ref of the pointer to f: to its block, or to its last record.
func (f *Frame) Pointer() need.Ref {
	if f.first != nil {
		return need.Ref{Kind: need.Table, V: f.first}
	}
	return need.Ref{Kind: need.Block, V: f.Loop.Header}
}

// TableAt returns the table or block of cached loads with the given Pointer, nil if there is none.
func (l *Layout) TableAt(pointer need.Ref) *Frame {
	for _, f := range l.tables {
		if f.Pointer() == pointer {
			return f
		}
	}
	return nil
}

// Chain lists the loops whose iterations index the block f, outermost first.
func (f *Frame) Chain() []*loops.Loop {
	if f.Table != nil {
		return f.Table.Counted
	}
	var ls []*loops.Loop
	for l := f.Loop; ; l = l.Parent {
		ls = append(ls, l)
		if l == f.Nest {
			slices.Reverse(ls)
			return ls
		}
	}
}

// PerLoop reports whether each iteration of l, a loop around the values of f, has its own places.
func (f *Frame) PerLoop(l *loops.Loop) bool {
	return f.Table == nil || !f.Table.Over(l)
}
