package rules

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// ParseExpr parses a partial derivative in infix notation. It may contain operands x, y, z, w (the arguments
// in order), r (the result), pi, numbers, + - * / ^, parentheses, and functions with rows under C's names.
// nargs is the number of arguments.
//
//	2*x*sin(y) + r/x
func ParseExpr(text string, nargs int) (x *Expr, err error) {
	p := &infixParser{text: text, nargs: nargs}
	defer func() {
		if f, ok := recover().(infixFault); ok {
			x, err = nil, fmt.Errorf("%s at column %d of \"%s\"", f.what, f.at+1, text)
		}
	}()
	x = p.sum()
	if p.skip(); p.at < len(text) {
		p.fail("unexpected '" + text[p.at:p.at+1] + "'")
	}
	return x, nil
}

// infixParser is a recursive-descent parser at position at of text.
type infixParser struct {
	text  string
	at    int
	nargs int
}

// infixFault is the panic value for a syntax error at a position.
type infixFault struct {
	what string
	at   int
}

// fail aborts parsing with an error at the current position.
func (p *infixParser) fail(what string) { panic(infixFault{what, p.at}) }

// skip skips spaces.
func (p *infixParser) skip() {
	for p.at < len(p.text) && (p.text[p.at] == ' ' || p.text[p.at] == '\t') {
		p.at++
	}
}

// next consumes and returns the next character if it is in chars; otherwise it returns 0.
func (p *infixParser) next(chars string) byte {
	p.skip()
	if p.at < len(p.text) && strings.IndexByte(chars, p.text[p.at]) >= 0 {
		p.at++
		return p.text[p.at-1]
	}
	return 0
}

// sum parses terms with + and -.
func (p *infixParser) sum() *Expr {
	x := p.product()
	for {
		switch p.next("+-") {
		case '+':
			x = Add(x, p.product())
		case '-':
			x = Sub(x, p.product())
		default:
			return x
		}
	}
}

// product parses factors with * and /.
func (p *infixParser) product() *Expr {
	x := p.signed()
	for {
		switch p.next("*/") {
		case '*':
			x = Mul(x, p.signed())
		case '/':
			x = Div(x, p.signed())
		default:
			return x
		}
	}
}

// signed parses a factor with optional minus, which binds less than a power, as in mathematics.
func (p *infixParser) signed() *Expr {
	if p.next("-") != 0 {
		return Neg(p.signed())
	}
	return p.power()
}

// power parses x or x^e. Squares and cubes become products.
func (p *infixParser) power() *Expr {
	x := p.atom()
	if p.next("^") == 0 {
		return x
	}
	e := p.signed()
	switch {
	case e.kind == constExpr && e.num == 2:
		return Square(x)
	case e.kind == constExpr && e.num == 3:
		return Mul(Square(x), x)
	}
	return Call("pow", x, e)
}

// atom parses a number, a name, a call or an expression in parentheses.
func (p *infixParser) atom() *Expr {
	if p.next("(") != 0 {
		x := p.sum()
		if p.next(")") == 0 {
			p.fail("')' expected")
		}
		return x
	}
	p.skip()
	start := p.at
	for p.at < len(p.text) && isWordByte(rune(p.text[p.at])) {
		p.at++
		if e := p.text[p.at-1]; (e == 'e' || e == 'E') && isNumber(p.text[start]) && p.at < len(p.text) && strings.IndexByte("+-", p.text[p.at]) >= 0 {
			p.at++
		}
	}
	word := p.text[start:p.at]
	switch {
	case word == "":
		p.fail("a number, a name or '(' expected")
	case isNumber(word[0]):
		return p.number(word)
	case p.next("(") != 0:
		return p.call(word, start)
	}
	return p.name(word, start)
}

// isWordByte reports whether c may be part of a name or number.
func isWordByte(c rune) bool {
	return unicode.IsLetter(c) || unicode.IsDigit(c) || c == '_' || c == '.'
}

// isNumber reports whether c starts a number.
func isNumber(c byte) bool { return c >= '0' && c <= '9' || c == '.' }

// number parses a constant.
func (p *infixParser) number(word string) *Expr {
	v, err := strconv.ParseFloat(word, 64)
	if err != nil {
		p.fail("'" + word + "' is no number")
	}
	if strings.ContainsAny(word, "eE") {
		return Num(v)
	}
	return exact(word) // exact in wider types, too
}

// name returns the operand or constant of that name.
func (p *infixParser) name(word string, start int) *Expr {
	if i := strings.Index("xyzw", word); len(word) == 1 && i >= 0 {
		if i >= p.nargs {
			p.at = start
			p.fail(fmt.Sprintf("there is no %s: the function has %d parameter(s)", word, p.nargs))
		}
		return Arg(i)
	}
	switch word {
	case "r":
		return R
	case "pi":
		return Pi
	}
	p.at = start
	p.fail("unknown name '" + word + "'")
	return nil
}

// call parses the arguments of function word. Functions of floats with a row and a primal function are
// accepted.
func (p *infixParser) call(word string, start int) *Expr {
	var args []*Expr
	for {
		args = append(args, p.sum())
		if p.next(",") == 0 {
			break
		}
	}
	if p.next(")") == 0 {
		p.fail("')' expected")
	}
	row, ok := families()[word]
	if _, known := functions()[word]; !ok || !known || strings.Trim(row.args(), "f") != "" || row.result() != shapeFloat {
		p.at = start
		p.fail("unknown function '" + word + "'")
	}
	if len(args) != len(row.args()) {
		p.at = start
		p.fail(fmt.Sprintf("'%s' takes %d argument(s)", word, len(row.args())))
	}
	return Call(word, args...)
}
