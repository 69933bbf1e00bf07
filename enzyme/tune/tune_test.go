package tune_test

import (
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/tune"
)

func TestFunction(t *testing.T) {
	const text = `
define void @amd() #0 { ret void }
define void @intel() #1 { ret void }
define void @old() #2 { ret void }
define void @plain() { ret void }
attributes #0 = { nounwind "target-cpu"="znver4" "target-features"="+avx2,+avx512f" }
attributes #1 = { nounwind "target-cpu"="skylake" "target-features"="+avx2" }
attributes #2 = { nounwind "target-cpu"="znver4" "target-features"="+sse2" }
`
	m, err := ir.Parse("f.ll", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range m.Funcs {
		tune.Function(f)
		if got, want := strings.Contains(string(f.Attrs()), `"+avx2,+avx512f,+prefer-no-gather,+prefer-no-scatter"`), f.Name == "amd"; got != want {
			t.Errorf("@%s: %s", f.Name, f.Attrs())
		}
	}
	for major, want := range map[int]bool{17: false, 19: true, 22: true} { // older releases would complain of words that they do not know
		var out strings.Builder
		if err := ir.Print(&out, m, ir.Dialect{Major: major}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(out.String(), "prefer-no-"); got != want || !strings.Contains(out.String(), "+avx512f") {
			t.Errorf("LLVM %d: %s", major, out.String())
		}
	}
}
