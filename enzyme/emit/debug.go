package emit

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Describe adds debug information to functions that the engine or the driver generated, so debuggers and
// profilers show the user's lines. Each function gets a DISubprogram at the position of the function from
// which its code derives. The code appears to be inlined there, so variables and scopes stay as they are. The
// name identifies the derivative. Functions without any location are left unchanged.
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

// originOf is the subprogram, as text, of the first instruction in f with a location. It is empty if there is
// none.
func originOf(m *ir.Module, f *ir.Func) string {
	for in := range f.Instrs() {
		if ref := in.Meta("dbg"); ref != "" {
			return m.SubprogramAt(ref)
		}
	}
	return ""
}

// describe adds a subprogram for f and moves all locations of its instructions into it.
func describe(m *ir.Module, f *ir.Func, origin string) {
	field := func(name, missing string) string {
		if v := ir.NodeField(origin, name); v != "" {
			return v
		}
		return missing
	}

	// The new subprogram has the file and line of the origin.
	sig := m.Nodes.Add(fmt.Sprintf("!DISubroutineType(types: !%d)", m.Nodes.Add("!{}")))
	sp := m.Nodes.Add(fmt.Sprintf(`distinct !DISubprogram(name: %s, scope: %s, file: %s, line: %s, type: !%d, scopeLine: %s, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: %s)`,
		ir.AppendQuoted(nil, shownName(f, field)), field("file", "null"), field("file", "null"), field("line", "0"), sig, field("scopeLine", "0"), field("unit", "null")))

	f.MD = append(f.MD, ir.MD{Kind: "dbg", Text: fmt.Sprintf("!%d", sp)})

	// The location at which the primal appears to be inlined is the first line of the new function.
	d := &describer{m: m, moved: map[string]string{}, renewed: map[string]string{}, serving: fmt.Sprintf("!%d", m.Nodes.Add(fmt.Sprintf("distinct !DILocation(line: %s, scope: !%d)", field("line", "0"), sp)))}

	for in := range f.Instrs() {
		d.instr(in)
	}
}

// shownName is the user's name of the function from which f derives, with the suffix of f's own name.
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

// describer moves locations of the primal into one derivative.
type describer struct {
	m       *ir.Module
	serving string            // the location in the derivative at which the primal is inlined
	moved   map[string]string // locations of the derivative, by those of the primal
	renewed map[string]string // DIAssignID nodes of the derivative, by those of the primal
}

// instr moves the metadata of one instruction.
func (d *describer) instr(in *ir.Instr) {
	switch ref := in.Meta("dbg"); {
	case ref != "":
		in.SetMeta("dbg", d.inlined(ref, 0))
	case in.Op == ir.OpCall, in.Op == ir.OpInvoke:
		// LLVM requires a location for every call in a function with a subprogram.
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

// assignID is the metadata that links a store to its #dbg_assign records. Both must be in the same function.
const assignID = "DIAssignID"

// assignment is the derivative's DIAssignID node for that of the primal.
func (d *describer) assignment(ref string) string {
	if d.renewed[ref] == "" {
		d.renewed[ref] = fmt.Sprintf("!%d", d.m.Nodes.Add("distinct !"+assignID+"()"))
	}
	return d.renewed[ref]
}

// inlined is location ref as inlined into the derivative. It also moves the call sites at which ref was
// already inlined. depth bounds the recursion.
func (d *describer) inlined(ref string, depth int) string {
	if to := d.moved[ref]; to != "" {
		return to
	}
	text := d.m.Resolve(ref)
	if ir.NodeKind(text) != "DILocation" || depth > 64 {
		return d.serving
	}

	// The outermost call site is inlined at the new subprogram.
	at := d.serving
	distinct := ""
	if outer := ir.NodeField(text, "inlinedAt"); outer != "" {
		at = d.inlined(outer, depth+1)
		text = strings.Replace(text, ", inlinedAt: "+outer, "", 1)
	}

	// Two calls on one line are two call sites, so their nodes must be distinct.
	if depth > 0 {
		distinct = "distinct "
	}

	to := fmt.Sprintf("!%d", d.m.Nodes.Add(distinct+strings.TrimSuffix(text, ")")+", inlinedAt: "+at+")"))
	d.moved[ref] = to
	return to
}

// record moves a #dbg_ record. Its last operand is a location. A #dbg_assign also has a DIAssignID node
// before the address.
func (d *describer) record(r *ir.DbgRecord) {
	i := strings.LastIndex(r.Text, "!")
	if i < 0 || !strings.HasSuffix(r.Text, ")") {
		return
	}

	r.Text = r.Text[:i] + d.inlined(r.Text[i:len(r.Text)-1], 0) + ")"

	if !strings.HasPrefix(r.Text, "#dbg_assign(") {
		return
	}

	// The node is replaced in the text, and the offsets of references after it are shifted.
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

// nodeRef matches a reference to a metadata node.
var nodeRef = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`![0-9]+`) })

// loop copies the metadata of a loop: its identity must be unique, and it holds the locations of the loop's
// start and end.
func (d *describer) loop(ref string) string {
	elems := ir.NodeElems(d.m.Resolve(ref))
	if len(elems) == 0 {
		return ref
	}

	// The first element of a loop's node refers to the node itself.
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
