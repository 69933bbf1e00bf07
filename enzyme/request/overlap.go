package request

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// CheckShadows emits run-time checks before the request. They end the program if a shadow overlaps its
// primal, is null or is smaller, or if an argument with shadow and one without point to the same memory.
// mayEqual states that a shadow may equal its primal. Pointers behind the arguments are checked where the
// derivative loads them.
//
// The size of most memory is unknown here; then the checks cover its first bytes only.
func (r *Request) CheckShadows(mayEqual bool) {
	bd := &ir.Builder{Dbg: r.Call.Meta("dbg")}
	bd.SetBefore(r.Call)
	asked := ir.FuncType(ir.VoidType, ir.Ptr)
	bd.Call(asked, r.Module().Declare("__goenzyme_check_asked", asked), r.Module().CString(r.Pos.Own().String()))

	for _, a := range r.Args {
		p := r.Fn.Params[a.Param]
		if a.Primal == nil || !p.Type().IsPtr() || !a.Activity.HasShadow() || IsCalled(p) || p.Attrs.HasString(OwnShadow) {
			continue
		}
		name := r.ParamName(p)
		primal := a.value(bd, a.Primal, p.Type())
		for lane := range r.Width {
			r.room(bd, a, primal, a.Shadows.at(bd, lane), name)
			if !mayEqual {
				r.apart(bd, primal, a.value(bd, a.Shadows.at(bd, lane), p.Type()), r.size(a), r.size(a), "the shadow of "+name+" overlaps its primal")
			}
		}
		for _, c := range r.Args {
			q := r.Fn.Params[c.Param]
			if c.Primal != nil && q.Type().IsPtr() && c.Activity == Const && !IsCalled(q) {
				r.apart(bd, primal, c.value(bd, c.Primal, q.Type()), r.size(a), r.size(c), r.ParamName(q)+" is enzyme_const and points to the memory of "+name+", which has a shadow")
			}
		}
	}
}

// apart emits the check that size bytes at p and others bytes at q do not overlap. text is the message.
func (r *Request) apart(bd *ir.Builder, p, q ir.Value, size, others int64, text string) {
	m := r.Module()
	text = r.placed(text)
	sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I64, ir.I64, ir.Ptr)
	bd.Call(sig, m.Declare("__goenzyme_check_apart", sig), p, q, ir.IntConst(ir.I64, size), ir.IntConst(ir.I64, others), m.CString(text+" ["+string(diag.BadArguments)+"]"))
}

// room emits the check that a shadow is not null unless its primal is, and that it is as large if both sizes
// are known.
func (r *Request) room(bd *ir.Builder, a Arg, primal, shadow ir.Value, name string) {
	p := r.Fn.Params[a.Param]
	if a.ByRef || ir.NumUses(p) == 0 {
		return
	}
	m := r.Module()
	size, shadowSize := sizeBehind(a.Primal, m.Layout()), sizeBehind(shadow, m.Layout())
	if size == 0 || shadowSize == 0 {
		size, shadowSize = 0, 0
	}
	text := r.placed("the shadow of " + name)
	sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I64, ir.I64, ir.Ptr)
	bd.Call(sig, m.Declare("__goenzyme_check_room", sig), primal, a.value(bd, shadow, p.Type()),
		ir.IntConst(ir.I64, int64(size)), ir.IntConst(ir.I64, int64(shadowSize)), m.CString(text))
}

// size returns a lower bound of the number of bytes behind a pointer argument, at least 1.
func (r *Request) size(a Arg) int64 {
	size := r.Fn.Params[a.Param].Attrs.Uint("dereferenceable")
	if a.ByRef {
		return int64(max(size, 1))
	}
	return int64(max(size, sizeBehind(a.Primal, r.Module().Layout()), 1))
}

// OwnShadow is the attribute of parameters that point to memory without shadow, such as a type descriptor:
// their shadow is the pointer itself.
const OwnShadow = "goenzyme.ownshadow"

// sizeAttr is the parameter attribute that states the size in bytes of the variable behind the pointer.
const sizeAttr = "goenzyme.size"

// NoteSize adds the number of bytes behind v, the argument of a parameter, to the parameter's attributes, if
// it is known.
func NoteSize(attrs ir.Attrs, v ir.Value, lay *ir.Layout) ir.Attrs {
	if n := sizeBehind(v, lay); n > 1 {
		return attrs.With(fmt.Sprintf("%q=\"%d\"", sizeAttr, n))
	}
	return attrs
}

// sizeBehind returns the size in bytes of the variable or block that begins at v, or 0 if it is unknown.
func sizeBehind(v ir.Value, lay *ir.Layout) uint64 {
	switch v := v.(type) {
	case *ir.Global:
		return lay.Size(v.ValueType)
	case *ir.Param:
		text, _ := v.Attrs.GetString(sizeAttr)
		n, _ := strconv.ParseUint(text, 10, 63)
		return n
	case *ir.Instr:
		switch v.Op {
		case ir.OpCall:
			return allocated(v)
		case ir.OpLoad:
			if from := onlyStored(v.Arg(0)); from != nil {
				return sizeBehind(from, lay)
			}
		case ir.OpAlloca:
			if n, ok := ir.AsInt(v.Arg(0)); ok {
				return uint64(n) * lay.Size(v.Extra.(*ir.AllocaInfo).Elem)
			}
		case ir.OpGEP: // the address of an array's first element
			if !slices.ContainsFunc(v.Args()[1:], func(i ir.Value) bool { n, ok := ir.AsInt(i); return !ok || n != 0 }) {
				return sizeBehind(v.Arg(0), lay)
			}
		}
	}
	return 0
}

// onlyStored returns the value that the only store to a local variable writes, or nil if it may have others.
func onlyStored(variable ir.Value) (stored ir.Value) {
	in, ok := variable.(*ir.Instr)
	if !ok || in.Op != ir.OpAlloca {
		return nil
	}
	for _, u := range ir.UsesOf(in) {
		switch {
		case u.User.Op == ir.OpLoad, u.User.CalleeFunc() != nil && strings.HasPrefix(u.User.CalleeFunc().Name, "llvm.lifetime."):
		case u.User.Op == ir.OpStore && u.Index == 1 && stored == nil:
			stored = u.User.Arg(0)
		default:
			return nil
		}
	}
	return stored
}

// allocated returns the size in bytes of the block that a call returns, or 0 if it is not constant.
func allocated(call *ir.Instr) uint64 {
	f := call.CalleeFunc()
	if f == nil {
		return 0
	}
	which, ok := f.Attrs().Get("allocsize")
	if !ok {
		return 0
	}
	size := uint64(1)
	for arg := range strings.SplitSeq(which, ",") {
		i, err := strconv.Atoi(strings.TrimSpace(arg))
		if err != nil || i >= len(call.CallArgs()) {
			return 0
		}
		n, _ := ir.AsInt(call.CallArgs()[i])
		size *= uint64(n)
	}
	return size
}

// IsCalled reports whether a parameter is a function pointer: its shadow is the pointer itself.
func IsCalled(p *ir.Param) bool {
	for _, u := range ir.UsesOf(p) {
		callee := u.User.CalleeFunc()
		if u.User.Call() != nil && (u.Index == 0 || callee != nil && u.Index-1 < len(callee.Params) && callee.Params[u.Index-1].Attrs.OnlyAddress()) {
			return true
		}
	}
	return false
}

// placed returns text after the source line of the request.
func (r *Request) placed(text string) string {
	if where := r.Pos.Own().String(); where != "" {
		return where + ": " + text
	}
	return text
}
