package cmdline

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// LinkerIs reports whether the line chooses a linker of that name.
func (l *Line) LinkerIs(name string) bool {
	chosen := ""
	for _, t := range l.Tokens {
		for _, option := range []string{"-fuse-ld=", "--ld-path="} {
			if v, ok := strings.CutPrefix(t.Words[0], option); ok {
				chosen = filepath.Base(v)
			}
		}
	}
	return strings.Contains(chosen, name)
}

// LinkerWords are the words that go to the linker as they are: from -Wl, and -Xlinker, response files expanded.
func (l *Line) LinkerWords() []string {
	var words []string
	for _, t := range l.Tokens {
		switch {
		case t.Name == "-Wl,":
			words = append(words, strings.Split(t.Value, ",")...)
		case t.Name == "-Xlinker":
			words = append(words, t.Value)
		}
	}
	if all, err := ExpandResponse(words); err == nil { // else the linker says it
		return all
	}
	return words
}

// LinkerValues are the values of an option of the linker with a long name: -name V, --name V, -name=V, --name=V.
func LinkerValues(words []string, names ...string) []string {
	var values []string
	for i, w := range words {
		name, value, joined := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(w, "-"), "-"), "=")
		if !strings.HasPrefix(w, "-") || !slices.Contains(names, name) {
			continue
		}
		if !joined && i+1 < len(words) {
			value = words[i+1]
		}
		values = append(values, value)
	}
	return values
}

// Scripts lists the inputs that may be linker scripts, and what -T names.
func (l *Line) Scripts(words []string) []string {
	files := LinkerValues(words, "T", "script", "default-script", "dT")
	for _, t := range l.Tokens {
		switch {
		case t.Role == Library && t.Name == "-T":
			files = append(files, t.Value)
		case t.Role == Input && !t.IsSource() && t.Value != "-" && !objectSuffixes[filepath.Ext(t.Value)]:
			files = append(files, t.Value)
		}
	}
	return files
}

var objectSuffixes = map[string]bool{".o": true, ".lo": true, ".a": true, ".so": true, ".s": true, ".S": true, ".obj": true}

// Assignments spells what --defsym says.
func Assignments(words []string) []string {
	set := map[string]string{}
	for _, v := range LinkerValues(words, "defsym") {
		name, _, _ := strings.Cut(v, "=")
		set[name] = v
	}
	var list []string
	for _, n := range slices.Sorted(maps.Keys(set)) {
		list = append(list, set[n])
	}
	return list
}

// PrintsLinks reports whether the linker is asked to print something, which a trace would be mixed with.
func PrintsLinks(words []string) bool {
	for _, w := range words {
		switch w = strings.TrimLeft(w, "-"); {
		case w == "t", w == "M", w == "v", w == "V", w == "trace", w == "cref", w == "stats", w == "verbose", w == "version", w == "help",
			strings.HasPrefix(w, "print-"), strings.HasPrefix(w, "verbose="), strings.HasPrefix(w, "trace-symbol"), strings.HasPrefix(w, "y"):
			return true
		}
	}
	return false
}
