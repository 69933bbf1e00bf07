package request

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// The halves of split mode. Their derivative functions work on a tape in aligned memory:
//
//	augmented   (primals and shadows, tape) → { [primal], [shadows of the result] }
//	reverse     (primals and shadows, seeds, tape, i1 whether to free the tape) → { d_out… }
//	onward      (primals, shadows and tangents, tape, i1 whether to free the tape) → { tangents }
//
// This file determines where the tape's memory comes from: see tapeUse.

// ReplaceHalf is Replace for the halves of split mode. size is the number of bytes of the tape.
func (r *Request) ReplaceHalf(deriv *ir.Func, size uint64, sink *diag.List) bool {
	h := &half{Request: r, need: size, lay: r.Module().Layout(), deriv: deriv, bd: &ir.Builder{Dbg: r.Call.Meta("dbg")}}
	h.bd.SetBefore(r.Call)
	bad := h.checkRoom()
	if bad == nil && r.Half == AugmentedHalf {
		bad = h.augmented()
	} else if bad == nil {
		h.warnLacking(h.gathered(deriv.Result()), sink)
		bad = h.overTape()
	}
	if bad != nil {
		report(sink, r.Call, bad)
	}
	return bad == nil
}

// ReplaceSize replaces a call of __enzyme_augmentsize by the tape's size in bytes.
func (r *Request) ReplaceSize(size uint64, sink *diag.List) bool {
	t := r.Call.Type()
	if t.Kind != ir.Void && !t.IsInt() {
		report(sink, r.Call, faultf(diag.BadReturn, "the size of a tape is an integer, but the result is declared as %s", r.words(t)))
		return false
	}
	if ir.NumUses(r.Call) > 0 {
		ir.ReplaceAllUses(r.Call, ir.IntConst(t, int64(size)))
	}
	r.erase()
	return true
}

// half replaces one request for a half.
type half struct {
	*Request
	need  uint64 // bytes of tape
	lay   *ir.Layout
	deriv *ir.Func
	bd    *ir.Builder

	tapeLast bool // the program declares the tape after the primal result
}

// checkRoom compares the size of the program's tape buffer with the tape's size: at compile time if the
// buffer's size is constant, else at run time.
func (h *half) checkRoom() *fault {
	have := h.tape.allocated
	n, known := ir.AsInt(have)
	switch {
	case have == nil || h.need == 0:
	case known && uint64(n) < h.need:
		return faultf(diag.BadArguments, "insufficient tape allocation size: the tape of '%s' needs %d bytes, 'enzyme_allocated' has %d", h.Fn.Name, h.need, n).
			withHint("__enzyme_augmentsize with the same function and markers gives the number")
	case !known && h.tape.byValue():
		return faultf(diag.BadMarker, "the size after 'enzyme_allocated' is not known when the program is compiled, and the tape is passed by value").
			withHint("put the tape into memory of your own with enzyme_tape, or use a constant")
	case !known:
		h.call("tape_room", ir.VoidType, h.bd.Cast(ir.OpZExt, have, ir.I64), h.size(), h.Module().CString(h.Fn.Name))
	}
	return nil
}

// call emits a call of a runtime function.
func (h *half) call(name string, result *ir.Type, args ...ir.Value) *ir.Instr {
	types := make([]*ir.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	f := h.Module().Declare("__goenzyme_"+name, ir.FuncType(result, types...))
	return h.bd.Call(f.Sig, f, args...)
}

// size returns the number of bytes of the tape.
func (h *half) size() ir.Value { return ir.IntConst(ir.I64, int64(h.need)) }

// copyTape copies the tape between memory of any alignment.
func (h *half) copyTape(to, from ir.Value) {
	sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I64, ir.I1)
	h.bd.Call(sig, h.Module().Declare("llvm.memcpy.p0.p0.i64", sig), to, from, h.size(), ir.BoolConst(false))
}

// room returns aligned stack memory for a tape of at least bytes bytes.
func (h *half) room(bytes uint64) ir.Value {
	return h.local(h.bd, ir.ArrayType(max(bytes, h.need, 1), ir.I8))
}

// derivative emits the call of the derivative function.
func (h *half) derivative(extra ...ir.Value) *ir.Instr {
	call := h.bd.Call(h.deriv.Sig, h.deriv, append(h.derivArgs(h.bd), extra...)...)
	info := *call.Call()
	info.ParamAttrs = paramABI(h.deriv)
	call.Extra = &info
	return call
}

// replaced replaces the request by v.
func (h *half) replaced(v ir.Value) {
	if ir.NumUses(h.Call) > 0 {
		ir.ReplaceAllUses(h.Call, v)
	}
	h.erase()
}

// overTape replaces a half that reads a tape.
func (h *half) overTape() *fault {
	plan, bad := h.planResult(h.lay, h.gathered(h.deriv.Result()))
	if bad != nil {
		return bad
	}
	tape, bad := h.tapeGiven()
	if bad != nil {
		return bad
	}

	// The result is extracted after the tape is freed: it is in registers.
	use := &h.tape
	result := h.derivative(tape, ir.BoolConst(!use.noFree))
	if h.need > 0 && !use.noFree {
		switch {
		case use.anonymous():
			h.call("tape_free", ir.VoidType, tape)
		case use.buffer != nil: // freed: no other reverse pass may take it for a tape
			h.bd.Store(ir.AnyMemory, ir.IntConst(ir.I64, 0), use.buffer, 1)
		}
	}
	h.replaced(plan(h.bd, h.gather(h.bd, result)))
	return nil
}

// tapeGiven returns the program's tape in aligned memory.
func (h *half) tapeGiven() (ir.Value, *fault) {
	use := &h.tape
	switch {
	case use.buffer != nil && use.anonymous():
		return h.demand(h.bd.Load(ir.AnyMemory, ir.Ptr, use.buffer, 1)), nil
	case h.need > 0 && use.buffer == nil && len(use.passed) == 0:
		return nil, faultf(diag.BadArguments, "the tape of '%s' is missing after the arguments: what the augmented pass returned", h.Fn.Name)
	case use.anonymous() && len(use.passed) > 0:
		return h.demand(use.passed[0]), nil
	case h.need == 0:
		return ir.NullConst(), nil
	case use.buffer != nil:
		room := h.room(0)
		h.copyTape(room, use.buffer)
		return room, nil
	}
	return h.tapeByValue()
}

// demand makes the program stop if it passes a tape although none is needed: the halves do not match.
func (h *half) demand(tape ir.Value) ir.Value {
	if h.need == 0 {
		h.call("tape_check", ir.VoidType, tape, ir.IntConst(ir.I64, 0), h.Module().CString(h.Fn.Name))
	}
	return tape
}

// tapeByValue assembles a tape that is passed in one or more arguments: the address of a copy, or registers
// of a small struct. In such a struct, each register covers eight bytes.
func (h *half) tapeByValue() (ir.Value, *fault) {
	passed := h.tape.passed
	if len(passed) == 1 && h.copied(passed[0]) {
		room := h.room(0)
		h.copyTape(room, passed[0])
		return room, nil
	}

	total := uint64(0)
	for _, v := range passed {
		total += (h.lay.Size(v.Type()) + 7) / 8 * 8
	}
	if total < h.need {
		return nil, faultf(diag.BadArguments, "the tape of '%s' has %d bytes, but %d are passed", h.Fn.Name, h.need, total)
	}

	room := h.room(total)
	at := uint64(0)
	for _, v := range passed {
		storeParts(h.bd, h.lay, v, h.bd.GEP(ir.I8, room, ir.IntConst(ir.I64, int64(at))))
		at += (h.lay.Size(v.Type()) + 7) / 8 * 8
	}
	return room, nil
}
