package registry

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// The functions of a rule are matched with the convention by number and types of their parameters. Integers
// may have shadows (equal to the integers) or none: the parameters decide.

// isFloat reports whether a value of type t has a derivative by value: floats, and vectors and structs of
// them.
func isFloat(t *ir.Type) bool { return t.ContainsFloat() && !t.ContainsPtr() }

// parameters lists the first parameters of a rule's function: each parameter of f, followed by its shadow.
// floats and ints state whether floats and integers have shadows.
func parameters(f *ir.Func, floats, ints bool) (slots []Slot) {
	for i, t := range f.Sig.Fields {
		s := Slot{Role: Primal, Index: i, Type: t}
		slots = append(slots, s)
		if s.Role = Shadow; t.ContainsPtr() || isFloat(t) && floats || !t.ContainsPtr() && !isFloat(t) && ints {
			slots = append(slots, s)
		}
	}
	return slots
}

// own lists the parameters of a rule's function after its sret parameter.
func own(f *ir.Func) []*ir.Param {
	if len(f.Params) > 0 && f.Params[0].Attrs.Has("sret") {
		return f.Params[1:]
	}
	return f.Params
}

// begins reports whether the types of params begin with those of slots.
func begins(params []*ir.Param, slots []Slot) bool {
	if len(params) < len(slots) {
		return false
	}
	for i, s := range slots {
		if !params[i].Type().Equal(s.Type) {
			return false
		}
	}
	return true
}

// matchForward matches (p0, p0', p1, p1', …) → {result, shadow}, shadow, or nothing.
func (r *reader) matchForward(e *entry, f, d *ir.Func) *Function {
	fn := r.part(e, d)
	for _, ints := range []bool{true, false} {
		// Integers with shadows are tried first; the number of parameters decides.
		slots := parameters(f, true, ints)
		if len(own(d)) != len(slots) || !begins(own(d), slots) {
			continue
		}
		t := f.Result()
		var forms [][]Slot
		primal, shadow := Slot{Role: Primal, Type: t}, Slot{Role: Shadow, Type: t}
		switch {
		case t.Kind == ir.Void:
			forms = [][]Slot{{}}
		case t.ContainsPtr() || isFloat(t):
			forms = [][]Slot{{primal, shadow}, {shadow}}
		default:
			forms = [][]Slot{{primal, shadow}, {primal}, {}}
		}
		if !r.result(fn, forms) {
			r.mismatch(e, fmt.Sprintf("'%s', the derivative of '%s', returns %s", d.Name, f.Name, returned(d)), fmt.Sprintf("return {%s result, %s derivative}", t, t))
			return nil
		}
		r.place(fn, slots)
		return fn
	}

	r.mismatch(e, fmt.Sprintf("'%s', the derivative of '%s', takes %s", d.Name, f.Name, takes(d)), "it should take "+spell(parameters(f, true, false))+": every parameter, and behind it its tangent or shadow")
	return nil
}

// matchReverse matches the two functions of reverse mode. The gradient's last parameter shows whether there
// is a tape.
func (r *reader) matchReverse(e *entry, f, aug, grad *ir.Func) (a, g *Function) {
	var fits [][]Slot
	for _, ints := range []bool{false, true} {
		if slots := parameters(f, false, ints); len(own(aug)) == len(slots) && begins(own(aug), slots) {
			fits = append(fits, slots)
		}
	}

	want := spell(parameters(f, false, false))
	if len(fits) == 0 {
		r.mismatch(e, fmt.Sprintf("'%s', the augmented function of '%s', takes %s", aug.Name, f.Name, takes(aug)), "it should take "+want+": every parameter, and behind each pointer its shadow")
		return nil, nil
	}
	for _, slots := range fits {
		// The gradient decides whether integers have shadows and whether there is a tape.
		rest, tape, ok := r.tail(f, grad, slots)
		if !ok {
			continue
		}
		a, g = r.part(e, aug), r.part(e, grad)
		if !r.result(a, augmentedForms(f.Result(), tape)) && !r.discards(a, f, tape) {
			r.mismatch(e, fmt.Sprintf("'%s', the augmented function of '%s', returns %s", aug.Name, f.Name, returned(aug)), "return "+formsOf(f.Result(), tape))
			return nil, nil
		}
		if !r.result(g, gradientForms(f)) {
			r.mismatch(e, fmt.Sprintf("'%s', the gradient of '%s', returns %s", grad.Name, f.Name, returned(grad)), "return one derivative per floating-point parameter, several as a struct")
			return nil, nil
		}
		r.place(a, slots)
		r.place(g, append(append([]Slot{}, slots...), rest...))
		return a, g
	}

	if isFloat(f.Result()) {
		want += ", then the seed of type " + f.Result().String()
	}
	r.mismatch(e, fmt.Sprintf("'%s', the gradient of '%s', takes %s", grad.Name, f.Name, takes(grad)), "it should take "+want+", then the tape if the augmented function returns one")
	return nil, nil
}

// tail matches the last parameters of a gradient: the seed of a floating-point result, and the tape.
func (r *reader) tail(f, grad *ir.Func, slots []Slot) (rest []Slot, tape *ir.Type, ok bool) {
	params := own(grad)
	if !begins(params, slots) {
		return nil, nil, false
	}
	params = params[len(slots):]
	// forms lists the result types that are accepted, in order of preference.
	if t := f.Result(); isFloat(t) {
		seed, ok := r.seed(params, t)
		if !ok {
			return nil, nil, false
		}
		rest, params = seed, params[len(seed):]
	}

	switch len(params) {
	case 0:
		return rest, nil, true
	case 1:
		s := Slot{Role: Tape, Type: params[0].Type()}
		if t := r.m.TypeAttr(params[0].Attrs, "byval"); t != nil {
			s.Type, s.ByVal = t, true
		}
		return append(rest, s), s.Type, true
	}
	return nil, nil, false
}

// seed matches the seed: a parameter of type t, a byval copy of it, or its scalars.
func (r *reader) seed(params []*ir.Param, t *ir.Type) ([]Slot, bool) {
	if len(params) == 0 {
		return nil, false
	}
	if params[0].Type().Equal(t) {
		return []Slot{{Role: Seed, Index: -1, Type: t}}, true
	}
	if at := r.m.TypeAttr(params[0].Attrs, "byval"); at != nil && r.m.Layout().Size(at) == r.m.Layout().Size(t) {
		return []Slot{{Role: Seed, Index: -1, Type: t, ByVal: true}}, true
	}
	if t.Kind != ir.Struct || len(params) < len(t.Fields) {
		return nil, false
	}
	var slots []Slot
	for i, ft := range t.Fields {
		if !params[i].Type().Equal(ft) {
			return nil, false
		}
		slots = append(slots, Slot{Role: Seed, Index: i, Type: ft})
	}
	return slots, true
}

// augmentedForms lists the results that an augmented function may return, the most complete first.
func augmentedForms(t, tape *ir.Type) [][]Slot {
	primal, shadow, rest := Slot{Role: Primal, Type: t}, Slot{Role: Shadow, Type: t}, Slot{Role: Tape, Type: tape}
	void := t.Kind == ir.Void
	switch {
	case void && tape == nil:
		return [][]Slot{{}}
	case void:
		return [][]Slot{{rest}}
	case tape == nil:
		return [][]Slot{{primal, shadow}, {primal}, {}}
	}
	return [][]Slot{{rest, primal, shadow}, {rest, primal}, {rest}}
}

// discards accepts an augmented function of a void function that returns a tape which the gradient does not
// take.
func (r *reader) discards(a *Function, f *ir.Func, tape *ir.Type) bool {
	t := a.Fn.Result()
	if tape != nil || t.Kind == ir.Void || f.Result().Kind != ir.Void {
		return false
	}
	a.Out = Result{}
	return true
}

// gradientForms lists the results that a gradient may return: all derivatives, or nothing.
func gradientForms(f *ir.Func) [][]Slot {
	var all []Slot
	for i, t := range f.Sig.Fields {
		if isFloat(t) {
			all = append(all, Slot{Role: Derivative, Index: i, Type: t})
		}
	}
	return [][]Slot{all, {}}
}

// place records the roles of a function's parameters.
func (r *reader) place(fn *Function, slots []Slot) {
	if fn.Out.Shape == Memory {
		slots = append([]Slot{{Role: Buffer, Type: fn.Out.Type}}, slots...)
	}
	fn.Params = slots
}

// byReference checks the strings "byref_N", by which a front end states that argument N points to the value
// that a caller passes.
func (r *reader) byReference(e *entry, f *ir.Func) bool {
	for i := 3; i < len(e.items); i++ {
		text := e.text(i)
		digits, ok := strings.CutPrefix(text, "byref_")
		n, err := strconv.Atoi(digits)
		if !ok || err != nil {
			r.fail(e, "member "+strconv.Itoa(i)+" of '"+e.g.Name+"' is neither a function's nor \"byref_N\"", "a gradient is registered with three functions: {f, augmented, gradient}")
			return false
		}
		if n < 0 || n >= len(f.Params) || !f.Params[n].Type().IsPtr() {
			r.fail(e, fmt.Sprintf("\"%s\": '%s' has no pointer as argument %d", text, f.Name, n), "arguments are counted from 0")
			return false
		}
	}
	return true
}

// mismatch reports a function whose type does not fit.
func (r *reader) mismatch(e *entry, text, hint string) { r.fail(e, text, hint) }

// takes returns the parameter types of f for a message.
func takes(f *ir.Func) string {
	var types []string
	for _, p := range own(f) {
		types = append(types, p.Type().String())
	}
	return "(" + strings.Join(types, ", ") + ")"
}

// returned returns the result type of f for a message.
func returned(f *ir.Func) string {
	if len(f.Params) > 0 && f.Params[0].Attrs.Has("sret") {
		text, _ := f.Params[0].Attrs.Get("sret")
		return "a struct through memory (" + text + ")"
	}
	return f.Result().String()
}

// spell returns the types of slots for a message.
func spell(slots []Slot) string {
	var types []string
	for _, s := range slots {
		text := s.Type.String()
		if s.Role == Shadow {
			text += " shadow"
		}
		types = append(types, text)
	}
	return "(" + strings.Join(types, ", ") + ")"
}

// formsOf returns the results of an augmented function for a message.
func formsOf(t, tape *ir.Type) string {
	switch void := t.Kind == ir.Void; {
	case void && tape == nil:
		return "nothing"
	case void:
		return "the tape, which the gradient takes as " + tape.String()
	case tape == nil:
		return t.String() + ": the gradient takes no tape"
	}
	return fmt.Sprintf("{%s tape, %s result}: the gradient takes a tape", tape, t)
}
