package diag_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

// TestManual keeps docs/DIAGNOSTICS.md in step with the codes.
func TestManual(t *testing.T) {
	irtest.Golden(t, filepath.Join("..", "..", "docs", "DIAGNOSTICS.md"), diag.Manual())
}

// Every code says when, what to do, and has its program; testscripts runs the programs.
func TestPagesAreWhole(t *testing.T) {
	seen := map[diag.Code]bool{}
	for _, p := range diag.Pages() {
		if seen[p.Code] {
			t.Errorf("%s stands twice", p.Code)
		}
		seen[p.Code] = true
		if p.When == "" || p.ToDo == "" {
			t.Errorf("%s (%s) does not say when it comes and what to do", p.Code, p.Name)
		}
		if p.Code != diag.Internal && strings.Count(p.Example, "// here") != 1 {
			t.Errorf("%s: testdata/%s.c lacks its one line marked // here", p.Name, p.Code)
		}
	}
	if !seen[diag.BadRequest] || !seen[diag.Internal] {
		t.Error("codes.go is not read as it is written")
	}
}
