package interp

import (
	"math/big"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// exec runs one instruction that is no phi and no terminator.
func (m *Machine) exec(fr *frame, in *ir.Instr) {
	var v Val
	switch in.Op {
	case ir.OpAlloca:
		v = m.alloca(fr, in)
	case ir.OpLoad:
		v = m.load(m.pointer(fr, in.Arg(0)), in.Type())
	case ir.OpStore:
		m.store(m.pointer(fr, in.Arg(1)), in.Arg(0).Type(), m.eval(fr, in.Arg(0)))
		return
	case ir.OpCall:
		v = m.call(fr, in)
	case ir.OpAtomicRMW:
		v = m.atomicRMW(fr, in)
	case ir.OpCmpXchg:
		v = m.cmpXchg(fr, in)
	case ir.OpFence:
		return
	case ir.OpVAArg, ir.OpLandingPad, ir.OpCatchPad, ir.OpCleanupPad:
		m.fail("%s is not supported by the interpreter", in.Op)
	default:
		vals := m.operands[:0]
		for _, a := range in.Args() {
			vals = append(vals, m.eval(fr, a))
		}
		m.operands = vals
		m.current = operation{op: in.Op, t: in.Type(), flags: in.Flags, extra: in.Extra, args: in.Args(), vals: vals}
		v = m.compute(&m.current)
	}
	fr.vals[in.ID()] = v
}

// pointer evaluates an address that is about to be used.
func (m *Machine) pointer(fr *frame, p ir.Value) uint64 {
	return m.defined(m.eval(fr, p), "address").Bits
}

func (m *Machine) alloca(fr *frame, in *ir.Instr) Val {
	info := in.Extra.(*ir.AllocaInfo)
	n := m.defined(m.eval(fr, in.Arg(0)), "size of an alloca").Bits
	o := m.mem.add(n*m.layout.Size(info.Elem), info.Align, stackObject, "%"+in.Name)
	fr.stack = append(fr.stack, o)
	return Ptr(o.base)
}

func (m *Machine) atomicRMW(fr *frame, in *ir.Instr) Val {
	addr, t := m.pointer(fr, in.Arg(0)), in.Type()
	old, x := m.load(addr, t), m.eval(fr, in.Arg(1))
	m.store(addr, t, m.rmw(in.Extra.(*ir.AtomicInfo).RMW, t, old, x))
	return old
}

// rmw is what an atomicrmw writes.
func (m *Machine) rmw(op string, t *ir.Type, old, x Val) Val {
	if bin, ok := map[string]ir.Op{"add": ir.OpAdd, "sub": ir.OpSub, "and": ir.OpAnd, "or": ir.OpOr, "xor": ir.OpXor}[op]; ok {
		return m.intBinary(bin, 0, t.Bits, old, x)
	}
	if bin, ok := map[string]ir.Op{"fadd": ir.OpFAdd, "fsub": ir.OpFSub}[op]; ok {
		return floatBinary(bin, t, old, x)
	}
	less := map[string]ir.Pred{"min": ir.ISLT, "max": ir.ISGT, "umin": ir.IULT, "umax": ir.IUGT}
	switch p, ok := less[op]; {
	case op == "xchg":
		return x
	case op == "nand":
		return m.intBinary(ir.OpXor, 0, t.Bits, m.intBinary(ir.OpAnd, 0, t.Bits, old, x), intOf(t.Bits, big.NewInt(-1)))
	case ok:
		return choose(m.icmp(p, t, old, x), old, x, t)
	case op == "fmin":
		return FloatOf(t, minNum(old.Float(t), x.Float(t))).taint(old).taint(x)
	case op == "fmax":
		return FloatOf(t, maxNum(old.Float(t), x.Float(t))).taint(old).taint(x)
	}
	m.fail("atomicrmw %s is not supported by the interpreter", op)
	return Val{}
}

func (m *Machine) cmpXchg(fr *frame, in *ir.Instr) Val {
	addr, t := m.pointer(fr, in.Arg(0)), in.Arg(1).Type()
	old := m.load(addr, t)
	same := m.icmp(ir.IEQ, t, old, m.eval(fr, in.Arg(1)))
	if m.defined(same, "compared value").Bits != 0 {
		m.store(addr, t, m.eval(fr, in.Arg(2)))
	}
	return Struct(old, same)
}

// call evaluates the arguments and runs the callee.
func (m *Machine) call(fr *frame, in *ir.Instr) Val {
	if isComment(in.Callee()) {
		return Val{}
	}
	callee := m.resolve(fr, in.Callee())
	args := make([]Val, 0, in.Call().NumArgs)
	var copies []*object
	for i, a := range in.CallArgs() {
		v := m.eval(fr, a)
		if t := m.byval(in, callee, i); t != nil {
			o := m.copyArg(v, t)
			copies = append(copies, o)
			v = Ptr(o.base)
		}
		args = append(args, v)
	}
	v := m.invoke(callee, args, in)
	for _, o := range copies {
		m.mem.kill(o)
	}
	fr.at = in
	return v
}

// isComment reports whether a callee is assembly that only marks a place.
func isComment(v ir.Value) bool {
	a, ok := v.(*ir.InlineAsm)
	return ok && strings.HasPrefix(a.Asm, "#") && !strings.ContainsAny(a.Asm, "\n;")
}

// resolve finds the function that a callee operand is.
func (m *Machine) resolve(fr *frame, v ir.Value) *ir.Func {
	if f, ok := v.(*ir.Func); ok {
		return f
	}
	addr := m.defined(m.eval(fr, v), "called address").Bits
	f := m.funcs[addr]
	if f == nil {
		m.fail("call of address %#x, which is no function", addr)
	}
	return f
}
