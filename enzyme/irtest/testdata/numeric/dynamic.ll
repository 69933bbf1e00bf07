; Made by clang-19 from dynamic.c, sha256 707383680317d3a420c6de244464bcb3acd44ecda7eb295b30e81f70923e4901.
; grad: @newton(2.5) tol=1e-7
; grad: @halve(37.3)
; grad: @find([0.5, 0.7, 3, 0.1], 4)
; grad: @find([0.5, 0.7, 0.9, 0.1], 4)
; grad: @skip([1, -2, 3, -4, 5], 5)
; grad: @until(1.05)
; grad: @chain([1.5, 2.5, 3.5], i64[2, 0, 1], 4)
; grad: @collatz(1.1, 7)
; grad: @inner([0.9, 1.7, 5.2], 3)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/dynamic.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @newton(double noundef %a) local_unnamed_addr #0 {
entry:
  %neg = fneg double %a
  %0 = fsub double 1.000000e+00, %a
  %1 = tail call double @llvm.fabs.f64(double %0)
  %cmp6 = fcmp ogt double %1, 1.000000e-13
  br i1 %cmp6, label %while.body, label %while.end

while.body:                                       ; preds = %entry, %while.body
  %x.07 = phi double [ %mul, %while.body ], [ 1.000000e+00, %entry ]
  %div = fdiv double %a, %x.07
  %add = fadd double %x.07, %div
  %mul = fmul double %add, 5.000000e-01
  %2 = tail call double @llvm.fmuladd.f64(double %mul, double %mul, double %neg)
  %3 = tail call double @llvm.fabs.f64(double %2)
  %cmp = fcmp ogt double %3, 1.000000e-13
  br i1 %cmp, label %while.body, label %while.end, !llvm.loop !5

while.end:                                        ; preds = %while.body, %entry
  %x.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %mul, %while.body ]
  ret double %x.0.lcssa
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #1

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @halve(double noundef %x) local_unnamed_addr #0 {
entry:
  %cmp6 = fcmp ogt double %x, 1.000000e+00
  br i1 %cmp6, label %while.body, label %while.end

while.body:                                       ; preds = %entry, %while.body
  %s.08 = phi double [ %0, %while.body ], [ 0.000000e+00, %entry ]
  %x.addr.07 = phi double [ %mul, %while.body ], [ %x, %entry ]
  %0 = tail call double @llvm.fmuladd.f64(double %x.addr.07, double %x.addr.07, double %s.08)
  %mul = fmul double %x.addr.07, 5.000000e-01
  %cmp = fcmp ogt double %mul, 1.000000e+00
  br i1 %cmp, label %while.body, label %while.end, !llvm.loop !7

while.end:                                        ; preds = %while.body, %entry
  %x.addr.0.lcssa = phi double [ %x, %entry ], [ %mul, %while.body ]
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %0, %while.body ]
  %add = fadd double %x.addr.0.lcssa, %s.0.lcssa
  ret double %add
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @find(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %cmp.not11 = icmp sgt i32 %n, 0
  br i1 %cmp.not11, label %for.body.preheader, label %cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.body:                                         ; preds = %for.body.preheader, %if.end
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %if.end ]
  %p.012 = phi double [ 1.000000e+00, %for.body.preheader ], [ %1, %if.end ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !8
  %cmp1 = fcmp ogt double %0, 2.000000e+00
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %mul = fmul double %p.012, %0
  br label %cleanup

if.end:                                           ; preds = %for.body
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %p.012, double %p.012)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %cleanup, label %for.body, !llvm.loop !12

cleanup:                                          ; preds = %if.end, %entry, %if.then
  %retval.1 = phi double [ %mul, %if.then ], [ 1.000000e+00, %entry ], [ %1, %if.end ]
  ret double %retval.1
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @skip(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %cmp10 = icmp sgt i32 %n, 0
  br i1 %cmp10, label %for.body.preheader, label %cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.body:                                         ; preds = %for.body.preheader, %for.inc
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.inc ]
  %s.011 = phi double [ 0.000000e+00, %for.body.preheader ], [ %s.1, %for.inc ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !8
  %cmp1 = fcmp olt double %0, 0.000000e+00
  br i1 %cmp1, label %for.inc, label %if.end

if.end:                                           ; preds = %for.body
  %cmp2 = fcmp ogt double %s.011, 8.000000e+00
  br i1 %cmp2, label %cleanup, label %if.end4

if.end4:                                          ; preds = %if.end
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.011)
  br label %for.inc

for.inc:                                          ; preds = %for.body, %if.end4
  %s.1 = phi double [ %s.011, %for.body ], [ %1, %if.end4 ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %cleanup, label %for.body, !llvm.loop !13

cleanup:                                          ; preds = %for.inc, %if.end, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %s.011, %if.end ], [ %s.1, %for.inc ]
  %mul = fmul double %s.0.lcssa, %s.0.lcssa
  ret double %mul
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @until(double noundef %x) local_unnamed_addr #0 {
entry:
  br label %do.body

do.body:                                          ; preds = %do.body, %entry
  %n.0 = phi i32 [ 0, %entry ], [ %inc, %do.body ]
  %y.0 = phi double [ %x, %entry ], [ %mul, %do.body ]
  %mul = fmul double %y.0, %x
  %inc = add nuw nsw i32 %n.0, 1
  %cmp = fcmp olt double %mul, 1.200000e+00
  br i1 %cmp, label %do.body, label %do.end, !llvm.loop !14

do.end:                                           ; preds = %do.body
  %conv = uitofp nneg i32 %inc to double
  %mul1 = fmul double %mul, %conv
  ret double %mul1
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @chain(ptr nocapture noundef readonly %x, ptr nocapture noundef readonly %next, i32 noundef %steps) local_unnamed_addr #2 {
entry:
  %cmp4 = icmp sgt i32 %steps, 0
  br i1 %cmp4, label %while.body, label %while.end

while.body:                                       ; preds = %entry, %while.body
  %p.07 = phi double [ %1, %while.body ], [ 1.000000e+00, %entry ]
  %at.06 = phi i64 [ %2, %while.body ], [ 0, %entry ]
  %steps.addr.05 = phi i32 [ %dec, %while.body ], [ %steps, %entry ]
  %dec = add nsw i32 %steps.addr.05, -1
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %at.06
  %0 = load double, ptr %arrayidx, align 8, !tbaa !8
  %1 = tail call double @llvm.fmuladd.f64(double %p.07, double 5.000000e-01, double %0)
  %arrayidx1 = getelementptr inbounds i64, ptr %next, i64 %at.06
  %2 = load i64, ptr %arrayidx1, align 8, !tbaa !15
  %cmp = icmp ugt i32 %steps.addr.05, 1
  br i1 %cmp, label %while.body, label %while.end, !llvm.loop !17

while.end:                                        ; preds = %while.body, %entry
  %p.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %1, %while.body ]
  %mul = fmul double %p.0.lcssa, %p.0.lcssa
  ret double %mul
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @collatz(double noundef %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp.not10 = icmp eq i32 %n, 1
  br i1 %cmp.not10, label %while.end, label %while.body

while.body:                                       ; preds = %entry, %if.end
  %n.addr.012 = phi i32 [ %n.addr.1, %if.end ], [ %n, %entry ]
  %x.addr.011 = phi double [ %x.addr.2, %if.end ], [ %x, %entry ]
  %and = and i32 %n.addr.012, 1
  %tobool.not = icmp eq i32 %and, 0
  br i1 %tobool.not, label %if.else, label %if.then

if.then:                                          ; preds = %while.body
  %mul = fmul double %x.addr.011, 1.010000e+00
  %mul1 = mul nsw i32 %n.addr.012, 3
  %add = add nsw i32 %mul1, 1
  br label %if.end

if.else:                                          ; preds = %while.body
  %mul2 = fmul double %x.addr.011, 1.000000e-01
  %0 = tail call double @llvm.fmuladd.f64(double %mul2, double %x.addr.011, double %x.addr.011)
  %div = ashr exact i32 %n.addr.012, 1
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %x.addr.1 = phi double [ %mul, %if.then ], [ %0, %if.else ]
  %n.addr.1 = phi i32 [ %add, %if.then ], [ %div, %if.else ]
  %cmp4 = fcmp ogt double %x.addr.1, 3.000000e+00
  %sub = fadd double %x.addr.1, -2.500000e+00
  %x.addr.2 = select i1 %cmp4, double %sub, double %x.addr.1
  %cmp.not = icmp eq i32 %n.addr.1, 1
  br i1 %cmp.not, label %while.end, label %while.body, !llvm.loop !18

while.end:                                        ; preds = %if.end, %entry
  %x.addr.0.lcssa = phi double [ %x, %entry ], [ %x.addr.2, %if.end ]
  ret double %x.addr.0.lcssa
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @inner(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %cmp.not21 = icmp sgt i32 %n, 0
  br i1 %cmp.not21, label %for.body.preheader, label %cleanup6

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.body:                                         ; preds = %for.body.preheader, %for.inc
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.inc ]
  %s.022 = phi double [ 0.000000e+00, %for.body.preheader ], [ %add5, %for.inc ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !8
  br label %while.cond

while.cond:                                       ; preds = %while.body, %for.body
  %s.1 = phi double [ %s.022, %for.body ], [ %add, %while.body ]
  %y.0 = phi double [ %0, %for.body ], [ %mul2, %while.body ]
  %cmp1 = fcmp ule double %y.0, 6.000000e-01
  br i1 %cmp1, label %for.inc, label %while.body

while.body:                                       ; preds = %while.cond
  %mul = fmul double %y.0, %y.0
  %mul2 = fmul double %mul, 2.000000e-01
  %add = fadd double %s.1, %mul2
  %cmp3 = fcmp ogt double %add, 5.000000e+01
  br i1 %cmp3, label %cleanup, label %while.cond, !llvm.loop !19

cleanup:                                          ; preds = %while.body
  %mul4 = fmul double %mul2, %add
  br label %cleanup6

for.inc:                                          ; preds = %while.cond
  %add5 = fadd double %s.1, %y.0
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %cleanup6, label %for.body, !llvm.loop !20

cleanup6:                                         ; preds = %for.inc, %entry, %cleanup
  %retval.3 = phi double [ %mul4, %cleanup ], [ 0.000000e+00, %entry ], [ %add5, %for.inc ]
  ret double %retval.3
}

attributes #0 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

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
!8 = !{!9, !9, i64 0}
!9 = !{!"double", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = distinct !{!12, !6}
!13 = distinct !{!13, !6}
!14 = distinct !{!14, !6}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !10, i64 0}
!17 = distinct !{!17, !6}
!18 = distinct !{!18, !6}
!19 = distinct !{!19, !6}
!20 = distinct !{!20, !6}
