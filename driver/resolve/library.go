package resolve

import (
	"debug/elf"
	"maps"
	"slices"

	"github.com/goenzyme/goenzyme-cc/driver/irsection"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// Settle resolves the names of a shared library's units as its own linker did, and replaces its frames by
// ones with the results in their headers. It does nothing for other objects.
func Settle(o *objfile.Object) error {
	if o.Carried == nil {
		return nil
	}
	l := o.Carried
	inside, err := o.Inside()
	if err != nil {
		return err
	}
	exported, err := o.Exported()
	if err != nil {
		return err
	}

	// The library's own link: its objects, with its options.
	isExported := func(n string) bool { return exported[n] }
	p, err := Link(inside, Options{Wrap: l.Wrap, Assign: l.Assign, Provide: l.Provide, Export: isExported})
	if err != nil {
		return err
	}

	if o.Local, err = p.local(o); err != nil {
		return err
	}

	// The frames' texts stay; their headers get the results.
	o.Frames = nil
	for _, part := range inside {
		for _, f := range part.Frames {
			o.Frames = append(o.Frames, f.Under(p.inside(f, o, isExported)))
		}
	}
	return nil
}

// local finds the library's internal variables, and its internal functions whose address is taken. It maps
// the names that derivatives use for them to their symbols.
func (p *Program) local(o *objfile.Object) (map[string]objfile.Symbol, error) {
	kept, err := o.Kept()
	if err != nil {
		return nil, err
	}

	taken := map[string]bool{}
	for f := range p.uses {
		for _, n := range f.Taken {
			taken[n] = true
		}
	}

	locals := map[string]objfile.Symbol{}
	for n, s := range kept {
		w := p.winner[n]

		// Objects from bitcode are excluded: the linker compiled them, and may have changed layouts.
		if len(o.BuildID) == 0 || s.TLS && !threadsKnown[o.Machine] || w.object == nil || w.object.Bitcode { // no build id, unknown TLS, or bitcode
			continue
		}

		was := p.tables[w.object].defined[n]
		if was.Hidden && was.Func == s.Func && was.TLS == s.TLS && was.Size == s.Size && (!s.Func || taken[n]) {
			locals[localName(o.Carried.Name, n)] = s
		}
	}
	return locals, nil
}

// threadsKnown are the machines for which dsolocals can compute the address of a thread-local variable.
var threadsKnown = map[elf.Machine]bool{elf.EM_X86_64: true, elf.EM_AARCH64: true}

// inside returns the header of a unit in a shared library, with the library's symbol resolution applied.
// exported reports whether a name is in the library's dynamic symbol table.
func (p *Program) inside(f *irsection.Frame, o *objfile.Object, exported func(name string) bool) irsection.Header {
	library := o.Carried.Name
	h, u, own := f.Header, p.uses[f], hash(library)
	h.Library, h.Names, h.Strong, h.Weak, h.ODR, h.Lost = library, map[string]string{}, nil, nil, nil, nil
	h.Satisfied = true
	maps.Copy(h.Names, u.Names)
	maps.Copy(h.Names, u.Refused)

	other := map[string]string{} // name in the IR → exported name from assembler: .symver exports a function under another name only
	for _, name := range slices.Sorted(maps.Keys(p.alias)) {
		if same := p.alias[name]; exported(name) && other[same] == "" {
			other[same] = name
		}
	}

	back := map[string]string{}
	for from, to := range u.Names {
		if p.alias[from] == to && exported(from) {
			delete(h.Names, from) // the library's own name
		} else if p.alias[from] != to {
			back[to] = from
		}
	}

	// settle returns the name that the program uses for name n of the library: n itself if exported, the
	// exported alias, the name of an internal symbol with a known offset, or a unique one.
	settle := func(n string) string {
		to := n
		switch _, local := o.Local[localName(library, n)]; {
		case exported(n):
		case other[n] != "":
			to = other[n]
		case local:
			to = localName(library, n)
		default:
			to = n + "." + own
		}

		if from := n; to != n {
			if was, ok := back[n]; ok {
				from = was
			}
			h.Names[from] = to
		}
		return to
	}

	// Strong and weak no longer differ: the library's linker has chosen. ODR definitions keep their names.
	for _, n := range u.Strong {
		if !f.HasRequest(n) && !p.odr[n] {
			h.Strong = append(h.Strong, settle(n))
		}
	}
	for _, n := range u.Weak {
		if !p.odr[n] {
			h.Strong = append(h.Strong, settle(n))
		}
	}
	for _, n := range f.ODR {
		if slices.Contains(u.Strong, n) || slices.Contains(u.Weak, n) {
			h.ODR = append(h.ODR, n)
		}
	}

	h.Lost = append(slices.Sorted(maps.Keys(u.Lost)), slices.Sorted(maps.Values(u.Refused))...)
	p.settleOthers(&h, u, settle)
	return h
}

// settleOthers applies settle to the names that the unit refers to in other objects of the library. Bitcode
// has no list of references, so it gets all names.
func (p *Program) settleOthers(h *irsection.Header, u *Use, settle func(string) string) {
	own := map[string]bool{}
	for _, list := range [][]string{u.Strong, u.Weak} {
		for _, n := range list {
			own[n] = true
		}
	}
	other := func(n string) {
		if _, refused := u.Refused[n]; refused {
			return
		}
		if to, ok := u.Names[n]; ok {
			n = to
		}
		if w, ok := p.winner[n]; ok && !w.object.Shared && !own[n] && !p.odr[n] {
			settle(n)
		}
	}

	if u.Mentioned != nil {
		for n := range u.Mentioned {
			other(n)
		}
		return
	}
	for n := range p.winner {
		other(n)
	}
}

// localName is the name that derivatives outside a shared library use for its internal variable or
// address-taken function.
func localName(library, name string) string { return "__goenzyme_at." + hash(library) + "." + name }
