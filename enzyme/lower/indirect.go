// Package lower has the lowering passes: they rewrite constructs that no rule differentiates (indirect calls, invokes, gathers, computed gotos, ...) as
// constructs that have one.
//
//	Requires:   a module with bodies for all that its requests reach.
//	Produces:   Calls, Unwinding and Globals: records of what was rewritten, for passes that undo it or ask for it; simpler instructions for heap blocks,
//	            vector gathers and shuffles, inttoptr, constant aggregates and computed gotos.
//	Guarantees: the module computes what it did before.
package lower

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Calls holds, per shape of indirect calls, a function that makes such a call and
// another one that tells the functions apart which the pointer may point to.
//
// Every call through a pointer becomes a call of the first: it is what it was, and
// serves where no derivative is asked for. Derivatives of it are made from the second, which
// compares the pointer with every function of the program that fits and calls
// that by its name. So it does not matter where the pointer comes from: a constant
// table, memory with a shadow or without. A pointer to anything else ends the program with a
// message that names the line: nothing is known of its derivative.
type Calls struct {
	m        *ir.Module
	targets  []*ir.Func // functions whose address somebody takes
	byShape  map[string]*ir.Func
	resolved map[*ir.Func]*ir.Func
	whole    map[*ir.Func]*ir.Func // of resolved, what stands there when nothing is excluded
	spent    []*ir.Func            // bodies that were used for some requests

	trampolines bool // pointers may lead to some
}

// IndirectCalls rewrites the indirect calls of m that some function fits. The others stay.
func IndirectCalls(m *ir.Module) *Calls {
	c := &Calls{m: m, byShape: map[string]*ir.Func{}, resolved: map[*ir.Func]*ir.Func{}, whole: map[*ir.Func]*ir.Func{}}
	var calls []*ir.Instr
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			if isIndirect(in) {
				calls = append(calls, in)
			}
		}
	}
	if len(calls) == 0 {
		return c
	}
	c.targets, c.trampolines = addressTaken(m), Trampolines(m)
	for _, in := range calls {
		if through := c.through(in); through != nil {
			c.replace(in, through)
		}
	}
	return c
}

// Body is what derivatives of f are made from: f itself unless it makes an indirect call.
func (c *Calls) Body(f *ir.Func) *ir.Func {
	if r := c.resolved[f]; r != nil {
		return r
	}
	return f
}

// Drop takes out the functions that only derivatives were made from.
func (c *Calls) Drop() {
	for _, r := range c.resolved {
		c.m.RemoveFunc(r)
	}
	for _, r := range c.spent {
		c.m.RemoveFunc(r)
	}
}

func isIndirect(in *ir.Instr) bool {
	info := in.Call()
	if in.Op != ir.OpCall || info == nil || info.CC != "" || info.AddrSpace != "" || len(info.Bundles) > 0 || info.Tail == "musttail" {
		return false
	}
	return in.CallsPointer()
}

// addressTaken lists the functions that are mentioned otherwise than as what a call calls, in order.
func addressTaken(m *ir.Module) []*ir.Func {
	taken := map[*ir.Func]bool{}
	note := func(v ir.Value) {
		ir.WalkConst(v, func(v ir.Value) {
			if f, ok := v.(*ir.Func); ok {
				taken[f] = true
			}
		})
	}
	for _, g := range m.Globals {
		if g.Init != nil && !strings.HasPrefix(g.Name, "llvm.") && !strings.HasPrefix(g.Name, known.CalledPrefix) && !strings.Contains(g.Name, "__enzyme_") {
			note(g.Init)
		}
	}
	for _, a := range m.Aliases {
		note(a.Target)
	}
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			args := in.Args()
			if in.Call() != nil {
				args = in.CallArgs()
				if callee := in.CalleeFunc(); callee != nil && strings.Contains(callee.Name, "__enzyme_") {
					args = behindTarget(in)
				}
			}
			for _, a := range args {
				note(a)
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(m.Funcs), func(f *ir.Func) bool { return !taken[f] })
}

// behindTarget lists the arguments of a request that follow the function to differentiate.
func behindTarget(in *ir.Instr) []ir.Value {
	args := in.CallArgs()
	first := 1
	if in.Call().ParamAttr(0).Has("sret") {
		first = 2
	}
	return args[min(first, len(args)):]
}

// fits reports whether a call of in's shape may call f, and something is known of f.
func fits(in *ir.Instr, f *ir.Func) bool {
	return len(in.CallArgs()) == len(f.Params) && fitsBeginning(in, f)
}

// fitsBeginning reports whether f may get the first of the arguments, and does not miss the others: Fortran's libraries call a procedure of
// the user's with what some ask for and others do not need, and one that is never called may have no parameters at all.
func fitsBeginning(in *ir.Instr, f *ir.Func) bool {
	if _, ok := known.Lookup(f.Name); f.IsDecl() && !ok && !f.HasRule() || f.Sig.Variadic || f.CC != "" || strings.HasPrefix(f.Name, "llvm.") {
		return false
	}
	args := in.CallArgs()
	if len(args) < len(f.Params) || !f.Result().Equal(in.Type()) {
		return false
	}
	for i, p := range f.Params {
		if !p.Type().Equal(args[i].Type()) || passing(p.Attrs) != passing(in.Call().ParamAttr(i)) {
			return false
		}
	}
	return true
}

// fitsNested reports whether a call of in's shape may call a trampoline of f.
func fitsNested(in *ir.Instr, f *ir.Func) bool {
	at, args := nestOf(f), in.CallArgs()
	if at < 0 || f.IsDecl() || f.Sig.Variadic || f.CC != "" || len(args) != len(f.Params)-1 || !f.Result().Equal(in.Type()) {
		return false
	}
	for i, a := range args {
		p := f.Params[i]
		if i >= at {
			p = f.Params[i+1]
		}
		if !p.Type().Equal(a.Type()) || passing(p.Attrs) != passing(in.Call().ParamAttr(i)) {
			return false
		}
	}
	return true
}

// passing is the part of a parameter's attributes that changes how it is passed.
func passing(attrs ir.Attrs) string {
	var kept []string
	for a := range attrs.All() {
		switch a.Key {
		case "byval", "sret", "inreg", "byref", "nest", "inalloca":
			kept = append(kept, a.Text)
		}
	}
	return strings.Join(kept, " ")
}

// through finds or makes the function for calls like in, nil when nothing fits.
func (c *Calls) through(in *ir.Instr) *ir.Func {
	shape := in.Type().String()
	types := []*ir.Type{ir.Ptr, ir.Ptr}
	for i, a := range in.CallArgs() {
		shape += "." + a.Type().String() + " " + passing(in.Call().ParamAttr(i))
		types = append(types, a.Type())
	}
	if in.Call().FnType.Variadic {
		shape += " ..."
	}
	fitting := slices.DeleteFunc(slices.Clone(c.targets), func(f *ir.Func) bool { return !fits(in, f) })
	if len(fitting) == 0 {
		fitting = slices.DeleteFunc(slices.Clone(c.targets), func(f *ir.Func) bool { return f.IsDecl() || !fitsBeginning(in, f) })
	}
	decisive := map[int]ir.Value{}
	for i, a := range in.CallArgs() {
		n, ok := ir.AsInt(a)
		if ok && slices.ContainsFunc(fitting, func(f *ir.Func) bool { return i < len(f.Params) && Decides(f.Params[i]) }) {
			decisive[i] = a
			shape += fmt.Sprintf(" %d=%d", i, n)
		}
	}
	if f, ok := c.byShape[shape]; ok {
		return f
	}
	nested := slices.DeleteFunc(slices.Clone(c.targets), func(f *ir.Func) bool { return !c.trampolines || !fitsNested(in, f) })
	if len(fitting)+len(nested) == 0 && !testedForNull(in.Callee()) {
		c.byShape[shape] = nil
		return nil
	}
	sig := ir.FuncType(in.Type(), types...)
	f, r := c.newFunc("call.pointer", sig, in), c.newFunc("call.function", sig, in)
	c.byShape[shape], c.resolved[f] = f, r
	f.FnAttrs, r.FnAttrs = "alwaysinline", ir.DispatchAttr
	bd := ir.NewBuilder(f.NewBlock("entry"))
	bd.FMF = in.Flags.FMF()
	ret(bd, sameCall(bd, in, in.Call().FnType, f.Params[0], values(f.Params[2:])))
	if len(nested) > 0 {
		f.Params[0].Attrs, r.Params[0].Attrs = "", ""
	}
	resolve(r, in, fitting, nested, decisive)
	return f
}

// Decides reports whether the function that has the parameter branches by it alone, as one does that does several
// things: what holds of its memory in one of them need not hold in another.
func Decides(p *ir.Param) bool {
	return p.Type().IsInt() && slices.ContainsFunc(ir.UsesOf(p), func(u ir.Use) bool {
		return u.User.Func() != nil && (u.User.Op == ir.OpSwitch && u.Index == 0 || Compares(u.User))
	})
}

// Compares reports whether an instruction asks if an integer is a constant.
func Compares(in *ir.Instr) bool {
	if in.Op != ir.OpICmp || in.Extra != ir.IEQ && in.Extra != ir.INE {
		return false
	}
	_, ok := ir.AsInt(in.Arg(1))
	return ok && in.Arg(0).Type().IsInt()
}

// testedForNull reports whether somebody asks if there is a function at all, as who drops a value of Rust's does of its type: that no function fits is then
// what is to be expected.
func testedForNull(p ir.Value) bool {
	return slices.ContainsFunc(ir.UsesOf(p), func(u ir.Use) bool {
		return u.User.Op == ir.OpICmp && (ir.IsZero(u.User.Arg(0)) || ir.IsZero(u.User.Arg(1)))
	})
}

func (c *Calls) newFunc(name string, sig *ir.Type, in *ir.Instr) *ir.Func {
	f := ir.NewFunc(c.m, c.m.FreeName(name), sig)
	f.Linkage, f.RetAttrs = "internal", in.Call().RetAttrs
	f.Params[0].Attrs, f.Params[1].Attrs = "nocapture readnone", "nocapture readnone" // what is called is no data
	for i := range in.CallArgs() {
		f.Params[i+2].Attrs = in.Call().ParamAttr(i).Without("sret") // which only the first parameter may have
	}
	return f
}

// values are parameters as arguments of a call.
func values(params []*ir.Param) (args []ir.Value) {
	for _, p := range params {
		args = append(args, p)
	}
	return args
}

// resolve writes the function that compares its pointer with all that it may be, and calls that with the decisive constants in place of
// parameters. What none of them is, is taken for a trampoline when it may lead to a function of those nested.
func resolve(r *ir.Func, in *ir.Instr, fitting, nested []*ir.Func, decisive map[int]ir.Value) {
	args := values(r.Params[2:])
	for i, n := range decisive {
		args[i] = n
	}
	bd := ir.NewBuilder(r.NewBlock("entry"))
	for _, f := range fitting {
		is, not := r.NewBlock(""), r.NewBlock("")
		bd.CondBr(bd.ICmp(ir.IEQ, r.Params[0], f), is, not)
		bd.SetBlock(is)
		bd.FMF = in.Flags.FMF()
		ret(bd, sameCall(bd, in, f.Sig, f, args[:len(f.Params)]))
		bd.SetBlock(not)
	}
	if len(nested) > 0 {
		fn := bd.Load(ir.AnyMemory, ir.Ptr, behindCode(bd, r.Params[0], 0), 8)
		for _, f := range nested {
			is, not := r.NewBlock(""), r.NewBlock("")
			bd.CondBr(bd.ICmp(ir.IEQ, fn, f), is, not)
			bd.SetBlock(is)
			bd.FMF = in.Flags.FMF()
			ret(bd, nestedCall(bd, in, f, r))
			bd.SetBlock(not)
		}
	}
	fail(bd, r.Module(), r.Params[1])
}

// failName is the runtime's way out.
const failName = known.RuntimePrefix + "fail"

// fail ends the program with a message.
func fail(bd *ir.Builder, m *ir.Module, message ir.Value) {
	sig := ir.FuncType(ir.VoidType, ir.Ptr)
	bd.Call(sig, m.Declare(failName, sig), message)
	bd.Unreachable()
}

// sameCall calls what is given in the way in does.
func sameCall(bd *ir.Builder, in *ir.Instr, sig *ir.Type, callee ir.Value, args []ir.Value) *ir.Instr {
	old := in.Call()
	call := bd.Insert(ir.NewInstr(ir.OpCall, in.Type(), &ir.CallInfo{FnType: sig, NumArgs: len(args), RetAttrs: old.RetAttrs, ParamAttrs: old.ParamAttrs[:min(len(args), len(old.ParamAttrs))]}, append([]ir.Value{callee}, args...)...))
	call.Flags = in.Flags
	return call
}

// nestedCall calls f as the trampoline to which r's pointer leads does.
func nestedCall(bd *ir.Builder, in *ir.Instr, f, r *ir.Func) *ir.Instr {
	at, old := nestOf(f), in.Call()
	args, attrs := []ir.Value{f}, make([]ir.Attrs, len(f.Params))
	for i := range f.Params {
		switch {
		case i < at:
			args, attrs[i] = append(args, r.Params[i+2]), old.ParamAttr(i)
		case i == at:
			args, attrs[i] = append(args, bd.Load(ir.AnyMemory, ir.Ptr, behindCode(bd, r.Params[0], 1), 8)), "nest"
		default:
			args, attrs[i] = append(args, r.Params[i+1]), old.ParamAttr(i-1)
		}
	}
	call := bd.Insert(ir.NewInstr(ir.OpCall, in.Type(), &ir.CallInfo{FnType: f.Sig, NumArgs: len(f.Params), RetAttrs: old.RetAttrs, ParamAttrs: attrs}, args...))
	call.Flags = in.Flags
	return call
}

func ret(bd *ir.Builder, v *ir.Instr) {
	if v.Type().Kind == ir.Void {
		bd.Ret(nil)
	} else {
		bd.Ret(v)
	}
}

// replace makes in a call of f, with the pointer and what to say of it in front.
func (c *Calls) replace(in *ir.Instr, f *ir.Func) {
	old := in.Call()
	args := append([]ir.Value{f, in.Callee(), c.message(in)}, in.CallArgs()...)
	info := *old
	info.FnType, info.NumArgs = f.Sig, old.NumArgs+2
	if old.ParamAttrs != nil {
		info.ParamAttrs = append([]ir.Attrs{"", ""}, old.ParamAttrs...)
		if len(info.ParamAttrs) > 2 {
			info.ParamAttrs[2] = info.ParamAttrs[2].Without("sret")
		}
	}
	call := ir.NewInstr(ir.OpCall, in.Type(), &info, args...)
	call.Flags, call.MD, call.Name = in.Flags, slices.Clone(in.MD), in.Name
	call.InsertBefore(in)
	ir.ReplaceAllUses(in, call)
	in.Erase()
}

// message is the text that a program ends with whose pointer leads elsewhere.
func (c *Calls) message(in *ir.Instr) *ir.Global {
	return message(c.m, in, "call.message", "call through a function pointer: nothing is known of the derivative of the function it points to")
}

// message is a text for the end of a program at in.
func message(m *ir.Module, in *ir.Instr, name, text string) *ir.Global {
	where := m.Pos(in).String()
	if where == "" {
		where = in.Func().Name
	}
	text = fmt.Sprintf("%s: %s\x00", where, text)
	t := ir.ArrayType(uint64(len(text)), ir.I8)
	init := ir.NewConst(ir.ConstString, t)
	init.Text = text
	g := &ir.Global{Name: m.FreeName(name), ValueType: t, Linkage: "private", Constant: true, Unnamed: "unnamed_addr", Init: init}
	m.AddGlobal(g)
	return g
}
