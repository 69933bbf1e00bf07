package loops

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// maxDepth bounds the depth to which an expression is decomposed.
const maxDepth = 8

// An affine value is first + k·step after k back edges, modulo 2ⁿ.
//
// nsw and nuw state that this also holds without the modulus, for the value read as a signed or as an
// unsigned number. The step is then step.c, or step.scale times step.v read as signed; for nuw of an integer,
// step.v is read as unsigned. Both follow from flags of instructions, so they hold only if the program
// depends on the value.
type affine struct {
	first    expr
	step     step
	nsw, nuw bool
}

// An expr is the value of an expression in a loop's first iteration: a value from before the loop (leaf), or
// an instruction repeated on exprs (apply).
type expr interface{ isExpr() }

type leaf struct{ v ir.Value }
type apply struct {
	in   *ir.Instr
	args []expr
}

func (leaf) isExpr()  {}
func (apply) isExpr() {}

// affine decomposes v as an affine value of l; false when it is none.
func (l *Loop) affine(v ir.Value, depth int) (affine, bool) {
	if l.Invariant(v) {
		return affine{first: leaf{v}, nsw: true, nuw: true}, !ir.IsUndef(v)
	}
	in := v.(*ir.Instr)
	if depth == 0 || !in.Type().IsInt() && !in.Type().IsPtr() {
		return affine{}, false
	}
	if in.Op == ir.OpPhi {
		iv, ok := l.nest.IV(in)
		if !ok || in.Parent() != l.Header {
			return affine{}, false
		}
		return affine{leaf{iv.Start}, iv.step, iv.nsw, iv.nuw}, true
	}

	// Any other instruction combines the affine values of its operands.
	args := make([]affine, in.NumArgs())
	for i, x := range in.Args() {
		a, ok := l.affine(x, depth-1)
		if !ok {
			return affine{}, false
		}
		args[i] = a
	}
	a, ok := combine(in, args)
	if !ok {
		return affine{}, false
	}
	a.first = firstOf(in, args)
	return a, true
}

// firstOf returns the value of in in the first iteration; it is folded if all operands are constants.
func firstOf(in *ir.Instr, args []affine) expr {
	first := apply{in: in}
	var consts []uint64
	for _, a := range args {
		first.args = append(first.args, a.first)
		if l, ok := a.first.(leaf); ok {
			if c, ok := unsigned(l.v); ok {
				consts = append(consts, c)
			}
		}
	}
	if len(consts) == 2 && in.Op.IsBinary() {
		if c, ok := foldBinary(in.Op, consts[0], consts[1], in.Type().Bits); ok {
			return leaf{constant(in.Type(), c)}
		}
	}
	return first
}

// combine computes the step of in from the steps of its operands. It does not set first.
func combine(in *ir.Instr, args []affine) (affine, bool) {
	a := args[0]
	if !slices.ContainsFunc(args, func(a affine) bool { return !a.step.isZero() }) {
		return affine{nsw: true, nuw: true}, repeatable(in)
	}

	// Only operations that are linear in the value keep it affine.
	switch in.Op {
	case ir.OpAdd:
		return sum(in, a, args[1], 1)
	case ir.OpSub:
		return sum(in, a, args[1], -1)
	case ir.OpMul:
		if c, ok := ir.AsInt(in.Arg(1)); ok {
			return product(in, a, c)
		}
	case ir.OpShl:
		if c, ok := ir.AsInt(in.Arg(1)); ok && c >= 0 && c < int64(min(in.Type().Bits, 63)-1) {
			return product(in, a, 1<<uint(c))
		}
	case ir.OpSExt, ir.OpZExt, ir.OpTrunc:
		return resize(in, a)
	case ir.OpPtrToInt:
		fits := in.Type().Bits == 64 && (a.nuw || layoutOf(in.Func()).PtrSize() == 8)
		return affine{step: a.step, nuw: a.nuw}, fits && a.step.v == nil
	case ir.OpGEP:
		return address(in, args)
	}
	return affine{}, false
}

// repeatable reports whether an invariant instruction may be executed anywhere: it neither traps nor accesses
// memory, and has the same result again.
func repeatable(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpShl, ir.OpLShr, ir.OpAShr, ir.OpGEP, ir.OpSelect, ir.OpICmp:
		return true
	}
	return in.Op.IsCast()
}

// sum returns a + sign·b as the affine value of in; false when the step has another form.
func sum(in *ir.Instr, a, b affine, sign int64) (affine, bool) {
	t, ok := b.step.times(sign)
	if !ok {
		return affine{}, false
	}
	s, ok := a.step.plus(t)
	if !ok {
		return affine{}, false
	}
	nsw := a.nsw && b.nsw && in.Flags&ir.NSW != 0
	nuw := a.nuw && b.nuw && in.Flags&ir.NUW != 0
	return reduce(affine{step: s, nsw: nsw, nuw: nuw}, in.Type())
}

// product returns a·c as the affine value of in; false when the step is no constant or overflows.
func product(in *ir.Instr, a affine, c int64) (affine, bool) {
	if a.step.v != nil {
		return affine{}, false
	}
	s, ok := a.step.times(c)
	nsw := a.nsw && in.Flags&ir.NSW != 0
	nuw := a.nuw && in.Flags&ir.NUW != 0 && c > 0
	if !ok {
		return affine{}, false
	}
	return reduce(affine{step: s, nsw: nsw, nuw: nuw}, in.Type())
}

// reduce wraps a constant step to the width of t. A step that changes by this loses its no-wrap facts.
func reduce(a affine, t *ir.Type) (affine, bool) {
	if c := wrap(a.step.c, t.Bits); t.IsInt() && c != a.step.c {
		a.step.c, a.nsw, a.nuw = c, false, false
	}
	return a, true
}

// resize handles extensions, which need a value that does not wrap, and truncations, which do not.
func resize(in *ir.Instr, a affine) (affine, bool) {
	if a.step.v != nil {
		return affine{}, false
	}
	switch {
	case in.Op == ir.OpTrunc:
		return reduce(affine{step: a.step}, in.Type())
	case in.Op == ir.OpSExt:
		return affine{step: a.step, nsw: true}, a.nsw
	case in.Flags&ir.NNeg != 0 && a.nsw:
		return affine{step: a.step, nsw: true, nuw: true}, true
	}
	return affine{step: a.step, nsw: true, nuw: true}, a.nuw
}

// address handles a GEP whose base or indices vary.
func address(in *ir.Instr, args []affine) (affine, bool) {
	_, terms, ok := OffsetTerms(in)
	if !ok {
		return affine{}, false
	}

	// The step in bytes is the step of the base plus the scaled steps of the indices.
	total, exact := args[0].step, args[0].nuw && in.Flags&(ir.InBounds|ir.NUSW) != 0
	for _, t := range terms {
		a := args[1+slices.Index(in.Args()[1:], t.Index)]
		if a.step.isZero() {
			continue
		}
		s, fine := a.step.times(t.Scale)
		if !fine || t.Index.Type().Bits != 64 {
			return affine{}, false
		}
		exact = exact && a.nsw
		if total, ok = total.plus(s); !ok {
			return affine{}, false
		}
	}
	return affine{step: total, nuw: exact}, true
}

// emit emits the value of an expr.
func (a arith) emit(e expr) ir.Value {
	switch e := e.(type) {
	case leaf:
		return a.operand(e.v)
	case apply:
		args := make([]ir.Value, len(e.args))
		for i, x := range e.args {
			args[i] = a.emit(x)
		}
		return a.repeat(e.in, args)
	}
	panic("loops: an expr that is neither leaf nor apply")
}

// repeat emits an instruction again without its flags: these may hold only under conditions that the loop has
// tested.
func (a arith) repeat(in *ir.Instr, args []ir.Value) ir.Value {
	switch {
	case in.Op.IsBinary():
		return a.bin(in.Op, args[0], args[1])
	case in.Op.IsCast():
		return a.cast(in.Op, args[0], in.Type())
	case in.Op == ir.OpSelect:
		return a.pick(args[0], args[1], args[2])
	case in.Op == ir.OpICmp && args[0].Type().IsInt():
		return a.cmp(in.Pred(), args[0], args[1])
	}
	return a.bd.Emit(in.Op, in.Type(), in.Extra, args...)
}

// leaves appends the leaves of e that are no constants, each once.
func leaves(e expr, vs []ir.Value) []ir.Value {
	switch e := e.(type) {
	case leaf:
		if !ir.IsConstant(e.v) && !slices.Contains(vs, e.v) {
			vs = append(vs, e.v)
		}
	case apply:
		for _, x := range e.args {
			vs = leaves(x, vs)
		}
	}
	return vs
}
