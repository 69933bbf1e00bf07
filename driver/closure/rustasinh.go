package closure

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// nameAsinh moves std's formula of asinh, wherever it stands, into a function that has the derivative of C's asinh:
//
//	copysign(log1p(a + a/(hypot(1, 1/a) + 1/a)), x), with a = |x|
//
// Its own derivative is made of 1/a², which overflows long before the formula does, and is 0/0 at 0. The function's name does not tell: rustc has put it
// into those that call it before we see any IR.
func nameAsinh(m *ir.Module) {
	for _, t := range []*ir.Type{ir.DoubleType, ir.FloatType} {
		sign := m.Func(ofType("llvm.copysign", t))
		if sign == nil {
			continue
		}
		var named *ir.Func
		for _, u := range ir.UsesOf(sign) {
			if u.User.Parent() == nil { // went with a formula before it
				continue
			}
			formula, ok := readAsinh(u.User)
			if !ok {
				continue
			}
			if named == nil {
				named = formula.write(m, t)
			}
			formula.replace(named)
		}
	}
}

// ofType is the name of an intrinsic for floats of a type.
func ofType(name string, t *ir.Type) string {
	if t.Kind == ir.Float {
		return name + ".f32"
	}
	return name + ".f64"
}

// An asinhFormula is where the formula stands: what it is of, and the calls in it.
type asinhFormula struct {
	x                 ir.Value
	end, log1p, hypot *ir.Instr
}

// readAsinh reads the formula from its end. The operands of sums are taken in any order.
func readAsinh(end *ir.Instr) (f asinhFormula, ok bool) {
	if !isCall(end, "llvm.copysign") {
		return f, false
	}
	log := content(end.Arg(1))
	if !isCall(log, "log1p") {
		return f, false
	}
	f.end, f.log1p, f.x = end, log.(*ir.Instr), content(end.Arg(2))
	for _, sum := range orders(f.log1p.Arg(1), ir.OpFAdd) {
		abs, quotient := sum[0], operands(sum[1], ir.OpFDiv)
		if quotient == nil || quotient[0] != abs || !isAbs(abs, f.x) {
			continue
		}
		for _, sum := range orders(quotient[1], ir.OpFAdd) {
			if f.hypot = hypotOf(sum[0], sum[1]); f.hypot != nil && isInverse(sum[1], abs) {
				return f, true
			}
		}
	}
	return f, false
}

// isCall reports whether v is the result of a library function or intrinsic, whatever its precision.
func isCall(v ir.Value, name string) bool {
	call, ok := v.(*ir.Instr)
	if !ok || call.Op != ir.OpCall || call.CalleeFunc() == nil || !call.CalleeFunc().IsDecl() {
		return false
	}
	spelled := call.CalleeFunc().Name
	return spelled == name || spelled == name+"f" || spelled == ofType(name, call.Type())
}

// hypotOf is v where that is hypot(1, inverse).
func hypotOf(v, inverse ir.Value) *ir.Instr {
	if !isCall(v, "hypot") {
		return nil
	}
	call := v.(*ir.Instr)
	if !isOne(call.Arg(1)) || content(call.Arg(2)) != inverse {
		return nil
	}
	return call
}

func isAbs(v, x ir.Value) bool {
	return isCall(v, "llvm.fabs") && content(v.(*ir.Instr).Arg(1)) == x
}

func isInverse(v, of ir.Value) bool {
	quotient := operands(v, ir.OpFDiv)
	return quotient != nil && isOne(quotient[0]) && quotient[1] == of
}

func isOne(v ir.Value) bool {
	c, ok := ir.AsFloat(v)
	return ok && c == 1
}

// operands are those of an operation with two; nil where v is none such.
func operands(v ir.Value, op ir.Op) []ir.Value {
	in, ok := content(v).(*ir.Instr)
	if !ok || in.Op != op {
		return nil
	}
	return []ir.Value{content(in.Arg(0)), content(in.Arg(1))}
}

// orders are the operands of an operation in either order.
func orders(v ir.Value, op ir.Op) [][]ir.Value {
	xy := operands(v, op)
	if xy == nil {
		return nil
	}
	return [][]ir.Value{xy, {xy[1], xy[0]}}
}

// content is what a load of a local variable finds: what its block has stored there before, or what the block's first load of it found. rustc keeps results
// of intrinsics in such variables.
func content(v ir.Value) ir.Value {
	load, ok := v.(*ir.Instr)
	if !ok || load.Op != ir.OpLoad || !isPlainVariable(load.Arg(0), load.Type()) {
		return v
	}
	for in := load.Prev(); in != nil; in = in.Prev() {
		switch {
		case in.Op == ir.OpStore && in.Arg(1) == load.Arg(0):
			return content(in.Arg(0))
		case in.Op == ir.OpLoad && in.Arg(0) == load.Arg(0):
			v = in
		}
	}
	return v
}

// isPlainVariable reports whether an address is that of a variable which is loaded and stored as one type, and nothing else.
func isPlainVariable(addr ir.Value, t *ir.Type) bool {
	alloca, ok := addr.(*ir.Instr)
	if !ok || alloca.Op != ir.OpAlloca {
		return false
	}
	for _, u := range ir.UsesOf(alloca) {
		moved := ir.Value(u.User)
		if u.User.Op == ir.OpStore {
			moved = u.User.Arg(0)
		}
		m, access := u.User.Extra.(*ir.MemInfo)
		plain := access && !m.Volatile && !m.Atomic && moved != alloca && moved.Type().Equal(t)
		if !plain && !known.CallHas(u.User, known.Life) {
			return false
		}
	}
	return true
}

// write writes the formula as a function that is known as asinh: its value is the program's to the last bit.
func (f asinhFormula) write(m *ir.Module, t *ir.Type) *ir.Func {
	name := f.log1p.CalleeFunc().Name
	like := "asinh" + name[len("log1p"):]
	named := ir.NewFunc(m, m.FreeName("rust."+like), ir.FuncType(t, t))
	named.Linkage, named.FnAttrs = "internal", ir.Attrs("nounwind").With(`"`+known.MarkMath+`"="`+like+`"`)
	bd := ir.NewBuilder(named.NewBlock("entry"))
	call := func(f *ir.Func, args ...ir.Value) ir.Value { return bd.Call(f.Sig, f, args...) }
	x, one := ir.Value(named.Params[0]), ir.FloatConst(t, 1)
	abs := call(m.Func(ofType("llvm.fabs", t)), x)
	inverse := bd.FDiv(one, abs)
	root := bd.FAdd(call(f.hypot.CalleeFunc(), one, inverse), inverse)
	value := call(f.log1p.CalleeFunc(), bd.FAdd(abs, bd.FDiv(abs, root)))
	bd.Ret(call(f.end.CalleeFunc(), value, x))
	return named
}

// replace puts a call of the function where the formula ends.
func (f asinhFormula) replace(named *ir.Func) {
	bd := ir.NewBuilder(f.end.Parent())
	bd.SetBefore(f.end)
	bd.Dbg = f.end.Meta("dbg")
	ir.ReplaceAllUses(f.end, bd.Call(named.Sig, named, f.end.Arg(2)))
	eraseUnused(f.end)
}

// eraseUnused takes out a part of the formula that nothing uses any more, and what it was made from. Calls that may set errno would stay, and so would their
// derivatives. rustc keeps what has a name, for debuggers, in variables that nothing reads.
func eraseUnused(v ir.Value) {
	in, ok := v.(*ir.Instr)
	if !ok || in.Parent() == nil || !isOfFormula(in) {
		return
	}
	for _, u := range ir.UsesOf(in) {
		if u.User.Op == ir.OpStore {
			dropUnread(u.User.Arg(1))
		}
	}
	if ir.NumUses(in) > 0 || in.Parent() == nil {
		return
	}
	args := slices.Clone(in.Args())
	in.Erase()
	for _, from := range args {
		dropUnread(from)
		eraseUnused(from)
	}
}

// isOfFormula holds for what the formula consists of.
func isOfFormula(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpFAdd, ir.OpFDiv:
		return true
	case ir.OpLoad:
		return isPlainVariable(in.Arg(0), in.Type())
	}
	for _, name := range []string{"log1p", "hypot", "llvm.fabs", "llvm.copysign"} {
		if isCall(in, name) {
			return true
		}
	}
	return false
}

// dropUnread takes out what is stored in a variable that nothing loads.
func dropUnread(addr ir.Value) {
	alloca, ok := addr.(*ir.Instr)
	if !ok || alloca.Op != ir.OpAlloca {
		return
	}
	var stores []*ir.Instr
	for _, u := range ir.UsesOf(alloca) {
		if u.User.Op == ir.OpStore && isPlainVariable(alloca, u.User.Arg(0).Type()) {
			stores = append(stores, u.User)
		} else if !known.CallHas(u.User, known.Life) {
			return
		}
	}
	var stored []ir.Value
	for _, store := range stores {
		stored = append(stored, store.Arg(0))
		store.Erase()
	}
	for _, v := range stored {
		eraseUnused(v)
	}
}
