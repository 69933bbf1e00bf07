; Made by clang-19 from locals.c, sha256 d4fc1188f8c7fe1ac4811008907ffc058a9e1f020752d1a22d327317710b9f9d.
; grad: @table(0.7)
; grad: @variable([1, 2, 3], 3)
; grad: @perstep([1, 2, 3], 3)
; grad: @points(1.5, -0.5, 4)
; grad: @pick(1.5, 0.5, 2)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/locals.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.point = type { double, double, i32 }

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @table(double noundef %x) local_unnamed_addr #0 {
entry:
  %t = alloca [8 x double], align 16
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %t) #7
  store double %x, ptr %t, align 16, !tbaa !5
  br label %for.body

for.body:                                         ; preds = %entry, %for.body
  %0 = phi double [ %x, %entry ], [ %2, %for.body ]
  %indvars.iv = phi i64 [ 1, %entry ], [ %indvars.iv.next, %for.body ]
  %div10 = lshr i64 %indvars.iv, 1
  %idxprom2 = and i64 %div10, 2147483647
  %arrayidx3 = getelementptr inbounds [8 x double], ptr %t, i64 0, i64 %idxprom2
  %1 = load double, ptr %arrayidx3, align 8, !tbaa !5
  %2 = tail call double @llvm.fmuladd.f64(double %0, double %x, double %1)
  %arrayidx5 = getelementptr inbounds [8 x double], ptr %t, i64 0, i64 %indvars.iv
  store double %2, ptr %arrayidx5, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 8
  br i1 %exitcond.not, label %for.body10, label %for.body, !llvm.loop !9

for.cond.cleanup9:                                ; preds = %for.body10
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %t) #7
  ret double %6

for.body10:                                       ; preds = %for.body, %for.body10
  %indvars.iv16 = phi i64 [ %indvars.iv.next17, %for.body10 ], [ 0, %for.body ]
  %s.012 = phi double [ %6, %for.body10 ], [ 0.000000e+00, %for.body ]
  %arrayidx12 = getelementptr inbounds [8 x double], ptr %t, i64 0, i64 %indvars.iv16
  %3 = load double, ptr %arrayidx12, align 8, !tbaa !5
  %4 = sub nuw nsw i64 7, %indvars.iv16
  %arrayidx15 = getelementptr inbounds [8 x double], ptr %t, i64 0, i64 %4
  %5 = load double, ptr %arrayidx15, align 8, !tbaa !5
  %6 = tail call double @llvm.fmuladd.f64(double %3, double %5, double %s.012)
  %indvars.iv.next17 = add nuw nsw i64 %indvars.iv16, 1
  %exitcond20.not = icmp eq i64 %indvars.iv.next17, 8
  br i1 %exitcond20.not, label %for.cond.cleanup9, label %for.body10, !llvm.loop !11
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @variable(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %0 = zext i32 %n to i64
  %vla = alloca double, i64 %0, align 16
  %cmp12 = icmp sgt i32 %n, 0
  br i1 %cmp12, label %for.body.preheader, label %for.cond.cleanup9

for.body.preheader:                               ; preds = %entry
  %1 = zext nneg i32 %n to i64
  %invariant.gep = getelementptr double, ptr %x, i64 %1
  br label %for.body

for.cond7.preheader:                              ; preds = %for.body
  br i1 %cmp12, label %for.body10, label %for.cond.cleanup9

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %2 = load double, ptr %arrayidx, align 8, !tbaa !5
  %3 = xor i64 %indvars.iv, -1
  %gep = getelementptr double, ptr %invariant.gep, i64 %3
  %4 = load double, ptr %gep, align 8, !tbaa !5
  %mul = fmul double %2, %4
  %arrayidx5 = getelementptr inbounds double, ptr %vla, i64 %indvars.iv
  store double %mul, ptr %arrayidx5, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond7.preheader, label %for.body, !llvm.loop !12

for.cond.cleanup9:                                ; preds = %for.body10, %entry, %for.cond7.preheader
  %s.0.lcssa = phi double [ 1.000000e+00, %for.cond7.preheader ], [ 1.000000e+00, %entry ], [ %mul13, %for.body10 ]
  ret double %s.0.lcssa

for.body10:                                       ; preds = %for.cond7.preheader, %for.body10
  %indvars.iv19 = phi i64 [ %indvars.iv.next20, %for.body10 ], [ 0, %for.cond7.preheader ]
  %s.015 = phi double [ %mul13, %for.body10 ], [ 1.000000e+00, %for.cond7.preheader ]
  %arrayidx12 = getelementptr inbounds double, ptr %vla, i64 %indvars.iv19
  %5 = load double, ptr %arrayidx12, align 8, !tbaa !5
  %mul13 = fmul double %s.015, %5
  %indvars.iv.next20 = add nuw nsw i64 %indvars.iv19, 1
  %exitcond23.not = icmp eq i64 %indvars.iv.next20, %0
  br i1 %exitcond23.not, label %for.cond.cleanup9, label %for.body10, !llvm.loop !13
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @perstep(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #4 {
entry:
  %t = alloca [3 x double], align 16
  %cmp15 = icmp sgt i32 %n, 0
  br i1 %cmp15, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.cond.cleanup11, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %7, %for.cond.cleanup11 ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.cond.cleanup11
  %indvars.iv24 = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next25, %for.cond.cleanup11 ]
  %s.016 = phi double [ 0.000000e+00, %for.body.preheader ], [ %7, %for.cond.cleanup11 ]
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %t) #7
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv24
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  br label %for.body4

for.body4:                                        ; preds = %for.body, %for.body4
  %indvars.iv = phi i64 [ 0, %for.body ], [ %indvars.iv.next, %for.body4 ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %1 = trunc nuw nsw i64 %indvars.iv.next to i32
  %conv = uitofp nneg i32 %1 to double
  %2 = tail call double @llvm.fmuladd.f64(double %0, double %conv, double %s.016)
  %arrayidx6 = getelementptr inbounds [3 x double], ptr %t, i64 0, i64 %indvars.iv
  store double %2, ptr %arrayidx6, align 8, !tbaa !5
  %exitcond.not = icmp eq i64 %indvars.iv.next, 3
  br i1 %exitcond.not, label %for.body12, label %for.body4, !llvm.loop !14

for.cond.cleanup11:                               ; preds = %for.body12
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %t) #7
  %indvars.iv.next25 = add nuw nsw i64 %indvars.iv24, 1
  %exitcond27.not = icmp eq i64 %indvars.iv.next25, %wide.trip.count
  br i1 %exitcond27.not, label %for.cond.cleanup, label %for.body, !llvm.loop !15

for.body12:                                       ; preds = %for.body4, %for.body12
  %indvars.iv19 = phi i64 [ %indvars.iv.next20, %for.body12 ], [ 0, %for.body4 ]
  %s.113 = phi double [ %7, %for.body12 ], [ %s.016, %for.body4 ]
  %3 = add nuw nsw i64 %indvars.iv19, %indvars.iv24
  %4 = trunc nuw nsw i64 %3 to i32
  %rem = urem i32 %4, 3
  %idxprom14 = zext nneg i32 %rem to i64
  %arrayidx15 = getelementptr inbounds [3 x double], ptr %t, i64 0, i64 %idxprom14
  %5 = load double, ptr %arrayidx15, align 8, !tbaa !5
  %call = tail call double @sin(double noundef %5) #7
  %arrayidx17 = getelementptr inbounds [3 x double], ptr %t, i64 0, i64 %indvars.iv19
  %6 = load double, ptr %arrayidx17, align 8, !tbaa !5
  %7 = tail call double @llvm.fmuladd.f64(double %call, double %6, double %s.113)
  %indvars.iv.next20 = add nuw nsw i64 %indvars.iv19, 1
  %exitcond23.not = icmp eq i64 %indvars.iv.next20, 3
  br i1 %exitcond23.not, label %for.cond.cleanup11, label %for.body12, !llvm.loop !16
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #5

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @points(double noundef %x, double noundef %y, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %p = alloca [4 x %struct.point], align 16
  call void @llvm.lifetime.start.p0(i64 96, ptr nonnull %p) #7
  %cmp16 = icmp sgt i32 %n, 0
  br i1 %cmp16, label %for.body.preheader, label %for.cond.cleanup12

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond9.preheader:                              ; preds = %for.body
  br i1 %cmp16, label %for.body13.preheader, label %for.cond.cleanup12

for.body13.preheader:                             ; preds = %for.cond9.preheader
  %wide.trip.count25 = zext nneg i32 %n to i64
  br label %for.body13

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %0 = trunc nuw nsw i64 %indvars.iv to i32
  %conv = uitofp nneg i32 %0 to double
  %mul = fmul double %conv, %x
  %arrayidx = getelementptr inbounds [4 x %struct.point], ptr %p, i64 0, i64 %indvars.iv
  store double %mul, ptr %arrayidx, align 8, !tbaa !17
  %add = fadd double %conv, %y
  %y5 = getelementptr inbounds i8, ptr %arrayidx, i64 8
  store double %add, ptr %y5, align 8, !tbaa !20
  %rem = and i32 %0, 1
  %tag = getelementptr inbounds i8, ptr %arrayidx, i64 16
  store i32 %rem, ptr %tag, align 8, !tbaa !21
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond9.preheader, label %for.body, !llvm.loop !22

for.cond.cleanup12:                               ; preds = %cond.end, %entry, %for.cond9.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond9.preheader ], [ 0.000000e+00, %entry ], [ %add31, %cond.end ]
  call void @llvm.lifetime.end.p0(i64 96, ptr nonnull %p) #7
  ret double %s.0.lcssa

for.body13:                                       ; preds = %for.body13.preheader, %cond.end
  %indvars.iv22 = phi i64 [ 0, %for.body13.preheader ], [ %indvars.iv.next23, %cond.end ]
  %s.019 = phi double [ 0.000000e+00, %for.body13.preheader ], [ %add31, %cond.end ]
  %arrayidx15 = getelementptr inbounds [4 x %struct.point], ptr %p, i64 0, i64 %indvars.iv22
  %tag16 = getelementptr inbounds i8, ptr %arrayidx15, i64 16
  %1 = load i32, ptr %tag16, align 8, !tbaa !21
  %tobool.not = icmp eq i32 %1, 0
  br i1 %tobool.not, label %cond.false, label %cond.true

cond.true:                                        ; preds = %for.body13
  %2 = load double, ptr %arrayidx15, align 8, !tbaa !17
  %y22 = getelementptr inbounds i8, ptr %arrayidx15, i64 8
  %3 = load double, ptr %y22, align 8, !tbaa !20
  %mul23 = fmul double %2, %3
  br label %cond.end

cond.false:                                       ; preds = %for.body13
  %y26 = getelementptr inbounds i8, ptr %arrayidx15, i64 8
  %4 = load double, ptr %y26, align 8, !tbaa !20
  %mul30 = fmul double %4, %4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi double [ %mul23, %cond.true ], [ %mul30, %cond.false ]
  %add31 = fadd double %s.019, %cond
  %indvars.iv.next23 = add nuw nsw i64 %indvars.iv22, 1
  %exitcond26.not = icmp eq i64 %indvars.iv.next23, %wide.trip.count25
  br i1 %exitcond26.not, label %for.cond.cleanup12, label %for.body13, !llvm.loop !23
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local double @pick(double noundef %x, double noundef %y, i32 noundef %k) local_unnamed_addr #6 {
entry:
  %t = alloca [4 x double], align 16
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %t) #7
  store double %x, ptr %t, align 16, !tbaa !5
  %arrayinit.element = getelementptr inbounds i8, ptr %t, i64 8
  store double %y, ptr %arrayinit.element, align 8, !tbaa !5
  %arrayinit.element1 = getelementptr inbounds i8, ptr %t, i64 16
  %mul = fmul double %x, %y
  store double %mul, ptr %arrayinit.element1, align 16, !tbaa !5
  %arrayinit.element2 = getelementptr inbounds i8, ptr %t, i64 24
  store double 1.000000e+00, ptr %arrayinit.element2, align 8, !tbaa !5
  %add = add nsw i32 %k, 1
  %and = and i32 %add, 3
  %idxprom = zext nneg i32 %and to i64
  %arrayidx = getelementptr inbounds [4 x double], ptr %t, i64 0, i64 %idxprom
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %add4 = fadd double %0, %x
  %idxprom5 = sext i32 %k to i64
  %arrayidx6 = getelementptr inbounds [4 x double], ptr %t, i64 0, i64 %idxprom5
  %1 = load double, ptr %arrayidx6, align 8, !tbaa !5
  %mul7 = fmul double %1, %add4
  store double %mul7, ptr %arrayidx6, align 8, !tbaa !5
  %2 = load double, ptr %arrayinit.element1, align 16, !tbaa !5
  %3 = load double, ptr %t, align 16, !tbaa !5
  %4 = tail call double @llvm.fmuladd.f64(double %2, double %mul7, double %3)
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %t) #7
  ret double %4
}

attributes #0 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nounwind }

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
!17 = !{!18, !6, i64 0}
!18 = !{!"point", !6, i64 0, !6, i64 8, !19, i64 16}
!19 = !{!"int", !7, i64 0}
!20 = !{!18, !6, i64 8}
!21 = !{!18, !19, i64 16}
!22 = distinct !{!22, !10}
!23 = distinct !{!23, !10}
