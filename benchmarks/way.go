package benchmarks

import (
	"fmt"
	"path/filepath"
	"strings"
)

// A Way of making the gradient: how the one source that differs between executables is compiled and linked.
type Way struct {
	Name    string
	Source  string   // in the kernel's folder
	Compile []string // compiler and options; the flags of the run, -c, the source and -o follow
	Link    []string // linker driver, and what is put behind the objects
	Tape    bool     // reports the bytes of its tape when asked in the environment
}

// Names of the ways that every run has.
const (
	Ours = "goenzyme"
	Hand = "hand"
)

// ours compiles with the clang that makes the function: else goenzyme-cc would take the newest one.
func ours(cc, clang string) Way {
	line := []string{cc, "-fenzyme-clang=" + clang}
	return Way{Name: Ours, Source: "requests.c", Compile: line, Link: line, Tape: true}
}

func hand(clang string) Way {
	return Way{Name: Hand, Source: "hand.c", Compile: []string{clang}, Link: []string{clang}}
}

// Peer is a compiler that understands the calls, from "name=compiler,flag,flag".
func Peer(text string) (Way, error) {
	name, line, ok := strings.Cut(text, "=")
	words := strings.Split(line, ",")
	if !ok || name == "" || words[0] == "" {
		return Way{}, fmt.Errorf("peer %q: want name=compiler,flag,flag", text)
	}
	return Way{Name: name, Source: "requests.c", Compile: words, Link: words[:1]}, nil
}

// A library is found by its headers; some have more to link.
type library struct {
	link []string // beside a folder lib or lib64 beside the headers' one
}

var libraries = map[string]library{
	"codipack": {},
	"adept":    {},
	"adolc":    {link: []string{"-ladolc"}},
	"cppad":    {},
}

// Libraries are the names that Overloading knows.
func Libraries() []string { return sortedKeys(libraries) }

// Overloading is a library whose numbers record what is done with them, from its include folder.
func Overloading(name, include, harness, clang string) (Way, error) {
	lib, ok := libraries[name]
	if !ok {
		return Way{}, fmt.Errorf("library %q: want one of %s", name, strings.Join(Libraries(), ", "))
	}
	cxx := strings.Replace(clang, "clang", "clang++", 1)
	w := Way{Name: name, Source: "overload.cpp"}
	w.Compile = []string{cxx, "-std=c++17", "-DNDEBUG", "-idirafter", include, "-I", filepath.Join(harness, name)}
	w.Link = append([]string{cxx}, lib.link...)
	if len(lib.link) > 0 {
		for _, folder := range []string{"lib", "lib64"} {
			dir := filepath.Join(filepath.Dir(include), folder)
			if exists(dir) {
				w.Link = append(w.Link, "-L"+dir, "-Wl,-rpath,"+dir)
			}
		}
	}
	return w, nil
}
