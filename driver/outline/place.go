package outline

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// place returns the debug location of a request's call. For a call in a library's header, it adds as
// inlinedAt the line of the program from which calls lead there: messages start with that line.
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

// ownCaller returns the nearest call, on a line of the program itself, from which calls lead to f; nil if
// there is none. It searches callers breadth first.
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

// ownLocation returns the first location outside libraries in the chain of inlinedAt from loc.
func ownLocation(m *ir.Module, loc string) string {
	for m.LocPos(loc).InLibrary() {
		loc = ir.NodeField(m.Resolve(loc), "inlinedAt")
	}
	return loc
}

// inlinedAt returns a node for loc with at appended to its chain of inlinedAt. LLVM requires the nodes in
// such a chain to be distinct.
func inlinedAt(m *ir.Module, loc, at string) string {
	return located(m, "", loc, behind(m, loc, at))
}

// behind returns the chain of inlinedAt of loc, with at appended.
func behind(m *ir.Module, loc, at string) string {
	next := ir.NodeField(m.Resolve(loc), "inlinedAt")
	if next == "" {
		next = at
		return located(m, "distinct ", next, ir.NodeField(m.Resolve(next), "inlinedAt"))
	}
	return located(m, "distinct ", next, behind(m, next, at))
}

// located returns a new location node, with inlinedAt unless at is "".
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
