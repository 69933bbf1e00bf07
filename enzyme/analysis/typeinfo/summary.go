package typeinfo

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Summaries holds a graph of every function with a body: what the function and
// those it calls tell of its parameters, its result and globals. Graphs are made when they are asked
// for: a derivative needs those of the functions that it reaches, in a module that may hold many more. They
// serve all requests of a module, as most reach the same functions.
type Summaries struct {
	m      *ir.Module
	layout *ir.Layout
	tags   *tagReader
	groups map[*ir.Func]*callgraph.Group
	up     map[*ir.Func]*graph
	down   map[*ir.Func]*graph // with what callers pass

	// Derived tells the derivatives that earlier requests left in the module; nil: there are none. What they pass to functions of the
	// program is what the program passes, so they are not asked.
	Derived func(*ir.Func) bool
}

// Summarize prepares the summaries of a module whose functions are in groups as it stands now: functions that are added later have none before Renew.
func Summarize(m *ir.Module, groups map[*ir.Func]*callgraph.Group) *Summaries {
	return &Summaries{m: m, layout: m.Layout(), tags: newTagReader(m), groups: groups, up: map[*ir.Func]*graph{}, down: map[*ir.Func]*graph{}}
}

// Renew takes in the functions that were added to the module, which are in groups now. Those that were there must be what they were, but for what Changed is told.
func (s *Summaries) Renew(groups map[*ir.Func]*callgraph.Group) { s.groups = groups }

// Changed forgets what depends on a function whose body has changed: it and all that call it, directly or not.
func (s *Summaries) Changed(f *ir.Func) {
	todo, seen := []*ir.Func{f}, map[*ir.Func]bool{f: true}
	for len(todo) > 0 {
		f := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		delete(s.up, f)
		delete(s.down, f)
		for _, u := range ir.UsesOf(f) {
			if in := u.User; in.Call() != nil && in.Func() != nil && !seen[in.Func()] {
				seen[in.Func()] = true
				todo = append(todo, in.Func())
			}
		}
	}
}

// of is the graph of f, nil when it has no body or is being made: callees are gone through before
// callers, functions that call each other twice, the second time with the first result.
func (s *Summaries) of(f *ir.Func) *graph {
	if g, ok := s.up[f]; ok {
		return g
	}
	group, ok := s.groups[f]
	if !ok {
		return nil
	}
	for _, f := range group.Funcs {
		s.up[f] = nil
	}
	for range passes(group) {
		for _, f := range group.Funcs {
			g := newGraph(f, s.layout, s)
			g.solve()
			s.up[f] = g
		}
	}
	return s.up[f]
}

func passes(group *callgraph.Group) int {
	if group.Recursive {
		return 2
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
		if s.derived(call.Func()) && !s.derived(f) || call.Func().Dispatches() {
			continue // what another function does with an object that is of its class tells nothing of one that is of ours
		}
		if sites++; sites > maxSites {
			return
		}
		if from := s.below(call.Func()); from != nil {
			s.passed(g, from, call)
		}
	}
}

func (s *Summaries) derived(f *ir.Func) bool { return s.Derived != nil && s.Derived(f) }

// passed copies what one call passes.
func (s *Summaries) passed(g, from *graph, call *ir.Instr) {
	x := newTransplant(g, context)
	defer x.putRooms()
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
