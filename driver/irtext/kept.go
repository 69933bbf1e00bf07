package irtext

import (
	"bytes"
	"strconv"
)

// DropKept undoes the effect of -fkeep-persistent-storage-variables on a unit's IR: the entries of
// llvm.compiler.used for variables, and the static variables without other uses. Functions stay in the list.
// clean means that only numbers were dropped. Then the machine code differs from that without the option by
// unused numbers at most.
func DropKept(text []byte, entities []Entity) (dropped []byte, clean bool) {
	functions, statics := map[string]bool{}, map[string]int{}
	list := -1
	for i := range entities {
		switch e := &entities[i]; {
		case e.Kind == Define:
			functions[e.Name] = true
		case e.Kind == Variable && e.Name == "llvm.compiler.used":
			list = i
		case e.Kind == Variable && hasWord(e.Head, "internal"):
			statics[e.Name] = i
		}
	}
	if list < 0 {
		return text, true
	}

	// live is the set of statics that the rest of the module reaches: a worklist over entities.
	live := map[int]bool{}
	var todo []int
	for i := range entities {
		if at, is := statics[entities[i].Name]; i != list && !(is && at == i) {
			todo = append(todo, i)
		}
	}
	for len(todo) > 0 {
		e := &entities[todo[len(todo)-1]]
		todo = todo[:len(todo)-1]
		each(text[e.Start:e.End], func(name string) {
			if i, ok := statics[name]; ok && !live[i] {
				live[i] = true
				todo = append(todo, i)
			}
		})
	}

	out := make([]byte, 0, len(text))
	clean = true
	for i := range entities {
		e := &entities[i]
		at, is := statics[e.Name]
		switch line := text[e.Start:e.End]; {
		case i == list:
			out = appendFunctionsOf(out, line, functions)
		case !is || at != i || live[i]:
			out = append(out, line...)
		default:
			clean = clean && isNumber(e, line)
		}
	}
	return out, clean
}

// isNumber reports whether a variable is one number.
func isNumber(e *Entity, line []byte) bool {
	at := bytes.Index(line, e.Head)
	switch rest := line[at+len(e.Head):]; string(rest[:typeEnd(rest)]) {
	case "i1", "i8", "i16", "i32", "i64", "half", "float", "double", "x86_fp80", "fp128":
		return true
	}
	return false
}

// each calls do with each name in text.
func each(text []byte, do func(name string)) {
	for {
		i := bytes.IndexByte(text, '@')
		if i < 0 {
			return
		}
		name, end := nameAt(text, i+1)
		if end > i+1 {
			do(name)
		}
		text = text[max(end, i+1):]
	}
}

// appendFunctionsOf copies the list llvm.compiler.used, functions only.
func appendFunctionsOf(out, line []byte, functions map[string]bool) []byte {
	kept := 0
	var entries []byte
	_, values, _ := bytes.Cut(line, []byte("] ["))
	each(values, func(name string) {
		if functions[name] {
			if kept++; kept > 1 {
				entries = append(entries, ", "...)
			}
			entries = append(append(entries, "ptr @"...), quoted(name)...)
		}
	})
	if kept == 0 {
		return out
	}
	out = append(out, "@llvm.compiler.used = appending global ["...)
	out = strconv.AppendInt(out, int64(kept), 10)
	return append(append(append(out, " x ptr] ["...), entries...), "], section \"llvm.metadata\"\n"...)
}

// quoted spells a name, with quotes if necessary.
func quoted(name string) string {
	for i := range len(name) {
		if !nameByte[name[i]] {
			return `"` + name + `"`
		}
	}
	return name
}

// Unchanged reports whether the optimiser has treated these statics as external symbols. For a variable, this
// holds if clang kept it, or if other units have its address. For a function, it holds if its address is
// still in use in the final IR: then its calling convention is unchanged. final is the final IR; nil if
// unknown.
func Unchanged(raw []byte, entities []Entity, final []byte, statics []string, kept bool) bool {
	if len(statics) == 0 {
		return true
	}
	addressed := map[string]bool{}
	if final != nil {
		for _, name := range AddressTaken(final, Scan(final)) {
			addressed[name] = true
		}
	}

	isFunction := map[string]bool{}
	for _, e := range entities {
		isFunction[e.Name] = isFunction[e.Name] || e.Kind == Define
	}
	var handed map[string]bool
	if !kept {
		handed = handedOut(raw, entities)
	}
	for _, name := range statics {
		if isFunction[name] && !addressed[name] || !isFunction[name] && !kept && !handed[name] {
			return false
		}
	}
	return true
}
