; Made by clang-19 from loops.c, sha256 15bc49ae5e35a3472f6a903fbe4024e64cf8b9c3138d974c0c9558c2f1030d10.
; grad: @power(1.1, 5)
; grad: @power(1.1, 0)
; grad: @power(1.1, 1)
; grad: @fixed(0.9)
; grad: @sum([1, 2, 3.5, -1], 4)
; grad: @sum([1, 2, 3.5, -1], 0)
; grad: @down([1, 2, 3.5, -1], 4)
; grad: @stride([1, 2, 3, 4, 5, 6, 7], 7)
; grad: @recurrence(0.3, 12) h=1e-4 tol=1e-7
; grad: @two(0.3, 0.4, 6)
; grad: @nested([1, 2, 3, 4, 5, 6], 2, 3)
; grad: @triangle([1, 2, 3, 4], 4)
; grad: @three([1, 2, 0.5, -1, 0.3, 0.7, 1.1, -0.2], 2)
; grad: @trig([0.1, 0.2, 0.3], 3)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/loops.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @power(double noundef %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp3 = icmp sgt i32 %n, 0
  br i1 %cmp3, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %r.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %mul, %for.body ]
  ret double %r.0.lcssa

for.body:                                         ; preds = %entry, %for.body
  %i.05 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %r.04 = phi double [ %mul, %for.body ], [ 1.000000e+00, %entry ]
  %mul = fmul double %r.04, %x
  %inc = add nuw nsw i32 %i.05, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !5
}

; Function Attrs: nofree nounwind memory(write) uwtable
define dso_local double @fixed(double noundef %x) local_unnamed_addr #1 {
entry:
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  ret double %add

for.body:                                         ; preds = %entry, %for.body
  %i.06 = phi i32 [ 1, %entry ], [ %inc, %for.body ]
  %s.05 = phi double [ 0.000000e+00, %entry ], [ %add, %for.body ]
  %conv = uitofp nneg i32 %i.06 to double
  %mul = fmul double %conv, %x
  %call = tail call double @sin(double noundef %mul) #6
  %div = fdiv double %call, %conv
  %add = fadd double %s.05, %div
  %inc = add nuw nsw i32 %i.06, 1
  %exitcond.not = icmp eq i32 %inc, 40
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !7
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #2

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @sum(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %cmp6 = icmp sgt i32 %n, 0
  br i1 %cmp6, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.07 = phi double [ 0.000000e+00, %for.body.preheader ], [ %1, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !8
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.07)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !12
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #4

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @down(ptr nocapture noundef readonly %x, i64 noundef %n) local_unnamed_addr #3 {
entry:
  %cmp7 = icmp sgt i64 %n, 0
  br i1 %cmp7, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %entry, %for.body
  %i.0.in9 = phi i64 [ %i.0, %for.body ], [ %n, %entry ]
  %s.08 = phi double [ %add, %for.body ], [ 0.000000e+00, %entry ]
  %i.0 = add nsw i64 %i.0.in9, -1
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %i.0
  %0 = load double, ptr %arrayidx, align 8, !tbaa !8
  %mul1 = fmul double %s.08, %0
  %1 = tail call double @llvm.fmuladd.f64(double %s.08, double 5.000000e-01, double %mul1)
  %add = fadd double %0, %1
  %cmp = icmp ugt i64 %i.0.in9, 1
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !13
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @stride(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %cmp4 = icmp sgt i32 %n, 0
  br i1 %cmp4, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %0 = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %mul, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.05 = phi double [ 1.000000e+00, %for.body.preheader ], [ %mul, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %arrayidx, align 8, !tbaa !8
  %mul = fmul double %s.05, %1
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 3
  %cmp = icmp ult i64 %indvars.iv.next, %0
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !14
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @recurrence(double noundef %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp4 = icmp sgt i32 %n, 0
  br i1 %cmp4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %x.addr.0.lcssa = phi double [ %x, %entry ], [ %mul1, %for.body ]
  ret double %x.addr.0.lcssa

for.body:                                         ; preds = %entry, %for.body
  %i.06 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %x.addr.05 = phi double [ %mul1, %for.body ], [ %x, %entry ]
  %mul = fmul double %x.addr.05, 3.100000e+00
  %sub = fsub double 1.000000e+00, %x.addr.05
  %mul1 = fmul double %mul, %sub
  %inc = add nuw nsw i32 %i.06, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !15
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @two(double noundef %x, double noundef %y, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp6 = icmp sgt i32 %n, 0
  br i1 %cmp6, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %y.addr.0.lcssa = phi double [ %y, %entry ], [ %2, %for.body ]
  %x.addr.0.lcssa = phi double [ %x, %entry ], [ %1, %for.body ]
  %0 = tail call double @llvm.fmuladd.f64(double %y.addr.0.lcssa, double 2.000000e+00, double %x.addr.0.lcssa)
  ret double %0

for.body:                                         ; preds = %entry, %for.body
  %x.addr.09 = phi double [ %1, %for.body ], [ %x, %entry ]
  %i.08 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %y.addr.07 = phi double [ %2, %for.body ], [ %y, %entry ]
  %1 = tail call double @llvm.fmuladd.f64(double %x.addr.09, double %y.addr.07, double 1.000000e-01)
  %2 = tail call double @llvm.fmuladd.f64(double %y.addr.07, double -5.000000e-01, double %x.addr.09)
  %inc = add nuw nsw i32 %i.08, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !16
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @nested(ptr nocapture noundef readonly %a, i32 noundef %n, i32 noundef %m) local_unnamed_addr #3 {
entry:
  %cmp12 = icmp sgt i32 %n, 0
  br i1 %cmp12, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp29 = icmp sgt i32 %m, 0
  %0 = zext i32 %m to i64
  %wide.trip.count22 = zext nneg i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup3
  %indvars.iv18 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next19, %for.cond.cleanup3 ]
  %s.013 = phi double [ 0.000000e+00, %for.cond1.preheader.lr.ph ], [ %2, %for.cond.cleanup3 ]
  br i1 %cmp29, label %for.body4.lr.ph, label %for.cond.cleanup3

for.body4.lr.ph:                                  ; preds = %for.cond1.preheader
  %1 = mul nuw nsw i64 %indvars.iv18, %0
  %invariant.gep = getelementptr inbounds double, ptr %a, i64 %1
  br label %for.body4

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %2, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.cond.cleanup3:                                ; preds = %for.body4, %for.cond1.preheader
  %r.0.lcssa = phi double [ 1.000000e+00, %for.cond1.preheader ], [ %mul5, %for.body4 ]
  %2 = tail call double @llvm.fmuladd.f64(double %r.0.lcssa, double %r.0.lcssa, double %s.013)
  %indvars.iv.next19 = add nuw nsw i64 %indvars.iv18, 1
  %exitcond23.not = icmp eq i64 %indvars.iv.next19, %wide.trip.count22
  br i1 %exitcond23.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !17

for.body4:                                        ; preds = %for.body4.lr.ph, %for.body4
  %indvars.iv = phi i64 [ 0, %for.body4.lr.ph ], [ %indvars.iv.next, %for.body4 ]
  %r.010 = phi double [ 1.000000e+00, %for.body4.lr.ph ], [ %mul5, %for.body4 ]
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %3 = load double, ptr %gep, align 8, !tbaa !8
  %mul5 = fmul double %r.010, %3
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !18
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @triangle(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %cmp12 = icmp sgt i32 %n, 0
  br i1 %cmp12, label %for.cond1.preheader.preheader, label %for.cond.cleanup

for.cond1.preheader.preheader:                    ; preds = %entry
  %wide.trip.count26 = zext nneg i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.preheader, %for.cond.cleanup3
  %indvars.iv21 = phi i64 [ 0, %for.cond1.preheader.preheader ], [ %indvars.iv.next22, %for.cond.cleanup3 ]
  %indvars.iv19 = phi i64 [ 1, %for.cond1.preheader.preheader ], [ %indvars.iv.next20, %for.cond.cleanup3 ]
  %s.013 = phi double [ 0.000000e+00, %for.cond1.preheader.preheader ], [ %4, %for.cond.cleanup3 ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv21
  %0 = load double, ptr %arrayidx, align 8, !tbaa !8
  %indvars.iv.next22 = add nuw nsw i64 %indvars.iv21, 1
  br label %for.body4

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %4, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.cond.cleanup3:                                ; preds = %for.body4
  %indvars.iv.next20 = add nuw nsw i64 %indvars.iv19, 1
  %exitcond27.not = icmp eq i64 %indvars.iv.next22, %wide.trip.count26
  br i1 %exitcond27.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !19

for.body4:                                        ; preds = %for.cond1.preheader, %for.body4
  %indvars.iv = phi i64 [ 0, %for.cond1.preheader ], [ %indvars.iv.next, %for.body4 ]
  %s.110 = phi double [ %s.013, %for.cond1.preheader ], [ %4, %for.body4 ]
  %arrayidx6 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %arrayidx6, align 8, !tbaa !8
  %mul = fmul double %0, %1
  %2 = sub nsw i64 %indvars.iv.next22, %indvars.iv
  %3 = trunc nsw i64 %2 to i32
  %conv = sitofp i32 %3 to double
  %4 = tail call double @llvm.fmuladd.f64(double %mul, double %conv, double %s.110)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %indvars.iv19
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !20
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @three(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %cmp25 = icmp sgt i32 %n, 0
  br i1 %cmp25, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %0 = zext nneg i32 %n to i64
  br label %for.cond5.preheader.lr.ph

for.cond5.preheader.lr.ph:                        ; preds = %for.cond.cleanup3, %for.cond1.preheader.lr.ph
  %indvars.iv38 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next39, %for.cond.cleanup3 ]
  %s.026 = phi double [ 0.000000e+00, %for.cond1.preheader.lr.ph ], [ %5, %for.cond.cleanup3 ]
  %1 = mul nuw nsw i64 %indvars.iv38, %0
  br label %for.cond5.preheader

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %5, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.cond5.preheader:                              ; preds = %for.cond5.preheader.lr.ph, %for.cond.cleanup7
  %indvars.iv32 = phi i64 [ 0, %for.cond5.preheader.lr.ph ], [ %indvars.iv.next33, %for.cond.cleanup7 ]
  %s.122 = phi double [ %s.026, %for.cond5.preheader.lr.ph ], [ %5, %for.cond.cleanup7 ]
  %2 = add nuw nsw i64 %indvars.iv32, %1
  %3 = trunc nuw i64 %2 to i32
  %add = mul i32 %3, %n
  %4 = sext i32 %add to i64
  %invariant.gep = getelementptr double, ptr %x, i64 %4
  br label %for.body8

for.cond.cleanup3:                                ; preds = %for.cond.cleanup7
  %indvars.iv.next39 = add nuw nsw i64 %indvars.iv38, 1
  %exitcond43.not = icmp eq i64 %indvars.iv.next39, %0
  br i1 %exitcond43.not, label %for.cond.cleanup, label %for.cond5.preheader.lr.ph, !llvm.loop !21

for.cond.cleanup7:                                ; preds = %for.body8
  %5 = tail call double @llvm.fmuladd.f64(double %8, double %8, double %s.122)
  %indvars.iv.next33 = add nuw nsw i64 %indvars.iv32, 1
  %exitcond37.not = icmp eq i64 %indvars.iv.next33, %0
  br i1 %exitcond37.not, label %for.cond.cleanup3, label %for.cond5.preheader, !llvm.loop !22

for.body8:                                        ; preds = %for.cond5.preheader, %for.body8
  %indvars.iv = phi i64 [ 0, %for.cond5.preheader ], [ %indvars.iv.next, %for.body8 ]
  %t.019 = phi double [ 1.000000e-01, %for.cond5.preheader ], [ %8, %for.body8 ]
  %gep = getelementptr double, ptr %invariant.gep, i64 %indvars.iv
  %6 = load double, ptr %gep, align 8, !tbaa !8
  %arrayidx14 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %7 = load double, ptr %arrayidx14, align 8, !tbaa !8
  %8 = tail call double @llvm.fmuladd.f64(double %t.019, double %6, double %7)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8, !llvm.loop !23
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @trig(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #5 {
entry:
  %cmp4.not = icmp eq i32 %n, 0
  br i1 %cmp4.not, label %for.cond.cleanup, label %for.body.preheader

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %call, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.05 = phi double [ 0.000000e+00, %for.body.preheader ], [ %call, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !8
  %add = fadd double %s.05, %0
  %call = tail call double @sin(double noundef %add) #6
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !24
}

attributes #0 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nounwind memory(write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind }

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
!15 = distinct !{!15, !6}
!16 = distinct !{!16, !6}
!17 = distinct !{!17, !6}
!18 = distinct !{!18, !6}
!19 = distinct !{!19, !6}
!20 = distinct !{!20, !6}
!21 = distinct !{!21, !6}
!22 = distinct !{!22, !6}
!23 = distinct !{!23, !6}
!24 = distinct !{!24, !6}
