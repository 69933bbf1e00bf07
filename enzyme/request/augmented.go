package request

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// augmented replaces the request for an augmented half by a call. The program gets { tape, primal result,
// shadow of the result }, without the members that it does not request or that it receives in another way.
func (h *half) augmented() *fault {
	use := &h.tape
	// The result's members as the program sees them.
	var shown []*ir.Type
	if use.byValue() {
		n, _ := ir.AsInt(use.allocated)
		shown = append(shown, ir.ArrayType(uint64(n), ir.I8))
	} else if use.buffer == nil {
		shown = append(shown, ir.Ptr)
	}
	if h.PrimalReturn {
		shown = append(shown, h.Fn.Result())
	}

	switch n := h.shadows(); {
	case n > 1:
		shown = append(shown, ir.ArrayType(uint64(n), h.Fn.Result()))
	case n == 1:
		shown = append(shown, h.Fn.Result())
	}
	got := ir.VoidType
	if len(shown) > 0 {
		got = ir.StructType(shown...)
	}

	// The result type is checked before any code is emitted.
	plan, bad := h.planAugmented(got)
	if bad != nil && len(shown) == 2 && shown[0].IsPtr() && !shown[1].ContainsPtr() && h.need == 0 {
		// Enzyme's result has no tape if the tape is empty. Programs then declare the tape last.
		if last, fault := h.planAugmented(ir.StructType(shown[1], ir.Ptr)); fault == nil {
			plan, bad, got, h.tapeLast = last, nil, ir.StructType(shown[1], ir.Ptr), true
		}
	}
	if bad != nil {
		return bad
	}

	tape := h.tapeRoom()
	result := h.derivative(tape)
	tape = h.handOver(tape)
	h.replaced(plan(h.bd, h.packAugmented(got, tape, result)))
	return nil
}

// firstShadow returns the index of the result's first shadow in the derivative's result: after the primal
// result.
func (h *half) firstShadow() int {
	if h.Fn.Result().Kind == ir.Void {
		return 0
	}
	return 1
}

// shadows returns the number of shadows of the result.
func (h *half) shadows() int {
	if t := h.deriv.Result(); t.Kind == ir.Struct {
		return len(t.Fields) - h.firstShadow()
	}
	return 0
}

// tapeRoom returns the memory that the augmented half fills, null if the tape is empty.
func (h *half) tapeRoom() ir.Value {
	switch {
	case h.need == 0:
		return ir.NullConst()
	case h.tape.anonymous():
		return h.call("tape_alloc", ir.Ptr, h.size())
	}
	return h.room(0)
}

// handOver stores the filled tape in the program's buffer, if there is one. Otherwise it returns the member
// of the result for the tape, else nil.
func (h *half) handOver(tape ir.Value) ir.Value {
	use := &h.tape
	switch {
	case use.buffer != nil && use.anonymous():
		h.bd.Store(ir.AnyMemory, tape, use.buffer, 1)
	case use.buffer != nil && h.need > 0:
		h.copyTape(use.buffer, tape)
	}
	if use.buffer != nil {
		return nil
	}
	return tape
}

// planAugmented is planResult for an augmented half. A result with a tape by value is converted through
// memory, where only the offsets of members matter.
func (h *half) planAugmented(got *ir.Type) (resultPlan, *fault) {
	if !h.tape.byValue() {
		return h.planResult(h.lay, got)
	}
	declared := h.Call.Type()
	if h.sret != nil {
		declared = h.sretType
	}
	switch {
	case h.sret == nil && ir.NumUses(h.Call) == 0:
		return func(*ir.Builder, ir.Value) ir.Value { return nil }, nil
	case h.lay.Size(declared) < h.lay.Size(got):
		return nil, h.badReturn(h.lay, declared, got)
	case h.sret != nil:
		return func(bd *ir.Builder, slot ir.Value) ir.Value {
			sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I64, ir.I1)
			bd.Call(sig, h.Module().Declare("llvm.memcpy.p0.p0.i64", sig), h.sret, slot, ir.IntConst(ir.I64, int64(h.lay.Size(got))), ir.BoolConst(false))
			return nil
		}, nil
	}
	return func(bd *ir.Builder, slot ir.Value) ir.Value { return bd.Load(ir.AnyMemory, declared, slot, 1) }, nil
}

// packAugmented builds the result: a value of type got or, for a tape by value, the address of one. It
// returns nil if got is void.
func (h *half) packAugmented(got *ir.Type, tape ir.Value, result *ir.Instr) ir.Value {
	if got.Kind == ir.Void {
		return nil
	}
	var parts []ir.Value
	if h.PrimalReturn {
		parts = append(parts, h.bd.ExtractValue(result, 0))
	}

	first := h.firstShadow()
	switch n := h.shadows(); {
	case n > 1:
		var lanes ir.Value = ir.PoisonConst(ir.ArrayType(uint64(n), h.Fn.Result()))
		for i := range n {
			// Several lanes form one array.
			lanes = h.bd.InsertValue(lanes, h.bd.ExtractValue(result, first+i), i)
		}
		parts = append(parts, lanes)
	case n == 1:
		parts = append(parts, h.bd.ExtractValue(result, first))
	}

	if h.tape.byValue() {
		return h.packInMemory(got, tape, parts)
	}

	var agg ir.Value = ir.PoisonConst(got)
	switch {
	case tape != nil && h.tapeLast:
		parts = append(parts, tape)
	case tape != nil:
		parts = append([]ir.Value{tape}, parts...)
	}
	for i, p := range parts {
		agg = h.bd.InsertValue(agg, p, i)
	}
	return agg
}

// packInMemory stores the tape and the other members in a stack slot, and returns its address.
func (h *half) packInMemory(got *ir.Type, tape ir.Value, parts []ir.Value) ir.Value {
	declared := h.Call.Type()
	size := h.lay.Size(got)
	if declared.Kind != ir.Void {
		size = max(size, h.lay.Size(declared))
	}
	slot := h.local(h.bd, ir.ArrayType(size, ir.I8))
	if h.need > 0 {
		h.copyTape(slot, tape)
	}
	for i, p := range parts {
		storeParts(h.bd, h.lay, p, h.bd.GEP(ir.I8, slot, ir.IntConst(ir.I64, int64(h.lay.FieldOffset(got, i+1)))))
	}
	return slot
}
