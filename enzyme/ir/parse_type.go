package ir

import "strings"

// maxDepth bounds the nesting of types and constants, so that hostile input cannot exhaust the stack.
const maxDepth = 2000

func (p *parser) enter() {
	if p.depth++; p.depth > maxDepth {
		p.fail("expected less than %d levels of nesting", maxDepth)
	}
}
func (p *parser) leave() { p.depth-- }

// scalarType returns the type a keyword names, nil when it names none.
func (p *parser) scalarType(w string) *Type {
	switch w {
	case "ptr":
		return Ptr
	case "i32":
		return I32
	case "i64":
		return I64
	case "i8":
		return I8
	case "i1":
		return I1
	case "double":
		return DoubleType
	case "float":
		return FloatType
	case "void":
		return VoidType
	case "label":
		return LabelType
	case "metadata":
		return MetadataType
	case "half":
		return HalfType
	case "bfloat":
		return BFloatType
	case "x86_fp80":
		return X86FP80Type
	case "fp128":
		return FP128Type
	case "ppc_fp128":
		return PPCFP128Type
	case "token":
		return TokenType
	case "x86_amx":
		return X86AMXType
	case "x86_mmx": // removed in LLVM 20 in favour of <1 x i64>
		return VectorType(1, I64)
	}
	if len(w) < 2 || w[0] != 'i' || p.span(p.start+1, chDigit) != p.end {
		return nil
	}
	bits := p.decimal(p.start+1, p.end)
	if bits < 1 || bits > 1<<23 {
		p.fail("expected an integer width from 1 to %d", 1<<23)
	}
	return p.intType(bits)
}

func (p *parser) intType(bits int) *Type {
	t := IntType(bits)
	if t.Bits > 64 || t == I1 || t == I8 || t == I16 || t == I32 || t == I64 {
		return t
	}
	if p.oddInts[bits] == nil {
		p.oddInts[bits] = t
	}
	return p.oddInts[bits]
}

// atType reports whether the current token can begin a type.
func (p *parser) atType() bool {
	switch p.kind {
	case tLocal, '[', '{', '<':
		return true
	case tWord:
		w := p.text()
		return p.scalarType(w) != nil || w == "target" && p.byteAt(p.end) == '('
	}
	return false
}

// typ reads a type, function types included.
func (p *parser) typ() *Type {
	p.enter()
	p.pointee = nil
	t := p.simpleType()
	for {
		switch {
		case p.kind == '(':
			t = p.funcType(t)
		case p.typed && (p.kind == '*' || p.is("addrspace")):
			t = p.typedPointer(t)
		case p.kind == '*':
			p.fail("typed pointer: expected 'ptr' (text of LLVM 14 and older is read by package typedptr)")
		default:
			p.leave()
			return t
		}
	}
}

func (p *parser) simpleType() *Type {
	switch p.kind {
	case tWord:
		w := p.text()
		if t := p.scalarType(w); t != nil {
			p.next()
			if t == Ptr && p.is("addrspace") {
				t = p.ptrType(p.addrSpace())
			}
			return t
		}
		if w == "target" {
			return p.targetType()
		}
	case tLocal:
		t := p.namedType(p.typeName())
		p.next()
		return t
	case '[':
		p.next()
		n := p.uint()
		p.expectWord("x")
		elem := p.typ()
		p.expect(']')
		return p.intern(Type{Kind: Array, Len: n, Elem: elem})
	case '{':
		return p.intern(Type{Kind: Struct, Fields: p.structBody()})
	case '<':
		return p.vectorOrPacked()
	}
	p.expected("a type")
	return nil
}

func (p *parser) vectorOrPacked() *Type {
	p.next()
	if p.kind == '{' {
		fields := p.structBody()
		p.expect('>')
		return p.intern(Type{Kind: Struct, Packed: true, Fields: fields})
	}
	kind := Vector
	if p.accept("vscale") {
		kind = ScalableVector
		p.expectWord("x")
	}
	n := p.uint()
	p.expectWord("x")
	elem := p.typ()
	p.expect('>')
	return p.intern(Type{Kind: kind, Len: n, Elem: elem})
}

func (p *parser) structBody() []*Type {
	p.expect('{')
	var fields []*Type
	for p.kind != '}' {
		if len(fields) > 0 {
			p.expect(',')
		}
		fields = append(fields, p.typ())
	}
	p.next()
	return fields
}

// funcType reads the parameter list after a result type. Attributes cannot stand here.
func (p *parser) funcType(result *Type) *Type {
	p.expect('(')
	t := Type{Kind: Function, Elem: result}
	for p.kind != ')' {
		if len(t.Fields) > 0 {
			p.expect(',')
		}
		if p.kind == tDots {
			p.next()
			t.Variadic = true
			break
		}
		t.Fields = append(t.Fields, p.typ())
	}
	p.expect(')')
	return p.intern(t)
}

// targetType keeps target("name", …) as text.
func (p *parser) targetType() *Type {
	start := p.start
	p.next()
	if p.kind != '(' {
		p.expected("'('")
	}
	end := p.balanced()
	return p.intern(Type{Kind: TargetExt, Name: p.src[start:end]})
}

// addrSpace reads addrspace(n), or addrspace("name") of newer data layouts by its letter.
func (p *parser) addrSpace() int {
	p.expectWord("addrspace")
	p.expect('(')
	n := p.uint()
	p.expect(')')
	return int(n)
}

func (p *parser) ptrType(addrspace int) *Type {
	if addrspace == 0 {
		return Ptr
	}
	return p.intern(Type{Kind: Pointer, Bits: addrspace})
}

// uint reads a number without sign.
func (p *parser) uint() uint64 {
	if p.kind != tInt || p.src[p.start] == '-' {
		p.expected("a number")
	}
	var n uint64
	for _, c := range []byte(p.text()) {
		if c == '+' {
			continue
		}
		d := uint64(c - '0')
		if n > (1<<64-1-d)/10 {
			p.fail("expected a number below 2^64")
		}
		n = n*10 + d
	}
	p.next()
	return n
}

// small reads a number that must fit an int32.
func (p *parser) small() int {
	at := p.start
	n := p.uint()
	if n > 1<<31-1 {
		p.failAt(at, "expected a number below 2^31")
	}
	return int(n)
}

// typeName is the name of the type token: numbered types are named by their
// number; a quoted name that is all digits gets a dot, to stay apart from them.
func (p *parser) typeName() string {
	if !p.isNum && isDigits(p.name) {
		return p.name + ".named"
	}
	return p.name
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// namedType finds a named struct, or promises one.
func (p *parser) namedType(name string) *Type {
	t := p.types[name]
	if t == nil {
		t = &Type{Kind: Struct, Name: strings.Clone(name), Opaque: true}
		p.types[name] = t
		p.promisedTypes[t] = p.start
	}
	return t
}

// typeDef reads `%name = type …`.
func (p *parser) typeDef() {
	at, name := p.start, p.typeName()
	t := p.namedType(name)
	if _, promised := p.promisedTypes[t]; !promised {
		p.failAt(at, "type %%%s is defined twice", name)
	}
	p.next()
	p.expect('=')
	p.expectWord("type")
	switch {
	case p.accept("opaque"):
	case p.kind == '{':
		t.Fields, t.Opaque = p.structBody(), false
	case p.kind == '<':
		body := p.vectorOrPacked()
		if body.Kind != Struct {
			p.failAt(at, "expected a struct body")
		}
		t.Fields, t.Packed, t.Opaque = body.Fields, true, false
	default:
		p.expected("a struct body or 'opaque'")
	}
	delete(p.promisedTypes, t)
	p.m.Types = append(p.m.Types, t)
}

// intern returns one object for equal types, so that comparing them is mostly comparing pointers.
func (p *parser) intern(t Type) *Type {
	h := hashType(&t)
	for _, u := range p.interned[h] {
		if sameShape(u, &t) {
			return u
		}
	}
	u := new(Type)
	*u = t
	p.interned[h] = append(p.interned[h], u)
	return u
}

func hashType(t *Type) uint64 {
	h := uint64(t.Kind)*31 + uint64(t.Bits)
	h = h*0x9E3779B97F4A7C15 + t.Len
	if t.Variadic {
		h++
	}
	if t.Elem != nil {
		h = h*0x9E3779B97F4A7C15 + shallow(t.Elem)
	}
	for _, f := range t.Fields {
		h = h*0x9E3779B97F4A7C15 + shallow(f)
	}
	return h
}

// shallow hashes a member by what its own equality cannot contradict.
func shallow(t *Type) uint64 {
	return uint64(t.Kind)<<32 ^ uint64(t.Bits)<<8 ^ t.Len ^ uint64(len(t.Fields))<<40 ^ uint64(len(t.Name))<<48
}

// sameShape compares types whose members are interned already.
func sameShape(t, u *Type) bool {
	if t.Kind != u.Kind || t.Bits != u.Bits || t.Len != u.Len || t.Packed != u.Packed || t.Variadic != u.Variadic ||
		t.Name != u.Name || t.Elem != u.Elem || len(t.Fields) != len(u.Fields) {
		return false
	}
	for i, f := range t.Fields {
		if f != u.Fields[i] {
			return false
		}
	}
	return true
}
