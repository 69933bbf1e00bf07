package resolve

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// MayReach reports whether a call of function may run code without IR that refers to variable. Such code is
// in the object that defines function, or in one that symbols lead to from there. Calls through pointers are
// not followed.
func (p *Program) MayReach(function, variable string) bool {
	d, ok := p.winner[function]
	if !ok || d.unit != nil {
		return false
	}
	return slices.ContainsFunc(p.leadsTo(d.object), func(o *objfile.Object) bool { return p.tables[o].mentioned[variable] && p.isWithoutIR(o) })
}

// Calls lists the names that code without IR refers to and that a call of function may run. It is nil if
// function has IR or belongs to the toolchain.
func (p *Program) Calls(function string) []string {
	d, ok := p.winner[function]
	if !ok || d.unit != nil || isOfToolchain(d.object.Path) {
		return nil
	}
	names := map[string]bool{}
	for _, o := range p.leadsTo(d.object) {
		if p.isWithoutIR(o) {
			maps.Copy(names, p.tables[o].mentioned)
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// isWithoutIR reports whether an object contains code without IR.
func (p *Program) isWithoutIR(o *objfile.Object) bool {
	return len(o.Frames) == 0 || p.tables[o].isMixed()
}

// leadsTo returns the transitive closure of symbol references from an object. The toolchain's libraries are
// excluded: they do not refer to the program.
func (p *Program) leadsTo(o *objfile.Object) []*objfile.Object {
	if list, ok := p.leads[o]; ok {
		return list
	}
	list, seen := []*objfile.Object{o}, map[*objfile.Object]bool{o: true}
	for i := 0; i < len(list); i++ {
		for name := range p.tables[list[i]].mentioned {
			if w, ok := p.winner[name]; ok && !seen[w.object] && !isOfToolchain(w.object.Path) {
				seen[w.object] = true
				list = append(list, w.object)
			}
		}
	}
	p.leads[o] = list
	return list
}

// OfSystem reports whether a library of the system or the compiler defines a name. Such a library has no
// references to the program's own names.
func (p *Program) OfSystem(name string) bool {
	d, ok := p.winner[name]
	return ok && d.unit == nil && isOfToolchain(d.object.Path)
}

// toolchainLibraries come with the system or the compiler, shared or as archives: names without "lib" and
// suffix.
var toolchainLibraries = []string{"c", "c_nonshared", "m", "mvec", "pthread", "dl", "rt", "resolv", "util", "gcc", "gcc_s", "gcc_eh", "stdc++", "supc++", "c++", "c++abi", "unwind",
	"gfortran", "quadmath", "atomic", "omp", "gomp", "iomp5", "flang_rt", "FortranRuntime", "FortranDecimal"}

// isOfToolchain reports whether path is such a library.
func isOfToolchain(path string) bool {
	base := filepath.Base(path)
	name, _, _ := strings.Cut(strings.TrimPrefix(base, "lib"), ".")
	if strings.Contains(path, "/rustlib/") {
		return true
	}
	return strings.HasPrefix(base, "ld-linux") || strings.HasPrefix(base, "libclang_rt") || strings.HasPrefix(base, "lib") && slices.Contains(toolchainLibraries, name)
}
