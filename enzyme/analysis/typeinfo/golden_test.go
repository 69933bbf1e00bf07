package typeinfo

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

var update = flag.Bool("update", false, "rewrite the goldens")

func parse(t *testing.T, file string) *ir.Module {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	m, err := ir.Parse(file, src)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// listing is what Infer says of every function of a module.
func listing(m *ir.Module) string {
	s := Summarize(m)
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
	files, _ := filepath.Glob("testdata/*.ll")
	if len(files) == 0 {
		t.Fatal("no test data")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			got := listing(parse(t, file))
			golden := strings.TrimSuffix(file, ".ll") + ".types"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("got:\n%s\nwant:\n%s", got, want)
			}
		})
	}
}

// TestFile lists one file given by hand: GOENZYME_TYPES=x.ll go test -run TestFile -v
func TestFile(t *testing.T) {
	file := os.Getenv("GOENZYME_TYPES")
	if file == "" {
		t.Skip("no file given")
	}
	t.Log("\n" + listing(parse(t, file)))
}
