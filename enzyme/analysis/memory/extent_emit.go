package memory

import (
	"math"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Emit emits code for the start of the extent, as an offset from the parameter's address, and for its size;
// both are i64 values in bytes. val maps the parameters. The size is 0 when the run touches nothing.
func (e *Extent) Emit(bd *ir.Builder, val func(ir.Value) ir.Value) (from, size ir.Value) {
	w := &extentWriter{bd, val}
	var lo, hi ir.Value = ir.IntConst(ir.I64, math.MaxInt64), ir.IntConst(ir.I64, math.MinInt64)
	for n, s := range e.spans {
		l, h := w.sum(s.lo), w.sum(s.hi)

		// A span whose loops do not run is empty.
		for _, r := range s.runs {
			runs := bd.ICmp(ir.ISGE, w.sum(r), ir.IntConst(ir.I64, 0))
			l = bd.Select(runs, l, ir.IntConst(ir.I64, math.MaxInt64))
			h = bd.Select(runs, h, ir.IntConst(ir.I64, math.MinInt64))
		}
		if n == 0 {
			lo, hi = l, h
			continue
		}

		// The extent is the hull of the spans.
		lo = bd.Select(bd.ICmp(ir.ISLT, l, lo), l, lo)
		hi = bd.Select(bd.ICmp(ir.ISGT, h, hi), h, hi)
	}
	any := bd.ICmp(ir.ISLT, lo, hi)
	zero := ir.IntConst(ir.I64, 0)
	return bd.Select(any, lo, zero), bd.Select(any, bd.Sub(hi, lo), zero)
}

// An extentWriter emits sums over parameters; val maps the parameters.
type extentWriter struct {
	bd  *ir.Builder
	val func(ir.Value) ir.Value
}

// sum emits a sum of products, in a fixed order so that output is deterministic.
func (w *extentWriter) sum(d linear) ir.Value {
	products := make([]product, 0, len(d))
	for p := range d {
		products = append(products, p)
	}
	slices.SortFunc(products, func(a, b product) int { return slices.CompareFunc(a[:], b[:], compareAtoms) })

	// Narrow values are extended as their atoms state; sign extension is the default.
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

// Repeat emits integer arithmetic on parameters again; val maps the parameters.
func Repeat(bd *ir.Builder, v ir.Value, val func(ir.Value) ir.Value) ir.Value {
	return (&extentWriter{bd, val}).again(v)
}

// again emits v again, with its operands.
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
	c.Name, c.MD, c.DbgRecords, c.Flags = "", nil, nil, 0 // flags hold at the original's place only
	return w.bd.Insert(c)
}
