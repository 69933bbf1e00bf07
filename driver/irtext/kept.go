package irtext

import (
	"bytes"
	"strconv"
)

// DropKept takes back what -fkeep-persistent-storage-variables has done to a unit's IR: the list in which it says that variables are in use, and the
// static variables that nothing else mentions. clean says that there were none of these, numbers aside: then the machine code has nothing but a
// number here and there that it would not have without the option. Functions stay in the list.
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

// isNumber holds for variables of one number.
func isNumber(e *Entity, line []byte) bool {
	at := bytes.Index(line, e.Head)
	switch rest := line[at+len(e.Head):]; string(rest[:typeEnd(rest)]) {
	case "i1", "i8", "i16", "i32", "i64", "half", "float", "double", "x86_fp80", "fp128":
		return true
	}
	return false
}

// each calls do with the names that stand in text.
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

// appendFunctionsOf copies the list of what is in use, functions only.
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

// quoted is a name as text spells it.
func quoted(name string) string {
	for i := range len(name) {
		if !nameByte[name[i]] {
			return `"` + name + `"`
		}
	}
	return name
}

// Unchanged reports whether the optimiser has left these statics as others expect them: variables, when it was told to keep them or when other units have
// their address; functions whose address is still in use in the end, for such a one is called as it always was. final is what it has made of the unit, nil when that is not known.
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
