; ModuleID = 'testdata/stages/plans.c'
source_filename = "testdata/stages/plans.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@enzyme_dup = external local_unnamed_addr global i32, align 4
@enzyme_const = external local_unnamed_addr global i32, align 4

; Function Attrs: nounwind uwtable
define dso_local void @inplace_grad(ptr noundef %a, ptr noundef %d, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = load i32, ptr @enzyme_dup, align 4, !tbaa !5
  %1 = load i32, ptr @enzyme_const, align 4, !tbaa !5
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @inplace, i32 noundef %0, ptr noundef %a, ptr noundef %d, i32 noundef %1, i32 noundef %n) #8
  ret void
}

declare double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #1

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define internal double @inplace(ptr nocapture noundef %a, i32 noundef %n) #2 {
entry:
  %cmp24 = icmp sgt i32 %n, 0
  br i1 %cmp24, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %if.end, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add, %if.end ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %if.end
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %if.end ]
  %s.025 = phi double [ 0.000000e+00, %for.body.preheader ], [ %add, %if.end ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !9
  %cmp1 = fcmp ogt double %0, 5.000000e-01
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %call = tail call double @sin(double noundef %0) #8
  %mul = fmul double %s.025, %call
  store double %mul, ptr %arrayidx, align 8, !tbaa !9
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  %1 = phi double [ %mul, %if.then ], [ %0, %for.body ]
  %mul8 = fmul double %s.025, %1
  %call9 = tail call double @exp(double noundef %mul8) #8
  %2 = load double, ptr %arrayidx, align 8, !tbaa !9
  %add = fadd double %call9, %2
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !11
}

; Function Attrs: nounwind uwtable
define dso_local double @until_grad(double noundef %x) local_unnamed_addr #0 {
entry:
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @until, double noundef %x) #8
  ret double %call
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define internal double @until(double noundef %x) #3 {
entry:
  %cmp8 = fcmp olt double %x, 1.000000e+01
  br i1 %cmp8, label %while.body, label %while.end

while.body:                                       ; preds = %entry, %while.body
  %n.010 = phi i32 [ %inc, %while.body ], [ 0, %entry ]
  %y.09 = phi double [ %0, %while.body ], [ %x, %entry ]
  %0 = tail call double @llvm.fmuladd.f64(double %y.09, double %y.09, double %x)
  %inc = add nuw nsw i32 %n.010, 1
  %cmp = fcmp olt double %0, 1.000000e+01
  %cmp1 = icmp ult i32 %n.010, 99
  %1 = select i1 %cmp, i1 %cmp1, i1 false
  br i1 %1, label %while.body, label %while.end.loopexit, !llvm.loop !14

while.end.loopexit:                               ; preds = %while.body
  %2 = uitofp nneg i32 %inc to double
  br label %while.end

while.end:                                        ; preds = %while.end.loopexit, %entry
  %y.0.lcssa = phi double [ %x, %entry ], [ %0, %while.end.loopexit ]
  %n.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %2, %while.end.loopexit ]
  %mul = fmul double %y.0.lcssa, %n.0.lcssa
  ret double %mul
}

; Function Attrs: nounwind uwtable
define dso_local void @nest_grad(ptr noundef %a, ptr noundef %da, ptr noundef %b, ptr noundef %db, i32 noundef %n, i32 noundef %m) local_unnamed_addr #0 {
entry:
  %0 = load i32, ptr @enzyme_dup, align 4, !tbaa !5
  %1 = load i32, ptr @enzyme_const, align 4, !tbaa !5
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @nest, i32 noundef %0, ptr noundef %a, ptr noundef %da, i32 noundef %0, ptr noundef %b, ptr noundef %db, i32 noundef %1, i32 noundef %n, i32 noundef %1, i32 noundef %m) #8
  ret void
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define internal double @nest(ptr nocapture noundef %a, ptr nocapture noundef readonly %b, i32 noundef %n, i32 noundef %m) #2 {
entry:
  %cmp28 = icmp sgt i32 %n, 0
  br i1 %cmp28, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp225 = icmp sgt i32 %m, 0
  %wide.trip.count36 = zext nneg i32 %n to i64
  %wide.trip.count = zext nneg i32 %m to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup3
  %indvars.iv33 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next34, %for.cond.cleanup3 ]
  %s.030 = phi double [ 0.000000e+00, %for.cond1.preheader.lr.ph ], [ %s.1.lcssa, %for.cond.cleanup3 ]
  br i1 %cmp225, label %for.body4.lr.ph, label %for.cond.cleanup3

for.body4.lr.ph:                                  ; preds = %for.cond1.preheader
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv33
  br label %for.body4

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %s.1.lcssa, %for.cond.cleanup3 ]
  %call11 = tail call fastcc double @pure(ptr noundef %b, i32 noundef %m)
  tail call fastcc void @scale(ptr noundef %a, double noundef %call11, i32 noundef %n)
  %0 = load double, ptr %a, align 8, !tbaa !9
  %mul13 = fmul double %s.0.lcssa, %0
  ret double %mul13

for.cond.cleanup3:                                ; preds = %for.body4, %for.cond1.preheader
  %s.1.lcssa = phi double [ %s.030, %for.cond1.preheader ], [ %3, %for.body4 ]
  %indvars.iv.next34 = add nuw nsw i64 %indvars.iv33, 1
  %exitcond37.not = icmp eq i64 %indvars.iv.next34, %wide.trip.count36
  br i1 %exitcond37.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !15

for.body4:                                        ; preds = %for.body4.lr.ph, %for.body4
  %indvars.iv = phi i64 [ 0, %for.body4.lr.ph ], [ %indvars.iv.next, %for.body4 ]
  %s.127 = phi double [ %s.030, %for.body4.lr.ph ], [ %3, %for.body4 ]
  %1 = load double, ptr %arrayidx, align 8, !tbaa !9
  %mul = fmul double %s.127, %1
  %call = tail call double @sin(double noundef %mul) #8
  %arrayidx6 = getelementptr inbounds double, ptr %b, i64 %indvars.iv
  %2 = load double, ptr %arrayidx6, align 8, !tbaa !9
  %3 = tail call double @llvm.fmuladd.f64(double %call, double %2, double %s.127)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !16
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @exp(double noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #5

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: read) uwtable
define internal fastcc double @pure(ptr nocapture noundef readonly %a, i32 noundef %n) unnamed_addr #6 {
entry:
  %cmp8 = icmp sgt i32 %n, 0
  br i1 %cmp8, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.09 = phi double [ 0.000000e+00, %for.body.preheader ], [ %1, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !9
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.09)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !17
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite) uwtable
define internal fastcc void @scale(ptr nocapture noundef %a, double noundef %c, i32 noundef %n) unnamed_addr #7 {
entry:
  %cmp3 = icmp sgt i32 %n, 0
  br i1 %cmp3, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !9
  %mul = fmul double %0, %c
  store double %mul, ptr %arrayidx, align 8, !tbaa !9
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !18
}

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nofree noinline norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"double", !7, i64 0}
!11 = distinct !{!11, !12, !13}
!12 = !{!"llvm.loop.mustprogress"}
!13 = !{!"llvm.loop.unroll.disable"}
!14 = distinct !{!14, !12, !13}
!15 = distinct !{!15, !12, !13}
!16 = distinct !{!16, !12, !13}
!17 = distinct !{!17, !12, !13}
!18 = distinct !{!18, !12, !13}
