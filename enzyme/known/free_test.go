package known

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
)

func TestFreeing(t *testing.T) {
	m, err := ir.Parse("free.ll", []byte(`
declare void @free(ptr)
declare void @_ZdlPv(ptr)
declare void @_ZdlPvm(ptr, i64)
declare void @_ZdaPvSt11align_val_t(ptr, i64)
declare void @_ZdlPvmSt11align_val_t(ptr, i64, i64)
declare void @__rust_dealloc(ptr, i64, i64)
declare void @mine(ptr, i64)
define void @f(ptr %p) {
  call void @free(ptr %p)
  call void @_ZdlPv(ptr %p)
  call void @_ZdlPvm(ptr %p, i64 8)
  call void @_ZdaPvSt11align_val_t(ptr %p, i64 64)
  call void @_ZdlPvmSt11align_val_t(ptr %p, i64 8, i64 64)
  call void @__rust_dealloc(ptr %p, i64 8, i64 8)
  call void @mine(ptr %p, i64 8)
  ret void
}`))
	if err != nil {
		t.Fatal(err)
	}
	want := []runtimes.Freeing{{Plain: "free", Unaligned: "free", Align: -1, Size: -1}, {Plain: "_ZdlPv", Unaligned: "_ZdlPv", Align: -1, Size: -1},
		{Plain: "_ZdlPv", Unaligned: "_ZdlPv", Align: -1, Size: 1}, {Plain: "_ZdaPvSt11align_val_t", Unaligned: "_ZdaPv", Align: 1, Size: -1},
		{Plain: "_ZdlPvSt11align_val_t", Unaligned: "_ZdlPv", Align: 2, Size: 1}, {Align: 2, Size: 1}, {Align: -1, Size: -1}}
	i := 0
	for in := range m.Func("f").Instrs() {
		if in.Op != ir.OpCall {
			continue
		}
		if got := FreeingOf(in); got != want[i] {
			t.Errorf("%s: %+v, should be %+v", in, got, want[i])
		}
		i++
	}
}
