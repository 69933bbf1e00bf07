// Package specialise does context-sensitive function cloning: callers that use one function for different types, or with different constant arguments,
// get a clone each. A function that swaps what two void pointers point to, for instance, moves doubles for one caller and integers for another.
//
//	Requires:   a module in which calls of known functions name them.
//	Produces:   ByConstants: clones of functions that move memory, one per set of constant arguments. ByCallers: clones of functions in which types cannot
//	            be inferred for all callers at once, one per call.
//	Guarantees: the module computes what it did before. Functions with a rule or mark of their own are left alone. ByCallers leaves a module alone in which
//	            it finds all types.
package specialise

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/workers"
)

// maxCopies bounds the clones of one function, maxAll the clones of a module. Further callers share.
const maxCopies, maxAll = 24, 200

// ByCallers clones functions whose types differ among callers. fixed reports functions that must not be
// cloned: those that requests name, and those with rules. Up to atATime functions are analysed in parallel.
// It returns the type summaries if no clone was made, because they are still valid then; nil otherwise.
func ByCallers(m *ir.Module, atATime int, fixed func(*ir.Func) bool) *typeinfo.Summaries {
	groups := callgraph.Groups(m)
	s := &specialiser{m: m, wanted: map[*ir.Func]bool{}, left: maxAll}
	if !slices.ContainsFunc(groups, func(g callgraph.Group) bool { return !g.Recursive && len(sites(g.Funcs[0])) > 1 }) {
		return nil
	}
	sums := s.find(groups, atATime)
	slices.Reverse(groups) // callers first: a clone of a caller is a further caller
	for _, g := range groups {
		if f := g.Funcs[0]; !g.Recursive && s.wanted[f] && !fixed(f) {
			s.copies(f)
		}
	}
	if s.left < maxAll {
		return nil
	}
	return sums
}

// specialiser makes the clones of one module.
type specialiser struct {
	m      *ir.Module
	wanted map[*ir.Func]bool // functions with unknown types, and their callers
	left   int               // clones that may still be made
}

// find fills wanted: functions that move bytes of unknown type, and their transitive callers. groups lists
// callees before callers. It returns the summaries, or nil if no function moves bytes.
func (s *specialiser) find(groups []callgraph.Group, atATime int) *typeinfo.Summaries {
	var moving []*ir.Func
	for _, g := range groups {
		for _, f := range g.Funcs {
			if moves(f) {
				moving = append(moving, f)
			}
		}
	}
	if len(moving) == 0 {
		return nil
	}

	// Functions are independent of each other, given the summaries of callees.
	isUnknown := make([]bool, len(moving))
	sums := typeinfo.Summarize(s.m, callgraph.ByFunc(groups))
	workers.Each(atATime, len(moving), func(i int) { isUnknown[i] = unknown(moving[i], typeinfo.Infer(moving[i], s.m.Layout(), sums)) })
	for i, f := range moving {
		s.wanted[f] = isUnknown[i]
	}

	// Callers of such functions need clones, too. Callees come first, so one pass over the groups suffices.
	for _, g := range groups {
		for _, f := range g.Funcs {
			for in := range f.Instrs() {
				if in.Call() != nil && s.wanted[callgraph.Target(in)] {
					s.wanted[f] = true
				}
			}
		}
	}
	return sums
}

// moves reports whether f has an instruction that moves bytes of unstated type.
func moves(f *ir.Func) bool {
	for in := range f.Instrs() {
		if movesBytes(in) {
			return true
		}
	}
	return false
}

// movesBytes reports whether in copies memory, or loads or stores an aggregate or an integer of at least a
// byte.
func movesBytes(in *ir.Instr) bool {
	t := in.Type()
	switch in.Op {
	case ir.OpStore:
		t = in.Arg(0).Type()
	case ir.OpLoad:
	default:
		return typeinfo.IsCopy(in)
	}
	return t.IsAggregate() || t.Scalar().IsInt() && t.Scalar().Bits >= 8
}

// unknown reports whether type inference found no type for some bytes that f moves.
func unknown(f *ir.Func, types *typeinfo.Info) bool {
	for in := range f.Instrs() {
		if movesBytes(in) {
			if _, ok := types.Moved(in); !ok {
				return true
			}
		}
	}
	return false
}

// copies makes a clone of f for every call but the first, up to the bounds.
func (s *specialiser) copies(f *ir.Func) {
	calls := sites(f)
	for i, call := range calls {
		if i == 0 || i > maxCopies || s.left == 0 {
			continue
		}
		s.left--
		g := ir.CloneFunc(f, f.Name, ir.ValueMap{})
		g.MD = slices.DeleteFunc(g.MD, func(md ir.MD) bool { return md.Kind == "dbg" }) // a subprogram describes one function only
		call.SetArg(0, g)
	}
}

// sites lists the direct calls of f, in the order of the module.
func sites(f *ir.Func) []*ir.Instr {
	var calls []*ir.Instr
	for _, u := range ir.UsesOf(f) {
		if u.User.Call() != nil && u.Index == 0 && u.User.Func() != nil {
			calls = append(calls, u.User)
		}
	}
	return calls
}
