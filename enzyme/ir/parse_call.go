package ir

import (
	"slices"
	"strings"
)

// call reads a call after its keyword.
func (p *parser) call(tail string) (Flags, *Type, Extra) {
	flags := p.flags()
	info := p.callSite(CallInfo{Tail: tail})
	return flags, info.FnType.Elem, info
}

// callSite reads convention, type, callee, arguments, attributes and bundles.
func (p *parser) callSite(info CallInfo) *CallInfo {
	info.CC = p.callConv()
	info.RetAttrs = p.resultAttrs()
	if p.is("addrspace") {
		start := p.start
		p.addrSpace()
		info.AddrSpace = strings.TrimSpace(p.src[start:p.start])
	}
	at := p.start
	ty := p.typ()
	p.arg(p.value(Ptr))
	params := p.callArgs(&info)
	info.FnType = p.calleeType(at, ty, params)
	info.FnAttrs = p.attrs(p.atCallEnd)
	if p.kind == '[' {
		p.bundles(&info)
	}
	return p.callInfo(info)
}

// callArgs reads the arguments and returns their types.
func (p *parser) callArgs(info *CallInfo) []*Type {
	p.expect('(')
	params, attrs := p.params0[:0], p.attrs0[:0]
	any := false
	for p.kind != ')' {
		if info.NumArgs > 0 {
			p.expect(',')
			if p.kind == tDots { // `...` of a musttail call in a variadic thunk
				p.next()
				break
			}
		} else if p.kind == tDots {
			p.next()
			break
		}
		t := p.typ()
		a := Attrs("")
		if t.Kind != Metadata {
			a = p.withPointee(p.pointee, p.paramAttrs())
		}
		any = any || a != ""
		p.arg(p.value(t))
		params, attrs = append(params, t), append(attrs, a)
		info.NumArgs++
	}
	p.expect(')')
	if any {
		info.ParamAttrs = slices.Clone(attrs)
	}
	p.params0, p.attrs0 = params, attrs
	return params
}

// calleeType makes the function type of a call from what is spelled before the callee.
func (p *parser) calleeType(at int, ty *Type, params []*Type) *Type {
	if ty.Kind != Function {
		if f, ok := p.args[0].(*Func); ok && f.Sig != nil && f.Sig.Elem == ty && slices.Equal(f.Sig.Fields, params) && !f.Sig.Variadic {
			return f.Sig
		}
		return p.intern(Type{Kind: Function, Elem: ty, Fields: slices.Clone(params)})
	}
	if len(params) < len(ty.Fields) || len(params) > len(ty.Fields) && !ty.Variadic {
		p.failAt(at, "expected %d arguments for %s, found %d", len(ty.Fields), ty, len(params))
	}
	for i, t := range ty.Fields {
		if !t.Equal(params[i]) {
			p.failAt(at, "expected argument %d to be of type %s, found %s", i+1, t, params[i])
		}
	}
	return ty
}

// atCallEnd reports whether a word after a call belongs to what follows it.
func (p *parser) atCallEnd() bool {
	if p.kind == tString {
		return p.byteAt(p.end) == ':'
	}
	if p.kind != tWord {
		return false
	}
	if p.byteAt(p.end) == ':' {
		return true
	}
	w := p.text()
	switch w {
	case "to", "tail", "musttail", "notail", "uselistorder":
		return true
	}
	return OpByName(w) != OpInvalid
}

// bundles reads [ "tag"(operands), … ].
func (p *parser) bundles(info *CallInfo) {
	p.expect('[')
	for p.kind != ']' {
		if len(info.Bundles) > 0 {
			p.expect(',')
		}
		b := Bundle{Tag: p.str()}
		p.expect('(')
		for p.kind != ')' {
			if b.N > 0 {
				p.expect(',')
			}
			p.typedArg()
			b.N++
		}
		p.next()
		info.Bundles = append(info.Bundles, b)
	}
	p.next()
}

// callInfo shares the payloads of calls that differ in nothing.
func (p *parser) callInfo(info CallInfo) *CallInfo {
	if info.ParamAttrs != nil || info.Bundles != nil {
		return &info
	}
	key := callKey{info.FnType, info.NumArgs, info.Tail, info.CC, info.RetAttrs, info.FnAttrs, info.AddrSpace}
	shared := p.calls[key]
	if shared == nil {
		shared = &info
		p.calls[key] = shared
	}
	return shared
}

// callKey is CallInfo without its slices.
type callKey struct {
	fnType            *Type
	numArgs           int
	tail, cc          string
	retAttrs, fnAttrs Attrs
	addrSpace         string
}

func (p *parser) invoke() (*Type, Extra) {
	info := p.callSite(CallInfo{})
	p.expectWord("to")
	p.blockArg()
	p.expectWord("unwind")
	p.blockArg()
	return info.FnType.Elem, info
}

func (p *parser) callBr() (*Type, Extra) {
	info := p.callSite(CallInfo{})
	p.expectWord("to")
	p.blockArg()
	p.expect('[')
	p.blockList()
	return info.FnType.Elem, info
}
