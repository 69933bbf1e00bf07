package lower

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Memory that a variable points to when the derivative starts outlives the call. The variable's shadow is
// zero then, so a pointer loaded from the variable has a null shadow, and so have pointers in the memory that
// it points to. The running program creates shadows of such memory when it loads a pointer to it. For this,
// clones of functions that take such variables pass each such pointer through rules.Kept.

// keeps reports whether g, whose shadow the compiler creates, may hold pointers to memory that has no shadow.
func (gs *Globals) keeps(g *ir.Global) bool {
	return gs.given[g] == nil && !g.Constant && (g.ValueType.ContainsPtr() || holdsBytes(g.ValueType))
}

// holdsBytes reports whether t contains raw bytes, where pointers may be stored.
func holdsBytes(t *ir.Type) bool {
	switch t.Kind {
	case ir.Array:
		return t.Elem == ir.I8 && t.Len >= 8 || holdsBytes(t.Elem)
	case ir.Struct:
		return slices.ContainsFunc(t.Fields, holdsBytes)
	}
	return false
}

// passesKept reports whether f loads or frees data pointers.
func passesKept(f *ir.Func) bool {
	for in := range f.Instrs() {
		if makesPointer(in) || freed(in) {
			return true
		}
	}
	return false
}

// makesPointer reports whether in yields a data pointer from memory or from an integer.
func makesPointer(in *ir.Instr) bool {
	return in.Type() == ir.Ptr && (in.Op == ir.OpLoad && loadsData(in) || in.Op == ir.OpIntToPtr)
}

// freed reports whether in frees the block at its first argument.
func freed(in *ir.Instr) bool {
	facts := known.Call(in)
	return in.Op == ir.OpCall && facts != nil && facts.Frees() && len(in.CallArgs()) > 0 && in.CallArgs()[0].Type() == ir.Ptr
}

// passKept passes the pointers that f loads or frees through the runtime.
func passKept(f *ir.Func) {
	var made, ended []*ir.Instr
	for in := range f.Instrs() {
		switch {
		case makesPointer(in):
			made = append(made, in)
		case freed(in):
			ended = append(ended, in)
		}
	}

	// Both lists are complete before the first call is inserted.
	bd := &ir.Builder{}
	sig := ir.FuncType(ir.Ptr, ir.Ptr)
	pass := func(name string, p ir.Value) *ir.Instr { return bd.Call(sig, f.Module().Declare(name, sig), p) }
	for _, in := range made {
		uses := ir.UsesOf(in)
		bd.SetBefore(in.Next())
		bd.Dbg = in.Meta("dbg")
		p := pass(rules.Kept, in)
		for _, u := range uses {
			u.User.SetArg(u.Index, p)
		}
	}
	for _, in := range ended {
		bd.SetBefore(in)
		bd.Dbg = in.Meta("dbg")
		in.SetArg(1, pass(rules.KeptFreed, in.CallArgs()[0]))
	}
}

// Drop removes the calls of the runtime from clones: only derivatives needed them.
func (gs *Globals) Drop() {
	for _, name := range []string{rules.Kept, rules.KeptFreed} {
		f := gs.m.Func(name)
		if f == nil {
			continue
		}
		for _, u := range ir.UsesOf(f) {
			if call := u.User; call.CalleeFunc() == f {
				ir.ReplaceAllUses(call, call.CallArgs()[0])
				call.Erase()
			}
		}
	}
}

// kept emits the begin and end of the period in which the running program creates shadows of memory that
// outlives the call. It registers the shadows that exist: those of variables and of pointer arguments.
func (l *Lowered) kept(ro *room, shadows map[*ir.Global][]ir.Value) {
	if !l.gs.copiesFor(l.list).kept {
		return
	}
	layout := l.gs.m.Layout()
	tell := func(p, size ir.Value, lanes []ir.Value) {
		for lane, sh := range lanes {
			ro.runtime(known.RuntimePrefix+"kept_known", ir.VoidType, p, size, sh, ir.IntConst(ir.I64, int64(lane)))
		}
	}

	ro.runtime(known.RuntimePrefix+"kept_begin", ir.VoidType)
	for _, g := range l.gs.m.Globals {
		// A shadow that the program names may be reachable, too, although the request does not use it.
		lanes := shadows[g]
		if s := l.gs.given[g]; s != nil && lanes == nil {
			for range l.Width {
				lanes = append(lanes, ro.address(s))
			}
		}
		if lanes != nil {
			tell(ro.address(g), ir.IntConst(ir.I64, int64(layout.Size(g.ValueType))), lanes)
		}
	}

	for _, a := range l.Args[:len(l.Args)-len(l.list)] {
		// The size behind an argument is unknown: one byte identifies the block.
		if a.Activity != request.Const && !a.ByRef && a.Primal != nil && a.Primal.Type() == ir.Ptr && len(a.Shadows.Values) == l.Width {
			tell(a.Primal, ir.IntConst(ir.I64, 1), a.Shadows.Values)
		}
	}
	ro.late = append(ro.late, func() { ro.runtime(known.RuntimePrefix+"kept_end", ir.VoidType) })
}
