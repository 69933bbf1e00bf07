// Package resolve does symbol resolution as a linker does: it finds the definition that a linker takes for a name, in objects, archives and linker
// scripts.
//
// Requires: the objects and shared libraries of a link, in the order in which the linker took them, and its
// options that affect names.
// Produces: for each unit with IR, the program's names for its symbols, the definitions that the linker
// chooses, and the names whose definition is uncertain.
// Guarantees: machine code decides, not the order of the IR: the first strong definition, else the first weak
// one, else that of the first shared library, with or without IR. A name whose definition is uncertain has a
// note and no definition.
package resolve

import (
	"crypto/sha256"
	"debug/elf"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/irsection"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Options are linker options that affect symbol resolution.
type Options struct {
	Wrap    []string               // --wrap
	Assign  map[string]string      // --defsym and scripts: name → the symbol it is equated with, "" for a computed address
	Provide map[string]string      // PROVIDE in scripts: the same, for undefined names only
	Export  func(name string) bool // whether a name is in the program's dynamic symbol table; nil: all are
}

// A Use is the result of symbol resolution for the names in one unit.
type Use struct {
	Names  map[string]string // name in the IR → name in the program
	Strong []string          // definitions of the unit that the linker chose, by their names in the program
	Weak   []string          // definitions without machine code: clang dropped it; the first unit's definition is used
	Lost   map[string]bool   // definitions of the unit, by their names in the program, that another one replaces
	// Refused maps names in the IR whose definition is uncertain to substitute names. Functions get that
	// name, and no body.
	Refused map[string]string
	// Mentioned are all names that the machine code refers to. Strange are those among them that the compiler
	// would hardly have emitted. If the IR lacks one, symbols were renamed after compilation.
	Strange, Mentioned map[string]bool
}

// A Note says why no definition with IR is known for a name. Name is its spelling in the source.
type Note struct{ Name, Text, Hint string }

// A Program is the result of symbol resolution for all objects of a link.
type Program struct {
	uses   map[*irsection.Frame]*Use             // result per unit
	tables map[*objfile.Object]*table            // symbols per object
	winner map[string]definition                 // name → definition that the linker chooses
	notes  map[string]Note                       // substitute names → reason
	native map[string]bool                       // names that code without IR refers to
	mixed  map[string]bool                       // names in objects that may contain code without IR beside code with IR
	alias  map[string]string                     // names that assembler gives to functions of the surrounding unit → name in the IR
	odr    map[string]bool                       // names with ODR linkage in some unit
	leads  map[*objfile.Object][]*objfile.Object // cache of leadsTo
	opt    Options
}

// A definition is one that the linker chooses; unit is nil if it has no IR.
type definition struct {
	object *objfile.Object
	unit   *irsection.Frame
	rank   objfile.Rank
}

// Link resolves the names of a program. Shared libraries come after the objects, in the order in which the
// loader searches them.
func Link(objects []*objfile.Object, opt Options) (*Program, error) {
	p := &Program{uses: map[*irsection.Frame]*Use{}, tables: map[*objfile.Object]*table{}, winner: map[string]definition{}, notes: map[string]Note{}, native: map[string]bool{}, mixed: map[string]bool{}, alias: map[string]string{}, odr: map[string]bool{}, leads: map[*objfile.Object][]*objfile.Object{}, opt: opt}

	// Objects first: a definition in a program precedes those in shared libraries.
	var tables []*table
	for _, shared := range []bool{false, true} {
		for _, o := range objects {
			if o.Shared != shared {
				continue
			}
			t, err := newTable(o)
			if err != nil {
				return nil, err
			}
			tables = append(tables, t)
			p.tables[o] = t
			p.define(t)
			for _, f := range o.Frames {
				for _, n := range f.ODR {
					p.odr[n] = true
				}
			}
		}
	}

	// An alias is valid only if the linker chooses the name and its target from the same object.
	for _, t := range tables {
		for name, same := range t.aliases() {
			if p.winner[name].object == t.object && p.winner[same].object == t.object {
				p.alias[name] = same
			}
		}
	}

	// All winners are known: resolve the names of each unit.
	for _, t := range tables {
		for _, f := range t.object.Frames {
			p.uses[f] = p.use(t, f)
		}
	}
	return p, nil
}

// Use returns the result for a unit.
func (p *Program) Use(f *irsection.Frame) *Use { return p.uses[f] }

// Mentions returns a predicate that reports whether the object's symbol table has a name.
func (p *Program) Mentions(o *objfile.Object) func(name string) bool {
	t := p.tables[o]
	return func(name string) bool { return t != nil && t.mentioned[name] }
}

// IsNative reports whether code without IR defines a name or refers to it.
func (p *Program) IsNative(name string) bool { return p.native[name] }

// IsSealed reports whether a unit of the program defines a name, and only units with IR can refer to it: no
// code without IR, no shared library, no linker option.
func (p *Program) IsSealed(name string) bool {
	w, ok := p.winner[name]
	_, assigned := p.opt.Assign[name]
	return ok && w.unit != nil && !w.object.Shared && !p.native[name] && !p.mixed[name] && !assigned && !slices.Contains(p.opt.Wrap, name) &&
		p.opt.Export != nil && !p.opt.Export(name)
}

// IsMissing reports whether the name has no definition in any input.
func (p *Program) IsMissing(name string) bool {
	_, ok := p.winner[name]
	return !ok
}

// Note returns the reason why a reached name has no IR; nil if none is known.
func (p *Program) Note(name string) *Note {
	if n, ok := p.notes[name]; ok {
		return &n
	}
	d, ok := p.winner[name]
	if !ok || d.unit != nil {
		return nil
	}

	what := d.object.Name()
	switch {
	case len(d.object.Frames) > 0:
		return &Note{name, fmt.Sprintf("'%s' is defined in %s, but not by a unit whose IR that carries", name, what),
			fmt.Sprintf("what assembler, other compilers and tools like objcopy put into %s cannot be differentiated: compile C or C++ for it with goenzyme-cc", what)}
	case d.object.Shared && known.OfLibrary(name):
		return &Note{name, fmt.Sprintf("'%s' is defined in the C++ library %s, as machine code", name, what), known.Instead(name)}
	case d.object.Shared && isOfSystem(what):
		return &Note{name, fmt.Sprintf("'%s' is defined in the system's library %s", name, what), "register a derivative for it, or keep active values out of the call"}
	case d.object.Shared:
		return &Note{name, fmt.Sprintf("'%s' is defined in the shared library %s, which carries no IR", name, what),
			fmt.Sprintf("build %s with goenzyme-cc, objects and library, and don't strip section %s", what, irsection.Section)}
	}
	return &Note{name, fmt.Sprintf("'%s' is defined in %s, which carries no IR", name, what),
		fmt.Sprintf("compile what %s is made from with goenzyme-cc, and don't strip section %s", what, irsection.Section)}
}

// systemLibraries are prefixes of shared libraries that come with the system.
var systemLibraries = []string{"libc.so", "libm.so", "libpthread.so", "libdl.so", "librt.so", "libresolv.so", "ld-linux", "libgcc_s.so", "libomp.so", "libgomp.so", "libiomp"}

// isOfSystem reports whether path is such a library.
func isOfSystem(path string) bool {
	return slices.ContainsFunc(systemLibraries, func(l string) bool { return strings.HasPrefix(filepath.Base(path), l) })
}

// define adds the definitions of an object to the competition. A higher rank wins, then the earlier object.
// In shared libraries all definitions have the same rank: the first library wins.
func (p *Program) define(t *table) {
	for name, s := range t.defined {
		rank := s.Rank
		if t.object.Shared {
			rank = objfile.Undefined
		}
		if w, ok := p.winner[name]; !ok || !w.object.Shared && rank > w.rank {
			p.winner[name] = definition{t.object, t.ownerOf(name), rank}
		}
	}

	// Code without IR may refer to any name of a mixed object.
	if !t.object.Shared && t.isMixed() {
		for name := range t.mentioned {
			p.mixed[name] = true
		}
	}

	if len(t.object.Frames) == 0 {
		for name := range t.mentioned {
			if !t.object.Shared || t.defined[name] == nil {
				p.native[name] = true
			}
		}
	}
}

// use computes the Use of one unit.
func (p *Program) use(t *table, f *irsection.Frame) *Use {
	u := &Use{Names: map[string]string{}, Lost: map[string]bool{}, Refused: map[string]string{}}
	for from, to := range f.Names {
		u.Names[from] = to
	}

	if f.Library == "" {
		u.Strong = append(u.Strong, f.Requests...)
	}

	for _, n := range f.Strong {
		if !f.HasRequest(n) {
			p.owned(u, t, f, n, true)
		}
	}
	for _, n := range f.Weak {
		p.owned(u, t, f, n, false)
	}

	// ODR definitions are equal, so a definition in machine code without IR does not exclude the unit's.
	for _, n := range f.ODR {
		switch w, ok := p.winner[n]; {
		case ok && w.unit == f:
			u.Strong = append(u.Strong, n)
		case !ok || w.unit == nil:
			u.Weak = append(u.Weak, n)
		}
	}

	if t.object.Shared {
		p.inLibrary(u, t, f)
		return u
	}

	p.rename(u, t)
	if !t.object.Bitcode {
		u.Strange, u.Mentioned = t.strange(p), t.mentioned
	}
	return u
}

// owned classifies the definition of n in unit f: chosen, replaced, made local, dropped, or changed after
// compilation.
func (p *Program) owned(u *Use, t *table, f *irsection.Frame, n string, strong bool) {
	switch w := p.winner[n]; {
	case t.defined[n] != nil && w.unit == f && w.object == t.object:
		u.Strong = append(u.Strong, n)
	case t.defined[n] != nil:
		u.Lost[n] = true
	case t.object.Shared: // inside a shared library: its linker has made the name unique
		u.Strong = append(u.Strong, n)
	case t.local[n]:
		own := n + "." + f.Unit
		u.Names[n] = own
		u.Strong = append(u.Strong, own)
	case !strong:
		u.Weak = append(u.Weak, n)
	default:
		p.changed(u, n, f.Unit, t.object)
	}
}

// changed records that the machine code of n has another name, or none: the symbol table was edited.
func (p *Program) changed(u *Use, n, unit string, o *objfile.Object) {
	own := n + "." + unit
	u.Refused[n] = own
	p.notes[own] = Note{n, fmt.Sprintf("%s defines '%s' by its IR, and not by its symbols: they have been changed since it was compiled", o.Name(), n),
		"rename functions in the source, not with objcopy"}
}

// rename applies the linker options that rename symbols to a unit.
func (p *Program) rename(u *Use, t *table) {
	for _, n := range p.opt.Wrap {
		if t.defined[n] == nil {
			u.Names[n] = "__wrap_" + n
		}
		if real := "__real_" + n; t.defined[real] == nil {
			u.Names[real] = n
		}
	}

	for n, to := range p.alias {
		u.Names[n] = to
	}
	for n, to := range p.opt.Provide {
		if _, defined := p.winner[n]; !defined && to != "" {
			u.Names[n] = to
		}
	}

	// An assigned name that is defined, or gets a computed address, has no definition with IR.
	for n, to := range p.opt.Assign {
		if _, defined := p.winner[n]; to != "" && !defined {
			u.Names[n] = to
			continue
		}
		own := n + "." + hash("assigned")
		u.Refused[n] = own
		p.notes[own] = Note{n, fmt.Sprintf("an option or script of the linker gives '%s' another address", n), "call the function that is meant by its own name"}
	}
}

// inLibrary finds the names that a unit of a shared library shares with the program. Its linker has resolved
// all others, and these get names with a suffix of the library.
func (p *Program) inLibrary(u *Use, t *table, f *irsection.Frame) {
	own := hash(f.Library)
	for _, n := range f.Lost {
		u.Lost[n] = true
	}
	for from, to := range f.Names {
		if strings.HasSuffix(to, "."+own) {
			p.notes[to] = Note{from, fmt.Sprintf("'%s' belongs to the shared library %s, which does not tell where it lies", from, t.object.Name()),
				"compile all of the library with goenzyme-cc, without -flto, and link it without -s, -x and --build-id=none: it may be stripped afterwards"}
		}
	}

	for n, s := range t.defined {
		w := p.winner[n]
		switch {
		case w.object == t.object:
		case !s.Dynamic, !w.object.Shared && p.opt.Export != nil && !p.opt.Export(n): // the library's own definition counts inside it
			inside := n + "." + own
			u.Names[n] = inside
			delete(u.Lost, n)
			if t.ownerOf(n) == f {
				u.Strong = append(u.Strong, inside)
			} else if t.ownerOf(n) == nil {
				p.notes[inside] = Note{n, fmt.Sprintf("'%s' is defined in the shared library %s, without IR", n, t.object.Name()), "compile all of the library with goenzyme-cc"}
			}
		}
	}
}

// hash returns 12 hexadecimal digits for the suffix of a name.
func hash(s string) string {
	h := sha256.Sum256([]byte(s))
	return hex.EncodeToString(h[:])[:12]
}

// A table indexes the symbols of one object.
type table struct {
	object    *objfile.Object
	defined   map[string]*objfile.Symbol
	local     map[string]bool
	mentioned map[string]bool
	owner     map[string]*irsection.Frame // defined name → unit with its IR
}

// newTable indexes the symbols of o.
func newTable(o *objfile.Object) (*table, error) {
	symbols, err := o.Symbols()
	if err != nil {
		return nil, err
	}
	t := &table{object: o, defined: map[string]*objfile.Symbol{}, local: map[string]bool{}, mentioned: map[string]bool{}, owner: map[string]*irsection.Frame{}}
	for i := range symbols {
		s := &symbols[i]
		switch {
		case s.Local:
			t.local[s.Name] = true
			continue
		case s.Rank == objfile.Undefined, s.Old:
		case t.defined[s.Name] == nil || t.defined[s.Name].Rank < s.Rank:
			t.defined[s.Name] = s
		}
		t.mentioned[s.Name] = true
	}

	// If several units have a name (ld -r), strong definitions precede weak ones.
	for _, pick := range []func(*irsection.Frame) []string{strong, weak, odr} {
		for _, f := range o.Frames {
			for _, n := range pick(f) {
				if t.owner[n] == nil {
					t.owner[n] = f
				}
			}
		}
	}
	return t, nil
}

// aliases finds names that the IR lacks at the address of a function that it has: name → name in the IR.
func (t *table) aliases() map[string]string {
	if t.object.Bitcode || len(t.object.Frames) == 0 {
		return nil
	}
	type place struct {
		section elf.SectionIndex
		at      uint64
	}
	known, same := map[place]string{}, map[string]string{}

	for n, s := range t.defined {
		if at := (place{s.Section, s.Value}); t.owner[n] != nil && s.Func && (known[at] == "" || n < known[at]) {
			known[at] = n
		}
	}
	for n, s := range t.defined {
		if to := known[place{s.Section, s.Value}]; t.owner[n] == nil && to != "" {
			same[n] = to
		}
	}
	return same
}

func strong(f *irsection.Frame) []string { return f.Strong }
func weak(f *irsection.Frame) []string   { return f.Weak }
func odr(f *irsection.Frame) []string    { return f.ODR }

// ownerOf returns the unit with the IR of a definition; nil if none has it.
func (t *table) ownerOf(name string) *irsection.Frame { return t.owner[name] }

// isMixed reports whether the object defines a symbol that its IR lacks. Causes are ld -r and assembler.
func (t *table) isMixed() bool {
	for n := range t.defined {
		if t.owner[n] == nil {
			return true
		}
	}
	return false
}

// strange returns the names that machine code refers to, although a compiler hardly emits them by itself.
// Another object of the program defines such a name, the engine's tables lack it, and it is neither wrapped
// nor begins with an underscore.
func (t *table) strange(p *Program) map[string]bool {
	if t.object.Bitcode || len(t.object.Frames) != 1 {
		return nil
	}
	found := map[string]bool{}
	for n := range t.mentioned {
		w, ok := p.winner[n]
		_, isKnown := known.Lookup(n)
		if t.defined[n] == nil && ok && !w.object.Shared && !isKnown && !strings.HasPrefix(n, "_") && !slices.Contains(p.opt.Wrap, n) {
			found[n] = true
		}
	}
	return found
}
