package diag

import (
	"slices"
	"testing"
)

func TestPlace(t *testing.T) {
	var l List
	for _, d := range []*Diagnostic{
		{Code: Unsupported, Where: "in @earlier", Text: "earlier"},
		{Code: Unsupported, Where: "in @g.aug", Text: "without a line"},
		{Code: Unsupported, Pos: Pos{File: "g.c", Line: 3}, Text: "with one"},
	} {
		l.Report(d)
	}
	l.Place(1, Pos{File: "f.c", Line: 7, Col: 2})
	for i, want := range []string{
		"error: earlier [GE0110]\nnote: no line information; in @earlier",
		"f.c:7:2: error: without a line [GE0110]\nnote: no line information for what stands in the way; in @g.aug",
		"g.c:3: error: with one [GE0110]",
	} {
		if got := l.All[i].String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestSettle leaves out what follows, and only where the reason is told.
func TestSettle(t *testing.T) {
	follows := &Diagnostic{Code: UnknownType, Text: "b", Follows: "a"}
	for _, c := range []struct{ all, want []*Diagnostic }{
		{[]*Diagnostic{follows, {Text: "a"}, {Text: "c"}}, []*Diagnostic{{Text: "a"}, {Text: "c"}}},
		{[]*Diagnostic{follows, {Text: "c"}}, []*Diagnostic{follows, {Text: "c"}}},
	} {
		l := List{All: c.all}
		l.Settle()
		if !slices.EqualFunc(l.All, c.want, func(a, b *Diagnostic) bool { return a.Text == b.Text }) {
			t.Errorf("%v, want %v", l.All, c.want)
		}
	}
}

// TestPlaceInLibrary has messages in libraries' code begin at the program's line, whichever way leads there.
func TestPlaceInLibrary(t *testing.T) {
	vec, sort := "library/alloc/src/raw_vec/mod.rs", "library/core/src/slice/sort.rs"
	asked := Pos{File: "/opt/crates/goenzyme/src/lib.rs", Line: 58, InlinedAt: &Pos{File: "src/main.rs", Line: 9, Col: 3}}
	for _, c := range []struct {
		pos  Pos
		want string
	}{
		{Pos{File: vec, Line: 4}, "src/main.rs:9:3: error: x [GE0110]\n" + vec + ":4: note: in the library, here"},
		{Pos{File: vec, Line: 4, InlinedAt: &Pos{File: "src/main.rs", Line: 2}}, "src/main.rs:2: error: x [GE0110]\n" + vec + ":4: note: in the library, here"},
		// a function of the program's own that the library calls
		{Pos{File: "src/main.rs", Line: 2, InlinedAt: &Pos{File: sort, Line: 5}}, "src/main.rs:2: error: x [GE0110]"},
		{Pos{File: vec, Line: 4, InlinedAt: &Pos{File: "src/main.rs", Line: 2, InlinedAt: &Pos{File: sort, Line: 5}}},
			"src/main.rs:2: error: x [GE0110]\n" + vec + ":4: note: in the library, here"},
		// and what it is called by in turn
		{Pos{File: "src/main.rs", Line: 2, InlinedAt: &Pos{File: sort, Line: 5, InlinedAt: &Pos{File: "src/main.rs", Line: 7}}},
			"src/main.rs:2: error: x [GE0110]\n" + sort + ":5: note: inlined here\nsrc/main.rs:7: note: inlined here"},
	} {
		l := List{All: []*Diagnostic{{Code: Unsupported, Pos: c.pos, Text: "x"}}}
		l.Place(0, asked)
		if got := l.All[0].OwnFirst().String(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestIsLibrary(t *testing.T) {
	for file, want := range map[string]bool{
		"/home/me/.local/share/goenzyme/crates/goenzyme/src/lib.rs":                       true,
		"crates/goenzyme/src/shape.rs":                                                    true,
		"/cargo/registry/src/index.crates.io-1949cf8c6b5b557f/nalgebra-0.33.3/src/lib.rs": true,
		"/home/me/.cargo/git/checkouts/roots-6e2e9f3b7f0f7bd4/0a1b2c3/src/lib.rs":         true,
		"library/core/src/ptr/mod.rs":                                                     true, "/rustc/5980/library/core/src/ptr/mod.rs": true, "/rust/deps/hashbrown-0.16.1/src/map.rs": true,
		"/usr/lib/gcc/x86_64-linux-gnu/14/../../../../include/c++/14/bits/stl_vector.h": true,
		"/opt/goenzyme/include/enzyme/enzyme":                                           true, "/opt/goenzyme/include/goenzyme/gradient.hpp": true,
		"src/lib.rs": false, "/home/me/registry/src/main.rs": false, "/home/me/library/core/src/main.rs": false, "/home/me/rustc/main.rs": false,
		"/home/me/rust/deps/main.rs": false, "/home/me/enzyme/enzyme_test.cc": false, "/home/me/goenzyme/src/main.rs": false, "/home/me/model.f90": false, "a.c": false,
	} {
		if got := IsLibrary(file); got != want {
			t.Errorf("IsLibrary(%q) = %v", file, got)
		}
	}
}
