package request

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// The interface between a request and its derivative:
//
//	parameters   per parameter of Fn its primal, then its shadows or tangents if
//	             the activity has some; then the seeds, of Fn's result type, if r.Seeded()
//	result       ResultType: { [primal if PrimalReturn], d_out… } in reverse mode,
//	             { [primal], tangents } in forward mode, void if that is empty
//
// Shadows, tangents, seeds and derivatives appear once per lane, in adjacent positions. The emitter builds
// functions with this interface; Replace calls them.

// Seeded reports whether the derivative takes the adjoint of the result as its last parameter.
func (r *Request) Seeded() bool {
	return r.Mode == Reverse && r.Ret == Out && (r.Half == Whole || r.Half == ReverseHalf)
}

// ParamTypes returns the parameter types of the derivative.
func (r *Request) ParamTypes() []*ir.Type {
	var ts []*ir.Type
	for i, a := range r.Args {
		t := r.Fn.Params[i].Type()
		ts = append(ts, t)
		if a.Activity.HasShadow() {
			ts = append(ts, r.lanes(t)...)
		}
	}
	if r.Seeded() {
		ts = append(ts, r.lanes(r.Fn.Result())...)
	}
	return ts
}

// ResultType returns the result type of the derivative: a literal struct, or void.
func (r *Request) ResultType() *ir.Type {
	var ts []*ir.Type
	if r.PrimalReturn {
		ts = append(ts, r.Fn.Result())
	}
	if r.Mode == Forward && r.Ret.HasShadow() {
		ts = append(ts, r.lanes(r.Fn.Result())...)
	}
	if r.twofold() {
		ts = append(ts, r.lanes(r.Fn.Result())...)
	}
	for i, a := range r.Args {
		if r.Mode == Reverse && a.Activity == Out {
			ts = append(ts, r.lanes(r.Fn.Params[i].Type())...)
		}
	}
	if len(ts) == 0 {
		return ir.VoidType
	}
	return ir.StructType(ts...)
}

// lanes returns type t once per lane.
func (r *Request) lanes(t *ir.Type) []*ir.Type {
	ts := make([]*ir.Type, r.Width)
	for i := range ts {
		ts[i] = t
	}
	return ts
}

// Replace replaces the request by a call of deriv, and erases the instructions that only the request used. If
// the declared type of the request cannot hold the derivative's result, it reports an error, changes nothing
// and returns false.
//
// The halves of split mode pass the tape as well: see ReplaceHalf.
func (r *Request) Replace(deriv *ir.Func, sink *diag.List) bool {
	if r.memory.t != nil {
		return r.replaceInMemory(deriv, sink)
	}
	lay := r.Module().Layout()
	plan, bad := r.planResult(lay, r.gathered(deriv.Result()))
	if bad != nil {
		report(sink, r.Call, bad)
		return false
	}

	r.warnLacking(deriv.Result(), sink)
	bd := &ir.Builder{Dbg: r.Call.Meta("dbg")}
	bd.SetBefore(r.Call)
	call := bd.Call(deriv.Sig, deriv, r.derivArgs(bd)...)
	info := *call.Call()
	info.ParamAttrs = paramABI(deriv)
	call.Extra = &info

	v := plan(bd, r.gather(bd, call))
	if ir.NumUses(r.Call) > 0 {
		ir.ReplaceAllUses(r.Call, v)
	}
	r.erase()
	return true
}

// NoteMade makes the runtime record which shadows the derivative creates itself.
func (r *Request) NoteMade() {
	m, bd := r.Module(), &ir.Builder{Dbg: r.Call.Meta("dbg")}
	begin, end := ir.FuncType(ir.VoidType, ir.Ptr), ir.FuncType(ir.VoidType)
	bd.SetBefore(r.Call)
	bd.Call(begin, m.Declare("__goenzyme_made_begin", begin), m.CString(r.Pos.Own().String()))
	bd.SetBefore(r.Call.Next())
	bd.Call(end, m.Declare("__goenzyme_made_end", end))
}

// derivArgs converts the request's operands to the derivative's parameter types.
func (r *Request) derivArgs(bd *ir.Builder) []ir.Value {
	var args []ir.Value
	for i, a := range r.Args {
		t := r.Fn.Params[i].Type()
		args = append(args, a.value(bd, a.Primal, t))
		if a.Activity.HasShadow() {
			for lane := range r.Width {
				args = append(args, a.value(bd, a.Shadows.at(bd, lane), t))
			}
		}
	}
	if r.Seeded() {
		args = append(args, r.seeds(bd)...)
	}
	return args
}

// ones returns the default seed: 1 in every float of t.
func ones(t *ir.Type) ir.Value {
	switch t.Kind {
	case ir.Array:
		elems := make([]ir.Value, t.Len)
		for i := range elems {
			elems[i] = ones(t.Elem)
		}
		return ir.NewConst(ir.ConstAggregate, t, elems...)
	case ir.Struct:
		elems := make([]ir.Value, len(t.Fields))
		for i, f := range t.Fields {
			elems[i] = ones(f)
		}
		return ir.NewConst(ir.ConstAggregate, t, elems...)
	}
	return ir.FloatConst(t, 1)
}

// paramABI returns the parameter attributes that determine how arguments are passed, which a call must
// repeat; nil if there are none.
func paramABI(deriv *ir.Func) []ir.Attrs {
	list := make([]ir.Attrs, len(deriv.Params))
	any := false
	for i, p := range deriv.Params {
		list[i] = p.Attrs.OfABI()
		any = any || list[i] != ""
	}
	if !any {
		return nil
	}
	return list
}

// erase removes the request, and the loads and casts of markers that only it used. An invoke becomes a
// branch, because the request can no longer unwind.
func (r *Request) erase() {
	in := r.Call
	if in.Op == ir.OpInvoke {
		succs := in.Succs()
		normal, unwind := succs[0], succs[1]
		for _, phi := range unwind.Phis() {
			phi.RemoveIncoming(in.Parent())
		}
		bd := &ir.Builder{Dbg: in.Meta("dbg")}
		bd.SetBefore(in)
		bd.Br(normal)
	}

	// The operands are dead only after the request is erased.
	operands := append([]ir.Value(nil), in.Args()...)
	in.Erase()
	for _, v := range operands {
		eraseDead(v)
	}
	r.Call = nil
}

// eraseDead erases v, and transitively its operands, if they are unused and have no effect. It is meant for
// markers and function operands, not for user code.
func eraseDead(v ir.Value) {
	in, ok := v.(*ir.Instr)
	if !ok || in.Parent() == nil || ir.NumUses(in) > 0 {
		return
	}
	switch {
	case in.Op == ir.OpLoad && !in.Extra.(*ir.MemInfo).Volatile && markerOf(in.Arg(0), nil) != "":
	case in.Op == ir.OpFreeze, in.Op.IsCast(), in.Op == ir.OpPhi:
	default:
		return
	}
	operands := append([]ir.Value(nil), in.Args()...)
	in.Erase()
	for _, a := range operands {
		eraseDead(a)
	}
}
