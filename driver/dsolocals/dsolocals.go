// Package dsolocals resolves a shared library's local symbols at run time, with a table like the global offset table: derivatives work on static and
// hidden variables of the library, and on functions of its own whose address it takes. The loader knows no names for them. The library carries its
// symbol table with its IR, which has their offsets; where it is loaded, a program finds out before its own constructors run.
//
// Requires: a module that declares such symbols, each with a Place.
// Produces: Note: named metadata, which passes through clang; Lower: each mention of them as a load of a word, and a constructor that fills the words.
// Guarantees: the program ends with a message when the library is not the one that it was linked with.
package dsolocals

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Place is where a symbol of a shared library lies.
type Place struct {
	Symbol  string // as the module has it
	Library string // the library's name, for messages
	Build   []byte // what tells this library from others: its build id
	Offset  uint64 // from where the library begins; of a thread-local variable, from where its thread's part does
	Thread  bool   // a thread-local variable
}

// nodes is the named metadata: !{!"symbol", !"library", !"build id", !"offset", !"thread" or ""}.
const nodes = "goenzyme.local"

// finder is the runtime's function that finds a library.
const finder = "__goenzyme_library"

// loader is the loader's function that gives a thread its own copy of a variable.
const loader = "__tls_get_addr"

// Note records a place in the module.
func Note(m *ir.Module, p Place) {
	kind := ""
	if p.Thread {
		kind = "thread"
	}
	text := "!{"
	for i, w := range []string{p.Symbol, p.Library, hex.EncodeToString(p.Build), strconv.FormatUint(p.Offset, 16), kind} {
		if i > 0 {
			text += ", "
		}
		text += "!" + string(ir.AppendQuoted(nil, w))
	}
	m.AddNamed(nodes, fmt.Sprintf("!%d", m.Nodes.Add(text+"}")))
}

// noted reads the places back, in order.
func noted(m *ir.Module) (places []Place) {
	for _, node := range m.NamedNodes(nodes) {
		w := ir.MetaStrings(m.Resolve(node))
		if len(w) != 5 {
			continue
		}
		build, err := hex.DecodeString(w[2])
		offset, err2 := strconv.ParseUint(w[3], 16, 64)
		if err == nil && err2 == nil {
			places = append(places, Place{Symbol: w[0], Library: w[1], Build: build, Offset: offset, Thread: w[4] != ""})
		}
	}
	return places
}

// Lower replaces what the module says of the symbols noted.
func Lower(m *ir.Module) {
	l := &lowering{m: m, libraries: map[string]*library{}}
	for _, p := range noted(m) {
		if sym := m.Symbol(p.Symbol); sym != nil {
			l.lower(sym, p)
		}
	}
	if l.init != nil {
		l.init.Ret(nil)
	}
}

type lowering struct {
	m         *ir.Module
	init      *ir.Builder // in the constructor
	libraries map[string]*library
}

// A library is what the constructor knows of one: where it begins, and the number by which its thread-local variables are found, once asked for.
type library struct {
	base   ir.Value
	module ir.Value
}

// lower makes loads of the mentions of one symbol, which goes.
func (l *lowering) lower(sym ir.Value, p Place) {
	var tables []*ir.Global
	for _, g := range l.m.Globals {
		if g.Init != nil && ir.Holds(g.Init, sym) {
			tables = append(tables, g)
		}
	}
	var users []*ir.Func
	for _, f := range l.m.Funcs {
		for range ir.Mentions(f, sym) {
			users = append(users, f)
			break
		}
	}
	if len(tables)+len(users) > 0 {
		word := l.word(p)
		for _, f := range users {
			l.inFunction(f, sym, word, p)
		}
		for _, g := range tables {
			l.inTable(g, sym, word, p)
		}
	}
	switch s := sym.(type) {
	case *ir.Func:
		l.m.RemoveFunc(s)
	case *ir.Global:
		l.m.RemoveGlobal(s)
	}
}

// word is the memory that will hold the address, and the constructor's part for it; of a thread-local variable, what the loader asks for.
func (l *lowering) word(p Place) *ir.Global {
	lib := l.library(p)
	if !p.Thread {
		word := &ir.Global{Name: l.m.FreeName("goenzyme.local." + p.Symbol), ValueType: ir.Ptr, Linkage: "internal", Init: ir.NullConst(), Align: 8}
		l.m.AddGlobal(word)
		l.init.Store(ir.AnyMemory, l.init.GEP(ir.I8, lib.base, ir.IntConst(ir.I64, int64(p.Offset))), word, 8)
		return word
	}
	pair := ir.ArrayType(2, ir.I64)
	word := &ir.Global{Name: l.m.FreeName("goenzyme.local." + p.Symbol), ValueType: pair, Linkage: "internal", Init: ir.ZeroConst(pair), Align: 8}
	l.m.AddGlobal(word)
	if lib.module == nil {
		sig := ir.FuncType(ir.I64, ir.Ptr)
		lib.module = l.init.Call(sig, l.m.Declare(finder+"_threads", sig), lib.base)
	}
	l.init.Store(ir.AnyMemory, lib.module, word, 8)
	l.init.Store(ir.AnyMemory, ir.IntConst(ir.I64, int64(p.Offset)), l.init.GEP(ir.I64, word, ir.IntConst(ir.I64, 1)), 8)
	return word
}

// library asks, in the constructor, where a library begins.
func (l *lowering) library(p Place) *library {
	if lib := l.libraries[string(p.Build)]; lib != nil {
		return lib
	}
	if l.init == nil {
		f := ir.NewFunc(l.m, l.m.FreeName("goenzyme.local"), ir.FuncType(ir.VoidType))
		f.Linkage = "internal"
		l.init = ir.NewBuilder(f.NewBlock("entry"))
		l.atStart(f)
	}
	sig := ir.FuncType(ir.Ptr, ir.Ptr, ir.Ptr, ir.I64)
	lib := &library{base: l.init.Call(sig, l.m.Declare(finder, sig), l.m.CString(p.Library), l.bytes(p.Build), ir.IntConst(ir.I64, int64(len(p.Build))))}
	l.libraries[string(p.Build)] = lib
	return lib
}

func (l *lowering) bytes(b []byte) *ir.Global {
	t := ir.ArrayType(uint64(len(b)), ir.I8)
	c := ir.NewConst(ir.ConstString, t)
	c.Text = string(b)
	g := &ir.Global{Name: l.m.FreeName("goenzyme.build"), ValueType: t, Linkage: "private", Constant: true, Init: c, Unnamed: "unnamed_addr"}
	l.m.AddGlobal(g)
	return g
}

// first is the constructor's priority: before those that programs may have.
const first = 100

// atStart lets f run before the program's own constructors, which may differentiate.
func (l *lowering) atStart(f *ir.Func) {
	const ctors = "llvm.global_ctors"
	entry := ir.StructType(ir.I32, ir.Ptr, ir.Ptr)
	entries := []ir.Value{ir.NewConst(ir.ConstAggregate, entry, ir.IntConst(ir.I32, first), f, ir.NullConst())}
	if old := l.m.Global(ctors); old != nil {
		if list, ok := old.Init.(*ir.Const); ok {
			entries = append(entries, list.Elems...)
		}
		l.m.RemoveGlobal(old)
	}
	t := ir.ArrayType(uint64(len(entries)), entry)
	l.m.AddGlobal(&ir.Global{Name: ctors, ValueType: t, Linkage: "appending", Init: ir.NewConst(ir.ConstAggregate, t, entries...)})
}

// inFunction reads the word once, where the function begins.
func (l *lowering) inFunction(f *ir.Func, sym ir.Value, word *ir.Global, p Place) {
	at := &ir.Builder{}
	at.SetBefore(f.Blocks()[0].FirstNonPhi())
	address := l.address(at, word, p)
	var asked []*ir.Instr // calls that ask for a thread's own copy of the symbol
	for in := range f.Instrs() {
		if ir.IsThreadLocalAddress(in) && in.CallArgs()[0] == sym {
			asked = append(asked, in)
			continue
		}
		for i, a := range in.Args() {
			if ir.Holds(a, sym) {
				in.SetArg(i, ir.BeforeUse(in, i).Rebuild(a, sym, address))
			}
		}
	}
	for _, in := range asked {
		ir.ReplaceAllUses(in, address)
		in.Erase()
	}
}

// address is where the symbol lies, by its word.
func (l *lowering) address(at *ir.Builder, word *ir.Global, p Place) ir.Value {
	if !p.Thread {
		return at.Load(ir.AnyMemory, ir.Ptr, word, 8)
	}
	sig := ir.FuncType(ir.Ptr, ir.Ptr)
	return at.Call(sig, l.m.Declare(loader, sig), word)
}

// inTable fills in, when the program starts, what a constant could not say.
func (l *lowering) inTable(g *ir.Global, sym ir.Value, word *ir.Global, p Place) {
	address := l.address(l.init, word, p)
	var hollow func(v ir.Value, path []ir.Value) ir.Value
	hollow = func(v ir.Value, path []ir.Value) ir.Value {
		c, _ := v.(*ir.Const)
		switch {
		case !ir.Holds(v, sym):
			return v
		case c != nil && c.Kind == ir.ConstAggregate && !c.Type().IsVector():
			elems := make([]ir.Value, len(c.Elems))
			for i, e := range c.Elems {
				elems[i] = hollow(e, append(slices.Clone(path), ir.IntConst(ir.I32, int64(i))))
			}
			return ir.NewConst(c.Kind, c.Type(), elems...)
		}
		l.init.Store(ir.AnyMemory, l.init.Rebuild(v, sym, address), l.init.GEP(g.ValueType, g, path...), 1)
		return ir.ZeroConst(v.Type())
	}
	g.Init = hollow(g.Init, []ir.Value{ir.IntConst(ir.I64, 0)})
	g.Constant = false
}
