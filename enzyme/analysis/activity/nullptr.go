package activity

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// An empty container has null as the address of its first and last element, and a caller may pass null where
// others pass memory. Null has no shadow and needs none. Nothing is accessed through it. So a value derived
// from null may merge with pointers that have a shadow, and is its own shadow.

// leadsNowhere reports whether v is null, or derived from a parameter for which the caller passes null.
func (i *Info) leadsNowhere(v ir.Value) bool {
	return i.nowhere[v] || ir.IsZero(v) || ir.IsUndef(v) || isNearNull(v)
}

// firstPage is the number of bytes from address zero that no program maps.
const firstPage = 4096

// isNearNull reports whether v is the address of a member of an object at null. The optimiser moves such
// address arithmetic to places where a pointer is known to be null.
func isNearNull(v ir.Value) bool {
	c, ok := v.(*ir.Const)
	if !ok || c.Kind != ir.ConstExpr {
		return false
	}
	switch c.Op {
	case ir.OpIntToPtr:
		n, ok := ir.AsInt(c.Elems[0])
		return ok && 0 <= n && n < firstPage
	case ir.OpGEP:
		return ir.IsZero(c.Elems[0])
	}
	return false
}

// findNowhere finds the values derived from null only. It starts from all values that depend on null or on
// such parameters. Then it removes values that may come from something else, to a fixed point. This order is
// necessary: the pointer of a loop depends on itself.
func (a *analyzer) findNowhere() {
	found := map[ir.Value]bool{}
	for i, p := range a.Func.Params {
		if a.Null != nil && a.Null[i] && a.Args[i] == request.Const {
			found[p] = true
		}
	}

	// Over-approximate: every value with one null operand.
	null := func(x ir.Value) bool { return found[x] || x.Type() == ir.Ptr && (ir.IsZero(x) || isNearNull(x)) }
	var dependent []*ir.Instr
	for more := true; more; {
		more = false
		for in := range a.Func.Instrs() {
			if !found[in] && slices.ContainsFunc(followed(in), null) {
				found[in], more = true, true
				dependent = append(dependent, in)
			}
		}
	}

	// Shrink to the greatest set in which all operands are null.
	a.info.nowhere = found
	for more := true; more; {
		more = false
		for _, in := range dependent {
			if found[in] && !a.staysNowhere(in) {
				delete(found, in)
				more = true
			}
		}
	}
}

// followed returns the pointers from which the result of in may be derived.
func followed(in *ir.Instr) []ir.Value {
	switch in.Op {
	case ir.OpPhi, ir.OpSelect:
		return in.Choices()
	case ir.OpGEP, ir.OpLoad, ir.OpFreeze, ir.OpExtractValue:
		return in.Args()[:1]
	}
	return nil
}

// staysNowhere reports whether all pointers from which in is derived are null. A GEP whose index is an
// address may leave null.
func (a *analyzer) staysNowhere(in *ir.Instr) bool {
	if in.Op == ir.OpGEP && slices.ContainsFunc(in.Args()[1:], a.Types.CarriesPtr) {
		return false
	}
	return !slices.ContainsFunc(followed(in), func(x ir.Value) bool { return !a.info.leadsNowhere(x) })
}

// passesNull reports whether a callee can rely on an argument being null or derived from null.
func (a *analyzer) passesNull(callee *ir.Func, x ir.Value) bool {
	return x.Type() == ir.Ptr && !a.info.active[x] && a.info.leadsNowhere(x) && !callee.HasRule() && !callee.Attrs().Has("null_pointer_is_valid")
}
