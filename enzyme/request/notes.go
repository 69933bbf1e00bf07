package request

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// The function that asks may be far away when its request is answered: the request has been moved into a function of its own. What
// can be seen only where the call stands is noted on its operands.
const (
	sameAttr     = "goenzyme.same"     // the place of an operand that is the same pointer
	declaredAttr = "goenzyme.declared" // what the program declares that it points to
)

// NoteSame notes that an operand is the same pointer as the one at a place before it.
func NoteSame(attrs ir.Attrs, as int) ir.Attrs {
	return attrs.With(fmt.Sprintf("%q=\"%d\"", sameAttr, as))
}

// NoteDeclared notes what the program declares that an operand points to.
func NoteDeclared(attrs ir.Attrs, d Declared) ir.Attrs {
	return attrs.With(fmt.Sprintf("%q=\"%d %s\"", declaredAttr, d.Bits, d.Name))
}

// Declared is a floating-point type as the program declares it.
type Declared struct {
	Bits uint64
	Name string // in the program's language
}

// DeclaredBehind is what the program declares behind a pointer operand; ok is false when that is not known.
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

// OwnShadow reports whether a shadow of an argument is surely the argument itself.
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
