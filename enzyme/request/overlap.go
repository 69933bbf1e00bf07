package request

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// CheckShadows puts before the request what ends the program when a shadow overlaps its primal, or when an argument with a
// shadow and one without are the same memory. mayEqual: a shadow that is its primal has a meaning.
//
// Of most memory the size is not known here: then only the first bytes are looked at.
func (r *Request) CheckShadows(mayEqual bool) {
	bd := &ir.Builder{Dbg: r.Call.Meta("dbg")}
	bd.SetBefore(r.Call)
	for _, a := range r.Args {
		p := r.Fn.Params[a.Param]
		if a.Primal == nil || !p.Type().IsPtr() || !a.Activity.HasShadow() || isCalled(p) {
			continue
		}
		name := (&argReader{r: r}).name(p)
		primal := a.value(bd, a.Primal, p.Type())
		for lane := range r.Width {
			if !mayEqual {
				r.apart(bd, primal, a.value(bd, a.Shadows.at(bd, lane), p.Type()), r.size(a), "the shadow of "+name+" overlaps its primal")
			}
		}
		for _, c := range r.Args {
			q := r.Fn.Params[c.Param]
			if c.Primal != nil && q.Type().IsPtr() && c.Activity == Const && !isCalled(q) {
				r.apart(bd, primal, c.value(bd, c.Primal, q.Type()), r.size(a), (&argReader{r: r}).name(q)+" is enzyme_const and points to the memory of "+name+", which has a shadow")
			}
		}
	}
}

func (r *Request) apart(bd *ir.Builder, p, q ir.Value, size int64, text string) {
	m := r.Module()
	if where := r.Pos.String(); where != "" {
		text = where + ": " + text
	}
	sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I64, ir.Ptr)
	bd.Call(sig, m.Declare("__goenzyme_check_apart", sig), p, q, ir.IntConst(ir.I64, size), m.CString(text+" ["+string(diag.BadArguments)+"]"))
}

// size is how many bytes are known to lie behind a pointer argument, at least 1.
func (r *Request) size(a Arg) int64 {
	size := r.Fn.Params[a.Param].Attrs.Uint("dereferenceable")
	if a.ByRef {
		return int64(max(size, 1))
	}
	size = max(size, sizeBehind(a.Primal, r.Module().Layout()))
	if p, ok := a.Primal.(*ir.Param); ok {
		if text, ok := p.Attrs.GetString(sizeAttr); ok {
			n, _ := strconv.ParseUint(text, 10, 63)
			size = max(size, n)
		}
	}
	return int64(max(size, 1))
}

// sizeAttr is the attribute by which a parameter says how large the variable is that it points to.
const sizeAttr = "goenzyme.size"

// NoteSize adds to the attributes of a parameter how much memory lies behind v, which it is given, when v is a variable.
func NoteSize(attrs ir.Attrs, v ir.Value, lay *ir.Layout) ir.Attrs {
	if n := sizeBehind(v, lay); n > 1 {
		return attrs.With(fmt.Sprintf("%q=\"%d\"", sizeAttr, n))
	}
	return attrs
}

// sizeBehind is the size of a variable whose address v is, 0 when that is not known.
func sizeBehind(v ir.Value, lay *ir.Layout) uint64 {
	switch v := v.(type) {
	case *ir.Global:
		return lay.Size(v.ValueType)
	case *ir.Instr:
		switch v.Op {
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

// isCalled: the shadow of a function pointer is the pointer itself.
func isCalled(p *ir.Param) bool {
	for _, u := range ir.UsesOf(p) {
		callee := u.User.CalleeFunc()
		if u.User.Call() != nil && (u.Index == 0 || callee != nil && u.Index-1 < len(callee.Params) && callee.Params[u.Index-1].Attrs.Has("readnone")) {
			return true
		}
	}
	return false
}
