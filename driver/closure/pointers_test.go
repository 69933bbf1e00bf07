package closure

import (
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Functions that both sides have are compared by their native address; of those that the native side may lack, none is equal to a null pointer.
func TestUseNative(t *testing.T) {
	const text = `
@__goenzyme_native.strong = internal constant ptr @strong
@__goenzyme_native.odr.inline = internal constant ptr @inline
define internal void @strong() {
  ret void
}
define internal void @inline() {
  ret void
}
define i1 @is_strong(ptr %p) {
  %same = icmp eq ptr %p, @strong
  ret i1 %same
}
define i1 @is_inline(ptr %p) {
  call void @inline()
  %same = icmp eq ptr %p, @inline
  ret i1 %same
}
`
	m, err := ir.Parse("t.ll", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	UseNative(m)
	var printed strings.Builder
	if err := ir.Print(&printed, m, ir.Dialect{Major: 22}); err != nil {
		t.Fatal(err)
	}
	got := printed.String()
	for _, want := range []string{
		"declare void @strong()",
		"declare extern_weak void @inline()",
		"icmp eq ptr %p, @strong\n  ret",
		"call void @inline.copy()",
		"icmp eq ptr %p, @inline\n",
		"icmp ne ptr @inline, null\n",
		"and i1 ",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}
