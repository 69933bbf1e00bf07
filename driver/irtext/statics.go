package irtext

import (
	"bytes"

	"github.com/goenzyme/goenzyme-cc/driver/mmapbuf"
)

// ShareStatics gives some static symbols names that are unique in the program, and hidden visibility instead
// of internal linkage. These are mutable static variables, ifuncs, and static functions whose address is
// taken. So a derivative in another object uses the same storage, and compares functions by the same address.
// Variables that are only read are exempt.
//
// suffix makes the names unique. renamed lists the old names in order. addressed is the result of
// AddressTaken, with the names in shared.
func ShareStatics(text []byte, entities []Entity, suffix string) (shared []byte, renamed, addressed []string) {
	rename := map[string]bool{}
	taken := map[string]bool{}
	addressed = AddressTaken(text, entities)
	for _, n := range addressed {
		taken[n] = true
	}

	// The symbols to rename; those in comdats are excluded.
	read := onlyRead(text, entities)
	for i := range entities {
		e := &entities[i]
		static := isMutableStatic(e) && !read[e.Name] || e.Kind == Define && taken[e.Name] && hasWord(e.Head, "internal")
		if static && !bytes.Contains(firstLine(text[e.Start:e.End]), []byte(" comdat")) {
			rename[e.Name] = true
			renamed = append(renamed, e.Name)
		}
	}

	if len(rename) == 0 {
		return text, nil, addressed
	}
	for i, n := range addressed {
		if rename[n] {
			addressed[i] += suffix
		}
	}

	// The definitions are rewritten one by one; the text between them gets renamed uses only.
	out := mmapbuf.Make(len(text) + len(text)/16)
	last := 0
	for i := range entities {
		e := &entities[i]
		if e.Kind != Variable && e.Kind != Define || !rename[e.Name] {
			continue
		}
		out = renameUses(out, text[last:e.Start], rename, suffix)
		if e.Kind == Define {
			out = appendSharedFunction(out, text[e.Start:e.End], rename, suffix)
		} else {
			out = appendShared(out, text[e.Start:e.End], rename, suffix)
		}
		last = e.End
	}
	return renameUses(out, text[last:], rename, suffix), renamed, addressed
}

// isMutableStatic reports whether e is a static variable that is not constant, or a static ifunc.
func isMutableStatic(e *Entity) bool {
	return e.Kind == Variable && hasWord(e.Head, "internal") && (hasWord(e.Head, "global") || hasWord(e.Head, "ifunc")) &&
		!bytes.HasPrefix([]byte(e.Name), []byte("llvm."))
}

// appendShared copies a variable's definition with "hidden" instead of "internal", and renamed uses.
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

// appendSharedFunction does the same for a function.
func appendSharedFunction(out, def []byte, rename map[string]bool, suffix string) []byte {
	const internal = "define internal "
	if !bytes.HasPrefix(def, []byte(internal)) { // other words precede the linkage: only the name changes
		return renameUses(out, def, rename, suffix)
	}
	out = append(out, "define hidden "...)
	return renameUses(out, bytes.TrimPrefix(def[len(internal):], []byte("dso_local ")), rename, suffix)
}

// firstLine returns the first line of text.
func firstLine(text []byte) []byte { return text[:lineEnd(text, 0)] }

// AddressTaken lists the functions that the unit refers to other than as callees, in order. References in
// requests are excluded: they never become machine code.
func AddressTaken(text []byte, entities []Entity) []string {
	function, found := map[string]bool{}, map[string]bool{}
	for i := range entities {
		if k := entities[i].Kind; k == Define || k == Declare {
			function[entities[i].Name] = true
		}
	}

	var names []string
	for i := range entities {
		e := &entities[i]
		if e.Kind != Variable && e.Kind != Define || bytes.HasPrefix([]byte(e.Name), []byte("llvm.")) || bytes.Contains([]byte(e.Name), []byte("__enzyme_")) {
			continue
		}
		for _, n := range mentioned(text[e.Start:e.End]) {
			if function[n] && !found[n] {
				found[n] = true
				names = append(names, n)
			}
		}
	}
	return names
}

// mentioned lists the names without a parenthesis after them, except in lines of requests.
func mentioned(text []byte) (names []string) {
	for at := 0; ; {
		i := bytes.IndexByte(text[at:], '@')
		if i < 0 {
			return names
		}
		at += i + 1
		name, end := nameAt(text, at)
		if end > at && end < len(text) && text[end] != '(' && !isRequestLine(text, at) {
			names = append(names, name)
		}
		at = max(at, end)
	}
}

// isRequestLine reports whether the line around text[at] calls a function __enzyme_….
func isRequestLine(text []byte, at int) bool {
	start := bytes.LastIndexByte(text[:at], '\n') + 1
	return bytes.Contains(text[start:lineEnd(text, at)], []byte("__enzyme_"))
}

// renameUses appends text to out with every @name of the set renamed.
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
