package irtext

import "bytes"

// StripDebug takes debug locations out: what -gline-tables-only put in for our diagnostics shall not reach
// the machine code of a user who asked for none.
//
// Cut are the attachments `!dbg !N` of functions and instructions, #dbg records, llvm.dbg.cu and the nodes
// that only describe source (!DI…). Loop metadata refers to locations; its lists lose them.
func StripDebug(text []byte) []byte {
	if !bytes.Contains(text, []byte("!llvm.dbg.cu = ")) {
		return text
	}
	source := describedNodes(text)
	out := make([]byte, 0, len(text))
	for at := 0; at < len(text); {
		end := lineEnd(text, at)
		out = appendStripped(out, text[at:end], source)
		at = end
	}
	return out
}

func appendStripped(out, line []byte, source map[string]bool) []byte {
	switch {
	case line[0] == ' ' || line[0] == '}':
		if isDebugRecord(line) {
			return out
		}
		for _, lead := range attachments {
			if i := attachment(line, lead); i >= 0 {
				line = cut(line, i, len(lead))
			}
		}
		return append(out, line...)
	case line[0] == '@':
		for i := attachment(line, attachments[0]); i >= 0; i = attachment(line, attachments[0]) {
			line = cut(line, i, len(attachments[0])) // one per variable that the storage is of
		}
		return append(out, line...)
	case bytes.HasPrefix(line, []byte("define ")), bytes.HasPrefix(line, []byte("declare !dbg !")):
		if i := bytes.LastIndex(line, functionLead); i >= 0 {
			line = cut(line, i, len(functionLead))
		}
		return append(out, line...)
	case line[0] == '!':
		return appendNode(out, line, source)
	}
	return append(out, line...)
}

// Instructions hold their attachments at the end, behind commas; functions theirs without.
var (
	attachments  = [][]byte{[]byte(", !dbg !"), []byte(", !DIAssignID !"), []byte(", !heapallocsite !")}
	functionLead = []byte(" !dbg !")
)

// isDebugRecord: LLVM 19 and later print records, earlier ones calls.
func isDebugRecord(line []byte) bool {
	return bytes.HasPrefix(line, []byte("    #dbg_")) || bytes.Contains(line, []byte("call void @llvm.dbg."))
}

// attachment finds an attachment in the line of an instruction or variable, -1 when there is none. Quoted text (inline
// assembler) is not looked into: attachments stand behind it.
func attachment(line, lead []byte) int {
	i := bytes.LastIndex(line, lead)
	if i >= 0 && bytes.IndexByte(line[i:], '"') >= 0 {
		return -1
	}
	return i
}

// cut returns the line without the n bytes at i and the number behind them.
func cut(line []byte, i, n int) []byte {
	end := i + n
	for end < len(line) && line[end] >= '0' && line[end] <= '9' {
		end++
	}
	return append(append(make([]byte, 0, len(line)), line[:i]...), line[end:]...)
}

// describedNodes finds the numbered nodes that describe source: "!12" of `!12 = !DILocation(…)`, and the lists that
// refer to such nodes. Loop metadata is no such list: see appendNode.
func describedNodes(text []byte) map[string]bool {
	set := map[string]bool{}
	var lists [][2][]byte // name and body of the nodes that may turn out to
	for at := bytes.Index(text, []byte("\n!")); at >= 0; {
		at++
		line := text[at:lineEnd(text, at)]
		if name, body, ok := bytes.Cut(line, []byte(" = ")); ok && len(name) > 1 && name[1] >= '0' && name[1] <= '9' {
			if isDescription(body) {
				set[string(name)] = true
			} else if bytes.HasPrefix(body, []byte("!{")) {
				lists = append(lists, [2][]byte{name, body})
			}
		}
		next := bytes.Index(text[at:], []byte("\n!"))
		if next < 0 {
			break
		}
		at += next
	}
	for grown := true; grown; {
		grown = false
		for _, l := range lists {
			if !set[string(l[0])] && refersTo(l[1], set) {
				set[string(l[0])], grown = true, true
			}
		}
	}
	return set
}

// refersTo reports whether a list has an element of the set.
func refersTo(body []byte, set map[string]bool) bool {
	list := bytes.TrimSuffix(bytes.TrimPrefix(bytes.TrimRight(body, "\n"), []byte("!{")), []byte("}"))
	for _, item := range bytes.Split(list, []byte(", ")) {
		if set[string(item)] {
			return true
		}
	}
	return false
}

func isDescription(body []byte) bool {
	return bytes.HasPrefix(bytes.TrimPrefix(body, []byte("distinct ")), []byte("!DI"))
}

// appendNode copies a metadata line unless it describes source. A loop's list, `!5 = distinct !{!5, !3, !4}`,
// loses its locations.
func appendNode(out, line []byte, source map[string]bool) []byte {
	name, body, ok := bytes.Cut(line, []byte(" = "))
	if !ok {
		return append(out, line...)
	}
	if source[string(name)] || string(name) == "!llvm.dbg.cu" {
		return out
	}
	self := append([]byte("distinct !{"), name...)
	if !bytes.HasPrefix(body, self) {
		return append(out, line...)
	}
	list := bytes.TrimSuffix(bytes.TrimPrefix(bytes.TrimRight(body, "\n"), []byte("distinct !{")), []byte("}"))
	out = append(append(append(out, name...), " = distinct !{"...), name...)
	for _, item := range bytes.Split(list, []byte(", "))[1:] {
		if !source[string(item)] {
			out = append(append(out, ", "...), item...)
		}
	}
	return append(out, "}\n"...)
}
