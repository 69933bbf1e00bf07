; Made by clang-19 from globals.c, sha256 6c2cf7a61ef7cc07d1d31608bd61972489c738d8288762904e7d92d22869f2f2.
; grad: @weighted([1, 2, 3, 4, 5], 5)
; grad: @horner(0.7)
; grad: @dispatch(1.3, 0)
; grad: @dispatch(1.3, 1)
; grad: @kept(0.7)
; grad: @scratched([1, 2, 3, 0.5], 4)
; grad: @rotated([1, 2, 0.5], 4)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/globals.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@weights = internal unnamed_addr constant [5 x double] [double 2.000000e-01, double -4.000000e-01, double 1.500000e+00, double 1.000000e-01, double 3.000000e+00], align 16
@order = internal unnamed_addr constant [5 x i32] [i32 3, i32 1, i32 4, i32 0, i32 2], align 16
@ops = internal unnamed_addr constant [2 x ptr] [ptr @twice, ptr @square], align 16
@scratch = internal unnamed_addr global [6 x double] zeroinitializer, align 16
@rows = internal unnamed_addr constant [2 x ptr] [ptr @columns, ptr getelementptr (i8, ptr @columns, i64 24)], align 16
@shared = internal unnamed_addr global double 0.000000e+00, align 8
@columns = internal global [2 x [3 x double]] zeroinitializer, align 16

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @weighted(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp7 = icmp sgt i32 %n, 0
  br i1 %cmp7, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %4, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.08 = phi double [ 0.000000e+00, %for.body.preheader ], [ %4, %for.body ]
  %arrayidx = getelementptr inbounds [5 x i32], ptr @order, i64 0, i64 %indvars.iv
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !5
  %idxprom1 = sext i32 %0 to i64
  %arrayidx2 = getelementptr inbounds [5 x double], ptr @weights, i64 0, i64 %idxprom1
  %1 = load double, ptr %arrayidx2, align 8, !tbaa !9
  %arrayidx4 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %2 = load double, ptr %arrayidx4, align 8, !tbaa !9
  %mul = fmul double %1, %2
  %arrayidx8 = getelementptr inbounds double, ptr %x, i64 %idxprom1
  %3 = load double, ptr %arrayidx8, align 8, !tbaa !9
  %4 = tail call double @llvm.fmuladd.f64(double %mul, double %3, double %s.08)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !11
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @horner(double noundef %x) local_unnamed_addr #2 {
entry:
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  ret double %1

for.body:                                         ; preds = %entry, %for.body
  %indvars.iv = phi i64 [ 0, %entry ], [ %indvars.iv.next, %for.body ]
  %r.04 = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  %arrayidx = getelementptr inbounds [5 x double], ptr @weights, i64 0, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !9
  %1 = tail call double @llvm.fmuladd.f64(double %r.04, double %x, double %0)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 5
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !13
}

; Function Attrs: nounwind uwtable
define dso_local double @dispatch(double noundef %x, i32 noundef %k) local_unnamed_addr #3 {
entry:
  %idxprom = sext i32 %k to i64
  %arrayidx = getelementptr inbounds [2 x ptr], ptr @ops, i64 0, i64 %idxprom
  %0 = load ptr, ptr %arrayidx, align 8, !tbaa !14
  %call = tail call double %0(double noundef %x) #9
  %mul = fmul double %call, %x
  ret double %mul
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) uwtable
define dso_local double @kept(double noundef %x) local_unnamed_addr #4 {
entry:
  %mul = fmul double %x, %x
  %call = tail call fastcc double @keep(double noundef %mul)
  %call1 = tail call fastcc double @keep(double noundef 1.000000e+00)
  %mul2 = fmul double %call1, %x
  ret double %mul2
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none) uwtable
define internal fastcc double @keep(double noundef %x) unnamed_addr #5 {
entry:
  %0 = load double, ptr @shared, align 8, !tbaa !9
  store double %x, ptr @shared, align 8, !tbaa !9
  ret double %0
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable
define dso_local double @scratched(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #6 {
entry:
  tail call fastcc void @fill(ptr noundef %x, i32 noundef %n)
  %cmp13 = icmp sgt i32 %n, 1
  br i1 %cmp13, label %for.body.preheader, label %for.cond6.preheader

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  %.pre = load double, ptr @scratch, align 16, !tbaa !9
  br label %for.body

for.cond6.preheader:                              ; preds = %for.body, %entry
  %cmp715 = icmp sgt i32 %n, 0
  br i1 %cmp715, label %for.body9.preheader, label %for.cond.cleanup8

for.body9.preheader:                              ; preds = %for.cond6.preheader
  %0 = zext nneg i32 %n to i64
  %wide.trip.count24 = zext nneg i32 %n to i64
  br label %for.body9

for.body:                                         ; preds = %for.body.preheader, %for.body
  %1 = phi double [ %.pre, %for.body.preheader ], [ %4, %for.body ]
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx2 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %2 = load double, ptr %arrayidx2, align 8, !tbaa !9
  %arrayidx4 = getelementptr inbounds [6 x double], ptr @scratch, i64 0, i64 %indvars.iv
  %3 = load double, ptr %arrayidx4, align 8, !tbaa !9
  %4 = tail call double @llvm.fmuladd.f64(double %1, double %2, double %3)
  store double %4, ptr %arrayidx4, align 8, !tbaa !9
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond6.preheader, label %for.body, !llvm.loop !16

for.cond.cleanup8:                                ; preds = %for.body9, %for.cond6.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond6.preheader ], [ %9, %for.body9 ]
  ret double %s.0.lcssa

for.body9:                                        ; preds = %for.body9.preheader, %for.body9
  %indvars.iv20 = phi i64 [ 0, %for.body9.preheader ], [ %indvars.iv.next21, %for.body9 ]
  %s.016 = phi double [ 0.000000e+00, %for.body9.preheader ], [ %9, %for.body9 ]
  %arrayidx11 = getelementptr inbounds [6 x double], ptr @scratch, i64 0, i64 %indvars.iv20
  %5 = load double, ptr %arrayidx11, align 8, !tbaa !9
  %6 = xor i64 %indvars.iv20, -1
  %7 = add nsw i64 %6, %0
  %arrayidx15 = getelementptr inbounds [6 x double], ptr @scratch, i64 0, i64 %7
  %8 = load double, ptr %arrayidx15, align 8, !tbaa !9
  %9 = tail call double @llvm.fmuladd.f64(double %5, double %8, double %s.016)
  %indvars.iv.next21 = add nuw nsw i64 %indvars.iv20, 1
  %exitcond25.not = icmp eq i64 %indvars.iv.next21, %wide.trip.count24
  br i1 %exitcond25.not, label %for.cond.cleanup8, label %for.body9, !llvm.loop !17
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(write, argmem: read, inaccessiblemem: none) uwtable
define internal fastcc void @fill(ptr nocapture noundef readonly %x, i32 noundef %n) unnamed_addr #7 {
entry:
  %cmp7 = icmp sgt i32 %n, 0
  br i1 %cmp7, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %0 = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %arrayidx, align 8, !tbaa !9
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %2 = icmp eq i64 %indvars.iv.next, %0
  %3 = and i64 %indvars.iv.next, 4294967295
  %idxprom1 = select i1 %2, i64 0, i64 %3
  %arrayidx2 = getelementptr inbounds double, ptr %x, i64 %idxprom1
  %4 = load double, ptr %arrayidx2, align 8, !tbaa !9
  %mul = fmul double %1, %4
  %arrayidx4 = getelementptr inbounds [6 x double], ptr @scratch, i64 0, i64 %indvars.iv
  store double %mul, ptr %arrayidx4, align 8, !tbaa !9
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !18
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable
define dso_local double @rotated(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #6 {
entry:
  br label %for.body

for.cond3.preheader:                              ; preds = %for.body
  %cmp416 = icmp sgt i32 %n, 0
  br i1 %cmp416, label %for.cond8.preheader, label %for.cond.cleanup5

for.body:                                         ; preds = %entry, %for.body
  %indvars.iv = phi i64 [ 0, %entry ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !9
  %arrayidx2 = getelementptr inbounds double, ptr @columns, i64 %indvars.iv
  store double %0, ptr %arrayidx2, align 8, !tbaa !9
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 3
  br i1 %exitcond.not, label %for.cond3.preheader, label %for.body, !llvm.loop !19

for.cond8.preheader:                              ; preds = %for.cond3.preheader, %for.cond.cleanup10
  %k.017 = phi i32 [ %inc32, %for.cond.cleanup10 ], [ 0, %for.cond3.preheader ]
  %rem = and i32 %k.017, 1
  %idxprom12 = zext nneg i32 %rem to i64
  %arrayidx13 = getelementptr inbounds [2 x ptr], ptr @rows, i64 0, i64 %idxprom12
  %1 = load ptr, ptr %arrayidx13, align 8, !tbaa !14
  %rem23 = xor i32 %rem, 1
  %idxprom24 = zext nneg i32 %rem23 to i64
  %arrayidx25 = getelementptr inbounds [2 x ptr], ptr @rows, i64 0, i64 %idxprom24
  %2 = load ptr, ptr %arrayidx25, align 8, !tbaa !14
  br label %for.body11

for.cond.cleanup5:                                ; preds = %for.cond.cleanup10, %for.cond3.preheader
  %rem34 = srem i32 %n, 2
  %idxprom35 = sext i32 %rem34 to i64
  %arrayidx36 = getelementptr inbounds [2 x ptr], ptr @rows, i64 0, i64 %idxprom35
  %3 = load ptr, ptr %arrayidx36, align 8, !tbaa !14
  %4 = load double, ptr %3, align 8, !tbaa !9
  %arrayidx41 = getelementptr inbounds i8, ptr %3, i64 16
  %5 = load double, ptr %arrayidx41, align 8, !tbaa !9
  %add42 = fadd double %4, %5
  ret double %add42

for.cond.cleanup10:                               ; preds = %for.body11
  %inc32 = add nuw nsw i32 %k.017, 1
  %exitcond23.not = icmp eq i32 %inc32, %n
  br i1 %exitcond23.not, label %for.cond.cleanup5, label %for.cond8.preheader, !llvm.loop !20

for.body11:                                       ; preds = %for.cond8.preheader, %for.body11
  %indvars.iv19 = phi i64 [ 0, %for.cond8.preheader ], [ %indvars.iv.next20, %for.body11 ]
  %arrayidx15 = getelementptr inbounds double, ptr %1, i64 %indvars.iv19
  %6 = load double, ptr %arrayidx15, align 8, !tbaa !9
  %indvars.iv.next20 = add nuw nsw i64 %indvars.iv19, 1
  %7 = icmp eq i64 %indvars.iv.next20, 3
  %8 = and i64 %indvars.iv.next20, 4294967295
  %idxprom20 = select i1 %7, i64 0, i64 %8
  %arrayidx21 = getelementptr inbounds double, ptr %1, i64 %idxprom20
  %9 = load double, ptr %arrayidx21, align 8, !tbaa !9
  %mul = fmul double %6, %9
  %arrayidx27 = getelementptr inbounds double, ptr %2, i64 %indvars.iv19
  store double %mul, ptr %arrayidx27, align 8, !tbaa !9
  %exitcond22.not = icmp eq i64 %indvars.iv.next20, 3
  br i1 %exitcond22.not, label %for.cond.cleanup10, label %for.body11, !llvm.loop !21
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal noundef double @twice(double noundef %x) #8 {
entry:
  %mul = fmul double %x, 2.000000e+00
  ret double %mul
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal noundef double @square(double noundef %x) #8 {
entry:
  %mul = fmul double %x, %x
  ret double %mul
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nofree noinline norecurse nosync nounwind memory(write, argmem: read, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #9 = { nounwind }

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
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
!13 = distinct !{!13, !12}
!14 = !{!15, !15, i64 0}
!15 = !{!"any pointer", !7, i64 0}
!16 = distinct !{!16, !12}
!17 = distinct !{!17, !12}
!18 = distinct !{!18, !12}
!19 = distinct !{!19, !12}
!20 = distinct !{!20, !12}
!21 = distinct !{!21, !12}
