package extmodref

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/exceptions"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// worksOn returns a variable whose derivatives are lost if code without IR calls f, nil when there is none. f
// or its callees name the variable, and floats leave f other than in its own memory. A function that compares
// and counts loses nothing.
func (s *Search) worksOn(f *ir.Func) *ir.Global {
	if f.IsDecl() {
		return nil
	}
	g, ok := s.named[f]
	if !ok {
		g = s.names(f)
		s.named[f] = g
	}
	if t := f.Result(); g == nil || t.Kind == ir.Void || t.IsInt() {
		if g == nil || !s.changes(f, nil) {
			return nil
		}
	}
	return g
}

// names returns an active variable that f or its callees name, nil when there is none.
func (s *Search) names(f *ir.Func) (found *ir.Global) {
	for _, h := range s.below(f) {
		for in := range s.body(h).Instrs() {
			for _, x := range in.Args() {
				ir.WalkConst(x, func(v ir.Value) {
					if g, ok := v.(*ir.Global); ok && s.isActive(g) {
						found = g
					}
				})
			}
		}
		if found != nil {
			break
		}
	}
	return found
}

func (s *Search) isActive(g *ir.Global) bool {
	return slices.ContainsFunc(s.variables, func(v Variable) bool { return v.Global == g })
}

// lent is a set of parameters of a function that point to memory which only its callers reach; one bit each.
type lent struct {
	f    *ir.Func
	bits uint64
}

func (l *lent) has(p *ir.Param) bool {
	i := slices.Index(l.f.Params, p)
	return i >= 0 && i < 64 && l.bits&(1<<i) != 0
}

// changes reports whether a function may write floats or pointers to memory that is visible outside. own(i)
// states that argument i points to private memory of the caller.
func (s *Search) changes(f *ir.Func, own func(arg int) bool) bool {
	l := lent{f: f}
	for i := range f.Params {
		if own != nil && i < 64 && own(i) {
			l.bits |= 1 << i
		}
	}
	if known, ok := s.writes[l]; ok {
		return known
	}
	s.writes[l] = false // a recursive call adds nothing
	inside := lent{s.body(f), l.bits}
	for in := range inside.f.Instrs() {
		if s.changesBy(in, &inside) {
			s.writes[l] = true
			return true
		}
	}
	return false
}

// changesBy is changes for one instruction of a function whose private parameters are l.
func (s *Search) changesBy(in *ir.Instr, l *lent) bool {
	switch in.Op {
	case ir.OpStore:
		return counts(in.Arg(0)) && !isOwn(in.Arg(1), l)
	case ir.OpAtomicRMW, ir.OpCmpXchg:
		return slices.ContainsFunc(in.Args()[1:], counts) && !isOwn(in.Arg(0), l)
	}

	// A call writes by what is known of it, or by its body.
	if in.Call() == nil || isSetAside(in) {
		return false
	}
	f := in.CalleeFunc()
	args := in.CallArgs()
	foreign := func(x ir.Value) bool { return x.Type().IsPtr() && !isOwn(x, l) }
	if m, ok := known.Moves(in); ok {
		return foreign(m.Dst)
	}
	switch {
	case f == nil:
		_, isAsm := in.Callee().(*ir.InlineAsm)
		return !isAsm || slices.ContainsFunc(args, foreign)
	case !f.IsDecl():
		return s.changes(f, func(i int) bool { return i < len(args) && args[i].Type().IsPtr() && isOwn(args[i], l) })
	case strings.HasPrefix(f.Name, "llvm."):
		return false
	}
	facts, isKnown := known.Of(f)
	for i, x := range args {
		switch {
		case !foreign(x):
		case isKnown:
			if p := facts.Param(i); p.Writes && !facts.Inactive && exceptions.TouchesNumbers(p) {
				return true
			}
		case s.mayLeadToNumbers(x):
			return true
		}
	}
	return false
}

// mayLeadToNumbers reports whether an unknown function may reach floats with derivatives through x. Variables
// without derivatives are excluded: streams, files, tables.
func (s *Search) mayLeadToNumbers(x ir.Value) bool {
	for _, root := range roots(x) {
		switch r := root.(type) {
		case *ir.Global:
			if s.isActive(r) {
				return true
			}
		case *ir.Instr, *ir.Param:
			return true
		}
	}
	return false
}

// counts reports whether v is a float or a pointer, or an integer by which an optimiser copies one.
func counts(v ir.Value) bool {
	if t := v.Type(); exceptions.MayHoldNumber(v) || t.ContainsPtr() || t.ContainsFloat() {
		return true
	}
	in, ok := v.(*ir.Instr)
	return ok && in.Op == ir.OpBitCast && in.Arg(0).Type().IsFloatOrVec()
}

// isOwn reports whether an address points to private memory of the function, or of a caller that passed the
// address.
func isOwn(p ir.Value, l *lent) bool {
	for _, root := range roots(p) {
		switch r := root.(type) {
		case *ir.Param:
			if !l.has(r) {
				return false
			}
		case *ir.Instr:
			if r.Op != ir.OpAlloca && !isFresh(r) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// isFresh reports whether a call returns memory to which nothing else points yet.
func isFresh(in *ir.Instr) bool {
	facts := known.Call(in)
	return facts != nil && facts.Alloc != nil && facts.Alloc.Old < 0 && facts.Alloc.Through < 0
}

// roots returns the values from which an address is computed: variables, parameters, allocas, results of
// calls and loads.
func roots(p ir.Value) (list []ir.Value) {
	seen := map[ir.Value]bool{}
	var follow func(v ir.Value)
	follow = func(v ir.Value) {
		if seen[v] {
			return
		}
		seen[v] = true

		// Address computations lead on; anything else is a root.
		switch x := v.(type) {
		case *ir.Instr:
			switch {
			case x.Op == ir.OpPhi || x.Op == ir.OpSelect:
				for _, c := range x.Choices() {
					follow(c)
				}
				return
			case x.Op == ir.OpGEP || x.Op == ir.OpFreeze || x.Op.IsCast():
				follow(x.Arg(0))
				return
			case ir.IsThreadLocalAddress(x):
				follow(x.CallArgs()[0])
				return
			}
		case *ir.Const:
			if x.Kind == ir.ConstExpr && len(x.Elems) > 0 {
				follow(x.Elems[0])
				return
			}
		}
		list = append(list, v)
	}
	follow(p)
	return list
}
