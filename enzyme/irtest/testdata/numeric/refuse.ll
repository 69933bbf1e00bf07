; Made by clang-19 from refuse.c, sha256 4b1c54b55eaa845d06cf786d39e8477cf9192a27bd3539ae03f571009bda9054.
; refuse: @unknown(1.5) GE0103 mystery
; refuse: @sorted([3, 1, 2], 3) GE0103 qsort
; refuse: @assembly(1.5) GE0110 assembly
; refuse: @stashed([3, 1]) GE0103 stash
; refuse: @pointed(0.7) GE0110 function pointer
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/refuse.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@chosen = dso_local local_unnamed_addr global ptr null, align 8

; Function Attrs: nounwind uwtable
define dso_local double @unknown(double noundef %x) local_unnamed_addr #0 {
entry:
  %call = tail call double @mystery(double noundef %x) #5
  %mul = fmul double %call, %x
  ret double %mul
}

declare double @mystery(double noundef) local_unnamed_addr #1

; Function Attrs: nofree nounwind uwtable
define dso_local double @sorted(ptr noundef %x, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %conv = sext i32 %n to i64
  tail call void @qsort(ptr noundef %x, i64 noundef %conv, i64 noundef 8, ptr noundef nonnull @compare) #5
  %0 = load double, ptr %x, align 8, !tbaa !5
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %mul = fmul double %0, %1
  ret double %mul
}

; Function Attrs: nofree
declare void @qsort(ptr noundef, i64 noundef, i64 noundef, ptr nocapture noundef) local_unnamed_addr #3

declare i32 @compare(ptr noundef, ptr noundef) #1

; Function Attrs: nofree nosync nounwind memory(none) uwtable
define dso_local double @assembly(double noundef %x) local_unnamed_addr #4 {
entry:
  %0 = tail call double asm "movapd $1, $0", "=x,x,~{dirflag},~{fpsr},~{flags}"(double %x) #6, !srcloc !9
  %mul = fmul double %0, %x
  ret double %mul
}

; Function Attrs: nounwind uwtable
define dso_local double @stashed(ptr noundef %x) local_unnamed_addr #0 {
entry:
  tail call void @stash(ptr noundef %x) #5
  %0 = load double, ptr %x, align 8, !tbaa !5
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %mul = fmul double %0, %1
  ret double %mul
}

declare void @stash(ptr noundef) local_unnamed_addr #1

; Function Attrs: nounwind uwtable
define dso_local double @pointed(double noundef %x) local_unnamed_addr #0 {
entry:
  %0 = load ptr, ptr @chosen, align 8, !tbaa !10
  %call = tail call double %0(double noundef %x) #5
  %mul = fmul double %call, %x
  ret double %mul
}

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nofree nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nofree nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }
attributes #6 = { nounwind memory(none) }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"double", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{i64 477}
!10 = !{!11, !11, i64 0}
!11 = !{!"any pointer", !7, i64 0}
