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

// A Module is the merged closure, with what the other units may still change or add.
type Module struct {
	*ir.Module
	Undefined []string // reached functions without a body in any unit, except intrinsics
	Weak      []string // reached weak definitions, which a unit outside this closure may override
	Indirect  bool     // contains calls through pointers
	Reached   []string // reached symbols that other units can name
	Exposed   bool     // aliasing depends on where units outside this closure store addresses of variables
	Unsettled bool     // addresses of variables escape to unknown memory
	// Doubted maps a function's name in the closure to its name in the unit. The unit's machine code does not
	// refer to that name.
	Doubted map[string]string
	// Faults holds diagnostics of requests whose arguments do not fit the procedure.
	Faults diag.List
}

// A Program answers queries on the rest of the link: machine code without IR, libraries, and the visibility
// of symbols.
type Program interface {
	IsNative(name string) bool // code without IR defines or refers to the symbol
	// MayReach reports whether a call of function may run code without IR that refers to the variable.
	MayReach(function, variable string) bool
	Calls(function string) []string // symbols referred to by code without IR that a call of function may run
	OfSystem(name string) bool      // a library defines the symbol, and that library has no reference to the program
	IsMissing(name string) bool     // no input of the link defines the symbol, and no file loaded at run time will
	Lacks(name string) bool         // no input of the link defines the symbol; a file loaded at run time may
	IsSealed(name string) bool      // a unit defines the symbol, and only units with IR can refer to it
	// Generic returns a unit with a differentiable body of a library function; nil if there is none.
	Generic(name string) (*Unit, error)
}

// Build computes the closure of the request functions in roots, as one module in normal form. clang -O2 runs
// on the result.
func Build(units []*Unit, roots []string, program Program, o pass.Observer) (*Module, error) {
	b := &builder{units: units, roots: roots, program: program, doubted: map[string]string{}, examined: map[*ir.Global]bool{}, owner: map[string]*Unit{}, undefined: map[string]bool{}, shapes: map[string]bool{}, escapes: map[string]string{}, outside: map[string]string{}, called: map[string][]string{}, owners: map[string]bool{}}

	// First, symbol resolution: the unit that defines each name.
	b.index()
	b.addLibrary()

	// Second, the worklist: roots and registrations are its seeds. Pointer calls and callbacks add further
	// functions, so each of these steps runs the worklist to its fixed point again.
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

	// Third, facts about variables. They read the units before link prunes them.
	if err := b.findEscapes(); err != nil {
		return nil, err
	}
	weak, reached := b.overridable(), b.common(roots)

	// Last, merging, and the passes over the merged module.
	m, err := b.link(roots, o)
	if err != nil {
		return nil, err
	}
	if err := pass.Run(passes, &linked{m, roots}, m, o); err != nil {
		return nil, err
	}
	return &Module{Module: m, Undefined: sortedKeys(b.undefined), Weak: weak, Indirect: len(b.shapes) > 0, Reached: reached, Exposed: b.exposed, Unsettled: b.unsettled, Doubted: b.doubted, Faults: b.faults}, nil
}

// A builder holds the state of one Build.
type builder struct {
	units     []*Unit
	roots     []string
	program   Program
	owner     map[string]*Unit    // external symbol → unit whose definition counts
	undefined map[string]bool     // reached functions without a body in any unit
	todo      []item              // worklist: definitions whose operands are not visited yet
	used      []*Unit             // in order of first use
	escapes   map[string]string   // variable → note on the memory that may hold its address
	outside   map[string]string   // variables that code without IR may refer to → word for the note, "" if a unit defines the variable
	called    map[string][]string // symbol without a definition here → functions that may be called through it
	owners    map[string]bool     // variables whose definitions show that they point to memory of their own only
	exposed   bool
	unsettled bool
	doubted   map[string]string
	faults    diag.List
	shapes    map[string]bool     // signatures of reached calls through pointers
	examined  map[*ir.Global]bool // variables that settle has looked at
}

// An item is a symbol on the worklist, with the unit that holds it.
type item struct {
	unit *Unit
	sym  ir.Value
}

// overridable lists the reached weak functions and constants. ODR linkage is excluded: all ODR definitions
// are equal.
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

// common lists the reached symbols that other units can name: external ones, except markers, intrinsics and
// requests.
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

// index sets the owner of each external symbol, as a linker does: the first strong definition, else the first
// weak one.
func (b *builder) index() {
	for _, u := range b.units {
		for _, n := range u.Weak {
			if b.owner[n] == nil {
				b.owner[n] = u
			}
		}
	}

	// Strong definitions replace weak ones, whatever the order of the units.
	strong := map[string]bool{}
	for _, u := range b.units {
		for _, n := range u.Strong {
			if !strong[n] {
				b.owner[n], strong[n] = u, true
			}
		}
	}
}

// addLibrary adds a unit with functions of the C++ library. It owns those that no other unit defines.
func (b *builder) addLibrary() {
	u := &Unit{Source: "the C++ library", Text: library.Text}
	for _, n := range library.Names() {
		if b.owner[n] == nil {
			b.owner[n] = u
		}
	}
}

// marks adds the registrations of every unit to the closure. A rule applies to the whole program, whichever
// unit registers it.
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

// reach takes symbol name from unit u, which owns its definition.
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

// take adds a symbol of unit u to the closure and to the worklist, unless it is there already.
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

// walk runs the worklist to a fixed point. settle may turn variables into constants, whose initial values are
// then visited, too.
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

// followAll empties the worklist: for each symbol, it takes all symbols that the definition refers to.
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

		// A variable that stays native becomes a declaration, so its initial value is not visited. Its type
		// information is needed nevertheless.
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

// definition calls follow for each operand of a symbol's definition: instructions' operands, personality,
// prefix and prologue data, initial value, or alias target.
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

// refer takes a symbol that unit u refers to. If the symbol is local or u owns it, that is u's definition.
// Otherwise u keeps a declaration, and the owner's definition is taken.
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

	// A doubtful function may have another name in the machine code. It gets a name of its own and stays
	// undefined, so that no wrong body is differentiated.
	if f, ok := sym.(*ir.Func); ok && owner != nil && owner != u && slices.Contains(u.doubtful, f) {
		own := u.mod.FreeName(name + ".doubtful")
		u.mod.Rename(f, own)
		b.doubted[own], b.undefined[own] = name, true
		return nil
	}

	if owner != nil && owner != u {
		return b.reach(owner, name)
	}

	// No unit defines the function. A library function may have a differentiable body (Program.Generic).
	if f, ok := sym.(*ir.Func); ok && owner == nil && f.IsDecl() && !isIntrinsic(name) {
		generic, err := b.generic(name)
		if err != nil || generic != nil {
			return err
		}
		b.undefined[name] = true
	}
	return nil
}

// generic takes the differentiable body of a library function from the unit that Program.Generic returns. It
// returns nil if there is no such unit, or if another unit owns the name.
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

// isSymbol reports whether v is a function, variable or alias. It tests the kind, because symbols may be
// unnamed (@0).
func isSymbol(v ir.Value) bool {
	switch v.(type) {
	case *ir.Func, *ir.Global, *ir.Alias:
		return true
	}
	return false
}

// isLocal reports whether a symbol has local linkage (internal or private).
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

// isIntrinsic reports whether name is that of an LLVM intrinsic.
func isIntrinsic(name string) bool { return len(name) > 5 && name[:5] == "llvm." }

// sortedKeys returns the keys of a map in ascending order: results must be deterministic.
func sortedKeys[V any](set map[string]V) []string {
	keys := make([]string, 0, len(set))
	for k := range set {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
