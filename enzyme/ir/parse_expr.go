package ir

// constExpr reads `op flags (operands)` or `op (operand to type)`.
func (p *parser) constExpr(op Op, want *Type) Value {
	at := p.start
	p.next()
	c := p.newConst(ConstExpr, nil)
	c.Op = op
	c.Flags = p.flags()
	switch {
	case op == OpGEP:
		p.gepExpr(c)
	case op == OpICmp || op == OpFCmp:
		c.Extra = p.predicate(op == OpFCmp)
		p.exprOperands(c)
	case op.IsCast():
		p.expect('(')
		c.Elems = []Value{p.typedConst()}
		p.expectWord("to")
		c.ty = p.typ()
		p.expect(')')
		if p.typed && op == OpBitCast && c.ty == c.Elems[0].Type() && c.ty.IsPtr() {
			return c.Elems[0]
		}
	case op == OpExtractValue || op == OpInsertValue:
		p.expect('(')
		c.Elems = []Value{p.typedConst()}
		if op == OpInsertValue {
			p.expect(',')
			c.Elems = append(c.Elems, p.typedConst())
		}
		c.Extra = p.indices()
		p.expect(')')
	default:
		p.exprOperands(c)
	}
	if c.ty == nil {
		c.ty = p.exprType(at, c)
	}
	if p.typed && op == OpGEP && isZeroOffset(c) {
		return c.Elems[0]
	}
	for i := range c.Elems {
		p.keepSlot(&c.Elems[i])
	}
	if !c.ty.Equal(want) {
		p.failAt(at, "expected a value of type %s, found %s", want, c.ty)
	}
	return c
}

func (p *parser) exprOperands(c *Const) {
	p.expect('(')
	for p.kind != ')' {
		if len(c.Elems) > 0 {
			p.expect(',')
		}
		c.Elems = append(c.Elems, p.typedConst())
	}
	p.next()
}

// gepExpr reads the rest of a getelementptr expression, either spelling of inrange included.
func (p *parser) gepExpr(c *Const) {
	info := &GEPInfo{}
	if p.is("inrange") {
		start := p.start
		p.next()
		info.InRange = p.src[start:p.balancedGroup()]
		c.Flags |= p.flags()
	}
	p.expect('(')
	info.Elem = p.typ()
	for p.acceptPunct(',') {
		p.accept("inrange") // until LLVM 18 on an index; a hint that may be dropped
		c.Elems = append(c.Elems, p.typedConst())
	}
	p.expect(')')
	c.Extra = info
}

// balancedGroup is balanced for a group that must open with a parenthesis.
func (p *parser) balancedGroup() int {
	if p.kind != '(' {
		p.expected("'('")
	}
	return p.balanced()
}

// exprType finds the type of an expression from its operands.
func (p *parser) exprType(at int, c *Const) *Type {
	need := 2
	switch c.Op {
	case OpFNeg, OpGEP, OpExtractValue:
		need = 1
	case OpSelect, OpInsertElement, OpShuffleVector:
		need = 3
	}
	if len(c.Elems) < need || c.Op != OpGEP && c.Op != OpExtractValue && len(c.Elems) != need {
		p.failAt(at, "expected %d operands of %s", need, c.Op)
	}
	t := c.Elems[0].Type()
	switch c.Op {
	case OpICmp, OpFCmp:
		return p.boolLike(t)
	case OpSelect:
		return c.Elems[1].Type()
	case OpGEP:
		return p.gepType(at, c.Elems)
	case OpExtractElement, OpInsertElement, OpShuffleVector:
		if !t.IsVector() {
			p.failAt(at, "expected a vector, found %s", t)
		}
		if c.Op == OpExtractElement {
			return t.Elem
		}
		if c.Op == OpShuffleVector {
			return p.shuffleType(at, t, c.Elems[2].Type())
		}
	case OpExtractValue:
		return p.memberAt(at, t, c.Extra.(Indices))
	}
	return t
}

// boolLike is i1, or the vector of i1 that compares t's elements.
func (p *parser) boolLike(t *Type) *Type {
	if t.IsVector() {
		return p.intern(Type{Kind: t.Kind, Len: t.Len, Elem: I1})
	}
	return I1
}

func (p *parser) shuffleType(at int, t, mask *Type) *Type {
	if !t.IsVector() || !mask.IsVector() {
		p.failAt(at, "expected vectors")
	}
	return p.intern(Type{Kind: mask.Kind, Len: mask.Len, Elem: t.Elem})
}

// gepType is the base's type, or a vector of pointers when base or an index is a vector.
func (p *parser) gepType(at int, args []Value) *Type {
	base := args[0].Type()
	if !base.Scalar().IsPtr() {
		p.failAt(at, "expected a pointer, found %s", base)
	}
	if base.IsVector() {
		return base
	}
	for _, a := range args[1:] {
		if t := a.Type(); t.IsVector() {
			return p.intern(Type{Kind: t.Kind, Len: t.Len, Elem: base})
		}
	}
	return base
}

// memberAt follows constant indices into an aggregate type.
func (p *parser) memberAt(at int, t *Type, idx Indices) *Type {
	for _, i := range idx {
		switch {
		case t.Kind == Struct && i < len(t.Fields), t.Kind == Array && uint64(i) < t.Len:
			t = MemberType(t, i)
		default:
			p.failAt(at, "expected an index of a member of %s, found %d", t, i)
		}
	}
	return t
}

// indices reads `, 0, 1` as extractvalue and insertvalue have them.
func (p *parser) indices() Indices {
	var idx Indices
	for p.kind == ',' {
		save := p.lexer
		p.next()
		if p.kind != tInt { // `, !dbg !7`
			p.lexer = save
			break
		}
		idx = append(idx, p.small())
	}
	if len(idx) == 0 {
		p.expected("an index")
	}
	return idx
}

// predicate reads the predicate of a comparison.
func (p *parser) predicate(isFloat bool) Pred {
	if p.kind == tWord {
		if pr, ok := PredByName(p.text(), isFloat); ok {
			p.next()
			return pr
		}
	}
	p.expected("a comparison predicate")
	return 0
}

// flags reads optimisation and fast-math flags in any order.
func (p *parser) flags() Flags {
	var f Flags
	for p.kind == tWord {
		one := flagByName(p.text())
		if one == 0 {
			break
		}
		f |= one
		p.next()
	}
	return f
}

func flagByName(w string) Flags {
	switch w {
	case "nuw":
		return NUW
	case "nsw":
		return NSW
	case "exact":
		return Exact
	case "disjoint":
		return Disjoint
	case "nneg":
		return NNeg
	case "samesign":
		return SameSign
	case "inbounds":
		return InBounds
	case "nusw":
		return NUSW
	case "nnan":
		return NNaN
	case "ninf":
		return NInf
	case "nsz":
		return NSZ
	case "arcp":
		return ARcp
	case "contract":
		return Contract
	case "afn":
		return AFn
	case "reassoc":
		return Reassoc
	case "fast":
		return Fast
	}
	return 0
}
