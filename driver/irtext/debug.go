package irtext

import (
	"bytes"
	"slices"
)

// StripDebug removes debug locations. The front end emits them (-gline-tables-only) for diagnostics of
// goenzyme-cc; they must not reach the machine code of a user who requested none.
//
// It removes the attachments `!dbg !N` of functions and instructions, #dbg records, llvm.dbg.cu, and the
// nodes that only describe source (!DI…). Loop metadata refers to locations, and loses these elements.
func StripDebug(text []byte) []byte {
	if !bytes.Contains(text, []byte("!llvm.dbg.cu = ")) {
		return text
	}
	st := stripper{source: describedNodes(text), out: make([]byte, 0, len(text)), leads: attachments}
	if !bytes.Contains(text, []byte("!DIAssignID !")) && !bytes.Contains(text, []byte("!heapallocsite !")) {
		st.leads = attachments[:1]
	}

	for at := 0; at < len(text); {
		end := lineEnd(text, at)
		st.line(text[at:end])
		at = end
	}
	return st.out
}

// A stripper copies a module line by line.
type stripper struct {
	source nodeSet // the nodes to remove
	leads  [][]byte
	out    []byte

	scratch []byte // the current line, after the first cut
}

// line copies a line without attachments; it drops debug records.
func (st *stripper) line(line []byte) {
	switch {
	case line[0] == ' ' || line[0] == '}':
		if isDebugRecord(line) {
			return
		}
		for _, lead := range st.leads {
			if i := attachment(line, lead); i >= 0 {
				line = st.cut(line, i, len(lead))
			}
		}
	case line[0] == '@':
		for i := attachment(line, attachments[0]); i >= 0; i = attachment(line, attachments[0]) {
			line = st.cut(line, i, len(attachments[0])) // one per variable in the storage
		}
	case bytes.HasPrefix(line, []byte("define ")), bytes.HasPrefix(line, []byte("declare !dbg !")):
		if i := bytes.LastIndex(line, functionLead); i >= 0 {
			line = st.cut(line, i, len(functionLead))
		}
	case line[0] == '!':
		st.node(line)
		return
	}
	st.out = append(st.out, line...)
}

// cut returns the line without the n bytes at i and the number after them, in the scratch buffer.
func (st *stripper) cut(line []byte, i, n int) []byte {
	end := i + n
	for end < len(line) && line[end] >= '0' && line[end] <= '9' {
		end++
	}
	if len(st.scratch) == 0 || &line[0] != &st.scratch[0] {
		st.scratch = append(st.scratch[:0], line[:i]...)
	}
	st.scratch = append(st.scratch[:i], line[end:]...)
	return st.scratch
}

// Attachments of instructions are at the line's end, each after a comma; those of functions have no comma.
var (
	attachments  = [][]byte{[]byte(", !dbg !"), []byte(", !DIAssignID !"), []byte(", !heapallocsite !")}
	functionLead = []byte(" !dbg !")
)

// ShowLines changes the emission kind that clang uses for locations of its own, so that diagnostics can use
// the lines. Whether a derivative gets debug information is decided later. If the node has an idle field of
// sufficient size, the text is changed in place.
func ShowLines(text []byte, entities []Entity) []byte {
	const hidden, shown = "emissionKind: NoDebug", "emissionKind: LineTablesOnly"
	at := Metadata(text, entities)
	i := bytes.Index(text[at:], []byte(hidden))
	if i < 0 {
		return text
	}
	at += i
	if start := bytes.LastIndexByte(text[:at], '\n') + 1; makeRoom(text[start:lineEnd(text, at)], at-start+len(hidden), len(shown)-len(hidden)) {
		at = start + bytes.Index(text[start:], []byte(hidden))
		copy(text[at:], shown)
		return text
	}
	entities[len(entities)-1].End += len(shown) - len(hidden)
	return slices.Replace(text, at, at+len(hidden), []byte(shown)...)
}

// makeRoom removes an idle field of a node before offset at, and makes room for n bytes at that offset.
// Blanks after the node keep the length.
func makeRoom(line []byte, at, n int) bool {
	const idle = "runtimeVersion: 0, "
	i := bytes.Index(line[:at], []byte(idle))
	if i < 0 || n > len(idle) || line[len(line)-1] != '\n' {
		return false
	}
	copy(line[i:], line[i+len(idle):at])
	copy(line[at-len(idle)+n:], line[at:len(line)-1])
	for k := len(line) - 1 - (len(idle) - n); k < len(line)-1; k++ {
		line[k] = ' '
	}
	return true
}

// isDebugRecord reports whether a line is a debug record (LLVM 19 and later) or a call of llvm.dbg.*
// (earlier).
func isDebugRecord(line []byte) bool {
	if bytes.HasPrefix(line, []byte("    #dbg_")) {
		return true
	}
	call := bytes.TrimPrefix(bytes.TrimLeft(line, " "), []byte("tail "))
	return bytes.HasPrefix(call, []byte("call void @llvm.dbg."))
}

// attachment returns the offset of an attachment in the line of an instruction or variable; -1 if there is
// none. It searches from the end and stops at a quote: attachments follow all quoted text (inline assembler).
func attachment(line, lead []byte) int {
	for end := len(line); ; {
		i := bytes.LastIndexByte(line[:end], '!')
		if i < 0 || bytes.IndexByte(line[i:end], '"') >= 0 {
			return -1
		}
		if at := i + 1 - len(lead); at >= 0 && bytes.Equal(line[at:i+1], lead) {
			return at
		}
		end = i
	}
}

// A nodeSet is a set of node numbers.
type nodeSet []bool

// has reports whether node n is in the set.
func (s nodeSet) has(n int) bool { return n >= 0 && n < len(s) && s[n] }

// add adds node n.
func (s *nodeSet) add(n int) {
	for n >= len(*s) {
		*s = append(*s, false)
	}
	(*s)[n] = true
}

// nodeNumber parses "!12"; -1 for other text.
func nodeNumber(b []byte) int {
	if len(b) < 2 || len(b) > 10 || b[0] != '!' {
		return -1
	}
	n := 0
	for _, c := range b[1:] {
		if c < '0' || c > '9' {
			return -1
		}
		n = 10*n + int(c-'0')
	}
	return n
}

// describedNodes returns the numbered nodes that describe source, such as 12 of `!12 = !DILocation(…)`, and
// the lists that refer to such nodes. Loop metadata is no such list: see node.
func describedNodes(text []byte) nodeSet {
	var set nodeSet
	type list struct {
		node int
		body []byte
	}
	var lists []list // lists that may refer to such nodes
	for at := bytes.Index(text, []byte("\n!")); at >= 0; {
		at++
		end := lineEnd(text, at)
		if name, body, ok := bytes.Cut(text[at:end], []byte(" = ")); ok {
			if n := nodeNumber(name); n >= 0 && isDescription(body) {
				set.add(n)
			} else if n >= 0 && bytes.HasPrefix(body, []byte("!{")) {
				lists = append(lists, list{n, body})
			}
		}
		if at = end - 1; at+1 < len(text) && text[at+1] != '!' {
			next := bytes.Index(text[at:], []byte("\n!"))
			if next < 0 {
				break
			}
			at += next
		} else if at+1 >= len(text) {
			break
		}
	}

	// Lists may refer to lists: a fixed point.
	for grown := true; grown; {
		grown = false
		for _, l := range lists {
			if !set.has(l.node) && refersTo(l.body, set) {
				set.add(l.node)
				grown = true
			}
		}
	}
	return set
}

// refersTo reports whether a list contains an element of the set.
func refersTo(body []byte, set nodeSet) bool {
	list := bytes.TrimSuffix(bytes.TrimPrefix(bytes.TrimRight(body, "\n"), []byte("!{")), []byte("}"))
	for len(list) > 0 {
		var item []byte
		item, list, _ = bytes.Cut(list, []byte(", "))
		if set.has(nodeNumber(item)) {
			return true
		}
	}
	return false
}

// isDescription reports whether a node describes source.
func isDescription(body []byte) bool {
	return bytes.HasPrefix(bytes.TrimPrefix(body, []byte("distinct ")), []byte("!DI"))
}

// node copies a metadata line unless it describes source. A loop's list, `!5 = distinct !{!5, !3, !4}`, loses
// its locations.
func (st *stripper) node(line []byte) {
	name, body, ok := bytes.Cut(line, []byte(" = "))
	if ok && (st.source.has(nodeNumber(name)) || string(name) == "!llvm.dbg.cu") {
		return
	}
	list, isList := bytes.CutPrefix(body, []byte("distinct !{"))
	if !ok || !isList || !bytes.HasPrefix(list, name) {
		st.out = append(st.out, line...)
		return
	}

	list = bytes.TrimSuffix(bytes.TrimRight(list, "\n"), []byte("}"))
	st.out = append(append(append(st.out, name...), " = distinct !{"...), name...)
	for _, item := range bytes.Split(list, []byte(", "))[1:] {
		if !st.source.has(nodeNumber(item)) {
			st.out = append(append(st.out, ", "...), item...)
		}
	}
	st.out = append(st.out, "}\n"...)
}
