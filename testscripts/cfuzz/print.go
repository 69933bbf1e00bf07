package cfuzz

import (
	"fmt"
	"strings"
)

// A printer writes one of the two forms of a program.
type printer struct {
	out      strings.Builder
	dual     bool
	prefix   string // of every name at file scope
	spelling *spelling
	indent   int
}

// Plain is the program over double.
func (p *Program) plain(prefix string) string { return p.print(&printer{prefix: prefix}) }

// dual is the program over dual numbers.
func (p *Program) dual(prefix string) string { return p.print(&printer{prefix: prefix, dual: true}) }

func (p *Program) print(to *printer) string {
	to.spelling = p.Language.row().spelling
	frame := to.spelling.frame
	to.text(frame[0], nil)
	for _, n := range p.Decls {
		if n.Head {
			to.node(n)
		}
	}
	to.text(frame[1], nil)
	for _, n := range p.Decls {
		if !n.Head {
			to.node(n)
		}
	}
	to.node(p.Entry)
	to.text(frame[2], nil)
	return to.out.String()
}

func (t *printer) node(n *Node) {
	for range t.indent {
		t.out.WriteByte('\t')
	}
	t.text(n.Text, n.Parts)
	t.out.WriteByte('\n')
}

// text writes a text with its holes filled.
func (t *printer) text(s string, parts []Part) {
	next := 0
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '$':
			t.part(parts[next])
			next++
		case s[i] == '@' && i+1 < len(s):
			i++
			t.out.WriteString(t.word(s[i]))
		case s[i] == '\n':
			t.out.WriteByte('\n')
			for range t.indent {
				t.out.WriteByte('\t')
			}
		default:
			t.out.WriteByte(s[i])
		}
	}
}

// word is what stands for @ and a letter: a type, or _ for the prefix of names at file scope.
func (t *printer) word(c byte) string {
	if c == '_' {
		return t.prefix
	}
	w, ok := t.spelling.words[c]
	if !ok {
		panic(fmt.Sprintf("cfuzz: no word @%c", c))
	}
	if t.dual {
		return w[1]
	}
	return w[0]
}

func (t *printer) part(p Part) {
	switch p := p.(type) {
	case *Expr:
		t.expr(p)
	case *Value:
		if t.dual && !t.spelling.overloaded {
			t.out.WriteString("(")
			t.expr(p.Expr)
			t.out.WriteString(").v")
			return
		}
		t.expr(p.Expr)
	case *Num:
		fmt.Fprint(&t.out, p.N)
	case *Block:
		t.block(p)
	}
}

func (t *printer) block(b *Block) {
	if !b.Bare {
		t.out.WriteString(t.spelling.braces[0])
	}
	t.out.WriteByte('\n')
	t.indent++
	for _, n := range b.Nodes {
		t.node(n)
	}
	t.indent--
	for range t.indent {
		t.out.WriteByte('\t')
	}
	if !b.Bare {
		t.out.WriteString(t.spelling.braces[1])
	}
}

// suffix is what C appends to a function's name or to a number for a type.
var suffix = map[Type]string{Float: "f", Long: "l"}

func (t *printer) expr(e *Expr) {
	switch e.Op {
	case "leaf":
		t.text(e.Text, nil)
	case "text":
		t.text(e.Text, e.Parts)
	case "const":
		t.constant(e)
	case "?":
		t.ternary(e)
	case "+", "-", "*", "/":
		if t.dual && !t.spelling.overloaded {
			t.call(map[string]string{"+": "d_add", "-": "d_sub", "*": "d_mul", "/": "d_div"}[e.Op], e.Args)
			return
		}
		t.out.WriteString("(")
		t.expr(e.Args[0])
		t.out.WriteString(" " + e.Op + " ")
		t.expr(e.Args[1])
		t.out.WriteString(")")
	default:
		t.function(e)
	}
}

// constant writes a number; its text may hold an integer expression.
func (t *printer) constant(e *Expr) {
	if t.dual {
		t.out.WriteString(t.spelling.constants[e.Type] + "(")
		t.text(t.spelling.number(e.Text, e.Type), nil)
		t.out.WriteString(")")
		return
	}
	t.text(t.spelling.number(e.Text, e.Type), nil)
}

// ternary writes one of two numbers, as two others compare.
func (t *printer) ternary(e *Expr) {
	a := e.Args
	order := []Part{&Value{a[0]}, &Value{a[1]}, a[2], a[3]}
	if t.spelling.ternaryLast {
		order = []Part{a[2], a[3], &Value{a[0]}, &Value{a[1]}}
	}
	t.text(fmt.Sprintf(t.spelling.ternary, e.Text), order)
}

// function writes a call of a function of the C library, a cast or an access. The dual header has
// one overloaded function for each.
func (t *printer) function(e *Expr) {
	if forms := t.spelling.forms; forms != nil {
		form, ok := forms[e.Op]
		if !ok {
			panic(fmt.Sprintf("cfuzz: no function %s in this language", e.Op))
		}
		text := form[0]
		if t.dual && form[1] != "" {
			text = form[1]
		}
		t.text(text, parts(e.Args))
		return
	}
	if t.dual {
		t.call("d_"+e.Op, e.Args)
		return
	}
	if form, ok := spelled[e.Op]; ok {
		t.text(form, parts(e.Args))
		return
	}
	t.call(e.Op+suffix[e.Args[0].Type], e.Args)
}

// spelled is what is not a call of a library function in plain C.
var spelled = map[string]string{
	"neg": "(-$)", "tof": "(float)($)", "tod": "(double)($)", "tol": "(long double)($)",
	"lane0": "($)[0]", "lane1": "($)[1]", "lanes": "(vec){$, $}",
	"sqr": "sqr($)",
}

func parts(args []*Expr) []Part {
	var out []Part
	for _, a := range args {
		out = append(out, a)
	}
	return out
}

func (t *printer) call(name string, args []*Expr) {
	t.out.WriteString(name + "(")
	for i, a := range args {
		if i > 0 {
			t.out.WriteString(", ")
		}
		t.expr(a)
	}
	t.out.WriteString(")")
}
