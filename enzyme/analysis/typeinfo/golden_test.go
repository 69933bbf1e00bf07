package typeinfo

import (
	"os"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

// listing is what Infer says of every function of a module.
func listing(m *ir.Module) string {
	s := Summarize(m, callgraph.GroupOf(m))
	var b strings.Builder
	for _, f := range m.Funcs {
		if !f.IsDecl() {
			b.WriteString(Infer(f, m.Layout(), s).String())
		}
	}
	return b.String()
}

// Each testdata/NAME.ll has NAME.types beside it: what is said of the values and
// moves whose type does not tell.
func TestGoldens(t *testing.T) {
	irtest.Files(t, "testdata/*.ll", func(t *testing.T, path string, src []byte) {
		irtest.Golden(t, strings.TrimSuffix(path, ".ll")+".types", listing(irtest.Parse(t, path, src)))
	})
}

// TestFile lists one file given by hand: GOENZYME_TYPES=x.ll go test -run TestFile -v; TestAnyOrder takes it, too.
func TestFile(t *testing.T) {
	file := os.Getenv("GOENZYME_TYPES")
	if file == "" {
		t.Skip("no file given")
	}
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Log("\n" + listing(irtest.Parse(t, file, src)))
}
