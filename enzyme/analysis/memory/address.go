package memory

import (
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

func (i *Info) takeApart(p ir.Value, depth int) address {
	whole := address{p, linear{}}
	if depth == 0 {
		i.budget = maxValues
	}
	if depth > maxDepth || i.layout.PtrSize() != 8 {
		return whole
	}
	switch v := p.(type) {
	case *ir.Const:
		if v.Kind == ir.ConstExpr && v.Op == ir.OpGEP {
			return i.gep(v.Elems[0], v.Elems[1:], v.Extra, whole, depth)
		}
	case *ir.Instr:
		switch v.Op {
		case ir.OpGEP:
			return i.gep(v.Arg(0), v.Args()[1:], v.Extra, whole, depth)
		case ir.OpBitCast, ir.OpFreeze:
			if v.Arg(0).Type().IsPtr() {
				return i.takeApart(v.Arg(0), depth+1)
			}
		case ir.OpPhi:
			return i.pointerIV(v, whole, depth)
		}
	}
	return whole
}

func (i *Info) gep(base ir.Value, idx []ir.Value, extra ir.Extra, whole address, depth int) address {
	info, ok := extra.(*ir.GEPInfo)
	if !ok || !base.Type().IsPtr() {
		return whole
	}
	a := i.takeApart(base, depth+1)
	off := a.off
	t := info.Elem
	for n, x := range idx {
		if t.Kind == ir.ScalableVector || x.Type().IsVector() {
			return whole
		}
		if n == 0 {
			off = off.plus(i.index(x), int64(i.layout.Size(t)))
			continue
		}
		switch t.Kind {
		case ir.Struct:
			f, ok := ir.AsInt(x)
			if !ok {
				return whole
			}
			off = off.plus(constant(1), int64(i.layout.FieldOffset(t, int(f))))
			t = t.Fields[f]
		case ir.Array, ir.Vector:
			t = t.Elem
			off = off.plus(i.index(x), int64(i.layout.Size(t)))
		default:
			return whole
		}
	}
	if len(off) > maxProducts {
		return whole
	}
	return address{a.base, off}
}

// index is a GEP's index: narrower ones are extended by their sign.
func (i *Info) index(x ir.Value) linear {
	if x.Type().Bits == 64 {
		return i.sum(x, 0)
	}
	return i.extended(x, ir.OpSExt, 0)
}

// pointerIV takes a pointer that moves by a fixed stride apart into where it starts and the loop's counter.
func (i *Info) pointerIV(phi *ir.Instr, whole address, depth int) address {
	if i.nest == nil {
		return whole
	}
	iv, ok := i.nest.IV(phi)
	if !ok {
		return whole
	}
	step, ok := i.sum(iv.Step, depth+1).times(iv.Scale).mul(single(atom{loop: i.home(phi)}))
	if !ok {
		return whole
	}
	a := i.takeApart(iv.Start, depth+1)
	return address{a.base, a.off.plus(step, 1)}
}

// sum takes a 64-bit integer apart.
func (i *Info) sum(v ir.Value, depth int) linear {
	if c, ok := ir.AsInt(v); ok {
		return constant(c)
	}
	whole := single(atom{v: v})
	in, ok := v.(*ir.Instr)
	if !ok || !i.mayGoOn(depth) {
		return whole
	}
	switch in.Op {
	case ir.OpSExt, ir.OpZExt:
		if in.Flags&ir.NNeg != 0 {
			return i.extended(in.Arg(0), ir.OpSExt, depth+1)
		}
		return i.extended(in.Arg(0), in.Op, depth+1)
	case ir.OpPhi:
		return i.integerIV(in, whole, depth)
	}
	return i.arith(in, whole, func(x ir.Value) linear { return i.sum(x, depth+1) })
}

// mayGoOn spends one unit of the budget, so that bushy expressions stay cheap.
func (i *Info) mayGoOn(depth int) bool {
	i.budget--
	return depth <= maxDepth && i.budget > 0
}

// arith takes sums, differences and products apart.
func (i *Info) arith(in *ir.Instr, whole linear, part func(ir.Value) linear) linear {
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

func (i *Info) integerIV(phi *ir.Instr, whole linear, depth int) linear {
	if i.nest == nil {
		return whole
	}
	iv, ok := i.nest.IV(phi)
	if !ok {
		return whole
	}
	step, ok := i.sum(iv.Step, depth+1).times(iv.Scale).mul(single(atom{loop: i.home(phi)}))
	if !ok {
		return whole
	}
	return i.sum(iv.Start, depth+1).plus(step, 1)
}

// extended takes an integer narrower than an address apart. That is right only
// where the narrow arithmetic does not wrap, which the flags say.
func (i *Info) extended(v ir.Value, ext ir.Op, depth int) linear {
	if c, ok := ir.AsInt(v); ok {
		if ext == ir.OpZExt {
			c &= 1<<uint(v.Type().Bits) - 1
		}
		return constant(c)
	}
	whole := single(atom{v: v, ext: ext})
	in, ok := v.(*ir.Instr)
	if !ok || !v.Type().IsInt() || !i.mayGoOn(depth) {
		return whole
	}
	if in.Op == ir.OpPhi {
		return i.extendedIV(in, ext, whole, depth)
	}
	flag := ir.NSW
	if ext == ir.OpZExt {
		flag = ir.NUW
	}
	if in.Flags&flag == 0 {
		return whole
	}
	return i.arith(in, whole, func(x ir.Value) linear { return i.extended(x, ext, depth+1) })
}

// extendedIV is integerIV for an induction variable that is known not to wrap.
func (i *Info) extendedIV(phi *ir.Instr, ext ir.Op, whole linear, depth int) linear {
	if i.nest == nil {
		return whole
	}
	iv, ok := i.nest.IV(phi)
	l := i.home(phi)
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
	step, ok := i.extended(inc.Arg(1), ext, depth+1).mul(single(atom{loop: l}))
	if !ok {
		return whole
	}
	return i.extended(iv.Start, ext, depth+1).plus(step, 1)
}
