package rules

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Matrix is the rule of a function with several results: P[j][i] is the partial of member j with respect to
// argument i. A nil row is a member without derivative (the exponent of frexp). Complex numbers count as two
// arguments and two members, however they are passed.
type Matrix struct {
	Name    string
	Complex bool   // named like C's complex functions: an argument may be <2 x float>
	Pole    bool   // see Row
	Words   string // complex derivative per argument, in the manual's words
	On      []Domain
	P       [][]*Expr
}

// matrixRule applies a Matrix to a call.
type matrixRule struct{ m *Matrix }

// slot is one scalar (or whole vector) argument: a value, or one lane of it.
type slot struct {
	v    ir.Value
	lane int // -1: all of v
}

// slots lists the arguments in the matrix's numbering.
func (r matrixRule) slots(in *ir.Instr) []slot {
	var s []slot
	for _, v := range in.CallArgs() {
		if r.m.Complex && v.Type().IsVector() {
			s = append(s, slot{v, 0}, slot{v, 1})
		} else {
			s = append(s, slot{v, -1})
		}
	}
	return s
}

// part returns the slot's part of value v, which is the argument or its derivative.
func (s slot) part(bd *ir.Builder, v ir.Value) ir.Value {
	if s.lane < 0 {
		return v
	}
	return lane(bd, v, ir.IntConst(ir.I64, int64(s.lane)))
}

// member returns member j of a result: of a struct, a lane of a vector, or the scalar itself.
func member(bd *ir.Builder, v ir.Value, j int) ir.Value {
	switch {
	case v.Type().IsAggregate():
		return bd.ExtractValue(v, j)
	case v.Type().IsVector():
		return lane(bd, v, ir.IntConst(ir.I64, int64(j)))
	}
	return v
}

// withMember returns v with member j replaced by x.
func withMember(bd *ir.Builder, v, x ir.Value, j int) ir.Value {
	switch {
	case v.Type().IsAggregate():
		return bd.InsertValue(v, x, j)
	case v.Type().IsVector():
		return withLane(bd, v, x, ir.IntConst(ir.I64, int64(j)))
	}
	return x
}

// emitter returns the emitter for one primal call, which all lanes share.
func (r matrixRule) emitter(e Place, in *ir.Instr, args []slot) *emitter {
	return e.Shared().emitter(func() *emitter { return r.newEmitter(e, in, args) })
}

// newEmitter creates it, at the precision of the first argument.
func (r matrixRule) newEmitter(e Place, in *ir.Instr, args []slot) *emitter {
	ty := args[0].v.Type()
	if args[0].lane >= 0 {
		ty = ty.Elem
	}
	em := newEmitter(e.Builder(), e.Module(), ty)
	em.arg = func(i int) ir.Value { return args[i].part(em.bd, e.Primal(args[i].v)) }
	em.result = func(j int) ir.Value { return member(em.bd, e.Primal(in), j) }
	return em
}

func (r matrixRule) Forward(e Tangent, in *ir.Instr) {
	if !e.Active(in) {
		return
	}
	args := r.slots(in)
	em := r.emitter(e, in, args)
	var out ir.Value = ir.ZeroConst(in.Type())
	for j, row := range r.m.P {
		// Member j of the tangent is the sum over the active arguments.
		var sum ir.Value = ir.ZeroConst(em.ty)
		var tans []ir.Value
		for i, p := range row {
			if p.IsZero() || !e.Active(args[i].v) {
				continue
			}
			t := args[i].part(em.bd, e.Tan(args[i].v))
			tans = append(tans, t)
			sum = em.bd.FAdd(sum, em.times(p, t))
		}
		if r.m.Pole {
			sum = strict(em.bd, tans, sum, e.Again())
		}
		if row != nil {
			out = withMember(em.bd, out, sum, j)
		}
	}
	e.SetTan(in, out)
	r.report(e, in, em)
}

func (matrixRule) Augment(Augmented, *ir.Instr) {}

func (r matrixRule) Reverse(e Adjoint, in *ir.Instr) {
	if !e.Active(in) {
		return
	}
	args := r.slots(in)
	em := r.emitter(e, in, args)
	seed := e.Seed(in)
	seeds := make([]ir.Value, len(r.m.P))
	for j, row := range r.m.P {
		if row != nil {
			seeds[j] = member(em.bd, seed, j)
		}
	}

	// An unused value has a zero seed: see guard.go.
	guarded := r.m.Pole || !firm(in)
	for i, s := range args {
		if !e.Active(s.v) {
			continue
		}
		d := r.column(em, i, seeds)
		if guarded {
			d = strict(em.bd, seeds, d, e.Again())
		}
		if s.lane >= 0 {
			d = withLane(em.bd, ir.ZeroConst(s.v.Type()), d, ir.IntConst(ir.I64, int64(s.lane)))
		}
		e.Add(s.v, d)
	}
	r.report(e, in, em)
}

// column emits Σⱼ partialⱼᵢ · seedⱼ.
func (r matrixRule) column(em *emitter, i int, seeds []ir.Value) ir.Value {
	var sum ir.Value = ir.ZeroConst(em.ty)
	for j, row := range r.m.P {
		if row != nil && !row[i].IsZero() {
			sum = em.bd.FAdd(sum, em.times(row[i], seeds[j]))
		}
	}
	return sum
}

// report reports a function that the derivative needs and that could not be declared.
func (r matrixRule) report(e Place, in *ir.Instr, em *emitter) {
	if em.err != nil {
		e.Fail(in, diag.Unsupported, "cannot write the derivative of '"+r.m.Name+"': "+em.err.Error(), "")
	}
}

// fits reports whether a call has the arguments and members of the matrix.
func (r matrixRule) fits(in *ir.Instr) bool {
	args := r.slots(in)
	if len(r.m.P[0]) != len(args) {
		return false
	}
	for _, s := range args {
		if t := s.v.Type(); !t.IsFloatOrVec() || s.lane >= 0 && t.Len != 2 {
			return false
		}
	}
	switch t := in.Type(); {
	case len(r.m.P) == 1:
		return t.IsFloat()
	case t.Kind == ir.Struct:
		return len(t.Fields) == len(r.m.P)
	}
	return in.Type().Kind == ir.Vector && in.Type().Len == 2
}
