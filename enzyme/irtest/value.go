package irtest

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// An Arg is an argument as a directive spells it:
//
//	1.5            a number
//	[1, 2, 0*3]    the address of an array of doubles, here of five
//	i32[1, 2]      of another type: i8 i16 i32 i64 f32 f64
//	[[1, 2], [3]]  the address of an array of pointers to arrays
//	{f64 1, i32 2, [3]}  the address of a struct with C's layout
//
// `const` before it says that it carries no derivative.
type Arg struct {
	Const bool
	Num   float64 // when Mem is nil
	Mem   *Block
}

// A Block is the contents of a memory argument.
type Block struct {
	Size  uint64
	Cells []Cell
}

// A Cell is one scalar of a block: a number, or the address of another block.
type Cell struct {
	Offset uint64
	Type   *ir.Type
	Num    float64
	Ptr    *Block
}

// A Call is `@f(args) rest` parsed.
type Call struct {
	Func string
	Args []Arg
	Rest string // what follows the closing parenthesis
}

// ParseCall reads a call as directives spell it.
func ParseCall(s string) (c Call, err error) {
	p := &valueParser{s: s}
	defer func() {
		if e := recover(); e != nil {
			msg, ok := e.(parseError)
			if !ok {
				panic(e)
			}
			err = fmt.Errorf("%s at %q in %q", string(msg), p.s[p.at:], s)
		}
	}()
	p.want("@")
	c.Func = p.word()
	p.want("(")
	for !p.take(")") {
		if len(c.Args) > 0 {
			p.want(",")
		}
		c.Args = append(c.Args, p.arg())
	}
	c.Rest = strings.TrimSpace(p.s[p.at:])
	return c, nil
}

type parseError string

type valueParser struct {
	s  string
	at int
}

var cellTypes = map[string]*ir.Type{"i8": ir.I8, "i16": ir.I16, "i32": ir.I32, "i64": ir.I64, "f32": ir.FloatType, "f64": ir.DoubleType}

func (p *valueParser) fail(format string, args ...any) {
	panic(parseError(fmt.Sprintf(format, args...)))
}

func (p *valueParser) peek() byte {
	for p.at < len(p.s) && p.s[p.at] == ' ' {
		p.at++
	}
	if p.at == len(p.s) {
		return 0
	}
	return p.s[p.at]
}

func (p *valueParser) take(tok string) bool {
	p.peek()
	if strings.HasPrefix(p.s[p.at:], tok) {
		p.at += len(tok)
		return true
	}
	return false
}

func (p *valueParser) want(tok string) {
	if !p.take(tok) {
		p.fail("expected %q", tok)
	}
}

// word takes letters, digits and what names and numbers hold besides.
func (p *valueParser) word() string {
	p.peek()
	start := p.at
	for p.at < len(p.s) && strings.IndexByte(" ,()[]{}*=", p.s[p.at]) < 0 {
		p.at++
	}
	if p.at == start {
		p.fail("expected a word")
	}
	return p.s[start:p.at]
}

func (p *valueParser) number() float64 {
	w := p.word()
	x, err := strconv.ParseFloat(w, 64)
	if err != nil {
		p.fail("bad number %q", w)
	}
	return x
}

func (p *valueParser) arg() Arg {
	a := Arg{Const: p.take("const ")}
	if p.startsBlock() {
		a.Mem = p.block()
	} else {
		a.Num = p.number()
	}
	return a
}

// startsBlock looks for a bracket, bare or after a type.
func (p *valueParser) startsBlock() bool {
	switch c := p.peek(); c {
	case '[', '{':
		return true
	case 'i', 'f':
		for name := range cellTypes {
			if strings.HasPrefix(p.s[p.at:], name+"[") {
				return true
			}
		}
	}
	return false
}

func (p *valueParser) block() *Block {
	if p.take("{") {
		return p.structBlock()
	}
	t := ir.DoubleType
	if p.peek() != '[' {
		t = cellTypes[p.word()]
	}
	p.want("[")
	b := &Block{}
	for first := true; !p.take("]"); first = false {
		if !first {
			p.want(",")
		}
		if p.startsBlock() {
			b.add(Cell{Type: ir.Ptr, Ptr: p.block()})
			continue
		}
		c, n := Cell{Type: t, Num: p.number()}, 1
		if p.take("*") {
			n = int(p.number())
		}
		for range n {
			b.add(c)
		}
	}
	return b
}

func (p *valueParser) structBlock() *Block {
	b := &Block{}
	for first := true; !p.take("}"); first = false {
		if !first {
			p.want(",")
		}
		if p.startsBlock() {
			b.add(Cell{Type: ir.Ptr, Ptr: p.block()})
			continue
		}
		w := p.word()
		t := cellTypes[w]
		if t == nil {
			p.fail("expected a type, not %q", w)
		}
		b.add(Cell{Type: t, Num: p.number()})
	}
	b.Size = (b.Size + 7) / 8 * 8
	return b
}

// add places a cell behind the others with its natural alignment.
func (b *Block) add(c Cell) {
	size := uint64(8)
	switch {
	case c.Type.IsInt():
		size = uint64(c.Type.Bits) / 8
	case c.Type.Kind == ir.Float:
		size = 4
	}
	c.Offset = (b.Size + size - 1) / size * size
	b.Size = c.Offset + size
	b.Cells = append(b.Cells, c)
}
