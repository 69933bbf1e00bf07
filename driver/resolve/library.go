package resolve

import (
	"maps"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/frame"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// InLibrary is the header under which a shared library carries a unit: what its linker has settled is settled for good. library is its
// file's name, exported tells the names by which others know its symbols.
func (p *Program) InLibrary(f *frame.Frame, library string, exported func(name string) bool) frame.Header {
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
	// settle gives a name of the program the one that it has for others: its own, that under which the library shows it, or one that nobody has.
	settle := func(n string) string {
		to := n
		switch shown := Shown(library, n); {
		case exported(n):
		case other[n] != "":
			to = other[n]
		case exported(shown):
			to = shown
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
func (p *Program) settleOthers(h *frame.Header, u *Use, settle func(string) string) {
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

// ShownPrefix starts such names.
const ShownPrefix = "__goenzyme_at."

// Shown is the name under which a shared library shows a variable, or a function whose address is taken, that is its own affair otherwise:
// derivatives made outside work on the same storage.
func Shown(library, name string) string {
	return ShownPrefix + hash(library) + "." + name
}

// ToShow lists the symbols of an object that a shared library has to show.
func ToShow(o *objfile.Object) ([]string, error) {
	if len(o.Frames) == 0 {
		return nil, nil
	}
	taken := map[string]bool{}
	own := func(name string) bool { // a static's name in the whole program
		return slices.ContainsFunc(o.Frames, func(f *frame.Frame) bool { return strings.HasSuffix(name, "."+f.Unit) })
	}
	for _, f := range o.Frames {
		for _, n := range f.Taken {
			taken[n] = true
		}
	}
	symbols, err := o.Symbols()
	var names []string
	for _, s := range symbols {
		if s.Hidden && !s.Local && !s.TLS && (s.Rank == objfile.Strong || s.Rank == objfile.Weak && own(s.Name)) && (s.Writable || s.Func && taken[s.Name]) && isPlain(s.Name) {
			names = append(names, s.Name)
		}
	}
	slices.Sort(names)
	return names, err
}

// isPlain: assemblers read the name as one word.
func isPlain(name string) bool {
	return name != "" && !strings.ContainsFunc(name, func(r rune) bool {
		return !(r == '_' || r == '.' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z')
	})
}
