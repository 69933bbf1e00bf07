package warn

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/lower"
)

// What code without IR does with active values is not differentiated. Where they are among the arguments of a call, the call is refused by the plan. Such
// code comes to them in other ways, too: it names a variable of the program itself, or it calls a function of the program that does.

// unseen refuses calls of code without IR that may use, in one of these ways, variables with active values.
func (in *Input) unseen(sink *diag.List) {
	if len(in.Variables) == 0 {
		return
	}
	calls := &unseenCalls{Input: in, overriding: in.overriding()}
	in.everyInstr(func(x *ir.Instr, _ bool) {
		if x.Op == ir.OpStore && in.inForeign(x.Arg(1)) {
			calls.handed = append(calls.handed, bodiesIn(x.Arg(0))...)
		}
	})
	in.everyInstr(func(x *ir.Instr, _ bool) { calls.check(x, sink) })
}

type unseenCalls struct {
	*Input
	handed     []*ir.Func // functions whose address is stored where code without IR finds it
	overriding []*ir.Func // virtual functions of classes whose base has no IR
	said       bool
}

func (c *unseenCalls) check(x *ir.Instr, sink *diag.List) {
	f := x.CalleeFunc()
	if c.said || f == nil || !f.IsDecl() || strings.HasPrefix(f.Name, "llvm.") {
		return
	}
	facts := known.Call(x)
	callback := facts != nil && facts.Has(known.Callback)
	unknown := !callback && activity.KindOf(x) == activity.Unknown
	if !callback && !unknown {
		return
	}
	refuse := func(text string) {
		hint := known.Otherwise(f.Name)
		if hint == "" {
			hint = "compile it with goenzyme-cc, register a derivative for it, or mark it inactive if it does not touch such values"
		}
		sink.Report(&diag.Diagnostic{Code: diag.NoRule, Pos: c.Module.Pos(x), Where: ir.Where(x), Text: "no derivative known for '" + f.Name + "': " + text, Hint: hint})
		c.said = true
	}
	if i := slices.IndexFunc(c.Variables, c.isNative); i >= 0 && unknown && !known.OfLibrary(f.Name) {
		refuse("code without IR may use '" + lower.UserName(c.Variables[i]) + "', which holds an active value")
		return
	}
	called := bodiesIn(x.CallArgs()...)
	if unknown {
		called = append(called, c.handed...)
	}
	if i := slices.IndexFunc(called, func(t *ir.Func) bool { return c.uses(t, unknown) }); i >= 0 {
		refuse("it may call '" + called[i].Name + "', which works on variables with active values")
		return
	}
	if !unknown || !slices.ContainsFunc(x.CallArgs(), func(a ir.Value) bool { return a.Type().IsPtr() }) {
		return
	}
	if i := slices.IndexFunc(c.overriding, func(t *ir.Func) bool { return c.uses(t, false) }); i >= 0 {
		refuse("it may call the virtual function '" + c.overriding[i].Name + "', which changes variables with active values")
	}
}

// isNative: code without IR defines or mentions the variable.
func (in *Input) isNative(g *ir.Global) bool {
	return slices.Contains(known.Captured(in.Module, g), known.CapturedNative)
}

// uses reports whether a function, or one that it calls, has to do with a variable that holds active values, and changes numbers in memory, or, if its result
// matters, reads some.
func (c *unseenCalls) uses(f *ir.Func, result bool) bool {
	mentions := anyInstrBelow(f, func(x *ir.Instr) bool {
		return slices.ContainsFunc(c.Variables, func(g *ir.Global) bool {
			return slices.ContainsFunc(x.Args(), func(a ir.Value) bool { return ir.Holds(a, g) })
		})
	}, map[*ir.Func]bool{})
	return mentions && (anyInstrBelow(f, changesNumbers, map[*ir.Func]bool{}) || result && worksOnNumbers(f))
}

// changesNumbers reports whether an instruction writes numbers, or bytes that may be such, to memory beyond its function's own.
func changesNumbers(x *ir.Instr) bool {
	switch x.Op {
	case ir.OpStore:
		return x.Arg(0).Type().ContainsFloat() && onStack(x.Arg(1)) == nil
	case ir.OpAtomicRMW, ir.OpCmpXchg:
		return true
	}
	m, moves := known.Moves(x)
	return moves && onStack(m.Dst) == nil
}

// everyInstr goes through all that runs in the derivative's forward sweep: the functions that have plans, and those that these call.
func (in *Input) everyInstr(visit func(x *ir.Instr, planned bool)) {
	seen := map[*ir.Func]bool{}
	var todo []*ir.Func
	look := func(x *ir.Instr, planned bool) {
		visit(x, planned)
		if f := x.CalleeFunc(); f != nil && !f.IsDecl() {
			todo = append(append(todo, f), in.targets(f)...)
		}
	}
	for _, p := range in.Plans {
		seen[p.Key.Fn] = true
		if p.Custom == nil {
			for x := range p.Primal.Instrs() {
				look(x, true)
			}
		}
	}
	for ; len(todo) > 0; todo = todo[1:] {
		if !seen[todo[0]] {
			seen[todo[0]] = true
			for x := range todo[0].Instrs() {
				look(x, false)
			}
		}
	}
}

// bodiesIn are the functions of the program whose addresses are among some values.
func bodiesIn(values ...ir.Value) (list []*ir.Func) {
	for _, v := range values {
		ir.WalkConst(v, func(x ir.Value) {
			if f, ok := x.(*ir.Func); ok && !f.IsDecl() {
				list = append(list, f)
			}
		})
	}
	return list
}

// inForeign reports whether an address lies in a variable that code without IR knows.
func (in *Input) inForeign(p ir.Value) bool {
	for {
		switch x := p.(type) {
		case *ir.Global:
			return in.isNative(x)
		case *ir.Instr:
			if x.Op != ir.OpGEP && !ir.IsThreadLocalAddress(x) {
				return false
			}
			p = x.Arg(0)
			if x.Op == ir.OpCall {
				p = x.CallArgs()[0]
			}
		default:
			return false
		}
	}
}

// overriding are the virtual functions of classes that inherit from one without IR: its methods may call them.
func (in *Input) overriding() (list []*ir.Func) {
	for _, g := range in.Module.Globals {
		if strings.HasPrefix(g.Name, "_ZTV") && g.Init != nil && inheritsForeign(g, map[*ir.Global]bool{}) {
			list = append(list, bodiesIn(g.Init)...)
		}
	}
	return list
}

// inheritsForeign reports whether the type information that a table leads to names such of a class that is only declared. What the C++ ABI defines, the
// tables of the type information itself, does not count.
func inheritsForeign(table *ir.Global, seen map[*ir.Global]bool) (foreign bool) {
	if seen[table] {
		return false
	}
	seen[table] = true
	ir.WalkConst(table.Init, func(x ir.Value) {
		if g, ok := x.(*ir.Global); ok && strings.HasPrefix(g.Name, "_ZTI") {
			foreign = foreign || g.Init == nil || inheritsForeign(g, seen)
		}
	})
	return foreign
}
