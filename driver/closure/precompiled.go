package closure

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// staysOutside decides about a function that unit u mentions and a precompiled unit defines: such functions are followed where they are called, not where their
// address is taken, as that leads to all that can be printed. Of what stays outside, u gets a declaration.
func (b *builder) staysOutside(u *Unit, f *ir.Func) bool {
	owner := b.owner[f.Name]
	if isLocal(f) || owner == nil || !owner.Precompiled || isFollowed(f) {
		return false
	}
	if owner == u {
		u.outside = append(u.outside, f)
		return true
	}
	b.take(u, f)
	b.undefined[f.Name] = true
	return true
}

// isFollowed reports whether a function that something calls is worth following into a precompiled unit: not one of which all is known without its body, nor one that
// does not come back. What these do on their way out, with half a library behind it, is nothing a derivative asks for.
func isFollowed(f *ir.Func) bool {
	if _, isKnown := known.Of(f); isKnown || f.Attrs().Has("noreturn") {
		return false
	}
	for _, use := range ir.UsesOf(f) {
		if use.User.CalleeFunc() == f && use.Index == 0 {
			return true
		}
	}
	return false
}

// leaveOutside makes declarations of what was only mentioned.
func (u *Unit) leaveOutside() {
	for _, f := range u.outside {
		if !u.seen[f] {
			declareFunc(f)
			u.seen[f] = true
		}
	}
}

// keepFollowable takes the bodies off the functions that lead to variables which only the machine code of their unit can name.
func keepFollowable(m *ir.Module) {
	dropCallees(m)
	lost := map[*ir.Func]bool{}
	note := func(v ir.Value) {
		for _, use := range ir.UsesOf(v) {
			lost[use.User.Func()] = true
		}
	}
	for _, g := range m.Globals {
		if isLocal(g) && staysNative(g) {
			note(g)
		}
	}
	for more := true; more; {
		before := len(lost)
		for f := range lost {
			if isLocal(f) {
				note(f)
			}
		}
		more = len(lost) > before
	}
	for f := range lost {
		if !isLocal(f) {
			declareFunc(f)
		}
	}
}

// dropCallees takes off what an optimiser has found out of calls through pointers: the functions it names may be left outside.
func dropCallees(m *ir.Module) {
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			if in.Meta("callees") != "" {
				in.SetMeta("callees", "")
			}
		}
	}
	for _, id := range m.Nodes.IDs() {
		if strings.HasPrefix(m.Nodes.Get(id), "!{ptr @") {
			m.Nodes.Set(id, "!{}")
		}
	}
}
