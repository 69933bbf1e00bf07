package rules

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// An emitter emits the Exprs of one primal call at one place. It reads arguments and the result only if an
// Expr reads them, so that a dry run finds exactly the needs. Shared nodes are emitted once.
type emitter struct {
	bd     *ir.Builder
	m      *ir.Module
	ty     *ir.Type // the precision, a float or a vector of floats
	arg    func(i int) ir.Value
	result func(member int) ir.Value
	found  func(fn string, i int) ir.Value // returns fn of argument i if the primal computes it, or else nil; may be nil itself
	memo   map[*Expr]ir.Value
	scaled map[scaledKey]ir.Value
	waits  bool  // the seed is on the critical path, so partials are computed without it: see quotient
	err    error // the first function that could not be declared
}

// scaledKey identifies a product of an Expr and a seed.
type scaledKey struct {
	x    *Expr
	seed ir.Value
}

func newEmitter(bd *ir.Builder, m *ir.Module, ty *ir.Type) *emitter {
	return &emitter{bd: bd, m: m, ty: ty, memo: map[*Expr]ir.Value{}, scaled: map[scaledKey]ir.Value{}}
}

// value emits x, once.
func (em *emitter) value(x *Expr) ir.Value {
	if v, ok := em.memo[x]; ok {
		return v
	}
	v := em.fresh(x)
	em.memo[x] = v
	return v
}

// fresh emits x.
func (em *emitter) fresh(x *Expr) ir.Value {
	bd := em.bd
	switch x.kind {
	case argExpr:
		return em.arg(x.arg)
	case resultExpr:
		return em.result(x.arg)
	case constExpr:
		return typedConst(em.ty, x)
	case addExpr:
		return bd.FAdd(em.value(x.args[0]), em.value(x.args[1]))
	case subExpr:
		return bd.FSub(em.value(x.args[0]), em.value(x.args[1]))
	case mulExpr:
		return bd.FMul(em.value(x.args[0]), em.value(x.args[1]))
	case divExpr:
		return bd.FDiv(em.value(x.args[0]), em.value(x.args[1]))
	case negExpr:
		return bd.FNeg(em.value(x.args[0]))
	case selectExpr:
		c, then, els := em.value(x.args[0]), em.value(x.args[1]), em.value(x.args[2])
		return bd.Select(c, then, els)
	case cmpExpr:
		return em.compare(x)
	case orExpr:
		return bd.Binary(ir.OpOr, em.value(x.args[0]), em.value(x.args[1]))
	case andExpr:
		return bd.Binary(ir.OpAnd, em.value(x.args[0]), em.value(x.args[1]))
	case floatExpr:
		return em.toFloat(em.value(x.args[0]))
	case intExpr:
		return ir.IntConst(ir.I32, int64(x.arg))
	case intAddExpr:
		n := em.value(x.args[0])
		return bd.Add(n, ir.IntConst(n.Type(), int64(x.arg)))
	case callExpr:
		// The primal may have computed the call already.
		if em.found != nil && len(x.args) == 1 && x.args[0].kind == argExpr {
			if v := em.found(x.text, x.args[0].arg); v != nil {
				return v
			}
		}
		return em.call(x.text, em.values(x.args))
	case scaleExpr:
		return em.times(x, typedConst(em.ty, One))
	}
	panic("rules: no emission for " + x.String())
}

func (em *emitter) values(xs []*Expr) []ir.Value {
	vs := make([]ir.Value, len(xs))
	for i, x := range xs {
		vs[i] = em.value(x)
	}
	return vs
}

func (em *emitter) compare(x *Expr) ir.Value {
	a := em.value(x.args[0])
	if x.pred < ir.IEQ {
		return em.bd.FCmp(x.pred, a, em.value(x.args[1]))
	}
	return em.bd.ICmp(x.pred, a, ir.IntConst(a.Type(), int64(x.args[1].num)))
}

// toFloat converts an integer argument to the emitter's precision. A scalar one serves all lanes of a vector.
func (em *emitter) toFloat(n ir.Value) ir.Value {
	if em.ty.IsVector() && !n.Type().IsVector() {
		return splat(em.bd, em.bd.Cast(ir.OpSIToFP, n, em.ty.Elem), em.ty)
	}
	return em.bd.Cast(ir.OpSIToFP, n, em.ty)
}

// times emits x·seed. For a quotient, the seed multiplies the numerator. For a choice, it multiplies both
// arms, which is cheaper, and keeps an infinity of the arm not chosen out of the derivative. A seed of 0
// times an infinite partial is NaN: there is no strong zero.
func (em *emitter) times(x *Expr, seed ir.Value) ir.Value {
	key := scaledKey{x, seed}
	if v, ok := em.scaled[key]; ok {
		return v
	}
	v := em.product(x, seed)
	em.scaled[key] = v
	return v
}

// quotient emits seed/x, or seed·(1/x) in a reverse sweep. Adjoints depend on each other in a chain, so each
// division would add its latency. 1/x is computed off the chain, and once if x is invariant. Types of less
// than four bytes have too small a range for that. For the others, |x| below 2⁻¹⁰²⁴ (float: 2⁻¹²⁸) has an
// infinite 1/x although seed/x may be finite.
func (em *emitter) quotient(seed ir.Value, x *Expr) ir.Value {
	if s := em.ty.Scalar(); em.waits && !ir.IsConstant(seed) && (s.Equal(ir.DoubleType) || s.Equal(ir.FloatType)) {
		return em.bd.FMul(seed, em.value(Inv(x)))
	}
	return em.bd.FDiv(seed, em.value(x))
}

// product emits x·seed; times caches it.
func (em *emitter) product(x *Expr, seed ir.Value) ir.Value {
	bd := em.bd
	switch x.kind {
	case constExpr:
		// Products with 0, 1 and -1 need no multiplication.
		switch x.num {
		case 0:
			return ir.ZeroConst(seed.Type())
		case 1:
			return seed
		case -1:
			return bd.FNeg(seed)
		}
	case negExpr:
		return bd.FNeg(em.times(x.args[0], seed))
	case divExpr:
		// seed/x is one operation; the product of 1/x and the seed would be two.
		if n := x.args[0]; n.isUnit() {
			return em.quotient(em.times(n, seed), x.args[1])
		}
	case selectExpr:
		if x.args[1].isUnit() || x.args[2].isUnit() {
			c, then, els := em.value(x.args[0]), em.times(x.args[1], seed), em.times(x.args[2], seed)
			return bd.Select(c, then, els)
		}
	case scaleExpr:
		return em.call(x.text, append([]ir.Value{seed}, em.values(x.args)...))
	}
	return bd.FMul(em.value(x), seed)
}

// splat emits a vector with scalar v in every lane.
func splat(bd *ir.Builder, v ir.Value, ty *ir.Type) ir.Value {
	if c, ok := v.(*ir.Const); ok && c.Kind == ir.ConstFloat {
		return ir.NewConst(ir.ConstSplat, ty, c)
	}
	one := bd.Emit(ir.OpInsertElement, ty, nil, ir.PoisonConst(ty), v, ir.IntConst(ir.I64, 0))
	mask := ir.ZeroConst(&ir.Type{Kind: ty.Kind, Len: ty.Len, Elem: ir.I32})
	return bd.Emit(ir.OpShuffleVector, ty, nil, one, ir.PoisonConst(ty), mask)
}

// lane emits a read of lane i of vector v, withLane a copy of v with lane i replaced.
func lane(bd *ir.Builder, v, i ir.Value) ir.Value {
	return bd.Emit(ir.OpExtractElement, v.Type().Elem, nil, v, i)
}

func withLane(bd *ir.Builder, v, elem, i ir.Value) ir.Value {
	return bd.Emit(ir.OpInsertElement, v.Type(), nil, v, elem, i)
}
