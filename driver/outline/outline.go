// Package outline does function outlining of requests: each request of a unit moves into a function of its own.
//
// Requires: the raw IR of a unit, as the front end made it.
// Produces: hidden functions `__goenzyme_request.<unit>.<n>`: each contains one request call with its
// constant operands (the function, the markers) and takes the others as parameters. The call site calls it
// instead.
// Guarantees: without the bodies (Declare), the unit's machine code is the same whether the derivative is
// made now or at link: only a symbol is undefined.
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

// Suffix ends the name of every request function. A linker without derivatives prints it in its message on
// the undefined symbol, which tells the user what to do.
const Suffix = ".link_with_goenzyme_cc"

// callees is the part of a function's name that makes a call of it a request. The engine decides which
// requests are supported.
const callees = "__enzyme_"

// Requests outlines the requests of m and returns the new functions. unit makes their names unique in a
// program.
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

	// These functions return markers, which no library defines.
	if len(choosers) > 0 {
		dropUnused(m, choosers) // remove them with the markers
	}
	return made
}

// requestCalls lists the calls of m that request derivatives.
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

// targetAt returns the number of the operand that names the function to differentiate.
func targetAt(call *ir.Instr) int {
	if call.Call().ParamAttr(0).Has("sret") {
		return 1 // operand 0 is the buffer for the result
	}
	return 0
}

// isHint reports whether f is a type hint. Calls of hints stay in place, in the carried IR only.
func isHint(f *ir.Func) bool {
	_, ok := request.HintOf(f.Name)
	return ok
}

// outline outlines one request call. If the function to differentiate is one of several, each gets a request
// function, and a select picks the one for the pointer's value.
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

	// Operands computed from constants move into the request function; the others become parameters.
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
		result = ir.VoidType // keep it visible that the result is unused: a derivative may have no result
		ir.ReplaceAllUses(call, ir.ZeroConst(call.Type()))
	}

	var made []*ir.Func
	for k, t := range targets {
		f := ir.NewFunc(m, name(k), ir.FuncType(result, types...))
		f.Vis = "hidden"
		f.FnAttrs = call.Func().FnAttrs
		if call.Op == ir.OpInvoke {
			f.FnAttrs = call.Func().Attrs().Without("nounwind") // the caller is nounwind, not the request
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

// isTrampoline reports whether a function pointer is a trampoline, made at run time for an internal procedure
// of Fortran that uses its host's variables.
func isTrampoline(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	if ok && in.Op.IsCast() {
		return isTrampoline(in.Arg(0))
	}
	return ok && in.Op == ir.OpCall && in.CalleeFunc() != nil && in.CalleeFunc().Name == "llvm.adjust.trampoline"
}

// maxTargets is the maximum number of functions among which a request may select.
const maxTargets = 32

// choose selects the request function for the function that p points to.
func choose(call *ir.Instr, p ir.Value, targets, made []*ir.Func) ir.Value {
	bd := &ir.Builder{Dbg: call.Meta("dbg")}
	bd.SetBefore(call)
	var chosen ir.Value = made[len(made)-1]
	for k := len(made) - 2; k >= 0; k-- {
		chosen = bd.Select(bd.ICmp(ir.IEQ, p, targets[k]), made[k], chosen)
	}
	return chosen
}

// isFunction reports whether v is the address of a function, possibly by an alias or cast.
func isFunction(v ir.Value) bool {
	switch v := v.(type) {
	case *ir.Func, *ir.Alias:
		return true
	case *ir.Const:
		return v.Kind == ir.ConstExpr && v.Op.IsCast() && isFunction(v.Elems[0])
	}
	return false
}

// fill emits the body of request function f: the request, with the sunk operands computed there.
func fill(f *ir.Func, call *ir.Instr, given []ir.Value, passed []int, at int, target *ir.Func, notes [][]ir.Value) {
	bd := ir.NewBuilder(f.NewBlock("entry"))
	info := call.Call()

	// Parameters keep the attributes of the call's operands.
	param := map[int]*ir.Param{}
	for i, at := range passed {
		p := f.Params[i]
		p.Attrs = request.NoteSize(info.ParamAttr(at), given[at], call.Func().Module().Layout())
		param[at] = p
	}
	if f.Result().Kind != ir.Void {
		f.RetAttrs = info.RetAttrs
	}

	// Operands: the target function, a parameter, or a sunk computation.
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

	// The request itself. Its location leads to the program's own line.
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

// noted returns the attributes of a request's operands, with facts that only the call site shows: equal
// operands and declared types.
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

// ownCallee returns the callee of the request in f. In Fortran, external procedures have no interface, so one
// symbol is called with different arguments. Optimisers change such calls to fit the declaration, so each
// call gets a declaration of its own.
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

// replace replaces the call by one of callee, whose type is that of f, with the operands that were not sunk.
func replace(call *ir.Instr, f *ir.Func, callee ir.Value, given []ir.Value, passed []int) {
	old := call.Call()
	info := &ir.CallInfo{FnType: f.Sig, NumArgs: len(passed), RetAttrs: f.RetAttrs}
	args := []ir.Value{callee}
	for _, at := range passed {
		args = append(args, given[at])
		info.ParamAttrs = append(info.ParamAttrs, old.ParamAttr(at))
	}
	if call.Op == ir.OpInvoke {
		args = append(args, call.Args()[call.NumArgs()-2:]...) // normal and unwind destinations
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

// Declare drops the bodies, for the native IR. The symbols become plain undefined ones: GNU ld rejects
// undefined hidden symbols even when it is told to ignore undefined ones. The definition determines the
// visibility.
func Declare(fs []*ir.Func) {
	for _, f := range fs {
		f.DropBody()
		f.FnAttrs, f.Vis = "", ""
	}
}

// refuse reports an error at a call.
func refuse(m *ir.Module, call *ir.Instr, code diag.Code, text, hint string, sink *diag.List) {
	sink.Report(&diag.Diagnostic{Code: code, Pos: m.Pos(call), Where: ir.Where(call), Text: text, Hint: hint})
}
