package registry

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// A Rule is what the program registers as the derivative of one function.
type Rule struct {
	Fn *ir.Func
	By string
}

func (r *Rule) functions() []*ir.Func { return nil }

func (r *reader) rule(e *entry) {
	if f := r.function(e, 0); f != nil {
		r.table.rules[f] = &Rule{f, e.g.Name}
	}
}
func (r *reader) derivative(e *entry)      { r.rule(e) }
func (r *reader) splitDerivative(e *entry) { r.rule(e) }
func (r *reader) gradient(e *entry)        { r.rule(e) }
func (r *reader) checkRules()              {}
