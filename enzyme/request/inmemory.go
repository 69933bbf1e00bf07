package request

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A function that returns a struct too large for registers writes it to the address in its first parameter
// (sret). A request omits that parameter. In forward mode it gets
//
//	{ [primal result], tangent of the result per lane }
//
// and in reverse mode { [primal result], d_out… }. The seed of reverse mode is in memory at a pointer before
// all other arguments, which the derivative overwrites. Otherwise it is a struct after them, or else 1 in
// every float.

// inMemory describes a result that the function returns through memory.
type inMemory struct {
	t      *ir.Type // type of the result; nil if it is not returned through memory
	primal bool     // the primal result is requested, too
	seed   ir.Value // the address passed before all other arguments, or nil
}

// takeMemoryResult sets r.memory.t if the function returns through memory.
func (r *Request) takeMemoryResult() *fault {
	if len(r.Fn.Params) == 0 || !r.Fn.Params[0].Attrs.Has("sret") {
		return nil
	}
	r.memory.t = r.Module().TypeAttr(r.Fn.Params[0].Attrs, "sret")
	switch {
	case r.memory.t == nil:
		return faultf(diag.Unsupported, "the type that '%s' returns is not known", r.Fn.Name)
	case r.Half != Whole, r.Estimate:
		return faultf(diag.Unsupported, "not supported yet: '%s' returns a struct through memory, in this kind of request", r.Fn.Name).
			withHint("return the result through a pointer argument")
	}
	return nil
}

// readAround reads the arguments of a function that returns through memory, with or without a leading seed.
func (rd *argReader) readAround(ret string) *fault {
	r := rd.r
	if r.Mode == Reverse && r.Width == 1 && len(rd.rest) > 0 {
		// A leading pointer is ambiguous: it is the seed if the other operands match the parameters without
		// it.
		if v := rd.rest[0]; marker(v) == "" && v.Type().IsPtr() && !r.copied(v) {
			first := *rd
			first.rest = rd.rest[1:]
			r.memory.seed = v
			if first.readAll(ret) == nil {
				return nil
			}
			r.memory.seed, r.Args, r.seed = nil, nil, nil
		}
	}
	return rd.readAll(ret)
}

// decideMemoryReturn is decideReturn for a result in memory.
func (r *Request) decideMemoryReturn(marked string) *fault {
	t, result := r.memory.t, &r.Args[0]
	result.Activity = Const
	if marked != "enzyme_const_return" && (t.ContainsFloat() || t.ContainsPtr()) {
		result.Activity = Dup
	}
	if result.Activity == Const && (marked == "enzyme_active_return" || marked == "enzyme_dup_return") {
		return faultf(diag.BadMarker, "'%s', but '%s' returns %s", marked, r.Fn.Name, r.words(t))
	}
	r.Ret, r.memory.primal, r.PrimalReturn = Const, r.memory.primal || r.PrimalReturn, false
	return nil
}

// checkMemorySeed returns a fault if a seed is missing and 1 in every float would not be a valid one.
func (r *Request) checkMemorySeed() *fault {
	if r.memory.t == nil || r.Mode == Forward || r.Args[0].Activity == Const || r.memory.seed != nil || r.seed != nil || allFloat(r.memory.t) {
		return nil
	}
	return faultf(diag.BadReturn, "'%s' returns %s, floats and other things together: say what the derivative with respect to it is", r.Fn.Name, r.words(r.memory.t)).
		withHint("pass the address of a struct with that derivative as the first argument after the function, or put enzyme_const_return before the arguments")
}

// replaceInMemory is Replace for functions that return through memory.
func (r *Request) replaceInMemory(deriv *ir.Func, sink *diag.List) bool {
	h := &half{Request: r, lay: r.Module().Layout(), deriv: deriv, bd: &ir.Builder{Dbg: r.Call.Meta("dbg")}}
	h.bd.SetBefore(r.Call)

	got := h.memoryResult()
	deliver, bad := h.planMemory(got)
	if bad != nil {
		report(sink, r.Call, bad)
		return false
	}
	if len(got.Fields) == 0 {
		r.warnLacking(ir.VoidType, sink)
	}

	// slot holds the result as the program gets it. The derivative writes the primal result and tangents
	// there directly.
	slot := h.local(h.bd, got)
	at := func(i int) ir.Value {
		return h.bd.GEP(ir.I8, slot, ir.IntConst(ir.I64, int64(h.lay.FieldOffset(got, i))))
	}

	next := 0 // the member of got to be filled next
	if r.memory.primal {
		r.Args[0].Primal = at(0)
		next++
	} else {
		r.Args[0].Primal = h.local(h.bd, r.memory.t)
	}
	if r.Args[0].Activity != Const {
		r.Args[0].Shadows.Values = h.resultShadows(func(lane int) ir.Value { return at(next + lane) })
	}

	result := h.derivative()
	if t := result.Type(); r.Mode == Reverse && t.Kind == ir.Struct {
		v := h.gather(h.bd, result)
		for i := range v.Type().Fields {
			storeParts(h.bd, h.lay, h.bd.ExtractValue(v, i), at(next+i))
		}
	}
	h.replaced(deliver(slot))
	return true
}

// memoryResult returns the struct type that the program gets.
func (h *half) memoryResult() *ir.Type {
	var ts []*ir.Type
	if h.memory.primal {
		ts = append(ts, h.memory.t)
	}
	if h.Mode == Forward {
		if h.Args[0].Activity != Const {
			ts = append(ts, h.lanes(h.memory.t)...)
		}
	} else if t := h.gathered(h.deriv.Result()); t.Kind == ir.Struct {
		ts = append(ts, t.Fields...)
	}
	return ir.StructType(ts...)
}

// resultShadows returns the addresses of the result's shadows, one per lane: zeroed memory for tangents, or
// the seeds.
func (h *half) resultShadows(tangent func(lane int) ir.Value) []ir.Value {
	var list []ir.Value
	size := ir.IntConst(ir.I64, int64(h.lay.Size(h.memory.t)))
	for lane := range h.Width {
		switch {
		case h.Mode == Forward:
			p := tangent(lane)
			clearMemory(h.bd, h.Module(), p, h.lay.Size(h.memory.t))
			list = append(list, p)
		case h.memory.seed != nil:
			list = append(list, h.memory.seed)
		default:
			p := h.local(h.bd, h.memory.t)
			if h.seed != nil {
				sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I64, ir.I1)
				from := h.bd.GEP(ir.I8, h.seed[0], ir.IntConst(ir.I64, int64(lane)*int64(h.lay.Size(h.memory.t))))
				h.bd.Call(sig, h.Module().Declare("llvm.memcpy.p0.p0.i64", sig), p, from, size, ir.BoolConst(false))
			} else {
				for _, l := range leaves(h.lay, h.memory.t, 0, nil) {
					h.bd.Store(ir.AnyMemory, ones(l.t), h.bd.GEP(ir.I8, p, ir.IntConst(ir.I64, int64(l.at))), 1)
				}
			}
			list = append(list, p)
		}
	}
	return list
}

// planMemory returns the function that delivers a struct in memory to the request's users. It returns a fault
// if the declared type does not fit.
func (h *half) planMemory(got *ir.Type) (func(slot ir.Value) ir.Value, *fault) {
	declared, copied := h.Call.Type(), got
	if h.sret != nil {
		declared = h.sretType
	} else if declared.Kind == ir.Void || ir.NumUses(h.Call) == 0 {
		return func(ir.Value) ir.Value { return nil }, nil
	}

	if len(got.Fields) == 0 {
		return func(ir.Value) ir.Value {
			if h.sret != nil {
				clearMemory(h.bd, h.Module(), h.sret, h.lay.Size(declared))
			}
			return ir.ZeroConst(declared)
		}, nil
	}

	// The program may declare the first member only.
	if !covers(h.lay, declared, got) && !declared.Equal(got.Fields[0]) {
		if copied = got.Fields[0]; !covers(h.lay, declared, copied) {
			return nil, h.badReturn(h.lay, declared, got)
		}
	}

	if h.sret == nil {
		return func(slot ir.Value) ir.Value { return h.bd.Load(ir.AnyMemory, declared, slot, 1) }, nil
	}
	return func(slot ir.Value) ir.Value {
		sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I64, ir.I1)
		size := ir.IntConst(ir.I64, int64(min(h.lay.Size(declared), h.lay.Size(copied))))
		h.bd.Call(sig, h.Module().Declare("llvm.memcpy.p0.p0.i64", sig), h.sret, slot, size, ir.BoolConst(false))
		return nil
	}, nil
}
