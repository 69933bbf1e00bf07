package registry

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// A Rule holds the registered derivatives of one function. Each part may be nil.
type Rule struct {
	Fn        *ir.Func
	Forward   *Function // values and tangents
	Augmented *Function // values, and a tape
	Gradient  *Function // adjoints, from the tape
}

// A Function is one function of a rule, with the roles of its parameters and its result.
type Function struct {
	Fn     *ir.Func
	By     string   // name of the registration
	Pos    diag.Pos // position of the registration
	Params []Slot
	Out    Result
}

// Role is the meaning of a parameter, or of a member of the result, of a rule's function.
type Role uint8

const (
	Primal     Role = iota // parameter Index of the function, or its result
	Shadow                 // shadow or tangent of parameter Index, or of the result
	Seed                   // adjoint of the result; Index is the scalar if the ABI splits a struct, or else −1
	Tape                   // value that the augmented function passes to the gradient
	Derivative             // adjoint of parameter Index
	Buffer                 // address of the result
)

// A Slot is a parameter, or a member of the result.
type Slot struct {
	Role  Role
	Index int
	Type  *ir.Type
	ByVal bool // passed as the address of a copy; Type is the type of the copy
}

// Shape is the form in which a rule's function returns its members.
type Shape uint8

const (
	Nothing Shape = iota
	Bare          // the only member itself
	Struct        // a struct in registers
	Packed        // a struct of the same bytes with other members, as which the ABI returns small structs
	Memory        // through a buffer
)

// A Result describes the result of a rule's function.
type Result struct {
	Shape   Shape
	Members []Slot
	Type    *ir.Type // the struct of the members
}

// Member returns the index of a member, or −1.
func (r *Result) Member(role Role, index int) int {
	for i, m := range r.Members {
		if m.Role == role && m.Index == index {
			return i
		}
	}
	return -1
}

func (r *Rule) functions() (fs []*ir.Func) {
	for _, f := range []*Function{r.Forward, r.Augmented, r.Gradient} {
		if f != nil {
			fs = append(fs, f.Fn)
		}
	}
	return fs
}

// rule returns the rule of the entry's function, which it creates if needed.
func (r *reader) rule(e *entry, members int, form string) *Rule {
	f := r.function(e, 0)
	if f == nil {
		return nil
	}
	if len(e.items) < members {
		r.fail(e, "'"+e.g.Name+"' names too few functions", "write "+form)
		return nil
	}
	if len(f.Params) > 0 && f.Params[0].Attrs.Has("sret") {
		r.fail(e, "'"+f.Name+"' returns a struct through memory: a derivative for such a function cannot be registered",
			"let it take a pointer to the struct, and register the derivative of that")
		return nil
	}
	if f.Sig.Variadic {
		r.fail(e, "'"+f.Name+"' takes variable arguments: a derivative for such a function cannot be registered", "")
		return nil
	}
	rule := r.table.rules[f]
	if rule == nil {
		rule = &Rule{Fn: f}
		r.table.rules[f] = rule
		mark(f, known.MarkRule, "")
	}
	return rule
}

// part returns the description of a rule's function, without roles yet.
func (r *reader) part(e *entry, f *ir.Func) *Function {
	return &Function{Fn: f, By: e.g.Name, Pos: r.pos(e)}
}

// once reports a second registration of the same derivative.
func (r *reader) once(e *entry, f *ir.Func, before *Function) bool {
	if before == nil {
		return true
	}
	r.sink.Report(&diag.Diagnostic{Code: diag.BadRule, Pos: r.pos(e), Where: "in @" + e.g.Name, Text: "'" + f.Name + "' has two registered derivatives of the same kind",
		Notes: []diag.Note{{Pos: before.Pos, Text: "the other is '" + before.By + "'"}}, Hint: "take one of them out"})
	return false
}

// derivative reads {function, derivative for forward mode}.
func (r *reader) derivative(e *entry) {
	rule := r.rule(e, 2, "void *__enzyme_register_derivative_f[2] = {(void *)f, (void *)df};")
	if rule == nil || !r.once(e, rule.Fn, rule.Forward) {
		return
	}
	if d := r.function(e, 1); d != nil {
		rule.Forward = r.matchForward(e, rule.Fn, d)
	}
}

// splitDerivative checks the names of a registration. Only forward mode after an augmented primal uses it.
func (r *reader) splitDerivative(e *entry) {
	if r.rule(e, 3, "void *__enzyme_register_splitderivative_f[3] = {(void *)f, (void *)augmented, (void *)df};") != nil {
		r.function(e, 1)
		r.function(e, 2)
	}
}

// gradient reads {function, augmented function, gradient}.
func (r *reader) gradient(e *entry) {
	rule := r.rule(e, 3, "void *__enzyme_register_gradient_f[3] = {(void *)f, (void *)augmented, (void *)gradient};")
	if rule == nil || !r.once(e, rule.Fn, rule.Gradient) {
		return
	}
	aug, grad := r.function(e, 1), r.function(e, 2)
	if aug == nil || grad == nil || !r.byReference(e, rule.Fn) {
		return
	}
	rule.Augmented, rule.Gradient = r.matchReverse(e, rule.Fn, aug, grad)
}
