package closure

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/fortranargs"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	runtimes "github.com/goenzyme/goenzyme-cc/enzyme/runtimes/all/passes"
)

// link prunes every used unit to what is reached and merges them.
func (b *builder) link(roots []string, o pass.Observer) (*ir.Module, error) {
	var linker *ir.Linker
	taken := map[string]bool{}
	for i, u := range b.used {
		gone, err := b.prune(u)
		if err != nil {
			return nil, err
		}
		u.mod.Retext(renameLocals(u.mod, i, taken), gone)
		keepMarks(u.mod)
		if linker == nil {
			linker = ir.NewLinker(u.mod)
		} else if err := linker.Add(u.mod); err != nil {
			return nil, fmt.Errorf("IR of %s: %w", u.Source, err)
		}
	}
	if linker == nil {
		return nil, fmt.Errorf("internal error: a closure of nothing")
	}
	dst := linker.Finish()
	fortranargs.Fit(dst, roots, &b.faults)
	if err := pass.Run(runtimes.Linked, dst, dst, o); err != nil {
		return nil, err
	}
	dropAliases(dst)
	b.dropMissing(dst)
	b.markNative(dst)
	b.noteCalled(dst)
	b.noteNative(dst)
	b.noteEscapes(dst)
	return dst, nil
}

// dropMissing: a weak function that nothing defines has address zero, and who calls it asks for that first.
func (b *builder) dropMissing(m *ir.Module) {
	for _, f := range slices.Clone(m.Funcs) {
		if f.IsDecl() && f.Linkage == "extern_weak" && b.program.IsMissing(f.Name) {
			replaceSymbol(m, f, ir.NullConst())
			m.RemoveFunc(f)
		}
	}
}

// prune takes out of a unit what is not reached, and turns what another unit owns and what stays native into
// declarations.
func (b *builder) prune(u *Unit) (gone []ir.Value, err error) {
	m := u.mod
	m.Asm = nil // native code has it
	if err := checkLabelTables(u); err != nil {
		return nil, err
	}
	u.leaveOutside()
	gone = dropUnreached(u)
	for _, f := range m.Funcs {
		if owner := b.owner[f.Name]; !f.IsDecl() && !isLocal(f) && owner != nil && owner != u {
			declareFunc(f)
		}
	}
	if u.Shared {
		lookOutside(m)
	}
	for _, g := range m.Globals {
		owner := b.owner[g.Name]
		switch {
		case isLocal(g) && staysNative(g):
			return nil, fmt.Errorf("%s: a static variable that is reached from a derivative can't be shared: '%s'", u.Source, g.Name)
		case staysNative(g), !isLocal(g) && owner != nil && owner != u:
			if known.OwnsAll(g) {
				b.owners[g.Name] = true
			}
			declareGlobal(g)
		}
	}
	return gone, nil
}

// lookOutside: what a shared library has hidden is, for a program, in another file.
func lookOutside(m *ir.Module) {
	for _, f := range m.Funcs {
		if !isLocal(f) {
			f.Vis, f.Preempt = "", ""
		}
	}
	for _, g := range m.Globals {
		if !isLocal(g) {
			g.Vis, g.Preempt = "", ""
		}
	}
}

// dropUnreached takes out what is not reached. Metadata and debug records may still name it.
func dropUnreached(u *Unit) (gone []ir.Value) {
	m := u.mod
	for _, f := range slices.Clone(m.Funcs) {
		if !u.seen[f] {
			m.RemoveFunc(f)
			gone = append(gone, f)
		}
	}
	for _, g := range slices.Clone(m.Globals) {
		if !u.seen[g] {
			m.RemoveGlobal(g)
			gone = append(gone, g)
		}
	}
	for _, a := range slices.Clone(m.Aliases) {
		if !u.seen[a] {
			m.RemoveAlias(a)
			gone = append(gone, a)
		}
	}
	return gone
}

func declareFunc(f *ir.Func) {
	f.DropBody()
	f.Linkage, f.Comdat, f.Personality, f.Prefix, f.Prologue, f.MD = "", "", nil, nil, nil, nil
}

// declareGlobal leaves the storage to the native code. Hidden stays hidden: it
// lies in the same program or library.
func declareGlobal(g *ir.Global) {
	g.Init, g.Comdat, g.Section, g.Partition, g.MD, g.ExtInit = nil, "", "", "", nil, false
	if g.Linkage != "extern_weak" {
		g.Linkage = "external"
	}
}

// renameLocals gives local symbols names that no other unit has, so that merging
// keeps them apart, and tells which. The first unit keeps its names: they are in messages.
func renameLocals(m *ir.Module, n int, taken map[string]bool) map[string]string {
	names := map[string]string{}
	rename := func(v ir.Value) {
		name := ir.SymbolName(v)
		if isLocal(v) && name != "" && taken[name] {
			names[name] = m.FreeName(name + ".u" + strconv.Itoa(n))
			m.Rename(v, names[name])
		}
		taken[ir.SymbolName(v)] = true
	}
	for _, f := range m.Funcs {
		rename(f)
	}
	for _, g := range m.Globals {
		rename(g)
	}
	for _, a := range m.Aliases {
		rename(a)
	}
	return names
}

// enclose makes every definition but the roots local, keeps those that are marked inactive or like a library function, and the library's opaque ones, from
// being seen through, and undoes what -O0 said about functions.
func enclose(m *ir.Module, roots []string) {
	isRoot := map[string]bool{}
	for _, r := range roots {
		isRoot[r] = true
	}
	for _, f := range m.Funcs {
		if f.IsDecl() {
			continue
		}
		f.Comdat, f.Section, f.DLL = "", "", ""
		if !isRoot[f.Name] {
			f.Linkage, f.Vis, f.Preempt = "internal", "", ""
			if f.Attrs().HasString(known.MarkInactive) || f.StandsIn() || known.Opaque(f.Name) {
				registry.Enclose(f)
			}
		}
	}
	for _, g := range m.Globals {
		if !g.IsDecl() && g.Linkage != "private" && g.Linkage != "appending" && g.Linkage != "available_externally" {
			g.Linkage, g.Vis, g.Preempt, g.Comdat, g.DLL, g.Section = "internal", "", "", "", "", ""
		}
	}
	for _, g := range m.Globals {
		if registry.IsRegistration(g) {
			for _, f := range registry.About(g) {
				registry.Enclose(f)
			}
		}
	}
	request.NoteStructs(m)
	for i := range m.AttrGroups {
		m.AttrGroups[i].Text = optimisable(m.AttrGroups[i].Text)
	}
	keepMarks(m)
}

// keepMarks lists the registrations in llvm.compiler.used: nothing else refers to
// them, and neither merging nor clang must drop them before the engine has read them.
func keepMarks(m *ir.Module) {
	var marks []ir.Value
	if old := m.Global(usedList); old != nil {
		if list, ok := old.Init.(*ir.Const); ok {
			marks = append(marks, list.Elems...)
		}
		m.RemoveGlobal(old)
	}
	for _, g := range m.Globals {
		note := registry.IsRegistration(g) || strings.HasPrefix(g.Name, nativePrefix) || strings.HasPrefix(g.Name, known.CapturedPrefix) && !g.IsDecl()
		if note && !slices.Contains(marks, ir.Value(g)) {
			marks = append(marks, g)
		}
	}
	list(m, marks)
}

// usedList is LLVM's name of the list of what must be kept.
const usedList = "llvm.compiler.used"

func list(m *ir.Module, kept []ir.Value) {
	if len(kept) == 0 {
		return
	}
	t := ir.ArrayType(uint64(len(kept)), ir.Ptr)
	m.AddGlobal(&ir.Global{Name: usedList, ValueType: t, Linkage: "appending", Section: "llvm.metadata", Init: ir.NewConst(ir.ConstAggregate, t, kept...)})
}

// unlist takes a global out of the list.
func unlist(m *ir.Module, g *ir.Global) {
	used := m.Global(usedList)
	if used == nil {
		return
	}
	old, _ := used.Init.(*ir.Const)
	m.RemoveGlobal(used)
	list(m, slices.DeleteFunc(slices.Clone(old.Elems), func(v ir.Value) bool { return v == ir.Value(g) }))
}

// optimisable drops optnone from a group of attributes, and the noinline that comes with it:
// at -O0 every function has both.
func optimisable(text string) string {
	a := ir.Attrs(text)
	if !a.Has("optnone") {
		return text
	}
	return string(a.Without("optnone", "noinline"))
}
