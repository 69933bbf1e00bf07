package ir

import (
	"slices"
	"strings"
)

// call writes call, invoke and callbr.
func (p *printer) call(in *Instr) {
	c := in.Call()
	p.fail(p.d.since(ccSince, "calling convention", c.CC))
	p.word(c.Tail)
	p.opcode(in)
	for _, s := range [...]string{c.CC, p.d.attrs(string(c.RetAttrs), true), c.AddrSpace} {
		p.word(s)
	}
	switch {
	case c.FnType.Variadic && p.old != nil:
		p.str(p.old.signature(in))
	case c.FnType.Variadic:
		p.typ(c.FnType)
	default:
		p.typ(c.FnType.Elem)
	}
	p.byte(' ')
	if p.old != nil {
		p.str(p.old.callee)
	} else {
		p.operand(in.args[0])
	}
	p.byte('(')
	p.callArgs(in, c)
	p.byte(')')
	if a := p.d.attrs(string(c.FnAttrs), false); a != "" {
		p.byte(' ')
		p.str(a)
	}
	rest := p.bundles(in, c)
	switch in.Op {
	case OpInvoke:
		p.str("\n          to ")
		p.typed(rest[0])
		p.str(" unwind ")
		p.typed(rest[1])
	case OpCallBr:
		if p.d.major >= 15 && slices.ContainsFunc(in.CallArgs(), isBlockAddress) {
			p.fail("asm goto as LLVM 14 has it, with labels among the operands")
		}
		p.str("\n          to ")
		p.typed(rest[0])
		p.str(" [")
		p.list(rest[1:])
		p.byte(']')
	}
}

func (p *printer) callArgs(in *Instr, c *CallInfo) {
	plan := plainPlan
	if f, ok := in.args[0].(*Func); ok {
		plan = p.d.operands(f.Name, c.NumArgs, in.CallArgs(), c.ParamAttr)
	}
	sep := ""
	for i := range c.NumArgs {
		if i == plan.drop {
			continue
		}
		p.str(sep)
		sep = ", "
		if i == plan.insert {
			p.str(plan.extra)
			p.str(sep)
		}
		v := in.args[1+i]
		pointee := ""
		if p.old != nil {
			pointee = p.old.argPointee(in, i)
		}
		p.pointerType(v.Type(), pointee)
		a := c.ParamAttr(i)
		if i == plan.attrAt {
			if a = a.Without("align"); plan.attr != "" {
				a = a.With(plan.attr)
			}
		}
		if s := p.d.attrs(string(a), true); s != "" {
			p.byte(' ')
			p.str(s)
		}
		p.byte(' ')
		if pointee != "" {
			p.str(p.old.args[i])
		} else {
			p.operand(v)
		}
	}
	if in.Op == OpCallBr && p.old != nil {
		for _, label := range in.args[len(in.args)-in.numIndirect():] {
			p.str(sep)
			sep = ", "
			p.str("i8* ")
			p.blockAddr(&Const{Elems: []Value{in.Func(), label}})
		}
	}
	if c.Tail == "musttail" && in.Func() != nil && in.Func().Sig.Variadic {
		p.str(", ...") // the caller's own variadic arguments, passed on
	}
}

// numIndirect is how many labels a callbr may jump to besides the one it falls through to.
func (in *Instr) numIndirect() int {
	c := in.Call()
	n := len(in.args) - 2 - c.NumArgs
	for _, b := range c.Bundles {
		n -= b.N
	}
	return n
}

func isBlockAddress(v Value) bool {
	c, ok := v.(*Const)
	return ok && c.Kind == ConstBlockAddr
}

// bundles writes the operand bundles and returns the operands after them.
func (p *printer) bundles(in *Instr, c *CallInfo) []Value {
	rest := in.args[1+c.NumArgs:]
	if len(c.Bundles) == 0 {
		return rest
	}
	p.str(" [ ")
	for i, b := range c.Bundles {
		if i > 0 {
			p.str(", ")
		}
		p.quoted(b.Tag)
		p.byte('(')
		p.list(rest[:b.N])
		p.byte(')')
		rest = rest[b.N:]
	}
	p.str(" ]")
	return rest
}

// isIdentity finds the intrinsics that LLVM 15 does without: they return their argument.
func (d *dialect) isIdentity(f *Func) bool {
	return d.major < 16 && strings.HasPrefix(f.Name, "llvm.threadlocal.address.")
}

// identity writes a call of one of them as a cast that changes nothing.
func (p *printer) identity(in *Instr) bool {
	if in.Op != OpCall || p.d.major >= 16 {
		return false
	}
	if f, ok := in.args[0].(*Func); !ok || !p.d.isIdentity(f) {
		return false
	}
	p.str("bitcast ")
	p.typed(in.args[1])
	p.str(" to ")
	p.typ(in.ty)
	return true
}
