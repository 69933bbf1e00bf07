package request

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A batch evaluates a function at as many points as the width. What each point
// computes is its own affair, branches included: one call per point is right for
// every function, and the optimiser, which sees them side by side, may merge what they share.

// points reads the arguments of a batch: per parameter a value for each point
// (enzyme_vector, or no marker), one for all (enzyme_scalar), or one pointer and the distance
// from point to point (enzyme_buffer).
func (rd *argReader) points(ret string) *fault {
	r := rd.r
	switch {
	case !rd.widthGiven:
		return faultf(diag.BadRequest, "%s without 'enzyme_width': it says at how many points '%s' is evaluated", batchName, r.Fn.Name)
	case ret != "":
		return faultf(diag.BadMarker, "'%s' means nothing to %s", ret, batchName)
	case r.PrimalReturn:
		return faultf(diag.BadMarker, "'enzyme_primal_return' means nothing to %s", batchName)
	case rd.interleaved:
		return faultf(diag.BadMarker, "'enzyme_interleave' means nothing to %s", batchName)
	}
	for _, p := range r.Fn.Params {
		a, bad := rd.point(p)
		if bad != nil {
			return bad
		}
		r.Args = append(r.Args, a)
	}
	if n := len(rd.rest); n > 0 {
		return rd.leftOver(n)
	}
	return nil
}

// point reads what one parameter is at each of the points.
func (rd *argReader) point(p *ir.Param) (a Arg, bad *fault) {
	a.Param = p.Index
	name := ""
	if len(rd.rest) > 0 {
		name = marker(rd.rest[0])
	}
	if rd.strided = ""; name != "" {
		if markers[name].kind != batchMarker {
			return a, faultf(diag.BadMarker, "'%s' means nothing to %s", name, batchName).
				withHint("it knows enzyme_vector, enzyme_scalar and enzyme_buffer")
		}
		if rd.rest = rd.rest[1:]; markers[name].strided {
			rd.strided = name
		}
	}
	if a.Shadows.Stride, bad = rd.stride(p); bad != nil {
		return a, bad
	}
	n := rd.r.Width
	if name == "enzyme_scalar" || a.Shadows.Stride != nil {
		n = 1
	}
	for range n {
		v, bad := rd.oneOf(p, n)
		if bad != nil {
			return a, bad
		}
		a.Shadows.Values = append(a.Shadows.Values, v)
	}
	for name == "enzyme_scalar" && len(a.Shadows.Values) < rd.r.Width {
		a.Shadows.Values = append(a.Shadows.Values, a.Shadows.Values[0])
	}
	return a, nil
}

// oneOf reads one of n values of p.
func (rd *argReader) oneOf(p *ir.Param, n int) (ir.Value, *fault) {
	if len(rd.rest) == 0 {
		return nil, faultf(diag.BadArguments, "too few arguments: %s takes %d here", rd.name(p), n)
	}
	v := rd.rest[0]
	if m := marker(v); m != "" {
		return nil, faultf(diag.BadMarker, "'%s' stands where one of the %d values of %s is expected", m, n, rd.name(p))
	}
	if how, _ := conversion(v.Type(), p.Type()); how == noConversion {
		return nil, rd.mismatch(p, v)
	}
	rd.rest = rd.rest[1:]
	return v, nil
}

// Evaluate puts the calls of a batch in place of the request, with the results as an array.
func (r *Request) Evaluate(sink *diag.List) bool {
	t := r.Fn.Result()
	got := t
	if t.Kind != ir.Void {
		got = ir.StructType(ir.ArrayType(uint64(r.Width), t))
	}
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
