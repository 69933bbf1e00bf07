package diag

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// What the names of files have in common that come with compilers, with systems and with us: the program is elsewhere.
var (
	libraryFolders = []string{"/usr/include/", "/usr/lib/", "/usr/local/include/", "/include/c++/", "/lib/clang/", "/rustlib/", "/crates/goenzyme/src/", "/vendor/goenzyme/src/"}
	libraryRoots   = []string{"/rustc/", "/rust/deps/", "library/core/src/", "library/alloc/src/", "library/std/src/"} // as rustc names its own, wherever that was
	libraryFiles   = []string{"/enzyme/enzyme", "/goenzyme/gradient.hpp", "/goenzyme/zero.hpp"}
	// cargoFolder is where Cargo keeps the crates that it fetches, in a folder that is named after where from.
	cargoFolder = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`/(registry/src|git/checkouts)/[^/]+-[0-9a-f]{16}/`) })
)

// IsLibrary reports whether a file is one of a library that compilers, the system or a registry of packages provide.
func IsLibrary(file string) bool {
	return slices.ContainsFunc(libraryFolders, func(folder string) bool { return strings.Contains("/"+file, folder) }) ||
		slices.ContainsFunc(libraryRoots, func(root string) bool { return strings.HasPrefix(file, root) }) ||
		slices.ContainsFunc(libraryFiles, func(name string) bool { return strings.HasSuffix(file, name) }) ||
		strings.HasSuffix(file, ".rs") && cargoFolder().MatchString(file)
}

// InLibrary reports whether a position stands in a file of a library.
func (p Pos) InLibrary() bool { return IsLibrary(p.File) }

// Own is the first position of the program's own: p, or where the library's code was inlined that p stands in. Where there is none, it is the outermost.
func (p Pos) Own() Pos {
	for p.InLibrary() && p.InlinedAt != nil {
		p = *p.InlinedAt
	}
	return p
}

// OwnFirst is d with the first line of the program's own in front, where it stands in code of a library that was inlined there: the library's
// lines follow as notes.
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

// beforeLibrary is p without the library's code at the end of what it is inlined at: where that stands is of no use.
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
