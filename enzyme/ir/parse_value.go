package ir

import (
	"slices"
	"strings"
)

// value reads a value of a known type.
func (p *parser) value(t *Type) Value {
	switch p.kind {
	case tLocal:
		if t.Kind == Metadata { // a named type
			return p.metaWrapped()
		}
		return p.local(t)
	case tMeta, '!':
		if t.Kind == Metadata {
			return p.metaText()
		}
	case tWord:
		if t.Kind == Metadata {
			return p.metaWrapped()
		}
		if p.is("asm") {
			return p.inlineAsm()
		}
	default:
		if t.Kind == Metadata {
			return p.metaWrapped()
		}
	}
	return p.constant(t)
}

// metaWrapped reads the value in `metadata ptr %x`.
func (p *parser) metaWrapped() Value {
	t := p.typ()
	if t.Kind == Metadata {
		p.expected("a value type inside metadata")
	}
	v := &MetaValue{Val: p.value(t)}
	p.keepSlot(&v.Val)
	return v
}

// metaText reads `!12`, `!"…"`, `!{}` or `!DIArgList(i32 %a, …)`.
func (p *parser) metaText() Value {
	start := p.start
	var refs []TextRef
	switch {
	case p.kind != tMeta || p.text() != "!DIArgList":
	case p.typed:
		return p.typedArgList()
	default:
		refs = p.argList(nil, start)
		return &MetaValue{Text: p.src[start:p.prevEnd(start)], Refs: p.keepRefs(refs)}
	}
	return &MetaValue{Text: p.metadataText()}
}

// prevEnd is where the text since start ends, without the blanks before the current token.
func (p *parser) prevEnd(start int) int {
	return start + len(strings.TrimRight(p.src[start:p.start], " \t\r\n"))
}

// argList reads !DIArgList(type value, …), collecting the names in it relative to base.
func (p *parser) argList(refs []TextRef, base int) []TextRef {
	p.next()
	p.expect('(')
	for i := 0; p.kind != ')'; i++ {
		if i > 0 {
			p.expect(',')
		}
		refs = p.refValue(refs, base)
	}
	p.next()
	return refs
}

// refValue reads a typed value inside carried text and notes where its name stands.
func (p *parser) refValue(refs []TextRef, base int) []TextRef {
	t := p.typ()
	if p.kind == tLocal || p.kind == tGlobal {
		r := TextRef{Off: int32(p.start - base), End: int32(p.end - base)}
		r.Val = p.value(t)
		return append(refs, r)
	}
	p.value(t)
	return refs
}

func (p *parser) keepRefs(refs []TextRef) []TextRef {
	refs = slices.Clone(refs)
	for i := range refs {
		p.keepSlot(&refs[i].Val)
	}
	return refs
}

// inlineAsm reads asm [sideeffect] [alignstack] [inteldialect] [unwind] "…", "…".
func (p *parser) inlineAsm() Value {
	p.next()
	a := &InlineAsm{SideEffect: p.accept("sideeffect"), AlignStack: p.accept("alignstack"), Intel: p.accept("inteldialect"), Throw: p.accept("unwind")}
	a.Asm = p.str()
	p.expect(',')
	a.Constraints = p.str()
	return a
}
