package lower

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// whereabouts reads the note on g.
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

// Noted reports whether the driver notes a word on g.
func (l *Lowered) Noted(g *ir.Global, word string) bool {
	return slices.Contains(l.gs.whereabouts(g), word)
}

// Check reports variables to which pointers with another shadow, or none, may lead: the list is complete now.
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

// holder finds a variable that may hold the address of one of those listed, and itself has no shadow.
func (l *Lowered) holder(f *ir.Func, where []string, own bool) *ir.Global {
	return l.gs.loadsPointer(f, func(h *ir.Global) bool {
		maybe := slices.Contains(where, "in:"+h.Name) || slices.Contains(where, "anywhere") && !own
		return maybe && !slices.Contains(l.list, h)
	})
}

// otherWay says by which other pointers the request may come to a variable whose address lies where the words say.
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

// passesPointer: an argument of the request is a pointer with a shadow.
func passesPointer(r *request.Request) bool {
	for _, a := range r.Args {
		if a.Activity != request.Const && a.Param < len(r.Fn.Params) && r.Fn.Params[a.Param].Type().IsPtr() {
			return true
		}
	}
	return false
}

// loadsElsewhere finds a load of a pointer to data, from memory that is neither a variable of the program nor a local one.
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

// isOwn: p lies in a variable that is known by name.
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

// loadsPointer finds a variable of unknown contents, of those wanted, from which code that f reaches loads a pointer to data.
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
		if u.User.Op != ir.OpICmp && !isCalledBy(u) {
			return true
		}
	}
	return false
}

// isCalledBy: the use is a call of the pointer, itself or by a function that takes the place of the call (Calls.newFunc).
func isCalledBy(u ir.Use) bool {
	f := u.User.CalleeFunc()
	return u.User.Call() != nil && u.Index == 0 || f != nil && u.Index == 1 && len(f.Params) > 0 && f.Params[0].Attrs.OnlyAddress()
}
