package interp

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// constant evaluates a constant or the address of a symbol. Results are kept:
// constants are immutable.
func (m *Machine) constant(v ir.Value) Val {
	switch v := v.(type) {
	case *ir.Const:
		switch v.Kind {
		case ir.ConstInt:
			if v.Type().Bits > 64 {
				return m.bigConst(v)
			}
			return Val{Bits: uint64(v.Int) & mask(v.Type().Bits)}
		case ir.ConstFloat:
			return FloatOf(v.Type(), v.Float)
		}
		if known, ok := m.consts[v]; ok {
			return known
		}
		val := m.composite(v)
		m.consts[v] = val
		return val
	case *ir.Func:
		return Ptr(m.funcAddr(v))
	case *ir.Global:
		addr, ok := m.addrs[v]
		if !ok {
			o := m.mem.add(m.layout.Size(v.ValueType), max(v.Align, 16), globalObject, "@"+v.Name)
			addr = o.base
			m.addrs[v] = addr
			if v.Init != nil {
				m.store(addr, v.ValueType, m.constant(v.Init))
			}
		}
		return Ptr(addr)
	case *ir.Alias:
		if v.IFunc {
			m.fail("ifunc @%s is not supported by the interpreter", v.Name)
		}
		return m.constant(v.Target)
	case *ir.MetaValue:
		return Val{}
	case *ir.InlineAsm:
		m.fail("inline assembly is not supported by the interpreter")
	}
	m.fail("operand %T is not supported by the interpreter", v)
	return Val{}
}

func (m *Machine) bigConst(c *ir.Const) Val {
	if c.Big != nil {
		return intOf(c.Type().Bits, c.Big)
	}
	v := Val{Bits: uint64(c.Int)}
	return intOf(c.Type().Bits, v.signed(64))
}

func (m *Machine) composite(c *ir.Const) Val {
	t := c.Type()
	switch c.Kind {
	case ir.ConstNull, ir.ConstZero:
		return zero(t)
	case ir.ConstUndef, ir.ConstPoison:
		return undef(t)
	case ir.ConstAggregate:
		elems := make([]Val, len(c.Elems))
		for i, e := range c.Elems {
			elems[i] = m.constant(e)
		}
		return Val{Elems: elems}
	case ir.ConstString:
		elems := make([]Val, len(c.Text))
		for i := range elems {
			elems[i] = Val{Bits: uint64(c.Text[i])}
		}
		return Val{Elems: elems}
	case ir.ConstSplat:
		e := m.constant(c.Elems[0])
		elems := make([]Val, t.Len)
		for i := range elems {
			elems[i] = e
		}
		return Val{Elems: elems}
	case ir.ConstExpr:
		args := make([]Val, len(c.Elems))
		for i, e := range c.Elems {
			args[i] = m.constant(e)
		}
		return m.compute(&operation{op: c.Op, t: t, flags: c.Flags, extra: c.Extra, args: c.Elems, vals: args})
	case ir.ConstDSOLocal, ir.ConstNoCFI:
		return m.constant(c.Elems[0])
	}
	m.fail("a constant of this form is not supported by the interpreter: %s %s", t, c.Text)
	return Val{}
}

// funcAddr gives a function an address that can be called and compared.
func (m *Machine) funcAddr(f *ir.Func) uint64 {
	if a, ok := m.addrs[f]; ok {
		return a
	}
	o := m.mem.add(1, 16, funcObject, "@"+f.Name)
	m.addrs[f] = o.base
	m.funcs[o.base] = f
	return o.base
}
