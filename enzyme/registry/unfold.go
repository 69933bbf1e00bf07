package registry

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// unfolded is the prefix of the names of registrations that Unfold creates.
const unfolded = "__enzyme_mark."

// functionMarks lists the marks of functions that may be function attributes.
var functionMarks = []string{known.MarkInactive, known.MarkInactiveVal, known.MarkInactiveInst, known.MarkMath, known.MarkPartials, known.MarkAllocator, known.MarkDeallocator}

// HasMarks reports whether the module has registrations or marks.
func HasMarks(m *ir.Module) bool {
	return slices.ContainsFunc(m.Globals, IsRegistration) || len(annotations(m)) > 0 || slices.ContainsFunc(m.Funcs, func(f *ir.Func) bool {
		return len(attributes(f)) > 0 || len(metaRules(f)) > 0
	}) || slices.ContainsFunc(m.Globals, markedVariable) || slices.ContainsFunc(m.Globals, namesShadow)
}

// Unfold turns annotations, attributes and metadata of functions and variables into registrations. A
// registration remains valid if the function's definition comes from another unit than the mark.
func Unfold(m *ir.Module) {
	for _, a := range annotations(m) {
		g := addMark(m, a.of, a.text)
		if a.line > 0 {
			NotePos(m, g, a.file, a.line)
		}
	}

	for _, f := range m.Funcs {
		for _, text := range attributes(f) {
			addMark(m, f, text)
		}
		f.FnAttrs = withoutMarks(f)
		for _, md := range metaRules(f) {
			addRule(m, f, md)
		}
		f.MD = slices.DeleteFunc(f.MD, func(md ir.MD) bool { return isRuleMeta(md.Kind) })
	}

	// A clone of the list, because addMark adds variables.
	for _, g := range slices.Clone(m.Globals) {
		if markedVariable(g) {
			addMark(m, g, known.MarkInactive)
		}
		unfoldShadow(m, g)
	}
	dropAnnotations(m)
}

// markedVariable reports whether metadata marks g inactive.
func markedVariable(g *ir.Global) bool {
	return slices.ContainsFunc(g.MD, func(md ir.MD) bool { return md.Kind == known.MarkInactive })
}

// namesShadow reports whether metadata states the shadow of g.
func namesShadow(g *ir.Global) bool {
	return slices.ContainsFunc(g.MD, func(md ir.MD) bool { return md.Kind == known.MarkShadow })
}

// unfoldShadow turns the metadata that states the shadow of g into a registration.
func unfoldShadow(m *ir.Module, g *ir.Global) {
	shadow := m.Global(metaName(m, g.MD, known.MarkShadow))
	if shadow == nil {
		return
	}
	pair := ir.ArrayType(2, ir.Ptr)
	m.AddGlobal(&ir.Global{Name: m.FreeName("__enzyme_shadow_global.meta"), ValueType: pair, Constant: true, Linkage: "private", Init: ir.NewConst(ir.ConstAggregate, pair, g, ir.Value(shadow))})
	g.MD = slices.DeleteFunc(g.MD, func(md ir.MD) bool { return md.Kind == known.MarkShadow })
}

// Annotate annotates a symbol, as the source can. It returns the variables that it adds.
func Annotate(m *ir.Module, of ir.Value, text, file string, line int) []*ir.Global {
	g := addMark(m, of, text)
	NotePos(m, g, file, line)
	str, _ := g.Init.(*ir.Const).Elems[1].(*ir.Global)
	return []*ir.Global{g, str}
}

// addMark adds the registration of a text about a symbol.
func addMark(m *ir.Module, of ir.Value, text string) *ir.Global {
	t := ir.ArrayType(uint64(len(text)+1), ir.I8)
	c := ir.NewConst(ir.ConstString, t)
	c.Text = text + "\x00"
	str := &ir.Global{Name: m.FreeName("__goenzyme_mark_text"), ValueType: t, Constant: true, Linkage: "private", Init: c}
	m.AddGlobal(str)
	pair := ir.ArrayType(2, ir.Ptr)
	g := &ir.Global{Name: m.FreeName(unfolded + "of"), ValueType: pair, Constant: true, Linkage: "private", Init: ir.NewConst(ir.ConstAggregate, pair, of, ir.Value(str))}
	m.AddGlobal(g)
	return g
}

// An annotation is __attribute__((annotate("enzyme_…"))).
type annotation struct {
	of   ir.Value
	text string
	file string
	line int
}

// annotationList names the variable in which clang lists annotations.
const annotationList = "llvm.global.annotations"

// annotations lists the annotations that start with "enzyme_".
func annotations(m *ir.Module) (found []annotation) {
	list := m.Global(annotationList)
	if list == nil {
		return nil
	}
	c, ok := list.Init.(*ir.Const)
	if !ok {
		return nil
	}
	for _, v := range c.Elems {
		if a, ok := readAnnotation(v); ok {
			found = append(found, a)
		}
	}
	return found
}

// readAnnotation reads { symbol, text, file, line, arguments }. It returns false if the text does not start
// with "enzyme_".
func readAnnotation(v ir.Value) (annotation, bool) {
	c, ok := v.(*ir.Const)
	if !ok || c.Kind != ir.ConstAggregate || len(c.Elems) < 4 {
		return annotation{}, false
	}
	e := &entry{}
	for _, m := range c.Elems[:4] {
		e.flatten(m)
	}
	a := annotation{of: e.items[0], text: e.text(1), file: e.text(2)}
	line, _ := e.number(3)
	a.line = int(line)
	return a, strings.HasPrefix(a.text, "enzyme_")
}

// dropAnnotations removes the annotations that start with "enzyme_".
func dropAnnotations(m *ir.Module) {
	list := m.Global(annotationList)
	if list == nil {
		return
	}
	c, ok := list.Init.(*ir.Const)
	if !ok {
		return
	}
	kept := slices.DeleteFunc(slices.Clone(c.Elems), func(v ir.Value) bool { _, ours := readAnnotation(v); return ours })
	if len(kept) == len(c.Elems) {
		return
	}
	m.RemoveGlobal(list)
	if len(kept) > 0 {
		t := ir.ArrayType(uint64(len(kept)), kept[0].Type())
		m.AddGlobal(&ir.Global{Name: list.Name, ValueType: t, Linkage: list.Linkage, Section: list.Section, Init: ir.NewConst(ir.ConstAggregate, t, kept...)})
	}
}

// attributes lists the marks among a function's attributes, in the spelling of annotations.
func attributes(f *ir.Func) (texts []string) {
	all := f.Attrs()
	if !strings.Contains(string(all), `"enzyme_`) {
		return nil
	}
	for a := range all.All() {
		if a.Quoted && slices.Contains(functionMarks, a.Key) {
			text := a.Key
			if a.Arg != "" {
				text += "=" + a.Arg
			}
			texts = append(texts, text)
		}
	}
	return texts
}

// withoutMarks returns the attributes of f without marks.
func withoutMarks(f *ir.Func) ir.Attrs {
	if len(attributes(f)) == 0 {
		return f.FnAttrs
	}
	return f.Attrs().WithoutString(functionMarks...)
}

// isRuleMeta reports whether metadata of that kind states a derivative.
func isRuleMeta(kind string) bool {
	return kind == "enzyme_augment" || kind == "enzyme_gradient" || kind == "enzyme_derivative" || kind == "enzyme_splitderivative"
}

// metaRules lists the metadata of f that states derivatives.
func metaRules(f *ir.Func) (found []ir.MD) {
	for _, md := range f.MD {
		if isRuleMeta(md.Kind) {
			found = append(found, md)
		}
	}
	return found
}

// metaFunc returns the function in `!{ptr @f}`, or nil.
func metaFunc(m *ir.Module, f *ir.Func, kind string) *ir.Func { return m.Func(metaName(m, f.MD, kind)) }

// metaName returns the name of the symbol in metadata of a kind, or "".
func metaName(m *ir.Module, mds []ir.MD, kind string) string {
	for _, md := range mds {
		if md.Kind != kind {
			continue
		}
		elems := ir.NodeElems(m.Resolve(md.Text))
		if len(elems) == 1 {
			if i := strings.LastIndexByte(elems[0], '@'); i >= 0 {
				name := elems[0][i+1:]
				if s, err := strconv.Unquote(name); err == nil {
					name = s
				}
				return name
			}
		}
	}
	return ""
}

// addRule turns metadata that states a derivative into a registration. A gradient's registration includes its
// augmented function.
func addRule(m *ir.Module, f *ir.Func, md ir.MD) {
	members := []*ir.Func{f}
	name := ""
	switch md.Kind {
	case "enzyme_derivative":
		name = "__enzyme_register_derivative"
	case "enzyme_splitderivative":
		name = "__enzyme_register_splitderivative"
		// The gradient needs the tape of its augmented function.
		members = append(members, metaFunc(m, f, "enzyme_augment"))
	case "enzyme_gradient":
		name = "__enzyme_register_gradient"
		members = append(members, metaFunc(m, f, "enzyme_augment"))
	default:
		return
	}

	members = append(members, metaFunc(m, f, md.Kind))
	values := make([]ir.Value, len(members))
	for i, v := range members {
		if v == nil {
			values[i] = ir.NullConst()
		} else {
			values[i] = v
		}
	}

	t := ir.ArrayType(uint64(len(values)), ir.Ptr)
	m.AddGlobal(&ir.Global{Name: m.FreeName(name + ".meta"), ValueType: t, Constant: true, Linkage: "private", Init: ir.NewConst(ir.ConstAggregate, t, values...)})
}

// Marked lists the symbols, visible to other units, that the module's registrations and marks concern.
func Marked(m *ir.Module) []string {
	names := map[string]bool{}
	note := func(v ir.Value) {
		// Other units cannot mention a local symbol.
		local := false
		switch s := v.(type) {
		case *ir.Func:
			local = ir.IsLocalLinkage(s.Linkage)
		case *ir.Global:
			local = ir.IsLocalLinkage(s.Linkage)
		}
		if name := ir.SymbolName(v); name != "" && !local {
			names[name] = true
		}
	}

	for _, g := range m.Globals {
		if IsRegistration(g) {
			e := &entry{g: g}
			e.flatten(g.Init)
			for _, f := range About(g) {
				note(f)
			}
			if v, ok := e.items[0].(*ir.Global); ok {
				note(v)
			}
		}
		if markedVariable(g) || namesShadow(g) {
			note(g)
		}
	}

	for _, a := range annotations(m) {
		note(a.of)
	}
	for _, f := range m.Funcs {
		if len(attributes(f)) > 0 || len(metaRules(f)) > 0 {
			note(f)
		}
	}
	return slices.Sorted(maps.Keys(names))
}
