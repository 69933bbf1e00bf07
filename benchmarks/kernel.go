// Package benchmarks measures gradients of the kernels in kernels/: those of goenzyme-cc, hand-written ones, and those of
// other compilers with the same calling convention and of libraries that overload operators.
//
// Requires: clang, goenzyme-cc, Linux (CPU time of threads, /proc).
// Produces: a Result per kernel, size and set of flags, with every way of making the gradient measured in turns.
// Guarantees: times of different ways come from paired runs in the same rounds; each gradient is compared with the
// hand-written one, with forward mode and with differences.
package benchmarks

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A Kernel is one folder of kernels/: NAME.h has the function, setup.c its data, requests.c the calls that ask a compiler
// for derivatives, hand.c the gradient written by hand, overload.cpp the function for libraries.
type Kernel struct {
	Name     string
	What     string // the first sentence of NAME.h
	Dir      string
	Hand     bool
	Overload bool
}

// Kernels are those in the folder dir that only names, in its order; all of them when it names none.
func Kernels(dir string, only []string) ([]Kernel, error) {
	if len(only) == 0 {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			only = append(only, e.Name())
		}
	}
	var all []Kernel
	for _, name := range only {
		k := Kernel{Name: name, Dir: filepath.Join(dir, name)}
		text, err := os.ReadFile(filepath.Join(k.Dir, name+".h"))
		if err != nil {
			return nil, fmt.Errorf("no kernel is called %s: %w", name, err)
		}
		k.What = firstSentence(string(text))
		k.Hand = exists(filepath.Join(k.Dir, "hand.c"))
		k.Overload = exists(filepath.Join(k.Dir, "overload.cpp"))
		all = append(all, k)
	}
	return all, nil
}

// firstSentence is what a source says first in a comment.
func firstSentence(text string) string {
	text, _, _ = strings.Cut(strings.TrimPrefix(text, "/*"), "*/")
	text = strings.Join(strings.Fields(strings.ReplaceAll(text, "\n *", "\n")), " ")
	s, _, _ := strings.Cut(text, ". ")
	return strings.TrimSuffix(s, ".")
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}
