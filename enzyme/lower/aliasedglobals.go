package lower

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Several global variables may point to the same memory: head and tail of a queue, or a table of buffers and
// its current entry. If active values are stored through one of them, loads through the others have
// derivatives, too. So every variable from which differentiated code loads pointers gets a shadow, and so
// does every variable that such a pointer may point to.

// sharers lists the variables outside uses that may alias memory which a variable of uses points to, or may
// be that memory. It returns nil if no variable of uses may hold pointers.
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

	// A variable that may hold pointers shares, unless all variables concerned own what they point to.
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

	// A variable of numbers shares if its address may lie in one of the pointers' variables.
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

// readFrom returns the set of variables that code reached from f may read. It omits pointers that are only
// passed to library functions without derivatives (a FILE to print to).
func (gs *Globals) readFrom(f *ir.Func) map[*ir.Global]bool {
	read := map[*ir.Global]bool{}
	for _, h := range gs.reachable(f) {
		for in := range gs.calls.Body(h).Instrs() {
			if known.InactiveInst(in) || in.Op == ir.OpLoad && in.Type().IsPtr() && !leadsOn(in) {
				continue
			}
			for i, a := range in.Args() {
				// A store to a variable does not read it.
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

// isWritten reports whether instruction in does more than load from the address in its operand, directly or
// through its own uses.
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

// leadsOn reports whether pointer p has a use besides comparisons, calls of p, and arguments of functions
// without derivatives.
func leadsOn(p *ir.Instr) bool {
	return slices.ContainsFunc(ir.UsesOf(p), func(u ir.Use) bool {
		if u.User.Op != ir.OpCall {
			return u.User.Op != ir.OpICmp
		}
		facts := known.Call(u.User)
		return u.Index > 0 && !known.InactiveCall(u.User) && !(facts != nil && facts.Inactive && facts.Returned < 0)
	})
}

// isOwner reports whether g owns all memory that it points to. The definition of g shows this, or a note of
// the driver (captured.go).
func (gs *Globals) isOwner(g *ir.Global) bool {
	return known.OwnsAll(g) || slices.Contains(gs.whereabouts(g), known.CapturedOwner)
}
