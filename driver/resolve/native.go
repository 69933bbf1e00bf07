package resolve

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// MayReach reports whether code without IR that speaks of a variable may run when a function is called that such code defines: it lies in the same object,
// or in one to which symbols lead from there. Pointers to functions are not followed.
func (p *Program) MayReach(function, variable string) bool {
	d, ok := p.winner[function]
	if !ok || d.unit != nil {
		return false
	}
	return slices.ContainsFunc(p.leadsTo(d.object), func(o *objfile.Object) bool { return p.tables[o].mentioned[variable] && p.isWithoutIR(o) })
}

// Calls lists the names of which code without IR speaks that may run when a function is called that such code defines.
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

// isWithoutIR reports whether an object has code without IR.
func (p *Program) isWithoutIR(o *objfile.Object) bool {
	return len(o.Frames) == 0 || p.tables[o].isMixed()
}

// leadsTo lists an object and those that define what it mentions, and so on. The system's libraries know nothing of the program.
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

// OfSystem reports whether a library defines a name that comes with the system or the compiler, and so knows nothing of the program's own names.
func (p *Program) OfSystem(name string) bool {
	d, ok := p.winner[name]
	return ok && d.unit == nil && isOfToolchain(d.object.Path)
}

// toolchainLibraries are what nobody builds along with a program, shared or as archives: the names behind "lib".
var toolchainLibraries = []string{"c", "c_nonshared", "m", "mvec", "pthread", "dl", "rt", "resolv", "util", "gcc", "gcc_s", "gcc_eh", "stdc++", "supc++", "c++", "c++abi", "unwind",
	"gfortran", "quadmath", "atomic", "omp", "gomp", "iomp5", "flang_rt", "FortranRuntime", "FortranDecimal"}

func isOfToolchain(path string) bool {
	base := filepath.Base(path)
	name, _, _ := strings.Cut(strings.TrimPrefix(base, "lib"), ".")
	if strings.Contains(path, "/rustlib/") {
		return true
	}
	return strings.HasPrefix(base, "ld-linux") || strings.HasPrefix(base, "libclang_rt") || strings.HasPrefix(base, "lib") && slices.Contains(toolchainLibraries, name)
}
