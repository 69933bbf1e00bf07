package ir

import (
	"maps"
	"testing"
)

func TestVariables(t *testing.T) {
	m, err := Parse("v.ll", []byte(`define double @f(double %0, ptr %1, i32 %2) !dbg !10 {
  %b = alloca [4 x double]
  %q = getelementptr i8, ptr %b, i64 8
    #dbg_assign(i1 undef, !5, !DIExpression(), !9, ptr %b, !DIExpression(), !8)
    #dbg_value(double %0, !4, !DIExpression(), !8)
    #dbg_value(double %0, !6, !DIExpression(), !8)
    #dbg_value(i32 %2, !7, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !8)
    #dbg_assign(double %0, !5, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !9, ptr %q, !DIExpression(), !8)
  %s = fadd double %0, 1.0
    #dbg_declare(ptr %1, !6, !DIExpression(), !8)
    #dbg_value(!DIArgList(double %0, double %s), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !8)
  ret double %s
}
!4 = !DILocalVariable(name: "x", arg: 1, scope: !8)
!5 = !DILocalVariable(name: "best", scope: !8)
!6 = !DILocalVariable(name: "p", scope: !8)
!7 = !DILocalVariable(name: "n", scope: !8)
!8 = !{}
!10 = distinct !DISubprogram(name: "f", retainedNodes: !11)
!11 = !{!12, !5, !13, !14}
!12 = !DILocalVariable(name: "x", arg: 1, scope: !10)
!13 = !DILocalVariable(name: "p", arg: 2, scope: !10)
!14 = !DILocalVariable(name: "count", arg: 3, scope: !10)
!9 = distinct !DIAssignID()
`))
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for v, name := range m.Variables(m.Func("f")) {
		got[ValueString(v)] = name
	}
	want := map[string]string{"double %0": "x", "ptr %b": "best", "ptr %1": "p", "i32 %2": "count"}
	if !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
