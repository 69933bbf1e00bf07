package closure

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/closure/library"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
)

// A Module is the closure and what is left open.
type Module struct {
	*ir.Module
	Undefined []string // functions that are reached and have no body in any unit, intrinsics aside
	Weak      []string // reached definitions that a unit not given here may override
	Indirect  bool     // holds calls through pointers
	Reached   []string // symbols that it is made from and that other units know
	Exposed   bool     // what it computes depends on where other units store the addresses of variables
	Unsettled bool     // and they certainly may
	// Doubted are functions that a unit calls by a name that its machine code does not use: their names here → there.
	Doubted map[string]string
	// Faults are requests that cannot be passed what they are given.
	Faults diag.List
}

// A Program tells of the code around the units.
type Program interface {
	IsNative(name string) bool // code without IR defines or mentions the symbol
	// MayReach: code without IR that speaks of the variable may run when that behind the function is called.
	MayReach(function, variable string) bool
	Calls(function string) []string // what code without IR names that may run when that behind the function is called
	OfSystem(name string) bool      // a library defines it that knows nothing of the program
	IsMissing(name string) bool     // nothing defines it, and nothing will
	Lacks(name string) bool         // nothing that is linked defines it; what loads that may
	IsSealed(name string) bool      // a unit defines it, and nothing but the units can refer to it
	// Generic is a unit that has a library's function in a form that can be differentiated; nil when there is none.
	Generic(name string) (*Unit, error)
}

// Build gathers what the request functions named by roots reach, in the form in which clang is to optimise it.
func Build(units []*Unit, roots []string, program Program, o pass.Observer) (*Module, error) {
	b := &builder{units: units, roots: roots, program: program, doubted: map[string]string{}, examined: map[*ir.Global]bool{}, owner: map[string]*Unit{}, undefined: map[string]bool{}, shapes: map[string]bool{}, escapes: map[string]string{}, outside: map[string]string{}, called: map[string][]string{}, owners: map[string]bool{}}
	b.index()
	b.addLibrary()
	for _, r := range roots {
		u := b.owner[r]
		if u == nil {
			return nil, fmt.Errorf("internal error: no unit defines %s", r)
		}
		if err := b.reach(u, r); err != nil {
			return nil, err
		}
	}
	if err := b.marks(); err != nil {
		return nil, err
	}
	if err := b.walk(); err != nil {
		return nil, err
	}
	if err := b.pointedTo(); err != nil {
		return nil, err
	}
	if err := b.calledBack(); err != nil {
		return nil, err
	}
	if err := b.findEscapes(); err != nil {
		return nil, err
	}
	weak, reached := b.overridable(), b.common(roots)
	m, err := b.link(roots, o)
	if err != nil {
		return nil, err
	}
	if err := pass.Run(passes, &linked{m, roots}, m, o); err != nil {
		return nil, err
	}
	return &Module{Module: m, Undefined: sortedKeys(b.undefined), Weak: weak, Indirect: len(b.shapes) > 0, Reached: reached, Exposed: b.exposed, Unsettled: b.unsettled, Doubted: b.doubted, Faults: b.faults}, nil
}

type builder struct {
	units     []*Unit
	roots     []string
	program   Program
	owner     map[string]*Unit // which unit's definition of an external symbol counts
	undefined map[string]bool
	todo      []item
	used      []*Unit             // in order of first use
	escapes   map[string]string   // where the addresses of variables may lie
	outside   map[string]string   // those that code without IR may know: a word on each
	called    map[string][]string // by symbols without a definition here, the functions that may be called by way of them
	owners    map[string]bool     // variables that lead to memory of their own only, by their definitions
	exposed   bool
	unsettled bool
	doubted   map[string]string
	faults    diag.List
	shapes    map[string]bool     // of calls through pointers
	examined  map[*ir.Global]bool // variables of which it is known whether they are constants
}

type item struct {
	unit *Unit
	sym  ir.Value
}

// overridable lists the reached weak functions and constants. ODR ones are the same everywhere.
func (b *builder) overridable() []string {
	var names []string
	for _, u := range b.used {
		for _, sym := range u.reached {
			linkage := ""
			switch s := sym.(type) {
			case *ir.Func:
				linkage = s.Linkage
			case *ir.Global:
				if s.Constant {
					linkage = s.Linkage
				}
			}
			if linkage == "weak" || linkage == "linkonce" {
				names = append(names, ir.SymbolName(sym))
			}
		}
	}
	return names
}

// common lists the reached symbols that other units may speak of.
func (b *builder) common(roots []string) []string {
	names := map[string]bool{}
	for _, u := range b.used {
		if u.Ours {
			continue
		}
		for _, sym := range u.reached {
			name := ir.SymbolName(sym)
			if g, ok := sym.(*ir.Global); ok && isMarker(g) || isLocal(sym) || isIntrinsic(name) || strings.Contains(name, "__enzyme_") || slices.Contains(roots, name) {
				continue
			}
			names[name] = true
		}
	}
	return sortedKeys(names)
}

// index decides whose definition counts, as a linker does: a strong one, else the first weak one.
func (b *builder) index() {
	for _, u := range b.units {
		for _, n := range u.Weak {
			if b.owner[n] == nil {
				b.owner[n] = u
			}
		}
	}
	strong := map[string]bool{}
	for _, u := range b.units {
		for _, n := range u.Strong {
			if !strong[n] {
				b.owner[n], strong[n] = u, true
			}
		}
	}
}

// addLibrary owns those functions of the C++ library that no unit defines.
func (b *builder) addLibrary() {
	u := &Unit{Source: "the C++ library", Text: library.Text}
	for _, n := range library.Names() {
		if b.owner[n] == nil {
			b.owner[n] = u
		}
	}
}

// marks adds the registrations of every unit: a rule counts wherever it stands.
func (b *builder) marks() error {
	for _, u := range b.units {
		if !u.Marks {
			continue
		}
		m, err := u.module()
		if err != nil {
			return err
		}
		for _, g := range m.Globals {
			if registry.IsRegistration(g) {
				b.take(u, g)
			}
		}
	}
	return nil
}

// reach takes the definition of an external name from the unit that owns it.
func (b *builder) reach(u *Unit, name string) error {
	m, err := u.module()
	if err != nil {
		return err
	}
	sym := m.Symbol(name)
	if sym == nil {
		return fmt.Errorf("IR of %s: symbol %s is listed and not there", u.Source, name)
	}
	b.take(u, sym)
	return nil
}

func (b *builder) take(u *Unit, sym ir.Value) {
	if u.seen[sym] {
		return
	}
	if len(u.reached) == 0 {
		b.used = append(b.used, u)
	}
	u.seen[sym] = true
	u.reached = append(u.reached, sym)
	b.todo = append(b.todo, item{u, sym})
}

// walk follows every reached definition to what it refers to.
func (b *builder) walk() error {
	for {
		if err := b.followAll(); err != nil {
			return err
		}
		if more, err := b.settle(); err != nil || !more {
			return err
		}
	}
}

func (b *builder) followAll() error {
	for len(b.todo) > 0 {
		it := b.todo[0]
		b.todo = b.todo[1:]
		var err error
		follow := func(v ir.Value) {
			ir.WalkConst(v, func(e ir.Value) {
				if err == nil && isSymbol(e) {
					err = b.refer(it.unit, e)
				}
			})
		}
		definition(it.sym, follow)
		if g, ok := it.sym.(*ir.Global); ok && staysNative(g) {
			known.TypesOfVariable(it.unit.mod, g, follow)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// definition calls follow for every value that a symbol's definition holds.
func definition(sym ir.Value, follow func(ir.Value)) {
	switch s := sym.(type) {
	case *ir.Func:
		for _, v := range []ir.Value{s.Personality, s.Prefix, s.Prologue} {
			if v != nil {
				follow(v)
			}
		}
		for in := range s.Instrs() {
			for _, a := range in.Args() {
				if mv, ok := a.(*ir.MetaValue); ok && mv.Val != nil {
					a = mv.Val
				}
				follow(a)
			}
		}
	case *ir.Global:
		if !staysNative(s) {
			follow(s.Init)
		}
	case *ir.Alias:
		follow(s.Target)
	}
}

// refer takes a symbol that unit u mentions: its own definition when that is local or
// counts, else the one that counts, which becomes a declaration here and a definition there.
func (b *builder) refer(u *Unit, sym ir.Value) error {
	if f, ok := sym.(*ir.Func); ok && (b.staysOutside(u, f) || b.hasRule(u, f)) {
		return nil
	}
	b.take(u, sym)
	name := ir.SymbolName(sym)
	if isLocal(sym) {
		return nil
	}
	owner := b.owner[name]
	if f, ok := sym.(*ir.Func); ok && owner != nil && owner != u && slices.Contains(u.doubtful, f) {
		own := u.mod.FreeName(name + ".doubtful")
		u.mod.Rename(f, own)
		b.doubted[own], b.undefined[own] = name, true
		return nil
	}
	if owner != nil && owner != u {
		return b.reach(owner, name)
	}
	if f, ok := sym.(*ir.Func); ok && owner == nil && f.IsDecl() && !isIntrinsic(name) {
		generic, err := b.generic(name)
		if err != nil || generic != nil {
			return err
		}
		b.undefined[name] = true
	}
	return nil
}

// generic takes the body of a library's function from a unit of ours that has it in a form that can be differentiated.
func (b *builder) generic(name string) (*Unit, error) {
	u, err := b.program.Generic(name)
	if u == nil || err != nil {
		return nil, err
	}
	if !slices.Contains(b.units, u) {
		b.units = append(b.units, u)
		for _, n := range u.Strong {
			if b.owner[n] == nil {
				b.owner[n] = u
			}
		}
	}
	if b.owner[name] != u {
		return nil, nil
	}
	return u, b.reach(u, name)
}

// isSymbol: by kind, not by name, for symbols may have none (@0).
func isSymbol(v ir.Value) bool {
	switch v.(type) {
	case *ir.Func, *ir.Global, *ir.Alias:
		return true
	}
	return false
}

func isLocal(sym ir.Value) bool {
	switch s := sym.(type) {
	case *ir.Func:
		return ir.IsLocalLinkage(s.Linkage)
	case *ir.Global:
		return ir.IsLocalLinkage(s.Linkage)
	case *ir.Alias:
		return ir.IsLocalLinkage(s.Linkage)
	}
	return false
}

func isIntrinsic(name string) bool { return len(name) > 5 && name[:5] == "llvm." }

func sortedKeys[V any](set map[string]V) []string {
	keys := make([]string, 0, len(set))
	for k := range set {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
