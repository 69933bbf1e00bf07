package lower

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Several variables may lead to the same memory: the head and the tail of a queue, a table of buffers and the current one of them. When active values
// go into memory that one of them leads to, what is read by way of the others has derivatives, too. So all from which the differentiated code takes
// pointers get shadows, and all that such a pointer may lead to.

// sharers lists the variables, beside those in use, that may lead to or be memory that a variable in use leads to.
func (gs *Globals) sharers(r *request.Request, uses []Use) (list []*ir.Global) {
	leads, owned := false, true
	inUse := map[*ir.Global]bool{}
	for _, u := range uses {
		inUse[u.G] = true
		if gs.keeps(u.G) {
			leads, owned = true, owned && gs.isOwner(u.G)
		}
	}
	if !leads {
		return nil
	}
	readFrom := gs.readFrom(r.Fn)
	var others []*ir.Global
	for _, g := range gs.m.Globals { // in the order of the module
		switch {
		case inUse[g] || !readFrom[g] || known.InactiveGlobal(g) || gs.given[g] != nil || g.AddrSpace != 0:
		case gs.keeps(g):
			if (!owned || !gs.isOwner(g)) && (g.ValueType.ContainsPtr() || gs.loadsPointer(r.Fn, func(h *ir.Global) bool { return h == g }) != nil) {
				list = append(list, g)
			}
		case !g.Constant && g.ValueType.ContainsFloat():
			others = append(others, g)
		}
	}
	holds := func(g *ir.Global) bool { return g != nil && gs.keeps(g) && (inUse[g] || slices.Contains(list, g)) }
	for _, g := range others {
		if slices.ContainsFunc(gs.whereabouts(g), func(word string) bool {
			name, in := strings.CutPrefix(word, "in:")
			return word == "anywhere" || in && holds(gs.m.Global(name))
		}) {
			list = append(list, g)
		}
	}
	return list
}

// readFrom are the variables that code reached from f may read. What only a library's function without derivatives is given (a file, to print) is not counted.
func (gs *Globals) readFrom(f *ir.Func) map[*ir.Global]bool {
	read := map[*ir.Global]bool{}
	for _, h := range gs.reachable(f) {
		for in := range gs.calls.Body(h).Instrs() {
			if known.InactiveInst(in) || in.Op == ir.OpLoad && in.Type().IsPtr() && !leadsOn(in) {
				continue
			}
			for i, a := range in.Args() {
				if in.Op == ir.OpStore && i == 1 || !ir.IsConstant(a) {
					continue
				}
				ir.WalkConst(a, func(v ir.Value) {
					if g, ok := v.(*ir.Global); ok {
						read[g] = true
					}
				})
			}
		}
	}
	return read
}

// isWritten reports whether an instruction does more with the memory at an address that it names than load it.
func isWritten(in *ir.Instr, operand int) bool {
	switch in.Op {
	case ir.OpLoad:
		return false
	case ir.OpGEP:
		return slices.ContainsFunc(ir.UsesOf(in), func(u ir.Use) bool { return u.Index > 0 || isWritten(u.User, u.Index) })
	case ir.OpCall:
		return !ir.IsThreadLocalAddress(in) || slices.ContainsFunc(ir.UsesOf(in), func(u ir.Use) bool { return isWritten(u.User, u.Index) })
	}
	return true
}

// leadsOn reports whether a pointer is used for more than calls of functions without derivatives, calls of itself and comparisons.
func leadsOn(p *ir.Instr) bool {
	return slices.ContainsFunc(ir.UsesOf(p), func(u ir.Use) bool {
		if u.User.Op != ir.OpCall {
			return u.User.Op != ir.OpICmp
		}
		facts := known.Call(u.User)
		return u.Index > 0 && !known.InactiveCall(u.User) && !(facts != nil && facts.Inactive && facts.Returned < 0)
	})
}

// isOwner reports whether a variable owns all that it leads to: known from its definition, or from the note of who has seen that.
func (gs *Globals) isOwner(g *ir.Global) bool {
	return known.OwnsAll(g) || slices.Contains(gs.whereabouts(g), known.CapturedOwner)
}
