package memory

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// scopes reads `!alias.scope` and `!noalias` (LangRef, "noalias and alias.scope
// Metadata"), which inlining leaves where a callee had restrict parameters. A
// scope begins anew each time its declaration runs, so two accesses are told apart only when both
// belong to one run of it. Scopes without a declaration, or with several, are not used.
type scopes struct {
	m     *ir.Module
	decls map[string][]*loops.Loop // per scope: the loops around its declarations
	lists map[string][]scope
}

type scope struct{ id, domain string }

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

// list reads a list of scopes.
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

// part reports whether the accesses touch different memory: all scopes of one
// domain that one access belongs to are among those that the other keeps out of.
func (s *scopes) part(a, b Location, w When) bool {
	return len(s.decls) > 0 && (s.keepsOut(a.Scopes, b.NoAlias, w) || s.keepsOut(b.Scopes, a.NoAlias, w))
}

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

// oneRun reports whether both accesses see the same run of the scope's declaration.
func (s *scopes) oneRun(sc scope, w When) bool {
	d := s.decls[sc.id]
	return len(d) == 1 && w.holds(d[0])
}
