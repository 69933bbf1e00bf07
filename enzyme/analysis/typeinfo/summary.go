package typeinfo

import (
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Summaries holds a graph of every function with a body: what the function and
// those it calls tell of its parameters, its result and globals. Graphs are made when they are asked
// for: a derivative needs those of the functions that it reaches, in a module that may hold many more. They
// serve all requests of a module, as most reach the same functions. Any number of goroutines may ask for them, and what they are told
// does not depend on who asks first; while they do, nobody may change the module, nor call Renew or Changed.
type Summaries struct {
	m      *ir.Module
	layout *ir.Layout
	tags   *tagReader
	groups map[*ir.Func]*callgraph.Group
	up     graphs
	down   graphs // with what callers pass

	// Derived are the derivatives that earlier requests left in the module; nil: there are none. What they pass to functions of the
	// program is what the program passes, so they are not asked.
	Derived map[*ir.Func]bool
}

// Summarize prepares the summaries of a module whose functions are in groups as it stands now: functions that are added later have none before Renew.
func Summarize(m *ir.Module, groups map[*ir.Func]*callgraph.Group) *Summaries {
	return &Summaries{m: m, layout: m.Layout(), tags: newTagReader(m), groups: groups}
}

// Renew takes in the functions that were added to the module, which are in groups now. Those that were there must be what they were, but for what Changed is told.
func (s *Summaries) Renew(groups map[*ir.Func]*callgraph.Group) { s.groups = groups }

// Changed forgets what depends on a function whose body has changed: it and all that call it, directly or not.
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

// of is what f and those it calls tell, nil when it has no body. Functions that call each other are gone through
// twice, the second time with the first result.
func (s *Summaries) of(f *ir.Func) *graph {
	group := s.groups[f]
	if group == nil {
		return nil
	}
	return s.up.get(f, group, func() map[*ir.Func]*graph {
		made := map[*ir.Func]*graph{}
		for _, f := range group.Funcs {
			made[f] = nil // by this the summaryView knows its own
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

// A summaryView is the summaries as those see them who make some: those of their own group are what has been made of them so far.
type summaryView struct {
	*Summaries
	made map[*ir.Func]*graph
}

func (v summaryView) of(f *ir.Func) *graph {
	if g, own := v.made[f]; own {
		return g
	}
	return v.Summaries.of(f)
}

// Graphs are made once, those of functions that call each other together, and kept for all who ask.
type graphs struct {
	mu sync.Mutex // held while an entry is made
	by sync.Map   // from *ir.Func to *making, which functions of a group share
}

// A making is done by the first who asks; others wait for it. Nobody waits for one who waits for him: who makes graphs of a group asks
// for those of groups further down only, or further up only, and groups that call each other would be one.
type making struct {
	once sync.Once
	made map[*ir.Func]*graph
}

func (s *graphs) get(f *ir.Func, group *callgraph.Group, do func() map[*ir.Func]*graph) *graph {
	m := s.find(f)
	if m == nil {
		m = s.enter(f, group)
	}
	m.once.Do(func() { m.made = do() })
	return m.made[f]
}

func (s *graphs) find(f *ir.Func) *making {
	m, _ := s.by.Load(f)
	found, _ := m.(*making)
	return found
}

// enter lets the first who comes make the graphs of a group.
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

// keep is for graphs that nobody waits for. The first stay.
func (s *graphs) keep(f *ir.Func, made map[*ir.Func]*graph) *graph {
	m := &making{made: made}
	m.once.Do(func() {})
	first, _ := s.by.LoadOrStore(f, m)
	return first.(*making).made[f]
}

func (s *graphs) forget(f *ir.Func) { s.by.Delete(f) }
