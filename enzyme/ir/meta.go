package ir

import (
	"strconv"
	"strings"
)

// Metadata stays text until somebody asks. A reference is `!12` or a node
// spelled in place.

// Resolve returns the node's text without `distinct`, following `!12`.
func (m *Module) Resolve(ref string) string {
	for range 8 { // `!1 = !2` is not valid; do not loop on it
		id, ok := NodeID(ref)
		if !ok {
			break
		}
		ref = m.Nodes.Get(id)
	}
	return strings.TrimPrefix(ref, "distinct ")
}

// NodeID returns the number of a reference `!12`.
func NodeID(ref string) (int, bool) {
	if len(ref) < 2 || ref[0] != '!' || !isDigits(ref[1:]) {
		return 0, false
	}
	id, err := strconv.Atoi(ref[1:])
	return id, err == nil
}

// NodeKind returns DILocation of !DILocation(…), and "" for a tuple or a string.
func NodeKind(text string) string {
	n := strings.IndexByte(text, '(')
	if n < 1 || text[0] != '!' || strings.ContainsAny(text[:n], `{"`) {
		return ""
	}
	return text[1:n]
}

// NodeField returns the field of a specialised node, as spelled: `!12`, `7`, `"name"`.
func NodeField(text, field string) string {
	open := strings.IndexByte(text, '(')
	if open < 0 || text[len(text)-1] != ')' {
		return ""
	}
	for _, part := range splitTop(text[open+1:len(text)-1], ',') {
		k, v, ok := strings.Cut(part, ":")
		if ok && k == field {
			return strings.TrimSpace(v)
		}
	}
	return ""
}

// NodeElems returns the elements of a tuple !{a, b}, nil when it is none.
func NodeElems(text string) []string {
	if !strings.HasPrefix(text, "!{") || !strings.HasSuffix(text, "}") {
		return nil
	}
	if text == "!{}" {
		return []string{}
	}
	return splitTop(text[2:len(text)-1], ',')
}

// splitTop splits at separators outside brackets and strings, and trims blanks.
func splitTop(s string, sep byte) []string {
	var parts []string
	depth, from := 0, 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '(', '{', '[', '<':
			depth++
		case ')', '}', ']', '>':
			depth--
		case '"':
			i = stringEnd(s, i) - 1
		case sep:
			if depth == 0 {
				parts = append(parts, strings.TrimSpace(s[from:i]))
				from = i + 1
			}
		}
	}
	return append(parts, strings.TrimSpace(s[from:]))
}

// MetaString returns the text of !"…" or "…".
func MetaString(s string) (string, bool) {
	s = strings.TrimPrefix(s, "!")
	if len(s) < 2 || s[0] != '"' || s[len(s)-1] != '"' {
		return "", false
	}
	return unescape(s[1 : len(s)-1]), true
}

// MetaInt returns the number of `i64 8`, or of a bare `8`.
func MetaInt(s string) (int64, bool) {
	n, err := strconv.ParseInt(s[strings.LastIndexByte(s, ' ')+1:], 10, 64)
	return n, err == nil
}

// NamedNodes returns the operands of named metadata (`!llvm.module.flags`), nil when there is none.
func (m *Module) NamedNodes(name string) []string {
	for _, n := range m.NamedMD {
		if n.Name == name {
			return NodeElems(n.Text)
		}
	}
	return nil
}

// AddNamed appends an operand to named metadata, which is made when it is not there.
func (m *Module) AddNamed(name, ref string) {
	for i, n := range m.NamedMD {
		if n.Name == name {
			elems := append(NodeElems(n.Text), ref)
			m.NamedMD[i].Text = "!{" + strings.Join(elems, ", ") + "}"
			return
		}
	}
	m.NamedMD = append(m.NamedMD, NamedMD{name, "!{" + ref + "}"})
}

// MetaStrings are the strings in a metadata node.
func MetaStrings(node string) (strs []string) {
	for {
		i := strings.Index(node, `!"`)
		if i < 0 {
			return strs
		}
		node = node[i+2:]
		end := strings.IndexByte(node, '"')
		if end < 0 {
			return strs
		}
		strs = append(strs, unescape(node[:end]))
		node = node[end+1:]
	}
}
