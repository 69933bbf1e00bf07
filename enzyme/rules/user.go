package rules

import (
	"fmt"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A function may state its partial derivatives in a mark, "enzyme_partials"="2*x; sin(y)": one expression per
// parameter, in order. Its row is like those of the tables: the function depends on its arguments only.

// userRows caches rows by type and text.
var userRows sync.Map

// UserRow parses the row of a function of type sig.
func UserRow(sig *ir.Type, partials string) (*Row, error) {
	key := sig.String() + "|" + partials
	if r, ok := userRows.Load(key); ok {
		return r.(*Row), nil
	}
	r, err := readRow(sig, strings.Split(partials, ";"))
	if err != nil {
		return nil, err
	}
	userRows.Store(key, r)
	return r, nil
}

// readRow parses one expression per parameter.
func readRow(sig *ir.Type, texts []string) (*Row, error) {
	n := len(sig.Fields)
	if len(texts) != n || n > 4 {
		return nil, fmt.Errorf("%d partial(s) for %d parameter(s); there is one for each, and there are at most 4", len(texts), n)
	}
	if !sig.Elem.IsFloat() {
		return nil, fmt.Errorf("the function returns %s: partials are those of one floating-point result", sig.Elem)
	}
	r := &Row{Name: "user", P: make([]*Expr, n)}
	for i, t := range sig.Fields {
		text := strings.TrimSpace(texts[i])
		switch {
		// An integer parameter has no partial.
		case t.IsInt() && (text == "" || text == "0"):
			r.Shape += string(rune(shapeInt))
			continue
		case !t.Equal(sig.Elem):
			return nil, fmt.Errorf("parameter %d is %s: parameters are of the result's type (%s), or integers, whose partial is left empty", i+1, t, sig.Elem)
		}
		x, err := ParseExpr(text, n)
		if err != nil {
			return nil, fmt.Errorf("partial %d: %w", i+1, err)
		}
		r.Shape += string(rune(shapeFloat))
		r.P[i] = withIntegers(x, sig)
	}
	r.Shape += ":" + string(rune(shapeFloat))
	return r, nil
}

// withIntegers converts the integer arguments in x to floats.
func withIntegers(x *Expr, sig *ir.Type) *Expr {
	if x.kind == argExpr {
		if sig.Fields[x.arg].IsInt() {
			return ToFloat(x)
		}
		return x
	}
	c := *x
	c.args = make([]*Expr, len(x.args))
	for i, a := range x.args {
		c.args[i] = withIntegers(a, sig)
	}
	return &c
}

// userRow returns the row that the mark of f states; false if there is none.
func userRow(f *ir.Func) (*Row, bool) {
	if !f.FnAttrs.HasString("enzyme_partials") {
		return nil, false
	}
	text, _ := f.FnAttrs.GetString("enzyme_partials")
	r, err := UserRow(f.Sig, text)
	return r, err == nil
}
