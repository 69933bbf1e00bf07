package emit

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Describe gives the functions that the engine, or the driver before it, has made debug information of their own,
// so that debuggers and profilers show the user's lines: a DISubprogram at the place of the function
// that the code is from, which appears to be inlined there. So variables and scopes stay as they are, and the name tells
// which derivative one is in. Functions without any location are left alone.
func Describe(m *ir.Module) {
	for _, f := range m.Funcs {
		if m.Subprogram(f) != "" {
			continue
		}
		if origin := originOf(m, f); origin != "" {
			describe(m, f, origin)
		}
	}
}

// originOf is the subprogram, as text, that the first located instruction of f came from.
func originOf(m *ir.Module, f *ir.Func) string {
	for in := range f.Instrs() {
		if ref := in.Meta("dbg"); ref != "" {
			return m.SubprogramAt(ref)
		}
	}
	return ""
}

func describe(m *ir.Module, f *ir.Func, origin string) {
	field := func(name, missing string) string {
		if v := ir.NodeField(origin, name); v != "" {
			return v
		}
		return missing
	}
	sig := m.Nodes.Add(fmt.Sprintf("!DISubroutineType(types: !%d)", m.Nodes.Add("!{}")))
	sp := m.Nodes.Add(fmt.Sprintf(`distinct !DISubprogram(name: %s, scope: %s, file: %s, line: %s, type: !%d, scopeLine: %s, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: %s)`,
		ir.AppendQuoted(nil, shownName(f, field)), field("file", "null"), field("file", "null"), field("line", "0"), sig, field("scopeLine", "0"), field("unit", "null")))
	f.MD = append(f.MD, ir.MD{Kind: "dbg", Text: fmt.Sprintf("!%d", sp)})
	d := &describer{m: m, moved: map[string]string{}, serving: fmt.Sprintf("!%d", m.Nodes.Add(fmt.Sprintf("distinct !DILocation(line: %s, scope: !%d)", field("line", "0"), sp)))}
	for in := range f.Instrs() {
		d.instr(in)
	}
}

// shownName is the user's name for the function that f derives from, with f's own suffix.
func shownName(f *ir.Func, field func(name, missing string) string) string {
	name, _ := ir.MetaString(field("name", `""`))
	symbol, ok := ir.MetaString(field("linkageName", ""))
	if !ok {
		symbol = name
	}
	if suffix, ok := strings.CutPrefix(f.Name, symbol); ok {
		return name + suffix
	}
	return name
}

// describer moves locations of the primal into the derivative.
type describer struct {
	m       *ir.Module
	serving string // the place in the derivative at which the primal is inlined
	moved   map[string]string
}

func (d *describer) instr(in *ir.Instr) {
	switch ref := in.Meta("dbg"); {
	case ref != "":
		in.SetMeta("dbg", d.inlined(ref, 0))
	case in.Op == ir.OpCall, in.Op == ir.OpInvoke: // LLVM wants a place for every call in a described function
		in.SetMeta("dbg", d.serving)
	}
	if ref := in.Meta("llvm.loop"); ref != "" {
		in.SetMeta("llvm.loop", d.loop(ref))
	}
	for i, r := range in.DbgRecords {
		in.DbgRecords[i].Text = d.record(r.Text)
	}
}

// inlined is the location ref as inlined into the derivative, through all calls it was inlined at before.
func (d *describer) inlined(ref string, depth int) string {
	if to := d.moved[ref]; to != "" {
		return to
	}
	text := d.m.Resolve(ref)
	if ir.NodeKind(text) != "DILocation" || depth > 64 {
		return d.serving
	}
	at := d.serving
	distinct := ""
	if outer := ir.NodeField(text, "inlinedAt"); outer != "" {
		at = d.inlined(outer, depth+1)
		text = strings.Replace(text, ", inlinedAt: "+outer, "", 1)
	}
	if depth > 0 {
		distinct = "distinct " // two calls on one line are two places
	}
	to := fmt.Sprintf("!%d", d.m.Nodes.Add(distinct+strings.TrimSuffix(text, ")")+", inlinedAt: "+at+")"))
	d.moved[ref] = to
	return to
}

// record moves a #dbg_value line: its last operand is a location.
func (d *describer) record(text string) string {
	i := strings.LastIndex(text, "!")
	if i < 0 || !strings.HasSuffix(text, ")") {
		return text
	}
	return text[:i] + d.inlined(text[i:len(text)-1], 0) + ")"
}

// loop renews a loop's identity, which holds where the loop begins and ends.
func (d *describer) loop(ref string) string {
	elems := ir.NodeElems(d.m.Resolve(ref))
	if len(elems) == 0 {
		return ref
	}
	id := d.m.Nodes.Add("")
	elems[0] = fmt.Sprintf("!%d", id)
	for i, e := range elems[1:] {
		if ir.NodeKind(d.m.Resolve(e)) == "DILocation" {
			elems[i+1] = d.inlined(e, 0)
		}
	}
	d.m.Nodes.Set(id, "distinct !{"+strings.Join(elems, ", ")+"}")
	return elems[0]
}
