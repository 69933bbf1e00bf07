package ir

// memory checks allocas, loads, stores, atomics, addresses and va_arg.
func (v *verifier) memory(in *Instr) {
	a := in.args
	ptrAt := func(i int) { v.wantKind(in, i, a[i].Type().IsPtr(), "pointer") }
	switch in.Op {
	case OpAlloca:
		v.wantKind(in, 0, a[0].Type().IsInt(), "integer")
		v.wantResultPtr(in)
		v.sized(in, in.Extra.(*AllocaInfo).Elem)
		v.alignment(in, in.Extra.(*AllocaInfo).Align)
	case OpLoad:
		ptrAt(0)
		v.sized(in, in.ty)
		v.access(in, in.Extra.(*MemInfo))
	case OpStore:
		ptrAt(1)
		v.sized(in, a[0].Type())
		v.result(in, VoidType)
		v.access(in, in.Extra.(*MemInfo))
	case OpFence:
		v.result(in, VoidType)
	case OpCmpXchg:
		ptrAt(0)
		v.want(in, 2, a[1].Type())
		v.result(in, StructType(a[1].Type(), I1))
	case OpAtomicRMW:
		ptrAt(0)
		v.result(in, a[1].Type())
	case OpVAArg:
		ptrAt(0)
	case OpGEP:
		v.address(in)
	}
}

func (v *verifier) wantResultPtr(in *Instr) {
	if in.ty == nil || !in.ty.IsPtr() {
		v.at(in, "result type %v instead of a pointer", in.ty)
	}
}

// sized reports a type that memory cannot hold.
func (v *verifier) sized(in *Instr, t *Type) {
	if t == nil || t.Opaque || t.Kind == Void || t.Kind == Function || t.Kind == Label || t.Kind == Metadata || t.Kind == Token {
		v.at(in, "memory cannot hold a value of type %v", t)
	}
}

func (v *verifier) alignment(in *Instr, n uint64) {
	if n&(n-1) != 0 || n > 1<<32 {
		v.at(in, "alignment %d is no power of two up to 2^32", n)
	}
}

func (v *verifier) access(in *Instr, m *MemInfo) {
	v.alignment(in, m.Align)
	if m.Atomic != (m.Ordering != "") {
		v.at(in, "ordering %q on an access with atomic = %v", m.Ordering, m.Atomic)
	}
	if m.Atomic && m.Align == 0 {
		v.at(in, "an atomic access without alignment")
	}
}

// address follows the indices of a getelementptr.
func (v *verifier) address(in *Instr) {
	base := in.args[0].Type()
	v.wantKind(in, 0, base.Scalar().IsPtr(), "pointer")
	if in.ty == nil || !in.ty.Scalar().IsPtr() {
		v.at(in, "result type %v instead of a pointer", in.ty)
	}
	t := in.Extra.(*GEPInfo).Elem
	for i, x := range in.args[1:] {
		v.wantKind(in, i+1, x.Type().Scalar().IsInt(), "integer")
		if i == 0 {
			continue
		}
		switch t.Kind {
		case Struct:
			k, ok := AsSplat(x)
			if !ok || k < 0 || k >= int64(len(t.Fields)) {
				v.at(in, "operand %d is no constant index of a member of %s", i+1, t)
				return
			}
			t = t.Fields[k]
		case Array, Vector, ScalableVector:
			t = t.Elem
		default:
			v.at(in, "operand %d indexes into %s", i+1, t)
			return
		}
	}
}

// call checks arguments against the function type, and that against a directly called function.
func (v *verifier) call(in *Instr) {
	c := in.Call()
	sig := c.FnType
	if sig == nil || sig.Kind != Function {
		v.at(in, "no function type")
		return
	}
	n := c.NumArgs
	for _, b := range c.Bundles {
		n += b.N
	}
	rest := len(in.args) - 1 - n
	if rest < 0 || in.Op == OpCall && rest != 0 || in.Op == OpInvoke && rest != 2 || in.Op == OpCallBr && rest < 1 {
		v.at(in, "%d operands for %d arguments and %d bundles", len(in.args), c.NumArgs, len(c.Bundles))
		return
	}
	v.blocks(in, 1+n)
	v.result(in, sig.Elem)
	if c.NumArgs < len(sig.Fields) || c.NumArgs > len(sig.Fields) && !sig.Variadic {
		v.at(in, "%d arguments for %s", c.NumArgs, sig)
		return
	}
	if c.ParamAttrs != nil && len(c.ParamAttrs) != c.NumArgs {
		v.at(in, "attributes of %d arguments for %d arguments", len(c.ParamAttrs), c.NumArgs)
	}
	for i, t := range sig.Fields {
		v.want(in, i+1, t)
	}
	switch f := in.args[0].(type) {
	case *InlineAsm:
	default:
		v.wantKind(in, 0, f.Type().IsPtr(), "pointer")
	}
}
