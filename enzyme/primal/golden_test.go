package primal_test

import (
	"os"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// TestGolden shows the normal form of functions that lack it.
func TestGolden(t *testing.T) {
	for _, name := range []string{"normal", "additions"} {
		t.Run(name, func(t *testing.T) { golden(t, "testdata/"+name) })
	}
}

func golden(t *testing.T, path string) {
	text, err := os.ReadFile(path + ".ll")
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
	irtest.Golden(t, path+".golden.ll", got.String())
}
