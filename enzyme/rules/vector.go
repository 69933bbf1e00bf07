package rules

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Vector instructions move lanes without computation. So shadows and tangents move in the same way, and
// adjoints move back.

type extractElementRule struct{}

// laneByLane reports whether every lane of v has one lane of derivative. Lanes of integer vectors may pack
// several values, which is reported. All active vector operands must agree.
func laneByLane(e Place, in *ir.Instr, v ir.Value) bool {
	elem := e.DerivType(v).Scalar()
	ok := e.DerivType(in).Scalar().Equal(elem)
	for _, x := range append([]ir.Value{v}, in.Args()...) {
		if t := e.DerivType(x); x.Type().IsVector() && e.Active(x) {
			ok = ok && lanes(t) == lanes(x.Type()) && t.Scalar().Equal(elem)
		}
	}
	if !ok {
		e.Fail(in, diag.Unsupported, "a vector of integers moves floating-point numbers together with other data",
			"copy the members one by one, or with memcpy of the whole struct")
	}
	return ok
}

func (extractElementRule) Forward(e Tangent, in *ir.Instr) {
	laneShadow(e, in)
	if holdsFloat(e, in) && laneByLane(e, in, in.Arg(0)) {
		e.SetTan(in, lane(e.Builder(), e.Tan(in.Arg(0)), e.Primal(in.Arg(1))))
	}
}
func (extractElementRule) Augment(e Augmented, in *ir.Instr) { laneShadow(e, in) }

// laneShadow sets the shadow of an extracted lane.
func laneShadow(e shadower, in *ir.Instr) {
	if holdsPtr(e, in) {
		e.SetShadow(in, lane(e.Builder(), e.Shadow(in.Arg(0)), e.Primal(in.Arg(1))))
	}
}

func (extractElementRule) Reverse(e Adjoint, in *ir.Instr) {
	if !holdsFloat(e, in) {
		return
	}
	seed, v := e.Seed(in), in.Arg(0)
	if e.Active(v) && laneByLane(e, in, v) {
		e.Add(v, withLane(e.Builder(), ir.ZeroConst(e.DerivType(v)), seed, e.Primal(in.Arg(1))))
	}
}

type insertElementRule struct{}

func (insertElementRule) Forward(e Tangent, in *ir.Instr) {
	insertShadow(e, in)
	if holdsFloat(e, in) && laneByLane(e, in, in) {
		ty := e.DerivType(in)
		v, x := tangent(e, in.Arg(0), ty), tangent(e, in.Arg(1), ty.Elem)
		e.SetTan(in, withLane(e.Builder(), v, x, e.Primal(in.Arg(2))))
	}
}
func (insertElementRule) Augment(e Augmented, in *ir.Instr) { insertShadow(e, in) }

// insertShadow sets the shadow of a vector with a replaced lane.
func insertShadow(e shadower, in *ir.Instr) {
	if holdsPtr(e, in) {
		e.SetShadow(in, withLane(e.Builder(), e.Shadow(in.Arg(0)), e.Shadow(in.Arg(1)), e.Primal(in.Arg(2))))
	}
}

func (insertElementRule) Reverse(e Adjoint, in *ir.Instr) {
	if !holdsFloat(e, in) {
		return
	}
	seed, bd := e.Seed(in), e.Builder()
	v, x := in.Arg(0), in.Arg(1)
	if !laneByLane(e, in, in) {
		return
	}
	if e.Active(x) {
		e.Add(x, lane(bd, seed, e.Primal(in.Arg(2))))
	}
	if e.Active(v) {
		e.Add(v, withLane(bd, seed, ir.ZeroConst(seed.Type().Elem), e.Primal(in.Arg(2))))
	}
}

type shuffleRule struct{}

func (shuffleRule) Forward(e Tangent, in *ir.Instr) {
	shuffleShadow(e, in)
	if holdsFloat(e, in) && laneByLane(e, in, in) {
		ty := e.DerivType(in)
		from := withLen(ty, in.Arg(0).Type())
		a, b := tangent(e, in.Arg(0), from), tangent(e, in.Arg(1), from)
		e.SetTan(in, e.Builder().Emit(ir.OpShuffleVector, ty, nil, a, b, in.Arg(2)))
	}
}
func (shuffleRule) Augment(e Augmented, in *ir.Instr) { shuffleShadow(e, in) }

// shuffleShadow sets the shadow of a shuffled vector.
func shuffleShadow(e shadower, in *ir.Instr) {
	if holdsPtr(e, in) {
		a, b := e.Shadow(in.Arg(0)), e.Shadow(in.Arg(1))
		e.SetShadow(in, e.Builder().Emit(ir.OpShuffleVector, in.Type(), nil, a, b, in.Arg(2)))
	}
}

// withLen returns the vector type of ty's elements with as many lanes as like.
func withLen(ty, like *ir.Type) *ir.Type {
	return &ir.Type{Kind: like.Kind, Len: like.Len, Elem: ty.Elem}
}

func (shuffleRule) Reverse(e Adjoint, in *ir.Instr) {
	if !holdsFloat(e, in) {
		return
	}
	seed := e.Seed(in)
	mask, ok := shuffleMask(in)
	if !ok {
		e.Fail(in, diag.Unsupported, "shuffle of vectors of unknown length", "")
		return
	}
	n := int(in.Arg(0).Type().Len)
	if !laneByLane(e, in, in) {
		return
	}
	for side, v := range in.Args()[:2] {
		if e.Active(v) {
			gatherLanes(e, v, seed, mask, side*n, n)
		}
	}
}

// gatherLanes adds every lane of the seed to the lane of v that it came from. A lane with several copies
// needs one shuffle per copy.
func gatherLanes(e Adjoint, v, seed ir.Value, mask []int, base, n int) {
	bd, out := e.Builder(), len(mask)
	used := make([]bool, out)
	for {
		back := make([]ir.Value, n)
		any := false
		for i := range back {
			back[i] = ir.IntConst(ir.I32, int64(out)) // a lane of the zero vector
		}
		taken := make([]bool, n)
		for i, m := range mask {
			if to := m - base; !used[i] && to >= 0 && to < n && !taken[to] {
				back[to] = ir.IntConst(ir.I32, int64(i))
				used[i], taken[to], any = true, true, true
			}
		}
		if !any {
			return
		}
		indices := ir.NewConst(ir.ConstAggregate, ir.VectorType(uint64(n), ir.I32), back...)
		e.Add(v, bd.Emit(ir.OpShuffleVector, e.DerivType(v), nil, seed, ir.ZeroConst(seed.Type()), indices))
	}
}

// shuffleMask returns the constant mask; a poison lane is -1. ok is false for scalable vectors.
func shuffleMask(in *ir.Instr) ([]int, bool) {
	c, ok := in.Arg(2).(*ir.Const)
	if !ok || in.Type().Kind != ir.Vector {
		return nil, false
	}
	mask := make([]int, in.Type().Len)
	for i := range mask {
		switch c.Kind {
		case ir.ConstZero:
			mask[i] = 0
		case ir.ConstUndef, ir.ConstPoison:
			mask[i] = -1
		case ir.ConstSplat:
			mask[i] = maskLane(c.Elems[0])
		case ir.ConstAggregate:
			mask[i] = maskLane(c.Elems[i])
		default:
			return nil, false
		}
	}
	return mask, true
}

// maskLane returns the index of one mask lane, -1 if it is poison.
func maskLane(v ir.Value) int {
	if n, ok := ir.AsInt(v); ok {
		return int(n)
	}
	return -1
}
