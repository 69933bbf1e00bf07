// Package irtest is the test driver for annotated .ll files (compare LLVM's lit and FileCheck): expectations are comments beside the code
// that they check. It has the golden-file helper, checks of derivatives against central differences and against each other, all on the interpreter, and a
// generator of random programs.
//
// Nothing here imports the engine: what is tested is passed in, so that every
// package of the engine can use irtest in its own tests.
package irtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Directive is a comment line `; key: text` of a test file.
type Directive struct {
	Line      int
	Key, Text string
}

var directiveLine = regexp.MustCompile(`^\s*;\s*([a-z][a-z-]*):\s*(.*?)\s*$`)

// Directives lists the directives of a file in order.
func Directives(src []byte) []Directive {
	var list []Directive
	for i, line := range strings.Split(string(src), "\n") {
		if m := directiveLine.FindStringSubmatch(line); m != nil {
			list = append(list, Directive{i + 1, m[1], m[2]})
		}
	}
	return list
}

// Files runs a test for every file that matches a pattern, as a subtest named after it.
func Files(t *testing.T, pattern string, run func(t *testing.T, path string, src []byte)) {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no test files match %s (%v)", pattern, err)
	}
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
		t.Run(name, func(t *testing.T) {
			src, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			run(t, path, src)
		})
	}
}

// Parse reads a module and demands that it verifies.
func Parse(t testing.TB, name string, src []byte) *ir.Module {
	t.Helper()
	m, err := ir.Parse(name, src)
	if err != nil {
		t.Fatal(err)
	}
	Verify(t, m)
	return m
}

// Verify reports every fault of a module.
func Verify(t testing.TB, m *ir.Module) {
	t.Helper()
	for _, err := range ir.Verify(m) {
		t.Error(err)
	}
	if t.Failed() {
		t.FailNow()
	}
}
