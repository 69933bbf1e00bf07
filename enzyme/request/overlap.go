package request

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// CheckShadows puts before the request what ends the program when a shadow overlaps its primal, is null or smaller, or when an argument with
// a shadow and one without are the same memory. mayEqual: a shadow that is its primal has a meaning. Pointers behind the arguments are
// looked at where the derivative loads them.
//
// Of most memory the size is not known here: then only the first bytes are looked at.
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

// apart asks that the size bytes behind p and the others behind q do not overlap.
func (r *Request) apart(bd *ir.Builder, p, q ir.Value, size, others int64, text string) {
	m := r.Module()
	text = r.placed(text)
	sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I64, ir.I64, ir.Ptr)
	bd.Call(sig, m.Declare("__goenzyme_check_apart", sig), p, q, ir.IntConst(ir.I64, size), ir.IntConst(ir.I64, others), m.CString(text+" ["+string(diag.BadArguments)+"]"))
}

// room asks for a shadow that is there where the primal is, and as large where both sizes are known.
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

// size is how many bytes are known to lie behind a pointer argument, at least 1.
func (r *Request) size(a Arg) int64 {
	size := r.Fn.Params[a.Param].Attrs.Uint("dereferenceable")
	if a.ByRef {
		return int64(max(size, 1))
	}
	return int64(max(size, sizeBehind(a.Primal, r.Module().Layout()), 1))
}

// OwnShadow is the attribute of parameters that point to what has no shadow of its own, such as the description of a type: the pointer is its own.
const OwnShadow = "goenzyme.ownshadow"

// sizeAttr is the attribute by which a parameter says how large the variable is that it points to.
const sizeAttr = "goenzyme.size"

// NoteSize adds to the attributes of a parameter how much memory lies behind v, which it is given, when that is known.
func NoteSize(attrs ir.Attrs, v ir.Value, lay *ir.Layout) ir.Attrs {
	if n := sizeBehind(v, lay); n > 1 {
		return attrs.With(fmt.Sprintf("%q=\"%d\"", sizeAttr, n))
	}
	return attrs
}

// sizeBehind is the size of the variable or block that begins at v, 0 when that is not known.
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
		case ir.OpGEP: // of an array, its first element
			if !slices.ContainsFunc(v.Args()[1:], func(i ir.Value) bool { n, ok := ir.AsInt(i); return !ok || n != 0 }) {
				return sizeBehind(v.Arg(0), lay)
			}
		}
	}
	return 0
}

// onlyStored is the value that a local variable has from its only assignment on, nil where there may be others.
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

// allocated is the size of the block that a call returns, 0 when that is no constant.
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

// placed is a text for the running program to say, behind the line of the request.
func (r *Request) placed(text string) string {
	if where := r.Pos.Own().String(); where != "" {
		return where + ": " + text
	}
	return text
}
