package memory

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// An address is a pointer in linear form: base plus a sum in bytes.
type address struct {
	base ir.Value
	off  linear
}

// maxDepth and maxValues bound the decomposition of an expression: its depth, and the values that it visits.
const (
	maxDepth  = 12
	maxValues = 100
)

// A dissector brings one address or integer into linear form.
type dissector struct {
	*Info
	left   int         // values that it may still visit: bounds the cost of wide expressions
	around *loops.Loop // the loop around the extension that is being decomposed
}

func (i *Info) dissector() *dissector { return &dissector{Info: i, left: maxValues} }

// pointer decomposes a pointer. The base is p itself if p is no address computation.
func (d *dissector) pointer(p ir.Value, depth int) address {
	whole := address{p, linear{}}
	if depth > maxDepth || d.layout.PtrSize() != 8 {
		return whole
	}

	// Address computations occur as instructions and as constant expressions.
	switch v := p.(type) {
	case *ir.Const:
		if v.Kind == ir.ConstExpr && v.Op == ir.OpGEP {
			return d.gep(v.Elems[0], v.Elems[1:], v.Extra, whole, depth)
		}
	case *ir.Instr:
		switch v.Op {
		case ir.OpGEP:
			return d.gep(v.Arg(0), v.Args()[1:], v.Extra, whole, depth)
		case ir.OpBitCast, ir.OpFreeze:
			if v.Arg(0).Type().IsPtr() {
				return d.pointer(v.Arg(0), depth+1)
			}
		case ir.OpPhi:
			return d.pointerIV(v, whole, depth)
		}
	}
	return whole
}

// gep decomposes an address computation: base, moved by the indices idx in the type of extra. It returns
// whole if it cannot decompose an index.
func (d *dissector) gep(base ir.Value, idx []ir.Value, extra ir.Extra, whole address, depth int) address {
	// Any index that is not understood leaves the GEP as an opaque base.
	info, ok := extra.(*ir.GEPInfo)
	if !ok || !base.Type().IsPtr() {
		return whole
	}
	a := d.pointer(base, depth+1)
	off := a.off
	t := info.Elem
	for n, x := range idx {
		if t.Kind == ir.ScalableVector || x.Type().IsVector() {
			return whole
		}
		if n == 0 {
			off = off.plus(d.index(x), int64(d.layout.Size(t)))
			continue
		}
		switch t.Kind {
		case ir.Struct:
			f, ok := ir.AsInt(x)
			if !ok {
				return whole
			}
			off = off.plus(constant(1), int64(d.layout.FieldOffset(t, int(f))))
			t = t.Fields[f]
		case ir.Array, ir.Vector:
			t = t.Elem
			off = off.plus(d.index(x), int64(d.layout.Size(t)))
		default:
			return whole
		}
	}

	// Sums of too many terms are slow to compare.
	if len(off) > maxProducts {
		return whole
	}
	return address{a.base, off}
}

// index returns an integer of any width in linear form, sign-extended as a GEP does with its indices.
func (d *dissector) index(x ir.Value) linear {
	if x.Type().Bits == 64 {
		return d.sum(x, 0)
	}
	return d.extended(x, ir.OpSExt, 0)
}

// pointerIV decomposes a pointer induction variable into its start and stride times the loop's counter.
func (d *dissector) pointerIV(phi *ir.Instr, whole address, depth int) address {
	start, moved, ok := d.induction(phi, depth)
	if !ok {
		return whole
	}
	a := d.pointer(start, depth+1)
	return address{a.base, a.off.plus(moved, 1)}
}

// integerIV does the same for an integer induction variable.
func (d *dissector) integerIV(phi *ir.Instr, whole linear, depth int) linear {
	start, moved, ok := d.induction(phi, depth)
	if !ok {
		return whole
	}
	return d.sum(start, depth+1).plus(moved, 1)
}

// induction returns the start of an induction variable and the distance that it has moved since; false when
// phi is no induction variable.
func (d *dissector) induction(phi *ir.Instr, depth int) (start ir.Value, moved linear, ok bool) {
	if d.nest == nil {
		return nil, nil, false
	}
	iv, ok := d.nest.IV(phi)
	if !ok {
		return nil, nil, false
	}
	moved, ok = d.sum(iv.Step, depth+1).times(iv.Scale).mul(single(atom{loop: d.home(phi)}))
	return iv.Start, moved, ok
}

// sum returns a 64-bit integer in linear form. A value that it cannot decompose is an atom.
func (d *dissector) sum(v ir.Value, depth int) linear {
	if c, ok := ir.AsInt(v); ok {
		return constant(c)
	}
	whole := single(atom{v: v})
	in, ok := v.(*ir.Instr)
	if !ok || !d.mayGoOn(depth) {
		return whole
	}

	// An extension distributes over narrow arithmetic only if that does not wrap: extended checks the flags.
	switch in.Op {
	case ir.OpSExt, ir.OpZExt:
		if in.Flags&ir.NNeg != 0 {
			return d.extended(in.Arg(0), ir.OpSExt, depth+1)
		}
		outer := d.around
		d.around = d.home(in)
		defer func() { d.around = outer }()
		return d.extended(in.Arg(0), in.Op, depth+1)
	case ir.OpPhi:
		return d.integerIV(in, whole, depth)
	}
	return d.arith(in, whole, func(x ir.Value) linear { return d.sum(x, depth+1) })
}

// mayGoOn reports whether the bounds allow one more value, and counts it.
func (d *dissector) mayGoOn(depth int) bool {
	d.left--
	return depth <= maxDepth && d.left > 0
}

// arith decomposes sums, differences and products; it returns whole for other operations.
func (d *dissector) arith(in *ir.Instr, whole linear, part func(ir.Value) linear) linear {
	switch in.Op {
	case ir.OpAdd:
		return part(in.Arg(0)).plus(part(in.Arg(1)), 1)
	case ir.OpSub:
		return part(in.Arg(0)).plus(part(in.Arg(1)), -1)
	case ir.OpOr:
		if in.Flags&ir.Disjoint != 0 {
			return part(in.Arg(0)).plus(part(in.Arg(1)), 1)
		}
	case ir.OpMul:
		if m, ok := part(in.Arg(0)).mul(part(in.Arg(1))); ok {
			return m
		}
	case ir.OpShl:
		if s, ok := ir.AsInt(in.Arg(1)); ok && s >= 0 && s < 63 {
			return part(in.Arg(0)).times(1 << s)
		}
	}
	return whole
}

// extended decomposes the extension of an integer narrower than an address. That is correct only where the
// narrow arithmetic does not wrap, as the flags of the instructions promise.
func (d *dissector) extended(v ir.Value, ext ir.Op, depth int) linear {
	if c, ok := ir.AsInt(v); ok {
		if ext == ir.OpZExt {
			c &= 1<<uint(v.Type().Bits) - 1
		}
		return constant(c)
	}
	if ext == ir.OpZExt && d.notNegative(v) {
		ext = ir.OpSExt // one atom per number, so that equal terms cancel
	}
	whole := single(atom{v: v, ext: ext})
	in, ok := v.(*ir.Instr)
	if !ok || !v.Type().IsInt() || !d.mayGoOn(depth) {
		return whole
	}
	switch {
	case in.Op == ir.OpPhi:
		return d.extendedIV(in, ext, whole, depth)
	case in.Op == ir.OpTrunc && in.Arg(0).Type().Bits == 64 && d.fits(in.Arg(0), in.Type().Bits, ext):
		return d.sum(in.Arg(0), depth+1)
	}

	// Without the no-wrap flag of the extension's kind, the extension is an atom.
	flag := ir.NSW
	if ext == ir.OpZExt {
		flag = ir.NUW
	}
	if in.Flags&flag == 0 {
		return whole
	}
	return d.arith(in, whole, func(x ir.Value) linear { return d.extended(x, ext, depth+1) })
}

// fits reports whether v, truncated to so many bits and extended again, is v. v must be a counter from 0 or 1
// whose exit comparison is against an extended narrow number. Compilers widen a loop's counter, and truncate
// it again where the source multiplies ints.
func (d *dissector) fits(v ir.Value, bits int, ext ir.Op) bool {
	if d.nest == nil {
		return false
	}
	phi, ok := v.(*ir.Instr)
	if !ok || phi.Op != ir.OpPhi {
		return false
	}
	iv, ok := d.nest.IV(phi)
	l := d.home(phi)
	if !ok || l == nil || l.Latch == nil || iv.Scale != 1 {
		return false
	}

	// The counter starts at 0 or 1 and moves by 1 without wrapping.
	start, from := ir.AsInt(iv.Start)
	step, by := ir.AsInt(iv.Step)
	inc, _ := phi.IncomingFor(l.Latch).(*ir.Instr)
	if !from || !by || start < 0 || start > 1 || step != 1 || inc == nil || inc.Flags&(ir.NUW|ir.NSW) == 0 {
		return false
	}

	// The exit comparison bounds it by a value that fits the narrow type.
	next, wide := limit(l)
	if next != ir.Value(inc) || wide == nil {
		return false
	}
	if wide.Op == ir.OpSExt && inc.Flags&ir.NSW == 0 {
		return false // a wrapping counter would reach a negative limit in the end
	}
	narrow := wide.Arg(0).Type().Bits
	return narrow < bits || narrow == bits && (ext == ir.OpZExt || wide.Op == ir.OpSExt || wide.Flags&ir.NNeg != 0)
}

// limit returns the operands of an exit comparison for equality in the latch: the counter's next value, and
// the extension of a narrower number at which the loop ends. Both are nil when the loop ends otherwise.
func limit(l *loops.Loop) (next ir.Value, wide *ir.Instr) {
	if l.Latch == nil || !l.Latch.Term().IsConditional() {
		return nil, nil
	}
	t := l.Latch.Term()
	cmp, ok := t.Arg(0).(*ir.Instr)
	if !ok || cmp.Op != ir.OpICmp || cmp.Pred() != ir.IEQ && cmp.Pred() != ir.INE || (t.Arg(1) == ir.Value(l.Header)) != (cmp.Pred() == ir.INE) {
		return nil, nil
	}
	wide, ok = cmp.Arg(1).(*ir.Instr)
	if !ok || wide.Op != ir.OpZExt && wide.Op != ir.OpSExt {
		return nil, nil
	}
	return cmp.Arg(0), wide
}

// notNegative reports whether v is not negative at the extension that is being decomposed. That holds within
// a loop that counts up to v, if the compiler marked the extension of v there as nneg.
func (d *dissector) notNegative(v ir.Value) bool {
	for l := d.around; l != nil; l = l.Parent {
		if _, wide := limit(l); wide != nil && wide.Flags&ir.NNeg != 0 && wide.Arg(0) == v {
			return true
		}
	}
	return false
}

// extendedIV is integerIV under an extension, for an induction variable that does not wrap according to its
// flags.
func (d *dissector) extendedIV(phi *ir.Instr, ext ir.Op, whole linear, depth int) linear {
	if d.nest == nil {
		return whole
	}
	iv, ok := d.nest.IV(phi)
	l := d.home(phi)
	if !ok || l == nil {
		return whole
	}
	inc, ok := phi.IncomingFor(l.Latch).(*ir.Instr)
	flag := ir.NSW
	if ext == ir.OpZExt {
		flag = ir.NUW
	}
	if !ok || inc.Op != ir.OpAdd || inc.Flags&flag == 0 || inc.Arg(0) != ir.Value(phi) {
		return whole
	}
	step, ok := d.extended(inc.Arg(1), ext, depth+1).mul(single(atom{loop: l}))
	if !ok {
		return whole
	}
	return d.extended(iv.Start, ext, depth+1).plus(step, 1)
}
