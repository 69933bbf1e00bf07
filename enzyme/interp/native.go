package interp

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// native runs a function without a body: one of Natives, an intrinsic, or a function of libm.
func (m *Machine) native(f *ir.Func, args []Val, call *ir.Instr) Val {
	if n := m.Natives[f.Name]; n != nil {
		return n(m, call, args)
	}
	if call == nil {
		m.fail("@%s has no body to run", f.Name)
	}
	if rest, ok := strings.CutPrefix(f.Name, "llvm."); ok {
		return m.intrinsic(rest, call, args)
	}
	if v, ok := m.mathCall(f.Name, call, args); ok {
		return v
	}
	m.fail("call of @%s, which has no body and is not known to the interpreter", f.Name)
	return Val{}
}

// byval returns the type of an argument passed as a copy, nil when it is passed as it is.
func (m *Machine) byval(call *ir.Instr, callee *ir.Func, i int) *ir.Type {
	attrs := call.Call().ParamAttr(i)
	if attrs == "" && i < len(callee.Params) {
		attrs = callee.Params[i].Attrs
	}
	if !attrs.Has("byval") {
		return nil
	}
	t := m.mod.TypeAttr(attrs, "byval")
	if t == nil {
		m.fail("byval without a type")
	}
	return t
}

// copyArg gives the callee a copy of its own, which ends with the call.
func (m *Machine) copyArg(v Val, t *ir.Type) *object {
	o := m.mem.add(m.layout.Size(t), 16, stackObject, "byval copy")
	m.copyBytes(o.base, m.defined(v, "address").Bits, o.size())
	return o
}
