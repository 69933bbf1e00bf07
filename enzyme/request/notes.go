package request

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A request may be moved into a function of its own before it is processed. Facts that are visible only at
// the original call are stored as attributes of its operands.
const (
	sameAttr     = "goenzyme.same"     // the index of an operand that is the same pointer
	declaredAttr = "goenzyme.declared" // the floating-point type that the program declares behind the pointer
)

// NoteSame adds the fact that an operand is the same pointer as the operand with index as.
func NoteSame(attrs ir.Attrs, as int) ir.Attrs {
	return attrs.With(fmt.Sprintf("%q=\"%d\"", sameAttr, as))
}

// NoteDeclared adds the type that the program declares behind an operand.
func NoteDeclared(attrs ir.Attrs, d Declared) ir.Attrs {
	return attrs.With(fmt.Sprintf("%q=\"%d %s\"", declaredAttr, d.Bits, d.Name))
}

// Declared is a floating-point type as the program declares it.
type Declared struct {
	Bits uint64
	Name string // in the program's language
}

// DeclaredBehind returns the type that the program declares behind pointer operand v; ok is false if it is
// unknown.
func (r *Request) DeclaredBehind(v ir.Value) (d Declared, ok bool) {
	at := slices.Index(r.Call.CallArgs(), v)
	if at < 0 {
		return d, false
	}
	text, _ := r.Call.Call().ParamAttr(at).GetString(declaredAttr)
	bits, name, _ := strings.Cut(text, " ")
	n, err := strconv.ParseUint(bits, 10, 64)
	return Declared{n, name}, err == nil && name != ""
}

// OwnShadow reports whether some shadow of an argument is certainly the argument itself.
func (r *Request) OwnShadow(a *Arg) bool {
	operands := r.Call.CallArgs()
	return slices.ContainsFunc(a.Shadows.Values, func(s ir.Value) bool {
		at := slices.Index(operands, s)
		if s == a.Primal || at < 0 {
			return s == a.Primal
		}
		as, found := r.Call.Call().ParamAttr(at).GetString(sameAttr)
		n, err := strconv.Atoi(as)
		return found && err == nil && n < len(operands) && operands[n] == a.Primal
	})
}
