package outline

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// run outlines a unit and prints what it became.
func run(t *testing.T, text string) (out string, made []*ir.Func, sink diag.List) {
	t.Helper()
	m, err := ir.Parse("t.ll", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	made = Requests(m, "u", &sink)
	if faults := ir.Verify(m); len(faults) > 0 {
		t.Error(faults)
	}
	var b bytes.Buffer
	if err := ir.Print(&b, m, ir.Dialect{Major: 19}); err != nil {
		t.Fatal(err)
	}
	return b.String(), made, sink
}

const head = `
@enzyme_dup = external global i32
@g = external global double
declare double @f(ptr)
declare double @__enzyme_autodiff(ptr, ...)
`

func TestOutline(t *testing.T) {
	out, made, _ := run(t, head+`
define double @grad(ptr %x, ptr %dx) {
  %slot = alloca ptr
  store ptr @f, ptr %slot
  %fn = load ptr, ptr %slot
  %m = load i32, ptr @enzyme_dup
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr %fn, i32 %m, ptr noundef %x, ptr %dx, i32 7, ptr @g)
  ret double %r
}
`)
	if len(made) != 1 || made[0].Name != "__goenzyme_request.u.0.link_with_goenzyme_cc" {
		t.Fatalf("made %v", made)
	}
	for _, want := range []string{
		"%r = call double @__goenzyme_request.u.0.link_with_goenzyme_cc(ptr noundef %x, ptr %dx, ptr @g)",
		`define hidden double @__goenzyme_request.u.0.link_with_goenzyme_cc(ptr noundef %0, ptr %1, ptr "goenzyme.size"="8" %2)`,
		"load i32, ptr @enzyme_dup",
		`@__enzyme_autodiff(ptr @f, i32 %m, ptr noundef %0, ptr %1, i32 7, ptr "goenzyme.declared"="64 double" %2)`,
	} {
		if !strings.Contains(out, want) {
			t.Errorf("missing %s\n%s", want, out)
		}
	}
	if got := Targets(made); !slices.Equal(got, []string{"f"}) {
		t.Errorf("targets %q", got)
	}
	Declare(made)
	if !made[0].IsDecl() {
		t.Error("still has a body")
	}
}

// A wrapper that takes the function as a parameter is copied for each function, through further wrappers too, and is gone when
// nobody needs it; a function that only returns a marker counts as the marker.
func TestPerCaller(t *testing.T) {
	out, made, sink := run(t, head+`
declare double @h(ptr)
define linkonce_odr ptr @which() {
  ret ptr @enzyme_dup
}
define linkonce_odr double @inner(ptr %fn, ptr %x) {
  %slot = alloca ptr
  store ptr %fn, ptr %slot
  %f = load ptr, ptr %slot
  %m = call ptr @which()
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr %f, ptr %m, ptr %x, ptr %x)
  ret double %r
}
define internal double @outer(ptr %fn, ptr %x) {
  %r = call double @inner(ptr %fn, ptr %x)
  ret double %r
}
define double @grad(ptr %x) {
  %a = call double @outer(ptr @f, ptr %x)
  %b = call double @inner(ptr @h, ptr %x)
  %c = call double @inner(ptr @f, ptr %x)
  %s = fadd double %a, %b
  %t = fadd double %s, %c
  ret double %t
}
`)
	if len(made) != 2 || sink.Failed() {
		t.Fatalf("made %d, said %v\n%s", len(made), sink.All, out)
	}
	for _, want := range []string{"@__enzyme_autodiff(ptr @f, ptr @enzyme_dup, ", "@__enzyme_autodiff(ptr @h, ptr @enzyme_dup, "} {
		if strings.Count(out, want) != 1 {
			t.Errorf("not once: %s\n%s", want, out)
		}
	}
	for _, gone := range []string{"@which(", "@inner(", "@outer("} {
		if strings.Contains(out, gone) {
			t.Errorf("still there: %s\n%s", gone, out)
		}
	}
}

// A result that nobody reads is not returned: a derivative may have none.
func TestUnreadResult(t *testing.T) {
	out, _, _ := run(t, head+`
define void @grad(ptr %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %x)
  ret void
}
`)
	if !strings.Contains(out, "call void @__goenzyme_request.u.0.link_with_goenzyme_cc(ptr %x, ptr %x)") {
		t.Error(out)
	}
}

func TestUnknownFunction(t *testing.T) {
	for _, body := range []string{
		"  %r = call double (ptr, ...) @__enzyme_autodiff(ptr %p, double 1.0)\n",
		"  %s = alloca ptr\n  store ptr @f, ptr %s\n  store ptr %p, ptr %s\n  %l = load ptr, ptr %s\n" +
			"  %r = call double (ptr, ...) @__enzyme_autodiff(ptr %l, double 1.0)\n",
	} {
		_, made, sink := run(t, head+"define double @grad(ptr %p) {\n"+body+"  ret double %r\n}\n")
		if len(made) != 0 || !sink.Failed() || sink.All[0].Code != diag.BadRequest {
			t.Errorf("%s: made %d, said %v", body, len(made), sink.All)
		}
	}
}
