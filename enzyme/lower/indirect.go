// Package lower has the lowering passes: they rewrite constructs that no rule differentiates (indirect calls, invokes, gathers, computed gotos, ...) as
// constructs that have one.
//
//	Requires:   a module with bodies for all that its requests reach.
//	Produces:   Calls, Unwinding and Globals: records of the rewriting, for passes that read or undo it; simpler instructions for heap blocks,
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

// Calls holds two functions per shape of indirect call: the first makes the call, the second is the dispatch,
// which compares the pointer with its possible targets.
//
// Every indirect call becomes a call of the first function, which serves code that no request differentiates.
// Derivatives are made from the dispatch. It compares the pointer with every address-taken function of the
// program that fits, and calls that function directly. So the pointer's origin does not matter: a constant
// table, or memory with or without a shadow. A pointer to anything else ends the program with a message that
// states the source line, because its derivative is unknown.
type Calls struct {
	m        *ir.Module
	targets  []*ir.Func // functions whose address is taken
	byShape  map[string]*ir.Func
	resolved map[*ir.Func]*ir.Func
	whole    map[*ir.Func]*ir.Func // per dispatch with exclusions, its body without exclusions
	spent    []*ir.Func            // bodies that requests have used and that are replaced

	trampolines bool // the module creates trampolines, so pointers may point to some
}

// IndirectCalls rewrites the indirect calls of m that have at least one possible target. The others stay.
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

// Body returns the function that derivatives of f are made from: its dispatch if f makes an indirect call, or
// else f.
func (c *Calls) Body(f *ir.Func) *ir.Func {
	if r := c.resolved[f]; r != nil {
		return r
	}
	return f
}

// Drop removes the dispatches: only derivatives needed them.
func (c *Calls) Drop() {
	for _, r := range c.resolved {
		c.m.RemoveFunc(r)
	}
	for _, r := range c.spent {
		c.m.RemoveFunc(r)
	}
}

// isIndirect reports whether in is an indirect call that can be rewritten.
func isIndirect(in *ir.Instr) bool {
	info := in.Call()
	if in.Op != ir.OpCall || info == nil || info.CC != "" || info.AddrSpace != "" || len(info.Bundles) > 0 || info.Tail == "musttail" {
		return false
	}
	return in.CallsPointer()
}

// addressTaken lists, in the order of the module, the functions that are mentioned otherwise than as a
// callee. The function that a request differentiates does not count.
func addressTaken(m *ir.Module) []*ir.Func {
	taken := map[*ir.Func]bool{}
	note := func(v ir.Value) {
		ir.WalkConst(v, func(v ir.Value) {
			if f, ok := v.(*ir.Func); ok {
				taken[f] = true
			}
		})
	}

	// Registrations and the driver's notes mention functions, too, without taking their address.
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
				// The function that a request differentiates is no function pointer.
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

// behindTarget lists the arguments of a request after the function to differentiate.
func behindTarget(in *ir.Instr) []ir.Value {
	args := in.CallArgs()
	first := 1
	if in.Call().ParamAttr(0).Has("sret") {
		first = 2
	}
	return args[min(first, len(args)):]
}

// fits reports whether an indirect call like in may call f, and f has a body, a rule or known effects.
func fits(in *ir.Instr, f *ir.Func) bool {
	return len(in.CallArgs()) == len(f.Params) && fitsBeginning(in, f)
}

// fitsBeginning reports whether f may be called with the first arguments of in, without the others. Fortran's
// libraries pass a user's procedure arguments that some procedures ignore. A procedure that is never called
// may have no parameters at all.
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

// fitsNested reports whether an indirect call like in may call a trampoline of f.
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

// passing returns the attributes of a parameter that determine how it is passed.
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

// through returns the function for indirect calls like in, creating it if needed; nil if the call has no
// possible target.
func (c *Calls) through(in *ir.Instr) *ir.Func {
	// The shape identifies calls that can share the two functions: types, ABI attributes and, below, decisive
	// constants.
	shape := in.Type().String()
	types := []*ir.Type{ir.Ptr, ir.Ptr}
	for i, a := range in.CallArgs() {
		shape += "." + a.Type().String() + " " + passing(in.Call().ParamAttr(i))
		types = append(types, a.Type())
	}
	if in.Call().FnType.Variadic {
		shape += " ..."
	}

	// Exact fits are preferred; functions with fewer parameters are candidates only without them.
	fitting := slices.DeleteFunc(slices.Clone(c.targets), func(f *ir.Func) bool { return !fits(in, f) })
	if len(fitting) == 0 {
		fitting = slices.DeleteFunc(slices.Clone(c.targets), func(f *ir.Func) bool { return f.IsDecl() || !fitsBeginning(in, f) })
	}

	// A constant argument that a target branches by gets a dispatch of its own.
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

	// Both functions take the pointer and the failure message before the arguments.
	sig := ir.FuncType(in.Type(), types...)
	f, r := c.newFunc("call.pointer", sig, in), c.newFunc("call.function", sig, in)
	c.byShape[shape], c.resolved[f] = f, r
	f.FnAttrs, r.FnAttrs = "alwaysinline", ir.DispatchAttr
	bd := ir.NewBuilder(f.NewBlock("entry"))
	bd.FMF = in.Flags.FMF()
	ret(bd, sameCall(bd, in, in.Call().FnType, f.Params[0], values(f.Params[2:])))
	// The dispatch reads memory behind the pointer: the parameter is data, too.
	if len(nested) > 0 {
		f.Params[0].Attrs, r.Params[0].Attrs = "", ""
	}
	resolve(r, in, fitting, nested, decisive)
	return f
}

// Decides reports whether a function branches by parameter p alone, as a function does that implements
// several operations. Facts about memory of one operation need not hold in another.
func Decides(p *ir.Param) bool {
	return p.Type().IsInt() && slices.ContainsFunc(ir.UsesOf(p), func(u ir.Use) bool {
		return u.User.Func() != nil && (u.User.Op == ir.OpSwitch && u.Index == 0 || Compares(u.User))
	})
}

// Compares reports whether in tests an integer for equality with a constant.
func Compares(in *ir.Instr) bool {
	if in.Op != ir.OpICmp || in.Extra != ir.IEQ && in.Extra != ir.INE {
		return false
	}
	_, ok := ir.AsInt(in.Arg(1))
	return ok && in.Arg(0).Type().IsInt()
}

// testedForNull reports whether code compares pointer p with null. Rust does so when it drops a value: a type
// may have no drop function. Then it is normal that no function fits.
func testedForNull(p ir.Value) bool {
	return slices.ContainsFunc(ir.UsesOf(p), func(u ir.Use) bool {
		return u.User.Op == ir.OpICmp && (ir.IsZero(u.User.Arg(0)) || ir.IsZero(u.User.Arg(1)))
	})
}

// newFunc creates a function with signature sig for calls like in. Its first parameters are the pointer and
// the message.
func (c *Calls) newFunc(name string, sig *ir.Type, in *ir.Instr) *ir.Func {
	f := ir.NewFunc(c.m, c.m.FreeName(name), sig)
	f.Linkage, f.RetAttrs = "internal", in.Call().RetAttrs
	f.Params[0].Attrs, f.Params[1].Attrs = "nocapture readnone", "nocapture readnone" // neither is data
	for i := range in.CallArgs() {
		f.Params[i+2].Attrs = in.Call().ParamAttr(i).Without("sret") // only a first parameter may have sret
	}
	return f
}

// values returns parameters as values.
func values(params []*ir.Param) (args []ir.Value) {
	for _, p := range params {
		args = append(args, p)
	}
	return args
}

// resolve writes the body of dispatch r. It compares the pointer with each function in fitting, and calls the
// equal one, with the decisive constants in place of parameters. A pointer that equals none of them is taken
// for a trampoline if nested is not empty.
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

	// Trampolines are told apart by the function address that is stored behind their code.
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

// failName names the runtime function that ends the program with a message.
const failName = known.RuntimePrefix + "fail"

// fail emits the end of the program with a message.
func fail(bd *ir.Builder, m *ir.Module, message ir.Value) {
	sig := ir.FuncType(ir.VoidType, ir.Ptr)
	bd.Call(sig, m.Declare(failName, sig), message)
	bd.Unreachable()
}

// sameCall emits a call of callee with args, and with the attributes and flags of in.
func sameCall(bd *ir.Builder, in *ir.Instr, sig *ir.Type, callee ir.Value, args []ir.Value) *ir.Instr {
	old := in.Call()
	call := bd.Insert(ir.NewInstr(ir.OpCall, in.Type(), &ir.CallInfo{FnType: sig, NumArgs: len(args), RetAttrs: old.RetAttrs, ParamAttrs: old.ParamAttrs[:min(len(args), len(old.ParamAttrs))]}, append([]ir.Value{callee}, args...)...))
	call.Flags = in.Flags
	return call
}

// nestedCall emits the call of f that the trampoline at r's pointer would make.
func nestedCall(bd *ir.Builder, in *ir.Instr, f, r *ir.Func) *ir.Instr {
	at, old := nestOf(f), in.Call()
	// The nest parameter gets the trampoline's further argument; later parameters move up by one.
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

// ret emits a return of v, or of nothing if v is void.
func ret(bd *ir.Builder, v *ir.Instr) {
	if v.Type().Kind == ir.Void {
		bd.Ret(nil)
	} else {
		bd.Ret(v)
	}
}

// replace turns in into a call of f, with the pointer and the failure message as first arguments.
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

// message returns the text that the program ends with if in calls a function that is no target.
func (c *Calls) message(in *ir.Instr) *ir.Global {
	return message(c.m, in, "call.message", "call through a function pointer: nothing is known of the derivative of the function it points to")
}

// message creates a constant string: the position of in, and text.
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
