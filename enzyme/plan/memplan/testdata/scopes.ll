; What inlining keeps of restrict parameters holds within one run of the scope's declaration.
declare void @llvm.experimental.noalias.scope.decl(metadata)

define void @outside(ptr %p, ptr %q) {
  call void @llvm.experimental.noalias.scope.decl(metadata !0) ; stable function
  %x = load double, ptr %p, !alias.scope !0 ; stable function
  store double %x, ptr %q, !noalias !0
  ret void
}

; The next iteration is another run of the inlined function.
define void @inside(ptr %p, ptr %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.experimental.noalias.scope.decl(metadata !0) ; stable function
  %x = load double, ptr %p, !alias.scope !0 ; stable loop %loop; overwritten by store double %x, ptr %q, !noalias !0
  store double %x, ptr %q, !noalias !0
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

!0 = !{!1}
!1 = distinct !{!1, !2, !"f: %p"}
!2 = distinct !{!2, !"f"}
