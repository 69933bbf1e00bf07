package registry

import (
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// isLibrary reports whether name is a function with a rule or facts, and has as many parameters as f.
func isLibrary(f *ir.Func, name string) bool {
	if _, ok := rules.IsMathCall(name); ok {
		return rules.Fits(name, f.Sig)
	}
	facts, ok := known.Lookup(name)
	return ok && (facts.Variadic || len(facts.Params) == len(f.Params))
}

// allocationLike reads {allocator, index of the size argument, "arguments of the deallocator", deallocator}.
func (r *reader) allocationLike(e *entry) {
	form := `void *__enzyme_allocation_like_x[4] = {(void *)alloc, (void *)size_argument, (void *)"-1", (void *)dealloc};`
	if len(e.items) != 4 {
		r.fail(e, "'"+e.g.Name+"' has "+strconv.Itoa(len(e.items))+" members instead of 4", "write "+form)
		return
	}
	f, dealloc := r.function(e, 0), r.function(e, 3)

	// Each part of the registration is checked before the first mark is set.
	size, ok := e.number(1)
	if f == nil || dealloc == nil {
		return
	}
	if !ok || size < 0 || int(size) >= len(f.Params) || !f.Params[size].Type().IsInt() || !f.Result().IsPtr() {
		r.fail(e, "'"+f.Name+"' does not return memory of a size that its argument "+strconv.FormatInt(size, 10)+" gives", "write "+form)
		return
	}
	args, ok := indices(e.text(2))
	if !ok || len(args) != len(dealloc.Params) || !slices.Contains(args, -1) {
		r.fail(e, "\""+e.text(2)+"\" does not list the arguments of '"+dealloc.Name+"'",
			"give one number per parameter: that of the allocating call's argument, or -1 for the memory itself")
		return
	}

	mark(f, known.MarkAllocator, strconv.FormatInt(size, 10))
	mark(f, known.MarkDeallocator, e.text(2))
	if len(args) == 1 {
		mark(dealloc, known.MarkFrees, "0")
		return
	}
	// A deallocator with further arguments cannot be called later with the memory alone. So it is called in
	// place, and its body is not differentiated.
	mark(dealloc, known.MarkInactive, "")
	at := dealloc.Params[slices.Index(args, -1)]
	at.Attrs = at.Attrs.With(`"` + known.MarkFrees + `"`)
}

// indices parses a list of argument numbers, each -1 or greater.
func indices(text string) (list []int, ok bool) {
	for _, s := range strings.Split(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(s))
		if err != nil || n < -1 {
			return nil, false
		}
		list = append(list, n)
	}
	return list, true
}

// unfolded reads a registration that Unfold has created: {function or variable, "enzyme_…"}.
func (r *reader) unfolded(e *entry) {
	text := e.text(1)
	switch v := e.items[0].(type) {
	case *ir.Global:
		if text == known.MarkInactive {
			markGlobal(r.m, v)
		}
	case *ir.Func:
		r.annotated(e, v, text)
	}
}

// annotated applies annotation text to function f.
func (r *reader) annotated(e *entry, f *ir.Func, text string) {
	key, value, _ := strings.Cut(text, "=")
	switch key {
	case "enzyme_nofree":
		f.FnAttrs = f.Attrs().With("nofree")
	case "enzyme_function_like", known.MarkMath:
		r.like(e, f, value)
	case known.MarkPartials:
		r.partials(e, f, value)
	case known.MarkAllocator, known.MarkDeallocator:
		mark(f, key, value)
	case known.MarkInactive, known.MarkInactiveVal, known.MarkInactiveInst:
		mark(f, key, "")
	}
}

// variables reports annotations of local variables and parameters: clang has already replaced such a variable
// by values.
func (r *reader) variables(f *ir.Func) {
	for in := range f.Instrs() {
		r.expandSite(in)
		callee := in.CalleeFunc()
		if callee == nil || !strings.HasPrefix(callee.Name, "llvm.var.annotation") {
			continue
		}
		e := &entry{}
		e.flatten(in.CallArgs()[1])
		if text := e.text(0); strings.HasPrefix(text, "enzyme_") {
			r.sink.Report(&diag.Diagnostic{Code: diag.Unsupported, Pos: r.m.Pos(in), Where: ir.Where(in), Text: "annotation '" + text + "' of a local variable or parameter is not supported",
				Hint: "annotate a function, and compute the value with it; pass arguments as enzyme_const"})
		}
	}
}

// expandSite moves marks from an attribute group to the call itself, where analyses look for them.
func (r *reader) expandSite(in *ir.Instr) {
	c := in.Call()
	if c == nil || !strings.Contains(string(c.FnAttrs), "#") {
		return
	}
	if full := r.m.Expand(c.FnAttrs); strings.Contains(string(full), `"enzyme_`) {
		info := *c
		info.FnAttrs = full
		in.Extra = &info
	}
}

// About lists the functions that a registration concerns. Calls of them must not be inlined before the engine
// runs.
func About(g *ir.Global) (fs []*ir.Func) {
	e := &entry{g: g}
	e.flatten(g.Init)
	for i, v := range e.items {
		if f, ok := v.(*ir.Func); ok && (i == 0 || !strings.Contains(g.Name, "__enzyme_register_")) && !strings.HasPrefix(f.Name, "llvm.") {
			fs = append(fs, f)
		}
	}
	return fs
}

// enclosed is the attribute of functions that are interposable while clang simplifies the program. So clang
// concludes nothing from their bodies, which do not state their derivative. Its value lists the attributes
// that they had before.
const enclosed = "goenzyme-enclosed"

// Enclose protects a registered function from inlining, from conclusions from its body, and from clones for
// constant arguments. clang makes such clones of interposable functions, too, but not if they have optsize.
// Read undoes it.
func Enclose(f *ir.Func) {
	attrs := f.Attrs()
	if _, done := attrs.GetString(enclosed); done {
		return
	}
	before := "inline"
	if attrs.Has("noinline") && !attrs.Has("optnone") {
		before = "noinline"
	}
	if attrs.Has("optsize") {
		before += " optsize"
	}
	f.FnAttrs = attrs.Without("alwaysinline", "inlinehint", "optnone").With("noinline")
	if !f.IsDecl() {
		f.FnAttrs = f.FnAttrs.With("optsize").With(`"` + enclosed + `"="` + before + `"`)
		f.Linkage, f.Vis, f.Comdat = "weak", "hidden", ""
	}
}

// localise undoes Enclose.
func localise(f *ir.Func) {
	attrs := f.Attrs()
	before, ok := attrs.GetString(enclosed)
	if !ok {
		return
	}
	f.FnAttrs = attrs.WithoutString(enclosed)
	for _, key := range []string{"noinline", "optsize"} {
		if !slices.Contains(strings.Fields(before), key) {
			f.FnAttrs = f.FnAttrs.Without(key)
		}
	}
	f.Linkage, f.Vis, f.Preempt = "internal", "", ""
}

// dropRegistrations removes the registrations: they are read, and would keep their members alive.
func dropRegistrations(m *ir.Module) {
	for _, list := range []string{"llvm.compiler.used", "llvm.used"} {
		dropUsed(m, list)
	}
	for _, g := range slices.Clone(m.Globals) {
		if IsRegistration(g) {
			m.RemoveGlobal(g)
		}
	}
}

// dropUsed removes the registrations from a list such as llvm.used.
func dropUsed(m *ir.Module, name string) {
	used := m.Global(name)
	if used == nil {
		return
	}
	list, ok := used.Init.(*ir.Const)
	if !ok {
		return
	}
	kept := slices.DeleteFunc(slices.Clone(list.Elems), func(v ir.Value) bool {
		g, ok := v.(*ir.Global)
		return ok && IsRegistration(g)
	})
	if len(kept) == len(list.Elems) {
		return
	}

	m.RemoveGlobal(used)
	if len(kept) > 0 {
		t := ir.ArrayType(uint64(len(kept)), ir.Ptr)
		m.AddGlobal(&ir.Global{Name: used.Name, ValueType: t, Linkage: used.Linkage, Section: used.Section, Init: ir.NewConst(ir.ConstAggregate, t, kept...)})
	}
}

// partials gives f the partial derivatives in text. f is then a function of its arguments alone.
func (r *reader) partials(e *entry, f *ir.Func, text string) {
	if _, err := rules.UserRow(f.Sig, text); err != nil {
		r.fail(e, "partial derivatives of '"+f.Name+"': "+err.Error(), `write one expression per parameter, separated by semicolons: "2*x; cos(y)"`)
		return
	}
	mark(f, known.MarkPartials, text)
	if f.IsDecl() {
		f.FnAttrs = f.FnAttrs.With("memory(none)").With("willreturn").With("nounwind")
	}
}
