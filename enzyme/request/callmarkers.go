package request

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// takeCallMarkers removes the markers about the whole call from operands, where they may have any position.
// It leaves the other operands in rd. It returns the marker about the result, or "".
func (rd *argReader) takeCallMarkers(operands []ir.Value) (ret string, bad *fault) {
	var list []ir.Value
	for i := 0; i < len(operands); i++ {
		name := marker(operands[i])
		if markers[name].kind == tapeMarker {
			if i, bad = rd.r.takeTapeMarker(name, operands, i); bad != nil {
				return "", bad
			}
			continue
		}
		if markers[name].kind != callMarker {
			list = append(list, operands[i])
			continue
		}
		switch name {
		case "enzyme_primal_return":
			rd.r.PrimalReturn = true
		case "enzyme_const_return", "enzyme_active_return", "enzyme_dup_return":
			if ret != "" && ret != name {
				return "", faultf(diag.BadMarker, "'%s' contradicts '%s'", name, ret)
			}
			ret = name
		case "enzyme_runtime_activity":
			rd.r.RuntimeActivity = true
		case "enzyme_noret":
			rd.noRet = true // has an effect in split mode only; the C++ header always passes it
		case "enzyme_interleave":
			if rd.interleaved {
				return "", faultf(diag.BadMarker, "'enzyme_interleave' stands twice")
			}
			rd.interleaved, rd.rest, list = true, list, nil
		case "enzyme_width":
			if rd.widthGiven {
				return "", faultf(diag.BadMarker, "'enzyme_width' stands twice")
			}
			rd.widthGiven = true
			if i++; i >= len(operands) {
				return "", faultf(diag.BadMarker, "'enzyme_width' is followed by no number")
			}
			if rd.r.Width, bad = width(operands[i]); bad != nil {
				return "", bad
			}
		}
	}
	if rd.interleaved {
		rd.shadows = list
	} else {
		rd.rest = list
	}
	return ret, nil
}

// widest is the largest width that is accepted: each lane has code of its own.
const widest = 256

// width reads the number of derivatives that are computed at once.
func width(v ir.Value) (int, *fault) {
	n, known := ir.AsInt(v)
	switch {
	case marker(v) != "" || !known || !v.Type().IsInt():
		return 0, faultf(diag.BadMarker, "the number after 'enzyme_width' is not known when the program is compiled")
	case n <= 0:
		return 0, faultf(diag.BadMarker, "'enzyme_width' must be positive, not %d", n)
	case n > widest:
		return 0, faultf(diag.Unsupported, "not supported: 'enzyme_width' %d (at most %d)", n, widest)
	}
	return int(n), nil
}

// decideReturn sets the activity of the result, and checks whether the primal result can be returned. marked
// is the marker about the result, or "".
func (r *Request) decideReturn(marked string) *fault {
	if r.memory.t != nil {
		return r.decideMemoryReturn(marked)
	}
	t := r.Fn.Result()
	switch {
	case r.PrimalReturn && t.Kind == ir.Void:
		return faultf(diag.BadMarker, "'enzyme_primal_return', but '%s' returns nothing", r.Fn.Name)
	case r.PrimalReturn && r.readsTape():
		what := "reverse pass"
		if r.Half == OnwardHalf {
			what = "pass of tangents over the tape"
		}
		return faultf(diag.BadMarker, "'enzyme_primal_return', but the %s of '%s' does not compute the primal result", what, r.Fn.Name).
			withHint("the augmented pass returns it")
	}

	hasDeriv := t.ContainsFloat() || t.ContainsPtr()
	switch marked {
	case "enzyme_const_return":
		r.Ret = Const
	case "enzyme_active_return":
		// A seed exists in reverse mode only, and has the type of the result.
		if r.Mode == Forward || !allFloat(t) {
			return faultf(diag.BadMarker, "'enzyme_active_return' in %s mode, but '%s' returns %s", r.Mode, r.Fn.Name, r.words(t)).
				withHint("it asks for a seed: reverse mode, and a result made of floats")
		}
		r.Ret = Out
	case "enzyme_dup_return":
		if !hasDeriv || r.Mode == Reverse && t.ContainsFloat() {
			return faultf(diag.BadMarker, "'enzyme_dup_return' in %s mode, but '%s' returns %s", r.Mode, r.Fn.Name, r.words(t))
		}
		r.Ret = r.dupReturn()
	default:
		return r.defaultReturn(t)
	}
	return nil
}

// dupReturn returns the activity of a result that has a shadow. Forward mode and the augmented half return
// the shadow; combined reverse mode does not, because no seed flows into it.
func (r *Request) dupReturn() Activity {
	if r.Mode == Forward || r.Half != Whole {
		return Dup
	}
	return Const
}

// defaultReturn sets the activity of a result of type t without marker.
func (r *Request) defaultReturn(t *ir.Type) *fault {
	act, ok := defaultActivity(t, r.Mode)
	mixed := !ok || r.Mode == Reverse && t.ContainsPtr() && t.ContainsFloat()
	if mixed {
		return faultf(diag.BadReturn, "'%s' returns %s, floats and other things together: say whether it is differentiated", r.Fn.Name, r.words(t)).
			withHint("put enzyme_const_return before the arguments if the result carries no derivative; otherwise return it through a pointer")
	}
	if act == Dup {
		act = r.dupReturn()
	}
	r.Ret = act
	return nil
}
