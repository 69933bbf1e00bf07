package diag

import "strings"

// libraries are what the names of files have in common that come with compilers, with systems and with us: the program is elsewhere.
var libraries = []string{"/usr/include/", "/usr/lib/", "/usr/local/include/", "/include/c++/", "/lib/clang/", "/rustc/", "/rustlib/", "/rust/deps/", "/.cargo/registry/", "library/core/src/", "library/alloc/src/", "library/std/src/",
	"/enzyme/enzyme", "/goenzyme/gradient.hpp", "/goenzyme/zero.hpp"}

// InLibrary reports whether a position stands in a file of a compiler's or the system's library.
func (p Pos) InLibrary() bool {
	for _, l := range libraries {
		if strings.Contains(p.File, l) {
			return true
		}
	}
	return false
}

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
	if len(inner) == 0 || own.InLibrary() {
		return d
	}
	moved := *d
	moved.Pos, moved.Notes = own, append(inner, d.Notes...)
	return &moved
}
