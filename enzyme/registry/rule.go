package registry

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// A Rule is what the program registers as the derivatives of one function. Each part may be missing.
type Rule struct {
	Fn        *ir.Func
	Forward   *Function // values and tangents
	Augmented *Function // values, and a tape
	Gradient  *Function // adjoints, from the tape
}

// A Function is one function of a rule: what each of its parameters gets and what it returns.
type Function struct {
	Fn     *ir.Func
	By     string   // the registration
	Pos    diag.Pos // where it stands
	Params []Slot
	Out    Result
}

// Role says what a parameter or member of the result of a rule's function stands for.
type Role uint8

const (
	Primal     Role = iota // parameter Index of the function, or its result
	Shadow                 // shadow or tangent of parameter Index, or of the result
	Seed                   // adjoint of the result; Index is the scalar when the ABI takes a struct apart, else −1
	Tape                   // what the augmented function hands to the gradient
	Derivative             // adjoint of parameter Index
	Buffer                 // where the result is stored
)

// A Slot is a parameter, or a member of the result.
type Slot struct {
	Role  Role
	Index int
	Type  *ir.Type
	ByVal bool // passed as the address of a copy; Type is what lies there
}

// Shape is how a rule's function returns its members.
type Shape uint8

const (
	Nothing Shape = iota
	Bare          // the one member itself
	Struct        // as a struct in registers
	Packed        // as a struct of the same bytes and other members: how the ABI passes small ones
	Memory        // through a buffer
)

// A Result is what a rule's function returns.
type Result struct {
	Shape   Shape
	Members []Slot
	Type    *ir.Type // of the struct of the members
}

// Member finds a member, −1 when there is none.
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

// rule starts or finds the rule of the entry's function.
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

func (r *reader) part(e *entry, f *ir.Func) *Function {
	return &Function{Fn: f, By: e.g.Name, Pos: r.pos(e)}
}

// once refuses a second registration of the same.
func (r *reader) once(e *entry, f *ir.Func, before *Function) bool {
	if before == nil {
		return true
	}
	r.sink.Report(&diag.Diagnostic{Code: diag.BadRule, Pos: r.pos(e), Where: "in @" + e.g.Name, Text: "'" + f.Name + "' has two registered derivatives of the same kind",
		Notes: []diag.Note{{Pos: before.Pos, Text: "the other is '" + before.By + "'"}}, Hint: "take one of them out"})
	return false
}

func (r *reader) derivative(e *entry) {
	rule := r.rule(e, 2, "void *__enzyme_register_derivative_f[2] = {(void *)f, (void *)df};")
	if rule == nil || !r.once(e, rule.Fn, rule.Forward) {
		return
	}
	if d := r.function(e, 1); d != nil {
		rule.Forward = r.matchForward(e, rule.Fn, d)
	}
}

// splitDerivative checks a registration's names. It serves forward mode after an augmented primal only.
func (r *reader) splitDerivative(e *entry) {
	if r.rule(e, 3, "void *__enzyme_register_splitderivative_f[3] = {(void *)f, (void *)augmented, (void *)df};") != nil {
		r.function(e, 1)
		r.function(e, 2)
	}
}

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
