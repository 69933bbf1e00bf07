package exceptions

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Each instruction that Reads has the name or the callee "reads…"; the others must not.
const program = `
declare ptr @__cxa_begin_catch(ptr)
declare i32 @puts(ptr)
declare void @reads_elsewhere(ptr)

define void @keep(ptr %to, ptr %e) {
  store ptr %e, ptr %to
  ret void
}

define ptr @inside(ptr %e) {
  %p = getelementptr i8, ptr %e, i64 8
  ret ptr %p
}

define i32 @handler(ptr %thrown, ptr %to) {
  %e = call ptr @__cxa_begin_catch(ptr %thrown)
  %code = load i32, ptr %e
  %p = call ptr @inside(ptr %e)
  %text = load ptr, ptr %p
  %n = call i32 @puts(ptr %text)
  %reads_number = load double, ptr %p
  store double %reads_number, ptr %to
  %reads_bits = load i64, ptr %p
  store i64 %reads_bits, ptr %to
  call void @keep(ptr %e, ptr %to)
  %reads_kept = call i32 @kept(ptr %to, ptr %e)
  call void @reads_elsewhere(ptr %p)
  store i32 1, ptr %e
  ret i32 %code
}

define i32 @kept(ptr %to, ptr %e) {
  call void @keep(ptr %to, ptr %e)
  ret i32 0
}
`

func TestReads(t *testing.T) {
	m, err := ir.Parse("program.ll", []byte(program))
	if err != nil {
		t.Fatal(err)
	}
	s := NewSearch()
	for in := range m.Func("handler").Instrs() {
		want := len(in.Name) > 5 && in.Name[:5] == "reads" || in.CalleeFunc() != nil && in.CalleeFunc().Name == "reads_elsewhere"
		if got := s.Reads(in); got != want {
			t.Errorf("%s %%%s: %v, want %v", in.Op, in.Name, got, want)
		}
	}
}
