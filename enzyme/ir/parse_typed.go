package ir

import (
	"regexp"
	"strings"
	"sync"
)

// typedPointer reads what makes a pointer of the type before it: `*` or `addrspace(n)*`.
func (p *parser) typedPointer(elem *Type) *Type {
	space := 0
	if p.is("addrspace") {
		space = p.addrSpace()
	}
	p.expect('*')
	p.pointee = elem
	return p.ptrType(space)
}

// withPointee spells out the type of attributes that took it from the pointer once.
func (p *parser) withPointee(elem *Type, a Attrs) Attrs {
	if elem == nil || a == "" {
		return a
	}
	var out []string
	for at := range a.All() {
		switch at.Key {
		case "sret", "byval", "inalloca", "preallocated":
			if at.Arg == "" && !at.Quoted {
				at.Text += "(" + elem.String() + ")"
			}
		}
		out = append(out, at.Text)
	}
	return Attrs(strings.Join(out, " "))
}

// typedArgList reads !DIArgList(type value, …) and keeps its text as if pointers had been opaque.
func (p *parser) typedArgList() Value {
	var b strings.Builder
	var refs []TextRef
	b.WriteString("!DIArgList(")
	p.next()
	p.expect('(')
	for i := 0; p.kind != ')'; i++ {
		if i > 0 {
			p.expect(',')
			b.WriteString(", ")
		}
		t := p.typ()
		b.WriteString(t.String() + " ")
		start, isName := p.start, p.kind == tLocal || p.kind == tGlobal
		v := p.value(t)
		text := p.src[start:p.prevEnd(start)]
		if isName {
			refs = append(refs, TextRef{Off: int32(b.Len()), End: int32(b.Len() + len(text)), Val: v})
		}
		b.WriteString(text)
	}
	p.next()
	b.WriteByte(')')
	return &MetaValue{Text: b.String(), Refs: p.keepRefs(refs)}
}

var firstSymbol = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`@(?:"[^"]*"|[-\w$.]+)`) })

// modernNode makes the pointers in a list of metadata, or in the argument of a template, opaque: [7 x i8]* @x is ptr @x.
func modernNode(text string) string {
	if !strings.Contains(text, "*") {
		return text
	}
	if NodeKind(strings.TrimPrefix(text, "distinct ")) == "DITemplateValueParameter" {
		return modernArgument(text)
	}
	i := strings.Index(text, "!{")
	if i < 0 || !strings.HasSuffix(text, "}") {
		return text
	}
	elements := splitTop(text[i+2:len(text)-1], ',')
	for k, e := range elements {
		symbol := firstSymbol().FindString(e)
		switch {
		case e == "" || e[0] == '!' || !strings.Contains(e, "*"):
		case strings.HasSuffix(e, "* null"):
			elements[k] = "ptr null"
		case symbol != "": // perhaps in a cast
			elements[k] = "ptr " + symbol
		default: // a type that Print wrote
			elements[k] = strings.ReplaceAll(e, "i8*", "ptr")
		}
	}
	return text[:i+2] + strings.Join(elements, ", ") + "}"
}

var addressArgument = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[^"]*\* (@(?:"[^"]*"|[-\w$.]+))$`) })

// modernArgument makes the value of a DITemplateValueParameter opaque: value: double (i32)* @f is value: ptr @f. Debuggers are not told of one that only
// holds an address, such as a pointer to a member function.
func modernArgument(text string) string {
	value := NodeField(text, "value")
	if !strings.Contains(value, "*") {
		return text
	}
	with := "null"
	if m := addressArgument().FindStringSubmatch(value); m != nil && value[0] != '{' {
		with = "ptr " + m[1]
	}
	return strings.Replace(text, "value: "+value, "value: "+with, 1)
}

// isZeroOffset holds for an address that is its base: with typed pointers such
// a getelementptr only changed the type.
func isZeroOffset(c *Const) bool {
	for _, i := range c.Elems[1:] {
		if !IsZero(i) {
			return false
		}
	}
	return c.ty.IsPtr()
}

// modernise removes conversions that no longer convert anything and renames intrinsics.
func (p *parser) modernise() {
	for _, f := range p.m.Funcs {
		removePointerCasts(f)
		for in := range f.Instrs() {
			in.Name = withoutCast(in.Name)
		}
	}
	for _, f := range append([]*Func(nil), p.m.Funcs...) {
		name := modernIntrinsic(f.Name)
		if name == f.Name {
			continue
		}
		if g := p.m.Func(name); g != nil {
			ReplaceAllUses(f, g)
			p.m.RemoveFunc(f)
			continue
		}
		p.m.Rename(f, name)
	}
}

// removePointerCasts replaces each bitcast of a pointer to the same type by its operand.
func removePointerCasts(f *Func) {
	gone := ValueMap{}
	for in := range f.Instrs() {
		if in.Op == OpBitCast && in.ty.Scalar().IsPtr() && in.ty.Equal(in.args[0].Type()) {
			ReplaceAllUses(in, in.args[0])
			gone[in] = in.args[0]
		}
	}
	if len(gone) == 0 {
		return
	}
	for from, to := range gone { // a chain of casts ends in a value that stays
		for gone[to] != nil {
			to = gone[to]
		}
		gone[from] = to
	}
	rw := &rewriter{values: gone} // metadata keeps no use lists
	rw.function(f)
	for in := range f.Instrs() {
		if gone[in] != nil {
			in.Erase()
		}
	}
	f.Renumber()
}

var typedSuffix = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\.(v[0-9]+)?p([0-9]+)(?:i[0-9]+|f[0-9]+|bf16|v[0-9]+[if][0-9]+|p[0-9]+i8|sl?_[A-Za-z0-9_.]+s)`)
})

// modernIntrinsic drops pointees from an intrinsic's name: llvm.memcpy.p0i8.p0i8.i64 is llvm.memcpy.p0.p0.i64 now.
func modernIntrinsic(name string) string {
	if !strings.HasPrefix(name, "llvm.") {
		return name
	}
	return typedSuffix().ReplaceAllString(name, ".${1}p$2")
}
