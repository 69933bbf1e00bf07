package emit

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
)

// keptFnAttrs are the function attributes of a primal that also hold for its derivative. Attributes about
// memory, recursion or termination do not.
var keptFnAttrs = map[string]bool{
	"nounwind": true, "uwtable": true, "uwtable(sync)": true, "uwtable(async)": true, "ssp": true, "sspstrong": true, "sspreq": true,
	"strictfp": true, "null_pointer_is_valid": true, "sanitize_address": true, "sanitize_thread": true, "sanitize_memory": true,
	"sanitize_hwaddress": true, "minsize": true, "optsize": true, "nonlazybind": true, "noredzone": true, "noimplicitfloat": true,
}

// keptParamAttrs are the parameter attributes (without arguments) that also hold for primal parameters of the
// derivative.
var keptParamAttrs = map[string]bool{"noundef": true, "zeroext": true, "signext": true, "nonnull": true, "noalias": true}

// copyAttributes gives a derivative function those attributes of its primal that still hold: of the target,
// the ABI and sanitizers. It also names the parameters.
func copyAttributes(fn, primal *ir.Func, sig *callconv.Signature) {
	var kept []string
	for a := range primal.Attrs().All() {
		if a.Quoted && !strings.HasPrefix(a.Key, "enzyme") || keptFnAttrs[a.Text] {
			kept = append(kept, a.Text)
		}
	}
	fn.FnAttrs = ir.Attrs(strings.Join(kept, " "))

	// Shadows and tangents get no attributes: a promise about the primal parameter may not hold for them.
	for i, slot := range sig.Params {
		if slot.Role != callconv.Primal {
			continue
		}
		p := primal.Params[slot.Index]
		fn.Params[i].Name = p.Name
		fn.Params[i].Attrs = keptParam(p.Attrs)
	}

	// Shadows and tangents are named after their primal parameters.
	for i, slot := range sig.Params {
		if slot.Role == callconv.Shadow || slot.Role == callconv.Tangent {
			if n := primal.Params[slot.Index].Name; n != "" {
				fn.Params[i].Name = n + map[callconv.Role]string{callconv.Shadow: ".shadow", callconv.Tangent: ".tan"}[slot.Role]
			}
		}
	}
}

// keptParam returns the parameter attributes that hold for the derivative's primal parameter.
func keptParam(attrs ir.Attrs) ir.Attrs {
	var kept []string
	for a := range attrs.All() {
		switch a.Key {
		case "byval", "dereferenceable", "align":
			kept = append(kept, a.Text)
		default:
			if keptParamAttrs[a.Text] {
				kept = append(kept, a.Text)
			}
		}
	}
	return ir.Attrs(strings.Join(kept, " "))
}
