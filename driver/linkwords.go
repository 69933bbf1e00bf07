package driver

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// linkerIs reports whether the line chooses a linker of that name.
func (l *Line) linkerIs(name string) bool {
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

// linkerWords are the words that go to the linker as they are: from -Wl, and -Xlinker, response files expanded.
func (l *Line) linkerWords() []string {
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

// linkerValues are the values of an option of the linker with a long name: -name V, --name V, -name=V, --name=V.
func linkerValues(words []string, names ...string) []string {
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

// scripts lists the inputs that may be linker scripts, and what -T names.
func (l *Line) scripts(words []string) []string {
	files := linkerValues(words, "T", "script", "default-script", "dT")
	for _, t := range l.Tokens {
		switch {
		case t.Role == Library && t.Name == "-T":
			files = append(files, t.Value)
		case t.Role == Input && !isSource(&t) && t.Value != "-" && !objectSuffixes[filepath.Ext(t.Value)]:
			files = append(files, t.Value)
		}
	}
	return files
}

var objectSuffixes = map[string]bool{".o": true, ".lo": true, ".a": true, ".so": true, ".s": true, ".S": true, ".obj": true}

// assignments spells what --defsym says.
func assignments(words []string) []string {
	set := map[string]string{}
	for _, v := range linkerValues(words, "defsym") {
		name, _, _ := strings.Cut(v, "=")
		set[name] = v
	}
	var list []string
	for _, n := range slices.Sorted(maps.Keys(set)) {
		list = append(list, set[n])
	}
	return list
}
