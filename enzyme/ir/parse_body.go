package ir

import "slices"

// body reads the blocks of a function.
func (p *parser) body(f *Func) {
	var b *Block // the block under construction
	var recs []DbgRecord
	for p.kind != '}' || b != nil {
		switch {
		case p.atLabel():
			if b != nil {
				p.expected("a terminator before the next block")
			}
			b = p.label(f)
			continue
		case p.is("uselistorder"):
			p.skipUseList()
			continue
		case p.kind == tEOF:
			p.expected("'}'")
		case p.kind == '}':
			p.expected("a terminator")
		}
		if b == nil {
			b = p.startBlock(f, p.start, "", true, p.nextLocal)
		}
		if p.kind == tDbg {
			recs = append(recs, p.dbgRecord())
			continue
		}
		in := p.instruction()
		if len(recs) > 0 {
			in.DbgRecords = slices.Clone(recs)
			recs = recs[:0]
			for _, r := range in.DbgRecords {
				for i := range r.Refs {
					p.keepSlot(&r.Refs[i].Val)
				}
			}
		}
		b.Append(in)
		if in.IsTerminator() {
			b = nil
		}
	}
}

// atLabel reports whether the current token is followed by a colon at once.
func (p *parser) atLabel() bool {
	switch p.kind {
	case tWord, tString, tInt, tComdat:
		return p.byteAt(p.end) == ':'
	}
	return false
}

func (p *parser) label(f *Func) *Block {
	at, kind := p.start, p.kind
	name := p.text()
	if kind == tString {
		name = p.name
	}
	num := 0
	if kind == tInt {
		num = p.decimal(p.start, p.end)
		name = ""
	}
	p.next()
	p.expect(':')
	return p.startBlock(f, at, name, kind == tInt, num)
}

// startBlock defines a block, which branches may have promised before.
func (p *parser) startBlock(f *Func, at int, name string, isNum bool, num int) *Block {
	old := p.lookup(name, isNum, num)
	b, promised := old.(*Block)
	if old == nil {
		b = &Block{Name: name}
	} else if _, ok := p.fwd[old]; !ok || !promised {
		p.failAt(at, "block %s is defined twice, or used as something else", labelSpelling(name, num))
	}
	delete(p.fwd, b)
	b.parent = f
	f.blocks = append(f.blocks, b)
	p.bind(at, name, isNum, num, b)
	return b
}

func labelSpelling(name string, num int) string {
	if name == "" {
		return itoa(num)
	}
	return name
}

// lookup finds a local by name or number, nil when nothing mentioned it yet.
func (p *parser) lookup(name string, isNum bool, num int) Value {
	if !isNum {
		return p.named[name]
	}
	if num < len(p.nums) {
		return p.nums[num]
	}
	return nil
}

// bind enters a definition. Numbers must not go down.
func (p *parser) bind(at int, name string, isNum bool, num int, v Value) {
	if !isNum {
		p.named[name] = v
		return
	}
	if num < p.nextLocal {
		p.failAt(at, "expected number %%%d or above", p.nextLocal)
	}
	p.nextLocal = num + 1
	p.setNum(at, num, v)
}

func (p *parser) setNum(at, num int, v Value) {
	if num > len(p.src) {
		p.failAt(at, "expected a number that this text can define")
	}
	for len(p.nums) <= num {
		p.nums = append(p.nums, nil)
	}
	p.nums[num] = v
}

// local returns the local the current token names, and checks its type. One
// that is not defined yet is promised.
func (p *parser) local(t *Type) Value {
	if p.fn == nil {
		p.fail("expected a constant, found a local value")
	}
	v := p.lookup(p.name, p.isNum, p.num)
	switch {
	case v == nil:
		v = p.promiseLocal(t)
	case v.Type() != t && !v.Type().Equal(t):
		p.fail("expected a value of type %s, %s has type %s", t, p.text(), v.Type())
	}
	p.next()
	return v
}

func (p *parser) promiseLocal(t *Type) (v Value) {
	switch t.Kind {
	case Label:
		b := &Block{Name: p.name}
		if p.isNum {
			b.Name = ""
		}
		v = b
	case Void, Function, Metadata:
		p.fail("expected a first-class type, found %s", t)
	default:
		in := &p.instrs.take(1)[0]
		in.ty, in.id = t, -1
		v = in
	}
	p.fwd[v] = p.start
	if p.isNum {
		p.setNum(p.start, p.num, v)
	} else {
		p.named[p.name] = v
	}
	return v
}

// blockArg reads `label %x` and takes it as an operand.
func (p *parser) blockArg() {
	p.expectWord("label")
	p.blockName()
}

func (p *parser) blockName() {
	if p.kind != tLocal {
		p.expected("a block")
	}
	p.arg(p.local(LabelType))
}

// checkPromisedLocals fails on the first local that was used and never defined.
func (p *parser) checkPromisedLocals(f *Func) {
	off, v := earliest(p.fwd)
	if v != nil {
		p.failAt(off, "expected a definition of %s in @%s", p.src[off:p.localEnd(off)], f.Name)
	}
}

// localEnd is where the local's name that starts at off ends.
func (p *parser) localEnd(off int) int {
	l := p.lexer
	l.pos = off
	l.next()
	return l.end
}

// dbgRecord reads one #dbg_… line.
func (p *parser) dbgRecord() DbgRecord {
	start := p.start
	var refs []TextRef
	p.next()
	p.expect('(')
	for p.kind != ')' {
		switch {
		case p.kind == tMeta && p.text() == "!DIArgList":
			refs = p.argList(refs, start)
		case p.kind == tMeta || p.kind == '!':
			p.metadataText()
		default:
			refs = p.refValue(refs, start)
		}
		if p.kind != ')' {
			p.expect(',')
		}
	}
	end := p.end
	p.next()
	return DbgRecord{Text: p.src[start:end], Refs: refs}
}

// keepLabels remembers a function's blocks for blockaddress.
func (p *parser) keepLabels(f *Func) {
	labels := make(map[string]*Block, len(f.blocks))
	for n, v := range p.nums {
		if b, ok := v.(*Block); ok {
			labels[labelKey(itoa(n), true)] = b
		}
	}
	for _, b := range f.blocks {
		if b.Name != "" {
			labels[labelKey(b.Name, false)] = b
		}
	}
	p.labels[f] = labels
}
