package ir

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// A typedWriter spells pointers for LLVM 14, whose text says what they point to. (It can read `ptr` as well, but its
// optimiser fails on such programs.)
//
// Every pointer is an i8*. Where LLVM wants another one, as the address of a load or the argument of a byval parameter, a
// bitcast stands before the instruction; where it makes another one, as for an alloca, one stands behind. The names of these end
// in ".as.N", which the reader takes off again.
type typedWriter struct {
	n         int               // names given so far in this function
	raw       map[Value]rawName // locals that were made as pointers to something else
	casts     map[Value]string  // parameters that were, as i8*
	naturals  map[Value]string  // what symbols are addresses of
	typeTexts map[*Type]string

	// Of the instruction at hand:
	made    string   // the name of its result before the cast, "" when there is none
	address string   // the operand that is the address of memory, with its type
	callee  string   // what a call calls
	args    []string // arguments that are addresses of a type
}

// A rawName is a local's name as a pointer to its pointee.
type rawName struct{ name, pointee string }

func newTypedWriter() *typedWriter {
	return &typedWriter{raw: map[Value]rawName{}, casts: map[Value]string{}, naturals: map[Value]string{}, typeTexts: map[*Type]string{}}
}

// begin forgets the function before.
func (w *typedWriter) begin() {
	clear(w.raw)
	clear(w.casts)
	w.n = 0
}

// text is how a type is spelled.
func (w *typedWriter) text(t *Type) string {
	s, ok := w.typeTexts[t]
	if !ok {
		s = string(t.append(nil, true))
		w.typeTexts[t] = s
	}
	return s
}

// appendStar makes a pointer of the type that was written last.
func appendStar(b []byte, space int) []byte {
	if space != 0 {
		b = append(b, " addrspace("...)
		b = strconv.AppendInt(b, int64(space), 10)
		b = append(b, ')')
	}
	return append(b, '*')
}

// pointerText is the type of pointers like t, or of vectors of them, that point to pointee.
func pointerText(t *Type, pointee string) string {
	star := string(appendStar([]byte(pointee), t.Scalar().Bits))
	switch t.Kind {
	case Vector:
		return "<" + strconv.FormatUint(t.Len, 10) + " x " + star + ">"
	case ScalableVector:
		return "<vscale x " + strconv.FormatUint(t.Len, 10) + " x " + star + ">"
	}
	return star
}

// pointerType writes the type of a pointer whose pointee is known, any type when it is "".
func (p *printer) pointerType(t *Type, pointee string) {
	if pointee == "" {
		p.typ(t)
		return
	}
	p.str(pointerText(t, pointee))
}

// capture returns what write would have written.
func (p *printer) capture(write func()) string {
	at := len(p.b)
	write()
	s := string(p.b[at:])
	p.b = p.b[:at]
	return s
}

// fresh names a pointer to another type than i8 that stands for v.
func (w *typedWriter) fresh(base string) string {
	w.n++
	return string(appendName([]byte{'%'}, base+".as."+strconv.Itoa(w.n)))
}

// params casts the parameters of a definition that are addresses of a type, at the beginning of its body.
func (w *typedWriter) params(p *printer, f *Func) {
	for i, q := range f.Params {
		if pointee := w.paramPointee(f, i); pointee != "" {
			w.raw[q] = rawName{p.capture(func() { p.local(q, q.Name) }), pointee}
			w.casts[q] = w.fresh(q.Name)
			w.castLine(p, w.casts[q], w.spelled(q), w.text(q.ty))
		}
	}
}

func (w *typedWriter) castLine(p *printer, name, from, to string) {
	p.str("  " + name + " = bitcast " + from + " to " + to + "\n")
}

// before writes the casts that an instruction needs.
func (w *typedWriter) before(p *printer, in *Instr) {
	w.made, w.address, w.callee = "", "", ""
	if i := addressOperand(in.Op); i >= 0 {
		pointee := w.text(accessed(in))
		w.address = pointerText(in.args[i].Type(), pointee) + " " + w.as(p, in.args[i], pointee)
	}
	switch in.Op {
	case OpAlloca, OpGEP:
		if pointee := w.text(pointeeOf(in)); pointee != "i8" {
			w.made = w.fresh(in.Name)
			w.raw[in] = rawName{w.made, pointee}
		}
	case OpCall, OpInvoke, OpCallBr:
		w.beforeCall(p, in)
	}
}

// after writes the cast of what an instruction has made.
func (w *typedWriter) after(p *printer, in *Instr) {
	if w.made != "" {
		w.castLine(p, p.capture(func() { p.local(in, in.Name) }), w.spelled(in), w.text(in.ty))
	}
}

// spelled is the type and the name of a value before the cast.
func (w *typedWriter) spelled(v Value) string {
	r := w.raw[v]
	return pointerText(v.Type(), r.pointee) + " " + r.name
}

// addressOperand is the index of the operand that must point to the right type, -1 when there is none.
func addressOperand(op Op) int {
	switch op {
	case OpLoad, OpGEP, OpCmpXchg, OpAtomicRMW:
		return 0
	case OpStore:
		return 1
	}
	return -1
}

// accessed is the type that the address operand points to.
func accessed(in *Instr) *Type {
	switch in.Op {
	case OpLoad:
		return in.ty
	case OpGEP:
		return in.Extra.(*GEPInfo).Elem
	case OpStore:
		return in.args[0].Type()
	}
	return in.args[1].Type()
}

// pointeeOf is the type that an alloca or a getelementptr makes an address of.
func pointeeOf(in *Instr) *Type {
	if x, ok := in.Extra.(*AllocaInfo); ok {
		return x.Elem
	}
	t := in.Extra.(*GEPInfo).Elem
	for _, i := range in.args[2:] {
		if t.Kind != Struct {
			t = t.Elem
			continue
		}
		if c, ok := i.(*Const); ok && c.Kind == ConstSplat {
			i = c.Elems[0]
		}
		n, _ := AsInt(i)
		t = t.Fields[n]
	}
	return t
}

// as is a pointer as one to pointee; a cast is written when that takes one.
func (w *typedWriter) as(p *printer, v Value, pointee string) string {
	switch v := v.(type) {
	case *Func, *Global, *Alias:
		return w.symbol(p, v, pointee)
	case *Const:
		text := p.capture(func() { p.operand(v) })
		switch v.Kind {
		case ConstNull, ConstUndef, ConstPoison, ConstZero:
			return text
		}
		if pointee == "i8" {
			return text
		}
		return "bitcast (" + w.text(v.ty) + " " + text + " to " + pointerText(v.ty, pointee) + ")"
	}
	text := p.capture(func() { p.operand(v) })
	if pointee == "i8" {
		return text
	}
	if r := w.raw[v]; r.pointee == pointee {
		return r.name
	}
	name := w.fresh("")
	w.castLine(p, name, w.text(v.Type())+" "+text, pointerText(v.Type(), pointee))
	return name
}

// symbol is a symbol's address as a pointer to pointee.
func (w *typedWriter) symbol(p *printer, v Value, pointee string) string {
	own := w.natural(p, v)
	name := p.capture(func() { p.symbol(v) })
	if own == pointee {
		return name
	}
	return "bitcast (" + pointerText(v.Type(), own) + " " + name + " to " + pointerText(v.Type(), pointee) + ")"
}

// natural is the type of which a symbol is the address.
func (w *typedWriter) natural(p *printer, v Value) string {
	s, ok := w.naturals[v]
	if ok {
		return s
	}
	switch v := v.(type) {
	case *Func:
		s = w.function(v.Sig, func(i int) string { return w.paramPointee(v, i) })
	case *Global:
		s = w.text(v.ValueType)
	case *Alias:
		s = w.text(v.ValueType)
		if f, ok := v.Target.(*Func); ok && v.ValueType.Kind == Function {
			s = w.natural(p, f)
		}
	}
	w.naturals[v] = s
	return s
}

// function spells a function's type.
func (w *typedWriter) function(sig *Type, pointee func(int) string) string {
	var parts []string
	for i, t := range sig.Fields {
		if s := pointee(i); s != "" {
			parts = append(parts, pointerText(t, s))
		} else {
			parts = append(parts, w.text(t))
		}
	}
	if sig.Variadic {
		parts = append(parts, "...")
	}
	return w.text(sig.Elem) + " (" + strings.Join(parts, ", ") + ")"
}

// paramPointee is what a function's parameter must point to, "" when anything will do.
func (w *typedWriter) paramPointee(f *Func, i int) string {
	if s := attrPointee(f.Params[i].Attrs); s != "" {
		return s
	}
	if t := intrinsicPointee(f.Name, f.Sig, i); t != nil {
		return w.text(t)
	}
	return ""
}

// argPointee is the same for a call's argument.
func (w *typedWriter) argPointee(in *Instr, i int) string {
	c := in.Call()
	if s := attrPointee(c.ParamAttr(i)); s != "" {
		return s
	}
	if f, ok := in.args[0].(*Func); ok {
		if t := intrinsicPointee(f.Name, f.Sig, i); t != nil {
			return w.text(t)
		}
	}
	return ""
}

// attrPointee is the type in an attribute of a pointer that says what it points to.
func attrPointee(a Attrs) string {
	if !strings.Contains(string(a), "(") {
		return ""
	}
	for at := range a.All() {
		switch at.Key {
		case "byval", "sret", "byref", "inalloca", "preallocated", "elementtype":
			if !at.Quoted {
				return oldTypes(at.Arg)
			}
		}
	}
	return ""
}

var opaqueWord = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"[^"]*"|[%@][-\w$.]+|\bptr\b( addrspace\(\d+\))?`) })

// oldTypes rewrites the types in an attribute.
func oldTypes(s string) string {
	return opaqueWord().ReplaceAllStringFunc(s, func(word string) string {
		space, ok := strings.CutPrefix(word, "ptr")
		if !ok {
			return word
		}
		return "i8" + space + "*"
	})
}

// beforeCall writes the casts of the callee and of arguments.
func (w *typedWriter) beforeCall(p *printer, in *Instr) {
	c := in.Call()
	w.args = append(w.args[:0], make([]string, c.NumArgs)...)
	for i := range c.NumArgs {
		if s := w.argPointee(in, i); s != "" {
			w.args[i] = w.as(p, in.args[1+i], s)
		}
	}
	switch v := in.args[0].(type) {
	case *InlineAsm:
		w.callee = p.capture(func() { p.operand(v) })
	case *Func:
		if strings.HasPrefix(v.Name, "llvm.") {
			w.callee = p.capture(func() { p.symbol(v) })
			return
		}
		w.callee = w.symbol(p, v, w.signature(in))
	default:
		w.callee = w.as(p, v, w.signature(in))
	}
}

// signature is the type of the function that a call takes its callee for.
func (w *typedWriter) signature(in *Instr) string {
	return w.function(in.Call().FnType, func(i int) string { return w.argPointee(in, i) })
}

// isInvariant finds the hints whose results are {}* there.
func isInvariant(f *Func) bool { return strings.HasPrefix(f.Name, "llvm.invariant.") }

// constGEP writes a constant address as so many bytes behind its base.
func (w *typedWriter) constGEP(p *printer, c *Const) {
	at, ok := int64(0), !c.ty.IsVector()
	if ok {
		at, ok = gepOffset(p.m.Layout(), c.Extra.(*GEPInfo).Elem, c.Elems[1:])
	}
	if !ok {
		p.fail("a constant address with indices that are no numbers")
	}
	if at == 0 {
		p.operand(c.Elems[0])
		return
	}
	p.str("getelementptr ")
	p.flags(OpGEP, c.Flags)
	p.str("(i8, ")
	p.typed(c.Elems[0])
	p.str(", i64 ")
	p.int(at)
	p.byte(')')
}

// alias writes what an alias or ifunc stands for.
func (w *typedWriter) alias(p *printer, a *Alias) {
	own := w.natural(p, a)
	pointee := own
	if a.IFunc {
		pointee = own + "* ()"
	}
	p.str(own + ", " + pointee + "* " + w.as(p, a.Target, pointee))
}

// structors writes the lists of constructors and destructors, in which functions must have their type; false for other
// variables.
func (p *printer) structors(g *Global) bool {
	if p.old == nil || g.Name != "llvm.global_ctors" && g.Name != "llvm.global_dtors" {
		return false
	}
	const entry = "{ i32, void ()*, i8* }"
	p.str("[" + strconv.FormatUint(g.ValueType.Len, 10) + " x " + entry + "]")
	list, ok := g.Init.(*Const)
	if !ok || list.Kind != ConstAggregate {
		p.fail("a list of constructors that is none")
		return true
	}
	for i, e := range list.Elems {
		p.str([...]string{" [", ", "}[min(i, 1)])
		c, ok := e.(*Const)
		if !ok || c.Kind != ConstAggregate || len(c.Elems) != 3 {
			p.fail("a list of constructors that is none")
			return true
		}
		p.str(entry + " { ")
		p.typed(c.Elems[0])
		p.str(", void ()* " + p.old.as(p, c.Elems[1], "void ()") + ", ")
		p.typed(c.Elems[2])
		p.str(" }")
	}
	p.byte(']')
	return true
}

// meta rewrites the pointers in metadata.
func (w *typedWriter) meta(p *printer, s string) string {
	return oldTypes(metaPointer().ReplaceAllStringFunc(s, func(word string) string {
		m := metaPointer().FindStringSubmatch(word)
		value := m[2]
		if value[0] == '@' {
			value = w.symbol(p, p.metaSymbol(value), "i8")
		}
		return "i8" + m[1] + "* " + value
	}))
}
