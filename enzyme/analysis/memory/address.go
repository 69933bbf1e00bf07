package memory

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// An address is a pointer taken apart: base plus a sum of bytes.
type address struct {
	base ir.Value
	off  linear
}

// maxDepth and maxValues bound how far expressions are taken apart.
const (
	maxDepth  = 12
	maxValues = 100
)

// A dissector takes one address or integer apart.
type dissector struct {
	*Info
	left   int         // values that it may still take apart: bushy expressions stay cheap
	around *loops.Loop // around the extension that is being taken apart
}

func (i *Info) dissector() *dissector { return &dissector{Info: i, left: maxValues} }

func (d *dissector) pointer(p ir.Value, depth int) address {
	whole := address{p, linear{}}
	if depth > maxDepth || d.layout.PtrSize() != 8 {
		return whole
	}
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

func (d *dissector) gep(base ir.Value, idx []ir.Value, extra ir.Extra, whole address, depth int) address {
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
	if len(off) > maxProducts {
		return whole
	}
	return address{a.base, off}
}

// index is an integer of any width with its sign, as a GEP takes its indices.
func (d *dissector) index(x ir.Value) linear {
	if x.Type().Bits == 64 {
		return d.sum(x, 0)
	}
	return d.extended(x, ir.OpSExt, 0)
}

// pointerIV takes a pointer that moves by a fixed stride apart into where it starts and the loop's counter.
func (d *dissector) pointerIV(phi *ir.Instr, whole address, depth int) address {
	start, moved, ok := d.induction(phi, depth)
	if !ok {
		return whole
	}
	a := d.pointer(start, depth+1)
	return address{a.base, a.off.plus(moved, 1)}
}

// integerIV does the same for an integer.
func (d *dissector) integerIV(phi *ir.Instr, whole linear, depth int) linear {
	start, moved, ok := d.induction(phi, depth)
	if !ok {
		return whole
	}
	return d.sum(start, depth+1).plus(moved, 1)
}

// induction finds where an induction variable starts and how far it has moved since.
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

// sum takes a 64-bit integer apart.
func (d *dissector) sum(v ir.Value, depth int) linear {
	if c, ok := ir.AsInt(v); ok {
		return constant(c)
	}
	whole := single(atom{v: v})
	in, ok := v.(*ir.Instr)
	if !ok || !d.mayGoOn(depth) {
		return whole
	}
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

// mayGoOn spends one of the values that may be taken apart.
func (d *dissector) mayGoOn(depth int) bool {
	d.left--
	return depth <= maxDepth && d.left > 0
}

// arith takes sums, differences and products apart.
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

// extended takes an integer narrower than an address apart. That is right only
// where the narrow arithmetic does not wrap, which the flags say.
func (d *dissector) extended(v ir.Value, ext ir.Op, depth int) linear {
	if c, ok := ir.AsInt(v); ok {
		if ext == ir.OpZExt {
			c &= 1<<uint(v.Type().Bits) - 1
		}
		return constant(c)
	}
	if ext == ir.OpZExt && d.notNegative(v) {
		ext = ir.OpSExt // one name for one number
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
	flag := ir.NSW
	if ext == ir.OpZExt {
		flag = ir.NUW
	}
	if in.Flags&flag == 0 {
		return whole
	}
	return d.arith(in, whole, func(x ir.Value) linear { return d.extended(x, ext, depth+1) })
}

// fits reports whether v, cut down to so many bits and extended again, is v: it counts from 0 or a small number up to what was extended
// from such a number. Compilers widen what a loop counts by, and cut it down again where the source multiplies ints.
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
	start, from := ir.AsInt(iv.Start)
	step, by := ir.AsInt(iv.Step)
	inc, _ := phi.IncomingFor(l.Latch).(*ir.Instr)
	if !from || !by || start < 0 || start > 1 || step != 1 || inc == nil || inc.Flags&(ir.NUW|ir.NSW) == 0 {
		return false
	}
	next, wide := limit(l)
	if next != ir.Value(inc) || wide == nil {
		return false
	}
	if wide.Op == ir.OpSExt && inc.Flags&ir.NSW == 0 {
		return false // a negative limit would be met in the end
	}
	narrow := wide.Arg(0).Type().Bits
	return narrow < bits || narrow == bits && (ext == ir.OpZExt || wide.Op == ir.OpSExt || wide.Flags&ir.NNeg != 0)
}

// limit finds the value that l never goes on with, and the narrower number that this is extended from: it goes on from its latch while the
// next value differs.
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

// notNegative reports whether v is not negative where the extension stands that is being taken apart: in a loop that
// counts up to v, which its compiler knew to be no negative number.
func (d *dissector) notNegative(v ir.Value) bool {
	for l := d.around; l != nil; l = l.Parent {
		if _, wide := limit(l); wide != nil && wide.Flags&ir.NNeg != 0 && wide.Arg(0) == v {
			return true
		}
	}
	return false
}

// extendedIV is integerIV for an induction variable that is known not to wrap.
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
