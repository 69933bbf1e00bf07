package request

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A batch evaluates a function at as many points as the width. Control flow may differ between points. So the
// batch is one call per point, which is correct for every function, and the optimiser may merge what adjacent
// calls share.

// points reads the arguments of a batch. A parameter has a value for each point (enzyme_vector, or no
// marker), one value for all (enzyme_scalar), or one pointer and the distance between points (enzyme_buffer).
func (rd *argReader) points(ret string) *fault {
	r := rd.r
	switch {
	// Markers that concern derivatives are errors here.
	case !rd.widthGiven:
		return faultf(diag.BadRequest, "%s without 'enzyme_width': it says at how many points '%s' is evaluated", batchName, r.Fn.Name)
	case ret != "":
		return faultf(diag.BadMarker, "'%s' means nothing to %s", ret, batchName)
	case r.PrimalReturn:
		return faultf(diag.BadMarker, "'enzyme_primal_return' means nothing to %s", batchName)
	case rd.interleaved:
		return faultf(diag.BadMarker, "'enzyme_interleave' means nothing to %s", batchName)
	}

	if r.memory.t != nil {
		r.Args = append(r.Args, Arg{})
	}
	for len(r.Args) < len(r.Fn.Params) {
		args, bad := rd.point(parts(r.Fn, len(r.Args)))
		if bad != nil {
			return bad
		}
		r.Args = append(r.Args, args...)
	}

	if n := len(rd.rest); n > 0 {
		return rd.leftOver(n)
	}
	return nil
}

// point reads the values of one source parameter at all points. ps are its IR parameters, one or several.
func (rd *argReader) point(ps []*ir.Param) ([]Arg, *fault) {
	name := ""
	if len(rd.rest) > 0 {
		name = marker(rd.rest[0])
	}
	if rd.strided = ""; name != "" {
		if markers[name].kind != batchMarker {
			return nil, faultf(diag.BadMarker, "'%s' means nothing to %s", name, batchName).
				withHint("it knows enzyme_vector, enzyme_scalar and enzyme_buffer")
		}
		if rd.rest = rd.rest[1:]; markers[name].strided {
			rd.strided = name
		}
	}

	stride, bad := rd.stride(ps[0])
	if bad != nil {
		return nil, bad
	}

	// An enzyme_scalar or a strided pointer appears once, and serves all points.
	n := rd.r.Width
	if name == "enzyme_scalar" || stride != nil {
		n = 1
	}
	args := make([]Arg, len(ps))
	for range n {
		vs, bad := rd.oneOf(ps, n)
		if bad != nil {
			return nil, bad
		}
		for j, v := range vs {
			args[j].Shadows.Values = append(args[j].Shadows.Values, v)
		}
	}

	for j := range args {
		l := &args[j].Shadows
		args[j].Param, l.Stride = ps[j].Index, stride
		for name == "enzyme_scalar" && len(l.Values) < rd.r.Width {
			l.Values = append(l.Values, l.Values[0])
		}
	}
	return args, nil
}

// oneOf reads the value of a parameter at one of n points.
func (rd *argReader) oneOf(ps []*ir.Param, n int) ([]ir.Value, *fault) {
	if len(rd.rest) == 0 {
		return nil, faultf(diag.BadArguments, "too few arguments: %s takes %d here", rd.name(ps[0]), n)
	}
	if m := marker(rd.rest[0]); m != "" {
		return nil, faultf(diag.BadMarker, "'%s' stands where one of the %d values of %s is expected", m, n, rd.name(ps[0]))
	}
	if len(ps) > 1 {
		return rd.takeStruct(ps, &rd.rest, "value")
	}
	v := rd.inRegister(rd.rest[0], ps[0])
	if how, _ := conversion(v.Type(), ps[0].Type()); how == noConversion {
		return nil, rd.mismatch(ps[0], v)
	}
	rd.rest = rd.rest[1:]
	return []ir.Value{v}, nil
}

// Evaluate replaces a batch by one call per point, and collects the results in an array. It returns false,
// and reports an error, if the declared result type cannot hold them.
func (r *Request) Evaluate(sink *diag.List) bool {
	if r.memory.t != nil {
		return r.evaluateInMemory(sink)
	}
	t := r.Fn.Result()
	got := t
	if t.Kind != ir.Void {
		got = ir.StructType(ir.ArrayType(uint64(r.Width), t))
	}

	// The result type is checked before any code is emitted.
	plan, bad := r.planResult(r.Module().Layout(), got)
	if bad != nil {
		report(sink, r.Call, bad)
		return false
	}

	bd := &ir.Builder{Dbg: r.Call.Meta("dbg")}
	bd.SetBefore(r.Call)
	var all ir.Value
	if t.Kind != ir.Void {
		all = ir.PoisonConst(got)
	}
	for lane := range r.Width {
		if v := r.evaluate(bd, lane); all != nil {
			all = bd.InsertValue(all, v, 0, lane)
		}
	}

	if v := plan(bd, all); ir.NumUses(r.Call) > 0 {
		ir.ReplaceAllUses(r.Call, v)
	}
	r.erase()
	return true
}

// evaluateInMemory is Evaluate for a function that returns a struct through memory (sret).
func (r *Request) evaluateInMemory(sink *diag.List) bool {
	h := &half{Request: r, lay: r.Module().Layout(), bd: &ir.Builder{Dbg: r.Call.Meta("dbg")}}
	h.bd.SetBefore(r.Call)
	got := ir.StructType(r.lanes(r.memory.t)...)
	deliver, bad := h.planMemory(got)
	if bad != nil {
		report(sink, r.Call, bad)
		return false
	}

	// Each call writes its result directly into its lane.
	slot := h.local(h.bd, got)
	for lane := range r.Width {
		at := h.bd.GEP(ir.I8, slot, ir.IntConst(ir.I64, int64(h.lay.FieldOffset(got, lane))))
		r.Args[0].Shadows.Values = append(r.Args[0].Shadows.Values, at)
		r.evaluate(h.bd, lane)
	}
	h.replaced(deliver(slot))
	return true
}

// evaluate emits the call for one point.
func (r *Request) evaluate(bd *ir.Builder, lane int) ir.Value {
	args := make([]ir.Value, len(r.Args))
	for i := range r.Args {
		args[i] = convert(bd, r.Args[i].Shadows.at(bd, lane), r.Fn.Params[i].Type())
	}
	call := bd.Call(r.Fn.Sig, r.Fn, args...)
	info := *call.Call()
	info.ParamAttrs = paramABI(r.Fn)
	call.Extra = &info
	return call
}
