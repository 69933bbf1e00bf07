package typeinfo

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// annotated reports what a load or store says of itself, by `!enzyme_type !{!"Integer"}`: that it
// moves an integer, a number ("Float") or an address ("Pointer"). Derivatives mark so what they keep on
// the tape, where all of these lie side by side at distances that only the running program
// knows: such an access tells nothing about its neighbours.
func (g *graph) annotated(in *ir.Instr) (integer, ok bool) {
	ref := in.Meta("enzyme_type")
	if ref == "" {
		return false, false
	}
	text := g.sums.m.Resolve(ref)
	if strings.Contains(text, "@") || len(ir.NodeElems(text)) != 1 {
		return false, false // a program's own, of which nothing is believed that its instructions do not say
	}
	return strings.Contains(text, `"Integer"`), true
}
