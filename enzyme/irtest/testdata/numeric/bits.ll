; Made by clang-19 from bits.c, sha256 dfb8be5cfb93e8b95f0a7a3904366b751a2e3091380940443261d2869d2bbab6.
; grad: @viaint(1.5, 2)
; grad: @absbits(-1.5)
; grad: @truncated(2.7)
; grad: @united(1.25)
; grad: @counter(1.01, 4294967303)
; grad: @bytes(1.01, 5)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/bits.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @viaint(double noundef %x, double noundef %y) local_unnamed_addr #0 {
entry:
  %mul = fmul double %x, %y
  ret double %mul
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @absbits(double noundef %x) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.fabs.f64(double %x)
  %mul = fmul double %0, %x
  ret double %mul
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @truncated(double noundef %x) local_unnamed_addr #0 {
entry:
  %conv = fptosi double %x to i32
  %conv1 = sitofp i32 %conv to double
  %sub = fsub double %x, %conv1
  %mul5 = fmul double %sub, %sub
  %0 = tail call double @llvm.fmuladd.f64(double %conv1, double %x, double %mul5)
  ret double %0
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @united(double noundef %x) local_unnamed_addr #0 {
entry:
  %mul = fmul double %x, %x
  %0 = bitcast double %mul to i64
  %cmp = icmp sgt i64 %0, 0
  %fneg = fneg double %x
  %cond = select i1 %cmp, double %x, double %fneg
  %add = fadd double %mul, %cond
  ret double %add
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @counter(double noundef %x, i64 noundef %n) local_unnamed_addr #2 {
entry:
  %conv = trunc i64 %n to i32
  %cmp3.not = icmp eq i32 %conv, 0
  br i1 %cmp3.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %r.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %mul, %for.body ]
  ret double %r.0.lcssa

for.body:                                         ; preds = %entry, %for.body
  %i.05 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %r.04 = phi double [ %mul, %for.body ], [ 1.000000e+00, %entry ]
  %mul = fmul double %r.04, %x
  %inc = add nuw i32 %i.05, 1
  %exitcond.not = icmp eq i32 %inc, %conv
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !5
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @bytes(double noundef %x, i8 noundef signext %n) local_unnamed_addr #2 {
entry:
  %cmp4 = icmp sgt i8 %n, 0
  br i1 %cmp4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %r.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %mul, %for.body ]
  ret double %r.0.lcssa

for.body:                                         ; preds = %entry, %for.body
  %i.06 = phi i8 [ %sub, %for.body ], [ %n, %entry ]
  %r.05 = phi double [ %mul, %for.body ], [ 1.000000e+00, %entry ]
  %conv3 = uitofp nneg i8 %i.06 to double
  %add = fadd double %conv3, %x
  %mul = fmul double %r.05, %add
  %sub = add nsw i8 %i.06, -2
  %cmp = icmp ugt i8 %i.06, 2
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !7
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.mustprogress"}
!7 = distinct !{!7, !6}
