package activity

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A container without elements has null for their beginning and their end, and a caller may pass null where others pass memory. Null has no shadow and
// needs none. Nothing is read or written through it, so what is made of it or read through it leads nowhere either, may meet pointers that have a shadow,
// and stands for its own.

// leadsNowhere holds for null, and for what is made of a parameter for which the caller passes null.
func (i *Info) leadsNowhere(v ir.Value) bool {
	return i.nowhere[v] || ir.IsZero(v) || ir.IsUndef(v) || isNearNull(v)
}

// firstPage is as many bytes as no program has at address zero.
const firstPage = 4096

// isNearNull holds for the address that a member would have if there were an object at null: the optimiser moves such arithmetic to where a pointer
// is known to be null.
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

// findNowhere takes all that depends on null or such parameters, and drops what may be or come from something else until nothing changes: the pointer of a loop
// is made of itself.
func (a *analyzer) findNowhere() {
	found := map[ir.Value]bool{}
	for i, p := range a.Func.Params {
		if a.Null != nil && a.Null[i] && a.Args[i] == request.Const {
			found[p] = true
		}
	}
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

// followed lists the pointers of which one passes its own way on to what in yields.
func followed(in *ir.Instr) []ir.Value {
	switch in.Op {
	case ir.OpPhi, ir.OpSelect:
		return in.Choices()
	case ir.OpGEP, ir.OpLoad, ir.OpFreeze, ir.OpExtractValue:
		return in.Args()[:1]
	}
	return nil
}

// staysNowhere: an address is no longer made of null alone when it is moved by another address.
func (a *analyzer) staysNowhere(in *ir.Instr) bool {
	if in.Op == ir.OpGEP && slices.ContainsFunc(in.Args()[1:], a.Types.CarriesPtr) {
		return false
	}
	return !slices.ContainsFunc(followed(in), func(x ir.Value) bool { return !a.info.leadsNowhere(x) })
}

// passesNull reports whether a callee can rely on an argument leading nowhere.
func (a *analyzer) passesNull(callee *ir.Func, x ir.Value) bool {
	return x.Type() == ir.Ptr && !a.info.active[x] && a.info.leadsNowhere(x) && !callee.HasRule() && !callee.Attrs().Has("null_pointer_is_valid")
}
