package ir

import (
	"iter"
	"slices"
	"strconv"
	"strings"
)

// An Attr is one attribute: `align 8`, `byval(%struct.P)`, `"no-trapping-math"="true"`.
type Attr struct {
	Key    string // without quotes
	Arg    string // between the parentheses, behind the blank or the equals sign, without quotes
	Quoted bool   // a string attribute
	Text   string // as spelled
}

// All walks the attributes of a list as spelled; a group shows as one attribute with the key "#12".
func (a Attrs) All() iter.Seq[Attr] {
	return func(yield func(Attr) bool) {
		for s := string(a); ; {
			s = strings.TrimLeft(s, " \t\n")
			if s == "" {
				return
			}
			at, n := cutAttr(s)
			if !yield(at) {
				return
			}
			s = s[n:]
		}
	}
}

// cutAttr takes the first attribute off s, which does not begin with a blank.
func cutAttr(s string) (Attr, int) {
	if s[0] == '"' {
		return cutStringAttr(s)
	}
	n := strings.IndexAny(s, " \t\n(=")
	if n <= 0 {
		return Attr{Key: s, Text: s}, len(s)
	}
	at := Attr{Key: s[:n]}
	switch {
	case s[n] == '(':
		end := groupEnd(s, n)
		at.Arg, n = strings.TrimSuffix(s[n+1:end], ")"), end
	case s[n] == '=', at.Key == "align" && n+1 < len(s) && s[n+1] >= '0' && s[n+1] <= '9':
		end := n + 1
		for end < len(s) && s[end] >= '0' && s[end] <= '9' {
			end++
		}
		at.Arg, n = s[n+1:end], end
	}
	at.Text = s[:n]
	return at, n
}

func cutStringAttr(s string) (Attr, int) {
	n := stringEnd(s, 0)
	at := Attr{Key: unescape(strings.Trim(s[:n], `"`)), Quoted: true}
	if strings.HasPrefix(s[n:], `="`) {
		end := stringEnd(s, n+1)
		at.Arg, n = unescape(strings.Trim(s[n+1:end], `"`)), end
	}
	at.Text = s[:n]
	return at, n
}

// stringEnd is one past the quote that closes the string opening at i.
func stringEnd(s string, i int) int {
	if n := strings.IndexByte(s[i+1:], '"'); n >= 0 {
		return i + n + 2
	}
	return len(s)
}

// groupEnd is one past the parenthesis that closes the one at i.
func groupEnd(s string, i int) int {
	depth := 0
	for ; i < len(s); i++ {
		switch s[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i + 1
			}
		case '"':
			i = stringEnd(s, i) - 1
		}
	}
	return len(s)
}

// Get finds a keyword attribute and returns its argument.
func (a Attrs) Get(key string) (arg string, ok bool) {
	if !strings.Contains(string(a), key) {
		return "", false
	}
	for at := range a.All() {
		if at.Key == key && !at.Quoted {
			return at.Arg, true
		}
	}
	return "", false
}

// Has reports whether a keyword attribute is in the list. Groups are not looked into: see Module.Expand.
func (a Attrs) Has(key string) bool {
	_, ok := a.Get(key)
	return ok
}

// GetString finds a string attribute and returns its value.
func (a Attrs) GetString(key string) (value string, ok bool) {
	for at := range a.All() {
		if at.Key == key && at.Quoted {
			return at.Arg, true
		}
	}
	return "", false
}

// Uint returns the number in dereferenceable(64), align 8 and the like, 0 when there is none.
func (a Attrs) Uint(key string) uint64 {
	arg, _ := a.Get(key)
	n, _ := strconv.ParseUint(arg, 10, 64)
	return n
}

// Align is the alignment the list promises, 0 when none.
func (a Attrs) Align() uint64 { return a.Uint("align") }

// NoCapture reports whether the pointer is promised not to outlive the call,
// in the spelling of any release (nocapture; captures(none) since LLVM 21).
func (a Attrs) NoCapture() bool {
	arg, ok := a.Get("captures")
	return ok && arg == "none" || a.Has("nocapture")
}

// OnlyAddress reports whether the callee has no use for what lies behind the pointer, nor for the pointer after the call: a parameter that it
// calls or compares.
func (a Attrs) OnlyAddress() bool { return a.Has("readnone") && a.NoCapture() }

// With returns the list with one more attribute, which replaces one of the same key.
func (a Attrs) With(text string) Attrs {
	at, _ := cutAttr(text)
	a = a.filter(func(x Attr) bool { return x.Key != at.Key || x.Quoted != at.Quoted })
	if a == "" {
		return Attrs(text)
	}
	return a + " " + Attrs(text)
}

// Without returns the list without the keyword attributes of those keys.
func (a Attrs) Without(keys ...string) Attrs {
	return a.filter(func(x Attr) bool {
		for _, k := range keys {
			if x.Key == k && !x.Quoted {
				return false
			}
		}
		return true
	})
}

// WithoutString returns the list without the string attributes of those keys.
func (a Attrs) WithoutString(keys ...string) Attrs {
	return a.filter(func(x Attr) bool { return !x.Quoted || !slices.Contains(keys, x.Key) })
}

// filter keeps what keep says; a list that stays whole is returned as it is.
func (a Attrs) filter(keep func(Attr) bool) Attrs {
	var kept []string
	n := 0
	for at := range a.All() {
		n++
		if keep(at) {
			kept = append(kept, at.Text)
		}
	}
	if len(kept) == n {
		return a
	}
	return Attrs(strings.Join(kept, " "))
}

// Group returns the text of attribute group #id.
func (m *Module) Group(id int) Attrs {
	if id < len(m.AttrGroups) && m.AttrGroups[id].ID == id {
		return Attrs(m.AttrGroups[id].Text)
	}
	for _, g := range m.AttrGroups {
		if g.ID == id {
			return Attrs(g.Text)
		}
	}
	return ""
}

// Expand puts the attributes of groups in the place of references to them.
func (m *Module) Expand(a Attrs) Attrs {
	if !strings.Contains(string(a), "#") {
		return a
	}
	var out []string
	for at := range a.All() {
		if id, err := strconv.Atoi(strings.TrimPrefix(at.Key, "#")); err == nil && at.Key[0] == '#' {
			out = append(out, string(m.Group(id)))
		} else {
			out = append(out, at.Text)
		}
	}
	return Attrs(strings.Join(out, " "))
}

// Attrs returns the function's attributes with groups expanded.
func (f *Func) Attrs() Attrs {
	if f.module == nil {
		return f.FnAttrs
	}
	return f.module.Expand(f.FnAttrs)
}

// SiteAttrs returns the function attributes that hold at a call: the site's
// own, then those of a directly called function, groups expanded.
func (in *Instr) SiteAttrs() Attrs {
	a := in.Call().FnAttrs
	if f := in.Func(); f != nil && f.module != nil {
		a = f.module.Expand(a)
	}
	if f := in.CalleeFunc(); f != nil {
		a = Attrs(strings.TrimSpace(string(a + " " + f.Attrs())))
	}
	return a
}

// ArgAttrs returns what the call site and the called function say of argument i.
func (in *Instr) ArgAttrs(i int) Attrs {
	a := in.Call().ParamAttr(i)
	if f := in.CalleeFunc(); f != nil && i < len(f.Params) {
		a = Attrs(strings.TrimSpace(string(a + " " + f.Params[i].Attrs)))
	}
	return a
}

// TypeAttr returns the type in byval(T), sret(T), elementtype(T) …, nil when the attribute is not there.
func (m *Module) TypeAttr(a Attrs, key string) *Type {
	arg, ok := a.Get(key)
	if !ok || arg == "" {
		return nil
	}
	t, err := m.ParseType(arg)
	if err != nil {
		return nil
	}
	return t
}

// ParseType reads a type in the names of m.
func (m *Module) ParseType(text string) (t *Type, err error) {
	p := newParser("type", text)
	for _, u := range m.Types {
		p.types[u.Name] = u
	}
	defer p.catch(&err)
	p.next()
	t = p.typ()
	if off, what := earliest(p.promisedTypes); what != nil {
		p.failAt(off, "expected a definition of type %s", what)
	}
	if p.kind != tEOF {
		p.expected("the end of the type")
	}
	return t, nil
}

// HasString reports whether a string attribute is in the list. Groups are not looked into.
func (a Attrs) HasString(key string) bool {
	return strings.Contains(string(a), `"`+key+`"`)
}

// KnownAs is the name by which rules and tables of facts know f: its own, or that of the library
// function that it is declared to be like ("enzyme_math"="log1p").
func (f *Func) KnownAs() string {
	if f.FnAttrs.HasString("enzyme_math") {
		name, _ := f.FnAttrs.GetString("enzyme_math")
		return name
	}
	return f.Name
}

// HasRule reports whether the program registers a derivative of f.
func (f *Func) HasRule() bool { return f.FnAttrs.HasString("enzyme_rule") }

// DispatchAttr marks a function that calls one of several functions by the address that it is given.
const DispatchAttr = `"` + dispatchKey + `"`

const dispatchKey = "enzyme_dispatch"

// Dispatches reports whether f calls one of several functions, related only by a pointer that may lead to each.
func (f *Func) Dispatches() bool { return f.FnAttrs.HasString(dispatchKey) }

// StandsIn reports whether f is declared to be like a library function, or to have given partial
// derivatives; its body then counts for its value only.
func (f *Func) StandsIn() bool {
	return f.FnAttrs.HasString("enzyme_math") || f.FnAttrs.HasString("enzyme_partials")
}

// OfABI keeps the attributes of a parameter or result that decide how it is passed: call and callee must agree on
// them (LangRef, "Parameter Attributes").
func (a Attrs) OfABI() Attrs {
	var kept []string
	for at := range a.All() {
		switch at.Key {
		case "byval", "sret", "inreg", "signext", "zeroext", "byref", "alignstack":
			kept = append(kept, at.Text)
		case "align":
			if a.Has("byval") || a.Has("sret") {
				kept = append(kept, at.Text)
			}
		}
	}
	return Attrs(strings.Join(kept, " "))
}
