// Package mirror is a points-to analysis by unification (Steensgaard, "Points-to analysis in almost linear time", 1996) for integers in shadow memory: a
// registered derivative may read a length, an index or a flag there, so such memory mirrors the primal's integers. All other shadows need no integers,
// and nothing is stored for them.
//
// Each function is looked at on its own, by unification: what may be the same memory is one class, and a class knows the class that its
// pointers lead to. What functions have to tell each other is then one number for each parameter, result and global variable: how many
// pointers have to be followed from it until one comes to memory that is read.
//
//	Requires:   the bodies that derivatives are made from, and which functions have registered derivatives.
//	Produces:   a Table for the module, and a Memory for each function.
//	Guarantees: memory that a registered derivative can come to from a pointer that it is given is reported by every address of it.
package mirror

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// never is the distance of what leads to no such memory.
const never = 1 << 20

// farthest is the greatest distance that is told apart: what is farther is taken to be that near, which is safe.
const farthest = 8

// Table holds the distances for a module.
type Table struct {
	body    func(*ir.Func) *ir.Func
	params  map[*ir.Func][]int
	results map[*ir.Func]int
	globals map[*ir.Global]int
	changed bool
}

// Find looks at all functions of the module, until nothing changes. It returns nil where no function with a registered derivative takes a pointer.
// body tells what the derivatives of a function are made from.
func Find(m *ir.Module, body func(*ir.Func) *ir.Func) *Table {
	if !anyRule(m) {
		return nil
	}
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

// contents lets what global variables point to from the beginning be as near as their other pointers.
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

// learn takes over what has been found out in f.
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

func (t *Table) noteResult(f *ir.Func, d int) {
	if old, ok := t.results[f]; d != never && (!ok || d < old) {
		t.results[f], t.changed = d, true
	}
}

func (t *Table) noteGlobal(g *ir.Global, d int) {
	if old, ok := t.globals[g]; d != never && (!ok || d < old) {
		t.globals[g], t.changed = d, true
	}
}

func (t *Table) param(f *ir.Func, i int) int {
	if i < len(t.params[f]) {
		return t.params[f][i]
	}
	return never
}

// Param reports whether the memory that parameter i of f points to is mirrored.
func (t *Table) Param(f *ir.Func, i int) bool { return t != nil && t.param(f, i) == 0 }

// Of tells of the memory that a copy of f's body meets.
func (t *Table) Of(copied, f *ir.Func) *Memory {
	if t == nil {
		return nil
	}
	return t.look(copied, f)
}

// look finds the classes of a function, with what is known of its parameters and of the functions it calls.
func (t *Table) look(copied, f *ir.Func) *Memory {
	m := &Memory{f: copied, of: map[ir.Value]*class{}, result: &class{}}
	for in := range copied.Instrs() {
		m.flow(in)
	}
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
