package lower

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// whereabouts returns the words of the driver's note on g: where its address may be stored. It returns nil if
// there is no note.
func (gs *Globals) whereabouts(g *ir.Global) []string {
	note := gs.m.Global(known.CapturedPrefix + g.Name)
	if note == nil {
		return nil
	}
	if c, ok := note.Init.(*ir.Const); ok && len(c.Elems) == 2 {
		if text, ok := c.Elems[1].(*ir.Const); ok {
			return strings.Fields(text.Text)
		}
	}
	return nil
}

// Noted reports whether the driver's note on g contains word.
func (l *Lowered) Noted(g *ir.Global, word string) bool {
	return slices.Contains(l.gs.whereabouts(g), word)
}

// Check reports variables that active values are stored in and that pointers with another shadow, or with
// none, may point to. It runs when l.list is complete.
func (l *Lowered) Check(asked *request.Request, sink *diag.List) {
	for _, u := range l.uses {
		where := l.gs.whereabouts(u.G)
		if u.G.Constant || u.onlyRead || len(where) == 0 {
			continue
		}
		name := UserName(u.G)
		own := l.gs.given[u.G] != nil
		hint := "use '" + name + "' by its name only, or " + shadowHint(name)
		other := ""
		// The other pointer is loaded from a variable without shadow, or else is an argument or loaded from
		// memory.
		if h := l.holder(asked.Fn, where, own); h != nil {
			other = "its address is stored somewhere: pointers loaded from global variable '" + UserName(h) + "'"
			hint = "use '" + name + "' by its name only, or give both variables shadows: void *__enzyme_shadow_global_" + UserName(h) + "[2] = {&" + UserName(h) + ", &shadow of it}; where it is defined"
		} else if !own {
			other = l.otherWay(asked, where)
		}
		if other != "" {
			sink.Report(&diag.Diagnostic{Code: diag.Unsupported, Pos: u.Pos, Where: u.Where, Hint: hint,
				Text: "global variable '" + name + "' holds active values, and " + other + " may lead to it, with another shadow or none"})
			return
		}
	}
}

// holder returns a variable without shadow that may hold the address stored in one of the places where, or
// nil. own states that the program names the variable's shadow.
func (l *Lowered) holder(f *ir.Func, where []string, own bool) *ir.Global {
	return l.gs.loadsPointer(f, func(h *ir.Global) bool {
		maybe := slices.Contains(where, "in:"+h.Name) || slices.Contains(where, "anywhere") && !own
		return maybe && !slices.Contains(l.list, h)
	})
}

// otherWay describes other pointers by which the request may access a variable whose address is stored in the
// places where. It returns "" if there are none.
func (l *Lowered) otherWay(asked *request.Request, where []string) string {
	anywhere := slices.Contains(where, "anywhere")
	switch {
	case !passesPointer(asked):
	case slices.Contains(where, asked.Call.Func().Name):
		return "its address is passed to this derivative: an argument"
	case anywhere:
		return "its address is stored where the compiler does not follow it: an argument of the derivative"
	}
	if in := l.gs.loadsElsewhere(asked.Fn); in != nil && anywhere {
		return "its address is stored where the compiler does not follow it: a pointer loaded at " + l.gs.m.Pos(in).String()
	}
	return ""
}

// passesPointer reports whether an argument of the request is a pointer with a shadow.
func passesPointer(r *request.Request) bool {
	for _, a := range r.Args {
		if a.Activity != request.Const && a.Param < len(r.Fn.Params) && r.Fn.Params[a.Param].Type().IsPtr() {
			return true
		}
	}
	return false
}

// loadsElsewhere returns a load of a data pointer from memory other than named variables and allocas, in code
// reachable from f; nil if there is none.
func (gs *Globals) loadsElsewhere(f *ir.Func) *ir.Instr {
	for _, h := range gs.reachable(f) {
		for in := range gs.calls.Body(h).Instrs() {
			if in.Op == ir.OpLoad && loadsData(in) && !isOwn(in.Arg(0)) {
				return in
			}
		}
	}
	return nil
}

// isOwn reports whether p points into an alloca or a named variable.
func isOwn(p ir.Value) bool {
	for {
		in, ok := p.(*ir.Instr)
		if !ok {
			_, isParam := p.(*ir.Param)
			return !isParam
		}
		switch in.Op {
		case ir.OpAlloca:
			return true
		case ir.OpGEP, ir.OpBitCast:
			p = in.Arg(0)
		default:
			return false
		}
	}
}

// loadsPointer returns a wanted, non-constant variable from which code reachable from f loads a data pointer;
// nil if there is none.
func (gs *Globals) loadsPointer(f *ir.Func, wanted func(*ir.Global) bool) *ir.Global {
	for _, h := range gs.m.Globals {
		if h.Constant || !wanted(h) {
			continue
		}
		if gs.anyMention(f, h, func(in *ir.Instr, _ int) bool { return loadsData(in) }) {
			return h
		}
	}
	return nil
}

// loadsData reports whether in loads a pointer that has uses besides calls of it and comparisons, or is a GEP
// that leads to such a load.
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
		if u.User.Op != ir.OpICmp && !isCalledBy(u) {
			return true
		}
	}
	return false
}

// isCalledBy reports whether use u calls the pointer, directly or through a function that Calls.newFunc has
// made.
func isCalledBy(u ir.Use) bool {
	f := u.User.CalleeFunc()
	return u.User.Call() != nil && u.Index == 0 || f != nil && u.Index == 1 && len(f.Params) > 0 && f.Params[0].Attrs.OnlyAddress()
}
