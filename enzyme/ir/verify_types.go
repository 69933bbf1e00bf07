package ir

import "fmt"

// payload checks that Extra is what Op says and that there are enough operands
// to look at. Nothing else is checked when it fails.
func (v *verifier) payload(in *Instr) bool {
	lo, hi := operandCount(in.Op)
	if n := len(in.args); n < lo || hi >= 0 && n > hi {
		v.at(in, "%d operands", n)
		return false
	}
	ok := true
	switch in.Op {
	case OpICmp, OpFCmp:
		var p Pred
		if p, ok = in.Extra.(Pred); ok && (p <= FTrue) != (in.Op == OpFCmp) {
			v.at(in, "the predicate %s belongs to the other comparison", p)
		}
	case OpCall, OpInvoke, OpCallBr:
		_, ok = in.Extra.(*CallInfo)
	case OpGEP:
		_, ok = in.Extra.(*GEPInfo)
	case OpAlloca:
		_, ok = in.Extra.(*AllocaInfo)
	case OpLoad, OpStore:
		_, ok = in.Extra.(*MemInfo)
	case OpAtomicRMW, OpCmpXchg, OpFence:
		_, ok = in.Extra.(*AtomicInfo)
	case OpExtractValue, OpInsertValue:
		_, ok = in.Extra.(Indices)
	case OpLandingPad:
		var lp *LandingPadInfo
		if lp, ok = in.Extra.(*LandingPadInfo); ok {
			ok = len(lp.Filter) == len(in.args)
		}
	case OpCatchSwitch, OpCatchPad, OpCleanupPad:
		_, ok = in.Extra.(*PadInfo)
	default:
		ok = in.Extra == nil
	}
	if !ok {
		v.at(in, "payload %T does not fit the operation", in.Extra)
	}
	return ok
}

// operandCount bounds the number of operands; hi < 0 means any number.
func operandCount(op Op) (lo, hi int) {
	switch op {
	case OpUnreachable, OpFence:
		return 0, 0
	case OpRet:
		return 0, 1
	case OpBr:
		return 1, 3
	case OpResume, OpFNeg, OpFreeze, OpAlloca, OpLoad, OpVAArg, OpExtractValue:
		return 1, 1
	case OpStore, OpICmp, OpFCmp, OpExtractElement, OpInsertValue, OpAtomicRMW, OpCatchRet:
		return 2, 2
	case OpCleanupRet:
		return 1, 2
	case OpSelect, OpInsertElement, OpShuffleVector, OpCmpXchg:
		return 3, 3
	case OpSwitch, OpCatchSwitch:
		return 2, -1
	case OpInvoke:
		return 3, -1
	case OpCallBr:
		return 2, -1
	case OpGEP, OpCall, OpIndirectBr, OpCatchPad, OpCleanupPad:
		return 1, -1
	case OpPhi, OpLandingPad:
		return 0, -1
	}
	if op.IsBinary() {
		return 2, 2
	}
	if op.IsCast() {
		return 1, 1
	}
	return 0, -1
}

// typesOf checks the types of operands and result.
func (v *verifier) typesOf(in *Instr) {
	switch {
	case in.Op.IsBinary():
		v.arithmetic(in)
	case in.Op.IsCast():
		v.cast(in)
	case in.Op.IsTerminator() && in.Op != OpInvoke && in.Op != OpCallBr:
		v.terminator(in)
	default:
		v.rest(in)
	}
	if in.ty == nil {
		v.at(in, "no result type")
	}
}

// want reports an operand that is not of the wanted type.
func (v *verifier) want(in *Instr, i int, t *Type) {
	if got := in.args[i].Type(); !got.Equal(t) {
		v.at(in, "operand %d has type %s instead of %s", i, got, t)
	}
}

func (v *verifier) result(in *Instr, t *Type) {
	if in.ty == nil || !in.ty.Equal(t) {
		v.at(in, "result type %v instead of %s", in.ty, t)
	}
}

func (v *verifier) wantKind(in *Instr, i int, ok bool, kind string) {
	if !ok {
		v.at(in, "operand %d has type %s instead of %s", i, in.args[i].Type(), kind)
	}
}

func (v *verifier) arithmetic(in *Instr) {
	t := in.args[0].Type()
	switch in.Op {
	case OpFAdd, OpFSub, OpFMul, OpFDiv, OpFRem:
		v.wantKind(in, 0, t.IsFloatOrVec(), "floating point")
	default:
		v.wantKind(in, 0, t.Scalar().IsInt(), "integer")
	}
	v.want(in, 1, t)
	v.result(in, t)
}

// cast checks the families a conversion goes between, its direction, and that lanes agree.
func (v *verifier) cast(in *Instr) {
	from, to := in.args[0].Type(), in.ty
	if to == nil {
		return
	}
	f, t := from.Scalar(), to.Scalar()
	l := ParseLayout("")
	if v.m != nil {
		l = v.m.Layout()
	}
	ok := true
	switch in.Op {
	case OpTrunc:
		ok = f.IsInt() && t.IsInt() && f.Bits > t.Bits
	case OpZExt, OpSExt:
		ok = f.IsInt() && t.IsInt() && f.Bits < t.Bits
	case OpFPTrunc:
		ok = f.IsFloat() && t.IsFloat() && l.Bits(f) > l.Bits(t)
	case OpFPExt:
		ok = f.IsFloat() && t.IsFloat() && l.Bits(f) < l.Bits(t)
	case OpFPToUI, OpFPToSI:
		ok = f.IsFloat() && t.IsInt()
	case OpUIToFP, OpSIToFP:
		ok = f.IsInt() && t.IsFloat()
	case OpPtrToInt, OpPtrToAddr:
		ok = f.IsPtr() && t.IsInt()
	case OpIntToPtr:
		ok = f.IsInt() && t.IsPtr()
	case OpAddrSpaceCast:
		ok = f.IsPtr() && t.IsPtr()
	case OpBitCast:
		if f.IsPtr() || t.IsPtr() {
			ok = f.Equal(t)
		} else {
			ok = !from.IsAggregate() && !to.IsAggregate() && l.Bits(from) == l.Bits(to)
		}
	}
	if in.Op != OpBitCast && (from.IsVector() != to.IsVector() || from.IsVector() && (from.Kind != to.Kind || from.Len != to.Len)) {
		ok = false
	}
	if !ok {
		v.at(in, "%s cannot go from %s to %s", in.Op, from, to)
	}
}

func (v *verifier) terminator(in *Instr) {
	if in.Op != OpCatchSwitch {
		v.result(in, VoidType)
	}
	switch in.Op {
	case OpRet:
		res := v.f.Sig.Elem
		if len(in.args) == 0 && res.Kind != Void {
			v.at(in, "nothing returned from a function of %s", res)
		} else if len(in.args) == 1 {
			v.want(in, 0, res)
		}
	case OpBr:
		if len(in.args) == 2 {
			v.at(in, "2 operands")
			return
		}
		if len(in.args) == 3 {
			v.want(in, 0, I1)
		}
		v.blocks(in, len(in.args)/3)
	case OpSwitch:
		v.switchCases(in)
	case OpIndirectBr:
		v.wantKind(in, 0, in.args[0].Type().IsPtr(), "pointer")
		v.blocks(in, 1)
	}
}

// blocks checks that all operands from i on are blocks.
func (v *verifier) blocks(in *Instr, i int) {
	for ; i < len(in.args); i++ {
		_, ok := in.args[i].(*Block)
		v.wantKind(in, i, ok, "label")
	}
}

func (v *verifier) switchCases(in *Instr) {
	t := in.args[0].Type()
	v.wantKind(in, 0, t.IsInt(), "integer")
	if len(in.args)%2 != 0 {
		v.at(in, "a case without destination")
		return
	}
	seen := map[string]bool{}
	for i := 1; i < len(in.args); i += 2 {
		_, ok := in.args[i].(*Block)
		v.wantKind(in, i, ok, "label")
		if i == 1 {
			continue
		}
		c := in.args[i-1]
		v.want(in, i-1, t)
		if _, ok := c.(*Const); !ok {
			v.at(in, "case %d is no constant", i/2)
			continue
		}
		if key := ValueString(c); seen[key] {
			v.at(in, "two cases for %s", key)
		} else {
			seen[key] = true
		}
	}
}

// rest checks everything that is neither arithmetic nor conversion nor a plain terminator.
func (v *verifier) rest(in *Instr) {
	a := in.args
	switch in.Op {
	case OpFNeg:
		v.wantKind(in, 0, a[0].Type().IsFloatOrVec(), "floating point")
		v.result(in, a[0].Type())
	case OpFreeze:
		v.result(in, a[0].Type())
	case OpICmp, OpFCmp:
		v.comparison(in)
	case OpSelect:
		v.want(in, 2, a[1].Type())
		v.wantKind(in, 0, a[0].Type().Scalar().Equal(I1), "i1")
		v.result(in, a[1].Type())
	case OpPhi:
		if len(a)%2 != 0 {
			v.at(in, "a value without block")
			return
		}
		for i := 0; i < len(a); i += 2 {
			v.want(in, i, in.ty)
			_, ok := a[i+1].(*Block)
			v.wantKind(in, i+1, ok, "label")
		}
	case OpCall, OpInvoke, OpCallBr:
		v.call(in)
	case OpExtractElement, OpInsertElement, OpShuffleVector:
		v.lanes(in)
	case OpExtractValue, OpInsertValue:
		v.member(in)
	default:
		v.memory(in)
	}
}

func (v *verifier) comparison(in *Instr) {
	t := in.args[0].Type()
	if in.Op == OpFCmp {
		v.wantKind(in, 0, t.IsFloatOrVec(), "floating point")
	} else {
		v.wantKind(in, 0, t.Scalar().IsInt() || t.Scalar().IsPtr(), "integer or pointer")
	}
	v.want(in, 1, t)
	if in.ty == nil || in.ty.IsVector() != t.IsVector() || !in.ty.Scalar().Equal(I1) || in.ty.Len != t.Len {
		v.at(in, "result type %v of a comparison of %s", in.ty, t)
	}
}

func (v *verifier) lanes(in *Instr) {
	t := in.args[0].Type()
	v.wantKind(in, 0, t.IsVector(), "vector")
	if !t.IsVector() {
		return
	}
	switch in.Op {
	case OpExtractElement:
		v.wantKind(in, 1, in.args[1].Type().IsInt(), "integer")
		v.result(in, t.Elem)
	case OpInsertElement:
		v.want(in, 1, t.Elem)
		v.wantKind(in, 2, in.args[2].Type().IsInt(), "integer")
		v.result(in, t)
	default:
		v.want(in, 1, t)
		mask := in.args[2].Type()
		v.wantKind(in, 2, mask.IsVector() && mask.Elem.Equal(I32), "vector of i32")
		if in.ty == nil || !in.ty.IsVector() || in.ty.Len != mask.Len || !in.ty.Elem.Equal(t.Elem) {
			v.at(in, "result type %v of a shuffle of %s by %s", in.ty, t, mask)
		}
	}
}

func (v *verifier) member(in *Instr) {
	t, err := memberType(in.args[0].Type(), in.Extra.(Indices))
	switch {
	case err != nil:
		v.at(in, "%v", err)
	case in.Op == OpExtractValue:
		v.result(in, t)
	default:
		v.want(in, 1, t)
		v.result(in, in.args[0].Type())
	}
}

func memberType(t *Type, idx Indices) (*Type, error) {
	for _, i := range idx {
		switch {
		case t.Kind == Struct && i >= 0 && i < len(t.Fields), t.Kind == Array && i >= 0 && uint64(i) < t.Len:
			t = MemberType(t, i)
		default:
			return nil, fmt.Errorf("%s has no member %d", t, i)
		}
	}
	return t, nil
}
