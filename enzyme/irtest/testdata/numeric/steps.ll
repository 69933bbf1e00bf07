; Made by clang-19 from steps.c, sha256 072ede284aedf052543b4c39a785c9f4a519b44ff1077b81530a8eaf1d4c3579.
; grad: @turns([0.3, 0.7, 1.1, 0.9], [0, 0, 0, 0], [0, 0, 0, 0], 0.3, 4, 5)
; grad: @turns([0.3, 0.7, 1.1, 0.9], [0, 0, 0, 0], [0, 0, 0, 0], 0.3, 4, 0)
; grad: @decay([0.3, 0.7, 1.1], 3, 4) result=unasked
; grad: @heat([0.3, 0.7, 1.1, 0.9, 0.2], [0, 0, 0, 0, 0], 5, 4)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/steps.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree nounwind memory(readwrite, inaccessiblemem: write) uwtable
define dso_local double @turns(ptr nocapture noundef readonly %x, ptr nocapture noundef %a, ptr nocapture noundef %b, double noundef %c, i32 noundef %n, i32 noundef %steps) local_unnamed_addr #0 {
entry:
  %cmp32 = icmp sgt i32 %n, 0
  br i1 %cmp32, label %for.body.preheader, label %for.cond3.preheader

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond3.preheader:                              ; preds = %for.body, %entry
  %cmp436 = icmp sgt i32 %steps, 0
  br i1 %cmp436, label %for.body6.lr.ph, label %for.cond41.preheader

for.body6.lr.ph:                                  ; preds = %for.cond3.preheader
  %sub = add nsw i32 %n, -1
  %idxprom9 = sext i32 %sub to i64
  %cmp1734 = icmp sgt i32 %n, 2
  %wide.trip.count49 = zext nneg i32 %sub to i64
  br label %for.body6

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %arrayidx2 = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  store double %0, ptr %arrayidx2, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond3.preheader, label %for.body, !llvm.loop !9

for.cond41.preheader:                             ; preds = %for.cond.cleanup18, %for.cond3.preheader
  %a.addr.0.lcssa = phi ptr [ %a, %for.cond3.preheader ], [ %b.addr.037, %for.cond.cleanup18 ]
  br i1 %cmp32, label %for.body44.preheader, label %for.cond.cleanup43

for.body44.preheader:                             ; preds = %for.cond41.preheader
  %wide.trip.count55 = zext nneg i32 %n to i64
  br label %for.body44

for.body6:                                        ; preds = %for.body6.lr.ph, %for.cond.cleanup18
  %a.addr.039 = phi ptr [ %a, %for.body6.lr.ph ], [ %b.addr.037, %for.cond.cleanup18 ]
  %t.038 = phi i32 [ 0, %for.body6.lr.ph ], [ %inc38, %for.cond.cleanup18 ]
  %b.addr.037 = phi ptr [ %b, %for.body6.lr.ph ], [ %a.addr.039, %for.cond.cleanup18 ]
  %1 = load double, ptr %a.addr.039, align 8, !tbaa !5
  %mul = fmul double %1, %c
  store double %mul, ptr %b.addr.037, align 8, !tbaa !5
  %arrayidx10 = getelementptr inbounds double, ptr %a.addr.039, i64 %idxprom9
  %2 = load double, ptr %arrayidx10, align 8, !tbaa !5
  %arrayidx13 = getelementptr inbounds double, ptr %b.addr.037, i64 %idxprom9
  store double %2, ptr %arrayidx13, align 8, !tbaa !5
  br i1 %cmp1734, label %for.body19, label %for.cond.cleanup18

for.cond.cleanup18:                               ; preds = %for.body19, %for.body6
  %inc38 = add nuw nsw i32 %t.038, 1
  %exitcond51.not = icmp eq i32 %inc38, %steps
  br i1 %exitcond51.not, label %for.cond41.preheader, label %for.body6, !llvm.loop !11

for.body19:                                       ; preds = %for.body6, %for.body19
  %indvars.iv45 = phi i64 [ %indvars.iv.next46, %for.body19 ], [ 1, %for.body6 ]
  %arrayidx21 = getelementptr inbounds double, ptr %a.addr.039, i64 %indvars.iv45
  %3 = load double, ptr %arrayidx21, align 8, !tbaa !5
  %4 = add nsw i64 %indvars.iv45, -1
  %arrayidx24 = getelementptr inbounds double, ptr %a.addr.039, i64 %4
  %5 = load double, ptr %arrayidx24, align 8, !tbaa !5
  %6 = tail call double @llvm.fmuladd.f64(double %3, double -2.000000e+00, double %5)
  %indvars.iv.next46 = add nuw nsw i64 %indvars.iv45, 1
  %arrayidx29 = getelementptr inbounds double, ptr %a.addr.039, i64 %indvars.iv.next46
  %7 = load double, ptr %arrayidx29, align 8, !tbaa !5
  %add30 = fadd double %6, %7
  %call = tail call double @sin(double noundef %add30) #5
  %8 = tail call double @llvm.fmuladd.f64(double %c, double %call, double %3)
  %arrayidx33 = getelementptr inbounds double, ptr %b.addr.037, i64 %indvars.iv45
  store double %8, ptr %arrayidx33, align 8, !tbaa !5
  %exitcond50.not = icmp eq i64 %indvars.iv.next46, %wide.trip.count49
  br i1 %exitcond50.not, label %for.cond.cleanup18, label %for.body19, !llvm.loop !12

for.cond.cleanup43:                               ; preds = %for.body44, %for.cond41.preheader
  %sum.0.lcssa = phi double [ 0.000000e+00, %for.cond41.preheader ], [ %10, %for.body44 ]
  ret double %sum.0.lcssa

for.body44:                                       ; preds = %for.body44.preheader, %for.body44
  %indvars.iv52 = phi i64 [ 0, %for.body44.preheader ], [ %indvars.iv.next53, %for.body44 ]
  %sum.041 = phi double [ 0.000000e+00, %for.body44.preheader ], [ %10, %for.body44 ]
  %arrayidx46 = getelementptr inbounds double, ptr %a.addr.0.lcssa, i64 %indvars.iv52
  %9 = load double, ptr %arrayidx46, align 8, !tbaa !5
  %10 = tail call double @llvm.fmuladd.f64(double %9, double %9, double %sum.041)
  %indvars.iv.next53 = add nuw nsw i64 %indvars.iv52, 1
  %exitcond56.not = icmp eq i64 %indvars.iv.next53, %wide.trip.count55
  br i1 %exitcond56.not, label %for.cond.cleanup43, label %for.body44, !llvm.loop !13
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #2

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @decay(ptr nocapture noundef %u, i32 noundef %n, i32 noundef %steps) local_unnamed_addr #3 {
entry:
  %cmp16 = icmp sgt i32 %steps, 0
  br i1 %cmp16, label %for.cond1.preheader.lr.ph, label %entry.for.cond.cleanup_crit_edge

entry.for.cond.cleanup_crit_edge:                 ; preds = %entry
  %.pre = load double, ptr %u, align 8, !tbaa !5
  br label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp214 = icmp sgt i32 %n, 0
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup3
  %t.018 = phi i32 [ 0, %for.cond1.preheader.lr.ph ], [ %inc16, %for.cond.cleanup3 ]
  %e.017 = phi double [ 5.000000e-01, %for.cond1.preheader.lr.ph ], [ %2, %for.cond.cleanup3 ]
  br i1 %cmp214, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry.for.cond.cleanup_crit_edge
  %0 = phi double [ %.pre, %entry.for.cond.cleanup_crit_edge ], [ %1, %for.cond.cleanup3 ]
  %e.0.lcssa = phi double [ 5.000000e-01, %entry.for.cond.cleanup_crit_edge ], [ %2, %for.cond.cleanup3 ]
  %add = fadd double %e.0.lcssa, %0
  ret double %add

for.cond.cleanup3:                                ; preds = %for.body4, %for.cond1.preheader
  %1 = load double, ptr %u, align 8, !tbaa !5
  %mul14 = fmul double %1, 1.000000e-02
  %2 = tail call double @llvm.fmuladd.f64(double %e.017, double 9.000000e-01, double %mul14)
  %inc16 = add nuw nsw i32 %t.018, 1
  %exitcond20.not = icmp eq i32 %inc16, %steps
  br i1 %exitcond20.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !14

for.body4:                                        ; preds = %for.cond1.preheader, %for.body4
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body4 ], [ 0, %for.cond1.preheader ]
  %arrayidx = getelementptr inbounds double, ptr %u, i64 %indvars.iv
  %3 = load double, ptr %arrayidx, align 8, !tbaa !5
  %call = tail call double @cos(double noundef %e.017) #5
  %4 = load double, ptr %arrayidx, align 8, !tbaa !5
  %mul7 = fmul double %4, 1.000000e-01
  %mul10 = fmul double %4, %mul7
  %5 = tail call double @llvm.fmuladd.f64(double %3, double %call, double %mul10)
  store double %5, ptr %arrayidx, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !15
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @cos(double noundef) local_unnamed_addr #1

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @heat(ptr noalias nocapture noundef %u, ptr noalias nocapture noundef %v, i32 noundef %n, i32 noundef %steps) local_unnamed_addr #3 {
entry:
  %cmp29 = icmp sgt i32 %steps, 0
  br i1 %cmp29, label %for.cond1.preheader.lr.ph, label %for.cond32.preheader

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %sub = add i32 %n, -1
  %cmp225 = icmp sgt i32 %n, 2
  %scevgep = getelementptr i8, ptr %u, i64 8
  %scevgep35 = getelementptr i8, ptr %v, i64 8
  %0 = add i32 %n, -2
  %1 = zext i32 %0 to i64
  %2 = shl nuw nsw i64 %1, 3
  %wide.trip.count = zext nneg i32 %sub to i64
  %invariant.gep = getelementptr i8, ptr %u, i64 -8
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup19
  %t.030 = phi i32 [ 0, %for.cond1.preheader.lr.ph ], [ %inc29, %for.cond.cleanup19 ]
  br i1 %cmp225, label %for.body4.preheader, label %for.cond.cleanup19

for.body4.preheader:                              ; preds = %for.cond1.preheader
  %.pre = load double, ptr %scevgep, align 8, !tbaa !5
  br label %for.body4

for.cond32.preheader:                             ; preds = %for.cond.cleanup19, %entry
  %cmp3331 = icmp sgt i32 %n, 0
  br i1 %cmp3331, label %for.body35.preheader, label %for.cond.cleanup34

for.body35.preheader:                             ; preds = %for.cond32.preheader
  %wide.trip.count43 = zext nneg i32 %n to i64
  br label %for.body35

for.cond16.preheader:                             ; preds = %for.body4
  br i1 %cmp225, label %for.body20.preheader, label %for.cond.cleanup19

for.body20.preheader:                             ; preds = %for.cond16.preheader
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %scevgep, ptr align 8 %scevgep35, i64 %2, i1 false), !tbaa !5
  br label %for.cond.cleanup19

for.body4:                                        ; preds = %for.body4.preheader, %for.body4
  %3 = phi double [ %.pre, %for.body4.preheader ], [ %6, %for.body4 ]
  %indvars.iv = phi i64 [ 1, %for.body4.preheader ], [ %indvars.iv.next, %for.body4 ]
  %gep = getelementptr double, ptr %invariant.gep, i64 %indvars.iv
  %4 = load double, ptr %gep, align 8, !tbaa !5
  %5 = tail call double @llvm.fmuladd.f64(double %3, double -2.000000e+00, double %4)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %arrayidx11 = getelementptr inbounds double, ptr %u, i64 %indvars.iv.next
  %6 = load double, ptr %arrayidx11, align 8, !tbaa !5
  %add12 = fadd double %5, %6
  %call = tail call double @tanh(double noundef %add12) #5
  %7 = tail call double @llvm.fmuladd.f64(double %call, double 2.000000e-01, double %3)
  %arrayidx14 = getelementptr inbounds double, ptr %v, i64 %indvars.iv
  store double %7, ptr %arrayidx14, align 8, !tbaa !5
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond16.preheader, label %for.body4, !llvm.loop !16

for.cond.cleanup19:                               ; preds = %for.cond1.preheader, %for.body20.preheader, %for.cond16.preheader
  %inc29 = add nuw nsw i32 %t.030, 1
  %exitcond39.not = icmp eq i32 %inc29, %steps
  br i1 %exitcond39.not, label %for.cond32.preheader, label %for.cond1.preheader, !llvm.loop !17

for.cond.cleanup34:                               ; preds = %for.body35, %for.cond32.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond32.preheader ], [ %10, %for.body35 ]
  ret double %s.0.lcssa

for.body35:                                       ; preds = %for.body35.preheader, %for.body35
  %indvars.iv40 = phi i64 [ 0, %for.body35.preheader ], [ %indvars.iv.next41, %for.body35 ]
  %s.032 = phi double [ 0.000000e+00, %for.body35.preheader ], [ %10, %for.body35 ]
  %arrayidx37 = getelementptr inbounds double, ptr %u, i64 %indvars.iv40
  %8 = load double, ptr %arrayidx37, align 8, !tbaa !5
  %mul = fmul double %8, %8
  %indvars.iv.next41 = add nuw nsw i64 %indvars.iv40, 1
  %9 = trunc nuw nsw i64 %indvars.iv.next41 to i32
  %conv = uitofp nneg i32 %9 to double
  %10 = tail call double @llvm.fmuladd.f64(double %mul, double %conv, double %s.032)
  %exitcond44.not = icmp eq i64 %indvars.iv.next41, %wide.trip.count43
  br i1 %exitcond44.not, label %for.cond.cleanup34, label %for.body35, !llvm.loop !18
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @tanh(double noundef) local_unnamed_addr #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #4

attributes #0 = { nofree nounwind memory(readwrite, inaccessiblemem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nounwind }

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
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.mustprogress"}
!11 = distinct !{!11, !10}
!12 = distinct !{!12, !10}
!13 = distinct !{!13, !10}
!14 = distinct !{!14, !10}
!15 = distinct !{!15, !10}
!16 = distinct !{!16, !10}
!17 = distinct !{!17, !10}
!18 = distinct !{!18, !10}
