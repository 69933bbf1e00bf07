// Package memory is alias analysis and mod/ref analysis: the objects that pointers may point to, the
// locations that instructions read or write, and summaries of what calls do to the memory of their callers.
//
//	Requires:   a frozen function in normal form, its graph and loops; Summaries of the module it calls into.
//	Produces:   an Info: objects, alias answers, effects per instruction.
//	Guarantees: every answer errs towards "may"; alias facts state for which moments, or for iterations of
//	            which loop, they hold.
package memory

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Info is the result of Analyze. It memoises answers, so one Info is not safe for concurrent use; the Infos
// of several functions are.
type Info struct {
	f       *ir.Func
	graph   *cfg.Graph
	nest    *loops.Nest
	layout  *ir.Layout
	calls   *callView
	bases   *bases
	escapes *escapes
	effects *effects
	noalias map[*ir.Param]bool
	memo    map[*ir.Instr]*Effect
	places  map[ir.Value]*place
	guards  map[*loops.Loop][]linear
	trips   map[*loops.Loop]linear // nil: there is no known trip count
	tags    *tagMemory
	scopes  *scopes
	blind   bool // conservative form: any two pointers may alias
}

// Analyze returns the facts about f; each fact is computed on demand.
func Analyze(f *ir.Func, g *cfg.Graph, nest *loops.Nest, sums *Summaries) *Info {
	i := newInfo(f, view{sums, nil})
	i.graph, i.nest = g, nest
	i.scopes = newScopes(i)
	return i
}

// Conservative is the conservative form of Analyze: any two pointers may alias at any time, and foreign code
// may reach every object. Points-to sets and the effects of single instructions stay exact.
func Conservative(f *ir.Func, g *cfg.Graph, nest *loops.Nest, sums *Summaries) *Info {
	i := Analyze(f, g, nest, sums)
	i.blind = true
	return i
}

// newInfo returns an Info without graph and loops. It answers all queries that do not depend on these.
func newInfo(f *ir.Func, sums view) *Info {
	i := &Info{f: f, calls: newCallView(sums), layout: sums.layout, noalias: map[*ir.Param]bool{}, memo: map[*ir.Instr]*Effect{},
		places: map[ir.Value]*place{}, guards: map[*loops.Loop][]linear{}, trips: map[*loops.Loop]linear{}, tags: newTagMemory(sums.tags), scopes: &scopes{}}
	i.bases, i.escapes = newBases(i.calls), newEscapes(i.calls)
	i.effects = &effects{i.calls, i.layout}
	for _, p := range f.Params {
		if p.Attrs.Has("noalias") || p.Attrs.Has("byval") {
			i.noalias[p] = true
		}
	}
	return i
}

// Objects returns the points-to set of p: the objects that p may point into. It is never empty for a pointer
// that may be accessed.
func (i *Info) Objects(p ir.Value) []Object { return i.bases.of(p) }

// Origins returns the values that stand for Unknown among the objects of p: members of aggregates, and
// pointers made from integers.
func (i *Info) Origins(p ir.Value) []ir.Value {
	i.bases.of(p)
	return i.bases.strange[p]
}

// Escapes reports whether a pointer outside of the analysis, here or in the caller, may point to o.
func (i *Info) Escapes(o Object) bool {
	if o.IsFresh() && !i.blind {
		f := i.escapes.of(o.V)
		return f.captured || f.returned
	}
	return o.Kind != Null
}

// Reachable reports whether code that is passed no pointer to o may access it before this function returns.
func (i *Info) Reachable(o Object) bool { return i.reachable(o) }

// Effects returns what in may do to memory.
func (i *Info) Effects(in *ir.Instr) *Effect {
	e := i.memo[in]
	if e == nil {
		e = i.effects.of(in)
		i.fillPlaces(e)
		i.memo[in] = e
	}
	return e
}

// Summary returns the facts on a call.
func (i *Info) Summary(call *ir.Instr) *Summary { return i.calls.summary(call) }

// MayWriteThrough reports whether in may write into an object that p points into.
func (i *Info) MayWriteThrough(in *ir.Instr, p ir.Value) bool {
	e := i.Effects(in)
	for _, w := range e.Writes {
		if i.objectsMeet(w.Ptr, p) {
			return true
		}
	}
	return e.WritesForeign && i.ForeignMeets(p)
}

// WritesArgument reports whether a call may write the memory behind argument n, either through that argument
// or through none of its arguments.
func (i *Info) WritesArgument(call *ir.Instr, n int) bool {
	s := i.calls.summary(call)
	return i.blind || s.WritesForeign || len(s.WritesGlobals) > 0 || s.param(n).Writes
}

// Captures reports whether a call may capture argument n: keep the address beyond its end, other than as its
// result.
func (i *Info) Captures(call *ir.Instr, n int) bool {
	return i.blind || i.calls.summary(call).param(n).Captures
}

// WritesBehind reports whether a call may write memory through pointers that are stored behind argument n.
func (i *Info) WritesBehind(call *ir.Instr, n int) bool {
	return i.blind || i.calls.summary(call).param(n).Behind
}

// Spreads reports whether a call may copy pointers that are stored behind argument n to other memory.
func (i *Info) Spreads(call *ir.Instr, n int) bool {
	return i.blind || i.calls.summary(call).param(n).Spreads
}

// Yields reports whether a call may return pointers that are stored behind argument n.
func (i *Info) Yields(call *ir.Instr, n int) bool {
	return i.blind || i.calls.summary(call).param(n).Yields
}

// ForeignMeets reports whether p may point into foreign memory: memory that code outside of the analysis can
// reach.
func (i *Info) ForeignMeets(p ir.Value) bool {
	for _, o := range i.Objects(p) {
		if i.reachable(o) {
			return true
		}
	}
	return false
}

// String returns the function with a note at each instruction that has a pointer or an effect.
func (i *Info) String() string {
	var s strings.Builder
	for _, b := range i.f.Blocks() {
		fmt.Fprintf(&s, "%s:\n", strings.TrimPrefix(ir.ValueString(b), "label %"))
		for in := range b.Instrs() {
			note := i.note(in)
			fmt.Fprintf(&s, "%-60s%s\n", "  "+strings.TrimSpace(in.String()), note)
		}
	}
	return s.String()
}

// note returns the note that String appends to an instruction, "" for none.
func (i *Info) note(in *ir.Instr) string {
	var parts []string
	if in.Type().IsPtr() {
		var objs []string
		for _, o := range i.Objects(in) {
			objs = append(objs, o.String())
		}
		parts = append(parts, "→ "+strings.Join(objs, ", "))
	}

	// The effects of loads and stores are obvious from their text, so only calls get a note.
	e := i.Effects(in)
	list := func(verb string, at []Location, foreign bool) {
		var to []string
		for _, l := range at {
			t := ir.ValueString(l.Ptr)
			if l.Size > 0 {
				t += fmt.Sprintf("[%d]", l.Size)
			}
			to = append(to, t)
		}
		if foreign {
			to = append(to, "foreign memory")
		}
		if len(to) > 0 {
			parts = append(parts, verb+" "+strings.Join(to, ", "))
		}
	}
	if in.Call() != nil {
		list("reads", e.Reads, e.ReadsForeign)
		list("writes", e.Writes, e.WritesForeign)
		list("frees", e.Frees, e.FreesForeign)
		if e.Hidden {
			parts = append(parts, "visible effect")
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return " ; " + strings.Join(parts, "; ")
}
