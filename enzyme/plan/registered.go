package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A RegisteredRule is a derivative that the program registers. The derivative functions of its key pass their
// arguments on to the program's functions.
type RegisteredRule struct {
	*registry.Rule
	// CallsPrimal: the rule does not return the primal result, so the derivative calls the primal function
	// for it.
	CallsPrimal bool
	// Apart lists pairs of parameters that must not alias. One is read and the other is written, and the rule
	// runs once per lane.
	Apart [][2]int
}

func (*RegisteredRule) Source() string     { return "a derivative registered by the program" }
func (*RegisteredRule) KnowsShadows() bool { return false }

// Rules finds the derivatives that the program registers.
type Rules interface {
	Rule(f *ir.Func) *registry.Rule
}

// registered returns the registered rule for the key's mode, or nil. What the rule cannot do for this key is
// reported as an error.
func registered(t *task, k Key) Provided {
	if t.set.Rules == nil {
		return nil
	}
	rule := t.set.Rules.Rule(k.Fn)
	if rule == nil {
		return nil
	}

	// A rule may have derivatives for one mode only: then the function is differentiated by its body in the
	// other mode.
	first := rule.Augmented
	if k.Mode == Forward {
		first = rule.Forward
	}
	if first == nil {
		return nil
	}

	// The rule exists. From here on it is used, or an error is reported.
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

// A customCheck checks a rule against the requirements of a key.
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

// arguments checks that each active argument is a number or a pointer, not a mixture. In reverse mode the
// rule must return a derivative for each active number.
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

// result checks that the rule returns the primal result and its shadow where the key needs them.
func (c *customCheck) result() {
	f, out := c.key.Fn, &c.first.Out
	t := f.Result()
	if c.key.Ret != request.Const && (c.key.Mode == Forward || t.ContainsPtr()) && out.Member(registry.Shadow, 0) < 0 {
		c.fail("'"+c.first.Fn.Name+"' does not return the derivative of the result of '"+f.Name+"', which is needed", "return {"+t.String()+" result, "+t.String()+" derivative}")
	}
	if t.ContainsFloat() && t.ContainsPtr() && c.key.Ret != request.Const {
		c.fail("'"+f.Name+"' returns floating-point numbers and pointers in one: its registered derivative cannot be used", "return one of them through a pointer")
	}

	// Without a primal result from the rule, the derivative calls the primal. That is an error if both write
	// memory, since it would be written twice.
	if !c.key.Keep || t.Kind == ir.Void || out.Member(registry.Primal, 0) >= 0 {
		return
	}
	c.callsPrimal = true
	if changesMemory(c.t.sums.Of(f)) && changesMemory(c.t.sums.Of(c.first.Fn)) {
		c.fail("'"+c.first.Fn.Name+"' does not return the result of '"+f.Name+"', which is needed; calling '"+f.Name+"' for it would write memory twice", "return the result too")
	}
}

// lanes checks that the rule's function may run once per lane: a repetition must not change its inputs. It
// returns the pairs of parameters (read, written) that must not alias, which is checked at run time.
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

	// Aliases between different parameters are visible at run time only.
	for _, r := range read {
		for _, w := range written {
			apart = append(apart, [2]int{r, w})
		}
	}
	return apart
}

// changesMemory reports whether a function may write or free memory that its caller can see.
func changesMemory(s *memory.Summary) bool {
	for _, a := range s.Params {
		if a.Writes || a.Frees {
			return true
		}
	}
	return s.WritesForeign || s.FreesForeign || s.Hidden || len(s.WritesGlobals) > 0
}
