package activity

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

var kinds = map[string]Kind{
	"call void @llvm.lifetime.start.p0(i64 8, ptr %p)": Bounds, "call ptr @llvm.stacksave.p0()": Bounds, "call void @llvm.stackrestore.p0(ptr %p)": Bounds,
	"call ptr @llvm.invariant.start.p0(i64 8, ptr %p)": Bounds,
	"call void @llvm.assume(i1 true)":                  Inactive, "call i64 @strlen(ptr %p)": Inactive, "call void @mark()": Inactive, `call double @sin(double 1.0) "enzyme_inactive"`: Inactive,
	"call ptr @malloc(i64 8)": Allocates, "call ptr @__goenzyme_arena_alloc(i64 8)": Allocates, "call ptr @_Znwm(i64 8)": Allocates,
	"call ptr @realloc(ptr %p, i64 8)": Relocates, "call i32 @posix_memalign(ptr %p, i64 8, i64 8)": Relocates,
	"call void @free(ptr %p)": Frees, "call void @__goenzyme_defer_free(ptr %p, ptr @free)": Frees, "call void @_ZdlPv(ptr %p)": Frees,
	"call ptr @__goenzyme_arena_mark()": EndsTape, "call void @__goenzyme_arena_release(ptr %p)": EndsTape, "call i64 @__goenzyme_block_size(ptr %p)": AsksSize, "call void @__goenzyme_tape_release(ptr %p)": ReleasesTape,
	"call ptr @memcpy(ptr %p, ptr %p, i64 8)": Moves, "call ptr @mempcpy(ptr %p, ptr %p, i64 8)": Moves, "call void @bcopy(ptr %p, ptr %p, i64 8)": Moves,
	"call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 8, i1 false)": Moves, "call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)": Moves,
	"call ptr @mycopy(ptr %p, ptr %p, i64 8)": Moves, "call void @bzero(double 1.0)": Unknown, // somebody else's
	"call double @sin(double 1.0)": ByRule, "call double @llvm.fabs.f64(double 1.0)": ByRule, "call double @mysin(double 1.0)": ByRule,
	"call ptr @strchr(ptr %p, i32 1)": Finds, "call ptr @strcpy(ptr %p, ptr %p)": Finds, "call ptr @fopen(ptr %p, ptr %p)": Inactive,
	"call double @own(double 1.0)": ByBody, "call double @ruled(double 1.0)": ByBody,
	"call double @stranger(double 1.0)": Unknown, "call double %p(double 1.0)": Unknown,
}

const declarations = `
declare void @llvm.lifetime.start.p0(i64, ptr)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare ptr @llvm.invariant.start.p0(i64, ptr)
declare void @llvm.assume(i1)
declare i64 @strlen(ptr)
declare void @mark() "enzyme_inactive"
declare ptr @malloc(i64)
declare ptr @__goenzyme_arena_alloc(i64)
declare ptr @_Znwm(i64)
declare ptr @realloc(ptr, i64)
declare i32 @posix_memalign(ptr, i64, i64)
declare void @free(ptr)
declare void @_ZdlPv(ptr)
declare void @__goenzyme_defer_free(ptr, ptr)
declare ptr @__goenzyme_arena_mark()
declare void @__goenzyme_arena_release(ptr)
declare i64 @__goenzyme_block_size(ptr)
declare void @__goenzyme_tape_release(ptr)
declare ptr @memcpy(ptr, ptr, i64)
declare ptr @mempcpy(ptr, ptr, i64)
declare void @bcopy(ptr, ptr, i64)
declare void @bzero(double)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare ptr @strchr(ptr, i32)
declare ptr @strcpy(ptr, ptr)
declare ptr @fopen(ptr, ptr)
declare double @sin(double)
declare double @llvm.fabs.f64(double)
declare double @ruled(double) "enzyme_rule"
declare double @stranger(double)
define double @own(double %x) {
  ret double %x
}
define double @mysin(double %x) "enzyme_math"="sin" {
  ret double %x
}
define ptr @mycopy(ptr %to, ptr %from, i64 %n) "enzyme_math"="memcpy" {
  ret ptr %to
}
`

func TestKinds(t *testing.T) {
	for call, want := range kinds {
		m, err := ir.Parse("kind.ll", []byte(declarations+"define void @f(ptr %p) {\n  "+call+"\n  ret void\n}\n"))
		if err != nil {
			t.Errorf("%s: %v", call, err)
			continue
		}
		if got := KindOf(m.Func("f").Entry().First()); got != want {
			t.Errorf("%s: kind %d, want %d", call, got, want)
		}
	}
}
