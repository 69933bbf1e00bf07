package activity

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// ends goes back from a pointer, or from what carries pointers (an integer, a vector, an aggregate), to where they begin, and tells end of each
// object there. A pointer that was loaded has a shadow when the memory has one that it was loaded from, hence that memory is an end as well.
// Aggregates on the way, and calls that return them, are ends of the kind CallResult. A list node leads to itself, hence seen.
func (a *analyzer) ends(v ir.Value, seen map[ir.Value]bool, end func(memory.Object)) {
	if seen[v] {
		return
	}
	seen[v] = true
	if !v.Type().IsPtr() {
		a.partEnds(v, seen, end)
		return
	}
	origins := a.Memory.Origins(v)
	for _, o := range a.Memory.Objects(v) {
		switch {
		case o.Kind == memory.Loaded:
			a.ends(o.V.(*ir.Instr).Arg(0), seen, end)
		case o.Kind == memory.Unknown && len(origins) > 0:
			for _, x := range origins {
				a.partEnds(x, seen, end)
			}
		default:
			end(o)
		}
	}
}

// partEnds is ends of a value that is no pointer, or is made from what is none.
func (a *analyzer) partEnds(v ir.Value, seen map[ir.Value]bool, end func(memory.Object)) {
	in, ok := v.(*ir.Instr)
	if !ok {
		return
	}
	parts := in.Args()
	switch in.Op {
	case ir.OpLoad:
		a.ends(in.Arg(0), seen, end)
		return
	case ir.OpCall:
		switch {
		case KindOf(in) != ByBody:
		case a.Types.CarriesPtr(in):
			end(memory.Object{Kind: memory.CallResult, V: in})
		default: // integers in an aggregate, one of which is a pointer: types do not tell which
			end(memory.Object{Kind: memory.Unknown})
		}
		return
	case ir.OpInsertValue: // even of nothing but null pointers
		end(memory.Object{Kind: memory.CallResult, V: in})
	case ir.OpPhi, ir.OpSelect:
		parts = in.Choices()
	}
	for _, x := range parts {
		if a.Types.CarriesPtr(x) || x.Type().IsAggregate() {
			a.ends(x, seen, end)
		}
	}
}
