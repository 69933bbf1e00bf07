package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Members of aggregates move like lanes of vectors. An aggregate with floats and pointers has a tangent
// (adjoint) and a shadow; each is valid in its own members only.

type extractValueRule struct{}

func (extractValueRule) Forward(e Tangent, in *ir.Instr) {
	memberShadow(e, in)
	if holdsFloat(e, in) {
		e.SetTan(in, e.Builder().ExtractValue(e.Tan(in.Arg(0)), in.Extra.(ir.Indices)...))
	}
}
func (extractValueRule) Augment(e Augmented, in *ir.Instr) { memberShadow(e, in) }

// memberShadow sets the shadow of a member. In a union, an integer beside a pointer may be a pointer, too.
func memberShadow(e shadower, in *ir.Instr) {
	if holdsPtr(e, in) && in.Arg(0).Type().ContainsPtr() {
		e.SetShadow(in, e.Builder().ExtractValue(e.Shadow(in.Arg(0)), in.Extra.(ir.Indices)...))
	}
}

func (extractValueRule) Reverse(e Adjoint, in *ir.Instr) {
	if !holdsFloat(e, in) {
		return
	}
	seed, agg := e.Seed(in), in.Arg(0)
	if e.Active(agg) {
		e.Add(agg, e.Builder().InsertValue(ir.ZeroConst(e.DerivType(agg)), seed, in.Extra.(ir.Indices)...))
	}
}

type insertValueRule struct{}

func (insertValueRule) Forward(e Tangent, in *ir.Instr) {
	insertMemberShadow(e, in)
	if !holdsFloat(e, in) {
		return
	}
	agg, v, path := in.Arg(0), in.Arg(1), in.Extra.(ir.Indices)
	t := tangent(e, agg, e.DerivType(in))
	if m := memberType(e.DerivType(in), path); m.ContainsFloat() {
		t = e.Builder().InsertValue(t, tangent(e, v, m), path...)
	}
	e.SetTan(in, t)
}
func (insertValueRule) Augment(e Augmented, in *ir.Instr) { insertMemberShadow(e, in) }

// insertMemberShadow sets the shadow of an aggregate with a replaced member.
func insertMemberShadow(e shadower, in *ir.Instr) {
	if !holdsPtr(e, in) {
		return
	}
	agg, v := in.Arg(0), in.Arg(1)
	var sh ir.Value = ir.PoisonConst(agg.Type())
	if e.Active(agg) {
		sh = e.Shadow(agg)
	}
	if v.Type().ContainsPtr() || v.Type().IsInt() && holdsPtr(e, v) {
		sh = e.Builder().InsertValue(sh, e.Shadow(v), in.Extra.(ir.Indices)...)
	}
	e.SetShadow(in, sh)
}

func (insertValueRule) Reverse(e Adjoint, in *ir.Instr) {
	if !holdsFloat(e, in) {
		return
	}
	seed, bd := e.Seed(in), e.Builder()
	agg, v, path := in.Arg(0), in.Arg(1), in.Extra.(ir.Indices)
	m := memberType(e.DerivType(in), path)
	if e.Active(v) && m.ContainsFloat() {
		e.Add(v, bd.ExtractValue(seed, path...))
	}
	if !e.Active(agg) {
		return
	}
	if m.ContainsFloat() {
		seed = bd.InsertValue(seed, ir.ZeroConst(m), path...)
	}
	e.Add(agg, seed)
}

// memberType returns the type of a member of an aggregate's derivative t. For integers that carry floats it
// differs from their own type.
func memberType(t *ir.Type, path ir.Indices) *ir.Type {
	for _, i := range path {
		t = ir.MemberType(t, i)
	}
	return t
}
