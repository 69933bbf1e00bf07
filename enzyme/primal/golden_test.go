package primal_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

var update = flag.Bool("update", false, "rewrite the golden file")

// TestGolden shows the normal form of functions that lack it.
func TestGolden(t *testing.T) {
	text, err := os.ReadFile("testdata/normal.ll")
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, f := range parse(t, string(text)).Funcs {
		if f.IsDecl() {
			continue
		}
		p, err := primal.Prepare(f)
		if err != nil {
			t.Fatal(err)
		}
		if faults := ir.VerifyFunc(p.Func); len(faults) > 0 {
			t.Errorf("@%s: %v", f.Name, faults)
		}
		got.WriteString(p.Func.String() + "\n")
		p.Release()
	}
	const golden = "testdata/normal.golden.ll"
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Errorf("got\n%s\nwant\n%s", &got, want)
	}
}
