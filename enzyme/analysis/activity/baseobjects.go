package activity

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// ends follows a pointer, or a value that carries pointers (an integer, vector or aggregate), back to its
// objects, and calls end for each. A loaded pointer has a shadow if the memory that holds it has one. So the
// walk continues with the address of that memory. Aggregates on the way, and calls that return them, are ends
// of kind CallResult. The set seen ends cycles: the pointer of a list node is loaded from the list itself.
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

// partEnds is ends for values that are no pointers.
func (a *analyzer) partEnds(v ir.Value, seen map[ir.Value]bool, end func(memory.Object)) {
	in, ok := v.(*ir.Instr)
	if !ok {
		return
	}

	// By default all operands may carry pointers into the result.
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
		default: // an aggregate of integers, one of them a pointer; its type does not show which
			end(memory.Object{Kind: memory.Unknown})
		}
		return
	case ir.OpInsertValue: // an end even if all members are null
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
