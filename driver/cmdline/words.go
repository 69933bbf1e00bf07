package cmdline

import (
	"slices"
	"strings"
)

// IsCounting reports whether an option makes clang count executions. Options that read counts are excluded:
// they affect no derivative.
func IsCounting(word string) bool {
	switch word {
	case "--coverage", "-coverage", "-ftest-coverage", "-fprofile-arcs":
		return true
	}
	for _, prefix := range []string{"-fprofile-generate", "-fcs-profile-generate", "-fprofile-instr-generate", "-fcoverage-mapping", "-fcreate-profile"} {
		if strings.HasPrefix(word, prefix) {
			return true
		}
	}
	return false
}

// Counts reports whether the line has such an option.
func (l *Line) Counts() bool {
	for _, t := range l.Tokens {
		if t.Role == Pass && IsCounting(t.Words[0]) {
			return true
		}
	}
	return false
}

// PrefixMaps returns the values of options that rewrite source names in objects.
func (l *Line) PrefixMaps() []string {
	var maps []string
	for _, t := range l.Tokens {
		for _, option := range []string{"-ffile-prefix-map=", "-fdebug-prefix-map="} {
			if value, ok := strings.CutPrefix(t.Name, option); ok && t.Role == Pass {
				maps = append(maps, value)
			}
		}
	}
	return maps
}

// WantsDebug reports whether the line requests debug information.
func (l *Line) WantsDebug() bool {
	on := false
	for _, t := range l.Tokens {
		if t.Role != Debug {
			continue
		}
		switch v := t.Value; {
		case v == "0":
			on = false
		case v == "", v[0] >= '1' && v[0] <= '9', strings.HasPrefix(v, "gdb"), strings.HasPrefix(v, "line"),
			strings.HasPrefix(v, "dwarf") && !strings.HasPrefix(v, "dwarf64"), v == "full", v == "used", v == "codeview", v == "modules":
			on = true
		}
	}
	return on
}

// IsLTO reports whether objects are bitcode only.
func (l *Line) IsLTO() bool {
	on, fat := false, false
	for _, t := range l.Tokens {
		switch {
		case t.Role != LTO:
		case t.Name == "-flto" && (t.Value == "" || t.Value[0] == '='), t.Name == "-fno-lto":
			on = t.Name == "-flto"
		case strings.HasSuffix(t.Name, "fat-lto-objects"):
			fat = t.Name == "-ffat-lto-objects"
		}
	}
	return on && !fat
}

// OptLevel returns the level of the last -O: "0", "1", "2", "3", "s", "z", "g", "fast".
func (l *Line) OptLevel() string {
	t := l.LastOf(Optimise)
	switch {
	case t == nil:
		return "0"
	case t.Value == "":
		return "1"
	}
	return t.Value
}

// AsksVersion reports whether the line is only --version.
func (l *Line) AsksVersion() bool {
	others := slices.DeleteFunc(slices.Clone(l.Tokens), func(t Token) bool { return t.Role == Ours })
	return len(others) == 1 && slices.Equal(others[0].Words, []string{"--version"})
}
