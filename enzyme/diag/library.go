package diag

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Patterns of the names of files that belong to compilers, to systems and to goenzyme. All other files are
// the program's.
var (
	libraryFolders = []string{"/usr/include/", "/usr/lib/", "/usr/local/include/", "/include/c++/", "/lib/clang/", "/rustlib/", "/crates/goenzyme/src/", "/vendor/goenzyme/src/"}
	libraryRoots   = []string{"/rustc/", "/rust/deps/", "library/core/src/", "library/alloc/src/", "library/std/src/"} // rustc's names for its own sources, wherever they were
	libraryFiles   = []string{"/enzyme/enzyme", "/goenzyme/gradient.hpp", "/goenzyme/zero.hpp"}
	// cargoFolder matches the folders of the crates that Cargo downloads; their names contain a hash of the
	// registry or repository.
	cargoFolder = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`/(registry/src|git/checkouts)/[^/]+-[0-9a-f]{16}/`) })
)

// IsLibrary reports whether a file belongs to a library from a compiler, the system or a package registry.
func IsLibrary(file string) bool {
	return slices.ContainsFunc(libraryFolders, func(folder string) bool { return strings.Contains("/"+file, folder) }) ||
		slices.ContainsFunc(libraryRoots, func(root string) bool { return strings.HasPrefix(file, root) }) ||
		slices.ContainsFunc(libraryFiles, func(name string) bool { return strings.HasSuffix(file, name) }) ||
		strings.HasSuffix(file, ".rs") && cargoFolder().MatchString(file)
}

// InLibrary reports whether a position is in a file of a library.
func (p Pos) InLibrary() bool { return IsLibrary(p.File) }

// Own is p, or the innermost call site in the program at which p's code was inlined. If all call sites are in
// libraries, it is the outermost.
func (p Pos) Own() Pos {
	for p.InLibrary() && p.InlinedAt != nil {
		p = *p.InlinedAt
	}
	return p
}

// OwnFirst moves a diagnostic in inlined library code to the call site in the program. Notes list the
// library's lines. If there is no such call site, it returns d.
func (d *Diagnostic) OwnFirst() *Diagnostic {
	own := d.Pos
	var inner []Note
	for own.InLibrary() && own.InlinedAt != nil {
		inner = append([]Note{{Pos: Pos{File: own.File, Line: own.Line, Col: own.Col}, Text: "in the library, here"}}, inner...)
		own = *own.InlinedAt
	}

	if own.InLibrary() {
		return d
	}
	moved := *d
	moved.Pos, moved.Notes = own.beforeLibrary(), append(inner, d.Notes...)
	return &moved
}

// beforeLibrary is p without the outermost call sites, as far as they are in libraries: they do not help the
// user.
func (p Pos) beforeLibrary() Pos {
	if p.InlinedAt != nil {
		at := p.InlinedAt.beforeLibrary()
		p.InlinedAt = &at
		if at.InlinedAt == nil && at.InLibrary() {
			p.InlinedAt = nil
		}
	}
	return p
}
