package arena_test

import (
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/arena"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

const program = `
declare ptr @__goenzyme_arena_mark()
declare noalias ptr @__goenzyme_arena_alloc(i64)
declare noalias ptr @__goenzyme_arena_alloc_array(i64, i64)
declare void @__goenzyme_arena_release(ptr)

define void @f(i64 %n) {
  %m = call ptr @__goenzyme_arena_mark()
  %p = call ptr @__goenzyme_arena_alloc(i64 %n)
  %q = call ptr @__goenzyme_arena_alloc_array(i64 %n, i64 8)
  call void @__goenzyme_arena_release(ptr %m)
  ret void
}
`

// TestInline: nothing of the runtime is called but from the functions put between, which are valid and know one head.
// What they do is shown by the scripts of testscripts, all of which use them.
func TestInline(t *testing.T) {
	for _, layout := range []string{"", "target datalayout = \"e-p:32:32\"\n"} {
		m, err := ir.Parse("f.ll", []byte(layout+program))
		if err != nil {
			t.Fatal(err)
		}
		arena.Inline(m)
		if faults := ir.Verify(m); len(faults) > 0 {
			t.Fatal(faults[0])
		}
		want := 4
		if layout != "" {
			want = 0 // only the runtime knows the head where pointers are of another size
		}
		got := 0
		for in := range m.Func("f").Instrs() {
			if f := in.CalleeFunc(); f != nil && strings.HasPrefix(f.Name, "goenzyme.") {
				got++
				if f.FnAttrs != "alwaysinline nounwind" || f.Linkage != "internal" {
					t.Errorf("@%s is not for being taken apart", f.Name)
				}
			}
		}
		if got != want {
			t.Errorf("%q: %d calls go to functions of the module, want %d", layout, got, want)
		}
	}
}
