package blas

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// call calls a routine of the interface and precision of the one that is differentiated. Arguments are those of CBLAS without the order;
// an Operand is an array and its step. It returns the result, nil when there is none.
func (s *Site) call(routine string, args ...any) ir.Value {
	h, f := s.helper(routine)
	var flat []any
	for _, a := range args {
		if o, ok := a.(Operand); ok {
			flat = append(flat, o.At, o.Step)
		} else {
			flat = append(flat, a)
		}
	}
	info := &ir.CallInfo{FnType: f.Sig, RetAttrs: f.RetAttrs.OfABI()}
	operands := []ir.Value{f}
	pass := func(v ir.Value) {
		operands = append(operands, v)
		i := len(operands) - 2
		info.ParamAttrs = append(info.ParamAttrs, f.Params[i].Attrs.OfABI())
	}
	var result ir.Value
	for i, p := range h.Params {
		var arg any
		switch p.Kind {
		case Order:
			arg = s.Values[0]
		case Result:
			result = s.local(s.Float, nil)
			arg = result
		default:
			arg, flat = flat[0], flat[1:]
		}
		pass(s.argument(h, p.Kind, arg, f.Sig.Fields[i]))
	}
	for _, t := range f.Sig.Fields[len(h.Params):] {
		pass(ir.IntConst(t, 1)) // the length of a text
	}
	info.NumArgs = len(operands) - 1
	c := s.Builder.Insert(ir.NewInstr(ir.OpCall, f.Result(), info, operands...))
	switch {
	case result != nil:
		return s.Builder.Load(ir.OwnMemory, s.Float, result, 0)
	case h.Returns:
		return c
	}
	return nil
}

// argument is a value as a parameter takes it. Integers that Fortran finds in memory are 8 bytes there: who reads 4 finds the same.
func (s *Site) argument(h *Match, k Kind, arg any, t *ir.Type) ir.Value {
	if a, ok := arg.(byAddress); ok {
		if h.ByReference(k) {
			return a.at
		}
		return s.Builder.Load(ir.AnyMemory, s.Float, a.at, 0)
	}
	v := arg.(ir.Value)
	switch {
	case v.Type().IsPtr():
		return v
	case !h.ByReference(k):
		return s.resize(v, t)
	case k == Int:
		return s.local(ir.I64, s.resize(v, ir.I64))
	}
	return s.local(v.Type(), v)
}

func (s *Site) resize(v ir.Value, t *ir.Type) ir.Value {
	switch {
	case !v.Type().IsInt() || v.Type().Equal(t):
		return v
	case v.Type().Bits < t.Bits:
		return s.Builder.Cast(ir.OpSExt, v, t)
	}
	return s.Builder.Cast(ir.OpTrunc, v, t)
}

// helper finds or declares another routine.
func (s *Site) helper(routine string) (*Match, *ir.Func) {
	name := s.Helper(routine)
	if f := s.Module.Func(name); f != nil {
		if h := Of(f); h != nil {
			return h, f
		}
	}
	h := &Match{Routine: routines()[routine], By: s.By, prefix: s.prefix, suffix: s.suffix, Float: s.Float, Int: s.Int, flag: s.flag, flagAttrs: s.flagAttrs}
	h.arrange()
	f := ir.NewFunc(s.Module, name, h.signature())
	for i, p := range h.Params {
		if !h.ByReference(p.Kind) && (p.Kind == Order || p.Kind == Flag) {
			f.Params[i].Attrs = h.flagAttrs
		}
	}
	return h, f
}

// signature is the type of a routine.
func (m *Match) signature() *ir.Type {
	var params, lengths []*ir.Type
	for _, p := range m.Params {
		switch {
		case m.ByReference(p.Kind):
			params = append(params, ir.Ptr)
			if m.By == Fortran && p.Kind == Flag {
				lengths = append(lengths, ir.I64) // ignored by who does not look for it
			}
		case p.Kind == Scalar:
			params = append(params, m.Float)
		case p.Kind == Int:
			params = append(params, m.Int)
		default:
			params = append(params, m.flag)
		}
	}
	result := ir.VoidType
	switch {
	case m.Returns && !m.returnsThrough():
		result = m.Float
	case m.By == CuBLAS:
		result = ir.I32
	}
	return ir.FuncType(result, append(params, lengths...)...)
}
