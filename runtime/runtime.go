// Package runtime embeds the C sources of the run-time library. They are compiled on demand by the user's own clang, with the user's sanitizers, and
// cached by their content.
package runtime

import (
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
)

// The folder is apart because the go tool takes C files beside Go files for cgo.
//
//go:embed src/*.c src/*.h fortran/*.c fortran/*.h
var files embed.FS

//go:embed include/goenzyme.h include/enzyme include/goenzyme
var headers embed.FS

//go:embed include/goenzyme.f90
var module []byte

// Module is goenzyme.f90, the module that Fortran programs may use.
func Module() []byte { return module }

// A Header is a file that programs may include, by its path with slashes.
type Header struct {
	Path string
	Text []byte
}

// Headers are goenzyme.h and what C++ programs include, sorted.
func Headers() []Header {
	var all []Header
	err := fs.WalkDir(headers, "include", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := headers.ReadFile(path)
		all = append(all, Header{strings.TrimPrefix(path, "include/"), text})
		return err
	})
	if err != nil {
		panic(err) // embedded
	}
	return all
}

// Sources lists the names of the embedded files, sorted.
func Sources() []string { return sources("src") }

func sources(folder string) []string {
	entries, err := fs.ReadDir(files, folder)
	if err != nil {
		panic(err) // embedded
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Name()
	}
	return names
}

// Unity is the whole library as one C text, for a single compiler run: each
// file's text, our own header once and in front.
func Unity() []byte { return unity("src", "goenzyme-runtime/") }

// Fortran is, in the same way, what flang's run-time library does to numbers, in a form that can be differentiated.
func Fortran() []byte { return unity("fortran", "goenzyme-fortran/") }

func unity(folder, shown string) []byte {
	var b strings.Builder
	names := sources(folder)
	for _, suffix := range []string{".h", ".c"} {
		for _, n := range names {
			if !strings.HasSuffix(n, suffix) {
				continue
			}
			text, err := files.ReadFile(folder + "/" + n)
			if err != nil {
				panic(err)
			}
			fmt.Fprintf(&b, "#line 1 %q\n%s", shown+n, ownHeader().ReplaceAllString(string(text), ""))
		}
	}
	return []byte(b.String())
}

// ownHeader is a line that includes one of our own headers.
var ownHeader = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^#include ".*"$`) })

// WriteTo puts the embedded files into a directory, as files of their own.
func WriteTo(dir string) error {
	for _, n := range Sources() {
		text, err := files.ReadFile("src/" + n)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, n), text, 0o600); err != nil {
			return err
		}
	}
	return nil
}
