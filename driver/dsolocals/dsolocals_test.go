package dsolocals

import (
	"bytes"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

const mentions = `
@far = external global [2 x double]
@own = external thread_local global double
@table = private constant [2 x ptr] [ptr null, ptr getelementptr (i8, ptr @far, i64 8)]

declare double @call(double)
declare ptr @llvm.threadlocal.address.p0(ptr)

define double @f(i1 %c, i64 %i) {
entry:
  %t = call ptr @llvm.threadlocal.address.p0(ptr @own)
  br i1 %c, label %a, label %b

a:
  br label %b

b:
  %p = phi ptr [ %t, %entry ], [ getelementptr (i8, ptr @far, i64 8), %a ]
  %same = icmp eq ptr %p, @call
  %x = load double, ptr %p
  %at = getelementptr ptr, ptr @table, i64 %i
  %q = load ptr, ptr %at
  %y = load double, ptr %q
  %s = fadd double %x, %y
  %r = call double @call(double %s)
  ret double %r
}
`

// Nothing of the symbols is left in any form, the module is well-formed, and what is written has each kind of mention.
func TestLower(t *testing.T) {
	m, err := ir.Parse("t.ll", []byte(mentions))
	if err != nil {
		t.Fatal(err)
	}
	build := []byte{1, 2, 0xFF}
	for _, p := range []Place{{Symbol: "far", Offset: 0x40}, {Symbol: "own", Offset: 8, Thread: true}, {Symbol: "call", Offset: 0x1000}, {Symbol: "unused"}} {
		p.Library, p.Build = "liba.so", build
		Note(m, p)
	}
	var text bytes.Buffer
	if err := ir.Print(&text, m, ir.Dialect{Major: 19}); err != nil { // as clang passes it on
		t.Fatal(err)
	}
	if m, err = ir.Parse("t.ll", text.Bytes()); err != nil {
		t.Fatal(err)
	}
	Lower(m)
	for _, name := range []string{"far", "own", "call", "unused"} {
		if m.Symbol(name) != nil {
			t.Errorf("@%s is still there", name)
		}
	}
	text.Reset()
	if err := ir.Print(&text, m, ir.Dialect{Major: 19}); err != nil {
		t.Fatal(err)
	}
	if _, err := ir.Parse("t.ll", text.Bytes()); err != nil {
		t.Fatal(err)
	}
	if faults := ir.Verify(m); len(faults) > 0 {
		t.Errorf("%v", faults)
	}
	for _, want := range []string{
		"@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 100, ptr @goenzyme.local, ptr null }]",
		"call ptr @__goenzyme_library(", `c"\01\02\FF"`, "call i64 @__goenzyme_library_threads(",
		"i64 64", "i64 4096", "call ptr @__tls_get_addr(ptr @goenzyme.local.own)",
		"@table = private global [2 x ptr]"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("no %s in\n%s", want, &text)
		}
	}
}
