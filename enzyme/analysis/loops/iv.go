package loops

import (
	"math"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// An IV is an induction variable: a header φ with the value Start + k·Scale·Step after k back edges. It is an
// integer modulo 2ⁿ, or a pointer that moves by that many bytes.
type IV struct {
	Phi   *ir.Instr
	Start ir.Value
	Step  ir.Value // invariant; of the φ's type, or for a pointer an i64
	Scale int64    // 1, -1 where Step is subtracted, or the size of the element that a pointer moves by

	step     step
	nsw, nuw bool // the value never wraps as a signed, unsigned number; see affine
	inbounds bool // every move of a pointer is inbounds
}

// A step is the growth of an affine value per iteration: a constant, or a multiple of an invariant value.
// That value has the same type, or i64 for pointers.
type step struct {
	c     int64
	v     ir.Value // nil: the step is c
	scale int64
}

func (s step) isZero() bool { return s.v == nil && s.c == 0 }

// plus adds two steps; false when the sum is not of that form.
func (s step) plus(t step) (step, bool) {
	switch {
	case s.isZero():
		return t, true
	case t.isZero():
		return s, true
	case s.v == nil && t.v == nil:
		return step{c: s.c + t.c}, !addOverflows(s.c, t.c)
	}
	return step{}, false
}

// times multiplies a step by a constant; false on overflow.
func (s step) times(k int64) (step, bool) {
	if s.v == nil {
		return step{c: s.c * k}, !mulOverflows(s.c, k)
	}
	return step{v: s.v, scale: s.scale * k}, !mulOverflows(s.scale, k)
}

func addOverflows(a, b int64) bool { return (a+b > a) != (b > 0) && b != 0 }

func mulOverflows(a, b int64) bool {
	const small = 1 << 31
	if -small <= a && a <= small && -small <= b && b <= small {
		return false
	}
	p := a * b
	return a != 0 && (p/a != b || a == -1 && p == b)
}

// IV returns the induction variable that phi is.
func (n *Nest) IV(phi *ir.Instr) (*IV, bool) {
	iv := n.ivs.Get(phi)
	return iv, iv != nil
}

func (n *Nest) findIVs() {
	for _, l := range n.all {
		if l.Latch == nil || l.Preheader == nil {
			continue
		}
		for _, phi := range l.Header.Phis() {
			if iv := l.induction(phi); iv != nil {
				n.ivs.Set(phi, iv)
			}
		}
	}
}

// induction returns phi as an induction variable, nil when it is none. It follows the value at the latch back
// to phi.
func (l *Loop) induction(phi *ir.Instr) *IV {
	start := phi.IncomingFor(l.Preheader)
	if t := phi.Type(); !t.IsInt() && !t.IsPtr() || ir.IsUndef(start) {
		return nil
	}
	iv := &IV{Phi: phi, Start: start, nsw: true, nuw: true, inbounds: true}
	if !l.advance(iv, phi.IncomingFor(l.Latch), maxDepth) {
		return nil
	}
	iv.publishStep()
	return iv
}

// advance adds the difference between v and the φ to the step of iv; false when it is not invariant.
func (l *Loop) advance(iv *IV, v ir.Value, depth int) bool {
	if v == ir.Value(iv.Phi) {
		return true
	}
	in, ok := v.(*ir.Instr)
	if !ok || depth == 0 || l.Invariant(v) {
		return false
	}
	switch in.Op {
	case ir.OpAdd:
		return l.advanceBy(iv, in, in.Arg(0), in.Arg(1), 1, depth) || l.advanceBy(iv, in, in.Arg(1), in.Arg(0), 1, depth)
	case ir.OpSub:
		return l.advanceBy(iv, in, in.Arg(0), in.Arg(1), -1, depth)
	case ir.OpGEP:
		return l.advancePointer(iv, in, depth)
	}
	return false
}

// advanceBy handles in, which adds by to x, or subtracts it if scale is -1.
func (l *Loop) advanceBy(iv *IV, in *ir.Instr, x, by ir.Value, scale int64, depth int) bool {
	if !l.Invariant(by) || ir.IsUndef(by) || !l.reaches(x, iv.Phi) || !l.advance(iv, x, depth-1) {
		return false
	}
	s := step{v: by, scale: scale}
	if c, ok := ir.AsInt(by); ok && c != math.MinInt64 {
		s = step{c: c * scale}
	} else if ir.IsConstant(by) {
		return false
	}
	// Unsigned, adding a negative constant would mean a huge step the other way.
	small := s.v != nil || s.c*scale >= 0
	return iv.take(s, in.Flags&ir.NSW != 0, in.Flags&ir.NUW != 0 && small)
}

// reaches is a cheap test for which operand of an addition to follow: the φ itself, or a value computed in
// the loop.
func (l *Loop) reaches(x ir.Value, phi *ir.Instr) bool {
	return x == ir.Value(phi) || !l.Invariant(x)
}

// advancePointer is advance for a GEP.
func (l *Loop) advancePointer(iv *IV, in *ir.Instr, depth int) bool {
	if !l.advance(iv, in.Arg(0), depth-1) {
		return false
	}
	s, ok := l.offset(in)
	if in.Flags&ir.InBounds == 0 {
		iv.inbounds = false
	}
	// An address moved within one object does not wrap, whichever way it moves.
	return ok && iv.take(s, false, in.Flags&(ir.InBounds|ir.NUSW) != 0)
}

// take adds one move to the step. No-wrap flags survive several moves only if all have the same direction.
func (iv *IV) take(s step, nsw, nuw bool) bool {
	sum, ok := iv.step.plus(s)
	sameWay := iv.step.isZero() || iv.step.v == nil && s.v == nil && (iv.step.c < 0) == (s.c < 0)
	iv.nsw = iv.nsw && nsw && sameWay
	iv.nuw = iv.nuw && nuw && sameWay
	iv.step = sum
	return ok
}

// publishStep wraps the step to the φ's type and sets Step and Scale.
func (iv *IV) publishStep() {
	t := ir.I64
	if iv.Phi.Type().IsInt() {
		t = iv.Phi.Type()
		if c := wrap(iv.step.c, t.Bits); c != iv.step.c {
			iv.step.c, iv.nsw, iv.nuw = c, false, false
		}
	}
	if iv.step.v != nil {
		iv.Step, iv.Scale = iv.step.v, iv.step.scale
	} else {
		iv.Step, iv.Scale = ir.IntConst(t, iv.step.c), 1
	}
}

// wrap reduces c to a signed number of bits bits.
func wrap(c int64, bits int) int64 {
	if bits >= 64 {
		return c
	}
	sh := uint(64 - bits)
	return c << sh >> sh
}

// Operands returns the values on which Emit depends, without constants.
func (iv *IV) Operands() []ir.Value {
	var vs []ir.Value
	for _, v := range []ir.Value{iv.Start, iv.Step} {
		if !ir.IsConstant(v) {
			vs = append(vs, v)
		}
	}
	return vs
}

// Emit emits the value after k back edges (an i64); val maps the operands.
func (iv *IV) Emit(bd *ir.Builder, k ir.Value, val func(ir.Value) ir.Value) ir.Value {
	a := arith{bd, val}
	t := iv.Step.Type()
	switch {
	case t.Bits < 64:
		k = a.cast(ir.OpTrunc, k, t)
	case t.Bits > 64:
		k = a.cast(ir.OpZExt, k, t)
	}
	moved := a.bin(ir.OpMul, k, a.bin(ir.OpMul, a.operand(iv.Step), ir.IntConst(t, iv.Scale)))

	// A pointer moves by a byte offset, in bounds only if all its moves are.
	start := a.operand(iv.Start)
	if iv.Phi.Type().IsInt() {
		return a.bin(ir.OpAdd, start, moved)
	}
	p := bd.GEP(ir.I8, start, moved)
	if in, ok := p.(*ir.Instr); ok && p != start && !iv.inbounds {
		in.Flags = 0
	}
	return p
}
