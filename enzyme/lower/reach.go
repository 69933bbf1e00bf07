package lower

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// callees lists the functions whose derivatives the derivative of f may need: the direct callees of its body
// that have bodies and may be copied.
func (gs *Globals) callees(f *ir.Func) []*ir.Func {
	var list []*ir.Func
	for in := range gs.calls.Body(f).Instrs() {
		if c := in.CalleeFunc(); c != nil && !c.IsDecl() && !gs.fixed(c) {
			list = append(list, c)
		}
	}
	return list
}

// reachable lists f and its transitive direct callees.
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

// reaches reports whether code reachable from f mentions g.
func (gs *Globals) reaches(f *ir.Func, g *ir.Global) bool {
	return gs.anyMention(f, g, func(*ir.Instr, int) bool { return true })
}

// anyMention reports whether code reachable from f mentions g in an operand that satisfies want.
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
