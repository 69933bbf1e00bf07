package ir

import "strings"

// instruction reads one instruction with its metadata and defines its result.
func (p *parser) instruction() *Instr {
	at, name, isNum, num := p.start, "", true, p.nextLocal
	hasResult := p.kind == tLocal
	if hasResult {
		name, isNum, num = p.name, p.isNum, p.num
		if isNum {
			name = ""
		}
		p.next()
		p.expect('=')
	}
	if p.kind != tWord {
		p.expected("an instruction")
	}
	p.args = p.args[:0]
	opAt := p.start
	op, flags, ty, extra := p.operation()
	in := p.result(at, name, isNum, num, ty, hasResult)
	in.Op, in.Flags, in.Extra, in.ty = op, flags, extra, ty
	p.attachArgs(in)
	if p.kind == ',' {
		p.next()
		p.attachments(in)
	}
	_ = opAt
	return in
}

// result makes the instruction that is being read, or takes the promised one.
func (p *parser) result(at int, name string, isNum bool, num int, ty *Type, hasResult bool) *Instr {
	if ty.Kind == Void {
		if hasResult {
			p.failAt(at, "an instruction of type void has no result")
		}
		in := &p.instrs.take(1)[0]
		in.id = -1
		return in
	}
	old := p.lookup(name, isNum, num)
	in, ok := old.(*Instr)
	if old == nil {
		in = &p.instrs.take(1)[0]
		in.id = -1
	} else {
		if _, promised := p.fwd[old]; !ok || !promised {
			p.failAt(at, "local %%%s is defined twice", labelSpelling(name, num))
		}
		if !in.ty.Equal(ty) {
			p.failAt(p.fwd[old], "expected a value of type %s, %%%s has type %s", in.ty, labelSpelling(name, num), ty)
		}
		delete(p.fwd, old)
	}
	in.Name = name
	p.bind(at, name, isNum, num, in)
	return in
}

// attachArgs gives the collected operands to in and enters the uses.
func (p *parser) attachArgs(in *Instr) {
	in.args = p.values.take(len(p.args))
	copy(in.args, p.args)
	for i, a := range p.args {
		if l := listOf(a); l != nil {
			if l.uses == nil {
				l.uses = p.uses.take(1)[:0]
			}
			l.uses = append(l.uses, Use{in, i})
		}
	}
}

func (p *parser) arg(v Value) { p.args = append(p.args, v) }

// typedArg reads a type and value as the next operand and returns the type.
func (p *parser) typedArg() *Type {
	t := p.typ()
	p.arg(p.value(t))
	return t
}

// attachments reads the metadata after an instruction.
func (p *parser) attachments(in *Instr) {
	var buf [8]MD
	md := buf[:0]
	for {
		if p.kind != tMeta {
			p.expected("a metadata attachment")
		}
		md = append(md, p.attachment())
		if !p.acceptPunct(',') {
			break
		}
	}
	in.MD = p.mds.take(len(md))
	copy(in.MD, md)
}

// operation reads from the opcode to the operands; the metadata follows.
func (p *parser) operation() (op Op, flags Flags, ty *Type, extra Extra) {
	at := p.start
	w := p.text()
	switch w {
	case "tail", "musttail", "notail":
		p.next()
		if !p.is("call") {
			p.expected("'call'")
		}
		p.next()
		flags, ty, extra = p.call(w)
		return OpCall, flags, ty, extra
	case "call":
		p.next()
		flags, ty, extra = p.call("")
		return OpCall, flags, ty, extra
	}
	op = OpByName(w)
	if op == OpInvalid {
		p.expected("an instruction")
	}
	p.next()
	switch {
	case op.IsBinary():
		flags = p.flags()
		ty = p.typedArg()
		p.expect(',')
		p.arg(p.value(ty))
	case op.IsCast():
		flags = p.flags()
		p.typedArg()
		p.expectWord("to")
		ty = p.typ()
	case op.IsTerminator():
		ty, extra = p.terminator(op)
	case op == OpLoad || op == OpStore || op == OpAlloca || op == OpFence || op == OpCmpXchg || op == OpAtomicRMW:
		ty, extra = p.memory(op)
	default:
		flags, ty, extra = p.other(at, op)
	}
	return op, flags, ty, extra
}

// other reads what is neither arithmetic nor memory nor a terminator.
func (p *parser) other(at int, op Op) (flags Flags, ty *Type, extra Extra) {
	flags = p.flags()
	switch op {
	case OpGEP:
		ty, extra = p.gep(at)
	case OpICmp, OpFCmp:
		extra = p.predicate(op == OpFCmp)
		t := p.typedArg()
		p.expect(',')
		p.arg(p.value(t))
		ty = p.boolLike(t)
	case OpPhi:
		ty = p.typ()
		p.phiEntries(ty)
	case OpSelect:
		p.typedArg()
		p.expect(',')
		ty = p.typedArg()
		p.expect(',')
		p.typedArg()
	case OpFNeg, OpFreeze:
		ty = p.typedArg()
	case OpExtractElement, OpInsertElement, OpShuffleVector:
		ty = p.vectorOp(at, op)
	case OpExtractValue:
		t := p.typedArg()
		idx := p.indices()
		ty, extra = p.memberAt(at, t, idx), idx
	case OpInsertValue:
		ty = p.typedArg()
		p.expect(',')
		p.typedArg()
		idx := p.indices()
		p.memberAt(at, ty, idx)
		extra = idx
	case OpVAArg:
		p.typedArg()
		p.expect(',')
		ty = p.typ()
	case OpLandingPad:
		ty, extra = p.landingPad()
	case OpCatchPad, OpCleanupPad:
		p.expectWord("within")
		p.arg(p.value(TokenType))
		p.padArgs()
		ty, extra = TokenType, &PadInfo{}
	default:
		p.failAt(at, "expected an instruction that this reader knows, found %s", op)
	}
	return flags, ty, extra
}

func (p *parser) gep(at int) (*Type, Extra) {
	elem := p.typ()
	for p.kind == ',' {
		save := p.lexer
		p.next()
		if p.kind == tMeta {
			p.lexer = save
			break
		}
		p.typedArg()
	}
	if len(p.args) == 0 {
		p.expected("','")
	}
	return p.gepType(at, p.args), p.gepInfo(elem)
}

// gepInfo shares the payloads of addresses with the same element type.
func (p *parser) gepInfo(elem *Type) *GEPInfo {
	info := p.geps[elem]
	if info == nil {
		info = &GEPInfo{Elem: elem}
		p.geps[elem] = info
	}
	return info
}

func (p *parser) phiEntries(ty *Type) {
	for {
		if p.kind != '[' {
			if len(p.args) == 0 { // a phi of a block without predecessors
				return
			}
			p.expected("'['")
		}
		p.next()
		p.arg(p.value(ty))
		p.expect(',')
		p.blockName()
		p.expect(']')
		if p.kind != ',' {
			return
		}
		save := p.lexer
		p.next()
		if p.kind == tMeta {
			p.lexer = save
			return
		}
	}
}

func (p *parser) vectorOp(at int, op Op) *Type {
	t := p.typedArg()
	p.expect(',')
	p.typedArg()
	if !t.IsVector() {
		p.failAt(at, "expected a vector, found %s", t)
	}
	if op == OpExtractElement {
		return t.Elem
	}
	p.expect(',')
	last := p.typedArg()
	if op == OpShuffleVector {
		return p.shuffleType(at, t, last)
	}
	return t
}

func (p *parser) landingPad() (*Type, Extra) {
	ty := p.typ()
	info := &LandingPadInfo{Cleanup: p.accept("cleanup")}
	for p.is("catch") || p.is("filter") {
		info.Filter = append(info.Filter, p.is("filter"))
		p.next()
		p.typedArg()
	}
	return ty, info
}

// padArgs reads the arguments of a funclet pad.
func (p *parser) padArgs() {
	p.expect('[')
	for n := 0; p.kind != ']'; n++ {
		if n > 0 {
			p.expect(',')
		}
		p.typedArg()
	}
	p.next()
}

// syncScope reads syncscope("…").
func (p *parser) syncScope() string {
	if !p.accept("syncscope") {
		return ""
	}
	p.expect('(')
	s := p.str()
	p.expect(')')
	return s
}

// ordering reads a memory ordering.
func (p *parser) ordering() string {
	if p.kind == tWord && strings.Contains(" unordered monotonic acquire release acq_rel seq_cst ", " "+p.text()+" ") {
		w := p.text()
		p.next()
		return w
	}
	p.expected("a memory ordering")
	return ""
}
