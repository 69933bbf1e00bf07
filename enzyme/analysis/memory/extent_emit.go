package memory

import (
	"math"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Emit computes where the extent begins, counted from where the parameter points, and its size, both in bytes
// as i64; val gives the parameters. The size is 0 when nothing is touched.
func (e *Extent) Emit(bd *ir.Builder, val func(ir.Value) ir.Value) (from, size ir.Value) {
	w := &extentWriter{bd, val}
	var lo, hi ir.Value = ir.IntConst(ir.I64, math.MaxInt64), ir.IntConst(ir.I64, math.MinInt64)
	for n, s := range e.spans {
		l, h := w.sum(s.lo), w.sum(s.hi)
		for _, r := range s.runs {
			runs := bd.ICmp(ir.ISGE, w.sum(r), ir.IntConst(ir.I64, 0))
			l = bd.Select(runs, l, ir.IntConst(ir.I64, math.MaxInt64))
			h = bd.Select(runs, h, ir.IntConst(ir.I64, math.MinInt64))
		}
		if n == 0 {
			lo, hi = l, h
			continue
		}
		lo = bd.Select(bd.ICmp(ir.ISLT, l, lo), l, lo)
		hi = bd.Select(bd.ICmp(ir.ISGT, h, hi), h, hi)
	}
	any := bd.ICmp(ir.ISLT, lo, hi)
	zero := ir.IntConst(ir.I64, 0)
	return bd.Select(any, lo, zero), bd.Select(any, bd.Sub(hi, lo), zero)
}

type extentWriter struct {
	bd  *ir.Builder
	val func(ir.Value) ir.Value
}

// sum computes a sum of products in a fixed order.
func (w *extentWriter) sum(d linear) ir.Value {
	products := make([]product, 0, len(d))
	for p := range d {
		products = append(products, p)
	}
	slices.SortFunc(products, func(a, b product) int { return slices.CompareFunc(a[:], b[:], compareAtoms) })
	var total ir.Value = ir.IntConst(ir.I64, 0)
	for _, p := range products {
		var term ir.Value = ir.IntConst(ir.I64, d[p])
		for _, a := range p.factors() {
			v := w.again(a.v)
			if ext := a.ext; v.Type().Bits < 64 {
				if ext == ir.OpInvalid {
					ext = ir.OpSExt
				}
				v = w.bd.Cast(ext, v, ir.I64)
			}
			term = w.bd.Mul(term, v)
		}
		total = w.bd.Add(total, term)
	}
	return total
}

// Repeat repeats arithmetic on parameters, which val gives.
func Repeat(bd *ir.Builder, v ir.Value, val func(ir.Value) ir.Value) ir.Value {
	return (&extentWriter{bd, val}).again(v)
}

// again repeats arithmetic on parameters.
func (w *extentWriter) again(v ir.Value) ir.Value {
	in, ok := v.(*ir.Instr)
	if !ok {
		return w.val(v)
	}
	m := ir.ValueMap{}
	for _, a := range ArithmeticOperands(in) {
		if !ir.IsConstant(a) {
			m[a] = w.again(a)
		}
	}
	c := ir.CloneInstr(in, m)
	c.Name, c.MD, c.DbgRecords, c.Flags = "", nil, nil, 0 // flags promise only where the original stands
	return w.bd.Insert(c)
}
