package cmdline

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// LinkerIs reports whether the line selects a linker whose name contains name.
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

// LinkerWords returns the words for the linker from -Wl and -Xlinker, response files expanded.
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
	if all, err := ExpandResponse(words); err == nil { // the linker reports errors
		return all
	}
	return words
}

// LinkerValues returns the values of linker options with long names: -name V, --name V, -name=V, --name=V.
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

// Scripts lists the inputs that may be linker scripts, and the files of -T.
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

// Assignments returns the --defsym assignments by name; the last one of a name counts.
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

// PrintsLinks reports whether an option makes the linker print something, with which a trace would mix.
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
