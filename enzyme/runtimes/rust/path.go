package rust

import (
	"strconv"
	"strings"
)

// Path is the path of a function with a name of its own, "std::io::stdio::_print"; "" for any other name, and for functions in impl blocks. Both of
// Rust's manglings are read.
func Path(name string) string {
	idents, ok := v0Idents(name)
	if !ok {
		idents, ok = legacyIdents(name)
	}
	if !ok {
		return ""
	}
	return strings.Join(idents, "::")
}

// v0Idents reads _RNvNtCs1234_3std2io6__print: as many identifiers as there are Ns, behind the crate's.
func v0Idents(name string) (idents []string, ok bool) {
	rest, ok := strings.CutPrefix(name, "_R")
	depth := 1
	for ; ok && len(rest) > 2 && rest[0] == 'N'; depth++ {
		rest = rest[2:]
	}
	if !ok || !strings.HasPrefix(rest, "C") {
		return nil, false
	}
	for rest = rest[1:]; depth > 0; depth-- {
		if strings.HasPrefix(rest, "s") { // a disambiguator, in base 62
			if _, rest, ok = strings.Cut(rest, "_"); !ok {
				return nil, false
			}
		}
		var ident string
		if ident, rest, ok = lengthFirst(rest, true); !ok {
			return nil, false
		}
		idents = append(idents, ident)
	}
	return idents, true
}

// legacyIdents reads _ZN3std2io5stdio6_print17h0123456789abcdefE.
func legacyIdents(name string) (idents []string, ok bool) {
	rest, ok := strings.CutPrefix(name, "_ZN")
	for ok && rest != "E" {
		var ident string
		if ident, rest, ok = lengthFirst(rest, false); ok {
			idents = append(idents, ident)
		}
	}
	if last := len(idents) - 1; !ok || last < 1 || len(idents[last]) != 17 || idents[last][0] != 'h' {
		return nil, false
	} else {
		return idents[:last], true
	}
}

// lengthFirst reads an identifier behind its length, and behind an underscore where there is one that says that it starts with a digit or an underscore.
func lengthFirst(s string, marked bool) (ident, rest string, ok bool) {
	end := 0
	for end < len(s) && s[end] >= '0' && s[end] <= '9' {
		end++
	}
	n, err := strconv.Atoi(s[:end])
	if s = s[end:]; marked {
		s = strings.TrimPrefix(s, "_")
	}
	if err != nil || n > len(s) {
		return "", "", false
	}
	return s[:n], s[n:], true
}

// inLibrary reports whether a name is one of core, alloc or std, impl blocks included.
func inLibrary(name string) bool {
	for _, crate := range []string{"4core", "5alloc", "3std"} {
		if strings.HasPrefix(name, "_ZN"+crate) {
			return true
		}
		if rest, ok := strings.CutPrefix(name, "_R"); ok {
			if before, _, found := strings.Cut(rest, "_"+crate); found && !strings.ContainsAny(before[max(0, strings.LastIndex(before, "C")):], "_") && strings.Contains(before, "C") {
				return true
			}
		}
	}
	return false
}

// TakesMemory holds for the functions by which vectors get their memory.
func TakesMemory(symbol string) bool { return strings.Contains(symbol, "5alloc7raw_vec") }

// DropsValue holds for drop_in_place and implementations of Drop, in both manglings.
func DropsValue(symbol string) bool {
	return strings.Contains(symbol, "drop_in_place") || strings.Contains(symbol, "core..ops..drop..Drop") || strings.Contains(symbol, "3ops4drop4Drop4drop")
}
