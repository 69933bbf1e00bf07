package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A RegisteredRule is a derivative that the program itself gives: the derivative functions of such a key hand their arguments on to the program's.
type RegisteredRule struct {
	*registry.Rule
	// CallsPrimal: the rule does not return the function's result, so that the function itself is called for it.
	CallsPrimal bool
	// Apart are pairs of the function's parameters that must not lead to the same memory, as one is read and the other written once for each lane.
	Apart [][2]int
}

func (*RegisteredRule) Source() string     { return "a derivative registered by the program" }
func (*RegisteredRule) KnowsShadows() bool { return false }

// Rules finds the derivatives that the program registers.
type Rules interface {
	Rule(f *ir.Func) *registry.Rule
}

// registered finds the rule for the key's mode.
func registered(t *task, k Key) Provided {
	if t.set.Rules == nil {
		return nil
	}
	rule := t.set.Rules.Rule(k.Fn)
	if rule == nil {
		return nil
	}
	first := rule.Augmented
	if k.Mode == Forward {
		first = rule.Forward
	}
	if first == nil {
		return nil
	}
	c := &customCheck{t: t, key: k, rule: rule, first: first}
	if k.Mode == Split && k.Readers.Has(request.TapeTangent) {
		c.fail("the registered derivative of '"+k.Fn.Name+"' has no part that carries tangents over a tape", onwardHint)
	}
	if k.Estimate {
		c.fail("the registered derivative of '"+k.Fn.Name+"' says nothing of rounding errors", "take the registration out to have its body looked at")
	}
	c.arguments()
	c.result()
	apart := c.lanes()
	return &RegisteredRule{rule, c.callsPrimal, apart}
}

// customCheck finds what a rule cannot do for a key.
type customCheck struct {
	t           *task
	key         Key
	rule        *registry.Rule
	first       *registry.Function
	callsPrimal bool
}

func (c *customCheck) fail(text, hint string) {
	c.t.report(&diag.Diagnostic{Code: diag.BadRule, Pos: c.first.Pos, Where: "in @" + c.first.By, Text: text, Hint: hint})
}

func (c *customCheck) arguments() {
	f := c.key.Fn
	for i, a := range c.key.Activities() {
		t := f.Sig.Fields[i]
		switch {
		case a == request.Const:
		case t.ContainsFloat() && t.ContainsPtr(), !t.ContainsFloat() && !t.ContainsPtr():
			c.fail("an argument of '"+f.Name+"' carries floating-point numbers within other data (type "+t.String()+"): its registered derivative cannot be used", "pass the numbers as parameters of their own, or a pointer to them")
		case c.key.Mode != Forward && t.ContainsFloat() && c.rule.Gradient.Out.Member(registry.Derivative, i) < 0:
			c.fail("'"+c.rule.Gradient.Fn.Name+"' returns no derivatives, but one of an argument of '"+f.Name+"' is needed", "return one derivative per floating-point parameter")
		}
	}
}

// result checks that the primal result and its shadow can be had when they are wanted.
func (c *customCheck) result() {
	f, out := c.key.Fn, &c.first.Out
	t := f.Result()
	if c.key.Ret != request.Const && (c.key.Mode == Forward || t.ContainsPtr()) && out.Member(registry.Shadow, 0) < 0 {
		c.fail("'"+c.first.Fn.Name+"' does not return the derivative of the result of '"+f.Name+"', which is needed", "return {"+t.String()+" result, "+t.String()+" derivative}")
	}
	if t.ContainsFloat() && t.ContainsPtr() && c.key.Ret != request.Const {
		c.fail("'"+f.Name+"' returns floating-point numbers and pointers in one: its registered derivative cannot be used", "return one of them through a pointer")
	}
	if !c.key.Keep || t.Kind == ir.Void || out.Member(registry.Primal, 0) >= 0 {
		return
	}
	c.callsPrimal = true
	if changesMemory(c.t.sums.Of(f)) && changesMemory(c.t.sums.Of(c.first.Fn)) {
		c.fail("'"+c.first.Fn.Name+"' does not return the result of '"+f.Name+"', which is needed; calling '"+f.Name+"' for it would write memory twice", "return the result too")
	}
}

// lanes: the rule's function is called once per lane, so doing it again must change nothing. Whether one parameter leads to what another one reads is seen only
// when the program runs: those are the pairs.
func (c *customCheck) lanes() (apart [][2]int) {
	if c.key.Width == 1 {
		return nil
	}
	sum := c.t.sums.Of(c.first.Fn)
	var read, written []int
	for i, s := range c.first.Params {
		if s.Role != registry.Primal || i >= len(sum.Params) {
			continue
		}
		a := sum.Params[i]
		if a.Reads && a.Writes || a.Frees {
			c.fail("'"+c.first.Fn.Name+"' changes memory that it reads: it cannot be called once for each of several derivatives", "ask for one derivative at a time, or write the result to memory of its own")
			return nil
		}
		if a.Reads {
			read = append(read, s.Index)
		}
		if a.Writes {
			written = append(written, s.Index)
		}
	}
	for _, r := range read {
		for _, w := range written {
			apart = append(apart, [2]int{r, w})
		}
	}
	return apart
}

func changesMemory(s *memory.Summary) bool {
	for _, a := range s.Params {
		if a.Writes || a.Frees {
			return true
		}
	}
	return s.WritesForeign || s.FreesForeign || s.Hidden || len(s.WritesGlobals) > 0
}
