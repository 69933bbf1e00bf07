// Package outline does function outlining of requests: each request of a unit moves into a function of its own.
//
// Requires: the raw IR of a unit, as the front end made it.
// Produces: hidden functions `__goenzyme_request.<unit>.<n>`: each holds one request call with its constant operands (the function,
// the markers) and takes the others as parameters. The call site calls it instead.
// Guarantees: with the bodies taken off (Declare), the unit's machine code no longer changes when the
// derivative is made, be that now or at link time: it only lacks a symbol.
package outline

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/fortranargs"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Prefix starts the name of every request function.
const Prefix = "__goenzyme_request."

// Suffix ends it: a linker that does not know where derivatives come from names the symbol, and so what to do.
const Suffix = ".link_with_goenzyme_cc"

// callees is what a name contains that makes a call of it a request; the engine says which are supported.
const callees = "__enzyme_"

// Requests outlines the requests of m and returns the new functions. unit makes their names unique in a program.
func Requests(m *ir.Module, unit string, sink *diag.List) []*ir.Func {
	perCaller(m)
	var made []*ir.Func
	calls := requestCalls(m)
	foldMarkerChecks(m)
	choosers := markerFunctions(calls)
	for _, call := range calls {
		name := func(k int) string { return fmt.Sprintf("%s%s.%d%s", Prefix, unit, len(made)+k, Suffix) }
		made = append(made, outline(m, call, name, sink)...)
	}
	if len(choosers) > 0 {
		dropUnused(m, choosers) // nobody defines the markers that they return
	}
	return made
}

// requestCalls lists the calls of m that ask for derivatives.
func requestCalls(m *ir.Module) (calls []*ir.Instr) {
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			if callee := in.CalleeFunc(); callee != nil && callee.IsDecl() && strings.Contains(callee.Name, callees) && !isHint(callee) && !request.IsOrdinary(callee) {
				calls = append(calls, in)
			}
		}
	}
	return calls
}

// targetAt is the place of the function to differentiate among the arguments.
func targetAt(call *ir.Instr) int {
	if call.Call().ParamAttr(0).Has("sret") {
		return 1 // behind the buffer for the result
	}
	return 0
}

// isHint reports whether calls of f say something of memory's types: they stay where they are, in the carried IR only.
func isHint(f *ir.Func) bool {
	_, ok := request.HintOf(f.Name)
	return ok
}

// outline moves one call. Where the function to differentiate is one of several, each gets a request
// of its own, and the program calls the one that belongs to its pointer.
func outline(m *ir.Module, call *ir.Instr, name func(k int) string, sink *diag.List) []*ir.Func {
	args := numbers(call.CallArgs())
	at := targetAt(call)
	var targets []*ir.Func
	if at < len(args) {
		targets = request.Functions(m, args[at])
	}
	if at < len(args) && isTrampoline(args[at]) {
		refuse(m, call, diag.BadRequest, "the procedure to differentiate uses variables of the procedure that contains it",
			"pass them as arguments, or declare them in a module", sink)
		return nil
	}
	if len(targets) == 0 || len(targets) > maxTargets || len(targets) > 1 && !args[at].Type().IsPtr() {
		refuse(m, call, diag.BadRequest, "the function to differentiate is not known at compile time",
			"name the function in the call; a function pointer that is only known at run time can't be differentiated", sink)
		return nil
	}
	notes := notesOf(call)
	all := withNotes(args, notes)
	var passed []int
	var types []*ir.Type
	for i, a := range all {
		if i != at && !sinkable(a, 0) {
			passed = append(passed, i)
			types = append(types, a.Type())
		}
	}
	result := call.Type()
	if unread(call) {
		result = ir.VoidType // that nobody reads it must stay visible: a derivative may have nothing to return
		ir.ReplaceAllUses(call, ir.ZeroConst(call.Type()))
	}
	var made []*ir.Func
	for k, t := range targets {
		f := ir.NewFunc(m, name(k), ir.FuncType(result, types...))
		f.Vis = "hidden"
		f.FnAttrs = call.Func().FnAttrs
		if call.Op == ir.OpInvoke {
			f.FnAttrs = call.Func().Attrs().Without("nounwind") // it is the caller that lets nothing through
		}
		fill(f, call, all, passed, at, t, notes)
		made = append(made, f)
	}
	args = slices.Clone(all)
	replace(call, made[0], choose(call, args[at], targets, made), args, passed)
	for _, a := range args {
		abandon(a)
	}
	return made
}

// isTrampoline reports whether a pointer to a function is made when the program runs, for an internal procedure of Fortran that knows its host's variables.
func isTrampoline(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	if ok && in.Op.IsCast() {
		return isTrampoline(in.Arg(0))
	}
	return ok && in.Op == ir.OpCall && in.CalleeFunc() != nil && in.CalleeFunc().Name == "llvm.adjust.trampoline"
}

// maxTargets bounds the functions among which a program may choose one to differentiate.
const maxTargets = 32

// choose is the request that belongs to the function that p points to.
func choose(call *ir.Instr, p ir.Value, targets, made []*ir.Func) ir.Value {
	bd := &ir.Builder{Dbg: call.Meta("dbg")}
	bd.SetBefore(call)
	var chosen ir.Value = made[len(made)-1]
	for k := len(made) - 2; k >= 0; k-- {
		chosen = bd.Select(bd.ICmp(ir.IEQ, p, targets[k]), made[k], chosen)
	}
	return chosen
}

func isFunction(v ir.Value) bool {
	switch v := v.(type) {
	case *ir.Func, *ir.Alias:
		return true
	case *ir.Const:
		return v.Kind == ir.ConstExpr && v.Op.IsCast() && isFunction(v.Elems[0])
	}
	return false
}

// fill writes the body: the request with the sunk operands computed in place.
func fill(f *ir.Func, call *ir.Instr, given []ir.Value, passed []int, at int, target *ir.Func, notes [][]ir.Value) {
	bd := ir.NewBuilder(f.NewBlock("entry"))
	info := call.Call()
	param := map[int]*ir.Param{}
	for i, at := range passed {
		p := f.Params[i]
		p.Attrs = request.NoteSize(info.ParamAttr(at), given[at], call.Func().Module().Layout())
		param[at] = p
	}
	if f.Result().Kind != ir.Void {
		f.RetAttrs = info.RetAttrs
	}
	var args []ir.Value
	for i, a := range given {
		switch p := param[i]; {
		case i == at:
			args = append(args, target)
		case p != nil:
			args = append(args, p)
		default:
			args = append(args, sink(bd, a))
		}
	}
	if fortranargs.IsRequest(call) {
		note(bd, args, len(call.CallArgs()), notes)
		args = args[:len(call.CallArgs())]
	}
	copied := *info
	copied.Tail = ""
	copied.ParamAttrs = noted(call, given)
	in := bd.Insert(ir.NewInstr(ir.OpCall, call.Type(), &copied, append([]ir.Value{ownCallee(f, call, &copied, args)}, args...)...))
	in.SetMeta("dbg", place(call))
	if f.Result().Kind == ir.Void {
		bd.Ret(nil)
	} else {
		bd.Ret(in)
	}
}

// noted are the attributes of a request's operands, with what can be seen of them only here.
func noted(call *ir.Instr, given []ir.Value) []ir.Attrs {
	all, any := make([]ir.Attrs, len(given)), false
	declared := declarationsIn(call.Func())
	for i, v := range given {
		all[i] = call.Call().ParamAttr(i)
		any = any || all[i] != ""
		if !v.Type().IsPtr() || i == targetAt(call) || sinkable(v, 0) {
			continue
		}
		if as := sameAs(given, i); as >= 0 {
			all[i] = request.NoteSame(all[i], as)
		}
		if t, ok := declared.behind(v); ok {
			all[i] = request.NoteDeclared(all[i], t)
		}
		any = any || all[i] != ""
	}
	if !any {
		return nil
	}
	return all
}

// ownCallee is what f calls. A language that declares nothing (Fortran's external) calls one symbol with any arguments, and an
// optimiser makes calls fit the declaration that it finds: such a call gets a declaration of its own.
func ownCallee(f *ir.Func, call *ir.Instr, info *ir.CallInfo, args []ir.Value) ir.Value {
	callee := call.CalleeFunc()
	if callee.Sig.Variadic || callee.Sig.Equal(info.FnType) && !strings.HasSuffix(callee.Name, "_") {
		return callee
	}
	types := make([]*ir.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	info.FnType = ir.FuncType(info.FnType.Elem, types...)
	return ir.NewFunc(f.Module(), callee.Name+strings.TrimPrefix(f.Name, Prefix), info.FnType)
}

// replace makes the call site call a function like f, with the operands that were not sunk.
func replace(call *ir.Instr, f *ir.Func, callee ir.Value, given []ir.Value, passed []int) {
	old := call.Call()
	info := &ir.CallInfo{FnType: f.Sig, NumArgs: len(passed), RetAttrs: f.RetAttrs}
	args := []ir.Value{callee}
	for _, at := range passed {
		args = append(args, given[at])
		info.ParamAttrs = append(info.ParamAttrs, old.ParamAttr(at))
	}
	if call.Op == ir.OpInvoke {
		args = append(args, call.Args()[call.NumArgs()-2:]...) // where it goes on
	}
	in := ir.NewInstr(call.Op, f.Result(), info, args...)
	in.SetMeta("dbg", call.Meta("dbg"))
	in.InsertBefore(call)
	if ir.NumUses(call) > 0 {
		in.Name = call.Name
		ir.ReplaceAllUses(call, in)
	}
	call.Erase()
}

// Targets lists the functions of other units that the requests name, in order.
func Targets(requests []*ir.Func) []string {
	var names []string
	for _, r := range requests {
		for in := range r.Instrs() {
			for _, a := range in.Args() {
				ir.WalkConst(a, func(v ir.Value) {
					f, ok := v.(*ir.Func)
					if ok && f.IsDecl() && !strings.Contains(f.Name, callees) && !slices.Contains(names, f.Name) {
						names = append(names, f.Name)
					}
				})
			}
		}
	}
	return names
}

// Declare takes the bodies off: what the native half of the unit sees. The symbol is then an ordinary undefined one
// (GNU ld refuses a hidden one that is missing even when told to ignore it); the definition's visibility counts.
func Declare(fs []*ir.Func) {
	for _, f := range fs {
		f.DropBody()
		f.FnAttrs, f.Vis = "", ""
	}
}

func refuse(m *ir.Module, call *ir.Instr, code diag.Code, text, hint string, sink *diag.List) {
	sink.Report(&diag.Diagnostic{Code: code, Pos: m.Pos(call), Where: ir.Where(call), Text: text, Hint: hint})
}
