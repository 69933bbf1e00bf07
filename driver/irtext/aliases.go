package irtext

import "bytes"

// NameStatics adds weak aliases, with suffixed names, beside statics that ShareStatics lists. So a derivative
// in another object uses the same storage. Two units of equal text have equal aliases and can be linked
// together, since their own code uses the internal names. It returns false if an alias is impossible for one
// of them. Pointers must be opaque.
func NameStatics(text []byte, entities []Entity, statics []string, suffix string) (named []byte, ok bool) {
	wanted := map[string]bool{}
	for _, n := range statics {
		wanted[n] = true
	}
	out := append(make([]byte, 0, len(text)+128*len(statics)), text...)
	for i := range entities {
		e := &entities[i]
		if !wanted[e.Name] || e.Kind != Variable && e.Kind != Define {
			continue
		}
		line := firstLine(text[e.Start:e.End])
		kind := []byte("void ()")
		if e.Kind == Variable {
			if kind = typeOf(e, line); kind == nil {
				return nil, false
			}
		}
		if bytes.Contains(e.Head, []byte("addrspace(")) || bytes.Contains(kind, []byte("*")) {
			return nil, false
		}
		out = append(out, "@"+quoted(e.Name+suffix)+" = weak hidden "...)
		if tls := threadLocal(e.Head); tls != nil {
			out = append(append(out, tls...), ' ')
		}
		out = append(append(out, "alias "...), kind...)
		out = append(out, ", ptr @"+quoted(e.Name)+"\n"...)
		delete(wanted, e.Name)
	}
	return out, len(wanted) == 0
}

// threadLocal returns the thread_local keyword of a definition; nil if there is none.
func threadLocal(head []byte) []byte {
	for word := range bytes.FieldsSeq(head) {
		if bytes.HasPrefix(word, []byte("thread_local")) {
			return word
		}
	}
	return nil
}

// typeOf returns the type in a variable's definition; nil for other entities.
func typeOf(e *Entity, line []byte) []byte {
	at := bytes.Index(line, e.Head)
	if !hasWord(e.Head, "global") || at < 0 {
		return nil
	}
	rest := line[at+len(e.Head):]
	if len(rest) == 0 {
		return nil
	}
	end := typeEnd(rest)
	return rest[:end]
}

// typeEnd returns the offset after the type at the start of text: a word, or a bracketed type.
func typeEnd(text []byte) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
			}
		case '(', '[', '{', '<':
			depth++
		case ')', ']', '}', '>':
			if depth--; depth == 0 {
				return i + 1
			}
		case ' ', ',', '\n':
			if depth == 0 {
				return i
			}
		}
	}
	return len(text)
}
