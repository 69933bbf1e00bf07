package ir

import (
	"strconv"
)

// function writes a definition or a declaration.
func (p *printer) function(f *Func) {
	if n, ok := p.names[f]; ok && p.m.symbols[n] != nil {
		return // declared under that name already
	}
	if p.d.isIdentity(f) || p.old != nil && isInvariant(f) {
		return
	}
	p.fail(p.d.since(ccSince, "calling convention", f.CC))
	if f.IsDecl() {
		p.str("declare ")
		p.mds2(f.MD)
	} else {
		p.str("define ")
		p.looseLifetimes = p.d.major >= 22 && hasLooseLifetimes(f)
		p.numberLocals(f)
		if p.old != nil {
			p.old.begin()
		}
	}
	for _, s := range [...]string{f.Linkage, f.Preempt, f.Vis, f.DLL, f.CC, p.d.attrs(string(f.RetAttrs), true)} {
		p.word(s)
	}
	p.typ(f.Sig.Elem)
	p.byte(' ')
	p.symbol(f)
	p.params(f)
	p.funcTail(f)
	if f.IsDecl() {
		p.str("\n\n")
		return
	}
	p.mds(f.MD, " ")
	p.str(" {\n")
	for i, b := range f.blocks {
		p.block(b, i)
	}
	p.str("}\n\n")
	p.fn = nil
}

// mds2 writes the attachments of a declaration, which stand before its header.
func (p *printer) mds2(mds []MD) {
	for _, m := range mds {
		p.byte('!')
		p.str(m.Kind)
		p.byte(' ')
		p.metaText(m.Text)
		p.byte(' ')
	}
}

func (p *printer) params(f *Func) {
	p.byte('(')
	plan := p.d.operands(f.Name, len(f.Params), nil, nil)
	sep := ""
	for i, q := range f.Params {
		if i == plan.drop {
			continue
		}
		p.str(sep)
		sep = ", "
		if i == plan.insert {
			p.str(plan.declText)
			p.str(sep)
		}
		pointee := ""
		if p.old != nil {
			pointee = p.old.paramPointee(f, i)
		}
		p.pointerType(q.ty, pointee)
		if a := p.d.attrs(string(q.Attrs), true); a != "" {
			p.byte(' ')
			p.str(a)
		}
		if !f.IsDecl() || q.Name != "" {
			p.byte(' ')
			p.local(q, q.Name)
		}
	}
	if f.Sig.Variadic {
		if len(f.Params) > 0 {
			p.str(", ")
		}
		p.str("...")
	}
	p.byte(')')
}

// funcTail writes what stands between parameters and body, in LLVM's order.
func (p *printer) funcTail(f *Func) {
	tail := func(s string) {
		if s != "" {
			p.byte(' ')
			p.str(s)
		}
	}
	tail(f.Unnamed)
	tail(f.AddrSpace)
	tail(p.d.attrs(string(f.FnAttrs), false))
	p.place(" ", f.Section, f.Partition)
	p.comdat(" ", f.Comdat, f.Name)
	if f.Align != 0 {
		p.str(" align ")
		p.uint(f.Align)
	}
	if f.GC != "" {
		p.str(" gc ")
		p.quoted(f.GC)
	}
	for _, c := range [...]struct {
		word string
		v    Value
	}{{" prefix ", f.Prefix}, {" prologue ", f.Prologue}, {" personality ", f.Personality}} {
		if c.v != nil {
			p.str(c.word)
			p.typed(c.v)
		}
	}
}

// numberLocals numbers unnamed locals as LLVM does and finds names that occur twice.
func (p *printer) numberLocals(f *Func) {
	if p.fn == f {
		return
	}
	p.fn = f
	clear(p.seen)
	clear(p.renamed)
	if n := f.NumIDs(); cap(p.slots) < n {
		p.slots = make([]int32, n+n/4)
	}
	p.slots = p.slots[:cap(p.slots)]
	next := int32(0)
	for _, q := range f.Params {
		next = p.numberLocal(q.id, q.Name, next)
	}
	for _, b := range f.blocks {
		next = p.numberLocal(b.id, b.Name, next)
		for in := b.first; in != nil; in = in.next {
			if in.ty.Kind != Void && !p.omits(in) {
				next = p.numberLocal(in.id, in.Name, next)
			}
		}
	}
}

func (p *printer) numberLocal(id int32, name string, next int32) int32 {
	if name == "" {
		p.slots[id] = next
		return next + 1
	}
	n, taken := p.seen[name]
	if !taken {
		p.seen[name] = 0
		return next
	}
	for { // a copy keeps the name and gets a number behind it
		n++
		fresh := name + "." + strconv.Itoa(n)
		if _, taken := p.seen[fresh]; !taken {
			p.seen[name], p.seen[fresh] = n, 0
			p.renamed[id] = fresh
			return next
		}
	}
}

// local writes a local's name or number.
func (p *printer) local(v Local, name string) {
	if p.old != nil && p.old.casts[v] != "" {
		p.str(p.old.casts[v])
		return
	}
	if name == "" {
		p.byte('%')
		if v.ID() < 0 || v.ID() >= len(p.slots) {
			p.str("<free>")
			return
		}
		p.int(int64(p.slots[v.ID()]))
		return
	}
	if len(p.renamed) > 0 {
		if r, ok := p.renamed[int32(v.ID())]; ok {
			name = r
		}
	}
	p.name('%', name)
}

func (p *printer) block(b *Block, i int) {
	if i > 0 {
		p.byte('\n')
	}
	switch {
	case b.Name != "":
		name := b.Name
		if r, ok := p.renamed[b.id]; ok {
			name = r
		}
		p.b = append(appendName(p.b, name), ':', '\n')
	case i > 0 || p.entryIsNumbered(b):
		p.int(int64(p.slots[b.id]))
		p.str(":\n")
	}
	if i == 0 && p.old != nil {
		p.old.params(p, b.parent)
	}
	for in := b.first; in != nil; in = in.next {
		p.instrLine(in)
	}
}

// entryIsNumbered holds when the number of an unnamed entry block must be
// spelled because something refers to it (a phi of an unreachable loop, blockaddress).
func (p *printer) entryIsNumbered(b *Block) bool { return len(b.uses) > 0 }

// instrLine writes an instruction with the debug records before it.
func (p *printer) instrLine(in *Instr) {
	if p.d.dbgRecords {
		for _, r := range in.DbgRecords {
			p.str("    ")
			p.refText(r.Text, r.Refs)
			p.byte('\n')
		}
	}
	if p.omits(in) || p.debugCall(in) {
		return
	}
	if p.old != nil {
		p.old.before(p, in)
	}
	p.str("  ")
	p.instr(in)
	if p.note != nil {
		if s := p.note(in); s != "" {
			p.str(" ; " + s)
		}
	}
	p.byte('\n')
	if p.old != nil {
		p.old.after(p, in)
	}
	p.flush(1 << 18)
}

// omits reports whether an instruction is a hint that this dialect has no good words for.
func (p *printer) omits(in *Instr) bool {
	if in.Op != OpCall || !p.looseLifetimes && p.old == nil {
		return false
	}
	f, ok := in.args[0].(*Func)
	return ok && (p.looseLifetimes && isLifetime(f.Name) || p.old != nil && isInvariant(f))
}

// refText writes a carried text with the values in it as they are called now.
// A value that is gone, or belongs to another function, has become poison.
func (p *printer) refText(text string, refs []TextRef) {
	at := int32(0)
	for _, r := range refs {
		p.carried(text[at:r.Off])
		if p.isLive(r.Val) {
			p.operand(r.Val)
		} else {
			p.str("poison")
		}
		at = r.End
	}
	p.carried(text[at:])
}

// carried writes a piece of a text with types in it.
func (p *printer) carried(text string) {
	if p.old != nil {
		text = oldTypes(text)
	}
	p.str(text)
}

func (p *printer) isLive(v Value) bool {
	switch v := v.(type) {
	case *Instr:
		return v.parent != nil && v.parent.parent == p.fn
	case *Param:
		return v.parent == p.fn
	case *Block:
		return v.parent == p.fn
	}
	return true
}
