package ir

// terminator reads the operands of everything that ends a block.
func (p *parser) terminator(op Op) (*Type, Extra) {
	switch op {
	case OpRet:
		if t := p.typ(); t.Kind != Void {
			p.arg(p.value(t))
		}
	case OpBr:
		if p.is("label") {
			p.blockArg()
			break
		}
		p.typedArg()
		p.expect(',')
		p.blockArg()
		p.expect(',')
		p.blockArg()
	case OpSwitch:
		p.switchArgs()
	case OpIndirectBr:
		p.typedArg()
		p.expect(',')
		p.expect('[')
		p.blockList()
	case OpInvoke:
		return p.invoke()
	case OpCallBr:
		return p.callBr()
	case OpResume:
		p.typedArg()
	case OpUnreachable:
	case OpCleanupRet:
		p.expectWord("from")
		p.arg(p.value(TokenType))
		p.expectWord("unwind")
		p.unwindTo()
	case OpCatchRet:
		p.expectWord("from")
		p.arg(p.value(TokenType))
		p.expectWord("to")
		p.blockArg()
	case OpCatchSwitch:
		return TokenType, p.catchSwitch()
	}
	return VoidType, nil
}

func (p *parser) switchArgs() {
	t := p.typedArg()
	p.expect(',')
	p.blockArg()
	p.expect('[')
	for p.kind != ']' {
		at := p.start
		if c := p.typ(); !c.Equal(t) {
			p.failAt(at, "expected a value of type %s, found %s", t, c)
		}
		p.arg(p.constant(t))
		p.expect(',')
		p.blockArg()
	}
	p.next()
}

// blockList reads labels up to the closing bracket.
func (p *parser) blockList() {
	for n := 0; p.kind != ']'; n++ {
		if n > 0 {
			p.expect(',')
		}
		p.blockArg()
	}
	p.next()
}

// unwindTo reads `to caller` or a label, and tells whether it was a label.
func (p *parser) unwindTo() bool {
	if p.accept("to") {
		p.expectWord("caller")
		return false
	}
	p.blockArg()
	return true
}

func (p *parser) catchSwitch() Extra {
	p.expectWord("within")
	p.arg(p.value(TokenType))
	p.expect('[')
	p.blockList()
	info := &PadInfo{NumHandlers: len(p.args) - 1}
	p.expectWord("unwind")
	info.HasUnwind = p.unwindTo()
	return info
}
