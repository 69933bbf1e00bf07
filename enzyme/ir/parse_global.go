package ir

import "strings"

// symbolHead is what globals, aliases and functions have in common before their type.
type symbolHead struct {
	linkage, preempt, vis, dll, threadLocal, unnamed string
}

// head reads linkage, visibility and the like, in LLVM's order.
func (p *parser) head() (h symbolHead) {
	for p.kind == tWord {
		w := p.text()
		switch w {
		case "private", "internal", "weak", "weak_odr", "linkonce", "linkonce_odr", "available_externally", "appending", "common", "extern_weak", "external":
			h.linkage = w
		case "dso_local", "dso_preemptable":
			h.preempt = w
		case "default":
		case "hidden", "protected":
			h.vis = w
		case "dllimport", "dllexport":
			h.dll = w
		case "unnamed_addr", "local_unnamed_addr":
			h.unnamed = w
		case "thread_local":
			start, end := p.start, p.end
			p.next()
			if p.kind == '(' {
				end = p.balanced()
			}
			h.threadLocal = p.src[start:end]
			continue
		default:
			return h
		}
		p.next()
	}
	return h
}

// globalOrAlias reads `@name = …`.
func (p *parser) globalOrAlias() {
	at, name, isNum, num := p.start, p.name, p.isNum, p.num
	p.next()
	p.expect('=')
	if isNum {
		name = ""
		p.checkNumber(at, num)
	}
	h := p.head()
	switch {
	case p.is("alias"), p.is("ifunc"):
		p.alias(at, name, num, h)
	default:
		p.global(at, name, num, h)
	}
}

// checkNumber demands that unnamed symbols are numbered upwards.
func (p *parser) checkNumber(at, num int) {
	if num < p.nextNum {
		p.failAt(at, "expected number @%d or above", p.nextNum)
	}
	p.nextNum = num + 1
}

func (p *parser) global(at int, name string, num int, h symbolHead) {
	g := &Global{Name: name, Linkage: h.linkage, Preempt: h.preempt, Vis: h.vis, DLL: h.dll, ThreadLocal: h.threadLocal, Unnamed: h.unnamed}
	if p.is("addrspace") {
		g.AddrSpace = p.addrSpace()
	}
	g.ExtInit = p.accept("externally_initialized")
	switch {
	case p.accept("constant"):
		g.Constant = true
	case p.accept("global"):
	default:
		p.expected("'global' or 'constant'")
	}
	g.ValueType = p.typ()
	if h.linkage != "external" && h.linkage != "extern_weak" {
		g.Init = p.constant(g.ValueType)
		p.keepSlot(&g.Init)
	}
	p.globalProps(g)
	p.defineSymbol(at, name, num, g)
	p.m.Globals = append(p.m.Globals, g)
}

// globalProps reads the comma-separated properties after a global's initialiser.
func (p *parser) globalProps(g *Global) {
	for p.acceptPunct(',') {
		switch {
		case p.accept("section"):
			g.Section = p.str()
		case p.accept("partition"):
			g.Partition = p.str()
		case p.accept("align"):
			g.Align = p.uint()
		case p.is("comdat"):
			g.Comdat = p.comdatRef(g.Name)
		case p.kind == tMeta:
			g.MD = append(g.MD, p.attachment())
		case p.kind == tWord:
			start, end := p.start, p.end
			p.next()
			if p.kind == tString && strings.HasPrefix(p.src[start:], "code_model") {
				end = p.end
				p.next()
			}
			if g.Props != "" {
				g.Props += ", "
			}
			g.Props += p.src[start:end]
		default:
			p.expected("a property of the global")
		}
	}
	start, end := p.start, p.start
	for p.kind == tAttr {
		end = p.end
		p.next()
	}
	g.Attrs = Attrs(p.src[start:end])
}

// comdatRef reads `comdat` or `comdat($name)`.
func (p *parser) comdatRef(own string) string {
	p.next()
	if p.kind != '(' {
		return own
	}
	p.next()
	if p.kind != tComdat {
		p.expected("a comdat")
	}
	name := p.name
	p.next()
	p.expect(')')
	return name
}

// attachment reads `!kind metadata`.
func (p *parser) attachment() MD {
	kind := p.text()[1:]
	p.next()
	return MD{kind, p.metadataText()}
}

func (p *parser) alias(at int, name string, num int, h symbolHead) {
	a := &Alias{Name: name, IFunc: p.is("ifunc"), Linkage: h.linkage, Preempt: h.preempt, Vis: h.vis, DLL: h.dll,
		ThreadLocal: h.threadLocal, Unnamed: h.unnamed}
	p.next()
	a.ValueType = p.typ()
	p.expect(',')
	if p.kind == tWord && p.scalarType(p.text()) == nil { // a constant expression states its type itself
		a.Target = p.constant(Ptr)
	} else {
		a.Target = p.constant(p.typ())
	}
	p.keepSlot(&a.Target)
	for p.acceptPunct(',') {
		p.expectWord("partition")
		a.Partition = p.str()
	}
	p.defineSymbol(at, name, num, a)
	p.m.Aliases = append(p.m.Aliases, a)
}

// defineSymbol enters a variable or alias; uses of it that were taken for a function are redirected.
func (p *parser) defineSymbol(at int, name string, num int, v Value) {
	var old Value
	if name == "" {
		old = p.numbered[num]
		p.numbered[num] = v
	} else {
		old = p.m.symbols[name]
		p.m.symbols[name] = v
	}
	if old == nil {
		return
	}
	f := p.unpromise(at, name, old)
	for _, s := range p.slots[f] {
		*s = v
	}
	delete(p.slots, f)
	ReplaceAllUses(f, v)
}

// unpromise takes a symbol off the list of promises; it must be there.
func (p *parser) unpromise(at int, name string, old Value) *Func {
	f, ok := old.(*Func)
	if ok {
		_, ok = p.promised[f]
	}
	if !ok {
		p.failAt(at, "symbol @%s is defined twice", name)
	}
	delete(p.promised, f)
	return f
}

// symbol returns the symbol the current token names. One that is not defined
// yet is taken for a function: what is called before its definition is one.
func (p *parser) symbol() Value {
	var v Value
	if p.isNum {
		v = p.numbered[p.num]
	} else {
		v = p.m.symbols[p.name]
	}
	if v == nil {
		f := &Func{Name: p.name}
		if p.isNum {
			f.Name = ""
			p.numbered[p.num] = f
		} else {
			p.m.symbols[p.name] = f
		}
		p.promised[f] = p.start
		v = f
	}
	p.next()
	return v
}

// keepSlot remembers a place that holds a promised symbol.
func (p *parser) keepSlot(slot *Value) {
	if f, ok := (*slot).(*Func); ok && f.Sig == nil {
		p.slots[f] = append(p.slots[f], slot)
	}
}
