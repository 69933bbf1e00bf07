package request

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// CleanUp removes the remains of requests after all are replaced: dead reads of markers, and declarations of
// markers and of __enzyme_ functions. A marker that the program defines stays. A marker that is still used is
// an error: it would be undefined at link.
func CleanUp(m *ir.Module, sink *diag.List) {
	DropHints(m)
	LowerIters(m)
	for _, g := range slices.Clone(m.Globals) {
		if markerName(g.Name) == "" {
			continue
		}
		for _, u := range ir.UsesOf(g) {
			eraseDead(u.User)
		}
		if g.IsDecl() || ir.IsLocalLinkage(g.Linkage) {
			dropSymbol(m, g, sink, func() { m.RemoveGlobal(g) })
		}
	}
	for _, f := range slices.Clone(m.Funcs) {
		if f.IsDecl() && (isMarkerFunc(f.Name) || IsOrdinary(f)) {
			dropSymbol(m, f, sink, func() { m.RemoveFunc(f) })
		}
	}
}

// isMarkerFunc reports whether name is that of a request function, supported or not.
func isMarkerFunc(name string) bool {
	return (&Request{}).named(name) ||
		slices.ContainsFunc(notYet, func(n string) bool { return strings.Contains(name, n) })
}

// dropSymbol calls remove if v is unused, or reports its first use.
func dropSymbol(m *ir.Module, v ir.Value, sink *diag.List, remove func()) {
	if uses := ir.UsesOf(v); len(uses) > 0 {
		user := uses[0].User
		sink.Report(&diag.Diagnostic{Code: diag.BadMarker, Pos: user.Func().Module().Pos(user), Where: ir.Where(user),
			Text: fmt.Sprintf("'%s' is used outside of a request", ir.SymbolName(v)),
			Hint: "markers have a meaning only as direct arguments of a request"})
		return
	}
	if !mentioned(m, v) {
		remove()
	}
}

// mentioned reports whether an initialiser, an alias or a constant expression refers to v. Use lists do not
// contain these.
func mentioned(m *ir.Module, v ir.Value) bool {
	found := false
	look := func(c ir.Value) {
		ir.WalkConst(c, func(x ir.Value) { found = found || x == v })
	}
	for _, g := range m.Globals {
		if g.Init != nil {
			look(g.Init)
		}
	}
	for _, a := range m.Aliases {
		look(a.Target)
	}
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			for _, a := range in.Args() {
				if c, ok := a.(*ir.Const); ok {
					look(c)
				}
			}
		}
	}
	return found
}
