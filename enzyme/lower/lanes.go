package lower

import (
	"iter"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Lanes replaces masked gathers and scatters, which loop vectorisers emit for a[i[k]], by one load or store
// per lane. A disabled lane accesses a dummy alloca, whose contents are never used.
func Lanes(m *ir.Module) {
	for in, name := range namedCalls(m) {
		switch args := in.CallArgs(); {
		case strings.HasPrefix(name, "llvm.masked.gather.") && in.Type().Kind == ir.Vector:
			l := newLanes(in, in.Type().Elem, args[0])
			pass := args[len(args)-1]
			var v ir.Value = ir.PoisonConst(in.Type())
			for i := range in.Type().Len {
				v = l.insert(v, l.load(i, args[len(args)-2], pass), i)
			}
			ir.ReplaceAllUses(in, v)
			in.Erase()
		case strings.HasPrefix(name, "llvm.masked.scatter.") && args[0].Type().Kind == ir.Vector:
			l := newLanes(in, args[0].Type().Elem, args[1])
			for i := range args[0].Type().Len {
				p, _ := l.place(i, args[len(args)-1])
				l.mark(l.Store(ir.AnyMemory, l.lane(args[0], i), p, l.align))
			}
			in.Erase()
		}
	}
}

// namedCalls iterates over the direct calls in m, with the names of their callees. The loop body may erase
// the current call.
func namedCalls(m *ir.Module) iter.Seq2[*ir.Instr, string] {
	return func(yield func(*ir.Instr, string) bool) {
		for _, f := range m.Funcs {
			for in := range f.Instrs() {
				if in.Op == ir.OpCall && in.CalleeFunc() != nil && !yield(in, in.CalleeFunc().Name) {
					return
				}
			}
		}
	}
}

// lanes rewrites one gather or scatter.
type lanes struct {
	*ir.Builder
	in    *ir.Instr
	elem  *ir.Type
	ptrs  ir.Value
	align uint64
	spare *ir.Instr // the alloca that disabled lanes access; nil until one is needed
}

// newLanes returns the rewriter for in, which accesses elements of type elem at ptrs.
func newLanes(in *ir.Instr, elem *ir.Type, ptrs ir.Value) *lanes {
	l := &lanes{Builder: ir.NewBuilder(in.Parent()), in: in, elem: elem, ptrs: ptrs}
	l.SetBefore(in)
	l.Dbg = in.Meta("dbg")
	for i, a := range in.CallArgs() {
		if a != ptrs {
			continue
		}
		if n, ok := ir.AsInt(in.CallArgs()[i+1]); ok && in.CallArgs()[i+1].Type().IsInt() {
			l.align = uint64(n) // LLVM up to 21 passes the alignment as an argument
		} else {
			l.align = in.Call().ParamAttr(i).Align()
		}
	}
	return l
}

// mark copies the alias metadata of the original instruction to a lane's access.
func (l *lanes) mark(access *ir.Instr) {
	for _, kind := range []string{"tbaa", "alias.scope", "noalias"} {
		if m := l.in.Meta(kind); m != "" {
			access.SetMeta(kind, m)
		}
	}
}

// load returns lane i of the gather: the loaded value, or the lane of pass if the lane is disabled.
func (l *lanes) load(i uint64, mask, pass ir.Value) ir.Value {
	p, on := l.place(i, mask)
	v := l.Load(ir.AnyMemory, l.elem, p, l.align)
	l.mark(v)
	if on == nil || ir.IsUndef(pass) {
		return v
	}
	return l.Select(on, v, l.lane(pass, i))
}

// place returns the address that lane i accesses, and its mask bit. The bit is nil if it is known to be set.
func (l *lanes) place(i uint64, mask ir.Value) (p, on ir.Value) {
	p, on = l.lane(l.ptrs, i), l.lane(mask, i)
	if n, ok := ir.AsInt(on); ok && n != 0 {
		return p, nil
	}
	if l.spare == nil {
		top := ir.NewBuilder(l.in.Func().Entry())
		top.SetBefore(l.in.Func().Entry().First())
		l.spare = top.Alloca(l.elem, "")
		top.Store(ir.AnyMemory, ir.ZeroConst(l.elem), l.spare, 0)
	}
	return l.Select(on, p, l.spare), on
}

// insert emits a copy of vector v with x in lane i.
func (l *lanes) insert(v, x ir.Value, i uint64) ir.Value {
	return l.Emit(ir.OpInsertElement, v.Type(), nil, v, x, ir.IntConst(ir.I64, int64(i)))
}

// lane returns element i of vector v. It computes an address from the operands of the vector's GEP, so that
// alias analysis finds the object that the address points into.
func (l *lanes) lane(v ir.Value, i uint64) ir.Value {
	switch x := v.(type) {
	case *ir.Const:
		switch {
		case ir.IsUndef(x), ir.IsZero(x):
			return zeroLike(x)
		case x.Kind == ir.ConstAggregate && i < uint64(len(x.Elems)):
			return x.Elems[i]
		case x.Kind == ir.ConstSplat:
			return x.Elems[0]
		}
	case *ir.Instr:
		if v := l.madeOf(x, i); v != nil {
			return v
		}
	}
	return l.Emit(ir.OpExtractElement, v.Type().Elem, nil, v, ir.IntConst(ir.I64, int64(i)))
}

// zeroLike returns the element of a vector constant that is all zero or undefined.
func zeroLike(c *ir.Const) ir.Value {
	if ir.IsUndef(c) {
		return ir.UndefConst(c.Type().Elem)
	}
	return ir.ZeroConst(c.Type().Elem)
}

// madeOf computes element i from the operands of a GEP, an insertelement, or a shuffle that broadcasts one
// element. It returns nil for other instructions.
func (l *lanes) madeOf(x *ir.Instr, i uint64) ir.Value {
	switch x.Op {
	case ir.OpGEP:
		args := make([]ir.Value, x.NumArgs())
		for k, a := range x.Args() {
			if args[k] = a; a.Type().IsVector() {
				args[k] = l.lane(a, i)
			}
		}
		return l.Emit(ir.OpGEP, ir.Ptr, x.Extra, args...)
	case ir.OpInsertElement:
		if at, ok := ir.AsInt(x.Arg(2)); ok {
			if uint64(at) == i {
				return x.Arg(1)
			}
			return l.lane(x.Arg(0), i)
		}
	case ir.OpShuffleVector:
		if ir.IsZero(x.Arg(2)) {
			return l.lane(x.Arg(0), 0)
		}
	}
	return nil
}
