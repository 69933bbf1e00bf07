package outline

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// place is the debug location of a request's call. One in a header, ours with its typed requests or a library's, is said to be inlined at the line of the
// program's own from which calls lead there: messages begin with that line.
func place(call *ir.Instr) string {
	m, loc := call.Func().Module(), call.Meta("dbg")
	at := call
	for n := 0; m.Pos(at).InLibrary() && n < maxDepth; n++ {
		callers := callsOf(at.Func())
		if len(callers) == 0 {
			return loc
		}
		at = callers[0]
	}
	if at == call || !m.Pos(at).IsValid() || isInlined(m, loc) || isInlined(m, at.Meta("dbg")) {
		return loc
	}
	return located(m, "", loc, located(m, "distinct ", at.Meta("dbg"), ""))
}

func isInlined(m *ir.Module, loc string) bool {
	return ir.NodeField(m.Resolve(loc), "inlinedAt") != ""
}

// located is a node for a location, inlined at another one where that is given. Those that code is inlined at are distinct.
func located(m *ir.Module, distinct, loc, at string) string {
	node := m.Resolve(loc)
	text := distinct + "!DILocation(line: " + ir.NodeField(node, "line")
	if col := ir.NodeField(node, "column"); col != "" {
		text += ", column: " + col
	}
	text += ", scope: " + ir.NodeField(node, "scope")
	if at != "" {
		text += ", inlinedAt: " + at
	}
	return fmt.Sprintf("!%d", m.Nodes.Add(text+")"))
}
