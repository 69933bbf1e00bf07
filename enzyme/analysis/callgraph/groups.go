package callgraph

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Group holds functions that call each other, directly or by way of others of the group.
type Group struct {
	Funcs []*ir.Func
	// Recursive: a call of one may lead to a call of the same. A group of one function need not be.
	Recursive bool
}

// Groups returns the functions of m with a body in groups, callees before
// callers: the strongly connected components of the call graph by Tarjan's
// algorithm (SIAM J. Comput. 1(2), 1972).
func Groups(m *ir.Module) []Group {
	w := &walk{num: map[*ir.Func]int{}, low: map[*ir.Func]int{}, open: map[*ir.Func]bool{}}
	for _, f := range m.Funcs {
		if !f.IsDecl() && w.num[f] == 0 {
			w.visit(f)
		}
	}
	return w.groups
}

// GroupOf tells every function of m with a body its group: functions that call each other share one.
func GroupOf(m *ir.Module) map[*ir.Func]*Group { return ByFunc(Groups(m)) }

// ByFunc is GroupOf where the groups are known.
func ByFunc(groups []Group) map[*ir.Func]*Group {
	of := map[*ir.Func]*Group{}
	for _, g := range groups {
		for _, f := range g.Funcs {
			of[f] = &g
		}
	}
	return of
}

type walk struct {
	num, low map[*ir.Func]int // numbers count from 1
	open     map[*ir.Func]bool
	stack    []*ir.Func
	groups   []Group
}

func (w *walk) visit(f *ir.Func) {
	w.num[f] = len(w.num) + 1
	w.low[f] = w.num[f]
	w.stack = append(w.stack, f)
	w.open[f] = true
	called := callees(f)
	for _, c := range called {
		switch {
		case w.num[c] == 0:
			w.visit(c)
			w.low[f] = min(w.low[f], w.low[c])
		case w.open[c]:
			w.low[f] = min(w.low[f], w.num[c])
		}
	}
	if w.low[f] == w.num[f] {
		w.close(f, slices.Contains(called, f))
	}
}

// close takes the group that f heads off the stack.
func (w *walk) close(f *ir.Func, callsItself bool) {
	i := slices.Index(w.stack, f)
	group := slices.Clone(w.stack[i:])
	w.stack = w.stack[:i]
	for _, g := range group {
		w.open[g] = false
	}
	w.groups = append(w.groups, Group{group, callsItself || len(group) > 1})
}
