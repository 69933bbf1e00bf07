package memory

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// scopes parses `!alias.scope` and `!noalias` (LangRef, "noalias and alias.scope Metadata"). Inlining leaves
// these where a callee had restrict parameters. A scope begins anew with each execution of its declaration,
// so it separates two accesses only within one such execution. Scopes without a declaration, or with several,
// are not used.
type scopes struct {
	m     *ir.Module
	decls map[string][]*loops.Loop // per scope: the loops around its declarations
	lists map[string][]scope
}

type scope struct{ id, domain string }

// newScopes finds the declarations of scopes. Without loops it uses none.
func newScopes(i *Info) *scopes {
	s := &scopes{m: i.f.Module(), decls: map[string][]*loops.Loop{}, lists: map[string][]scope{}}
	if s.m == nil || i.nest == nil {
		return s
	}
	for in := range i.f.Instrs() {
		f := in.CalleeFunc()
		if f == nil || !strings.HasPrefix(f.Name, "llvm.experimental.noalias.scope.decl") {
			continue
		}
		if mv, ok := in.CallArgs()[0].(*ir.MetaValue); ok {
			for _, sc := range s.list(mv.Text) {
				s.decls[sc.id] = append(s.decls[sc.id], i.nest.Of(in.Parent()))
			}
		}
	}
	return s
}

// list parses a list of scopes.
func (s *scopes) list(ref string) []scope {
	if ref == "" || s.m == nil {
		return nil
	}
	l, ok := s.lists[ref]
	if !ok {
		for _, id := range ir.NodeElems(s.m.Resolve(ref)) {
			if e := ir.NodeElems(s.m.Resolve(id)); len(e) >= 2 {
				l = append(l, scope{id, e[1]})
			}
		}
		s.lists[ref] = l
	}
	return l
}

// part reports whether scopes separate the accesses: all scopes of one domain to which one access belongs are
// in the noalias list of the other.
func (s *scopes) part(a, b Location, w When) bool {
	return len(s.decls) > 0 && (s.keepsOut(a.Scopes, b.NoAlias, w) || s.keepsOut(b.Scopes, a.NoAlias, w))
}

// keepsOut reports whether, for some domain, the noalias list out has all scopes of list in, each within one
// execution of its declaration.
func (s *scopes) keepsOut(in, out string, w When) bool {
	if in == "" || out == "" {
		return false
	}
	avoided := s.list(out)
	byDomain := map[string]bool{}
	for _, sc := range s.list(in) {
		held, seen := byDomain[sc.domain]
		byDomain[sc.domain] = (held || !seen) && slices.Contains(avoided, sc) && s.oneRun(sc, w)
	}
	for _, ok := range byDomain {
		if ok {
			return true
		}
	}
	return false
}

// oneRun reports whether both accesses belong to the same execution of the scope's declaration.
func (s *scopes) oneRun(sc scope, w When) bool {
	d := s.decls[sc.id]
	return len(d) == 1 && w.holds(d[0])
}
