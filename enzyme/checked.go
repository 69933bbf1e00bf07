package enzyme

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/goenzyme/goenzyme-cc/enzyme/check"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/emit"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A checkable is a reverse-mode request that was replaced by a call of its derivative.
type checkable struct {
	in    *ir.Func // the function that contains the call
	deriv *ir.Func
	key   plan.Key
	pos   diag.Pos
}

// note records an answered request for wrapChecks.
func (e *engine) note(r *request.Request, in, deriv *ir.Func, key plan.Key) {
	if e.opts.Check && key.Mode == plan.Combined {
		e.checkables = append(e.checkables, checkable{in, deriv, key, r.Pos})
	}
}

// wrapChecks replaces calls of requested derivatives by calls of functions that also check them at run time.
// It runs last, since derivatives of derivatives must not contain checks.
func (e *engine) wrapChecks() {
	wrapped := make([]*ir.Func, len(e.checkables))
	for i, c := range e.checkables {
		var err error
		if wrapped[i], err = e.wrapCheck(c); err != nil {
			e.sink.Report(&diag.Diagnostic{Severity: diag.Warning, Code: diag.Unchecked, Pos: c.pos,
				Text: fmt.Sprintf("the derivative of '%s' is not checked: %s", c.key.Fn.Name, reason(err))})
		}
	}
	// Calls are replaced after all checks are made: the forward derivative of a function with a request is
	// made from the request's answer.
	for i, c := range e.checkables {
		for in := range c.in.Instrs() {
			if wrapped[i] != nil && in.CalleeFunc() == c.deriv {
				in.SetArg(0, wrapped[i])
			}
		}
	}
}

// wrapCheck makes the forward derivative with which the check compares, and the function that checks. An
// error means that this derivative cannot be checked.
func (e *engine) wrapCheck(c checkable) (*ir.Func, error) {
	if c.key.Width > 1 {
		return nil, fmt.Errorf("it carries %d derivatives at once", c.key.Width)
	}

	// Errors in the forward derivative are no errors of the program: they only prevent the check.
	sink := &diag.List{}
	planner := e.planner(true, c.key.Runtime, silent{})
	defer planner.Release()
	key := plan.NewKey(c.key.Fn, plan.Forward, c.key.Activities(), c.key.Ret, false, 1)
	key.Check, key.Runtime = true, c.key.Runtime
	plans := planner.All(key, sink).Plans
	if sink.Failed() {
		return nil, sink.Err()
	}
	if err := e.emitChecked(plans); err != nil {
		return nil, err
	}

	return check.Wrap(e.m, check.Site{Where: c.pos.String(), Name: e.m.FuncSourceName(c.key.Fn), Primal: c.key.Fn,
		Reverse: c.deriv, ReverseSig: c.key.Signature(callconv.Combined),
		Forward: e.Derivative(callconv.Forward, key), ForwardSig: key.Signature(callconv.Forward), Digits: digits(plans), Differences: e.opts.Differences})
}

// emitChecked emits the forward derivatives of a check. A function shared by several checks is emitted once,
// so its error is kept for the next check.
func (e *engine) emitChecked(plans []*plan.Plan) (failed error) {
	scopes := emit.NewScopes(e.m)
	for _, p := range plans {
		fn := e.Derivative(callconv.Forward, p.Key)
		if fn.IsDecl() {
			var sink diag.List
			emit.Function(callconv.Forward, p, fn, e, scopes, &sink)
			e.unchecked[fn] = sink.Err()
		}
		if failed == nil {
			failed = e.unchecked[fn]
		}
	}
	return failed
}

// silent is a trace that discards all results.
type silent struct{}

func (silent) Prints(string, *ir.Func) bool                  { return false }
func (silent) Stage(string, *ir.Func, string, time.Duration) {}

// reason formats an error as part of a sentence.
func reason(err error) string {
	var d *diag.Diagnostic
	if errors.As(err, &d) {
		return strings.TrimPrefix(d.Pos.String()+": "+d.Text, ": ")
	}
	return err.Error()
}

// digits is the least number of decimal digits of the floating-point types in the primals: 15 for double, 6
// for float, 2 for half types.
func digits(plans []*plan.Plan) int {
	least := 15
	for _, p := range plans {
		if p.Custom != nil { // its primal is not analysed
			continue
		}
		for in := range p.Primal.Instrs() {
			for _, v := range append([]ir.Value{in}, in.Args()...) {
				switch v.Type().Scalar().Kind {
				case ir.Float:
					least = min(least, 6)
				case ir.Half, ir.BFloat:
					least = min(least, 2)
				}
			}
		}
	}
	return least
}
