package fortranargs

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A place holds the operand numbers of one argument of the procedure: primal and shadows.
type place struct {
	primal  int
	shadows []int
}

func (p place) operands() []int { return append([]int{p.primal}, p.shadows...) }

// operands classifies the operands of a request after the procedure, by their numbers.
type operands struct {
	places  []place
	seeds   []int // scalars by value after the arguments; the engine checks them
	lengths []int // lengths of texts, the last operands
}

// aboutCall maps markers that belong to no argument to the number of operands that follow.
var aboutCall = map[string]int{"enzyme_width": 1, "enzyme_primal_return": 0, "enzyme_const_return": 0, "enzyme_active_return": 0, "enzyme_dup_return": 0, "enzyme_noret": 0, "enzyme_runtime_activity": 0}

// word returns the name of the marker that v is; "" if it is none.
func word(v ir.Value) string {
	if g, ok := v.(*ir.Global); ok && strings.HasPrefix(g.Name, "enzyme_") {
		return g.Name
	}
	return ""
}

// read classifies the operands of a request. ok is false for a marker that requests in Fortran do not have,
// or a wrong number of operands.
func read(args []ir.Value) (ops operands, ok bool) {
	width := widthOf(args)
	for i := 1; i < len(args); i++ {
		name := word(args[i])
		p, shadows := place{primal: i}, 0
		switch name {
		case "":
			switch {
			case args[i].Type().Equal(ir.I64):
				ops.lengths = append(ops.lengths, i)
				continue
			case !args[i].Type().IsPtr():
				ops.seeds = append(ops.seeds, i)
				continue
			}
			shadows = width // addresses are active by default
		case "enzyme_const", "enzyme_out":
			p.primal = i + 1
		case "enzyme_dup", "enzyme_dupnoneed":
			p.primal, shadows = i+1, width
		case "enzyme_dupv", "enzyme_dupnoneedv":
			p.primal, shadows = i+2, 1
		default:
			n, known := aboutCall[name]
			if !known {
				return ops, false
			}
			i += n
			continue
		}

		i = p.primal
		for range shadows {
			i++
			p.shadows = append(p.shadows, i)
		}

		if i >= len(args) || len(ops.lengths)+len(ops.seeds) > 0 {
			return ops, false
		}
		ops.places = append(ops.places, p)
	}
	return ops, true
}

// widthOf returns the operand of enzyme_width; 1 without that marker.
func widthOf(args []ir.Value) int {
	for i, a := range args[:len(args)-1] {
		if n, ok := ir.AsInt(args[i+1]); word(a) == "enzyme_width" && ok {
			return int(n)
		}
	}
	return 1
}
