package tape

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/invariant"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/remat"
)

// Table is the table that the forward sweep saves r in, nil when it saves r with each iteration, or when it does not.
func Table(r need.Ref, reruns *remat.Plan, nest *loops.Nest, same *invariant.Plan) *invariant.Table {
	if r.Kind != need.Primal || reruns.Of(r.Home(nest)) != nil {
		return nil
	}
	return same.Of(r.V)
}

// table is the frame of the table that r lies in, nil when in none.
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

// found is the frame of what the forward sweep keeps for second runs: in loops inside of the one that runs again, a block beside that
// of the second run.
func (a *arranger) found(r need.Ref, home *loops.Loop) *Frame {
	if a.reruns.At(home) != nil {
		return a.frame(home, nil)
	}
	for _, f := range a.out.tables {
		if f.Found() && f.Loop == home {
			return f
		}
	}
	never := func(*loops.Loop) bool { return false }
	f := &Frame{Loop: home, Kind: Block, Nest: home.Together(a.g, never), first: r.V, Links: a.readers}
	a.out.tables = append(a.out.tables, f)
	return f
}

// Found reports whether f holds what the forward sweep keeps, of a loop inside of one that runs again, for the second run.
func (f *Frame) Found() bool { return f.first != nil && f.Table == nil }

// Counts reports whether places of what the forward sweep keeps for second runs are counted by the iterations of a loop.
func (l *Layout) Counts(loop *loops.Loop) bool {
	return slices.ContainsFunc(l.tables, func(f *Frame) bool { return f.Found() && slices.Contains(f.Chain(), loop) })
}

// tablesOf lists the tables of values of a loop, and what is found there.
func (l *Layout) tablesOf(loop *loops.Loop) []*Frame {
	return slices.DeleteFunc(slices.Clone(l.tables), func(f *Frame) bool { return f.Loop != loop })
}

// Pointer is what stands for the place where the values of a loop begin, or of its last record.
func (f *Frame) Pointer() need.Ref {
	if f.first != nil {
		return need.Ref{Kind: need.Table, V: f.first}
	}
	return need.Ref{Kind: need.Block, V: f.Loop.Header}
}

// TableAt is the table that a pointer points to.
func (l *Layout) TableAt(pointer need.Ref) *Frame {
	for _, f := range l.tables {
		if f.Pointer() == pointer {
			return f
		}
	}
	return nil
}

// Chain lists the loops of f's nest that its places are counted by, from the outermost to f's own.
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

// PerLoop reports whether each iteration of l, a loop around f's values, has places of its own.
func (f *Frame) PerLoop(l *loops.Loop) bool {
	return f.Table == nil || !f.Table.Over(l)
}
