package ir

import (
	"cmp"
	"fmt"
	"strings"
)

// typed writes type and value.
func (p *printer) typed(v Value) {
	p.typ(v.Type())
	p.byte(' ')
	p.operand(v)
}

// operand writes a value without its type.
func (p *printer) operand(v Value) {
	switch v := v.(type) {
	case *Instr:
		p.local(v, v.Name)
	case *Param:
		p.local(v, v.Name)
	case *Block:
		p.local(v, v.Name)
	case *Const:
		p.constant(v)
	case *Func, *Global, *Alias:
		if p.old != nil {
			p.str(p.old.symbol(p, v, "i8"))
		} else {
			p.symbol(v)
		}
	case *MetaValue:
		p.metaValue(v)
	case *InlineAsm:
		p.inlineAsm(v)
	default:
		panic(fmt.Sprintf("ir: cannot print a value of Go type %T", v))
	}
}

func (p *printer) metaValue(v *MetaValue) {
	switch {
	case v.Val == nil:
		p.refText(v.Text, v.Refs)
	case p.old != nil && p.old.raw[v.Val].name != "":
		p.str(p.old.spelled(v.Val)) // debug information is found by what an alloca itself is called
	case p.isLive(v.Val):
		p.typed(v.Val)
	default:
		p.typ(v.Val.Type())
		p.str(" poison")
	}
}

func (p *printer) inlineAsm(a *InlineAsm) {
	p.str("asm ")
	for _, f := range [...]struct {
		on   bool
		word string
	}{{a.SideEffect, "sideeffect "}, {a.AlignStack, "alignstack "}, {a.Intel, "inteldialect "}, {a.Throw, "unwind "}} {
		if f.on {
			p.str(f.word)
		}
	}
	p.quoted(a.Asm)
	p.str(", ")
	if p.old != nil { // labels are operands like others there, see callArgs
		p.quoted(strings.ReplaceAll(a.Constraints, "!i", "i"))
	} else {
		p.quoted(a.Constraints)
	}
}

func (p *printer) constant(c *Const) {
	switch c.Kind {
	case ConstInt:
		p.intConst(c)
	case ConstFloat:
		p.b = appendFloat(p.b, c)
	case ConstNull:
		p.str("null")
	case ConstUndef:
		p.str("undef")
	case ConstPoison:
		p.str("poison")
	case ConstZero:
		p.str("zeroinitializer")
	case ConstTokenNone:
		p.str("none")
	case ConstString:
		p.byte('c')
		p.quoted(c.Text)
	case ConstText:
		p.str(c.Text)
	case ConstSplat:
		p.splat(c)
	case ConstAggregate:
		p.aggregate(c)
	case ConstBlockAddr:
		p.blockAddr(c)
	case ConstDSOLocal:
		p.named("dso_local_equivalent ", c)
	case ConstNoCFI:
		p.named("no_cfi ", c)
	case ConstExpr:
		if p.old != nil && c.Op == OpGEP {
			p.old.constGEP(p, c)
		} else {
			p.constExpr(c)
		}
	default:
		panic(fmt.Sprintf("ir: cannot print a constant of kind %d", c.Kind))
	}
}

// named writes what a word makes of a symbol.
func (p *printer) named(word string, c *Const) {
	if p.old != nil {
		p.str("bitcast (" + p.old.natural(p, c.Elems[0]) + "* ")
		defer p.str(" to i8*)")
	}
	p.str(word)
	p.symbol(c.Elems[0])
}

func (p *printer) intConst(c *Const) {
	switch {
	case c.ty.Bits == 1 && c.Int == 0:
		p.str("false")
	case c.ty.Bits == 1:
		p.str("true")
	case c.Big != nil:
		p.b = c.Big.Append(p.b, 10)
	default:
		p.int(c.Int)
	}
}

// splat writes splat (T v), or the elements for an LLVM that does not know it.
func (p *printer) splat(c *Const) {
	if p.d.splat || c.ty.Kind == ScalableVector {
		p.str("splat (")
		p.typed(c.Elems[0])
		p.byte(')')
		return
	}
	p.byte('<')
	for i := range c.ty.Len {
		if i > 0 {
			p.str(", ")
		}
		p.typed(c.Elems[0])
	}
	p.byte('>')
}

func (p *printer) aggregate(c *Const) {
	open, shut := "[", "]"
	switch {
	case c.ty.IsVector():
		open, shut = "<", ">"
	case c.ty.Kind == Struct && len(c.Elems) == 0:
		open, shut = "{", "}"
	case c.ty.Kind == Struct:
		open, shut = "{ ", " }"
	}
	if c.ty.Packed {
		open, shut = "<"+open, shut+">"
	}
	p.str(open)
	p.list(c.Elems)
	p.str(shut)
}

// list writes typed values between commas.
func (p *printer) list(vs []Value) {
	for i, v := range vs {
		if i > 0 {
			p.str(", ")
		}
		p.typed(v)
	}
}

// blockAddr names a block of any function, so its number may have to be found.
func (p *printer) blockAddr(c *Const) {
	b := c.Elems[1].(*Block)
	p.str("blockaddress(")
	p.symbol(c.Elems[0])
	p.str(", ")
	if b.parent == p.fn && p.fn != nil {
		p.operand(b)
	} else {
		other := printer{old: p.old, seen: map[string]int{}, renamed: map[int32]string{}}
		other.numberLocals(b.parent)
		other.local(b, b.Name)
		p.b = append(p.b, other.b...)
	}
	p.byte(')')
}

func (p *printer) constExpr(c *Const) {
	if fault := p.d.exprFault(c.Op); fault != "" {
		if n, ok := p.fold(c); ok {
			p.int(n)
			return
		}
		p.fail(fault)
	}
	p.str(cmp.Or(p.d.castName(c.Op), c.Op.String()))
	p.byte(' ')
	p.flags(c.Op, c.Flags)
	if pr, ok := c.Extra.(Pred); ok {
		p.word(pr.String())
	}
	if g, ok := c.Extra.(*GEPInfo); ok {
		if p.d.inRange {
			p.word(g.InRange)
		}
		p.byte('(')
		p.typ(g.Elem)
		p.str(", ")
	} else {
		p.byte('(')
	}
	p.list(c.Elems)
	switch {
	case c.Op.IsCast():
		p.str(" to ")
		p.typ(c.ty)
	case c.Op == OpExtractValue || c.Op == OpInsertValue:
		p.indices(c.Extra.(Indices))
	}
	p.byte(')')
}

// fold computes an expression that this dialect cannot spell.
func (p *printer) fold(c *Const) (int64, bool) {
	if p.m == nil {
		return 0, false
	}
	return FoldInt(p.m.Layout(), c)
}

func (p *printer) indices(idx Indices) {
	for _, i := range idx {
		p.str(", ")
		p.int(int64(i))
	}
}

// flagWords spells flags in the order LLVM prints them.
var flagWords = [...]struct {
	f Flags
	w string
}{{SameSign, "samesign "}, {Fast, "fast "}, {Reassoc, "reassoc "}, {NNaN, "nnan "}, {NInf, "ninf "}, {NSZ, "nsz "}, {ARcp, "arcp "},
	{Contract, "contract "}, {AFn, "afn "}, {InBounds, "inbounds "}, {NUSW, "nusw "}, {NUW, "nuw "}, {NSW, "nsw "}, {Exact, "exact "},
	{Disjoint, "disjoint "}, {NNeg, "nneg "}}

func (p *printer) flags(op Op, f Flags) {
	if f &= p.d.allowed(op); f == 0 {
		return
	}
	if f&InBounds != 0 {
		f &^= NUSW // implied, and never printed beside it
	}
	for _, fw := range flagWords {
		if f&fw.f == fw.f {
			p.str(fw.w)
			f &^= fw.f
		}
	}
}
