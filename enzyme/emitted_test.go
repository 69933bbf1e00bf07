package enzyme_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest/emitted"
)

const emittedTable = "testdata/emitted.txt"

// TestEmitted compares the derivatives of the numeric corpus with those that were emitted when testdata/emitted.txt was written. A change that should keep
// them keeps the table. One that should not renews it (-update), and its commit tells what the test logs then: every derivative that changed.
func TestEmitted(t *testing.T) {
	now := emitted.Table{}
	irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) {
		irtest.Requests(t, path, src, func(mode string, m *ir.Module) {
			var dump strings.Builder
			var sink diag.List
			opts := enzyme.Options{Print: &dump, PrintAfter: map[string]bool{"tape": true, "emit": true}}
			if enzyme.Differentiate(m, opts, &sink) != nil {
				return // what is refused has tests of its own
			}
			name := strings.TrimSuffix(filepath.Base(path), ".ll") + "/" + mode
			now.Add(name, dump.String())
		})
	})
	old := emitted.Table{}
	if text, err := os.ReadFile(emittedTable); err == nil {
		if old, err = emitted.Parse(string(text)); err != nil {
			t.Fatalf("%s: %v", emittedTable, err)
		}
	}
	changes := now.Changes(old)
	if irtest.Update() {
		t.Log(strings.Join(changes, "\n"))
		irtest.Golden(t, emittedTable, now.String())
		return
	}
	for _, c := range changes {
		t.Error(c)
	}
}
