package outline

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A wrapper such as enzyme::autodiff takes the function to differentiate as a parameter. After inlining, each
// call of it would name its function, but raw IR is not inlined. So each function passed to a wrapper gets a
// copy of the wrapper, in which the parameter is that function. The copies are internal. A wrapper that other
// units may also define is removed if it has no calls left.

// perCaller copies the wrappers of m that contain requests.
func perCaller(m *ir.Module) {
	p := perCallers{m: m, seen: map[*ir.Param]bool{}}
	for _, call := range requestCalls(m) {
		args := call.CallArgs()
		at := targetAt(call)
		if at >= len(args) || len(request.Functions(m, args[at])) > 0 {
			continue
		}
		if param := paramOf(args[at]); param != nil {
			p.settle(param)
		}
	}
	if len(p.used) > 0 {
		dropUnused(m, p.used)
	}
}

// perCallers is the state of perCaller.
type perCallers struct {
	m    *ir.Module
	seen map[*ir.Param]bool
	used []*ir.Func // wrappers that have copies
}

// maxCopies is the maximum number of copies of one wrapper.
const maxCopies = 1000

// settle copies the function of param for each function that its callers pass; outer wrappers first, since
// their copies are callers with a known argument.
func (p *perCallers) settle(param *ir.Param) {
	f := param.Parent()
	if p.seen[param] || !ownedHere(f) {
		return
	}
	p.seen[param] = true

	// Callers that pass on their own parameter come first.
	for _, site := range callsOf(f) {
		if param.Index >= site.Call().NumArgs {
			continue
		}
		arg := site.CallArgs()[param.Index]
		if outer := paramOf(arg); outer != nil {
			p.settle(outer)
		}
	}

	// Then one copy for each function that the remaining callers pass.
	copies := map[*ir.Func]*ir.Func{}
	for _, site := range callsOf(f) {
		if site.Func() == f || param.Index >= site.Call().NumArgs {
			continue
		}
		targets := request.Functions(p.m, site.CallArgs()[param.Index])
		if len(targets) != 1 || len(copies) == maxCopies {
			continue
		}
		t := targets[0]
		if copies[t] == nil {
			copies[t] = copyFor(f, param.Index, t)
		}
		site.SetArg(0, copies[t])
	}

	p.used = append(p.used, f)
}

// copyFor returns a copy of f with t for parameter i.
func copyFor(f *ir.Func, i int, t *ir.Func) *ir.Func {
	g := ir.CloneFunc(f, f.Name, ir.ValueMap{})
	g.MD = slices.DeleteFunc(g.MD, func(md ir.MD) bool { return md.Kind == "dbg" }) // a subprogram belongs to one function only
	ir.ReplaceAllUses(g.Params[i], t)
	return g
}

// ownedHere reports whether the unit may omit its definition of f.
func ownedHere(f *ir.Func) bool {
	switch f.Linkage {
	case "internal", "private", "linkonce_odr":
		return !f.IsDecl()
	}
	return false
}

// dropUnused removes the functions in fs without uses in m, to a fixed point: they may call each other.
func dropUnused(m *ir.Module, fs []*ir.Func) {
	for {
		wanted := mentioned(m)
		left := slices.DeleteFunc(slices.Clone(fs), func(f *ir.Func) bool {
			if wanted[f] || !ownedHere(f) {
				return false
			}
			f.DropBody()
			m.RemoveFunc(f)
			return true
		})
		if len(left) == len(fs) {
			return
		}
		fs = left
	}
}

// mentioned returns the functions that m refers to, except for references in their own bodies.
func mentioned(m *ir.Module) map[*ir.Func]bool {
	found := map[*ir.Func]bool{}
	look := func(v ir.Value, by *ir.Func) {
		ir.WalkConst(v, func(v ir.Value) {
			if f, ok := v.(*ir.Func); ok && f != by {
				found[f] = true
			}
		})
	}
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			for _, a := range in.Args() {
				look(a, f)
			}
		}
	}
	for _, g := range m.Globals {
		if g.Init != nil {
			look(g.Init, nil)
		}
	}
	for _, a := range m.Aliases {
		look(a.Target, nil)
	}
	return found
}

// callsOf lists the direct calls of f.
func callsOf(f *ir.Func) (calls []*ir.Instr) {
	for _, u := range ir.UsesOf(f) {
		if u.User.Call() != nil && u.Index == 0 && u.User.Func() != nil {
			calls = append(calls, u.User)
		}
	}
	return calls
}

// paramOf returns the parameter that v is, also through casts and an alloca with no other value; nil for
// other values.
func paramOf(v ir.Value) *ir.Param {
	for range maxDepth {
		switch at := v.(type) {
		case *ir.Param:
			return at
		case *ir.Instr:
			switch {
			case at.Op.IsCast() || at.Op == ir.OpFreeze:
				v = at.Arg(0)
			case at.Op == ir.OpLoad:
				slot, ok := at.Arg(0).(*ir.Instr)
				if !ok || slot.Op != ir.OpAlloca {
					return nil
				}
				if v = onlyStored(slot); v == nil {
					return nil
				}
			default:
				return nil
			}
		default:
			return nil
		}
	}
	return nil
}
