package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// reduceAddRule is the rule of llvm.vector.reduce.fadd(start, v), which is linear.
type reduceAddRule struct{}

func (reduceAddRule) Forward(e Tangent, in *ir.Instr) {
	x := in.CallArgs()
	f := e.Module().Declare(in.CalleeFunc().Name, in.Call().FnType)
	e.SetTan(in, e.Builder().Call(f.Sig, f, e.Tan(x[0]), e.Tan(x[1])))
}
func (reduceAddRule) Augment(Augmented, *ir.Instr) {}
func (reduceAddRule) Reverse(e Adjoint, in *ir.Instr) {
	seed, x := e.Seed(in), in.CallArgs()
	if e.Active(x[0]) {
		e.Add(x[0], seed)
	}
	if e.Active(x[1]) {
		e.Add(x[1], splat(e.Builder(), seed, x[1].Type()))
	}
}

// reduceMulRule is the rule of a product. The partial of a factor is the product of the others, which is also
// correct if a factor is 0.
type reduceMulRule struct{}

// factors emits, for the start value and each lane, the product of the other factors, from prefix and suffix
// products.
func factors(e Place, in *ir.Instr) (others []ir.Value) {
	bd, x := e.Builder(), in.CallArgs()
	v := e.Primal(x[1])
	f := []ir.Value{e.Primal(x[0])}
	for i := range v.Type().Len {
		f = append(f, lane(bd, v, ir.IntConst(ir.I64, int64(i))))
	}
	others = make([]ir.Value, len(f))
	var before, after ir.Value = ir.FloatConst(in.Type(), 1), ir.FloatConst(in.Type(), 1)
	for i := range f {
		others[i] = before
		before = bd.FMul(before, f[i])
	}
	for i := len(f) - 1; i >= 0; i-- {
		others[i] = bd.FMul(others[i], after)
		after = bd.FMul(after, f[i])
	}
	return others
}

func (reduceMulRule) Forward(e Tangent, in *ir.Instr) {
	bd, x := e.Builder(), in.CallArgs()
	if x[1].Type().Kind != ir.Vector {
		failScalable(e, in)
		return
	}
	others := factors(e, in)
	sum := bd.FMul(others[0], e.Tan(x[0]))
	if e.Active(x[1]) {
		t := e.Tan(x[1])
		for i, o := range others[1:] {
			sum = bd.FAdd(sum, bd.FMul(o, lane(bd, t, ir.IntConst(ir.I64, int64(i)))))
		}
	}
	e.SetTan(in, sum)
}
func (reduceMulRule) Augment(Augmented, *ir.Instr) {}
func (reduceMulRule) Reverse(e Adjoint, in *ir.Instr) {
	bd, x, seed := e.Builder(), in.CallArgs(), e.Seed(in)
	if x[1].Type().Kind != ir.Vector {
		failScalable(e, in)
		return
	}
	others := factors(e, in)
	if e.Active(x[0]) {
		e.Add(x[0], bd.FMul(others[0], seed))
	}
	if e.Active(x[1]) {
		var d ir.Value = ir.ZeroConst(x[1].Type())
		for i, o := range others[1:] {
			d = withLane(bd, d, bd.FMul(o, seed), ir.IntConst(ir.I64, int64(i)))
		}
		e.Add(x[1], d)
	}
}

// reduceExtremeRule is the rule of minima and maxima. The derivative belongs to the first lane that equals
// the result.
type reduceExtremeRule struct{}

// winner emits, per lane, whether it is the first that equals the result.
func winner(e Place, in *ir.Instr) []ir.Value {
	bd, v := e.Builder(), e.Primal(in.CallArgs()[0])
	best := e.Primal(in)
	won := make([]ir.Value, v.Type().Len)
	var open ir.Value = ir.BoolConst(true)
	for i := range won {
		same := bd.FCmp(ir.FOEQ, lane(bd, v, ir.IntConst(ir.I64, int64(i))), best)
		won[i] = bd.Emit(ir.OpAnd, ir.I1, nil, open, same)
		open = bd.Emit(ir.OpXor, ir.I1, nil, bd.Emit(ir.OpOr, ir.I1, nil, bd.Emit(ir.OpXor, ir.I1, nil, open, ir.BoolConst(true)), same), ir.BoolConst(true))
	}
	return won
}

func (reduceExtremeRule) Forward(e Tangent, in *ir.Instr) {
	x := in.CallArgs()[0]
	if x.Type().Kind != ir.Vector {
		failScalable(e, in)
		return
	}
	bd, t := e.Builder(), e.Tan(x)
	var d ir.Value = ir.ZeroConst(in.Type())
	for i, won := range winner(e, in) {
		d = bd.Select(won, lane(bd, t, ir.IntConst(ir.I64, int64(i))), d)
	}
	e.SetTan(in, d)
}
func (reduceExtremeRule) Augment(Augmented, *ir.Instr) {}
func (reduceExtremeRule) Reverse(e Adjoint, in *ir.Instr) {
	seed, x := e.Seed(in), in.CallArgs()[0]
	if x.Type().Kind != ir.Vector {
		failScalable(e, in)
		return
	}
	bd := e.Builder()
	var d ir.Value = ir.ZeroConst(x.Type())
	for i, won := range winner(e, in) {
		d = withLane(bd, d, bd.Select(won, seed, ir.ZeroConst(in.Type())), ir.IntConst(ir.I64, int64(i)))
	}
	e.Add(x, d)
}
