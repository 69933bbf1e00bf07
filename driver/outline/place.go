package outline

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// place is the debug location of a request's call. One in a library, ours with its typed requests or another one, is said to be inlined at the line of the
// program's own from which calls lead there: messages begin with that line.
func place(call *ir.Instr) string {
	m, loc := call.Func().Module(), call.Meta("dbg")
	if !m.Pos(call).Own().InLibrary() {
		return loc
	}
	from := ownCaller(call.Func())
	if from == nil {
		return loc
	}
	return inlinedAt(m, loc, ownLocation(m, from.Meta("dbg")))
}

// ownCaller is the nearest call by a line of the program's own from which calls lead to f, nil when there is none.
func ownCaller(f *ir.Func) *ir.Instr {
	seen := map[*ir.Func]bool{f: true}
	for queue := []*ir.Func{f}; len(queue) > 0; queue = queue[1:] {
		for _, call := range callsOf(queue[0]) {
			if at := f.Module().Pos(call).Own(); at.IsValid() && !at.InLibrary() {
				return call
			}
			if caller := call.Func(); !seen[caller] {
				seen[caller], queue = true, append(queue, caller)
			}
		}
	}
	return nil
}

// ownLocation is the first location of the program's own among loc and those that it is inlined at.
func ownLocation(m *ir.Module, loc string) string {
	for m.LocPos(loc).InLibrary() {
		loc = ir.NodeField(m.Resolve(loc), "inlinedAt")
	}
	return loc
}

// inlinedAt is a node for loc, with at behind all that it is inlined at. Those that code is inlined at are distinct.
func inlinedAt(m *ir.Module, loc, at string) string {
	return located(m, "", loc, behind(m, loc, at))
}

// behind is what loc is inlined at, with at behind it.
func behind(m *ir.Module, loc, at string) string {
	next := ir.NodeField(m.Resolve(loc), "inlinedAt")
	if next == "" {
		next = at
		return located(m, "distinct ", next, ir.NodeField(m.Resolve(next), "inlinedAt"))
	}
	return located(m, "distinct ", next, behind(m, next, at))
}

// located is a node for a location, inlined at another one where that is given.
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
