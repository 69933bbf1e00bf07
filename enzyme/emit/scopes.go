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

// Scopes are the alias scopes of primal, shadow and tape memory, which do not overlap (LangRef, "noalias and
// alias.scope Metadata"). With them LLVM knows that a store to a shadow leaves saved values and primal memory
// unchanged. Nested derivatives need their own scopes: a shadow of the inner derivative is primal memory of
// the outer one.
type Scopes struct {
	m       *ir.Module
	scope   [numPools]int     // metadata node of each scope
	within  [numPools]string  // !{scope}
	outside [numPools]string  // the list of the other two scopes
	merged  map[string]string // results of join, by the concatenated arguments

	integer, pointer, float string // metadata nodes for the type of a value on the tape

	// distinct metadata nodes, one for each slot that holds addresses
	slots map[slotKey]string
}

// slotKey identifies the content of a tape slot: a value, or the address of another iteration's record.
type slotKey struct {
	plan *plan.Plan
	ref  need.Ref
	link *tape.Frame
}

// pool is a class of memory that does not overlap with the others.
type pool uint8

const (
	primalMemory pool = iota
	shadowMemory
	tapeMemory
	numPools
)

// NewScopes creates an alias domain with one scope for each pool.
func NewScopes(m *ir.Module) *Scopes {
	s := &Scopes{m: m, merged: map[string]string{}, slots: map[slotKey]string{}}
	domain := m.Nodes.Add("")
	m.Nodes.Set(domain, fmt.Sprintf(`distinct !{!%d, !"goenzyme"}`, domain))

	// A scope and a domain are distinct nodes whose first operand is the node itself.
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

// list returns a metadata list of nodes, as text.
func (s *Scopes) list(nodes ...int) string {
	refs := make([]string, len(nodes))
	for i, n := range nodes {
		refs[i] = fmt.Sprintf("!%d", n)
	}
	return s.node("!{" + strings.Join(refs, ", ") + "}")
}

// node adds a metadata node and returns a reference to it.
func (s *Scopes) node(text string) string { return fmt.Sprintf("!%d", s.m.Nodes.Add(text)) }

// inSlot records the tape slot to which an access stores an address, or from which it loads one.
func (s *Scopes) inSlot(in *ir.Instr, key slotKey) {
	if s.slots[key] == "" {
		s.slots[key] = s.node("distinct !{}")
	}
	in.SetMeta(rules.TapeSlot, s.slots[key])
}

// unvectorised is !llvm.loop metadata that disables vectorisation of a loop. Each loop needs a node of its
// own.
func (s *Scopes) unvectorised() string {
	loop := s.m.Nodes.Add("")
	s.m.Nodes.Set(loop, fmt.Sprintf("distinct !{!%d, %s}", loop, s.node(`!{!"llvm.loop.vectorize.enable", i1 false}`)))
	return fmt.Sprintf("!%d", loop)
}

// mark adds the scopes of pool p to an access, and keeps the scopes that it has.
func (s *Scopes) mark(in *ir.Instr, p pool) {
	in.SetMeta("alias.scope", s.join(in.Meta("alias.scope"), s.within[p]))
	in.SetMeta("noalias", s.join(in.Meta("noalias"), s.outside[p]))
}

// join concatenates two metadata lists. Either list may be absent.
func (s *Scopes) join(old, added string) string {
	if old == "" {
		return added
	}

	// clang leaves empty lists where it has merged accesses.
	if s.members(old) == "" {
		return added
	}

	key := old + added
	if s.merged[key] == "" {
		s.merged[key] = s.node("!{" + s.members(old) + ", " + s.members(added) + "}")
	}
	return s.merged[key]
}

// members is the text between the braces of a list, which is a reference or is written inline.
func (s *Scopes) members(list string) string {
	var id int
	if _, err := fmt.Sscanf(list, "!%d", &id); err != nil {
		return strings.TrimSuffix(strings.TrimPrefix(list, "!{"), "}")
	}
	return strings.TrimSuffix(strings.TrimPrefix(s.m.Nodes.Get(id), "!{"), "}")
}

// markMemory assigns the accesses of the finished function to their pools. Accesses to the function's own
// allocas need no scopes. Accesses to unknown memory get none.
func (g *gen) markMemory() {
	g.leaveLostScopes()
	for in := range g.fn.Instrs() {
		p, known := poolOf[g.memory[in]]

		// With activity determined at run time, a shadow may be its primal, so only the tape is separate.
		if !known || g.p.Key.Runtime && p != tapeMemory {
			continue
		}
		g.scopes.mark(in, p)
	}
}

// poolOf is the pool of each memory class that has alias scopes.
var poolOf = map[ir.Memory]pool{ir.PrimalMemory: primalMemory, ir.ShadowMemory: shadowMemory, ir.TapeMemory: tapeMemory}

// isAccess reports whether in is a load or store. Its copy accesses primal memory.
func isAccess(in *ir.Instr) bool { return in.Op == ir.OpLoad || in.Op == ir.OpStore }

// leaveLostScopes removes scopes whose declarations were not copied from the accesses of the primal's copy. A
// scope begins anew at each execution of its declaration. Without the declaration, LLVM takes all iterations
// of a loop for one execution, and assumes that no iteration reads memory that another one writes.
func (g *gen) leaveLostScopes() {
	// A scope is lost if the primal declares it and the derivative does not.
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

// declaredScopes is the set of scopes that a function declares.
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

// declaresScopes reports whether in is the intrinsic call that begins scopes. LLVM's inliner emits it for
// restrict parameters.
func declaresScopes(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && strings.HasPrefix(f.Name, "llvm.experimental.noalias.scope.decl")
}
