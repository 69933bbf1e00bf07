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
		return cutAttachment(out, line, []byte(", !dbg !"))
	case bytes.HasPrefix(line, []byte("define ")):
		return cutAttachment(out, line, []byte(" !dbg !"))
	case bytes.HasPrefix(line, []byte("declare !dbg !")):
		return cutAttachment(out, line, []byte(" !dbg !"))
	case line[0] == '!':
		return appendNode(out, line, source)
	}
	return append(out, line...)
}

func isDebugRecord(line []byte) bool {
	return bytes.HasPrefix(line, []byte("    #dbg_"))
}

// cutAttachment copies a line without `<lead>N`. Quoted text is not looked into: the attachment stands
// behind it, except on a declaration, where it comes first.
func cutAttachment(out, line, lead []byte) []byte {
	i := bytes.LastIndex(line, lead)
	if i < 0 {
		return append(out, line...)
	}
	end := i + len(lead)
	for end < len(line) && line[end] >= '0' && line[end] <= '9' {
		end++
	}
	if end == i+len(lead) || bytes.IndexByte(line[end:], '"') >= 0 && line[0] == ' ' {
		return append(out, line...)
	}
	return append(append(out, line[:i]...), line[end:]...)
}

// describedNodes finds the numbered nodes that describe source: "!12" of `!12 = !DILocation(…)`.
func describedNodes(text []byte) map[string]bool {
	set := map[string]bool{}
	at := bytes.Index(text, []byte("\n!"))
	for at >= 0 && at+1 < len(text) {
		at++
		line := text[at:lineEnd(text, at)]
		if name, body, ok := bytes.Cut(line, []byte(" = ")); ok && isDescription(body) {
			set[string(name)] = true
		}
		next := bytes.Index(text[at:], []byte("\n!"))
		if next < 0 {
			break
		}
		at += next
	}
	return set
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
