; Made by clang-19 from calls.c, sha256 dd13ab2b19eba82784bd57bdae00b201da7993e790d80886768c52f30644d911.
; grad: @twice(0.5, 1.5)
; grad: @memory([1, 2, 3], 0.3, 3)
; grad: @inloop([1, 2, 3], 3)
; grad: @normalise([1, 2, 3], 3)
; grad: @inactive([1, 2, 3], 3)
; grad: @returned([1, 2, 3], 3)
; grad: @outparams(0.8)
; grad: @deep(0.8)
; grad: @conditional(1.3, 5)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/calls.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local double @twice(double noundef %x, double noundef %y) local_unnamed_addr #0 {
entry:
  %call = tail call fastcc double @helper(double noundef %x, double noundef %y)
  %mul = fmul double %x, %x
  %call1 = tail call fastcc double @helper(double noundef %y, double noundef %mul)
  %mul2 = fmul double %call, %call1
  ret double %mul2
}

; Function Attrs: mustprogress nofree noinline nounwind willreturn memory(write) uwtable
define internal fastcc double @helper(double noundef %x, double noundef %y) unnamed_addr #1 {
entry:
  %call = tail call double @sin(double noundef %y) #15
  %0 = tail call double @llvm.fmuladd.f64(double %x, double %call, double %y)
  ret double %0
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @memory(ptr nocapture noundef %x, double noundef %a, i32 noundef %n) local_unnamed_addr #2 {
entry:
  tail call fastcc void @update(ptr noundef %x, double noundef %a, i32 noundef %n)
  %0 = load double, ptr %x, align 8, !tbaa !5
  %mul = fmul double %0, 1.000000e-01
  tail call fastcc void @update(ptr noundef nonnull %x, double noundef %mul, i32 noundef %n)
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %mul2 = fmul double %1, %a
  ret double %mul2
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite) uwtable
define internal fastcc void @update(ptr nocapture noundef %x, double noundef %a, i32 noundef %n) unnamed_addr #3 {
entry:
  %cmp9 = icmp sgt i32 %n, 0
  br i1 %cmp9, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %mul5 = fmul double %0, %0
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %a, double %mul5)
  store double %1, ptr %arrayidx, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !9
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @inloop(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #4 {
entry:
  %cmp4 = icmp sgt i32 %n, 0
  br i1 %cmp4, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 5.000000e-01, %entry ], [ %mul, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.05 = phi double [ 5.000000e-01, %for.body.preheader ], [ %mul, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %call = tail call fastcc double @helper(double noundef %s.05, double noundef %0)
  %mul = fmul double %call, 5.000000e-01
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !11
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #5

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local void @normalise(ptr nocapture noundef %x, i32 noundef %n) local_unnamed_addr #4 {
entry:
  %call = tail call fastcc double @norm(ptr noundef %x, i32 noundef %n)
  %cmp5 = icmp sgt i32 %n, 0
  br i1 %cmp5, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %div = fdiv double %0, %call
  store double %div, ptr %arrayidx, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !12
}

; Function Attrs: nofree noinline nounwind memory(write, argmem: readwrite) uwtable
define internal fastcc double @norm(ptr nocapture noundef readonly %x, i32 noundef %n) unnamed_addr #6 {
entry:
  %cmp6 = icmp sgt i32 %n, 0
  br i1 %cmp6, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  %call = tail call double @sqrt(double noundef %s.0.lcssa) #15
  ret double %call

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.07 = phi double [ 0.000000e+00, %for.body.preheader ], [ %1, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.07)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !13
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @inactive(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #7 {
entry:
  %call = tail call fastcc i32 @count(ptr noundef %x, i32 noundef %n)
  %conv = sitofp i32 %call to double
  %0 = load double, ptr %x, align 8, !tbaa !5
  %mul = fmul double %0, %conv
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %mul2 = fmul double %mul, %1
  ret double %mul2
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: read) uwtable
define internal fastcc i32 @count(ptr nocapture noundef readonly %x, i32 noundef %n) unnamed_addr #8 {
entry:
  %cmp4 = icmp sgt i32 %n, 0
  br i1 %cmp4, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %c.0.lcssa = phi i32 [ 0, %entry ], [ %add, %for.body ]
  ret i32 %c.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %c.05 = phi i32 [ 0, %for.body.preheader ], [ %add, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %cmp1 = fcmp ogt double %0, 1.500000e+00
  %conv = zext i1 %cmp1 to i32
  %add = add nuw nsw i32 %c.05, %conv
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !14
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) uwtable
define dso_local double @returned(ptr noundef %x, i32 noundef %n) local_unnamed_addr #9 {
entry:
  %call = tail call fastcc ptr @end(ptr noundef %x, i32 noundef %n)
  %0 = load double, ptr %x, align 8, !tbaa !5
  %1 = load double, ptr %call, align 8, !tbaa !5
  %mul = fmul double %0, %1
  store double %mul, ptr %call, align 8, !tbaa !5
  %mul1 = fmul double %mul, %mul
  ret double %mul1
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define internal fastcc nonnull ptr @end(ptr noundef readnone %x, i32 noundef %n) unnamed_addr #10 {
entry:
  %idx.ext = sext i32 %n to i64
  %add.ptr = getelementptr inbounds double, ptr %x, i64 %idx.ext
  %add.ptr1 = getelementptr inbounds i8, ptr %add.ptr, i64 -8
  ret ptr %add.ptr1
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local double @outparams(double noundef %x) local_unnamed_addr #0 {
entry:
  %x.addr = alloca double, align 8
  %s = alloca double, align 8
  %c = alloca double, align 8
  store double %x, ptr %x.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %s) #15
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %c) #15
  call fastcc void @both(ptr noundef nonnull %x.addr, ptr noundef nonnull %s, ptr noundef nonnull %c)
  %0 = load double, ptr %s, align 8, !tbaa !5
  %1 = load double, ptr %c, align 8, !tbaa !5
  %2 = tail call double @llvm.fmuladd.f64(double %0, double %1, double %x)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %c) #15
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %s) #15
  ret double %2
}

; Function Attrs: mustprogress nofree noinline nounwind willreturn memory(write, argmem: readwrite) uwtable
define internal fastcc void @both(ptr nocapture noundef readonly %x, ptr nocapture noundef %s, ptr nocapture noundef writeonly %c) unnamed_addr #11 {
entry:
  %0 = load double, ptr %x, align 8, !tbaa !5
  %call = tail call double @sin(double noundef %0) #15
  store double %call, ptr %s, align 8, !tbaa !5
  %1 = load double, ptr %x, align 8, !tbaa !5
  %call1 = tail call double @cos(double noundef %1) #15
  %2 = load double, ptr %s, align 8, !tbaa !5
  %mul = fmul double %call1, %2
  store double %mul, ptr %c, align 8, !tbaa !5
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #12

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local double @deep(double noundef %x) local_unnamed_addr #0 {
entry:
  %call = tail call fastcc double @outer(double noundef %x)
  %mul = fmul double %x, 2.000000e+00
  %call1 = tail call fastcc double @outer(double noundef %mul)
  %call2 = tail call fastcc double @helper(double noundef %x, double noundef 1.000000e+00)
  %0 = tail call double @llvm.fmuladd.f64(double %call1, double %call2, double %call)
  ret double %0
}

; Function Attrs: mustprogress nofree noinline nounwind willreturn memory(write) uwtable
define internal fastcc double @outer(double noundef %x) unnamed_addr #1 {
entry:
  %add = fadd double %x, 1.000000e+00
  %call = tail call fastcc double @helper(double noundef %x, double noundef %add)
  %mul = fmul double %call, %x
  ret double %mul
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @conditional(double noundef %x, i32 noundef %n) local_unnamed_addr #13 {
entry:
  %cmp7 = icmp sgt i32 %n, 0
  br i1 %cmp7, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.inc, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %s.1, %for.inc ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %entry, %for.inc
  %i.09 = phi i32 [ %inc, %for.inc ], [ 0, %entry ]
  %s.08 = phi double [ %s.1, %for.inc ], [ 0.000000e+00, %entry ]
  %rem = and i32 %i.09, 1
  %tobool.not = icmp eq i32 %rem, 0
  br i1 %tobool.not, label %for.inc, label %if.then

if.then:                                          ; preds = %for.body
  %call = tail call fastcc double @maybe(double noundef %x, i32 noundef %i.09)
  %0 = tail call double @llvm.fmuladd.f64(double %call, double %s.08, double %x)
  %add = fadd double %s.08, %0
  br label %for.inc

for.inc:                                          ; preds = %for.body, %if.then
  %s.1 = phi double [ %add, %if.then ], [ %s.08, %for.body ]
  %inc = add nuw nsw i32 %i.09, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !15
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define internal fastcc noundef double @maybe(double noundef %x, i32 noundef %c) unnamed_addr #10 {
entry:
  %cmp = icmp sgt i32 %c, 2
  %mul = fmul double %x, %x
  %retval.0 = select i1 %cmp, double %mul, double %x
  ret double %retval.0
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #14

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sqrt(double noundef) local_unnamed_addr #14

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @cos(double noundef) local_unnamed_addr #14

attributes #0 = { mustprogress nofree nounwind willreturn memory(write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree noinline nounwind willreturn memory(write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { nofree noinline nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { nofree noinline norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #9 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #10 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #11 = { mustprogress nofree noinline nounwind willreturn memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #12 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #13 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #14 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #15 = { nounwind }

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
