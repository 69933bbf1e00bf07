package interp

import (
	"math"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// intrinsic runs @llvm.<name>; name comes without the prefix, with its type suffixes.
func (m *Machine) intrinsic(name string, call *ir.Instr, args []Val) Val {
	base := intrinsicBase(name)
	if n := m.intrinsics[base]; n != nil {
		return n(m, call, args)
	}
	if strings.HasPrefix(base, "dbg.") || ignored[base] {
		return Val{}
	}
	if op, ok := strings.CutPrefix(base, "vector.reduce."); ok {
		return m.reduce(op, call, args)
	}
	if v, ok := m.lanewise(base, call, args); ok {
		return v
	}
	m.fail("intrinsic @llvm.%s is not supported by the interpreter", name)
	return Val{}
}

// intrinsicBase cuts the type suffixes off: "fshl.i32" is "fshl", "memcpy.p0.p0.i64" "memcpy".
func intrinsicBase(name string) string {
	parts := strings.Split(name, ".")
	for len(parts) > 1 && isTypeSuffix(parts[len(parts)-1]) {
		parts = parts[:len(parts)-1]
	}
	return strings.Join(parts, ".")
}

func isTypeSuffix(s string) bool {
	if len(s) > 1 && strings.IndexByte("pifvb", s[0]) >= 0 {
		rest := strings.TrimLeft(s[1:], "0123456789")
		if len(rest) < len(s)-1 {
			return rest == "" || isTypeSuffix(rest)
		}
	}
	return strings.HasPrefix(s, "sl_") || s == "bf16" || s == "isVoid"
}

// ignored intrinsics say something to the optimiser or the debugger only.
var ignored = map[string]bool{
	"donothing": true, "prefetch": true, "experimental.noalias.scope.decl": true, "invariant.end": true, "sideeffect": true,
	"pseudoprobe": true, "var.annotation": true,
}

// intrinsicFuncs are the intrinsics that are no plain function of scalars.
func intrinsicFuncs() map[string]Native {
	first := func(_ *Machine, _ *ir.Instr, a []Val) Val { return a[0] }
	trap := func(m *Machine, _ *ir.Instr, _ []Val) Val { m.fail("trap"); return Val{} }
	return map[string]Native{
		"memcpy": copyIntrinsic, "memcpy.inline": copyIntrinsic, "memmove": copyIntrinsic,
		"memset": setIntrinsic, "memset.inline": setIntrinsic,
		"lifetime.start": lifetimeStart, "lifetime.end": lifetimeEnd,
		"stacksave":               func(m *Machine, _ *ir.Instr, _ []Val) Val { return I64(int64(len(m.top().stack))) },
		"stackrestore":            stackRestore,
		"expect":                  first,
		"expect.with.probability": first,
		"ssa.copy":                first,
		"launder.invariant.group": first,
		"strip.invariant.group":   first,
		"threadlocal.address":     first,
		"annotation":              first,
		"ptr.annotation":          first,
		"invariant.start":         func(*Machine, *ir.Instr, []Val) Val { return Ptr(0) },
		"assume":                  assume,
		"trap":                    trap,
		"debugtrap":               trap,
		"ubsantrap":               trap,
		"frexp":                   structIntrinsic,
		"modf":                    structIntrinsic,
		"sincos":                  structIntrinsic,
		"is.constant":             func(*Machine, *ir.Instr, []Val) Val { return Val{} },
		"objectsize":              objectSize,
		"ptrmask": func(_ *Machine, _ *ir.Instr, a []Val) Val {
			return Val{Bits: a[0].Bits & a[1].Bits}.taint(a[0]).taint(a[1])
		},
		"va_start": func(m *Machine, _ *ir.Instr, _ []Val) Val {
			m.fail("va_start is not supported by the interpreter")
			return Val{}
		},
		"va_end":       func(*Machine, *ir.Instr, []Val) Val { return Val{} },
		"flt.rounds":   func(*Machine, *ir.Instr, []Val) Val { return I32(1) },
		"get.rounding": func(*Machine, *ir.Instr, []Val) Val { return I32(1) },
	}
}

func (m *Machine) top() *frame { return m.frames[len(m.frames)-1] }

func assume(m *Machine, _ *ir.Instr, a []Val) Val {
	if m.defined(a[0], "assumed condition").Bits == 0 {
		m.fail("an assumption does not hold")
	}
	return Val{}
}

func copyIntrinsic(m *Machine, _ *ir.Instr, a []Val) Val {
	m.copyBytes(m.addr(a[0]), m.addr(a[1]), m.count(a[2]))
	return Val{}
}

func setIntrinsic(m *Machine, _ *ir.Instr, a []Val) Val {
	m.fillBytes(m.addr(a[0]), a[1], m.count(a[2]))
	return Val{}
}

// lifetimeStart begins a variable's life anew, with nothing written. LLVM 22 dropped the
// size operand, so the pointer is the last one.
func lifetimeStart(m *Machine, _ *ir.Instr, a []Val) Val {
	if o := m.mem.find(m.addr(a[len(a)-1])); o != nil && o.kind == stackObject {
		o.ended = false
		clear(o.known)
	}
	return Val{}
}

func lifetimeEnd(m *Machine, _ *ir.Instr, a []Val) Val {
	if o := m.mem.find(m.addr(a[len(a)-1])); o != nil && o.kind == stackObject {
		o.ended = true
	}
	return Val{}
}

func stackRestore(m *Machine, _ *ir.Instr, a []Val) Val {
	fr := m.top()
	n := int(m.addr(a[0]))
	for _, o := range fr.stack[n:] {
		m.mem.kill(o)
	}
	fr.stack = fr.stack[:n]
	return Val{}
}

// structIntrinsic runs the functions that return two results in a struct.
func structIntrinsic(m *Machine, call *ir.Instr, a []Val) Val {
	t := call.Type()
	if t.Kind != ir.Struct || !t.Fields[0].IsFloat() {
		m.fail("this form of @%s is not supported by the interpreter", call.CalleeFunc().Name)
	}
	ft, x := t.Fields[0], a[0].Float(t.Fields[0])
	if a[0].Undef {
		return undef(t)
	}
	switch intrinsicBase(strings.TrimPrefix(call.CalleeFunc().Name, "llvm.")) {
	case "frexp":
		frac, exp := math.Frexp(x)
		return Struct(FloatOf(ft, frac), Val{Bits: uint64(exp) & mask(t.Fields[1].Bits)})
	case "modf":
		whole, frac := math.Modf(x)
		return Struct(FloatOf(ft, frac), FloatOf(ft, whole))
	}
	return Struct(FloatOf(ft, math.Sin(x)), FloatOf(ft, math.Cos(x)))
}

func objectSize(_ *Machine, call *ir.Instr, a []Val) Val {
	if a[1].Bits&1 != 0 {
		return Val{}
	}
	return Val{Bits: mask(call.Type().Bits)}
}

// lanewise runs an intrinsic that works on scalars, and on vectors lane by lane.
func (m *Machine) lanewise(base string, call *ir.Instr, args []Val) (Val, bool) {
	sig := call.Call().FnType
	if strings.HasSuffix(base, ".with.overflow") {
		return m.withOverflow(base, sig, args), true
	}
	if !sig.Elem.IsVector() {
		return m.intrinsicLane(base, sig, sig.Elem, args)
	}
	elems := make([]Val, sig.Elem.Len)
	lane := make([]Val, len(args))
	for i := range elems {
		for k, a := range args {
			lane[k] = a
			if k < len(sig.Fields) && sig.Fields[k].IsVector() {
				lane[k] = member(a, i)
			}
		}
		v, ok := m.intrinsicLane(base, sig, sig.Elem.Elem, lane)
		if !ok {
			return Val{}, false
		}
		elems[i] = v
	}
	return Val{Elems: elems}, true
}

// intrinsicLane computes one scalar of type t.
func (m *Machine) intrinsicLane(base string, sig, t *ir.Type, a []Val) (Val, bool) {
	for i := range a {
		if a[i].Undef {
			return undef(t), true
		}
	}
	if t.IsInt() && len(a) > 0 && sig.Fields[0].Scalar().IsInt() {
		return m.intIntrinsic(base, t, a)
	}
	if t.IsInt() && (base == "fptosi.sat" || base == "fptoui.sat") {
		return saturate(t.Bits, a[0].Float(sig.Fields[0].Scalar()), base == "fptosi.sat"), true
	}
	if base == "is.fpclass" {
		return boolVal(isClass(a[0].Float(sig.Fields[0].Scalar()), a[1].Bits)), true
	}
	return m.mathLane(base, sig, t, a)
}

// isClass tests the bits of llvm.is.fpclass; signalling NaNs are not told apart.
func isClass(x float64, test uint64) bool {
	var bit uint64
	neg := math.Signbit(x)
	side := func(negative, positive uint64) uint64 {
		if neg {
			return negative
		}
		return positive
	}
	switch {
	case math.IsNaN(x):
		bit = 3
	case math.IsInf(x, 0):
		bit = side(4, 0x200)
	case x == 0:
		bit = side(0x20, 0x40)
	case math.Abs(x) < 0x1p-1022:
		bit = side(0x10, 0x80)
	default:
		bit = side(8, 0x100)
	}
	return test&bit != 0
}

// reduce folds the lanes of a vector.
func (m *Machine) reduce(op string, call *ir.Instr, args []Val) Val {
	vt := call.CallArgs()[len(args)-1].Type()
	t, lanes := vt.Elem, args[len(args)-1]
	ops := map[string]ir.Op{"add": ir.OpAdd, "mul": ir.OpMul, "and": ir.OpAnd, "or": ir.OpOr, "xor": ir.OpXor, "fadd": ir.OpFAdd, "fmul": ir.OpFMul}
	names := map[string]string{"smax": "max", "smin": "min", "umax": "umax", "umin": "umin", "fmax": "fmax", "fmin": "fmin"}
	acc, first := member(lanes, 0), 1
	if len(args) == 2 {
		acc, first = args[0], 0
	}
	for i := first; i < int(vt.Len); i++ {
		x := member(lanes, i)
		switch bin, ok := ops[op]; {
		case ok && t.IsFloat():
			acc = floatBinary(bin, t, acc, x)
		case ok:
			acc = m.intBinary(bin, 0, t.Bits, acc, x)
		case names[op] != "":
			acc = m.rmw(names[op], t, acc, x)
		default:
			m.fail("vector reduction %s is not supported by the interpreter", op)
		}
	}
	return acc
}
