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

// link prunes each used unit to the reached symbols and merges the units. It also fits Fortran requests, and
// adds the notes that the engine reads.
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

	// Notes come last: aliases and missing functions are gone by then.
	dropAliases(dst)
	b.dropMissing(dst)
	b.markNative(dst)
	b.noteCalled(dst)
	b.noteNative(dst)
	b.noteEscapes(dst)
	return dst, nil
}

// dropMissing replaces weak functions that no file defines by null, their address. A caller tests the address
// before the call.
func (b *builder) dropMissing(m *ir.Module) {
	for _, f := range slices.Clone(m.Funcs) {
		if f.IsDecl() && f.Linkage == "extern_weak" && b.program.IsMissing(f.Name) {
			replaceSymbol(m, f, ir.NullConst())
			m.RemoveFunc(f)
		}
	}
}

// prune removes unreached symbols from unit u. It turns what another unit owns, and variables that stay
// native, into declarations. gone lists the removed symbols.
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

// lookOutside removes hidden visibility and dso_local from a shared library's symbols: the program refers to
// them in another file.
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

// dropUnreached removes the symbols that are not reached, and returns them. Metadata and debug records may
// still refer to them.
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

// declareFunc turns a definition into a declaration.
func declareFunc(f *ir.Func) {
	f.DropBody()
	f.Linkage, f.Comdat, f.Personality, f.Prefix, f.Prologue, f.MD = "", "", nil, nil, nil, nil
}

// declareGlobal turns a variable into a declaration: native code has the storage. Visibility stays, as the
// storage is in the same program or library.
func declareGlobal(g *ir.Global) {
	g.Init, g.Comdat, g.Section, g.Partition, g.MD, g.ExtInit = nil, "", "", "", nil, false
	if g.Linkage != "extern_weak" {
		g.Linkage = "external"
	}
}

// renameLocals renames local symbols of unit number n whose names are taken by earlier units, and returns old
// name → new name. The first unit keeps its names, which occur in messages.
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

// enclose makes all definitions but the roots internal. It keeps clang from inlining functions that a mark or
// a library fact replaces, and removes the attributes that -O0 sets.
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

	// Functions with a registered rule stay calls, so that the engine finds them.
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

// keepMarks lists registrations and notes in llvm.compiler.used. Nothing else refers to them, and neither the
// linker nor clang may drop them before the engine reads them.
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

// usedList is LLVM's list of symbols that optimisers must keep.
const usedList = "llvm.compiler.used"

// list adds llvm.compiler.used with the symbols in kept.
func list(m *ir.Module, kept []ir.Value) {
	if len(kept) == 0 {
		return
	}
	t := ir.ArrayType(uint64(len(kept)), ir.Ptr)
	m.AddGlobal(&ir.Global{Name: usedList, ValueType: t, Linkage: "appending", Section: "llvm.metadata", Init: ir.NewConst(ir.ConstAggregate, t, kept...)})
}

// unlist removes g from llvm.compiler.used.
func unlist(m *ir.Module, g *ir.Global) {
	used := m.Global(usedList)
	if used == nil {
		return
	}
	old, _ := used.Init.(*ir.Const)
	m.RemoveGlobal(used)
	list(m, slices.DeleteFunc(slices.Clone(old.Elems), func(v ir.Value) bool { return v == ir.Value(g) }))
}

// optimisable removes optnone, and the noinline that comes with it, from an attribute group. At -O0 every
// function has both.
func optimisable(text string) string {
	a := ir.Attrs(text)
	if !a.Has("optnone") {
		return text
	}
	return string(a.Without("optnone", "noinline"))
}
