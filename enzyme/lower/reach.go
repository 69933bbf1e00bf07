package lower

import (
	"slices"

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

// mentions calls yield for every operand through which code of f names g, until it returns false.
func mentions(f *ir.Func, g *ir.Global, yield func(in *ir.Instr, operand int) bool) {
	for in := range f.Instrs() {
		for i, a := range in.Args() {
			if holds(a, g) && !yield(in, i) {
				return
			}
		}
	}
}

// holds reports whether v is g or a constant made from its address.
func holds(v ir.Value, g *ir.Global) bool {
	if v == ir.Value(g) {
		return true
	}
	found := false
	if c, ok := v.(*ir.Const); ok && len(c.Elems) > 0 {
		ir.WalkConst(c, func(x ir.Value) { found = found || x == ir.Value(g) })
	}
	return found
}

func (gs *Globals) reaches(f *ir.Func, g *ir.Global) bool {
	return gs.anyMention(f, g, func(*ir.Instr, int) bool { return true })
}

func (gs *Globals) anyMention(f *ir.Func, g *ir.Global, want func(in *ir.Instr, operand int) bool) bool {
	for _, h := range gs.reachable(f) {
		found := false
		mentions(h, g, func(in *ir.Instr, i int) bool {
			found = want(in, i)
			return !found
		})
		if found {
			return true
		}
	}
	return false
}

// loadsPointer finds a variable of unknown contents from which code that f reaches loads a pointer to data,
// but not from those listed.
func (gs *Globals) loadsPointer(f *ir.Func, but []*ir.Global) *ir.Global {
	for _, h := range gs.m.Globals {
		if h.Constant || slices.Contains(but, h) {
			continue
		}
		if gs.anyMention(f, h, func(in *ir.Instr, _ int) bool { return loadsData(in) }) {
			return h
		}
	}
	return nil
}

// loadsData holds for a load of a pointer that is more than called or compared, and for addresses that lead to one.
func loadsData(in *ir.Instr) bool {
	if in.Op == ir.OpGEP {
		for _, u := range ir.UsesOf(in) {
			if u.Index == 0 && loadsData(u.User) {
				return true
			}
		}
		return false
	}
	if in.Op != ir.OpLoad || !in.Type().IsPtr() {
		return false
	}
	for _, u := range ir.UsesOf(in) {
		called := u.User.Call() != nil && (u.Index == 0 || u.Index == 1 && len(u.User.CalleeFunc().Params) > 0 && u.User.CalleeFunc().Params[0].Attrs.Has("readnone"))
		if u.User.Op != ir.OpICmp && !called {
			return true
		}
	}
	return false
}

// isAssigned reports whether code that f reaches may give g a value.
func (gs *Globals) isAssigned(f *ir.Func, g *ir.Global) bool {
	return gs.anyMention(f, g, func(in *ir.Instr, i int) bool { return in.Op != ir.OpLoad && in.Op != ir.OpICmp })
}
