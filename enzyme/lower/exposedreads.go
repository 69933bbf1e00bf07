package lower

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Old describes a part of a variable where a call may read values that earlier calls left, depending on
// run-time values.
//
// After the reverse sweep, the shadow holds the derivative with respect to the variable's initial contents.
// If it is not zero, a part of the derivative is lost, and the program ends with Message. In forward mode, no
// value of the shadow shows this. There, the tangent of an old value is a NaN with a mark, which makes every
// result that depends on it such a NaN.
type Old struct {
	G        *ir.Global
	From, To uint64   // byte offsets in the variable, From inclusive, To exclusive
	Elem     *ir.Type // type of the numbers there, if the variable's type does not state it
	Message  string   // the program's last message
}

// run describes count numbers of type elem: the first at byte offset at, the others stride bytes apart.
type run struct {
	at, count, stride uint64
	elem              *ir.Type
}

// watch emits the run-time test whether an old value was used: marks before the request and a test of the
// results in forward mode, a test of the shadow after the request in reverse mode.
func (ro *room) watch(o Old, shadows []ir.Value, id int, mode request.Mode) {
	m := ro.module()
	runs := floats(m.Layout(), o.G.ValueType, 0)
	// The variable's type has no numbers (raw bytes): type analysis supplies them.
	if len(runs) == 0 && o.Elem != nil && o.Elem.IsFloat() && !o.G.ValueType.ContainsPtr() {
		size := m.Layout().Size(o.Elem)
		runs = []run{{o.From, (o.To - o.From) / size, size, o.Elem}}
	}

	text, number := m.CString(o.Message), ir.IntConst(ir.I64, int64(id))
	for _, r := range runs {
		r = r.within(o.From, o.To, m.Layout())
		size := m.Layout().StoreSize(r.elem)
		if r.count == 0 {
			continue
		}
		for _, sh := range shadows {
			args := func() []ir.Value {
				return []ir.Value{ro.bd.GEP(ir.I8, sh, ir.IntConst(ir.I64, int64(r.at))), ir.IntConst(ir.I64, int64(r.count)), ir.IntConst(ir.I64, int64(r.stride)), ir.IntConst(ir.I64, int64(size))}
			}

			if mode == request.Forward {
				ro.runtime(known.RuntimePrefix+"old_mark", ir.VoidType, append(args(), ir.IntConst(ir.I64, int64(markedNaN(r.elem, id))))...)
				continue
			}
			ro.late = append(ro.late, func() { ro.runtime(known.RuntimePrefix+"old_check", ir.VoidType, append(args(), text)...) })
		}
	}
	if mode == request.Forward {
		ro.late = append(ro.late, func() { ro.lookAt(ro.call, number, text) })
	}
}

// lookAt emits a test of result v that ends the program if a number in v depends on an old value.
func (ro *room) lookAt(v, id, text ir.Value) {
	t := v.Type()
	switch {
	case t == ir.DoubleType:
		ro.runtime(known.RuntimePrefix+"old_found", ir.VoidType, v, id, text)
	case t.IsFloat():
		conversion := ir.OpFPTrunc
		if t.Kind < ir.Double {
			conversion = ir.OpFPExt
		}
		ro.lookAt(ro.bd.Cast(conversion, v, ir.DoubleType), id, text)
	case t.Kind == ir.Vector && t.Elem.IsFloat():
		for i := range min(t.Len, maxMembers) {
			ro.lookAt(ro.bd.Emit(ir.OpExtractElement, t.Elem, nil, v, ir.IntConst(ir.I64, int64(i))), id, text)
		}
	case t.IsAggregate():
		for i := range min(ir.NumMembers(t), maxMembers) {
			if ir.MemberType(t, i).ContainsFloat() {
				ro.lookAt(ro.bd.ExtractValue(v, i), id, text)
			}
		}
	}
}

// markBits is the number of bits of a NaN that hold the mark. They lie directly below the quiet bit, where
// every format has them. Arithmetic and conversions between formats keep the upper bits of a quiet NaN (IEEE
// 754-2019, 6.2.3).
const markBits = 6

// mark returns the mark of an old value, from 1: NaNs that arithmetic creates have 0 there. Beyond the last
// number, old values share marks.
func mark(index int) int { return index%(1<<markBits-1) + 1 }

// markedNaN returns the upper part, at most 8 bytes, of a quiet NaN with the mark. The lower part is zero.
func markedNaN(t *ir.Type, mark int) uint64 {
	exponent, bits := 11, 64
	switch t.Kind {
	case ir.Half:
		exponent, bits = 5, 16
	case ir.BFloat:
		exponent, bits = 8, 16
	case ir.Float:
		exponent, bits = 8, 32
	case ir.FP128:
		exponent = 15
	case ir.X86FP80: // this format stores the leading one of the significand
		return 0x7fff<<48 | (3<<markBits|uint64(mark))<<(46-markBits)
	}
	return ((1<<(exponent+1)-1)<<markBits | uint64(mark)) << (bits - 2 - exponent - markBits)
}

// maxMembers bounds the number of members of a result that are tested.
const maxMembers = 64

// within returns the numbers of r that overlap bytes from to to.
func (r run) within(from, to uint64, layout *ir.Layout) run {
	size := layout.StoreSize(r.elem)
	for r.count > 0 && r.at+size <= from {
		skip := max(1, (from-r.at-size)/max(r.stride, 1))
		skip = min(skip, r.count)
		r.at += skip * r.stride
		r.count -= skip
	}
	for r.count > 0 && r.at+(r.count-1)*r.stride >= to {
		last := r.at + (r.count-1)*r.stride
		r.count -= min(r.count, max(1, (last-to)/max(r.stride, 1)))
	}
	return r
}

// maxRuns bounds the number of runs per variable.
const maxRuns = 4096

// floats lists the floating-point numbers in memory of type t at byte offset at.
func floats(layout *ir.Layout, t *ir.Type, at uint64) (runs []run) {
	switch {
	case t.IsFloat():
		return []run{{at, 1, layout.Size(t), t}}
	case t.Kind == ir.Struct:
		for i, f := range t.Fields {
			runs = append(runs, floats(layout, f, at+layout.FieldOffset(t, i))...)
		}
	case t.Kind == ir.Array, t.Kind == ir.Vector:
		runs = repeated(floats(layout, t.Elem, at), uint64(t.Len), layout.Size(t.Elem))
	}
	return runs
}

// repeated lists the numbers of an array of count elements, stride bytes apart, where first lists those of
// the first element.
func repeated(first []run, count, stride uint64) (runs []run) {
	for _, r := range first {
		switch {
		case r.count == 1:
			runs = append(runs, run{r.at, count, stride, r.elem})
		case r.count*r.stride == stride:
			runs = append(runs, run{r.at, r.count * count, r.stride, r.elem})
		default:
			for k := uint64(0); k < count && len(runs) < maxRuns; k++ {
				runs = append(runs, run{r.at + k*stride, r.count, r.stride, r.elem})
			}
		}
	}
	return runs
}
