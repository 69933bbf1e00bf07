package cfuzz

import (
	"fmt"
	"strings"
)

// A helper is a function that the program calls; all helpers of a kind have the same signature.
type helper struct{ name, kind string }

// signatures of helpers. In "array", w has four elements and may be written; so has u in "void".
var signatures = map[string]string{
	"one":   "@D @_%s(@D a)",
	"two":   "@D @_%s(@D a, @D b)",
	"array": "@D @_%s(@D *w, @D a, int n)",
	"void":  "void @_%s(@D *u, @D *w, int n)",
}

// inlined is what may stand before a function.
func (g *gen) inlined() string {
	return pick(g, "static ", "static __attribute__((noinline)) ", "static __attribute__((noinline)) ", "static inline ")
}

// helperOf finds or makes a helper of a kind.
func (g *gen) helperOf(kind string) string {
	for _, h := range g.helpers {
		if h.kind == kind && g.chance(0.3) {
			return h.name
		}
	}
	h := &helper{g.name("h"), kind}
	s := g.parameters(kind)
	for range 1 + g.rnd.IntN(3) {
		g.statement(s)
	}
	if kind != "void" {
		if g.chance(0.2) {
			s.add("if ($ > 1.7) return $;", &Value{g.operand(s)}, within(reach, g.expr(s, 1)))
		}
		g.result(s, g.expr(s, 2))
	}
	g.declare(g.inlined()+fmt.Sprintf(signatures[kind], h.name)+" $", s.out)
	g.helpers = append(g.helpers, h)
	return h.name
}

// result ends a function.
func (g *gen) result(s *scope, e *Expr) {
	s.out.Nodes = append(s.out.Nodes, &Node{Text: "return $;", Parts: []Part{within(reach, e)}, Fixed: true})
}

// parameters is the scope of a function's body.
func (g *gen) parameters(kind string) *scope {
	s := &scope{out: &Block{}, depth: 1, helper: true}
	switch kind {
	case "one":
		s.scalars = []string{"a"}
	case "two":
		s.scalars = []string{"a", "b"}
	case "array":
		s.scalars, s.arrays, s.ints = []string{"a"}, []array{{"w", 4}}, []string{"n"}
	case "void":
		s.arrays, s.ints = []array{{"u", 4}, {"w", 4}}, []string{"n"}
		s.scalars = []string{"w[n % 4]", "u[0]"}
	}
	if s.ints == nil {
		s.out.Nodes = append(s.out.Nodes, &Node{Text: "int n = $ > 0.3;", Parts: []Part{&Value{leaf("a")}}})
		s.ints = []string{"n"}
	}
	return s
}

// window is an address at which four numbers stand.
func (g *gen) window(s *scope) string {
	var fit []string
	for _, a := range s.arrays {
		if a.len >= 4 {
			fit = append(fit, fmt.Sprintf("%s + %d", a.name, g.rnd.IntN(a.len-3)))
		}
	}
	if len(fit) == 0 {
		v := g.name("w")
		s.add("@D "+v+"[4] = {$, $, $, $};", within(reach, g.expr(s, 1)), g.operand(s), number(0.5), g.operand(s))
		s.arrays = append(s.arrays, array{v, 4})
		return v
	}
	return pick(g, fit...)
}

// call is a statement that calls a helper.
func (g *gen) call(s *scope) {
	if s.helper && s.depth > 1 || g.budget < 0 {
		g.assign(s, g.expr(s, 2))
		return
	}
	a := func() *Expr { return within(reach, g.expr(s, 1)) }
	switch kind := pick(g, "one", "two", "array", "void"); kind {
	case "one":
		h := g.helperOf(kind)
		g.assign(s, text(Double, "@_"+h+"($)", a()))
	case "two":
		h := g.helperOf(kind)
		g.assign(s, text(Double, "@_"+h+"($, $)", a(), a()))
	case "array":
		h, w := g.helperOf(kind), g.window(s)
		g.assign(s, text(Double, "@_"+h+"("+w+", $, "+pick(g, s.ints...)+")", a()))
	case "void":
		h, u, w := g.helperOf(kind), g.window(s), g.window(s)
		s.add("@_" + h + "(" + u + ", " + w + ", " + pick(g, s.ints...) + ");")
	}
}

// A structType is a struct with numbers in it, and other things between them.
type structType struct {
	name   string
	fields []field
	whole  []string // members that are integers
}

type field struct {
	name string
	t    Type
}

// forms are the shapes that a calling convention tells apart.
var forms = []string{
	"D a", "D a; D b", "D a; int n", "int n; F f; D a", "D a; D b; D c", "F f; F g", "F f; F g; F h",
	"long n; D a", "D v[2]", "D a; char t; D b; short z", "F f; int n; D b", "F f; D a", "int n; int m; int k; int l; D a",
	"struct { D a; } in; D b", "D v[3]; int n", "F f; F g; int n", "char t; D a",
}

func (g *gen) structOf() *structType {
	if len(g.structs) > 0 && g.chance(0.4) {
		return pick(g, g.structs...)
	}
	t := &structType{name: g.name("S")}
	form := pick(g, forms...)
	var members []string
	for m := range strings.SplitSeq(form, "; ") {
		members = append(members, m)
	}
	for i, m := range members {
		kind, name, _ := strings.Cut(m, " ")
		switch {
		case strings.HasPrefix(m, "struct"):
			t.fields = append(t.fields, field{"in.a", Double})
			members[i] = "struct { @D a"
		case strings.HasPrefix(m, "} "): // the end of that
		case strings.HasPrefix(name, "v["):
			t.fields = append(t.fields, field{"v[0]", Double}, field{"v[1]", Double})
			members[i] = "@" + m
		case kind == "D" || kind == "F":
			t.fields = append(t.fields, field{name, Type(kind[0])})
			members[i] = "@" + m
			g.prog.Coarse = g.prog.Coarse || kind == "F"
		default:
			t.whole = append(t.whole, name)
		}
	}
	g.declare("struct @_" + t.name + " { " + strings.Join(members, "; ") + "; };")
	g.structs = append(g.structs, t)
	return t
}

// as changes the type of an expression.
func as(t Type, e *Expr) *Expr {
	switch {
	case t == e.Type:
		return e
	case t == Float:
		return &Expr{Op: "tof", Type: Float, Args: []*Expr{e}, Bound: e.Bound}
	case t == Long:
		return &Expr{Op: "tol", Type: Long, Args: []*Expr{e}, Bound: e.Bound}
	}
	return &Expr{Op: "tod", Type: Double, Args: []*Expr{e}, Bound: e.Bound}
}

// read is a member as a double.
func (f field) read(of string) *Expr { return as(Double, leafOf(f.t, "%s.%s", of, f.name)) }

// fill gives every member of a struct a value.
func (g *gen) fill(s *scope, t *structType, of string) {
	for _, f := range t.fields {
		s.add(of+"."+f.name+" = $;", as(f.t, within(reach, g.expr(s, 1))))
	}
	for _, w := range t.whole {
		s.add(of + "." + w + " = " + pick(g, s.ints...) + ";")
	}
}

// change writes one member from the others.
func (g *gen) change(s *scope, t *structType, of string) {
	to, from := pick(g, t.fields...), pick(g, t.fields...)
	s.add(of+"."+to.name+" = $;", as(to.t, within(reach, add(mul(number(0.7), from.read(of)), g.expr(s, 2)))))
}

// sum reads every member of a struct.
func (t *structType) sum(of string) *Expr {
	var e *Expr
	for _, f := range t.fields {
		if e == nil {
			e = f.read(of)
		} else {
			e = add(e, f.read(of))
		}
	}
	for _, w := range t.whole {
		e = add(e, whole(0.5, "0.5 * (%s.%s & 1)", of, w))
	}
	return e
}
