package rules

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// intrinsics lists the functions that every LLVM from 15 on has as llvm.NAME, for vectors, too. Other
// functions are called by their libm names.
var intrinsics = map[string]bool{
	"sin": true, "cos": true, "exp": true, "exp2": true, "log": true, "log2": true, "log10": true, "sqrt": true,
	"pow": true, "fabs": true, "copysign": true, "floor": true, "ceil": true, "trunc": true, "rint": true,
	"nearbyint": true, "round": true, "roundeven": true, "fma": true, "powi": true,
}

// pureCall holds the attributes of a call in a partial: its only effect is its result, as for the user's
// calls under -fno-math-errno.
const pureCall = ir.Attrs("nounwind willreturn memory(none)")

// call emits fn(args) in the emitter's precision.
func (em *emitter) call(fn string, args []ir.Value) ir.Value {
	ty := em.ty
	switch {
	case fn == "powi" && !args[1].Type().Scalar().Equal(ir.I32): // llvm.powi takes an int
		return em.call("pow", []ir.Value{args[0], em.toFloat(args[1])})
	case intrinsics[fn]:
		return em.emitCall(em.intrinsic(fn, args), args)
	case ty.Kind == ir.ScalableVector:
		em.fail(fmt.Errorf("no vector form of %s", fn))
		return ir.PoisonConst(ty)
	case ty.IsVector():
		return em.perLane(fn, args)
	case ty.Kind == ir.Half || ty.Kind == ir.BFloat:
		return em.bd.Cast(ir.OpFPTrunc, em.atFloat(fn, args), ty)
	}

	fn, args = em.integers(fn, args)
	f, err := em.function(fn, args)
	if err != nil {
		em.fail(err)
		return ir.PoisonConst(ty)
	}
	return em.emitCall(f, args)
}

// integers converts integer arguments to the type that libm's function has. A function of the program that is
// marked like it may take another type. Values beyond the range of int have the same result as its limits:
// infinity, or zero.
func (em *emitter) integers(fn string, args []ir.Value) (string, []ir.Value) {
	if fn == "scalbln" && !args[1].Type().Equal(ir.I64) {
		fn = "scalbn"
	}
	if fn == "scalbln" {
		return fn, args
	}
	args = slices.Clone(args)
	for i, a := range args {
		if t := a.Type(); t.IsInt() && t.Bits > 32 {
			args[i] = em.bd.Cast(ir.OpTrunc, em.clamped(em.clamped(a, ir.ISLT, math.MinInt32), ir.ISGT, math.MaxInt32), ir.I32)
		}
	}
	return fn, args
}

// clamped emits limit if n is beyond it, or else n.
func (em *emitter) clamped(n ir.Value, beyond ir.Pred, limit int64) ir.Value {
	end := ir.IntConst(n.Type(), limit)
	return em.bd.Select(em.bd.ICmp(beyond, n, end), end, n)
}

// fail records the first error.
func (em *emitter) fail(err error) {
	if em.err == nil {
		em.err = err
	}
}

// emitCall emits a call of f without side effects.
func (em *emitter) emitCall(f *ir.Func, args []ir.Value) ir.Value {
	in := em.bd.Call(f.Sig, f, args...)
	info := *in.Call()
	info.FnAttrs = pureCall
	in.Extra = &info
	return in
}

// signature returns the type of a function of these arguments whose result has the emitter's type.
func (em *emitter) signature(args []ir.Value) *ir.Type {
	types := make([]*ir.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	return ir.FuncType(em.ty, types...)
}

// intrinsic declares an intrinsic at the emitter's type.
func (em *emitter) intrinsic(fn string, args []ir.Value) *ir.Func {
	name := "llvm." + fn + "." + ir.Mangle(em.ty)
	if fn == "powi" {
		name += "." + ir.Mangle(args[1].Type())
	}
	return em.m.Declare(name, em.signature(args))
}

// atType returns an emitter at the same place for another type: that of one lane, or a wider one.
func (em *emitter) atType(ty *ir.Type) *emitter { return newEmitter(em.bd, em.m, ty) }

// perLane emits fn for each lane of a vector: libm has scalar functions only.
func (em *emitter) perLane(fn string, args []ir.Value) ir.Value {
	sub := em.atType(em.ty.Elem)
	var out ir.Value = ir.PoisonConst(em.ty)
	for i := range em.ty.Len {
		at := ir.IntConst(ir.I64, int64(i))
		laneArgs := make([]ir.Value, len(args))
		for k, a := range args {
			laneArgs[k] = a
			if a.Type().IsVector() {
				laneArgs[k] = lane(em.bd, a, at)
			}
		}
		out = withLane(em.bd, out, sub.call(fn, laneArgs), at)
	}
	if sub.err != nil {
		em.fail(sub.err)
	}
	return out
}

// atFloat emits fn in float precision: libm has no functions in half precision.
func (em *emitter) atFloat(fn string, args []ir.Value) ir.Value {
	sub := em.atType(ir.FloatType)
	wide := make([]ir.Value, len(args))
	for i, a := range args {
		wide[i] = a
		if a.Type().IsFloat() {
			wide[i] = em.bd.Cast(ir.OpFPExt, a, ir.FloatType)
		}
	}
	v := sub.call(fn, wide)
	if sub.err != nil {
		em.fail(sub.err)
	}
	return v
}

// function returns the function for a scalar call that is no intrinsic.
func (em *emitter) function(fn string, args []ir.Value) (*ir.Func, error) {
	if h, ok := helpers()[fn]; ok {
		return em.helper(fn, h, args)
	}
	if em.ty.Kind == ir.FP128 && isX86(em.m.Triple) {
		return nil, fmt.Errorf("libm has no %s for a 128-bit float on this target", fn)
	}
	return libm(em.m, fn+suffixes[em.ty.Kind], em.signature(args))
}

// suffixes maps types to the suffix of libm's names.
var suffixes = map[ir.Kind]string{ir.Float: "f", ir.Double: "", ir.X86FP80: "l", ir.FP128: "l", ir.PPCFP128: "l"}

// isX86 reports whether the target is x86, whose libm has no fp128 functions of these names.
func isX86(triple string) bool {
	return len(triple) >= 4 && (triple[:4] == "x86_" || triple[0] == 'i' && triple[2:4] == "86")
}

// libm declares a function of the C library. If the program has a local symbol of that name, it is renamed. A
// visible symbol really replaces libm's function, which is then an error.
func libm(m *ir.Module, name string, sig *ir.Type) (*ir.Func, error) {
	var linkage string
	switch s := m.Symbol(name).(type) {
	case nil:
		return ir.NewFunc(m, name, sig), nil
	case *ir.Func:
		if s.IsDecl() && s.Sig.Equal(sig) {
			return s, nil
		}
		linkage = s.Linkage
	case *ir.Global:
		linkage = s.Linkage
	case *ir.Alias:
		linkage = s.Linkage
	}
	if !ir.IsLocalLinkage(linkage) {
		return nil, fmt.Errorf("the program's own symbol '%s' hides the function of the C library that the derivative needs", name)
	}
	m.Rename(m.Symbol(name), m.FreeName(name+".own"))
	return ir.NewFunc(m, name, sig), nil
}

// helper returns the internal function that computes x from its parameters, which it creates if needed.
func (em *emitter) helper(fn string, x *Expr, args []ir.Value) (*ir.Func, error) {
	name := "goenzyme." + fn + "." + ir.Mangle(em.ty)
	if f := em.m.Func(name); f != nil {
		return f, nil
	}
	f := ir.NewFunc(em.m, name, em.signature(args))
	f.Linkage, f.FnAttrs = "internal", pureCall
	return f, writeHelper(f, f.NewBlock("entry"), x)
}

// writeHelper emits a return of x from block b. A choice becomes a branch, so that only one arm runs.
func writeHelper(f *ir.Func, b *ir.Block, x *Expr) error {
	em := newEmitter(ir.NewBuilder(b), f.Module(), f.Result())
	em.arg = func(i int) ir.Value { return f.Params[i] }
	if x.kind != selectExpr {
		em.bd.Ret(em.value(x))
		return em.err
	}
	then, els := f.NewBlock("then"), f.NewBlock("else")
	em.bd.CondBr(em.value(x.args[0]), then, els)
	return errors.Join(em.err, writeHelper(f, then, x.args[1]), writeHelper(f, els, x.args[2]))
}
