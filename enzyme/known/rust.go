package known

import (
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// rustRows: Rust's allocator shims under their plain names, and functions of its library that stand in no unit's IR or are not worth following,
// under their paths.
var rustRows = []row{
	{names: "__rust_alloc", shape: "any*(long, long)", alloc: fresh(0, -1, false, "__rust_dealloc")},
	{names: "__rust_alloc_zeroed", shape: "any*(long, long)", alloc: fresh(0, -1, true, "__rust_dealloc")},
	{names: "__rust_realloc", shape: "any*(any[]rf, long, long, long)", alloc: &Alloc{Size: 3, Count: -1, Old: 0, Through: -1, Free: "__rust_dealloc"}},
	{names: "__rust_dealloc", shape: "void(any[]f, long, long)"},
	{names: "__rust_no_alloc_shim_is_unstable_v2", shape: "void()", effects: NotDerived},
	{names: "rust_begin_unwind", shape: "void(any*r)", effects: NotDerived | Hidden | NoReturn},

	// Text and output.
	{names: "std::io::stdio::_print std::io::stdio::_eprint", shape: "void(...r)", effects: NotDerived | Hidden | MayNotReturn},
	{names: "alloc::fmt::format::format_inner", shape: "void(any*w, ...r)", effects: NotDerived | Hidden | MayNotReturn},
	{names: "core::fmt::write", shape: "any(any*rw, ...r)", effects: NotDerived | Hidden | MayNotReturn},
	{names: "std::time::Instant::now std::time::SystemTime::now", shape: "any(...w)", effects: NotDerived | Hidden},
}

// rustSpelling reads Rust's mangled names: the allocator's shims, _RNvCs…_7___rustc12___rust_alloc, and paths.
func rustSpelling(name string) (*Facts, bool) {
	path := RustPath(name)
	if path == "" {
		return nil, false
	}
	exact, _ := tables()
	f := exact[strings.TrimPrefix(path, "__rustc::")]
	return f, f != nil
}

// RustPath is the path of a function with a name of its own, "std::io::stdio::_print"; "" for any other name, and for functions in impl blocks. Both of
// Rust's manglings are read.
func RustPath(name string) string {
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

// rustLeaves is what is known of the functions of Rust's library that do not come back: they panic, of what they are given they make a message.
var rustLeaves = &Facts{Variadic: true, Rest: Param{Reads: true}, Returned: -1, Effects: Hidden | NoReturn, Inactive: true}

// leavesRust reports whether f is such a function.
func leavesRust(f *ir.Func) bool {
	if !f.IsDecl() || !inRustLibrary(f.Name) || !f.Attrs().Has("noreturn") {
		return false
	}
	return true
}

// inRustLibrary reports whether a name is one of core, alloc or std, impl blocks included.
func inRustLibrary(name string) bool {
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
