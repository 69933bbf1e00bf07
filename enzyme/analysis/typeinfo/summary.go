package typeinfo

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Summaries holds a graph of every function with a body: what the function and
// those it calls tell of its parameters, its result and globals.
type Summaries struct {
	m      *ir.Module
	layout *ir.Layout
	tags   *tagReader
	up     map[*ir.Func]*graph
	down   map[*ir.Func]*graph // with what callers pass; made when asked for
}

// Summarize makes the graphs of all functions, callees before callers.
// Functions that call each other are gone through twice, the second time with the first result.
func Summarize(m *ir.Module) *Summaries {
	s := &Summaries{m: m, layout: m.Layout(), tags: newTagReader(m), up: map[*ir.Func]*graph{}, down: map[*ir.Func]*graph{}}
	for _, group := range callGroups(m) {
		for range passes(group) {
			for _, f := range group {
				g := newGraph(f, s.layout, s)
				g.solve()
				s.up[f] = g
			}
		}
	}
	return s
}

func passes(group []*ir.Func) int {
	if len(group) > 1 {
		return 2
	}
	for _, c := range callees(group[0]) {
		if c == group[0] {
			return 2
		}
	}
	return 1
}

// below is the graph of a function with what its callers know of its arguments.
func (s *Summaries) below(f *ir.Func) *graph {
	if g, ok := s.down[f]; ok {
		return g // nil while it is being made: a recursive call adds nothing
	}
	s.down[f] = nil
	g := newGraph(f, s.layout, s)
	s.fromCallers(g, f)
	g.solve()
	s.down[f] = g
	return g
}

// maxSites bounds the calls that are looked at for what callers pass.
const maxSites = 100

// fromCallers copies into g, a graph of f or of a copy of f, what is passed to f.
func (s *Summaries) fromCallers(g *graph, f *ir.Func) {
	sites := 0
	for _, u := range ir.UsesOf(f) {
		call := u.User
		if call.Call() == nil || u.Index != 0 || call.Func() == nil || s.m.Func(call.Func().Name) != call.Func() {
			continue // not a call, or one in a copy
		}
		if sites++; sites > maxSites {
			return
		}
		if from := s.below(call.Func()); from != nil {
			s.passed(g, from, call)
		}
	}
}

// passed copies what one call passes.
func (s *Summaries) passed(g, from *graph, call *ir.Instr) {
	x := newTransplant(g, context)
	args := call.CallArgs()
	for i, p := range g.f.Params {
		if i >= len(args) || !p.Type().Equal(args[i].Type()) {
			return
		}
		if p.Type().IsPtr() {
			x.bind(from.ptr(args[i]), g.ptr(p))
		} else if v := from.value(args[i]); v != nil {
			x.bind(v, g.value(p))
		}
	}
	g.wanted(x, from, call)
}

// wanted copies what the caller does with the result.
func (g *graph) wanted(x *transplant, from *graph, call *ir.Instr) {
	t := call.Type()
	if t.IsFloat() || t.Kind == ir.Void || !t.Equal(g.f.Result()) {
		return
	}
	g.makeRet()
	if t.IsPtr() {
		x.bind(from.ptrs[call], g.ret)
	} else {
		x.bind(from.values[call], g.ret)
	}
}

// callGroups returns the functions with a body in groups that call each other,
// callees before callers: the strongly connected components of the call graph
// (Tarjan, SIAM J. Comput. 1(2), 1972).
func callGroups(m *ir.Module) [][]*ir.Func {
	t := &components{num: map[*ir.Func]int{}, low: map[*ir.Func]int{}, open: map[*ir.Func]bool{}}
	for _, f := range m.Funcs {
		if !f.IsDecl() && t.num[f] == 0 {
			t.visit(f)
		}
	}
	return t.groups
}

type components struct {
	num, low map[*ir.Func]int // numbers count from 1
	open     map[*ir.Func]bool
	stack    []*ir.Func
	groups   [][]*ir.Func
}

func (t *components) visit(f *ir.Func) {
	t.num[f] = len(t.num) + 1
	t.low[f] = t.num[f]
	t.stack = append(t.stack, f)
	t.open[f] = true
	for _, c := range callees(f) {
		switch {
		case t.num[c] == 0:
			t.visit(c)
			t.low[f] = min(t.low[f], t.low[c])
		case t.open[c]:
			t.low[f] = min(t.low[f], t.num[c])
		}
	}
	if t.low[f] == t.num[f] {
		t.close(f)
	}
}

// close takes the group that f heads off the stack.
func (t *components) close(f *ir.Func) {
	i := len(t.stack) - 1
	for t.stack[i] != f {
		i--
	}
	group := append([]*ir.Func(nil), t.stack[i:]...)
	t.stack = t.stack[:i]
	for _, c := range group {
		t.open[c] = false
	}
	t.groups = append(t.groups, group)
}

// callees are the functions with a body that f calls directly.
func callees(f *ir.Func) []*ir.Func {
	var out []*ir.Func
	seen := map[*ir.Func]bool{}
	for in := range f.Instrs() {
		if in.Call() == nil {
			continue
		}
		if c := target(in); c != nil && !c.IsDecl() && !seen[c] {
			seen[c] = true
			out = append(out, c)
		}
	}
	return out
}
