; Type-based tags part a pointer field from the doubles behind it, but not two uses of one buffer.
define void @matrix(ptr %m, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %data = load ptr, ptr %m, !tbaa !5 ; stable function
  %p = getelementptr inbounds double, ptr %data, i64 %i
  store double 0.0, ptr %p, !tbaa !3
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; A buffer that holds doubles first and integers later.
define double @reused(ptr %buf, i64 %i, i64 %j) {
  %p = getelementptr inbounds double, ptr %buf, i64 %i
  %x = load double, ptr %p, !tbaa !3 ; overwritten by store i32 1, ptr %q, !tbaa !7
  %q = getelementptr inbounds i32, ptr %buf, i64 %j
  store i32 1, ptr %q, !tbaa !7
  ret double %x
}

; Two fields of the elements of one array.
define double @fields(ptr %a, i64 %i, i64 %j) {
  %p = getelementptr inbounds { ptr, i32 }, ptr %a, i64 %i
  %x = load ptr, ptr %p, !tbaa !5 ; stable function
  %q = getelementptr inbounds { ptr, i32 }, ptr %a, i64 %j, i32 1
  store i32 1, ptr %q, !tbaa !6
  ret double 0.0
}

!0 = !{!"Simple C/C++ TBAA"}
!1 = !{!"omnipotent char", !0, i64 0}
!2 = !{!"double", !1, i64 0}
!3 = !{!2, !2, i64 0}
!4 = !{!"Matrix", !8, i64 0, !9, i64 8}
!5 = !{!4, !8, i64 0}
!6 = !{!4, !9, i64 8}
!7 = !{!9, !9, i64 0}
!8 = !{!"any pointer", !1, i64 0}
!9 = !{!"int", !1, i64 0}
