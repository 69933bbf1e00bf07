package resolve

import (
	"debug/elf"
	"maps"
	"slices"

	"github.com/goenzyme/goenzyme-cc/driver/irsection"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// Settle finds out what the linker of a shared library has made of the names in its units, and gives it frames that say so.
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
	isExported := func(n string) bool { return exported[n] }
	p, err := Link(inside, Options{Wrap: l.Wrap, Assign: l.Assign, Provide: l.Provide, Export: isExported})
	if err != nil {
		return err
	}
	if o.Local, err = p.local(o); err != nil {
		return err
	}
	o.Frames = nil
	for _, part := range inside {
		for _, f := range part.Frames {
			o.Frames = append(o.Frames, f.Under(p.inside(f, o, isExported)))
		}
	}
	return nil
}

// local finds the variables of the library's own, and the functions whose address it takes, by the names under which derivatives know them.
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
		if len(o.BuildID) == 0 || s.TLS && !threadsKnown[o.Machine] || w.object == nil || w.object.Bitcode { // what the linker itself has compiled need not be as it was
			continue
		}
		was := p.tables[w.object].defined[n]
		if was.Hidden && was.Func == s.Func && was.TLS == s.TLS && was.Size == s.Size && (!s.Func || taken[n]) {
			locals[localName(o.Carried.Name, n)] = s
		}
	}
	return locals, nil
}

// threadsKnown are the machines of which the loader's way to a thread's variables is known here.
var threadsKnown = map[elf.Machine]bool{elf.EM_X86_64: true, elf.EM_AARCH64: true}

// inside is the header under which a shared library carries a unit: what its linker has settled is settled for good. exported tells
// the names by which others know its symbols.
func (p *Program) inside(f *irsection.Frame, o *objfile.Object, exported func(name string) bool) irsection.Header {
	library := o.Carried.Name
	h, u, own := f.Header, p.uses[f], hash(library)
	h.Library, h.Names, h.Strong, h.Weak, h.ODR, h.Lost = library, map[string]string{}, nil, nil, nil, nil
	h.Satisfied = true
	maps.Copy(h.Names, u.Names)
	maps.Copy(h.Names, u.Refused)
	other := map[string]string{} // names that assembler gave: .symver makes a function known by another name only
	for _, name := range slices.Sorted(maps.Keys(p.alias)) {
		if same := p.alias[name]; exported(name) && other[same] == "" {
			other[same] = name
		}
	}
	back := map[string]string{}
	for from, to := range u.Names {
		if p.alias[from] == to && exported(from) {
			delete(h.Names, from) // that is what the library calls it
		} else if p.alias[from] != to {
			back[to] = from
		}
	}
	// settle gives a name of the program the one that it has for others: its own, that of a place that derivatives can find, or one that nobody has.
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

// settleOthers does the same for what the unit takes from other objects of the library. Of bitcode nobody knows what it takes.
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

// localName is how derivatives made outside of a shared library call a variable, or a function whose address is taken, that is the library's own affair.
func localName(library, name string) string { return "__goenzyme_at." + hash(library) + "." + name }
