// Package resolve does symbol resolution as a linker does: it finds the definition that a linker takes for a name, in objects, archives and linker
// scripts.
//
// Requires: the objects and shared libraries of a link, in the order in which the linker took them in, and its options that bear on names.
// Produces: for each unit that carries IR, what its names mean in the program, which of its definitions count, and which names
// nobody can follow.
// Guarantees: machine code decides, not the order of the IR: the first strong definition, else the first weak one, else that of the first
// shared library, whether it carries IR or not. Where that cannot be found out, the name has a note and no definition at all.
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

// Options are those of a linker that change what a name means.
type Options struct {
	Wrap    []string               // --wrap
	Assign  map[string]string      // --defsym and scripts: the symbol whose place a name takes, "" for an address that is computed
	Provide map[string]string      // PROVIDE in scripts: the same, for names that nothing defines
	Export  func(name string) bool // whether shared libraries see a name of the program; nil: all
}

// A Use is what the linker makes of the names in one unit.
type Use struct {
	Names  map[string]string // name in the IR → name in the program
	Strong []string          // definitions of the unit that count, by their names in the program
	Weak   []string          // definitions that machine code has dropped: the first unit that has one serves
	Lost   map[string]bool   // definitions of the unit, by their names in the program, that do not count
	// Refused are names in the IR whose definition nobody can tell: functions get the name that stands there and no body.
	Refused map[string]string
	// Strange are names that the machine code refers to and that came from elsewhere than the compiler, when the unit's IR does not know
	// them either; Mentioned are then all that it refers to.
	Strange, Mentioned map[string]bool
}

// A Note says why a name cannot be followed to a definition. Name is how the source has it.
type Note struct{ Name, Text, Hint string }

// A Program is what a linker makes of its objects.
type Program struct {
	uses   map[*irsection.Frame]*Use
	tables map[*objfile.Object]*table
	winner map[string]definition
	notes  map[string]Note
	native map[string]bool   // mentioned by code without IR
	mixed  map[string]bool   // mentioned by objects of which a part may be without IR
	alias  map[string]string // names that assembler gives to functions of the unit around it
	odr    map[string]bool
	leads  map[*objfile.Object][]*objfile.Object // see leadsTo
	opt    Options
}

// A definition is one that counts: the unit is nil where it comes without IR.
type definition struct {
	object *objfile.Object
	unit   *irsection.Frame
	rank   objfile.Rank
}

// Link resolves the names of a program. Shared libraries come after the objects, in the order in which the loader searches them.
func Link(objects []*objfile.Object, opt Options) (*Program, error) {
	p := &Program{uses: map[*irsection.Frame]*Use{}, tables: map[*objfile.Object]*table{}, winner: map[string]definition{}, notes: map[string]Note{}, native: map[string]bool{}, mixed: map[string]bool{}, alias: map[string]string{}, odr: map[string]bool{}, leads: map[*objfile.Object][]*objfile.Object{}, opt: opt}
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
	for _, t := range tables {
		for name, same := range t.aliases() {
			if p.winner[name].object == t.object && p.winner[same].object == t.object {
				p.alias[name] = same
			}
		}
	}
	for _, t := range tables {
		for _, f := range t.object.Frames {
			p.uses[f] = p.use(t, f)
		}
	}
	return p, nil
}

// Use returns what the linker makes of a unit.
func (p *Program) Use(f *irsection.Frame) *Use { return p.uses[f] }

// Mentions tells of which names an object speaks, by its symbols.
func (p *Program) Mentions(o *objfile.Object) func(name string) bool {
	t := p.tables[o]
	return func(name string) bool { return t != nil && t.mentioned[name] }
}

// IsNative reports whether code without IR defines or mentions a name.
func (p *Program) IsNative(name string) bool { return p.native[name] }

// IsSealed reports whether a unit of the program defines a name that nothing but units can refer to: no code without IR, no
// shared library, no option of the linker.
func (p *Program) IsSealed(name string) bool {
	w, ok := p.winner[name]
	_, assigned := p.opt.Assign[name]
	return ok && w.unit != nil && !w.object.Shared && !p.native[name] && !p.mixed[name] && !assigned && !slices.Contains(p.opt.Wrap, name) &&
		p.opt.Export != nil && !p.opt.Export(name)
}

// IsMissing reports whether nothing defines a name.
func (p *Program) IsMissing(name string) bool {
	_, ok := p.winner[name]
	return !ok
}

// Note says why a name that is reached has no IR, nil when nothing is known of it.
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

// systemLibraries are what nobody builds along with a program.
var systemLibraries = []string{"libc.so", "libm.so", "libpthread.so", "libdl.so", "librt.so", "libresolv.so", "ld-linux", "libgcc_s.so", "libomp.so", "libgomp.so", "libiomp"}

func isOfSystem(path string) bool {
	return slices.ContainsFunc(systemLibraries, func(l string) bool { return strings.HasPrefix(filepath.Base(path), l) })
}

// define lets a table's definitions compete. In a library every definition has one rank: the first library wins.
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

// use sorts out the names of one unit.
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

// owned decides about one definition of a unit.
func (p *Program) owned(u *Use, t *table, f *irsection.Frame, n string, strong bool) {
	switch w := p.winner[n]; {
	case t.defined[n] != nil && w.unit == f && w.object == t.object:
		u.Strong = append(u.Strong, n)
	case t.defined[n] != nil:
		u.Lost[n] = true
	case t.object.Shared: // inside: the library's linker gave it a name that no other has
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

// changed: what the IR calls n has another name, or none, in the machine code.
func (p *Program) changed(u *Use, n, unit string, o *objfile.Object) {
	own := n + "." + unit
	u.Refused[n] = own
	p.notes[own] = Note{n, fmt.Sprintf("%s defines '%s' by its IR, and not by its symbols: they have been changed since it was compiled", o.Name(), n),
		"rename functions in the source, not with objcopy"}
}

// rename applies what the linker's options say of names.
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

// inLibrary: which names a unit of a shared library shares with the program. The library's linker has settled the others.
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
		case !s.Dynamic, !w.object.Shared && p.opt.Export != nil && !p.opt.Export(n): // the library keeps to its own
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

func hash(s string) string {
	h := sha256.Sum256([]byte(s))
	return hex.EncodeToString(h[:])[:12]
}

// A table is the symbols of one object.
type table struct {
	object    *objfile.Object
	defined   map[string]*objfile.Symbol
	local     map[string]bool
	mentioned map[string]bool
	owner     map[string]*irsection.Frame // of a definition, the unit
}

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

// aliases finds the names, unknown to the IR, of what the IR has under another name.
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

// ownerOf is the unit whose IR has what the object defines, nil when none has.
func (t *table) ownerOf(name string) *irsection.Frame { return t.owner[name] }

// isMixed reports whether the object has code of which its IR does not tell: ld -r, assembler.
func (t *table) isMixed() bool {
	for n := range t.defined {
		if t.owner[n] == nil {
			return true
		}
	}
	return false
}

// strange lists what machine code refers to though a compiler would hardly do so by itself.
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
