package typeinfo

import (
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Summaries holds a graph of every function with a body: what the function and its callees imply for its
// parameters, its result and globals. Graphs are built on demand, because a derivative needs only those of
// the functions that it reaches. They serve all requests of a module, as most requests reach the same
// functions.
//
// Any number of goroutines may use it at once, and results do not depend on their order. Meanwhile the module
// must not change, and Renew and Changed must not be called.
type Summaries struct {
	m      *ir.Module
	layout *ir.Layout
	tags   *tagReader
	groups map[*ir.Func]*callgraph.Group
	up     graphs // bottom-up: with the facts of callees
	down   graphs // top-down: also with the facts of callers

	// Derived are the derivatives that earlier requests left in the module; nil means none. What they
	// pass to functions of the program is what the program passes, so their call sites are skipped.
	Derived map[*ir.Func]bool
}

// Summarize prepares the summaries of a module with the given groups of mutually recursive functions.
// Functions that are added later have no summary before Renew.
func Summarize(m *ir.Module, groups map[*ir.Func]*callgraph.Group) *Summaries {
	return &Summaries{m: m, layout: m.Layout(), tags: newTagReader(m), groups: groups}
}

// Renew takes in functions that were added to the module, with the new groups. The other functions must be
// unchanged, except those passed to Changed.
func (s *Summaries) Renew(groups map[*ir.Func]*callgraph.Group) { s.groups = groups }

// Changed drops the graphs that depend on a function whose body has changed: its own, and those of all its
// direct and indirect callers.
func (s *Summaries) Changed(f *ir.Func) {
	todo, seen := []*ir.Func{f}, map[*ir.Func]bool{f: true}
	for len(todo) > 0 {
		f := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		s.up.forget(f)
		s.down.forget(f)
		for _, u := range ir.UsesOf(f) {
			if in := u.User; in.Call() != nil && in.Func() != nil && !seen[in.Func()] {
				seen[in.Func()] = true
				todo = append(todo, in.Func())
			}
		}
	}
}

// of returns the bottom-up graph of f, nil when f has no body. A group of mutually recursive functions takes
// two passes, the second with the results of the first.
func (s *Summaries) of(f *ir.Func) *graph {
	group := s.groups[f]
	if group == nil {
		return nil
	}
	return s.up.get(f, group, func() map[*ir.Func]*graph {
		// The map exists before the graphs, so that recursive calls find their own group.
		made := map[*ir.Func]*graph{}
		for _, f := range group.Funcs {
			made[f] = nil // marks f as a member of the group for the summaryView
		}

		passes := 1
		if group.Recursive {
			passes = 2
		}

		for range passes {
			for _, f := range group.Funcs {
				g := newGraph(f, s.layout, summaryView{s, made})
				g.solve()
				g.seal()
				made[f] = g
			}
		}
		return made
	})
}

// A summaryView is Summaries as seen while a group's graphs are built: functions of that group have the
// graphs built so far.
type summaryView struct {
	*Summaries
	made map[*ir.Func]*graph
}

// of is Summaries.of, except that functions of the group have the graphs built so far, or nil.
func (v summaryView) of(f *ir.Func) *graph {
	if g, own := v.made[f]; own {
		return g
	}
	return v.Summaries.of(f)
}

// graphs is a table of graphs. Each is built once, those of mutually recursive functions together, and kept.
type graphs struct {
	mu sync.Mutex // held while an entry is added
	by sync.Map   // from *ir.Func to *making; the functions of a group share one
}

// A making builds the graphs of a group in the first goroutine that needs them; others wait for it. Waiting
// cannot deadlock: building a group requests graphs in one direction of the call graph only, and groups that
// call each other would be one group.
type making struct {
	once sync.Once
	made map[*ir.Func]*graph
}

// get returns the graph of f, and builds those of its group by do if they are missing.
func (s *graphs) get(f *ir.Func, group *callgraph.Group, do func() map[*ir.Func]*graph) *graph {
	m := s.find(f)
	if m == nil {
		m = s.enter(f, group)
	}
	m.once.Do(func() { m.made = do() })
	return m.made[f]
}

// find returns the entry of f, nil when there is none.
func (s *graphs) find(f *ir.Func) *making {
	m, _ := s.by.Load(f)
	found, _ := m.(*making)
	return found
}

// enter returns the entry of a group, and adds one unless another goroutine was first.
func (s *graphs) enter(f *ir.Func, group *callgraph.Group) *making {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m := s.find(f); m != nil {
		return m
	}
	m := &making{}
	for _, f := range group.Funcs {
		s.by.Store(f, m)
	}
	return m
}

// keep adds graphs that were built without an entry. If another goroutine was first, its graph is returned.
func (s *graphs) keep(f *ir.Func, made map[*ir.Func]*graph) *graph {
	m := &making{made: made}
	m.once.Do(func() {})
	first, _ := s.by.LoadOrStore(f, m)
	return first.(*making).made[f]
}

// forget drops the entry of f.
func (s *graphs) forget(f *ir.Func) { s.by.Delete(f) }
