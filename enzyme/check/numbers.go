package check

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// numbers reads or writes the floats of values in order, as elements of an array of doubles.
type numbers struct {
	bd *ir.Builder
	at ir.Value // the array
	n  int64    // the index of the next element
}

// next is the address of the next element.
func (a *numbers) next() ir.Value {
	p := a.bd.GEP(ir.DoubleType, a.at, ir.IntConst(ir.I64, a.n))
	a.n++
	return p
}

// put stores the floats of v to the next elements.
func (a *numbers) put(v ir.Value) {
	t := v.Type()
	switch {
	case t.IsFloat():
		a.bd.Store(ir.AnyMemory, converted(a.bd, v, ir.DoubleType), a.next(), 0)
	case t.IsVector() && t.Elem.IsFloat():
		for i := range int64(t.Len) {
			a.put(a.bd.Emit(ir.OpExtractElement, t.Elem, nil, v, ir.IntConst(ir.I64, i)))
		}
	case t.IsAggregate() && t.ContainsFloat():
		for i := range members(t) {
			a.put(a.bd.ExtractValue(v, i))
		}
	}
}

// get builds a value of type t from the next elements. Members that are not floats are zero.
func (a *numbers) get(t *ir.Type) ir.Value {
	switch {
	case t.IsFloat():
		return converted(a.bd, a.bd.Load(ir.AnyMemory, ir.DoubleType, a.next(), 0), t)
	case t.IsVector() && t.Elem.IsFloat():
		var v ir.Value = ir.ZeroConst(t)
		for i := range int64(t.Len) {
			v = a.bd.Emit(ir.OpInsertElement, t, nil, v, a.get(t.Elem), ir.IntConst(ir.I64, i))
		}
		return v
	case t.IsAggregate() && t.ContainsFloat():
		var v ir.Value = ir.ZeroConst(t)
		for i, m := range members(t) {
			v = a.bd.InsertValue(v, a.get(m), i)
		}
		return v
	}
	return ir.ZeroConst(t)
}

// eachFloat calls see for each float of type t, in the order of put and get.
func eachFloat(t *ir.Type, see func(*ir.Type)) {
	switch {
	case t.IsFloat():
		see(t)
	case t.IsVector() && t.Elem.IsFloat():
		for range t.Len {
			see(t.Elem)
		}
	case t.IsAggregate() && t.ContainsFloat():
		for _, m := range members(t) {
			eachFloat(m, see)
		}
	}
}

// members lists the types of an aggregate's members.
func members(t *ir.Type) []*ir.Type {
	if t.Kind == ir.Struct {
		return t.Fields
	}
	ms := make([]*ir.Type, t.Len)
	for i := range ms {
		ms[i] = t.Elem
	}
	return ms
}

// hidden reports whether t has neither floats nor pointers. An active value of such a type carries floats in
// integers.
func hidden(t *ir.Type) bool { return !t.ContainsFloat() && !t.ContainsPtr() }

// converted emits the conversion of a float to another floating-point type, by extension or truncation.
func converted(bd *ir.Builder, v ir.Value, to *ir.Type) ir.Value {
	switch from := v.Type(); {
	case from.Equal(to):
		return v
	case from.Kind == ir.Half, from.Kind == ir.BFloat, from.Kind == ir.Float, to.Kind == ir.X86FP80, to.Kind == ir.FP128:
		return bd.Cast(ir.OpFPExt, v, to)
	}
	return bd.Cast(ir.OpFPTrunc, v, to)
}
