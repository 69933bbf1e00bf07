package cfuzz

import (
	"fmt"
	"slices"
	"strings"
)

// A helper is a function that the program calls; all helpers of a kind have the same signature.
// In "array", w has four elements and may be written; so has u in "void".
type helper struct{ name, kind string }

// inlined is what may stand before a function.
func (g *gen) inlined() string {
	return pick(g, g.sp().before...)
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
			s.add(g.sp().early, &Value{g.operand(s)}, within(reach, g.expr(s, 1)))
		}
		g.result(s, g.expr(s, 2))
	}
	g.declare(fmt.Sprintf(g.sp().helpers[kind].text, h.name, g.inlined()), g.body(s)...)
	g.helpers = append(g.helpers, h)
	return h.name
}

// result ends a function.
func (g *gen) result(s *scope, e *Expr) {
	s.out.Nodes = append(s.out.Nodes, &Node{Text: g.sp().result, Parts: []Part{within(reach, e)}, Fixed: true})
}

// parameters is the scope of a function's body.
func (g *gen) parameters(kind string) *scope {
	h := g.sp().helpers[kind]
	s := &scope{out: &Block{}, locals: &Block{Bare: true}, depth: 1, helper: true,
		scalars: slices.Clip(h.scalars), fixed: h.fixed, arrays: slices.Clip(h.arrays), ints: slices.Clip(h.ints)}
	if s.ints == nil {
		g.apart(s, g.sp().counts, "n")
		s.add(h.n, &Value{leaf("a")})
		s.ints = []string{"n"}
	}
	return s
}

// window is an argument, four numbers of an array.
func (g *gen) window(s *scope) string {
	var fit []string
	for _, a := range s.arrays {
		if a.len >= 4 {
			fit = append(fit, fmt.Sprintf(g.sp().window, a.name, g.rnd.IntN(a.len-3)))
		}
	}
	if len(fit) == 0 {
		return g.four(s)
	}
	return pick(g, fit...)
}

// four declares an array of four numbers.
func (g *gen) four(s *scope) string {
	v := g.name("w")
	g.apart(s, g.sp().declaresFour, v)
	s.add(fmt.Sprintf(g.sp().locals, v), within(reach, g.expr(s, 1)), g.operand(s), number(0.5), g.operand(s))
	s.arrays = append(s.arrays, array{v, 4})
	g.exact[v] = true
	return v
}

// room is an array of four numbers or more, not the other one, and where in it four of them begin.
func (g *gen) room(s *scope, other string) (name string, start int) {
	var fit []array
	for _, a := range s.arrays {
		if a.len >= 4 && a.name != other {
			fit = append(fit, a)
		}
	}
	if len(fit) == 0 {
		return g.four(s), 0
	}
	a := pick(g, fit...)
	return a.name, g.rnd.IntN(a.len - 3)
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
	case "array", "void":
		if g.sp().callsApart {
			g.callApart(s, kind)
			return
		}
		g.callAnywhere(s, kind)
	}
}

// callAnywhere hands on memory that may be the same, in an expression.
func (g *gen) callAnywhere(s *scope, kind string) {
	if kind == "void" {
		h, u, w := g.helperOf(kind), g.window(s), g.window(s)
		s.add("@_" + h + "(" + u + ", " + w + ", " + pick(g, s.ints...) + ");")
		return
	}
	h, w := g.helperOf(kind), g.window(s)
	g.assign(s, text(Double, "@_"+h+"("+w+", $, "+pick(g, s.ints...)+")", within(reach, g.expr(s, 1))))
}

// callApart does what is allowed everywhere: what a function writes is not mentioned again in the statement that calls it.
func (g *gen) callApart(s *scope, kind string) {
	sp, h := g.sp(), g.helperOf(kind)
	u, from := g.room(s, "")
	written := fmt.Sprintf(sp.window, u, from+sp.base, from+sp.base+3)
	if kind == "void" {
		w, from := g.room(s, u)
		s.add(fmt.Sprintf(sp.callsVoid, h, written+", "+fmt.Sprintf(sp.reads, w, from+sp.base, from+sp.base+3)+", "+pick(g, s.ints...)))
		return
	}
	a, b := g.name("t"), g.name("t")
	g.local(s, a, within(reach, g.expr(s, 1)))
	g.apart(s, sp.declares, b)
	s.add(fmt.Sprintf(sp.calls, b, h, written+", "+a+", "+pick(g, s.ints...)))
	g.assign(s, leaf("%s", b))
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
