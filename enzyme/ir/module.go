// Package ir is an in-memory form of LLVM IR (LangRef) with opaque pointers, use lists, and one concrete Instr type for every operation. What the engine
// transforms is typed; everything else (attributes, metadata, comdats, module asm) is kept as the text it was read from, so that it survives a round
// trip.
//
// Reading is Parse, writing is Print (with a Dialect per LLVM major), checking is Verify,
// merging is Link.
package ir

import (
	"slices"
	"sync/atomic"
)

// A Module is one translation unit, or several merged.
type Module struct {
	Name       string // file name, for messages
	SourceName string // source_filename
	DataLayout string
	Triple     string
	Asm        []string // module asm lines, unescaped
	Types      []*Type  // named structs in order of definition
	Comdats    []Comdat
	Globals    []*Global
	Funcs      []*Func
	Aliases    []*Alias
	AttrGroups []AttrGroup
	NamedMD    []NamedMD
	Nodes      MetaNodes // numbered metadata, unparsed
	SyncScopes []string

	symbols map[string]Value
	layout  atomic.Pointer[Layout] // made when first asked for
	copies  atomic.Int32           // of functions, by CloneDetached, whose bodies are still there
}

// Comdat is `$name = comdat kind`.
type Comdat struct{ Name, Kind string }

// AttrGroup is `attributes #ID = { Text }`.
type AttrGroup struct {
	ID   int
	Text string
}

// NamedMD is `!name = !{…}`.
type NamedMD struct{ Name, Text string }

// MetaNodes are the numbered nodes `!n = text`. Numbers are dense as a rule;
// those far out are kept apart.
type MetaNodes struct {
	text []string
	far  map[int]string
	next int
}

// Get returns the text right of `!n =`, "" when there is no such node.
func (n *MetaNodes) Get(id int) string {
	if id >= 0 && id < len(n.text) {
		return n.text[id]
	}
	return n.far[id]
}

// Set defines node id; an empty text removes it.
func (n *MetaNodes) Set(id int, text string) {
	switch {
	case id < len(n.text):
		n.text[id] = text
	case id <= 2*len(n.text)+1024:
		for len(n.text) <= id {
			n.text = append(n.text, n.far[len(n.text)])
			delete(n.far, len(n.text)-1)
		}
		n.text[id] = text
	default:
		if n.far == nil {
			n.far = map[int]string{}
		}
		n.far[id] = text
	}
	n.next = max(n.next, id+1)
}

// Add defines a new node and returns its number.
func (n *MetaNodes) Add(text string) int {
	n.Set(n.next, text)
	return n.next - 1
}

// IDs returns the numbers in ascending order.
func (n *MetaNodes) IDs() []int { return n.idsFrom(0) }

// idsFrom returns those that are no less than first.
func (n *MetaNodes) idsFrom(first int) []int {
	ids := make([]int, 0, max(len(n.text)-first, 0)+len(n.far))
	for id := first; id < len(n.text); id++ {
		if n.text[id] != "" {
			ids = append(ids, id)
		}
	}
	for id, text := range n.far {
		if id >= first && text != "" {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// A Global is a global variable. Its value is the address: Type is a pointer.
type Global struct {
	useList
	Name        string // without @
	ValueType   *Type
	Init        Value // nil for a declaration
	Constant    bool  // constant rather than global
	Linkage     string
	Preempt     string
	Vis         string
	DLL         string
	ThreadLocal string // "", "thread_local", "thread_local(initialexec)"
	Unnamed     string
	AddrSpace   int
	ExtInit     bool // externally_initialized
	Section     string
	Partition   string
	Comdat      string // name without $
	Align       uint64
	Props       string // further comma-separated properties as spelled (code_model, no_sanitize_…)
	MD          []MD
	Attrs       Attrs // trailing attribute groups, "#1"
}

func (g *Global) Type() *Type    { return PtrType(g.AddrSpace) }
func (g *Global) isValue()       {}
func (g *Global) list() *useList { return &g.useList }
func (g *Global) IsDecl() bool   { return g.Init == nil }

// An Alias is an alias or an ifunc.
type Alias struct {
	useList
	Name        string
	IFunc       bool
	ValueType   *Type
	Target      Value // constant: the aliasee or the resolver
	Linkage     string
	Preempt     string
	Vis         string
	DLL         string
	ThreadLocal string
	Unnamed     string
	Partition   string
}

func (a *Alias) Type() *Type    { return Ptr }
func (a *Alias) isValue()       {}
func (a *Alias) list() *useList { return &a.useList }

// IsLocalLinkage reports whether a linkage keeps the symbol inside its module.
func IsLocalLinkage(l string) bool { return l == "internal" || l == "private" }

// NewModule makes an empty module.
func NewModule(name string) *Module { return &Module{Name: name, symbols: map[string]Value{}} }

// Symbol finds a function, global or alias by name (without @).
func (m *Module) Symbol(name string) Value { return m.symbols[name] }

// Func finds a function by name.
func (m *Module) Func(name string) *Func {
	f, _ := m.symbols[name].(*Func)
	return f
}

// Global finds a global variable by name.
func (m *Module) Global(name string) *Global {
	g, _ := m.symbols[name].(*Global)
	return g
}

// AddFunc, AddGlobal and AddAlias put a symbol into the module; its name must be free.
func (m *Module) AddFunc(f *Func) {
	if f.stands != listed {
		panic("ir: @" + f.Name + " stands apart from modules")
	}
	m.addSymbol(f.Name, f)
	f.module = m
	m.Funcs = append(m.Funcs, f)
}
func (m *Module) AddGlobal(g *Global) {
	m.addSymbol(g.Name, g)
	m.Globals = append(m.Globals, g)
}

// CString adds a private constant with the bytes of text and a zero.
func (m *Module) CString(text string) *Global {
	init := NewConst(ConstString, ArrayType(uint64(len(text)+1), I8))
	init.Text = text + "\x00"
	g := &Global{Name: m.FreeName("text"), ValueType: init.ty, Init: init, Constant: true, Linkage: "private", Unnamed: "unnamed_addr"}
	m.AddGlobal(g)
	return g
}

// Words adds a private constant array of integers of 64 bits.
func (m *Module) Words(words []int64) *Global {
	elems := make([]Value, len(words))
	for i, w := range words {
		elems[i] = IntConst(I64, w)
	}
	init := NewConst(ConstAggregate, ArrayType(uint64(len(words)), I64))
	init.Elems = elems
	g := &Global{Name: m.FreeName("words"), ValueType: init.ty, Init: init, Constant: true, Linkage: "private", Unnamed: "unnamed_addr"}
	m.AddGlobal(g)
	return g
}

func (m *Module) AddAlias(a *Alias) {
	m.addSymbol(a.Name, a)
	m.Aliases = append(m.Aliases, a)
}

func (m *Module) addSymbol(name string, v Value) {
	if name == "" { // unnamed symbols are found by no name
		return
	}
	if _, taken := m.symbols[name]; taken {
		panic("ir: symbol @" + name + " is defined twice")
	}
	m.symbols[name] = v
}

// Rename changes a symbol's name.
func (m *Module) Rename(v Value, name string) {
	old := SymbolName(v)
	m.addSymbol(name, v)
	if m.symbols[old] == v {
		delete(m.symbols, old)
	}
	switch v := v.(type) {
	case *Func:
		v.Name = name
	case *Global:
		v.Name = name
	case *Alias:
		v.Name = name
	default:
		panic("ir: Rename of a value that is no symbol")
	}
}

// FreeName returns base, or base with a number that makes it unused.
func (m *Module) FreeName(base string) string {
	name := base
	for i := 1; m.symbols[name] != nil; i++ {
		name = base + "." + itoa(i)
	}
	return name
}

// RemoveFunc, RemoveGlobal and RemoveAlias take out a symbol that nothing uses.
func (m *Module) RemoveFunc(f *Func) {
	m.Funcs = slices.DeleteFunc(m.Funcs, func(x *Func) bool { return x == f })
	delete(m.symbols, f.Name)
	for _, b := range f.blocks {
		for in := range b.Instrs() {
			in.DropArgs()
		}
	}
	f.module = nil
}
func (m *Module) RemoveGlobal(g *Global) {
	m.Globals = slices.DeleteFunc(m.Globals, func(x *Global) bool { return x == g })
	delete(m.symbols, g.Name)
}

func (m *Module) RemoveAlias(a *Alias) {
	m.Aliases = slices.DeleteFunc(m.Aliases, func(x *Alias) bool { return x == a })
	delete(m.symbols, a.Name)
}

// Declare returns the function of that name, declaring it when it is unknown.
func (m *Module) Declare(name string, sig *Type) *Func {
	if f := m.Func(name); f != nil {
		return f
	}
	return NewFunc(m, name, sig)
}

// DeclareLater is Declare for functions that stand apart: a declaration that is missing stands in no module until an
// instruction of one of the module's own functions uses it, a copy for instance. So a copy changes nothing but itself.
func (m *Module) DeclareLater(name string, sig *Type) *Func {
	if f := m.Func(name); f != nil {
		return f
	}
	f := NewFunc(nil, name, sig)
	f.module, f.later = m, true
	return f
}

// SymbolName returns the name of a function, global or alias, "" for anything else.
func SymbolName(v Value) string {
	switch v := v.(type) {
	case *Func:
		return v.Name
	case *Global:
		return v.Name
	case *Alias:
		return v.Name
	}
	return ""
}
