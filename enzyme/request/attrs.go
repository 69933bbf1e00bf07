package request

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// abiAttrs keeps the attributes that decide how an argument is passed: call and
// callee must agree on them.
func abiAttrs(attrs ir.Attrs) ir.Attrs {
	var keep []string
	for a := range attrs.All() {
		switch a.Key {
		case "byval", "inreg", "signext", "zeroext", "byref", "alignstack":
			keep = append(keep, a.Text)
		case "align":
			if attrs.Has("byval") {
				keep = append(keep, a.Text)
			}
		}
	}
	return ir.Attrs(strings.Join(keep, " "))
}
