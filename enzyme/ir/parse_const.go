package ir

import (
	"math/big"
	"strconv"
	"strings"
)

// atValueWord reports whether the current word begins a value rather than an attribute.
func (p *parser) atValueWord() bool {
	if p.kind != tWord {
		return p.kind != tString // a string attribute goes on
	}
	switch p.text() {
	case "true", "false", "null", "undef", "poison", "zeroinitializer", "none", "asm", "splat", "blockaddress",
		"dso_local_equivalent", "no_cfi", "ptrauth":
		return true
	}
	return p.byteAt(p.end) != '=' && isConstExprOp(OpByName(p.text()))
}

// isConstExprOp holds for what some LLVM since 15 prints as a constant expression.
func isConstExprOp(op Op) bool {
	switch op {
	case OpGEP, OpSelect, OpICmp, OpFCmp, OpExtractElement, OpInsertElement, OpShuffleVector, OpFNeg, OpExtractValue, OpInsertValue:
		return true
	}
	return op.IsCast() || op.IsBinary()
}

// constant reads a constant of a known type.
func (p *parser) constant(t *Type) Value {
	p.enter()
	defer p.leave()
	switch p.kind {
	case tGlobal:
		if t.Kind != Pointer {
			p.fail("expected a value of type %s, found a symbol", t)
		}
		return p.symbol()
	case tInt:
		return p.intLiteral(t)
	case tFloat:
		return p.floatLiteral(t)
	case tWord:
		return p.constWord(t)
	case tCString:
		if t.Kind != Array || !t.Elem.Equal(I8) || t.Len != uint64(len(p.name)) {
			p.fail("expected a value of type %s, found a string of %d bytes", t, len(p.name))
		}
		c := p.newConst(ConstString, t)
		c.Text = p.name
		p.next()
		return c
	case '{', '[', '<':
		return p.aggregate(t)
	case tLocal:
		p.fail("expected a constant, found a local value")
	}
	p.expected("a value of type " + t.String())
	return nil
}

func (p *parser) newConst(kind ConstKind, t *Type) *Const {
	c := &p.consts.take(1)[0]
	c.Kind, c.ty = kind, t
	return c
}

func (p *parser) intLiteral(t *Type) Value {
	if t.Kind != Integer {
		p.expected("a value of type " + t.String())
	}
	text := p.text()
	v, err := strconv.ParseInt(text, 10, 64)
	p.next()
	if err == nil && t.Bits <= 64 {
		return p.intConst(t, v)
	}
	big, _ := new(big.Int).SetString(text, 10)
	return BigConst(t, big)
}

// intConst shares the small integers that a module repeats all over.
func (p *parser) intConst(t *Type, v int64) *Const {
	if v < -1024 || v > 1024 {
		c := p.newConst(ConstInt, t)
		sh := 64 - uint(t.Bits)
		c.Int = v << sh >> sh
		return c
	}
	c := p.smallInts[smallInt{t, v}]
	if c == nil {
		c = IntConst(t, v)
		p.smallInts[smallInt{t, v}] = c
	}
	return c
}

// plainConsts are the constants that one word spells.
func (p *parser) constWord(t *Type) Value {
	w := p.text()
	switch w {
	case "true", "false":
		if !t.Equal(I1) {
			p.expected("a value of type " + t.String())
		}
		p.next()
		return p.intConst(I1, map[string]int64{"true": -1}[w])
	case "null":
		if t.Kind != Pointer {
			p.expected("a value of type " + t.String())
		}
		return p.plain(ConstNull, t)
	case "undef":
		return p.plain(ConstUndef, t)
	case "poison":
		return p.plain(ConstPoison, t)
	case "zeroinitializer":
		c := ZeroConst(t)
		p.next()
		return c
	case "none":
		return p.plain(ConstTokenNone, t)
	case "splat":
		return p.splat(t)
	case "blockaddress":
		return p.blockAddr(t)
	case "dso_local_equivalent":
		return p.wrapped(ConstDSOLocal, t)
	case "no_cfi":
		return p.wrapped(ConstNoCFI, t)
	case "ptrauth":
		start := p.start
		p.next()
		if p.kind != '(' {
			p.expected("'('")
		}
		c := p.newConst(ConstText, t)
		c.Text = p.src[start:p.balanced()]
		return c
	}
	if len(w) > 3 && (strings.HasPrefix(w, "u0x") || strings.HasPrefix(w, "s0x")) {
		return p.hexInt(t, w)
	}
	if op := OpByName(w); isConstExprOp(op) {
		return p.constExpr(op, t)
	}
	p.expected("a value of type " + t.String())
	return nil
}

func (p *parser) plain(kind ConstKind, t *Type) Value {
	if t.Kind == Void || t.Kind == Label || t.Kind == Function {
		p.fail("expected a first-class type, found %s", t)
	}
	p.next()
	return p.newConst(kind, t)
}

// hexInt reads u0x… and s0x….
func (p *parser) hexInt(t *Type, w string) Value {
	v, ok := new(big.Int).SetString(w[3:], 16)
	if !ok || t.Kind != Integer {
		p.expected("a value of type " + t.String())
	}
	if n := uint(4 * len(w[3:])); w[0] == 's' && v.Bit(int(n-1)) == 1 {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), n))
	}
	p.next()
	return BigConst(t, v)
}

func (p *parser) splat(t *Type) Value {
	if !t.IsVector() {
		p.expected("a value of type " + t.String())
	}
	p.next()
	p.expect('(')
	c := p.newConst(ConstSplat, t)
	c.Elems = []Value{p.typedConst()}
	p.keepSlot(&c.Elems[0])
	p.expect(')')
	return c
}

// typedConst reads a type and a constant of it.
func (p *parser) typedConst() Value { return p.constant(p.typ()) }

func (p *parser) wrapped(kind ConstKind, t *Type) Value {
	p.next()
	if p.kind != tGlobal {
		p.expected("a symbol")
	}
	c := p.newConst(kind, t)
	c.Elems = []Value{p.symbol()}
	p.keepSlot(&c.Elems[0])
	return c
}

// blockAddr reads blockaddress(@f, %label); the block is looked up in the end.
func (p *parser) blockAddr(t *Type) Value {
	p.next()
	p.expect('(')
	if p.kind != tGlobal {
		p.expected("a function")
	}
	c := p.newConst(ConstBlockAddr, t)
	c.Elems = []Value{p.symbol(), nil}
	p.keepSlot(&c.Elems[0])
	p.expect(',')
	if p.kind != tLocal {
		p.expected("a block")
	}
	p.blockRefs = append(p.blockRefs, blockRef{c, labelKey(p.name, p.isNum), p.start})
	c.Elems[1] = c // until it is found
	p.next()
	p.expect(')')
	return c
}

// labelKey tells %12 and %"12" apart.
func labelKey(name string, isNum bool) string {
	if isNum {
		return "#" + name
	}
	return "." + name
}

// aggregate reads { … }, [ … ], < … > and <{ … }>.
func (p *parser) aggregate(t *Type) Value {
	c := p.newConst(ConstAggregate, t)
	if p.kind == '<' && t.Kind == Struct {
		p.next()
		if p.kind != '{' || !t.Packed {
			p.expected("a value of type " + t.String())
		}
		p.elements(c, '{', '}')
		p.expect('>')
		return c
	}
	switch {
	case p.kind == '{' && t.Kind == Struct && !t.Packed:
		p.elements(c, '{', '}')
	case p.kind == '[' && t.Kind == Array:
		p.elements(c, '[', ']')
	case p.kind == '<' && t.IsVector():
		p.elements(c, '<', '>')
	default:
		p.expected("a value of type " + t.String())
	}
	return c
}

// elements reads the members of an aggregate and checks them against its type.
func (p *parser) elements(c *Const, open, shut byte) {
	p.expect(open)
	at, t := p.start, c.ty
	want := t.Len
	if t.Kind == Struct {
		want = uint64(len(t.Fields))
	}
	c.Elems = make([]Value, 0, min(want, 64))
	for p.kind != tokKind(shut) {
		if len(c.Elems) > 0 {
			p.expect(',')
		}
		if uint64(len(c.Elems)) == want {
			p.fail("expected %d elements of %s", want, t)
		}
		member, off := MemberType(t, len(c.Elems)), p.start
		if got := p.typ(); !got.Equal(member) {
			p.failAt(off, "expected an element of type %s, found %s", member, got)
		}
		c.Elems = append(c.Elems, p.constant(member))
	}
	p.next()
	if uint64(len(c.Elems)) != want {
		p.failAt(at, "expected %d elements of %s, found %d", want, t, len(c.Elems))
	}
	for i := range c.Elems {
		p.keepSlot(&c.Elems[i])
	}
}
