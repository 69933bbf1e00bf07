package interp

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// An operation is a computation without effects, of an instruction or of a
// constant expression.
type operation struct {
	op    ir.Op
	t     *ir.Type // result
	flags ir.Flags
	extra ir.Extra
	args  []ir.Value // for their types
	vals  []Val
}

func (o *operation) argType(i int) *ir.Type { return o.args[i].Type() }

// compute performs an operation without effects.
func (m *Machine) compute(o *operation) Val {
	switch o.op {
	case ir.OpGEP:
		return m.gep(o)
	case ir.OpSelect:
		return m.selectVal(o)
	case ir.OpExtractElement, ir.OpInsertElement, ir.OpShuffleVector:
		return m.vectorOp(o)
	case ir.OpExtractValue:
		v := o.vals[0]
		for _, i := range o.extra.(ir.Indices) {
			v = member(v, i)
		}
		return v
	case ir.OpInsertValue:
		return insertValue(o.vals[0], o.argType(0), o.vals[1], o.extra.(ir.Indices))
	case ir.OpBitCast:
		return m.bitcast(o.vals[0], o.argType(0), o.t)
	case ir.OpFreeze:
		return freeze(o.vals[0], o.t)
	}
	from := o.argType(0)
	if !from.IsVector() {
		return m.scalar(o, o.t, from, o.vals)
	}
	if from.Kind == ir.ScalableVector {
		m.fail("scalable vectors are not supported by the interpreter")
	}
	elems := make([]Val, from.Len)
	lane := make([]Val, len(o.vals))
	for i := range elems {
		for k := range lane {
			lane[k] = member(o.vals[k], i)
		}
		elems[i] = m.scalar(o, o.t.Scalar(), from.Elem, lane)
	}
	return Val{Elems: elems}
}

// scalar performs one lane.
func (m *Machine) scalar(o *operation, t, from *ir.Type, v []Val) Val {
	switch {
	case o.op == ir.OpICmp:
		return m.icmp(o.extra.(ir.Pred), from, v[0], v[1])
	case o.op == ir.OpFCmp:
		if v[0].Undef || v[1].Undef {
			return Undefined
		}
		return boolVal(fcmp(o.extra.(ir.Pred), v[0].Float(from), v[1].Float(from)))
	case o.op == ir.OpFNeg:
		return FloatOf(t, -v[0].Float(t)).taint(v[0])
	case o.op.IsCast():
		if v[0].Undef {
			return undef(t)
		}
		return m.cast(o.op, o.flags, v[0], from, t)
	case o.op.IsBinary() && t.IsFloat():
		return floatBinary(o.op, t, v[0], v[1])
	case o.op.IsBinary():
		return m.intBinary(o.op, o.flags, t.Bits, v[0], v[1])
	}
	m.fail("%s is not supported by the interpreter", o.op)
	return Val{}
}

// taint makes v undefined when what it was computed from is.
func (v Val) taint(from Val) Val {
	v.Undef = v.Undef || from.Undef
	return v
}

// freeze picks zero for whatever is undefined.
func freeze(v Val, t *ir.Type) Val {
	if v.Undef {
		return zero(t)
	}
	if len(v.Elems) == 0 {
		return v
	}
	elems := make([]Val, len(v.Elems))
	for i, e := range v.Elems {
		elems[i] = freeze(e, ir.MemberType(t, i))
	}
	return Val{Elems: elems}
}

func insertValue(agg Val, t *ir.Type, v Val, idx ir.Indices) Val {
	if len(idx) == 0 {
		return v
	}
	if agg.Undef && len(agg.Elems) == 0 {
		agg = undef(t)
	}
	elems := append([]Val(nil), agg.Elems...)
	elems[idx[0]] = insertValue(elems[idx[0]], ir.MemberType(t, idx[0]), v, idx[1:])
	return Val{Elems: elems}
}

func (m *Machine) selectVal(o *operation) Val {
	c := o.vals[0]
	if o.argType(0).IsVector() {
		elems := make([]Val, o.t.Len)
		for i := range elems {
			elems[i] = choose(member(c, i), member(o.vals[1], i), member(o.vals[2], i), o.t.Elem)
		}
		return Val{Elems: elems}
	}
	return choose(c, o.vals[1], o.vals[2], o.t)
}

func choose(c, x, y Val, t *ir.Type) Val {
	switch {
	case c.Undef:
		return undef(t)
	case c.Bits&1 != 0:
		return x
	}
	return y
}

// gep adds up offsets; with a vector among the operands, lane by lane.
func (m *Machine) gep(o *operation) Val {
	if !o.t.IsVector() {
		return m.address(o, o.vals)
	}
	elems := make([]Val, o.t.Len)
	lane := make([]Val, len(o.vals))
	for i := range elems {
		for k, v := range o.vals {
			lane[k] = v
			if o.argType(k).IsVector() {
				lane[k] = member(v, i)
			}
		}
		elems[i] = m.address(o, lane)
	}
	return Val{Elems: elems}
}

func (m *Machine) address(o *operation, v []Val) Val {
	t := o.extra.(*ir.GEPInfo).Elem
	addr := v[0]
	for i := 1; i < len(v); i++ {
		addr.Undef = addr.Undef || v[i].Undef
		n := v[i].Int(min(o.argType(i).Scalar().Bits, 64))
		switch {
		case i == 1:
			addr.Bits += uint64(n) * m.layout.Size(t)
		case t.Kind == ir.Struct:
			addr.Bits += m.layout.FieldOffset(t, int(n))
			t = t.Fields[n]
		default:
			addr.Bits += uint64(n) * m.stride(t)
			t = t.Elem
		}
	}
	return addr
}

func (m *Machine) vectorOp(o *operation) Val {
	vt := o.argType(0)
	at := func(i int) (uint64, bool) {
		ix := o.vals[i]
		return ix.Bits, !ix.Undef && ix.Bits < vt.Len
	}
	switch o.op {
	case ir.OpExtractElement:
		if i, ok := at(1); ok {
			return member(o.vals[0], int(i))
		}
		return undef(o.t)
	case ir.OpInsertElement:
		i, ok := at(2)
		if !ok {
			return undef(o.t)
		}
		elems := make([]Val, vt.Len)
		for k := range elems {
			elems[k] = member(o.vals[0], k)
		}
		elems[i] = o.vals[1]
		return Val{Elems: elems}
	}
	elems := make([]Val, o.t.Len)
	for i := range elems {
		switch pick := member(o.vals[2], i); {
		case pick.Undef:
			elems[i] = undef(o.t.Elem)
		case pick.Bits < vt.Len:
			elems[i] = member(o.vals[0], int(pick.Bits))
		default:
			elems[i] = member(o.vals[1], int(pick.Bits-vt.Len))
		}
	}
	return Val{Elems: elems}
}

// bitcast goes through memory: the bytes stay, the type changes.
func (m *Machine) bitcast(v Val, from, to *ir.Type) Val {
	if from.IsPtr() && to.IsPtr() {
		return v
	}
	n := m.layout.StoreSize(from)
	o := &object{data: make([]byte, n), known: make([]bool, n)}
	m.encode(o, 0, from, v)
	return m.decode(o, 0, to)
}
