package ir

import (
	"slices"
	"strconv"
	"strings"
)

// A rewriter renames what carried text mentions: metadata nodes, attribute
// groups, named types and symbols. A nil map or function leaves its kind alone.
type rewriter struct {
	node   func(id int) int
	group  func(id int) int
	types  map[string]string
	syms   map[string]string // a symbol that is gone maps to ""
	nodes  map[int]string    // spelled references, to share them
	calls  map[*CallInfo]*CallInfo
	retype func(*Type) *Type // nil when types stay
	values ValueMap          // nil when values stay
	record bool              // a debug record is rewritten: what is gone is a value that nobody knows
}

// text rewrites one text. Strings in it are left alone.
func (r *rewriter) text(s string) string {
	if id, ok := NodeID(s); ok {
		return r.nodeRef(id)
	}
	if !strings.ContainsAny(s, "!#%@") {
		return s
	}
	var out []byte
	done := 0
	for i := 0; i < len(s); {
		n, with := r.token(s, i)
		if n > 0 && with != s[i:i+n] {
			from := i
			if with == "null" && i >= done+4 && s[i-4:i] == "ptr " && strings.Count(s[:i], "(") == strings.Count(s[:i], ")") { // a symbol that is gone leaves null metadata
				from = i - 4
			}
			out = append(append(out, s[done:from]...), with...)
			done = i + n
		}
		i += max(n, 1)
	}
	if done == 0 {
		return s
	}
	return string(append(out, s[done:]...))
}

// token returns the length of the name at s[i:], and what stands for it.
func (r *rewriter) token(s string, i int) (int, string) {
	c := s[i]
	if c == '"' {
		end := stringEnd(s, i)
		return end - i, s[i:end]
	}
	if c != '!' && c != '#' && c != '%' && c != '@' {
		return 0, ""
	}
	j := i + 1
	if c == '!' || c == '#' {
		for j < len(s) && chars[s[j]]&chDigit != 0 {
			j++
		}
		id, err := strconv.Atoi(s[i+1 : j])
		switch {
		case err != nil:
			return 1, s[i : i+1]
		case c == '!':
			return j - i, r.nodeRef(id)
		case r.group != nil:
			return j - i, "#" + itoa(r.group(id))
		}
		return j - i, s[i:j]
	}
	name, end := nameAt(s, j)
	return end - i, r.named(c, name, s[i:end])
}

// nameAt reads the possibly quoted name at s[j:].
func nameAt(s string, j int) (name string, end int) {
	if j < len(s) && s[j] == '"' {
		end = stringEnd(s, j)
		return unescape(strings.Trim(s[j:end], `"`)), end
	}
	end = j
	for end < len(s) && chars[s[end]]&chName != 0 {
		end++
	}
	return s[j:end], end
}

func (r *rewriter) named(sigil byte, name, old string) string {
	names := r.types
	if sigil == '@' {
		names = r.syms
	}
	with, ok := names[name]
	switch {
	case !ok:
		return old
	case with == "" && r.record:
		return "poison"
	case with == "":
		return "null"
	case sigil == '%':
		return string(appendTypeName([]byte{'%'}, with))
	}
	return string(appendName([]byte{sigil}, with))
}

func (r *rewriter) nodeRef(id int) string {
	s, ok := r.nodes[id]
	if !ok {
		to := id
		if r.node != nil {
			to = r.node(id)
		}
		s = "!" + itoa(to)
		if r.nodes == nil {
			r.nodes = map[int]string{}
		}
		r.nodes[id] = s
	}
	return s
}

func (r *rewriter) attrs(a Attrs) Attrs { return Attrs(r.text(string(a))) }

func (r *rewriter) mds(mds []MD) {
	for i := range mds {
		mds[i].Text = r.text(mds[i].Text)
	}
}

func (r *rewriter) typ(t *Type) *Type {
	if r.retype == nil || t == nil {
		return t
	}
	return r.retype(t)
}

// value maps an operand or initialiser.
func (r *rewriter) value(v Value) Value {
	switch x := v.(type) {
	case *MetaValue:
		if x.Val != nil {
			if w := r.value(x.Val); w != x.Val {
				return &MetaValue{Val: w}
			}
			return v
		}
		text, refs := r.refText(x.Text, x.Refs)
		if text != x.Text {
			return &MetaValue{Text: text, Refs: refs}
		}
		return v
	case *Const:
		return r.constant(x)
	}
	if w, ok := r.values[v]; ok {
		return w
	}
	return v
}

// constant rebuilds a constant whose type or parts change.
func (r *rewriter) constant(c *Const) Value {
	ty, extra, text := r.typ(c.ty), c.Extra, c.Text
	if g, ok := extra.(*GEPInfo); ok {
		if t := r.typ(g.Elem); t != g.Elem {
			extra = &GEPInfo{Elem: t, InRange: g.InRange}
		}
	}
	if c.Kind == ConstText {
		text = r.text(text)
	}
	elems := c.Elems
	for i, e := range c.Elems {
		if _, isBlock := e.(*Block); isBlock {
			continue
		}
		if w := r.value(e); w != e {
			if &elems[0] == &c.Elems[0] {
				elems = slices.Clone(c.Elems)
			}
			elems[i] = w
		}
	}
	if ty == c.ty && extra == c.Extra && text == c.Text && (len(elems) == 0 || &elems[0] == &c.Elems[0]) {
		return c
	}
	d := *c
	d.ty, d.Extra, d.Text, d.Elems = ty, extra, text, elems
	return &d
}

// refText rewrites a text with values in it, that of a debug record or of an argument of metadata, piece by piece.
func (r *rewriter) refText(text string, refs []TextRef) (string, []TextRef) {
	r.record = true
	defer func() { r.record = false }()
	if len(refs) == 0 {
		return r.text(text), nil
	}
	var b strings.Builder
	out := slices.Clone(refs)
	at := int32(0)
	for i, ref := range refs {
		b.WriteString(r.text(text[at:ref.Off]))
		out[i].Off = int32(b.Len())
		b.WriteString(text[ref.Off:ref.End])
		out[i].End = int32(b.Len())
		out[i].Val = r.value(ref.Val)
		at = ref.End
	}
	b.WriteString(r.text(text[at:]))
	return b.String(), out
}

// function rewrites everything of a function that hangs on names, types or values.
func (r *rewriter) function(f *Func) {
	f.Sig = r.typ(f.Sig)
	f.RetAttrs, f.FnAttrs = r.attrs(f.RetAttrs), r.attrs(f.FnAttrs)
	r.mds(f.MD)
	for _, q := range f.Params {
		q.ty, q.Attrs = r.typ(q.ty), r.attrs(q.Attrs)
	}
	for _, slot := range []*Value{&f.Prefix, &f.Prologue, &f.Personality} {
		if *slot != nil {
			*slot = r.value(*slot)
		}
	}
	for in := range f.Instrs() {
		r.instr(in)
	}
}

func (r *rewriter) instr(in *Instr) {
	in.ty = r.typ(in.ty)
	r.mds(in.MD)
	for i, a := range in.args {
		switch a.(type) {
		case *Instr, *Param, *Block:
			continue
		}
		if w := r.value(a); w != a {
			in.SetArg(i, w)
		}
	}
	for i, rec := range in.DbgRecords {
		in.DbgRecords[i].Text, in.DbgRecords[i].Refs = r.refText(rec.Text, rec.Refs)
	}
	switch x := in.Extra.(type) {
	case *CallInfo:
		in.Extra = r.call(x)
	case *GEPInfo:
		if t := r.typ(x.Elem); t != x.Elem {
			in.Extra = &GEPInfo{Elem: t}
		}
	case *AllocaInfo:
		if t := r.typ(x.Elem); t != x.Elem {
			y := *x
			y.Elem = t
			in.Extra = &y
		}
	}
}

// call rewrites a payload once, however many calls share it.
func (r *rewriter) call(c *CallInfo) *CallInfo {
	if d, ok := r.calls[c]; ok {
		return d
	}
	d := *c
	d.FnType, d.RetAttrs, d.FnAttrs = r.typ(c.FnType), r.attrs(c.RetAttrs), r.attrs(c.FnAttrs)
	d.ParamAttrs = slices.Clone(c.ParamAttrs)
	for i, a := range d.ParamAttrs {
		d.ParamAttrs[i] = r.attrs(a)
	}
	if r.calls == nil {
		r.calls = map[*CallInfo]*CallInfo{}
	}
	r.calls[c] = &d
	return &d
}

func (r *rewriter) global(g *Global) {
	g.ValueType, g.Attrs = r.typ(g.ValueType), r.attrs(g.Attrs)
	r.mds(g.MD)
	if g.Init != nil {
		g.Init = r.value(g.Init)
	}
}

// module rewrites the bodies, initialisers and targets of a module, not its metadata.
func (r *rewriter) module(m *Module) {
	for _, g := range m.Globals {
		r.global(g)
	}
	for _, a := range m.Aliases {
		a.ValueType, a.Target = r.typ(a.ValueType), r.value(a.Target)
	}
	for _, f := range m.Funcs {
		r.function(f)
	}
}
