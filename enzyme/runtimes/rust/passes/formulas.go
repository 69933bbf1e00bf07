package passes

import (
	"maps"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// A term is a part of a formula: a number, an operation, a call of a library function or an intrinsic, or the variable. What stands in two places of a
// formula, as one term, is computed once.
type term struct {
	value float64
	op    ir.Op
	name  string // of what is called, in double precision and without a type
	args  []*term
}

func number(v float64) *term                  { return &term{value: v} }
func operation(op ir.Op, x, y *term) *term    { return &term{op: op, args: []*term{x, y}} }
func called(name string, args ...*term) *term { return &term{op: ir.OpCall, name: name, args: args} }

var variable = &term{}

// formulas are how std writes functions that C's library has. Derivatives of the formulas are wrong where those of the functions are not, or not
// the same: asinh's is made of 1/x², which overflows long before the formula does, and is 0/0 at 0; acosh's and atanh's have no pole, or NaN, where
// the functions have a pole.
var formulas = map[string]*term{"asinh": asinh(), "acosh": acosh(), "atanh": atanh()}

// asinh is copysign(log1p(a + a/(hypot(1, 1/a) + 1/a)), x), with a = |x|.
func asinh() *term {
	abs := called("llvm.fabs", variable)
	inverse := operation(ir.OpFDiv, number(1), abs)
	root := operation(ir.OpFAdd, called("hypot", number(1), inverse), inverse)
	return called("llvm.copysign", called("log1p", operation(ir.OpFAdd, abs, operation(ir.OpFDiv, abs, root))), variable)
}

// acosh is ln(x + √(x-1)·√(x+1)).
func acosh() *term {
	root := func(op ir.Op) *term { return called("llvm.sqrt", operation(op, variable, number(1))) }
	return called("llvm.log", operation(ir.OpFAdd, variable, operation(ir.OpFMul, root(ir.OpFSub), root(ir.OpFAdd))))
}

// atanh is log1p(2x / (1-x)) / 2.
func atanh() *term {
	quotient := operation(ir.OpFDiv, operation(ir.OpFMul, number(2), variable), operation(ir.OpFSub, number(1), variable))
	return operation(ir.OpFMul, number(0.5), called("log1p", quotient))
}

// nameFormulas moves each formula, wherever it stands, into a function that has the derivative of C's function. Names of functions do not tell where a formula
// is: rustc has put std's into those that call them before we see any IR.
func nameFormulas(m *ir.Module) {
	named := map[string]*ir.Func{}
	for _, f := range slices.Clone(m.Funcs) {
		if f.IsDecl() || !isRust(m, f) {
			continue
		}
		for _, in := range slices.Collect(f.Instrs()) {
			for like, t := range formulas {
				if in.Parent() == nil || in.Op != t.op { // without parent: it went with a formula before it
					continue
				}
				if bound := (terms{}); bound.match(t, in) {
					replaceFormula(in, bound[variable], like, t, named)
				}
			}
		}
	}
}

// replaceFormula puts a call of the function in the place of the formula that ends with an instruction.
func replaceFormula(end *ir.Instr, x ir.Value, like string, t *term, named map[string]*ir.Func) {
	if end.Type().Kind == ir.Float {
		like += "f"
	}
	if named[like] == nil {
		named[like] = writeFormula(end.Func().Module(), end.Type(), like, t)
	}
	bd := ir.NewBuilder(end.Parent())
	bd.SetBefore(end)
	bd.Dbg = end.Meta("dbg")
	ir.ReplaceAllUses(end, bd.Call(named[like].Sig, named[like], x))
	eraseUnused(end)
}

// writeFormula writes a formula as a function that is known as one of C's: its value is the program's to the last bit.
func writeFormula(m *ir.Module, ty *ir.Type, like string, t *term) *ir.Func {
	f := ir.NewFunc(m, m.FreeName("rust."+like), ir.FuncType(ty, ty))
	f.Linkage, f.FnAttrs = "internal", ir.Attrs("nounwind").With(`"`+known.MarkMath+`"="`+like+`"`)
	bd := ir.NewBuilder(f.NewBlock("entry"))
	bd.Ret(terms{variable: f.Params[0]}.write(bd, m, ty, t))
	return f
}

// terms are the values of the terms of one formula.
type terms map[*term]ir.Value

func (bound terms) write(bd *ir.Builder, m *ir.Module, ty *ir.Type, t *term) ir.Value {
	if v := bound[t]; v != nil {
		return v
	}
	var args []ir.Value
	for _, arg := range t.args {
		args = append(args, bound.write(bd, m, ty, arg))
	}
	switch {
	case t.name != "":
		f := m.Func(spelled(t.name, ty))
		bound[t] = bd.Call(f.Sig, f, args...)
	case len(args) > 0:
		bound[t] = bd.Emit(t.op, ty, nil, args...)
	default:
		bound[t] = ir.FloatConst(ty, t.value)
	}
	return bound[t]
}

// match reports whether a value is a term, and binds the terms in it; where it is none, what is bound means nothing any more.
func (bound terms) match(t *term, v ir.Value) bool {
	if len(t.args) == 0 && t != variable {
		c, ok := ir.AsFloat(v)
		return ok && c == t.value
	}
	if v = content(v); bound[t] != nil {
		return bound[t] == v
	}
	if t != variable && !bound.matchArgs(t, v) {
		return false
	}
	bound[t] = v
	return true
}

// matchArgs compares an operation or a call; the operands of sums and products in either order.
func (bound terms) matchArgs(t *term, v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	if !ok || in.Op != t.op || t.name != "" && !isCall(in, t.name) {
		return false
	}
	args := in.Args()
	if t.name != "" {
		args = in.CallArgs()
	}
	tried := maps.Clone(bound)
	if tried.matchAll(t.args, args) {
		maps.Copy(bound, tried)
		return true
	}
	if t.op != ir.OpFAdd && t.op != ir.OpFMul {
		return false
	}
	return bound.matchAll(t.args, []ir.Value{args[1], args[0]})
}

func (bound terms) matchAll(ts []*term, vs []ir.Value) bool {
	for i, t := range ts {
		if !bound.match(t, vs[i]) {
			return false
		}
	}
	return len(ts) == len(vs)
}

// isCall reports whether v is the result of a library function or intrinsic, whatever its precision.
func isCall(v ir.Value, name string) bool {
	call, ok := v.(*ir.Instr)
	if !ok || call.Op != ir.OpCall {
		return false
	}
	f := call.CalleeFunc()
	return f != nil && f.IsDecl() && f.Name == spelled(name, call.Type())
}

// spelled is the name of a library function or intrinsic for floats of a type.
func spelled(name string, t *ir.Type) string {
	switch intrinsic := strings.HasPrefix(name, "llvm."); {
	case intrinsic && t.Kind == ir.Float:
		return name + ".f32"
	case intrinsic:
		return name + ".f64"
	case t.Kind == ir.Float:
		return name + "f"
	}
	return name
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

// eraseUnused takes out a part of a formula that nothing uses any more, and what it was made from. Calls that may set errno would stay, and so would their
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

// isOfFormula holds for what formulas consist of.
func isOfFormula(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpFAdd, ir.OpFSub, ir.OpFMul, ir.OpFDiv:
		return true
	case ir.OpLoad:
		return isPlainVariable(in.Arg(0), in.Type())
	}
	facts, callee := known.Call(in), in.CalleeFunc()
	return in.Type().IsFloat() && callee != nil && (facts != nil && facts.Repeatable() || strings.HasPrefix(callee.Name, "llvm."))
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
