package enzyme_test

import (
	"bytes"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

// TestWorkers: what is made, and what the stages say, does not depend on how many functions are worked on at a time, nor on
// which worker comes first.
func TestWorkers(t *testing.T) {
	t.Run("merged", func(t *testing.T) {
		var text bytes.Buffer
		if err := ir.Print(&text, irtest.Merged(t, corpus, 4), ir.Dialect{}); err != nil {
			t.Fatal(err)
		}
		sameByWorkers(t, "merged.ll", text.Bytes())
	})
	irtest.Files(t, "testdata/stages/*.ll", sameByWorkers)
}

func sameByWorkers(t *testing.T, path string, src []byte) {
	code, stages := byWorkers(t, path, src, 1)
	for _, workers := range []int{2, 3, 8, 8} {
		c, s := byWorkers(t, path, src, workers)
		if c != code {
			t.Errorf("with %d workers the derivatives differ:\n%s", workers, irtest.FirstDifference(code, c))
		}
		if s != stages {
			t.Errorf("with %d workers the stages differ:\n%s", workers, irtest.FirstDifference(stages, s))
		}
	}
}

func byWorkers(t *testing.T, path string, src []byte, workers int) (code, stages string) {
	var dump, out bytes.Buffer
	opts := enzyme.Options{Workers: workers, Print: &dump, PrintAfter: map[string]bool{"*": true}, ThreadsApart: true, Verify: true}
	m := irtest.Parse(t, path, bytes.Clone(src))
	var sink diag.List
	if err := enzyme.Differentiate(m, opts, &sink); err != nil {
		t.Fatal(err)
	}
	if err := ir.Print(&out, m, ir.Dialect{}); err != nil {
		t.Fatal(err)
	}
	return out.String(), dump.String()
}
