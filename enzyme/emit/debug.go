package emit

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

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
	d := &describer{m: m, moved: map[string]string{}, renewed: map[string]string{}, serving: fmt.Sprintf("!%d", m.Nodes.Add(fmt.Sprintf("distinct !DILocation(line: %s, scope: !%d)", field("line", "0"), sp)))}
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
	renewed map[string]string // marks of assignments, by those of the primal
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
	if ref := in.Meta(assignID); ref != "" {
		in.SetMeta(assignID, d.assignment(ref))
	}
	for i := range in.DbgRecords {
		d.record(&in.DbgRecords[i])
	}
}

// assignID is the metadata that ties a store to the #dbg_assign lines that speak of it, which must be in the same function.
const assignID = "DIAssignID"

// assignment is a mark of the derivative's own.
func (d *describer) assignment(ref string) string {
	if d.renewed[ref] == "" {
		d.renewed[ref] = fmt.Sprintf("!%d", d.m.Nodes.Add("distinct !"+assignID+"()"))
	}
	return d.renewed[ref]
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

// record moves a #dbg_ line: its last operand is a location, that before an address which an assignment goes to is its mark.
func (d *describer) record(r *ir.DbgRecord) {
	i := strings.LastIndex(r.Text, "!")
	if i < 0 || !strings.HasSuffix(r.Text, ")") {
		return
	}
	r.Text = r.Text[:i] + d.inlined(r.Text[i:len(r.Text)-1], 0) + ")"
	if !strings.HasPrefix(r.Text, "#dbg_assign(") {
		return
	}
	for _, at := range nodeRef().FindAllStringIndex(r.Text, -1) {
		if old := r.Text[at[0]:at[1]]; ir.NodeKind(d.m.Resolve(old)) == assignID {
			own := d.assignment(old)
			r.Text = r.Text[:at[0]] + own + r.Text[at[1]:]
			for k := range r.Refs {
				if int(r.Refs[k].Off) >= at[1] {
					r.Refs[k].Off += int32(len(own) - len(old))
					r.Refs[k].End += int32(len(own) - len(old))
				}
			}
			return
		}
	}
}

var nodeRef = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`![0-9]+`) })

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
