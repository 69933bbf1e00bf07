package irtext

import "bytes"

// ShareStatics gives the unit's mutable static variables names that are unique in
// the program and makes them hidden instead of internal, so that a derivative made elsewhere works on the same storage as
// the unit's own code. suffix is what makes the names unique.
func ShareStatics(text []byte, entities []Entity, suffix string) ([]byte, bool) {
	rename := map[string]bool{}
	for i := range entities {
		if e := &entities[i]; isMutableStatic(e) && !bytes.Contains(text[e.Start:e.End], []byte(", comdat")) {
			rename[e.Name] = true
		}
	}
	if len(rename) == 0 {
		return text, false
	}
	out := make([]byte, 0, len(text)+len(text)/16)
	last := 0
	for i := range entities {
		e := &entities[i]
		if e.Kind != Variable || !rename[e.Name] {
			continue
		}
		out = renameUses(out, text[last:e.Start], rename, suffix)
		out = appendShared(out, text[e.Start:e.End], rename, suffix)
		last = e.End
	}
	return renameUses(out, text[last:], rename, suffix), true
}

func isMutableStatic(e *Entity) bool {
	return e.Kind == Variable && hasWord(e.Head, "internal") && hasWord(e.Head, "global") &&
		!bytes.HasPrefix([]byte(e.Name), []byte("llvm."))
}

// appendShared copies a definition with "hidden" where "internal" was.
func appendShared(out, def []byte, rename map[string]bool, suffix string) []byte {
	from := len(out)
	out = renameUses(out, def, rename, suffix)
	line := out[from:]
	i := bytes.Index(line, []byte(" = internal "))
	head := append([]byte(nil), line[:i]...)
	tail := append([]byte(nil), line[i+len(" = internal "):]...)
	tail = bytes.TrimPrefix(tail, []byte("dso_local "))
	return append(append(append(out[:from], head...), " = hidden "...), tail...)
}

// renameUses copies text with every @name of the set renamed.
func renameUses(out, text []byte, rename map[string]bool, suffix string) []byte {
	for {
		i := bytes.IndexByte(text, '@')
		if i < 0 {
			return append(out, text...)
		}
		name, end := nameAt(text, i+1)
		if end == i+1 || !rename[name] {
			out = append(out, text[:i+1]...)
			text = text[i+1:]
			continue
		}
		if text[i+1] == '"' {
			out = append(append(append(out, text[:end-1]...), suffix...), '"')
		} else {
			out = append(append(out, text[:end]...), suffix...)
		}
		text = text[end:]
	}
}
