package typeinfo

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// below returns the graph of a function with what its callers know of its arguments.
func (s *Summaries) below(f *ir.Func) *graph { return (&descent{Summaries: s}).below(f) }

// A descent computes graphs top-down, from callers to callees. It builds the graphs of one group of mutually
// recursive functions, and requests those of all groups that call it.
type descent struct {
	*Summaries
	made map[*ir.Func]*graph // the graphs of its own group, as far as they are built
	on   *descent            // the descent that requested this one, nil for the first
}

// below returns the top-down graph of f. It is nil while the graph is being built further up this chain of
// descents.
func (d *descent) below(f *ir.Func) *graph {
	for on := d; on != nil; on = on.on {
		if g, own := on.made[f]; own {
			return g
		}
	}

	if group := d.groups[f]; group != nil {
		return d.down.get(f, group, func() map[*ir.Func]*graph { return d.group(group.Funcs) })
	}
	if m := d.down.find(f); m != nil {
		return m.made[f]
	}

	// A function that was added later has no group. Its callers and callees may be new too, so no
	// goroutine may wait for another's graph of it.
	return d.down.keep(f, d.group([]*ir.Func{f}))
}

// group builds the graphs of one group, twice as in Summaries.of. Arguments that a function passes to itself
// add nothing.
func (d *descent) group(funcs []*ir.Func) map[*ir.Func]*graph {
	own := &descent{d.Summaries, map[*ir.Func]*graph{}, d}
	for _, f := range funcs {
		own.made[f] = nil
	}

	for range min(len(funcs), 2) {
		for _, f := range funcs {
			own.made[f] = nil
			g := newGraph(f, d.layout, summaryView{Summaries: d.Summaries})
			own.fromCallers(g, f)
			g.solve()
			g.seal()
			own.made[f] = g
		}
	}
	return own.made
}

// maxSites bounds the call sites that are visited for what callers pass.
const maxSites = 100

// fromCallers copies into g, a graph of f or of a copy of f, what the call sites of f pass.
func (d *descent) fromCallers(g *graph, f *ir.Func) {
	sites := 0
	for _, u := range ir.UsesOf(f) {
		call := u.User
		if call.Call() == nil || u.Index != 0 || call.Func() == nil || d.m.Func(call.Func().Name) != call.Func() {
			continue // not a call, or one in a copy
		}
		if d.derived(call.Func()) && !d.derived(f) || call.Func().Dispatches() {
			// A derivative passes only what the program passes; a dispatch function also passes
			// objects of other classes.
			continue
		}
		if sites++; sites > maxSites {
			return
		}
		if from := d.below(call.Func()); from != nil {
			g.passed(from, call)
		}
	}
}

// derived reports whether f is a derivative of an earlier request.
func (s *Summaries) derived(f *ir.Func) bool { return s.Derived[f] }

// passed copies the facts about the arguments of one call.
func (g *graph) passed(from *graph, call *ir.Instr) {
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
