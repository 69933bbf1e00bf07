package emit

import (
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
)

// keptFnAttrs are the attributes of a primal that hold for its derivative too.
// What a primal promises about memory, recursion or termination is no promise of its derivative.
var keptFnAttrs = map[string]bool{
	"nounwind": true, "uwtable": true, "uwtable(sync)": true, "uwtable(async)": true, "ssp": true, "sspstrong": true, "sspreq": true,
	"strictfp": true, "null_pointer_is_valid": true, "sanitize_address": true, "sanitize_thread": true, "sanitize_memory": true,
	"sanitize_hwaddress": true, "minsize": true, "optsize": true, "nonlazybind": true, "noredzone": true, "noimplicitfloat": true,
}

// keptParamAttrs are the parameter attributes (without arguments) that stay on the primal's parameters.
var keptParamAttrs = map[string]bool{"noundef": true, "zeroext": true, "signext": true, "nonnull": true, "noalias": true}

// copyAttributes gives a derivative function the attributes of its primal that
// still hold: the target's, the ABI's, sanitizers'.
func copyAttributes(fn, primal *ir.Func, sig *callconv.Signature) {
	var kept []string
	for _, a := range attrWords(expandGroups(primal)) {
		if a[0] == '"' && !strings.HasPrefix(a, `"enzyme`) || keptFnAttrs[a] {
			kept = append(kept, a)
		}
	}
	fn.FnAttrs = ir.Attrs(strings.Join(kept, " "))
	for i, slot := range sig.Params {
		if slot.Role != callconv.Primal {
			continue
		}
		p := primal.Params[slot.Index]
		fn.Params[i].Name = p.Name
		fn.Params[i].Attrs = keptParam(p.Attrs)
	}
	for i, slot := range sig.Params {
		if slot.Role == callconv.Shadow || slot.Role == callconv.Tangent {
			if n := primal.Params[slot.Index].Name; n != "" {
				fn.Params[i].Name = n + map[callconv.Role]string{callconv.Shadow: ".shadow", callconv.Tangent: ".tan"}[slot.Role]
			}
		}
	}
}

func keptParam(attrs ir.Attrs) ir.Attrs {
	var kept []string
	words := attrWords(string(attrs))
	for i, a := range words {
		switch {
		case keptParamAttrs[a], strings.HasPrefix(a, "byval("), strings.HasPrefix(a, "dereferenceable("):
			kept = append(kept, a)
		case a == "align" && i+1 < len(words):
			kept = append(kept, a+" "+words[i+1])
		}
	}
	return ir.Attrs(strings.Join(kept, " "))
}

// expandGroups spells out the attribute groups that a function refers to.
func expandGroups(f *ir.Func) string {
	var parts []string
	for _, w := range attrWords(string(f.FnAttrs)) {
		id, err := strconv.Atoi(strings.TrimPrefix(w, "#"))
		if w[0] != '#' || err != nil {
			parts = append(parts, w)
			continue
		}
		for _, g := range f.Module().AttrGroups {
			if g.ID == id {
				parts = append(parts, g.Text)
			}
		}
	}
	return strings.Join(parts, " ")
}

// attrWords splits attribute text at blanks outside of quotes and parentheses.
func attrWords(s string) []string {
	var words []string
	depth, quoted, start := 0, false, -1
	for i := 0; i <= len(s); i++ {
		if i < len(s) && (s[i] != ' ' || quoted || depth > 0) {
			if start < 0 {
				start = i
			}
			switch {
			case s[i] == '"':
				quoted = !quoted
			case s[i] == '(' && !quoted:
				depth++
			case s[i] == ')' && !quoted:
				depth--
			}
			continue
		}
		if start >= 0 {
			words = append(words, s[start:i])
			start = -1
		}
	}
	return words
}
