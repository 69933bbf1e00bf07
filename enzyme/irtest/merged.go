package irtest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Merged is one module with the requests of all test files that match a pattern: of each file the first so many directives, in reverse and in forward mode by
// turns. So there are many functions in it, and many requests.
func Merged(t *testing.T, pattern string, perFile int) *ir.Module {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no test files match %s (%v)", pattern, err)
	}
	merged := ir.NewModule("merged")
	n := 0
	for _, path := range paths {
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		left := perFile
		for _, d := range Directives(src) {
			if d.Key != "grad" || left == 0 {
				continue
			}
			left--
			c, err := newCheck(path, src, d, nil)
			if err != nil {
				t.Fatal(err)
			}
			m, err := c.module([]string{"reverse", "forward"}[n%2])
			if err != nil {
				t.Fatal(err)
			}
			n++
			hide(m)
			m.Rename(m.Func("irtest.derivative"), fmt.Sprint("derivative.", n))
			if err := ir.Link(merged, m); err != nil {
				t.Fatal(err)
			}
		}
	}
	return merged
}

// hide makes everything but the request local to the module, so that nothing meets its namesake elsewhere.
func hide(m *ir.Module) {
	for _, f := range m.Funcs {
		if !f.IsDecl() && f.Name != "irtest.derivative" {
			f.Linkage, f.Comdat = "internal", ""
		}
	}
	for _, g := range m.Globals {
		if !g.IsDecl() && !ir.IsLocalLinkage(g.Linkage) {
			g.Linkage, g.Comdat = "internal", ""
		}
	}
}
