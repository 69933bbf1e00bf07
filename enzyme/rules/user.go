package rules

import (
	"fmt"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A function may have its partial derivatives as a mark of its own, "enzyme_partials"="2*x; sin(y)": one expression per
// parameter, in the order of the parameters. It is then a row like those of the tables: a function of its arguments alone.

// userRows are the rows read so far: the same text of the same type is the same row.
var userRows sync.Map

// UserRow reads the row of a function of type sig.
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

// withIntegers makes numbers of the integer arguments that x reads.
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

// userRow finds the row that a called function brings along.
func userRow(f *ir.Func) (*Row, bool) {
	if !f.FnAttrs.HasString("enzyme_partials") {
		return nil, false
	}
	text, _ := f.FnAttrs.GetString("enzyme_partials")
	r, err := UserRow(f.Sig, text)
	return r, err == nil
}
