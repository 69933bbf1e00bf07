package request

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// hasAttr reports whether a list spells the attribute, alone or with an argument.
func hasAttr(attrs ir.Attrs, name string) bool {
	for _, f := range splitAttrs(string(attrs)) {
		if f == name || strings.HasPrefix(f, name+"(") {
			return true
		}
	}
	return false
}

// typeAttr finds the type of sret(T) or byval(T); nil when there is none or
// when T is no named struct.
func typeAttr(m *ir.Module, attrs ir.Attrs, name string) *ir.Type {
	for _, f := range splitAttrs(string(attrs)) {
		inner, ok := strings.CutPrefix(f, name+"(")
		if !ok {
			continue
		}
		inner = strings.TrimSuffix(inner, ")")
		for _, t := range m.Types {
			if t.String() == inner {
				return t
			}
		}
	}
	return nil
}

// abiAttrs keeps the attributes that decide how an argument is passed: call and
// callee must agree on them.
func abiAttrs(attrs ir.Attrs) ir.Attrs {
	var keep []string
	fields := splitAttrs(string(attrs))
	for i, f := range fields {
		switch head, _, _ := strings.Cut(f, "("); head {
		case "byval", "inreg", "signext", "zeroext", "byref", "alignstack":
			keep = append(keep, f)
		case "align":
			if hasAttr(attrs, "byval") && i+1 < len(fields) {
				keep = append(keep, f, fields[i+1])
			}
		}
	}
	return ir.Attrs(strings.Join(keep, " "))
}

// splitAttrs splits at blanks outside brackets and quotes.
func splitAttrs(s string) []string {
	var out []string
	depth, start, quoted := 0, 0, false
	flush := func(end int) {
		if end > start {
			out = append(out, s[start:end])
		}
		start = end + 1
	}
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"':
			quoted = !quoted
		case quoted:
		case strings.IndexByte("([{<", c) >= 0:
			depth++
		case strings.IndexByte(")]}>", c) >= 0:
			depth--
		case c == ' ' && depth == 0:
			flush(i)
		}
	}
	flush(len(s))
	return out
}
