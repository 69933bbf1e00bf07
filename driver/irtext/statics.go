package irtext

import (
	"bytes"

	"github.com/goenzyme/goenzyme-cc/driver/mmapbuf"
)

// ShareStatics gives the unit's mutable static variables and ifuncs, and the static functions whose address is
// taken, names that are unique in the program and makes them hidden instead of internal, so that a derivative made
// elsewhere works on the same storage as the unit's own code, and knows a function by its address. Variables that are only read stay as they are.
// suffix is what makes the names unique. The old names are listed in order. addressed is what AddressTaken says of the text, by the names in shared.
func ShareStatics(text []byte, entities []Entity, suffix string) (shared []byte, renamed, addressed []string) {
	rename := map[string]bool{}
	taken := map[string]bool{}
	addressed = AddressTaken(text, entities)
	for _, n := range addressed {
		taken[n] = true
	}
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

func isMutableStatic(e *Entity) bool {
	return e.Kind == Variable && hasWord(e.Head, "internal") && (hasWord(e.Head, "global") || hasWord(e.Head, "ifunc")) &&
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

// appendSharedFunction does the same for a function.
func appendSharedFunction(out, def []byte, rename map[string]bool, suffix string) []byte {
	const internal = "define internal "
	if !bytes.HasPrefix(def, []byte(internal)) { // other words in front: left as it is, but for its name
		return renameUses(out, def, rename, suffix)
	}
	out = append(out, "define hidden "...)
	return renameUses(out, bytes.TrimPrefix(def[len(internal):], []byte("dso_local ")), rename, suffix)
}

func firstLine(text []byte) []byte { return text[:lineEnd(text, 0)] }

// AddressTaken lists the functions that the unit mentions otherwise than as what a
// call calls, in order. What a request names is not counted: it never becomes machine code.
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

// mentioned lists the names that stand without a parenthesis behind them, lines of requests left out.
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

// isRequestLine reports whether the line around text[at] calls a function of the calling convention.
func isRequestLine(text []byte, at int) bool {
	start := bytes.LastIndexByte(text[:at], '\n') + 1
	return bytes.Contains(text[start:lineEnd(text, at)], []byte("__enzyme_"))
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
