; Made by clang-19 from undo.c, sha256 801f00ab3402019c226f56dab2ca81b98737459c2618acaad7f6bd0bec1acabc.
; grad: @apart([1.3, 0.7, 1.1], 3)
; grad: @within([1.3, 0.7, 1.1], 3)
; grad: @twice([1.3, 0.7, 1.1], 3)
; grad: @branches([1.3, 0.7, 1.1], 3)
; grad: @branches([0.3, 0.7, 1.1], 3)
; grad: @sameplace([1.3, 0.7, 1.1], 3)
; grad: @afterwards([1.3, 0.7, 1.1, 0.4], 4)
; grad: @returns([1.3, 0.7, 1.1, 0.4], 4)
; grad: @returns([0.3, 0.7, 0.1, 0.4], 4)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/undo.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @apart(ptr nocapture noundef readonly %a, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %r = alloca double, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %r) #7
  store double 0.000000e+00, ptr %r, align 8, !tbaa !5
  call fastcc void @out(ptr noundef %a, i32 noundef %n, ptr noundef nonnull %r)
  %0 = load double, ptr %r, align 8, !tbaa !5
  %mul = fmul double %0, %0
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %r) #7
  ret double %mul
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nofree noinline nounwind memory(write, argmem: readwrite) uwtable
define internal fastcc void @out(ptr nocapture noundef readonly %a, i32 noundef %n, ptr nocapture noundef writeonly %r) unnamed_addr #2 {
entry:
  %cmp13 = icmp sgt i32 %n, 0
  br i1 %cmp13, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %wide.trip.count21 = zext nneg i32 %n to i64
  br label %for.body4.lr.ph

for.body4.lr.ph:                                  ; preds = %for.cond.cleanup3, %for.cond1.preheader.lr.ph
  %indvars.iv18 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next19, %for.cond.cleanup3 ]
  %s.014 = phi double [ 0.000000e+00, %for.cond1.preheader.lr.ph ], [ %2, %for.cond.cleanup3 ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv18
  br label %for.body4

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %2, %for.cond.cleanup3 ]
  store double %s.0.lcssa, ptr %r, align 8, !tbaa !5
  ret void

for.cond.cleanup3:                                ; preds = %for.body4
  %indvars.iv.next19 = add nuw nsw i64 %indvars.iv18, 1
  %exitcond22.not = icmp eq i64 %indvars.iv.next19, %wide.trip.count21
  br i1 %exitcond22.not, label %for.cond.cleanup, label %for.body4.lr.ph, !llvm.loop !9

for.body4:                                        ; preds = %for.body4.lr.ph, %for.body4
  %indvars.iv = phi i64 [ 0, %for.body4.lr.ph ], [ %indvars.iv.next, %for.body4 ]
  %s.111 = phi double [ %s.014, %for.body4.lr.ph ], [ %2, %for.body4 ]
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %arrayidx6 = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %1 = load double, ptr %arrayidx6, align 8, !tbaa !5
  %mul = fmul double %0, %1
  %call = tail call double @sin(double noundef %0) #7
  %2 = tail call double @llvm.fmuladd.f64(double %mul, double %call, double %s.111)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count21
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !11
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @within(ptr nocapture noundef %a, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %add.ptr = getelementptr inbounds i8, ptr %a, i64 16
  tail call fastcc void @out(ptr noundef %a, i32 noundef %n, ptr noundef nonnull %add.ptr)
  %0 = load double, ptr %add.ptr, align 8, !tbaa !5
  %arrayidx1 = getelementptr inbounds i8, ptr %a, i64 8
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %mul = fmul double %0, %1
  ret double %mul
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @twice(ptr nocapture noundef %a, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %cmp29 = icmp sgt i32 %n, 0
  br i1 %cmp29, label %for.body.preheader, label %for.cond.cleanup7.thread

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  %mul = fmul double %1, 1.000000e-01
  store double %mul, ptr %a, align 8, !tbaa !5
  br i1 %cmp29, label %for.body8.preheader, label %for.cond.cleanup7.thread

for.body8.preheader:                              ; preds = %for.cond.cleanup
  %wide.trip.count46 = zext nneg i32 %n to i64
  br label %for.body8

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.030 = phi double [ 0.000000e+00, %for.body.preheader ], [ %1, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.030)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !12

for.cond.cleanup7.thread:                         ; preds = %entry, %for.cond.cleanup
  %mul20.pre-phi.ph = phi double [ %mul, %for.cond.cleanup ], [ 0.000000e+00, %entry ]
  %s.1.lcssa.ph = phi double [ %1, %for.cond.cleanup ], [ 0.000000e+00, %entry ]
  store double %mul20.pre-phi.ph, ptr %a, align 8, !tbaa !5
  %mul2357 = fmul double %s.1.lcssa.ph, %mul20.pre-phi.ph
  %arrayidx2458 = getelementptr inbounds i8, ptr %a, i64 8
  store double %mul2357, ptr %arrayidx2458, align 8, !tbaa !5
  br label %for.cond.cleanup28

for.cond.cleanup7:                                ; preds = %for.body8
  %.pre = fmul double %3, 1.000000e-01
  store double %.pre, ptr %a, align 8, !tbaa !5
  %mul23 = fmul double %3, %.pre
  %arrayidx24 = getelementptr inbounds i8, ptr %a, i64 8
  store double %mul23, ptr %arrayidx24, align 8, !tbaa !5
  br i1 %cmp29, label %for.body29.preheader, label %for.cond.cleanup28

for.body29.preheader:                             ; preds = %for.cond.cleanup7
  %wide.trip.count51 = zext nneg i32 %n to i64
  br label %for.body29

for.body8:                                        ; preds = %for.body8.preheader, %for.body8
  %indvars.iv43 = phi i64 [ 0, %for.body8.preheader ], [ %indvars.iv.next44, %for.body8 ]
  %s.133 = phi double [ %1, %for.body8.preheader ], [ %3, %for.body8 ]
  %arrayidx10 = getelementptr inbounds double, ptr %a, i64 %indvars.iv43
  %2 = load double, ptr %arrayidx10, align 8, !tbaa !5
  %mul13 = fmul double %2, %2
  %3 = tail call double @llvm.fmuladd.f64(double %mul13, double %2, double %s.133)
  %indvars.iv.next44 = add nuw nsw i64 %indvars.iv43, 1
  %exitcond47.not = icmp eq i64 %indvars.iv.next44, %wide.trip.count46
  br i1 %exitcond47.not, label %for.cond.cleanup7, label %for.body8, !llvm.loop !13

for.cond.cleanup28:                               ; preds = %for.body29, %for.cond.cleanup7.thread, %for.cond.cleanup7
  %s.2.lcssa = phi double [ %3, %for.cond.cleanup7 ], [ %s.1.lcssa.ph, %for.cond.cleanup7.thread ], [ %5, %for.body29 ]
  ret double %s.2.lcssa

for.body29:                                       ; preds = %for.body29.preheader, %for.body29
  %indvars.iv48 = phi i64 [ 0, %for.body29.preheader ], [ %indvars.iv.next49, %for.body29 ]
  %s.237 = phi double [ %3, %for.body29.preheader ], [ %5, %for.body29 ]
  %arrayidx31 = getelementptr inbounds double, ptr %a, i64 %indvars.iv48
  %4 = load double, ptr %arrayidx31, align 8, !tbaa !5
  %5 = tail call double @llvm.fmuladd.f64(double %4, double %4, double %s.237)
  %indvars.iv.next49 = add nuw nsw i64 %indvars.iv48, 1
  %exitcond52.not = icmp eq i64 %indvars.iv.next49, %wide.trip.count51
  br i1 %exitcond52.not, label %for.cond.cleanup28, label %for.body29, !llvm.loop !14
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #4

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @branches(ptr nocapture noundef %a, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %add.ptr = getelementptr inbounds i8, ptr %a, i64 8
  %add.ptr1 = getelementptr inbounds i8, ptr %a, i64 16
  tail call fastcc void @either(ptr noundef %a, i32 noundef %n, ptr noundef nonnull %add.ptr, ptr noundef nonnull %add.ptr1)
  %0 = load double, ptr %add.ptr, align 8, !tbaa !5
  %1 = load double, ptr %add.ptr1, align 8, !tbaa !5
  %2 = load double, ptr %a, align 8, !tbaa !5
  %3 = tail call double @llvm.fmuladd.f64(double %0, double %1, double %2)
  ret double %3
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite) uwtable
define internal fastcc void @either(ptr nocapture noundef readonly %a, i32 noundef %n, ptr nocapture noundef %p, ptr nocapture noundef writeonly %q) unnamed_addr #5 {
entry:
  %cmp22 = icmp sgt i32 %n, 0
  br i1 %cmp22, label %for.body.preheader, label %if.else

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  %cmp6 = fcmp ogt double %1, 3.000000e+00
  br i1 %cmp6, label %if.then, label %if.else

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.023 = phi double [ 0.000000e+00, %for.body.preheader ], [ %1, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %mul = fmul double %0, %0
  %1 = tail call double @llvm.fmuladd.f64(double %mul, double %0, double %s.023)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !15

if.then:                                          ; preds = %for.cond.cleanup
  store double %1, ptr %p, align 8, !tbaa !5
  br label %if.end

if.else:                                          ; preds = %entry, %for.cond.cleanup
  %s.0.lcssa38 = phi double [ %1, %for.cond.cleanup ], [ 0.000000e+00, %entry ]
  %mul7 = fmul double %s.0.lcssa38, 2.000000e+00
  store double %mul7, ptr %q, align 8, !tbaa !5
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %s.0.lcssa39 = phi double [ %s.0.lcssa38, %if.else ], [ %1, %if.then ]
  br i1 %cmp22, label %for.body12.preheader, label %for.cond.cleanup11

for.body12.preheader:                             ; preds = %if.end
  %wide.trip.count34 = zext nneg i32 %n to i64
  br label %for.body12

for.cond.cleanup11:                               ; preds = %for.body12, %if.end
  %s.1.lcssa = phi double [ %s.0.lcssa39, %if.end ], [ %4, %for.body12 ]
  %2 = load double, ptr %p, align 8, !tbaa !5
  %mul21 = fmul double %s.1.lcssa, %2
  store double %mul21, ptr %q, align 8, !tbaa !5
  store double %s.1.lcssa, ptr %p, align 8, !tbaa !5
  ret void

for.body12:                                       ; preds = %for.body12.preheader, %for.body12
  %indvars.iv31 = phi i64 [ 0, %for.body12.preheader ], [ %indvars.iv.next32, %for.body12 ]
  %s.126 = phi double [ %s.0.lcssa39, %for.body12.preheader ], [ %4, %for.body12 ]
  %arrayidx14 = getelementptr inbounds double, ptr %a, i64 %indvars.iv31
  %3 = load double, ptr %arrayidx14, align 8, !tbaa !5
  %4 = tail call double @llvm.fmuladd.f64(double %3, double %3, double %s.126)
  %indvars.iv.next32 = add nuw nsw i64 %indvars.iv31, 1
  %exitcond35.not = icmp eq i64 %indvars.iv.next32, %wide.trip.count34
  br i1 %exitcond35.not, label %for.cond.cleanup11, label %for.body12, !llvm.loop !16
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @sameplace(ptr nocapture noundef %a, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %add.ptr = getelementptr inbounds i8, ptr %a, i64 8
  tail call fastcc void @either(ptr noundef %a, i32 noundef %n, ptr noundef nonnull %add.ptr, ptr noundef nonnull %add.ptr)
  %0 = load double, ptr %add.ptr, align 8, !tbaa !5
  %1 = load double, ptr %a, align 8, !tbaa !5
  %mul = fmul double %0, %1
  ret double %mul
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @afterwards(ptr nocapture noundef %a, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %cmp11 = icmp sgt i32 %n, 0
  br i1 %cmp11, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %2, %for.body ]
  %last.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  %arrayidx1 = getelementptr inbounds i8, ptr %a, i64 24
  store double %s.0.lcssa, ptr %arrayidx1, align 8, !tbaa !5
  %mul = fmul double %s.0.lcssa, %last.0.lcssa
  %mul2 = fmul double %last.0.lcssa, %mul
  %mul4 = fmul double %s.0.lcssa, %mul2
  %arrayidx5 = getelementptr inbounds i8, ptr %a, i64 16
  %0 = load double, ptr %arrayidx5, align 8, !tbaa !5
  %mul6 = fmul double %mul4, %0
  ret double %mul6

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.012 = phi double [ 0.000000e+00, %for.body.preheader ], [ %2, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %1 = load double, ptr %arrayidx, align 8, !tbaa !5
  %2 = tail call double @llvm.fmuladd.f64(double %1, double %1, double %s.012)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !17
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @returns(ptr nocapture noundef %a, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %add.ptr = getelementptr inbounds i8, ptr %a, i64 16
  %call = tail call fastcc i32 @early(ptr noundef %a, i32 noundef %n, ptr noundef nonnull %add.ptr)
  %cmp = icmp slt i32 %call, %n
  %cond = select i1 %cmp, i32 %call, i32 0
  %idxprom = sext i32 %cond to i64
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %idxprom
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %1 = load double, ptr %add.ptr, align 8, !tbaa !5
  %arrayidx2 = getelementptr inbounds i8, ptr %a, i64 24
  %2 = load double, ptr %arrayidx2, align 8, !tbaa !5
  %3 = load double, ptr %a, align 8, !tbaa !5
  %mul4 = fmul double %2, %3
  %4 = tail call double @llvm.fmuladd.f64(double %0, double %1, double %mul4)
  ret double %4
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite) uwtable
define internal fastcc i32 @early(ptr nocapture noundef %a, i32 noundef %n, ptr nocapture noundef writeonly %r) unnamed_addr #5 {
entry:
  %cmp.not15 = icmp sgt i32 %n, 0
  br i1 %cmp.not15, label %for.body.preheader, label %for.end

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.body:                                         ; preds = %for.body.preheader, %for.inc
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.inc ]
  %s.016 = phi double [ 0.000000e+00, %for.body.preheader ], [ %1, %for.inc ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.016)
  %cmp3 = fcmp ogt double %1, 2.500000e+00
  br i1 %cmp3, label %cleanup.thread, label %for.inc

cleanup.thread:                                   ; preds = %for.body
  %2 = trunc nuw nsw i64 %indvars.iv to i32
  store double %1, ptr %r, align 8, !tbaa !5
  br label %cleanup5

for.inc:                                          ; preds = %for.body
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.end, label %for.body, !llvm.loop !18

for.end:                                          ; preds = %for.inc, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.inc ]
  %fneg = fneg double %s.0.lcssa
  store double %fneg, ptr %r, align 8, !tbaa !5
  store double 5.000000e-01, ptr %a, align 8, !tbaa !5
  br label %cleanup5

cleanup5:                                         ; preds = %cleanup.thread, %for.end
  %retval.1 = phi i32 [ %n, %for.end ], [ %2, %cleanup.thread ]
  ret i32 %retval.1
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #6

attributes #0 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nofree noinline nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
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
!17 = distinct !{!17, !10}
!18 = distinct !{!18, !10}
