package ir

import "strings"

// isCallConv reports whether a word names a calling convention (LangRef, "Calling Conventions").
func isCallConv(w string) bool {
	switch w {
	case "ccc", "cc", "aarch64_vector_pcs", "aarch64_sve_vector_pcs", "ptx_kernel", "ptx_device", "spir_kernel", "spir_func",
		"hhvm_ccc", "riscv_vector_cc", "riscv_vls_cc":
		return true
	}
	return strings.HasSuffix(w, "cc") || strings.HasPrefix(w, "amdgpu_") || strings.HasPrefix(w, "aarch64_sme_preservemost")
}

// callConv reads an optional calling convention; the C one is the empty text.
func (p *parser) callConv() string {
	if p.kind != tWord || !isCallConv(p.text()) {
		return ""
	}
	start, end := p.start, p.end
	w := p.text()
	p.next()
	switch {
	case w == "cc":
		end = p.end
		p.uint()
	case w == "ccc":
		return ""
	case p.kind == '(' && p.start == end:
		end = p.balanced()
	}
	return p.src[start:end]
}

// attrsBefore reads attributes up to a token for which stop holds.
func (p *parser) attrs(stop func() bool) Attrs {
	start, end := p.start, p.start
	for !stop() {
		switch p.kind {
		case tWord:
			end = p.oneAttr()
		case tAttr:
			end = p.end
			p.next()
		case tString:
			end = p.end
			p.next()
			if p.kind == '=' {
				p.next()
				end = p.end
				p.str()
			}
		default:
			return Attrs(p.src[start:end])
		}
	}
	return Attrs(p.src[start:end])
}

// oneAttr passes over a keyword attribute with its argument.
func (p *parser) oneAttr() int {
	align := p.is("align") || p.is("alignstack")
	end := p.end
	p.next()
	switch {
	case p.kind == '(':
		end = p.balanced()
	case align && p.kind == tInt:
		end = p.end
		p.next()
	case align && p.kind == '=': // align=8 within attribute groups
		p.next()
		end = p.end
		p.uint()
	}
	return end
}

// paramAttrs reads the attributes between a parameter's type and its value.
func (p *parser) paramAttrs() Attrs {
	if p.kind != tWord && p.kind != tString {
		return ""
	}
	return p.attrs(p.atValueWord)
}

// resultAttrs reads the attributes before a result type.
func (p *parser) resultAttrs() Attrs {
	return p.attrs(func() bool { return p.atType() || p.is("addrspace") })
}

// funcHead reads everything of a function up to its body and enters the symbol.
func (p *parser) funcHead(isDef bool) *Func {
	h := p.head()
	cc := p.callConv()
	ret := p.resultAttrs()
	result := p.typ()
	if p.kind != tGlobal {
		p.expected("a function name")
	}
	at := p.start
	f := p.funcSymbol(at)
	f.Linkage, f.Preempt, f.Vis, f.DLL, f.CC, f.RetAttrs = h.linkage, h.preempt, h.vis, h.dll, cc, ret
	p.params(f, result)
	p.funcTail(f, isDef)
	return f
}

// funcSymbol finds or makes the function that is being defined.
func (p *parser) funcSymbol(at int) *Func {
	name := p.name
	var old Value
	if p.isNum {
		name = ""
		p.checkNumber(at, p.num)
		old = p.numbered[p.num]
	} else {
		old = p.m.symbols[name]
	}
	var f *Func
	if old != nil {
		f = p.unpromise(at, name, old)
		delete(p.slots, f)
	} else {
		f = &Func{Name: name}
	}
	if p.isNum {
		p.numbered[p.num] = f
	} else {
		p.m.symbols[name] = f
	}
	f.module = p.m
	p.m.Funcs = append(p.m.Funcs, f)
	p.next()
	return f
}

// params reads the parameter list and makes the signature.
func (p *parser) params(f *Func, result *Type) {
	p.expect('(')
	sig := Type{Kind: Function, Elem: result}
	for p.kind != ')' {
		if len(f.Params) > 0 {
			p.expect(',')
		}
		if p.kind == tDots {
			p.next()
			sig.Variadic = true
			break
		}
		q := &Param{Index: len(f.Params), parent: f, ty: p.typ()}
		q.Attrs = p.withPointee(p.pointee, p.attrs(func() bool { return false }))
		sig.Fields = append(sig.Fields, q.ty)
		f.Params = append(f.Params, q)
		p.paramName(q)
	}
	p.expect(')')
	f.Sig = p.intern(sig)
}

// paramName reads a parameter's name when it has one.
func (p *parser) paramName(q *Param) {
	if p.kind != tLocal {
		p.bind(p.start, "", true, p.nextLocal, q)
		return
	}
	if p.isNum {
		p.bind(p.start, "", true, p.num, q)
	} else {
		if p.named[p.name] != nil {
			p.fail("parameter %%%s is defined twice", p.name)
		}
		q.Name = p.name
		p.named[p.name] = q
	}
	p.next()
}

// funcTail reads what stands between the parameter list and the body.
func (p *parser) funcTail(f *Func, isDef bool) {
	for {
		switch p.kind {
		case tWord:
			if p.atTopLevelWord() {
				return
			}
			if !p.funcProperty(f) {
				p.fnAttrs(f)
			}
		case tString, tAttr:
			p.fnAttrs(f)
		case tMeta:
			if !isDef {
				return
			}
			f.MD = append(f.MD, p.attachment())
		default:
			return
		}
	}
}

// fnAttrs adds one run of function attributes.
func (p *parser) fnAttrs(f *Func) {
	a := p.attrs(func() bool { return p.kind == tWord && (isFuncProperty(p.text()) || p.atTopLevelWord()) })
	if a == "" {
		p.expected("a function attribute")
	}
	if f.FnAttrs != "" {
		a = f.FnAttrs + " " + a
	}
	f.FnAttrs = a
}

// atTopLevelWord reports whether a word after a declaration begins the next definition.
func (p *parser) atTopLevelWord() bool {
	switch p.text() {
	case "define", "declare", "attributes", "source_filename", "target", "module", "uselistorder", "uselistorder_bb":
		return true
	}
	return false
}

func isFuncProperty(w string) bool {
	switch w {
	case "unnamed_addr", "local_unnamed_addr", "addrspace", "section", "partition", "comdat", "align", "gc", "prefix", "prologue", "personality":
		return true
	}
	return false
}

func (p *parser) funcProperty(f *Func) bool {
	w := p.text()
	switch w {
	case "unnamed_addr", "local_unnamed_addr":
		f.Unnamed = w
		p.next()
	case "addrspace":
		start := p.start
		p.addrSpace()
		f.AddrSpace = strings.TrimSpace(p.src[start:p.start])
	case "section":
		p.next()
		f.Section = p.str()
	case "partition":
		p.next()
		f.Partition = p.str()
	case "comdat":
		f.Comdat = p.comdatRef(f.Name)
	case "align":
		p.next()
		f.Align = p.uint()
	case "gc":
		p.next()
		f.GC = p.str()
	case "prefix":
		p.funcConst(&f.Prefix)
	case "prologue":
		p.funcConst(&f.Prologue)
	case "personality":
		p.funcConst(&f.Personality)
	default:
		return false
	}
	return true
}

func (p *parser) funcConst(slot *Value) {
	p.next()
	*slot = p.constant(p.typ())
	p.keepSlot(slot)
}

func (p *parser) declare() {
	p.next()
	var md []MD
	for p.kind == tMeta {
		md = append(md, p.attachment())
	}
	p.clearLocals()
	f := p.funcHead(false)
	f.MD = append(md, f.MD...)
	f.Renumber()
}

func (p *parser) clearLocals() {
	clear(p.named)
	clear(p.fwd)
	clear(p.nums)
	p.nums, p.nextLocal = p.nums[:0], 0
}

func (p *parser) define() {
	at := p.start
	p.next()
	p.clearLocals()
	f := p.funcHead(true)
	p.fn = f
	p.expect('{')
	p.body(f)
	p.expect('}')
	p.fn = nil
	if len(f.blocks) == 0 {
		p.failAt(at, "expected a body with at least one block")
	}
	p.checkPromisedLocals(f)
	f.Renumber()
	if p.hasBlockAddr {
		p.keepLabels(f)
	}
}
