package lower

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// callees lists the functions whose derivatives that of f may need: those that it calls by name.
func (gs *Globals) callees(f *ir.Func) []*ir.Func {
	var list []*ir.Func
	for in := range gs.calls.Body(f).Instrs() {
		if c := in.CalleeFunc(); c != nil && !c.IsDecl() && !gs.fixed(c) {
			list = append(list, c)
		}
	}
	return list
}

// reachable lists f and all that it calls by name, directly or not.
func (gs *Globals) reachable(f *ir.Func) []*ir.Func {
	list, seen := []*ir.Func{f}, map[*ir.Func]bool{f: true}
	for i := 0; i < len(list); i++ {
		for _, c := range gs.callees(list[i]) {
			if !seen[c] {
				seen[c] = true
				list = append(list, c)
			}
		}
	}
	return list
}

func (gs *Globals) reaches(f *ir.Func, g *ir.Global) bool {
	return gs.anyMention(f, g, func(*ir.Instr, int) bool { return true })
}

func (gs *Globals) anyMention(f *ir.Func, g *ir.Global, want func(in *ir.Instr, operand int) bool) bool {
	for _, h := range gs.reachable(f) {
		for in, i := range ir.Mentions(h, g) {
			if want(in, i) {
				return true
			}
		}
	}
	return false
}
