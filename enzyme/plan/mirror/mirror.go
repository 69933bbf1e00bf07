// Package mirror is a points-to analysis by unification (Steensgaard, "Points-to analysis in almost linear time", 1996) for integers in shadow memory: a
// registered derivative may read a length, an index or a flag there, so such memory mirrors the primal's integers. All other shadows need no integers,
// and nothing is stored for them.
//
// Unification runs per function: memory that may be the same is one class, and each class has one class that
// its pointers point to. The interprocedural summary is one number per parameter, result and global variable.
// This distance is the number of pointers to follow from it to memory that a registered derivative reads.
//
//	Requires:   the bodies that derivatives are made from, and which functions have registered derivatives.
//	Produces:   a Table for the module, and a Memory for each function.
//	Guarantees: Has is true of every address of memory that a registered derivative can reach from its
//	            arguments.
package mirror

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// never is the distance if no such memory is reachable.
const never = 1 << 20

// farthest caps distances, which bounds the fixed point. A smaller distance mirrors more memory, which is
// safe.
const farthest = 8

// Table holds the distances of a module. An absent entry means never.
type Table struct {
	body    func(*ir.Func) *ir.Func
	params  map[*ir.Func][]int
	results map[*ir.Func]int
	globals map[*ir.Global]int
	changed bool
}

// Find computes the distances as a fixed point over all functions of the module. It returns nil if no
// function with a registered derivative takes a pointer. body returns the body from which the derivatives of
// a function are made.
func Find(m *ir.Module, body func(*ir.Func) *ir.Func) *Table {
	if !anyRule(m) {
		return nil
	}

	// Distances only decrease, so the iteration ends.
	t := &Table{body: body, params: map[*ir.Func][]int{}, results: map[*ir.Func]int{}, globals: map[*ir.Global]int{}}
	for t.changed = true; t.changed; {
		t.changed = false
		for _, f := range m.Funcs {
			if !f.IsDecl() && !f.HasRule() {
				t.learn(f, t.look(body(f), f))
			}
		}
		t.contents(m)
	}
	return t
}

// anyRule reports whether a function with a registered derivative has a pointer parameter.
func anyRule(m *ir.Module) bool {
	for _, f := range m.Funcs {
		if !f.HasRule() {
			continue
		}
		for _, p := range f.Params {
			if p.Type().ContainsPtr() {
				return true
			}
		}
	}
	return false
}

// contents propagates distances through initialisers: a global whose address is in the initialiser of another
// one is one pointer nearer than that one.
func (t *Table) contents(m *ir.Module) {
	for _, g := range m.Globals {
		d, ok := t.globals[g]
		if !ok || g.Init == nil {
			continue
		}
		ir.WalkConst(g.Init, func(v ir.Value) {
			if h, ok := v.(*ir.Global); ok {
				t.noteGlobal(h, max(d-1, 0))
			}
		})
	}
}

// learn lowers the distances of f, of the functions it calls and of the globals it uses to those in m.
func (t *Table) learn(f *ir.Func, m *Memory) {
	for i, p := range m.f.Params {
		t.noteParam(f, i, m.distance(p))
	}
	t.noteResult(f, distanceOf(m.result))
	for v := range m.of {
		if g, ok := v.(*ir.Global); ok {
			t.noteGlobal(g, m.distance(g))
		}
	}
	for _, call := range m.calls {
		callee := callgraph.Target(call)
		for i, x := range call.CallArgs() {
			t.noteParam(callee, i, m.distance(x))
		}
		t.noteResult(callee, m.distance(call))
	}
}

// noteParam lowers the distance of parameter i of f to d.
func (t *Table) noteParam(f *ir.Func, i, d int) {
	if d == never || i >= len(f.Params) {
		return
	}
	if t.params[f] == nil {
		t.params[f] = make([]int, len(f.Params))
		for k := range t.params[f] {
			t.params[f][k] = never
		}
	}
	if d < t.params[f][i] {
		t.params[f][i], t.changed = d, true
	}
}

// noteResult lowers the distance of the result of f to d.
func (t *Table) noteResult(f *ir.Func, d int) {
	if old, ok := t.results[f]; d != never && (!ok || d < old) {
		t.results[f], t.changed = d, true
	}
}

// noteGlobal lowers the distance of g to d.
func (t *Table) noteGlobal(g *ir.Global, d int) {
	if old, ok := t.globals[g]; d != never && (!ok || d < old) {
		t.globals[g], t.changed = d, true
	}
}

// param returns the distance of parameter i of f.
func (t *Table) param(f *ir.Func, i int) int {
	if i < len(t.params[f]) {
		return t.params[f][i]
	}
	return never
}

// Param reports whether the memory that parameter i of f points to is mirrored.
func (t *Table) Param(f *ir.Func, i int) bool { return t != nil && t.param(f, i) == 0 }

// Of returns the Memory of copied, a copy of the body of f. It is nil if t is.
func (t *Table) Of(copied, f *ir.Func) *Memory {
	if t == nil {
		return nil
	}
	return t.look(copied, f)
}

// look computes the classes of a body of f, and marks those that are read according to the distances so far.
func (t *Table) look(copied, f *ir.Func) *Memory {
	m := &Memory{f: copied, of: map[ir.Value]*class{}, result: &class{}}
	for in := range copied.Instrs() {
		m.flow(in)
	}

	// The distances come after all merging, since near follows the pointers of the final classes.
	for i, p := range copied.Params {
		m.near(m.class(p), t.param(f, i))
	}
	if d, ok := t.results[f]; ok {
		m.near(m.result, d)
	}
	for _, call := range m.calls {
		callee := callgraph.Target(call)
		for i, x := range call.CallArgs() {
			m.near(m.class(x), t.param(callee, i))
		}
		if d, ok := t.results[callee]; ok {
			m.near(m.class(call), d)
		}
	}

	for v, c := range m.of {
		if g, ok := v.(*ir.Global); ok {
			if d, ok := t.globals[g]; ok {
				m.near(c, d)
			}
		}
	}
	m.spread()
	return m
}
