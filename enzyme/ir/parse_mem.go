package ir

// memory reads the operations that touch memory.
func (p *parser) memory(op Op) (*Type, Extra) {
	switch op {
	case OpLoad:
		return p.load()
	case OpStore:
		return p.store()
	case OpAlloca:
		return p.alloca()
	case OpFence:
		info := &AtomicInfo{SyncScope: p.syncScope()}
		info.Ordering = p.ordering()
		return VoidType, info
	case OpCmpXchg:
		return p.cmpXchg()
	}
	return p.atomicRMW()
}

func (p *parser) load() (*Type, Extra) {
	info := MemInfo{Atomic: p.accept("atomic"), Volatile: p.accept("volatile")}
	ty := p.typ()
	p.expect(',')
	p.pointerArg()
	return ty, p.memInfo(info)
}

func (p *parser) store() (*Type, Extra) {
	info := MemInfo{Atomic: p.accept("atomic"), Volatile: p.accept("volatile")}
	p.typedArg()
	p.expect(',')
	p.pointerArg()
	return VoidType, p.memInfo(info)
}

func (p *parser) pointerArg() {
	at := p.start
	if t := p.typedArg(); !t.IsPtr() {
		p.failAt(at, "expected a pointer, found %s", t)
	}
}

// memInfo reads the tail of a load or store. Equal payloads are one object.
func (p *parser) memInfo(info MemInfo) *MemInfo {
	if info.Atomic {
		info.SyncScope = p.syncScope()
		info.Ordering = p.ordering()
	}
	info.Align = p.optAlign()
	shared := p.mems[info]
	if shared == nil {
		shared = &info
		p.mems[info] = shared
	}
	return shared
}

// optAlign reads `, align n` and leaves a comma before metadata alone.
func (p *parser) optAlign() uint64 {
	if p.kind != ',' {
		return 0
	}
	save := p.lexer
	p.next()
	if !p.accept("align") {
		p.lexer = save
		return 0
	}
	return p.uint()
}

func (p *parser) alloca() (*Type, Extra) {
	info := &AllocaInfo{InAlloca: p.accept("inalloca"), SwiftError: p.accept("swifterror")}
	info.Elem = p.typ()
	for p.kind == ',' {
		save := p.lexer
		p.next()
		if p.kind == tMeta {
			p.lexer = save
			break
		}
		switch {
		case p.accept("align"):
			info.Align = p.uint()
		case p.is("addrspace"):
			info.AddrSpace = p.addrSpace()
		default:
			p.args = p.args[:0]
			p.typedArg()
		}
	}
	if len(p.args) == 0 {
		p.arg(p.intConst(I32, 1))
	}
	return p.ptrType(info.AddrSpace), info
}

func (p *parser) cmpXchg() (*Type, Extra) {
	info := &AtomicInfo{Weak: p.accept("weak"), Volatile: p.accept("volatile")}
	p.pointerArg()
	p.expect(',')
	t := p.typedArg()
	p.expect(',')
	p.typedArg()
	info.SyncScope = p.syncScope()
	info.Ordering = p.ordering()
	info.FailureOrdering = p.ordering()
	info.Align = p.optAlign()
	return p.intern(Type{Kind: Struct, Fields: []*Type{t, I1}}), info
}

func (p *parser) atomicRMW() (*Type, Extra) {
	info := &AtomicInfo{Volatile: p.accept("volatile")}
	if p.kind != tWord {
		p.expected("an operation of atomicrmw")
	}
	info.RMW = p.text()
	p.next()
	p.pointerArg()
	p.expect(',')
	t := p.typedArg()
	info.SyncScope = p.syncScope()
	info.Ordering = p.ordering()
	info.Align = p.optAlign()
	return t, info
}
