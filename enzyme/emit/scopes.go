package emit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Scopes tell LLVM that primal, shadow and tape memory do not overlap
// (LangRef, "noalias and alias.scope Metadata"): a store to a shadow leaves
// saved values and primal data alone. Nested derivatives need scopes of their
// own: what is shadow memory to the inner one is primal memory to the outer.
type Scopes struct {
	m       *ir.Module
	scope   [numPools]int    // node of each scope
	within  [numPools]string // !{scope}
	outside [numPools]string // the other two
	merged  map[string]string

	integer, pointer, float string // nodes that say what lies on the tape

	slots map[slotKey]string // nodes that tell the slots for addresses from each other
}

// slotKey is what a slot of the tape holds: a value, or where the record of another iteration lies.
type slotKey struct {
	plan *plan.Plan
	ref  need.Ref
	link *tape.Frame
}

// pool is a family of memory that is apart from the others.
type pool uint8

const (
	primalMemory pool = iota
	shadowMemory
	tapeMemory
	numPools
)

// NewScopes makes a domain with its three scopes.
func NewScopes(m *ir.Module) *Scopes {
	s := &Scopes{m: m, merged: map[string]string{}, slots: map[slotKey]string{}}
	domain := m.Nodes.Add("")
	m.Nodes.Set(domain, fmt.Sprintf(`distinct !{!%d, !"goenzyme"}`, domain))
	for p, name := range [numPools]string{"primal", "shadow", "tape"} {
		s.scope[p] = m.Nodes.Add("")
		m.Nodes.Set(s.scope[p], fmt.Sprintf(`distinct !{!%d, !%d, !"%s"}`, s.scope[p], domain, name))
		s.within[p] = s.list(s.scope[p])
	}
	s.integer, s.pointer, s.float = s.node(`!{!"Integer"}`), s.node(`!{!"Pointer"}`), s.node(`!{!"Float"}`)
	for p := range numPools {
		s.outside[p] = s.list(s.scope[(p+1)%numPools], s.scope[(p+2)%numPools])
	}
	return s
}

func (s *Scopes) list(nodes ...int) string {
	refs := make([]string, len(nodes))
	for i, n := range nodes {
		refs[i] = fmt.Sprintf("!%d", n)
	}
	return s.node("!{" + strings.Join(refs, ", ") + "}")
}

func (s *Scopes) node(text string) string { return fmt.Sprintf("!%d", s.m.Nodes.Add(text)) }

// inSlot notes in which slot of the tape an access stores or finds an address.
func (s *Scopes) inSlot(in *ir.Instr, key slotKey) {
	if s.slots[key] == "" {
		s.slots[key] = s.node("distinct !{}")
	}
	in.SetMeta(rules.TapeSlot, s.slots[key])
}

// unvectorised is a loop's metadata that keeps it from being vectorised over its iterations: one node per loop.
func (s *Scopes) unvectorised() string {
	loop := s.m.Nodes.Add("")
	s.m.Nodes.Set(loop, fmt.Sprintf("distinct !{!%d, %s}", loop, s.node(`!{!"llvm.loop.vectorize.enable", i1 false}`)))
	return fmt.Sprintf("!%d", loop)
}

// mark puts an access into its pool, beside the scopes it has already.
func (s *Scopes) mark(in *ir.Instr, p pool) {
	in.SetMeta("alias.scope", s.join(in.Meta("alias.scope"), s.within[p]))
	in.SetMeta("noalias", s.join(in.Meta("noalias"), s.outside[p]))
}

// join makes one list of two; either may be absent.
func (s *Scopes) join(old, added string) string {
	if old == "" {
		return added
	}
	if s.members(old) == "" { // clang leaves such lists where it has joined accesses
		return added
	}
	key := old + added
	if s.merged[key] == "" {
		s.merged[key] = s.node("!{" + s.members(old) + ", " + s.members(added) + "}")
	}
	return s.merged[key]
}

func (s *Scopes) members(list string) string {
	var id int
	if _, err := fmt.Sscanf(list, "!%d", &id); err != nil {
		return strings.TrimSuffix(strings.TrimPrefix(list, "!{"), "}")
	}
	return strings.TrimSuffix(strings.TrimPrefix(s.m.Nodes.Get(id), "!{"), "}")
}

// markMemory puts the accesses of the finished function into their pools. What is behind the function's own allocas needs no marks, and what nobody
// knows gets none.
func (g *gen) markMemory() {
	g.leaveLostScopes()
	for in := range g.fn.Instrs() {
		p, known := poolOf[g.memory[in]]
		if !known || g.p.Key.Runtime && p != tapeMemory { // a shadow may be its primal
			continue
		}
		g.scopes.mark(in, p)
	}
}

var poolOf = map[ir.Memory]pool{ir.PrimalMemory: primalMemory, ir.ShadowMemory: shadowMemory, ir.TapeMemory: tapeMemory}

// isAccess holds for the copies that belong to primal memory.
func isAccess(in *ir.Instr) bool { return in.Op == ir.OpLoad || in.Op == ir.OpStore }

// leaveLostScopes forgets those scopes of the primal's copies whose declarations have not come along. A scope begins anew each time its
// declaration runs: without it LLVM takes all that loops do for one run, in which memory that one iteration writes is none that the next one reads.
func (g *gen) leaveLostScopes() {
	lost := declaredScopes(g.m, g.p.Primal.Func)
	for id := range declaredScopes(g.m, g.fn) {
		delete(lost, id)
	}
	if len(lost) == 0 {
		return
	}
	for in := range g.fn.Instrs() {
		for _, kind := range []string{"alias.scope", "noalias"} {
			if slices.ContainsFunc(ir.NodeElems(g.m.Resolve(in.Meta(kind))), func(id string) bool { return lost[id] }) {
				in.SetMeta(kind, "")
			}
		}
	}
}

// declaredScopes are the scopes that a function declares.
func declaredScopes(m *ir.Module, f *ir.Func) map[string]bool {
	found := map[string]bool{}
	for in := range f.Instrs() {
		if !declaresScopes(in) {
			continue
		}
		if list, ok := in.CallArgs()[0].(*ir.MetaValue); ok {
			for _, id := range ir.NodeElems(m.Resolve(list.Text)) {
				found[id] = true
			}
		}
	}
	return found
}

// declaresScopes holds for the call that begins scopes, which an inliner leaves of restrict parameters.
func declaresScopes(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && strings.HasPrefix(f.Name, "llvm.experimental.noalias.scope.decl")
}
