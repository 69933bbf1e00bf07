package extmodref

import (
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Each call of a function "lost…" may lose the derivatives of @g; the others must not be told.
const program = `
@g = internal global double 0.0
@shared = external global double
@count = internal global i32 0
@seen = internal global double 0.0

declare void @lost_native() "goenzyme.native"="other shared"
declare void @plain_native() "goenzyme.native"="other"
declare void @lost_direct(ptr)
declare void @lost_kept(ptr)
declare void @lost_lent(ptr)
declare void @lost_chosen(ptr)
declare void @plain_given(ptr)
declare void @qsort(ptr, i64, i64, ptr)
declare i32 @puts(ptr)

define void @changes(i32 %i) {
  %v = load double, ptr @g
  %w = fmul double %v, 2.0
  store double %w, ptr @g
  ret void
}

define double @reads() {
  %v = load double, ptr @g
  ret double %v
}

define i32 @compares(ptr %a, ptr %b) {
  %mine = alloca double
  %n = load i32, ptr @count
  %m = add i32 %n, 1
  store i32 %m, ptr @count
  call void @fill(ptr %mine)
  %u = load double, ptr %mine
  %v = load double, ptr @g
  %less = fcmp olt double %u, %v
  %r = zext i1 %less to i32
  ret i32 %r
}

define void @fill(ptr %p) {
  %v = load double, ptr @g
  store double %v, ptr %p
  ret void
}

define void @elsewhere(i32 %i) {
  store double 1.0, ptr @seen
  ret void
}

define void @put(ptr %into) {
  store ptr @changes, ptr %into
  ret void
}

define double @f(double %x, i1 %c) {
  %o = alloca ptr
  %kept = alloca { i64, ptr }
  %plain = alloca ptr
  store double %x, ptr @g
  call void @lost_native()
  call void @plain_native()
  call void @lost_direct(ptr @reads)
  %at = getelementptr { i64, ptr }, ptr %kept, i32 0, i32 1
  store ptr @changes, ptr %at
  call void @lost_kept(ptr %kept)
  call void @put(ptr %o)
  call void @lost_lent(ptr %o)
  %one = select i1 %c, ptr @changes, ptr @elsewhere
  call void @lost_chosen(ptr %one)
  store ptr @elsewhere, ptr %plain
  call void @plain_given(ptr %plain)
  call void @plain_given(ptr @compares)
  call void @qsort(ptr %plain, i64 1, i64 4, ptr @compares)
  call i32 @puts(ptr %kept)
  %v = load double, ptr @g
  ret double %v
}
`

func TestCalls(t *testing.T) {
	m, err := ir.Parse("program.ll", []byte(program))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	variables := []Variable{{Global: m.Global("g")}, {Global: m.Global("shared")}}
	for _, c := range NewSearch(m.Func("f"), func(f *ir.Func) *ir.Func { return f }, variables).Calls() {
		found[c.In.CalleeFunc().Name] = true
	}
	for _, f := range m.Funcs {
		if f.IsDecl() && found[f.Name] != strings.HasPrefix(f.Name, "lost") {
			t.Errorf("%s: %v", f.Name, found[f.Name])
		}
	}
	for range NewSearch(m.Func("f"), func(f *ir.Func) *ir.Func { return f }, nil).Calls() {
		t.Error("a call without variables")
	}
}
