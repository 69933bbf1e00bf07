// Package warn has the warnings about requests whose derivative exists but is probably not what the program means (-Wenzyme-...).
//
//	Requires:   a request that has been planned.
//	Produces:   warnings, each in a group that options switch; errors about numbers that an exception carries away, or that code
//	            without IR changes in variables.
//	Guarantees: nothing is decided here, and what is made does not depend on it.
package warn

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/extmodref"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// An Input is a planned request.
type Input struct {
	Module  *ir.Module
	Request *request.Request
	Key     plan.Key
	Planner *plan.Planner
	Plans   []*plan.Plan // of all derivatives that the request needs
	// MayEqual: a shadow pointer that equals the primal pointer means that there is no shadow.
	MayEqual bool
	// Asked is the function that the program names. Variables are the global variables that carry derivatives
	// when it runs.
	Asked     *ir.Func
	Variables []extmodref.Variable
}

// Request reports warnings and errors about a request and its function.
func Request(in *Input, sink *diag.List) {
	if in.Request.Half == request.TapeSize {
		return // the size of a tape is no derivative
	}
	in.alwaysZero(sink)
	in.complexResult(sink)
	in.readBack(in.Plans, sink)
	in.thrownObjects(sink)
	in.behindTheBack(sink)
	in.constMemory(sink)
	for i := range in.Request.Args {
		if a := &in.Request.Args[i]; a.Primal != nil && in.Request.Fn.Params[a.Param].Type().IsPtr() && !a.ByRef {
			in.ownShadow(a, sink)
			in.otherNumbers(a, sink)
		}
	}
}

// alwaysZero warns of derivatives that are always zero, since no input is active or no output has a
// derivative.
func (in *Input) alwaysZero(sink *diag.List) {
	r := in.Request
	if r.Estimate {
		return // constants have rounding errors, too
	}
	name := in.Module.FuncSourceName(r.Fn)
	switch {
	case !input(r):
		report(r, sink, diag.NothingActive, fmt.Sprintf("no argument of '%s' is active here: its derivative is zero", name),
			"pass what to differentiate with respect to without enzyme_const: numbers by themselves, memory with its shadow")
	// The C++ header requests a value alone as forward mode with the primal result.
	case in.Planner.HasOutput(in.Key), r.Mode == request.Forward && r.PrimalReturn:
	case r.Fn.Result().IsInt():
		report(r, sink, diag.IntegerResult, fmt.Sprintf("the result of '%s' is an integer, and nothing else takes a derivative out of it: the derivative is zero", name),
			"return a floating-point number, or write the result to memory that is passed with a shadow")
	default:
		report(r, sink, diag.NothingActive, fmt.Sprintf("%s: the derivative is zero", lost(r, name)),
			"pass the memory that it writes its results to as enzyme_dup, with a shadow")
	}
}

// input reports whether an argument is active.
func input(r *request.Request) bool {
	for _, a := range r.Args {
		if a.Activity != request.Const {
			return true
		}
	}
	return false
}

// lost explains why no output of a function has a derivative.
func lost(r *request.Request, name string) string {
	const memory = "writes to no memory that has a shadow"
	switch t := r.Fn.Result(); {
	case t.Kind == ir.Void:
		return fmt.Sprintf("'%s' returns nothing and %s", name, memory)
	case t.ContainsPtr():
		return fmt.Sprintf("'%s' returns a pointer and %s", name, memory)
	}
	return fmt.Sprintf("the result of '%s' counts as a constant here, and the function %s", name, memory)
}

// report reports a warning at the request.
func report(r *request.Request, sink *diag.List, code diag.Code, text, hint string) {
	sink.Report(&diag.Diagnostic{Severity: diag.Warning, Code: code, Pos: r.Pos, Where: ir.Where(r.Call), Text: text, Hint: hint})
}
