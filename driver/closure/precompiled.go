package closure

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// staysOutside reports whether f, which unit u refers to and a precompiled unit defines, stays a declaration
// in the closure. Such functions are followed at calls only: following taken addresses would reach all of the
// library's formatting code.
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

// isFollowed reports whether f is called and its body is of use. It is not if the engine has facts on f, or
// if f does not return: error paths reach half of the library.
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

// leaveOutside turns the functions in outside into declarations, unless something else has taken their
// bodies.
func (u *Unit) leaveOutside() {
	for _, f := range u.outside {
		if !u.seen[f] {
			declareFunc(f)
			u.seen[f] = true
		}
	}
}

// keepFollowable drops the bodies of functions that lead to internal mutable variables: only the machine code
// of their unit can name these.
func keepFollowable(m *ir.Module) {
	dropCallees(m)
	lost := map[*ir.Func]bool{}
	note := func(v ir.Value) {
		for _, use := range ir.UsesOf(v) {
			lost[use.User.Func()] = true
		}
	}

	// lost is the set of functions that use such a variable, directly or through local functions: a fixed
	// point over use lists.
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

// dropCallees removes !callees metadata, which lists the possible callees of a call through a pointer: these
// functions may stay outside.
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
