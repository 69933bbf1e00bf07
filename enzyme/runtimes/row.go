package runtimes

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Row is one family of functions of equal shape. Names are separated by
// blanks. The shape is spelled like a prototype:
//
//	result(param, param, …)
//
// where a type is void, int, long, char, double, float, real (a float of the
// declared precision), any (not known), or one of these with * for a pointer to one
// element, [] for a pointer to many. Letters after a pointer say what happens
// behind it: r read, w written, f freed, k captured ("kept"). A trailing `...r` is variadic. `=0`
// after the result says that argument 0 is returned.
type Row struct {
	Names, Shape string
	Effects      Effect
	Alloc        *Alloc
	Freeing      *Freeing
	Move         *Move
}

// Expand makes the facts of every name of the row.
func (r Row) Expand(add func(string, *Facts)) {
	for _, name := range strings.Fields(r.Names) {
		f := parseShape(r.Shape)
		f.Name = name
		f.Effects = r.Effects &^ NotDerived
		f.Inactive = r.Effects&NotDerived != 0
		f.Alloc, f.Freeing, f.Move = r.Alloc, r.Freeing, r.Move
		add(name, f)
	}
}

func parseShape(s string) *Facts {
	head, list, ok := strings.Cut(strings.TrimSuffix(s, ")"), "(")
	if !ok {
		panic("runtimes: shape without parameters: " + s)
	}
	f := &Facts{Returned: -1}
	if res, arg, ok := strings.Cut(head, "="); ok {
		head = res
		if _, err := fmt.Sscan(arg, &f.Returned); err != nil {
			panic("runtimes: bad shape " + s)
		}
	}
	f.Result = parseParam(head).Type
	for _, p := range strings.Split(list, ",") {
		p = strings.TrimSpace(p)
		if access, ok := strings.CutPrefix(p, "..."); ok {
			f.Variadic = true
			f.Rest = Param{Reads: strings.Contains(access, "r"), Writes: strings.Contains(access, "w")}
		} else if p != "" {
			f.Params = append(f.Params, parseParam(p))
		}
	}
	return f
}

// parseParam reads "double[]rw".
func parseParam(s string) Param {
	i := strings.IndexAny(s, "*[")
	if i < 0 {
		return Param{Type: parseScalar(s)}
	}
	elem := parseScalar(s[:i])
	rest := s[i:]
	for strings.HasPrefix(rest, "**") { // a pointer to pointers
		inner := elem
		elem = Type{Kind: Pointer, Size: 0, To: to(inner)}
		rest = rest[1:]
	}
	if r, many := strings.CutPrefix(rest, "[]"); many {
		elem.Many, rest = true, r
	} else {
		rest = rest[1:]
	}
	return Param{
		Type:  Type{Kind: Pointer, To: to(elem)},
		Reads: strings.Contains(rest, "r"), Writes: strings.Contains(rest, "w"),
		Frees: strings.Contains(rest, "f"), Captures: strings.Contains(rest, "k"),
	}
}

// to is nil for memory of unknown content.
func to(t Type) *Type {
	if t.Kind == Unknown || t.Kind == Void {
		return nil
	}
	return &t
}

var scalars = map[string]Type{
	"void":   {Kind: Void},
	"any":    {},
	"char":   {Kind: Int, Size: 1},
	"int":    {Kind: Int, Size: 4},
	"long":   {Kind: Int, Size: 8},
	"double": {Kind: Float, Float: ir.DoubleType},
	"float":  {Kind: Float, Float: ir.FloatType},
	"real":   {Kind: Float},
}

func parseScalar(s string) Type {
	t, ok := scalars[strings.TrimSpace(s)]
	if !ok {
		panic("runtimes: unknown type " + s)
	}
	return t
}
