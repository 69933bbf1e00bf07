package activity

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// An integer computed from the bits of an active float has no derivative. What a program usually learns from
// it (the sign, whether it is a NaN, the exponent) is constant almost everywhere. That is no longer so if the
// integer becomes the bits of a float again, as in the fast inverse square root. The derivative would be lost
// silently, so this is an error.

// bits updates the set of bits of integer in that come from active floats. The sets only grow, so the fixed
// point ends.
func (a *analyzer) bits(in *ir.Instr) {
	if !in.Type().Scalar().IsInt() || a.carries(in) {
		return
	}
	set := a.fromBits[in]
	switch {
	case in.Op == ir.OpLoad && a.info.active[in.Arg(0)] && a.Types.Doubtful(in),
		(in.Op == ir.OpLoad || in.Op == ir.OpAtomicRMW) && a.holdsBits(in.Arg(0)),
		in.Op == ir.OpCall && a.info.calls[in] != nil: // how the callee computes the result is not analysed
		set = everyBit
	}

	// Add the bits that the operands pass on.
	for _, x := range valueOperands(in) {
		if from := a.floatBits(x); from != 0 {
			set |= movedBits(in, x, from)
		}
	}
	if set != a.fromBits[in] {
		a.fromBits[in] = set
		a.changed = true
	}
}

// bitsPassed marks all bits of an integer parameter that is active for the caller, and whose contents are
// unknown in this function.
func (a *analyzer) bitsPassed(p *ir.Param) {
	if p.Type().IsInt() && a.info.active[p] && !a.carries(p) {
		a.fromBits[p] = everyBit
	}
}

// bitsStored marks the objects into which such an integer is stored.
func (a *analyzer) bitsStored(in *ir.Instr) {
	if v, p := stored(in); a.fromBits[v] != 0 {
		a.markBits(p)
	}
}

func (a *analyzer) markBits(p ir.Value) {
	for _, o := range a.Memory.Objects(p) {
		if !a.bitsIn[o.V] {
			a.bitsIn[o.V] = true
			a.changed = true
		}
	}
}

// holdsBits reports whether such an integer may be in an object that p points into.
func (a *analyzer) holdsBits(p ir.Value) bool {
	for _, o := range a.Memory.Objects(p) {
		if a.bitsIn[o.V] {
			return true
		}
	}
	return false
}

// checkPassed is checkBits for integers that become floats in a callee with a body, or that are floats there.
// For callees of an indirect call, the error is reported when the dispatch function is differentiated.
func (a *analyzer) checkPassed(in *ir.Instr, callee *ir.Func) {
	dispatches := a.Func.Dispatches()
	for i, x := range in.CallArgs() {
		if i >= len(callee.Params) {
			return
		}

		// The bits become part of a float there.
		if set := a.fromBits[x]; set != 0 && !dispatches && a.newTrail().becomesFloat(callee.Params[i], set, in) {
			a.refuseBits(in, x)
			return
		}

		// The callee has a float in the parameter, and the caller an integer of unknown contents.
		if x.Type().IsInt() && !a.carries(x) && (dispatches && a.info.active[x] || a.fromCall(x)) && a.Types.Within(callee).CarriesFloat(callee.Params[i]) {
			if d := a.refusePacked(in, x); dispatches {
				d.Pos, d.Where = a.Module.FuncPos(callee), ""
			}
			return
		}
	}
}

// checkReturned reports a returned integer or aggregate that has bits of an active float, if its type does
// not show that it carries a float. The caller expects a derivative.
func (a *analyzer) checkReturned(ret *ir.Instr) {
	if ret.NumArgs() == 0 || a.Ret == request.Const {
		return
	}
	if v := ret.Arg(0); !a.carries(v) && (a.fromBits[v] != 0 || v.Type().IsAggregate() && a.fromCall(v)) {
		a.refusePacked(ret, v)
	}
}

// checkMemberBits reports an integer member of an aggregate that has bits of an active float, if its type
// does not show that it carries a float. It is an error only if a user of the aggregate makes a float of that
// member.
func (a *analyzer) checkMemberBits(in *ir.Instr) {
	x := in.Arg(1)
	if set := a.fromBits[x]; set != 0 && x.Type().IsInt() && !a.carries(x) && a.newTrail().memberBecomesFloat(in, in.Extra.(ir.Indices)[0], set, nil) {
		a.refusePacked(in, x)
	}
}

// fromCall reports whether v is, or is part of, the result of a call with active arguments.
func (a *analyzer) fromCall(v ir.Value) bool {
	return ir.MadeOf(v, func(in *ir.Instr) bool { return in.Op == ir.OpCall && a.info.calls[in] != nil }, func(in *ir.Instr) []ir.Value {
		switch in.Op {
		case ir.OpExtractValue:
			return in.Args()[:1]
		case ir.OpInsertValue:
			return in.Args()[:2]
		}
		return nil
	})
}

// refusePacked reports that integer or aggregate v contains an active value in a form that type analysis does
// not see.
func (a *analyzer) refusePacked(in *ir.Instr, v ir.Value) *diag.Diagnostic {
	return a.fault(in, diag.UnknownType, "an active value is packed into integers ("+v.Type().WordsIn(in.Language())+") of which it is not known what they carry",
		"pass it in a struct of its own types, or by reference")
}

// floatBits returns the set of bits of x that come from active floats. It is all bits unless x is an integer
// of at most 64 bits.
func (a *analyzer) floatBits(x ir.Value) uint64 {
	switch t := x.Type(); {
	case !a.info.active[x] || !a.Types.CarriesFloat(x):
		return a.fromBits[x]
	case !t.IsInt() || t.Bits > 64:
		return everyBit
	}
	return bitsOf(a.Types.FloatBytes(x))
}

const everyBit = ^uint64(0)

// movedBits returns the bits of the result of in that depend on the bits in set of its operand x.
// Instructions that only move bits (members taken out of a struct in an integer) may leave those of floats
// behind. Most arithmetic spreads them to all bits.
func movedBits(in *ir.Instr, x ir.Value, set uint64) uint64 {
	t := in.Type()
	if !t.IsInt() || t.Bits > 64 || !x.Type().IsInt() || x.Type().Bits > 64 {
		return everyBit
	}
	width := everyBit >> (64 - t.Bits)

	// Shifts and masks by a constant are exact.
	var n int64
	known := false
	if in.Op.IsBinary() && in.Arg(0) == x {
		n, known = ir.AsInt(in.Arg(1))
	}
	switch {
	case in.Op == ir.OpTrunc, in.Op == ir.OpZExt, in.Op == ir.OpOr, in.Op == ir.OpXor, in.Op == ir.OpPhi, in.Op == ir.OpSelect, in.Op == ir.OpFreeze:
		return set & width
	case (in.Op == ir.OpAdd || in.Op == ir.OpSub) && known: // bits below the lowest set bit of the constant do not change
		low := uint64(1)<<bits.TrailingZeros64(uint64(n)) - 1
		return (set&low | everyBit<<bits.TrailingZeros64(set&^low)) & width
	case in.Op == ir.OpAdd, in.Op == ir.OpSub, in.Op == ir.OpMul: // carries go upwards only
		return everyBit << bits.TrailingZeros64(set) & width
	case in.Op == ir.OpAnd && known:
		return set & uint64(n) & width
	case in.Op == ir.OpAnd:
		return set & width
	case in.Op == ir.OpShl && known && n >= 0:
		return set << n & width
	case in.Op == ir.OpLShr && known && n >= 0, in.Op == ir.OpAShr && known && n >= 0 && set>>(t.Bits-1)&1 == 0:
		return set & width >> n
	}
	return everyBit
}

// valueOperands returns the operands whose bits become bits of the result.
func valueOperands(in *ir.Instr) []ir.Value {
	switch in.Op {
	case ir.OpPhi, ir.OpSelect:
		return in.Choices()
	case ir.OpCall:
		if f := in.CalleeFunc(); f != nil && strings.HasPrefix(f.Name, "llvm.") && !in.Type().IsFloat() && !converts(f.Name) {
			return in.CallArgs() // funnel shifts, byte swaps; an integer that a float is computed from is a number, not bits of the float
		}
	case ir.OpTrunc, ir.OpZExt, ir.OpSExt, ir.OpBitCast, ir.OpFreeze, ir.OpInsertElement, ir.OpExtractElement, ir.OpShuffleVector:
		return in.Args()
	}
	if in.Op.IsBinary() {
		return in.Args()
	}
	return nil
}

// converts reports whether an intrinsic of LLVM or of a target rounds floats to integers. Its results are
// numbers, not bits of floats.
func converts(name string) bool {
	return strings.HasPrefix(name, "llvm.fpto") || strings.HasPrefix(name, "llvm.lr") || strings.HasPrefix(name, "llvm.llr") ||
		strings.HasPrefix(name, "llvm.x86.") && strings.Contains(name, ".cvt")
}

// bitsOf converts a set of bytes to a set of bits.
func bitsOf(bytes uint64) (bits uint64) {
	for b := range 8 {
		if bytes>>b&1 != 0 {
			bits |= 0xff << (8 * b)
		}
	}
	return bits
}

// checkBits reports an integer with bits of an active float where it becomes a float, or part of one.
func (a *analyzer) checkBits(in *ir.Instr) {
	if !a.Types.CarriesFloat(in) || rules.OnlyCompared(in) {
		return
	}
	matter := everyBit
	if t := a.Types.DerivType(in); t.IsFloat() {
		matter = rules.MantissaBits(t) // sign and exponent alone are constant almost everywhere
	}
	for _, x := range valueOperands(in) {
		if a.fromBits[x]&matter != 0 {
			a.refuseBits(in, x)
			return
		}
	}
}

// checkStored is checkBits for integers that become floats in memory.
func (a *analyzer) checkStored(in *ir.Instr) {
	v, p := stored(in)
	a.checkAddress(in, v, p)
	if a.fromBits[v] == 0 || a.Types.CarriesFloat(v) || isStep(in) {
		return
	}

	// The type of the memory decides: floats are an error, unknown bytes as well.
	b, ok := a.Types.Moved(in)
	if !ok && a.info.active[p] {
		return // reported as unknown
	}
	switch {
	case ok && b.Has(rules.FloatBytes):
		a.refuseBits(in, v)
	case !ok, a.Types.Doubtful(in):
		a.fault(in, diag.Unsupported, "an integer is stored here that may be made from the bits of an active floating-point number, and its bytes may be those of another one"+
			a.Types.WhyUnknown(in), rules.TypeHintText)
	}
}

// checkAddress reports a store of an integer to memory of pointers, if type analysis does not show that it is
// a pointer: its shadow would be missing. It also reports an address that is stored to memory of integers,
// where its shadow would be lost.
func (a *analyzer) checkAddress(in *ir.Instr, v, p ir.Value) {
	if a.info.active[p] && a.info.active[v] && v.Type().IsInt() && a.Types.CarriesPtr(v) {
		if b, ok := a.Types.Moved(in); ok && b.Only(rules.IntBytes) {
			a.fault(in, diag.UnknownType, "a pointer is stored here as an integer, in memory of integers"+a.Types.WhyUnknown(in), rules.TypeHintText).Follows = rules.ApartText
		}
	}
	if !a.info.active[p] || !v.Type().Scalar().IsInt() || IsNullish(v) || a.Types.CarriesPtr(v) {
		return
	}
	if b, ok := a.Types.Moved(in); ok && b.Has(rules.PtrBytes) {
		a.fault(in, diag.UnknownType, "cannot tell whether the bytes stored here are a pointer or an integer"+a.Types.WhyUnknown(in), rules.TypeHintText)
	}
}

// isStep reports whether a store increments or decrements the integer at its address. This is mostly a
// reference count, in memory that type analysis cannot tell from memory of floats. A float treated so would
// become the next float, with the same derivative: its shadow may stay as it is.
func isStep(in *ir.Instr) bool {
	if in.Op != ir.OpStore {
		return false
	}
	add, ok := in.Arg(0).(*ir.Instr)
	if !ok || add.Op != ir.OpAdd {
		return false
	}
	if by, known := ir.AsInt(add.Arg(1)); !known || by != 1 && by != -1 {
		return false
	}
	load, ok := add.Arg(0).(*ir.Instr)
	if ok && load.Op == ir.OpTrunc { // several counts are loaded at once
		load, ok = load.Arg(0).(*ir.Instr)
	}
	return ok && load.Op == ir.OpLoad && load.Arg(0) == in.Arg(1)
}

const apartHint = "keep numbers and pointers in different members, not in the same bytes of a union or an enum"

// checkPunned reports a float made from the bits of a pointer, and a pointer made from the bits of a float.
// Such memory may hold either (unions, enums of Rust), and an optimiser uses one type for both. A pointer has
// a shadow, but no derivative.
func (a *analyzer) checkPunned(in *ir.Instr) {
	switch {
	case in.Op == ir.OpBitCast && in.Type().Scalar().IsFloat() && ir.MadeOf(in.Arg(0), a.isNumberOf(isPointer), movedWhole):
		a.fault(in, diag.UnknownType, "a floating-point number is made of the bits of a pointer here, and may have been one before", apartHint)
	case in.Op == ir.OpIntToPtr && ir.NumUses(in) > 0 && ir.MadeOf(in.Arg(0), a.isNumberOf(isFloat), movedWhole):
		a.fault(in, diag.UnknownType, "a pointer is made of the bits of a floating-point number here, and may be one", apartHint)
	}
}

// isNumberOf returns a predicate for integers that are the bits of an active value of a type for which kind
// holds.
func (a *analyzer) isNumberOf(kind func(*ir.Type) bool) func(*ir.Instr) bool {
	return func(in *ir.Instr) bool {
		switch in.Op {
		case ir.OpPtrToInt, ir.OpPtrToAddr, ir.OpBitCast:
			return kind(in.Arg(0).Type()) && a.info.active[in.Arg(0)]
		}
		return false
	}
}

func isPointer(t *ir.Type) bool { return t.Scalar().IsPtr() }
func isFloat(t *ir.Type) bool   { return t.Scalar().IsFloat() }

// movedWhole returns the operands whose bits an instruction moves, or places beside others.
func movedWhole(in *ir.Instr) []ir.Value {
	switch in.Op {
	case ir.OpTrunc, ir.OpZExt, ir.OpLShr, ir.OpShl, ir.OpOr, ir.OpAnd:
		return in.Args()
	}
	return nil
}

// refuseBits reports that in makes a float from integer x.
func (a *analyzer) refuseBits(in *ir.Instr, x ir.Value) {
	if a.computedFrom(x, map[ir.Value]bool{}) {
		a.fault(in, diag.Unsupported, "a floating-point number is made from integer arithmetic on the bits of an active one: its derivative is not known",
			"compute it with floating-point operations or library functions (frexp, ldexp, copysign, sqrt), or register a derivative for the function")
		return
	}
	a.fault(in, diag.Unsupported, "a floating-point number is made from an integer here, of which nothing tells whether it holds the bits of an active one",
		"keep numbers and integers in different members, not in the same bytes of a union, an enum or a buffer; and pass records of both by reference")
}

// computedFrom reports whether an integer with bits of active floats is known to be computed from such
// floats. It is false if the integer is only of unknown contents.
func (a *analyzer) computedFrom(v ir.Value, seen map[ir.Value]bool) bool {
	in, ok := v.(*ir.Instr)
	if !ok || seen[v] {
		return false
	}
	seen[v] = true
	return slices.ContainsFunc(valueOperands(in), func(x ir.Value) bool {
		return a.info.active[x] && a.Types.CarriesFloat(x) && a.floatBits(x) != 0 || a.fromBits[x] != 0 && a.computedFrom(x, seen)
	})
}
