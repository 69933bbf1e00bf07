package memory

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// callGroups returns the functions with a body in groups that call each other,
// callees before callers: the strongly connected components of the call graph
// by Tarjan's algorithm (SIAM J. Comput. 1(2), 1972).
func callGroups(m *ir.Module) [][]*ir.Func {
	t := &tarjan{num: map[*ir.Func]int{}, low: map[*ir.Func]int{}, onStack: map[*ir.Func]bool{}}
	for _, f := range m.Funcs {
		if !f.IsDecl() && t.num[f] == 0 {
			t.visit(f)
		}
	}
	return t.groups
}

type tarjan struct {
	num, low map[*ir.Func]int // numbers count from 1
	onStack  map[*ir.Func]bool
	stack    []*ir.Func
	groups   [][]*ir.Func
}

func (t *tarjan) visit(f *ir.Func) {
	t.num[f] = len(t.num) + 1
	t.low[f] = t.num[f]
	t.stack = append(t.stack, f)
	t.onStack[f] = true
	for _, g := range callees(f) {
		if t.num[g] == 0 {
			t.visit(g)
			t.low[f] = min(t.low[f], t.low[g])
		} else if t.onStack[g] {
			t.low[f] = min(t.low[f], t.num[g])
		}
	}
	if t.low[f] != t.num[f] {
		return
	}
	i := len(t.stack) - 1
	for t.stack[i] != f {
		i--
	}
	group := append([]*ir.Func(nil), t.stack[i:]...)
	for _, g := range group {
		t.onStack[g] = false
	}
	t.stack = t.stack[:i]
	t.groups = append(t.groups, group)
}

// callees returns the functions with a body that f calls directly, in order of first mention.
func callees(f *ir.Func) []*ir.Func {
	var out []*ir.Func
	seen := map[*ir.Func]bool{}
	for in := range f.Instrs() {
		if in.Call() == nil {
			continue
		}
		if g := target(in); g != nil && !g.IsDecl() && !seen[g] {
			seen[g] = true
			out = append(out, g)
		}
	}
	return out
}
