// Package dsolocals resolves a shared library's local symbols at run time, with a table like the global offset table: derivatives work on static and
// hidden variables of the library, and on functions of its own whose address it takes. They have no dynamic
// symbols. The library carries its symbol table with its IR, which has their offsets. A constructor finds the
// load address before the program's own constructors run.
//
// Requires: a module that declares such symbols, each with a Place.
// Produces: Note: named metadata, which clang keeps; Lower: loads in place of the symbols, and a constructor
// that stores the addresses.
// Guarantees: the program ends with a message if another build of the library is loaded than the one it was
// linked with.
package dsolocals

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Place is the location of a symbol in a shared library.
type Place struct {
	Symbol  string // name in the module
	Library string // the library's name, for messages
	Build   []byte // build id
	Offset  uint64 // bytes from the library's load address; for a thread-local variable, from the start of its TLS block
	Thread  bool   // a thread-local variable
}

// nodes is the named metadata: !{!"symbol", !"library", !"build id", !"offset", !"thread" or ""}.
const nodes = "goenzyme.local"

// finder is the runtime's function that returns a library's load address.
const finder = "__goenzyme_library"

// loader is the dynamic linker's function that returns the address of a thread's instance of a variable.
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

// noted returns the places, in order.
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

// Lower replaces all uses of the noted symbols by addresses computed at run time.
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

// A lowering is the state of Lower.
type lowering struct {
	m         *ir.Module
	init      *ir.Builder // in the constructor; nil before the first symbol
	libraries map[string]*library
}

// A library holds values of the constructor for one library: load address, and TLS module number, nil until
// needed.
type library struct {
	base   ir.Value
	module ir.Value
}

// lower replaces the uses of one symbol and removes it.
func (l *lowering) lower(sym ir.Value, p Place) {
	// Users are collected first, because the replacement changes the module. Initial values cannot load an
	// address, so they are filled by the constructor (inTable).
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

// word returns the variable for the address, which the constructor fills. For a thread-local variable, it is
// the pair (TLS module, offset) that the dynamic linker expects.
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

// library returns the library's values in the constructor. The first call creates the constructor.
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

// bytes adds a constant array.
func (l *lowering) bytes(b []byte) *ir.Global {
	t := ir.ArrayType(uint64(len(b)), ir.I8)
	c := ir.NewConst(ir.ConstString, t)
	c.Text = string(b)
	g := &ir.Global{Name: l.m.FreeName("goenzyme.build"), ValueType: t, Linkage: "private", Constant: true, Init: c, Unnamed: "unnamed_addr"}
	l.m.AddGlobal(g)
	return g
}

// first is the constructor's priority: it runs before constructors that programs can define.
const first = 100

// atStart adds f to the constructors. It precedes the program's own, which may compute derivatives.
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

// inFunction replaces the uses of sym in f. The address is loaded once, at the start of f.
func (l *lowering) inFunction(f *ir.Func, sym ir.Value, word *ir.Global, p Place) {
	at := &ir.Builder{}
	at.SetBefore(f.Blocks()[0].FirstNonPhi())
	address := l.address(at, word, p)
	var asked []*ir.Instr // calls of llvm.threadlocal.address for the symbol
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

// address emits the address of the symbol, from its word.
func (l *lowering) address(at *ir.Builder, word *ir.Global, p Place) ir.Value {
	if !p.Thread {
		return at.Load(ir.AnyMemory, ir.Ptr, word, 8)
	}
	sig := ir.FuncType(ir.Ptr, ir.Ptr)
	return at.Call(sig, l.m.Declare(loader, sig), word)
}

// inTable replaces sym in an initial value: zero there, and a store in the constructor.
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
