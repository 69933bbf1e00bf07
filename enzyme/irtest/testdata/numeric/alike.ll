; Made by clang-19 from alike.c, sha256 b2dbc44aa061882792a3bb41866a7ceb8d7d6e0745a3c662fa24f187959bcd49.
; grad: @groups([1.3, 0.7, 1.1, 0.4, 0.9, 1.2], 3, 2, 0.8)
; grad: @groups([1.3, 0.7, 1.1, 0.4, 0.9, 1.2], 2, 3, 0.8)
; grad: @groups([1.3, 0.7, 1.1, 0.4, 0.9, 1.2], 6, 1, 0.8)
; grad: @groups([1.3, 0.7, 1.1, 0.4, 0.9, 1.2], 3, 0, 0.8)
; grad: @groups([1.3, 0.7, 1.1, 0.4, 0.9, 1.2], 3, -5, 0.8)
; grad: @groups([1.3, 0.7, 1.1, 0.4, 0.9, 1.2], 0, 3, 0.8)
; grad: @stages([1.3, 0.7, 1.1, 0.4, 0.9, 1.2, 0.3, 0.5], 8, 0.8)
; grad: @stages([1.3, 0.7, 1.1, 0.4, 0.9, 1.2, 0.3, 0.5], 1, 0.8)
; grad: @told([1.3, 0.7, 1.1, 0.4], 2, 2, 1, 0.8)
; grad: @told([1.3, 0.7, 1.1, 0.4], 2, 2, 0, 0.8)
; grad: @told([1.3, 0.7, 1.1, 0.4], 2, -3, 0, 0.8)
; grad: @some([1.3, 0.7, 1.1, 0.4, 0.2, 0.6], 3, 2, 0.8)
; grad: @some([1.3, -0.7, 1.1, 0.4, 0.2, 0.6], 3, 2, 0.8)
; grad: @some([-1.3, -0.7, -1.1, 0.4, 0.2, 0.6], 3, -7, 0.8)
; grad: @until([1.3, 0.7, -1.1, 0.4, 0.2, 0.6], 3, 2, 0.8)
; grad: @longer([1.3, 0.7, 1.1, 0.4, 0.2, 0.6], 3, 0.8)
; grad: @whiles([1.3, 0.7, 1.1, 0.4], 4, 0.8)
; grad: @differs([1.3, 0.7, 1.1, 0.4], 2, 2, 0.8)
; grad: @changed([1.3, 0.7, 1.1, 0.4], 3, 3)
; grad: @unchanged([1.3, 0.7, 1.1, 0.4], 2, 3, 2)
; grad: @products([1.3, 0.7, 1.1, 0.4], 3, 2, 2)
; grad: @products([1.3, 0.7, 1.1, 0.4], 3, 2, 0)
; grad: @both([1.3, 0.7, 1.1, 0.4], 2, 2, 2, 0.8)
; grad: @between([1.3, 0.7, 1.1, 0.4], 2, 3, 2, 0.8)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/alike.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @groups(ptr nocapture noundef %a, i32 noundef %n, i32 noundef %m, double noundef %turn) local_unnamed_addr #0 {
entry:
  %cmp23 = icmp sgt i32 %n, 0
  br i1 %cmp23, label %for.cond1.preheader.lr.ph, label %for.body20.preheader

for.body20.preheader:                             ; preds = %for.cond.cleanup3, %entry
  br label %for.body20

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp220 = icmp sgt i32 %m, 0
  %0 = zext i32 %m to i64
  %wide.trip.count33 = zext nneg i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup3
  %indvars.iv29 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next30, %for.cond.cleanup3 ]
  br i1 %cmp220, label %for.body4.lr.ph, label %for.cond.cleanup3

for.body4.lr.ph:                                  ; preds = %for.cond1.preheader
  %1 = mul nuw nsw i64 %indvars.iv29, %0
  %invariant.gep = getelementptr inbounds double, ptr %a, i64 %1
  br label %for.body4

for.cond.cleanup3:                                ; preds = %for.body4, %for.cond1.preheader
  %indvars.iv.next30 = add nuw nsw i64 %indvars.iv29, 1
  %exitcond34.not = icmp eq i64 %indvars.iv.next30, %wide.trip.count33
  br i1 %exitcond34.not, label %for.body20.preheader, label %for.cond1.preheader, !llvm.loop !5

for.body4:                                        ; preds = %for.body4.lr.ph, %for.body4
  %indvars.iv = phi i64 [ 0, %for.body4.lr.ph ], [ %indvars.iv.next, %for.body4 ]
  %w.021 = phi double [ %turn, %for.body4.lr.ph ], [ %3, %for.body4 ]
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %2 = load double, ptr %gep, align 8, !tbaa !7
  %mul5 = fmul double %w.021, %2
  %mul10 = fmul double %2, %mul5
  store double %mul10, ptr %gep, align 8, !tbaa !7
  %mul12 = fmul double %w.021, 1.000000e-01
  %mul13 = fmul double %w.021, %mul12
  %3 = tail call double @llvm.fmuladd.f64(double %w.021, double %turn, double %mul13)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !11

for.cond.cleanup19:                               ; preds = %for.body20
  ret double %5

for.body20:                                       ; preds = %for.body20.preheader, %for.body20
  %indvars.iv35 = phi i64 [ %indvars.iv.next36, %for.body20 ], [ 0, %for.body20.preheader ]
  %s.025 = phi double [ %5, %for.body20 ], [ 0.000000e+00, %for.body20.preheader ]
  %arrayidx22 = getelementptr inbounds double, ptr %a, i64 %indvars.iv35
  %4 = load double, ptr %arrayidx22, align 8, !tbaa !7
  %5 = tail call double @llvm.fmuladd.f64(double %4, double %4, double %s.025)
  %indvars.iv.next36 = add nuw nsw i64 %indvars.iv35, 1
  %exitcond38.not = icmp eq i64 %indvars.iv.next36, 6
  br i1 %exitcond38.not, label %for.cond.cleanup19, label %for.body20, !llvm.loop !12
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @stages(ptr nocapture noundef %a, i32 noundef %n, double noundef %turn) local_unnamed_addr #2 {
entry:
  %cmp.not31 = icmp slt i32 %n, 2
  br i1 %cmp.not31, label %for.cond26.preheader, label %for.body.lr.ph

for.body.lr.ph:                                   ; preds = %entry
  %0 = zext nneg i32 %n to i64
  br label %for.cond6.preheader.lr.ph

for.cond26.preheader:                             ; preds = %for.cond.cleanup4, %entry
  %cmp2733 = icmp sgt i32 %n, 0
  br i1 %cmp2733, label %for.body30.preheader, label %for.cond.cleanup29

for.body30.preheader:                             ; preds = %for.cond26.preheader
  %wide.trip.count43 = zext nneg i32 %n to i64
  br label %for.body30

for.cond6.preheader.lr.ph:                        ; preds = %for.cond.cleanup4, %for.body.lr.ph
  %length.032 = phi i32 [ 2, %for.body.lr.ph ], [ %mul24, %for.cond.cleanup4 ]
  %conv = uitofp nneg i32 %length.032 to double
  %div = fdiv double %turn, %conv
  %call = tail call double @cos(double noundef %div) #5
  %div7 = ashr exact i32 %length.032, 1
  %cmp826 = icmp sgt i32 %div7, 0
  %idx.ext15 = sext i32 %div7 to i64
  %1 = sext i32 %length.032 to i64
  %wide.trip.count = zext nneg i32 %div7 to i64
  br label %for.cond6.preheader

for.cond6.preheader:                              ; preds = %for.cond6.preheader.lr.ph, %for.cond.cleanup10
  %indvars.iv37 = phi i64 [ 0, %for.cond6.preheader.lr.ph ], [ %indvars.iv.next38, %for.cond.cleanup10 ]
  br i1 %cmp826, label %for.body11.lr.ph, label %for.cond.cleanup10

for.body11.lr.ph:                                 ; preds = %for.cond6.preheader
  %add.ptr = getelementptr inbounds double, ptr %a, i64 %indvars.iv37
  br label %for.body11

for.cond.cleanup4:                                ; preds = %for.cond.cleanup10
  %mul24 = shl nsw i32 %length.032, 1
  %cmp.not = icmp sgt i32 %mul24, %n
  br i1 %cmp.not, label %for.cond26.preheader, label %for.cond6.preheader.lr.ph, !llvm.loop !13

for.cond.cleanup10:                               ; preds = %for.body11, %for.cond6.preheader
  %indvars.iv.next38 = add nsw i64 %indvars.iv37, %1
  %cmp2 = icmp slt i64 %indvars.iv.next38, %0
  br i1 %cmp2, label %for.cond6.preheader, label %for.cond.cleanup4, !llvm.loop !14

for.body11:                                       ; preds = %for.body11.lr.ph, %for.body11
  %indvars.iv = phi i64 [ 0, %for.body11.lr.ph ], [ %indvars.iv.next, %for.body11 ]
  %w.027 = phi double [ 1.000000e+00, %for.body11.lr.ph ], [ %6, %for.body11 ]
  %add.ptr13 = getelementptr inbounds double, ptr %add.ptr, i64 %indvars.iv
  %add.ptr16 = getelementptr inbounds double, ptr %add.ptr13, i64 %idx.ext15
  %2 = load double, ptr %add.ptr16, align 8, !tbaa !7
  %mul = fmul double %w.027, %2
  %3 = load double, ptr %add.ptr13, align 8, !tbaa !7
  %sub = fsub double %3, %mul
  store double %sub, ptr %add.ptr16, align 8, !tbaa !7
  %4 = tail call double @llvm.fmuladd.f64(double %mul, double %mul, double %3)
  store double %4, ptr %add.ptr13, align 8, !tbaa !7
  %5 = fmul double %w.027, -1.000000e-02
  %neg = fmul double %w.027, %5
  %6 = tail call double @llvm.fmuladd.f64(double %w.027, double %call, double %neg)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup10, label %for.body11, !llvm.loop !15

for.cond.cleanup29:                               ; preds = %for.body30, %for.cond26.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond26.preheader ], [ %8, %for.body30 ]
  ret double %s.0.lcssa

for.body30:                                       ; preds = %for.body30.preheader, %for.body30
  %indvars.iv40 = phi i64 [ 0, %for.body30.preheader ], [ %indvars.iv.next41, %for.body30 ]
  %s.034 = phi double [ 0.000000e+00, %for.body30.preheader ], [ %8, %for.body30 ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv40
  %7 = load double, ptr %arrayidx, align 8, !tbaa !7
  %8 = tail call double @llvm.fmuladd.f64(double %7, double %7, double %s.034)
  %indvars.iv.next41 = add nuw nsw i64 %indvars.iv40, 1
  %exitcond44.not = icmp eq i64 %indvars.iv.next41, %wide.trip.count43
  br i1 %exitcond44.not, label %for.cond.cleanup29, label %for.body30, !llvm.loop !16
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @cos(double noundef) local_unnamed_addr #3

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @told(ptr nocapture noundef readonly %a, i32 noundef %n, i32 noundef %m, i32 noundef %flag, double noundef %turn) local_unnamed_addr #2 {
entry:
  %cmp20 = icmp sgt i32 %n, 0
  br i1 %cmp20, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %tobool.not = icmp eq i32 %flag, 0
  %cmp416 = icmp slt i32 %m, 1
  %0 = zext i32 %m to i64
  %wide.trip.count31 = zext nneg i32 %n to i64
  %brmerge = or i1 %tobool.not, %cmp416
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.inc14, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %s.2, %for.inc14 ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.lr.ph, %for.inc14
  %indvars.iv27 = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next28, %for.inc14 ]
  %s.021 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %s.2, %for.inc14 ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv27
  %1 = load double, ptr %arrayidx, align 8, !tbaa !7
  %2 = tail call double @llvm.fmuladd.f64(double %1, double %s.021, double %1)
  %add = fadd double %s.021, %2
  br i1 %brmerge, label %for.inc14, label %for.body6.lr.ph

for.body6.lr.ph:                                  ; preds = %for.body
  %3 = mul nuw nsw i64 %indvars.iv27, %0
  %invariant.gep = getelementptr inbounds double, ptr %a, i64 %3
  br label %for.body6

for.body6:                                        ; preds = %for.body6.lr.ph, %for.body6
  %indvars.iv = phi i64 [ 0, %for.body6.lr.ph ], [ %indvars.iv.next, %for.body6 ]
  %w.018 = phi double [ %turn, %for.body6.lr.ph ], [ %mul13, %for.body6 ]
  %s.117 = phi double [ %add, %for.body6.lr.ph ], [ %5, %for.body6 ]
  %mul = fmul double %s.117, %w.018
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %4 = load double, ptr %gep, align 8, !tbaa !7
  %5 = tail call double @llvm.fmuladd.f64(double %mul, double %4, double %s.117)
  %call = tail call double @sin(double noundef %w.018) #5
  %add12 = fadd double %call, 3.000000e-01
  %mul13 = fmul double %w.018, %add12
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.inc14, label %for.body6, !llvm.loop !17

for.inc14:                                        ; preds = %for.body6, %for.body
  %s.2 = phi double [ %add, %for.body ], [ %5, %for.body6 ]
  %indvars.iv.next28 = add nuw nsw i64 %indvars.iv27, 1
  %exitcond32.not = icmp eq i64 %indvars.iv.next28, %wide.trip.count31
  br i1 %exitcond32.not, label %for.cond.cleanup, label %for.body, !llvm.loop !18
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #3

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @some(ptr nocapture noundef readonly %a, i32 noundef %n, i32 noundef %m, double noundef %turn) local_unnamed_addr #2 {
entry:
  %cmp16 = icmp sgt i32 %n, 0
  br i1 %cmp16, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %cmp312 = icmp slt i32 %m, 1
  %0 = zext i32 %m to i64
  %wide.trip.count26 = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.inc12, %entry
  %s.0.lcssa = phi double [ 1.000000e-01, %entry ], [ %s.2, %for.inc12 ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.lr.ph, %for.inc12
  %indvars.iv22 = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next23, %for.inc12 ]
  %s.017 = phi double [ 1.000000e-01, %for.body.lr.ph ], [ %s.2, %for.inc12 ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv22
  %1 = load double, ptr %arrayidx, align 8, !tbaa !7
  %cmp1 = fcmp olt double %1, 0.000000e+00
  %brmerge = or i1 %cmp1, %cmp312
  br i1 %brmerge, label %for.inc12, label %for.body5.lr.ph

for.body5.lr.ph:                                  ; preds = %for.body
  %2 = mul nuw nsw i64 %indvars.iv22, %0
  %invariant.gep = getelementptr inbounds double, ptr %a, i64 %2
  br label %for.body5

for.body5:                                        ; preds = %for.body5.lr.ph, %for.body5
  %indvars.iv = phi i64 [ 0, %for.body5.lr.ph ], [ %indvars.iv.next, %for.body5 ]
  %w.014 = phi double [ %turn, %for.body5.lr.ph ], [ %mul11, %for.body5 ]
  %s.113 = phi double [ %s.017, %for.body5.lr.ph ], [ %4, %for.body5 ]
  %mul = fmul double %s.113, %w.014
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %3 = load double, ptr %gep, align 8, !tbaa !7
  %4 = tail call double @llvm.fmuladd.f64(double %mul, double %3, double %s.113)
  %call = tail call double @sin(double noundef %w.014) #5
  %add10 = fadd double %call, 3.000000e-01
  %mul11 = fmul double %w.014, %add10
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.inc12, label %for.body5, !llvm.loop !19

for.inc12:                                        ; preds = %for.body5, %for.body
  %s.2 = phi double [ %s.017, %for.body ], [ %4, %for.body5 ]
  %indvars.iv.next23 = add nuw nsw i64 %indvars.iv22, 1
  %exitcond27.not = icmp eq i64 %indvars.iv.next23, %wide.trip.count26
  br i1 %exitcond27.not, label %for.cond.cleanup, label %for.body, !llvm.loop !20
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @until(ptr nocapture noundef readonly %a, i32 noundef %n, i32 noundef %m, double noundef %turn) local_unnamed_addr #2 {
entry:
  %cmp16 = icmp sgt i32 %n, 0
  br i1 %cmp16, label %for.body.lr.ph, label %cleanup

for.body.lr.ph:                                   ; preds = %entry
  %cmp312 = icmp sgt i32 %m, 0
  %0 = zext i32 %m to i64
  %wide.trip.count27 = zext nneg i32 %n to i64
  br label %for.body

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup4
  %indvars.iv23 = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next24, %for.cond.cleanup4 ]
  %s.017 = phi double [ 1.000000e-01, %for.body.lr.ph ], [ %s.1.lcssa, %for.cond.cleanup4 ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv23
  %1 = load double, ptr %arrayidx, align 8, !tbaa !7
  %cmp1 = fcmp olt double %1, 0.000000e+00
  br i1 %cmp1, label %cleanup, label %for.cond2.preheader

for.cond2.preheader:                              ; preds = %for.body
  br i1 %cmp312, label %for.body5.lr.ph, label %for.cond.cleanup4

for.body5.lr.ph:                                  ; preds = %for.cond2.preheader
  %2 = mul nuw nsw i64 %indvars.iv23, %0
  %invariant.gep = getelementptr inbounds double, ptr %a, i64 %2
  br label %for.body5

for.cond.cleanup4:                                ; preds = %for.body5, %for.cond2.preheader
  %s.1.lcssa = phi double [ %s.017, %for.cond2.preheader ], [ %4, %for.body5 ]
  %indvars.iv.next24 = add nuw nsw i64 %indvars.iv23, 1
  %exitcond28.not = icmp eq i64 %indvars.iv.next24, %wide.trip.count27
  br i1 %exitcond28.not, label %cleanup, label %for.body, !llvm.loop !21

for.body5:                                        ; preds = %for.body5.lr.ph, %for.body5
  %indvars.iv = phi i64 [ 0, %for.body5.lr.ph ], [ %indvars.iv.next, %for.body5 ]
  %w.014 = phi double [ %turn, %for.body5.lr.ph ], [ %mul11, %for.body5 ]
  %s.113 = phi double [ %s.017, %for.body5.lr.ph ], [ %4, %for.body5 ]
  %mul = fmul double %s.113, %w.014
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %3 = load double, ptr %gep, align 8, !tbaa !7
  %4 = tail call double @llvm.fmuladd.f64(double %mul, double %3, double %s.113)
  %call = tail call double @sin(double noundef %w.014) #5
  %add10 = fadd double %call, 3.000000e-01
  %mul11 = fmul double %w.014, %add10
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup4, label %for.body5, !llvm.loop !22

cleanup:                                          ; preds = %for.cond.cleanup4, %for.body, %entry
  %s.0.lcssa = phi double [ 1.000000e-01, %entry ], [ %s.017, %for.body ], [ %s.1.lcssa, %for.cond.cleanup4 ]
  ret double %s.0.lcssa
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @longer(ptr nocapture noundef readonly %a, i32 noundef %n, double noundef %turn) local_unnamed_addr #2 {
entry:
  %cmp13 = icmp sgt i32 %n, 0
  br i1 %cmp13, label %for.cond1.preheader.preheader, label %for.cond.cleanup

for.cond1.preheader.preheader:                    ; preds = %entry
  %wide.trip.count27 = zext nneg i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.preheader, %for.cond.cleanup3
  %indvars.iv22 = phi i64 [ 0, %for.cond1.preheader.preheader ], [ %indvars.iv.next23, %for.cond.cleanup3 ]
  %indvars.iv20 = phi i64 [ 1, %for.cond1.preheader.preheader ], [ %indvars.iv.next21, %for.cond.cleanup3 ]
  %s.014 = phi double [ 1.000000e-01, %for.cond1.preheader.preheader ], [ %1, %for.cond.cleanup3 ]
  %invariant.gep = getelementptr inbounds double, ptr %a, i64 %indvars.iv22
  br label %for.body4

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %s.0.lcssa = phi double [ 1.000000e-01, %entry ], [ %1, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.cond.cleanup3:                                ; preds = %for.body4
  %indvars.iv.next23 = add nuw nsw i64 %indvars.iv22, 1
  %indvars.iv.next21 = add nuw nsw i64 %indvars.iv20, 1
  %exitcond28.not = icmp eq i64 %indvars.iv.next23, %wide.trip.count27
  br i1 %exitcond28.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !23

for.body4:                                        ; preds = %for.cond1.preheader, %for.body4
  %indvars.iv = phi i64 [ 0, %for.cond1.preheader ], [ %indvars.iv.next, %for.body4 ]
  %w.011 = phi double [ %turn, %for.cond1.preheader ], [ %mul7, %for.body4 ]
  %s.110 = phi double [ %s.014, %for.cond1.preheader ], [ %1, %for.body4 ]
  %mul = fmul double %s.110, %w.011
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %0 = load double, ptr %gep, align 8, !tbaa !7
  %1 = tail call double @llvm.fmuladd.f64(double %mul, double %0, double %s.110)
  %call = tail call double @sin(double noundef %w.011) #5
  %add6 = fadd double %call, 3.000000e-01
  %mul7 = fmul double %w.011, %add6
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %indvars.iv20
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !24
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @whiles(ptr nocapture noundef readonly %a, i32 noundef %m, double noundef %turn) local_unnamed_addr #2 {
entry:
  %cmp18 = icmp sgt i32 %m, 0
  %wide.trip.count = zext nneg i32 %m to i64
  br label %for.cond.preheader

while.cond.loopexit:                              ; preds = %for.body, %for.cond.preheader
  %s.1.lcssa = phi double [ %s.012, %for.cond.preheader ], [ %1, %for.body ]
  %cmp = fcmp olt double %s.1.lcssa, 2.000000e+01
  br i1 %cmp, label %for.cond.preheader, label %while.end, !llvm.loop !25

for.cond.preheader:                               ; preds = %entry, %while.cond.loopexit
  %s.012 = phi double [ 1.000000e-01, %entry ], [ %s.1.lcssa, %while.cond.loopexit ]
  br i1 %cmp18, label %for.body, label %while.cond.loopexit

for.body:                                         ; preds = %for.cond.preheader, %for.body
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body ], [ 0, %for.cond.preheader ]
  %w.010 = phi double [ %mul3, %for.body ], [ %turn, %for.cond.preheader ]
  %s.19 = phi double [ %1, %for.body ], [ %s.012, %for.cond.preheader ]
  %mul = fmul double %s.19, %w.010
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !7
  %1 = tail call double @llvm.fmuladd.f64(double %mul, double %0, double %s.19)
  %call = tail call double @sin(double noundef %w.010) #5
  %add = fadd double %call, 3.000000e-01
  %mul3 = fmul double %w.010, %add
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %while.cond.loopexit, label %for.body, !llvm.loop !26

while.end:                                        ; preds = %while.cond.loopexit
  ret double %s.1.lcssa
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @differs(ptr nocapture noundef readonly %a, i32 noundef %n, i32 noundef %m, double noundef %turn) local_unnamed_addr #2 {
entry:
  %cmp15 = icmp sgt i32 %n, 0
  br i1 %cmp15, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %cmp211 = icmp sgt i32 %m, 0
  %0 = zext i32 %m to i64
  %wide.trip.count25 = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.cond.cleanup4, %entry
  %s.0.lcssa = phi double [ 1.000000e-01, %entry ], [ %s.1.lcssa, %for.cond.cleanup4 ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup4
  %indvars.iv21 = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next22, %for.cond.cleanup4 ]
  %s.016 = phi double [ 1.000000e-01, %for.body.lr.ph ], [ %s.1.lcssa, %for.cond.cleanup4 ]
  br i1 %cmp211, label %for.body5.lr.ph, label %for.cond.cleanup4

for.body5.lr.ph:                                  ; preds = %for.body
  %1 = trunc nuw nsw i64 %indvars.iv21 to i32
  %conv = uitofp nneg i32 %1 to double
  %add = fadd double %conv, %turn
  %2 = mul nuw nsw i64 %indvars.iv21, %0
  %invariant.gep = getelementptr inbounds double, ptr %a, i64 %2
  br label %for.body5

for.cond.cleanup4:                                ; preds = %for.body5, %for.body
  %s.1.lcssa = phi double [ %s.016, %for.body ], [ %4, %for.body5 ]
  %indvars.iv.next22 = add nuw nsw i64 %indvars.iv21, 1
  %exitcond26.not = icmp eq i64 %indvars.iv.next22, %wide.trip.count25
  br i1 %exitcond26.not, label %for.cond.cleanup, label %for.body, !llvm.loop !27

for.body5:                                        ; preds = %for.body5.lr.ph, %for.body5
  %indvars.iv = phi i64 [ 0, %for.body5.lr.ph ], [ %indvars.iv.next, %for.body5 ]
  %w.013 = phi double [ %add, %for.body5.lr.ph ], [ %mul10, %for.body5 ]
  %s.112 = phi double [ %s.016, %for.body5.lr.ph ], [ %4, %for.body5 ]
  %mul = fmul double %s.112, %w.013
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %3 = load double, ptr %gep, align 8, !tbaa !7
  %4 = tail call double @llvm.fmuladd.f64(double %mul, double %3, double %s.112)
  %call = tail call double @sin(double noundef %w.013) #5
  %add9 = fadd double %call, 3.000000e-01
  %mul10 = fmul double %w.013, %add9
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup4, label %for.body5, !llvm.loop !28
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @changed(ptr nocapture noundef %a, i32 noundef %n, i32 noundef %m) local_unnamed_addr #2 {
entry:
  %cmp17 = icmp sgt i32 %n, 0
  br i1 %cmp17, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp213 = icmp sgt i32 %m, 0
  %wide.trip.count25 = zext nneg i32 %n to i64
  %wide.trip.count = zext nneg i32 %m to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup3
  %indvars.iv22 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next23, %for.cond.cleanup3 ]
  %s.018 = phi double [ 1.000000e-01, %for.cond1.preheader.lr.ph ], [ %s.1.lcssa, %for.cond.cleanup3 ]
  br i1 %cmp213, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %s.0.lcssa = phi double [ 1.000000e-01, %entry ], [ %s.1.lcssa, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.cond.cleanup3:                                ; preds = %for.body4, %for.cond1.preheader
  %s.1.lcssa = phi double [ %s.018, %for.cond1.preheader ], [ %1, %for.body4 ]
  %mul10 = fmul double %s.1.lcssa, 3.000000e-01
  %arrayidx12 = getelementptr inbounds double, ptr %a, i64 %indvars.iv22
  store double %mul10, ptr %arrayidx12, align 8, !tbaa !7
  %indvars.iv.next23 = add nuw nsw i64 %indvars.iv22, 1
  %exitcond26.not = icmp eq i64 %indvars.iv.next23, %wide.trip.count25
  br i1 %exitcond26.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !29

for.body4:                                        ; preds = %for.cond1.preheader, %for.body4
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body4 ], [ 0, %for.cond1.preheader ]
  %w.015 = phi double [ %mul9, %for.body4 ], [ 0x3FE6666666666666, %for.cond1.preheader ]
  %s.114 = phi double [ %1, %for.body4 ], [ %s.018, %for.cond1.preheader ]
  %mul = fmul double %s.114, %w.015
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv.next
  %0 = load double, ptr %arrayidx, align 8, !tbaa !7
  %1 = tail call double @llvm.fmuladd.f64(double %mul, double %0, double %s.114)
  %call = tail call double @sin(double noundef %w.015) #5
  %arrayidx7 = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %2 = load double, ptr %arrayidx7, align 8, !tbaa !7
  %3 = tail call double @llvm.fmuladd.f64(double %call, double %2, double 3.000000e-01)
  %mul9 = fmul double %w.015, %3
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !30
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @unchanged(ptr nocapture noundef %a, i32 noundef %rounds, i32 noundef %n, i32 noundef %m) local_unnamed_addr #2 {
entry:
  %cmp26 = icmp sgt i32 %rounds, 0
  br i1 %cmp26, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp221 = icmp sgt i32 %n, 0
  %cmp617 = icmp sgt i32 %m, 0
  %wide.trip.count = zext nneg i32 %m to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup21
  %t.028 = phi i32 [ 0, %for.cond1.preheader.lr.ph ], [ %inc33, %for.cond.cleanup21 ]
  %s.027 = phi double [ 1.000000e-01, %for.cond1.preheader.lr.ph ], [ %s.1.lcssa, %for.cond.cleanup21 ]
  br i1 %cmp221, label %for.cond5.preheader, label %for.cond19.preheader

for.cond.cleanup:                                 ; preds = %for.cond.cleanup21, %entry
  %s.0.lcssa = phi double [ 1.000000e-01, %entry ], [ %s.1.lcssa, %for.cond.cleanup21 ]
  ret double %s.0.lcssa

for.cond19.preheader:                             ; preds = %for.cond.cleanup7, %for.cond1.preheader
  %s.1.lcssa = phi double [ %s.027, %for.cond1.preheader ], [ %s.2.lcssa, %for.cond.cleanup7 ]
  br label %for.body22

for.cond5.preheader:                              ; preds = %for.cond1.preheader, %for.cond.cleanup7
  %g.023 = phi i32 [ %inc16, %for.cond.cleanup7 ], [ 0, %for.cond1.preheader ]
  %s.122 = phi double [ %s.2.lcssa, %for.cond.cleanup7 ], [ %s.027, %for.cond1.preheader ]
  br i1 %cmp617, label %for.body8, label %for.cond.cleanup7

for.cond.cleanup7:                                ; preds = %for.body8, %for.cond5.preheader
  %s.2.lcssa = phi double [ %s.122, %for.cond5.preheader ], [ %1, %for.body8 ]
  %inc16 = add nuw nsw i32 %g.023, 1
  %exitcond31.not = icmp eq i32 %inc16, %n
  br i1 %exitcond31.not, label %for.cond19.preheader, label %for.cond5.preheader, !llvm.loop !31

for.body8:                                        ; preds = %for.cond5.preheader, %for.body8
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body8 ], [ 0, %for.cond5.preheader ]
  %w.019 = phi double [ %mul14, %for.body8 ], [ 0x3FE6666666666666, %for.cond5.preheader ]
  %s.218 = phi double [ %1, %for.body8 ], [ %s.122, %for.cond5.preheader ]
  %call = tail call double @sin(double noundef %s.218) #5
  %mul = fmul double %w.019, %call
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv.next
  %0 = load double, ptr %arrayidx, align 8, !tbaa !7
  %1 = tail call double @llvm.fmuladd.f64(double %mul, double %0, double %s.218)
  %call10 = tail call double @sin(double noundef %w.019) #5
  %arrayidx12 = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %2 = load double, ptr %arrayidx12, align 8, !tbaa !7
  %3 = tail call double @llvm.fmuladd.f64(double %call10, double %2, double 3.000000e-01)
  %mul14 = fmul double %w.019, %3
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8, !llvm.loop !32

for.cond.cleanup21:                               ; preds = %for.body22
  %inc33 = add nuw nsw i32 %t.028, 1
  %exitcond36.not = icmp eq i32 %inc33, %rounds
  br i1 %exitcond36.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !33

for.body22:                                       ; preds = %for.cond19.preheader, %for.body22
  %indvars.iv32 = phi i64 [ 0, %for.cond19.preheader ], [ %indvars.iv.next33, %for.body22 ]
  %arrayidx24 = getelementptr inbounds double, ptr %a, i64 %indvars.iv32
  %4 = load double, ptr %arrayidx24, align 8, !tbaa !7
  %add25 = fadd double %s.1.lcssa, %4
  %call26 = tail call double @sin(double noundef %add25) #5
  store double %call26, ptr %arrayidx24, align 8, !tbaa !7
  %indvars.iv.next33 = add nuw nsw i64 %indvars.iv32, 1
  %exitcond35.not = icmp eq i64 %indvars.iv.next33, 4
  br i1 %exitcond35.not, label %for.cond.cleanup21, label %for.body22, !llvm.loop !34
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @products(ptr nocapture noundef readonly %a, i32 noundef %n, i32 noundef %m, i32 noundef %depth) local_unnamed_addr #4 {
entry:
  %cmp20 = icmp sgt i32 %n, 0
  br i1 %cmp20, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp216 = icmp sgt i32 %m, 0
  %cmp613 = icmp sgt i32 %depth, 0
  %wide.trip.count35 = zext nneg i32 %n to i64
  %wide.trip.count30 = zext nneg i32 %m to i64
  %wide.trip.count = zext nneg i32 %depth to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup3
  %indvars.iv32 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next33, %for.cond.cleanup3 ]
  %s.021 = phi double [ 1.000000e-01, %for.cond1.preheader.lr.ph ], [ %s.1.lcssa, %for.cond.cleanup3 ]
  br i1 %cmp216, label %for.cond5.preheader.lr.ph, label %for.cond.cleanup3

for.cond5.preheader.lr.ph:                        ; preds = %for.cond1.preheader
  %arrayidx12 = getelementptr inbounds double, ptr %a, i64 %indvars.iv32
  %0 = load double, ptr %arrayidx12, align 8, !tbaa !7
  br label %for.cond5.preheader

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %s.0.lcssa = phi double [ 1.000000e-01, %entry ], [ %s.1.lcssa, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.cond5.preheader:                              ; preds = %for.cond5.preheader.lr.ph, %for.cond.cleanup7
  %indvars.iv27 = phi i64 [ 0, %for.cond5.preheader.lr.ph ], [ %indvars.iv.next28, %for.cond.cleanup7 ]
  %s.117 = phi double [ %s.021, %for.cond5.preheader.lr.ph ], [ %1, %for.cond.cleanup7 ]
  br i1 %cmp613, label %for.body8.preheader, label %for.cond.cleanup7

for.body8.preheader:                              ; preds = %for.cond5.preheader
  %invariant.gep = getelementptr inbounds double, ptr %a, i64 %indvars.iv27
  br label %for.body8

for.cond.cleanup3:                                ; preds = %for.cond.cleanup7, %for.cond1.preheader
  %s.1.lcssa = phi double [ %s.021, %for.cond1.preheader ], [ %1, %for.cond.cleanup7 ]
  %indvars.iv.next33 = add nuw nsw i64 %indvars.iv32, 1
  %exitcond36.not = icmp eq i64 %indvars.iv.next33, %wide.trip.count35
  br i1 %exitcond36.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !35

for.cond.cleanup7:                                ; preds = %for.body8, %for.cond5.preheader
  %w.0.lcssa = phi double [ 1.000000e+00, %for.cond5.preheader ], [ %3, %for.body8 ]
  %mul = fmul double %s.117, %w.0.lcssa
  %1 = tail call double @llvm.fmuladd.f64(double %mul, double %0, double %s.117)
  %indvars.iv.next28 = add nuw nsw i64 %indvars.iv27, 1
  %exitcond31.not = icmp eq i64 %indvars.iv.next28, %wide.trip.count30
  br i1 %exitcond31.not, label %for.cond.cleanup3, label %for.cond5.preheader, !llvm.loop !36

for.body8:                                        ; preds = %for.body8.preheader, %for.body8
  %indvars.iv = phi i64 [ 0, %for.body8.preheader ], [ %indvars.iv.next, %for.body8 ]
  %w.014 = phi double [ 1.000000e+00, %for.body8.preheader ], [ %3, %for.body8 ]
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %2 = load double, ptr %gep, align 8, !tbaa !7
  %mul9 = fmul double %w.014, 2.000000e-01
  %mul10 = fmul double %w.014, %mul9
  %3 = tail call double @llvm.fmuladd.f64(double %w.014, double %2, double %mul10)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8, !llvm.loop !37
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @both(ptr nocapture noundef readonly %a, i32 noundef %n, i32 noundef %m, i32 noundef %depth, double noundef %turn) local_unnamed_addr #2 {
entry:
  %cmp26 = icmp sgt i32 %n, 0
  br i1 %cmp26, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp222 = icmp sgt i32 %m, 0
  %cmp816 = icmp sgt i32 %depth, 0
  %wide.trip.count35 = zext nneg i32 %n to i64
  %wide.trip.count = zext nneg i32 %m to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup3
  %indvars.iv32 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next33, %for.cond.cleanup3 ]
  %s.027 = phi double [ 1.000000e-01, %for.cond1.preheader.lr.ph ], [ %s.1.lcssa, %for.cond.cleanup3 ]
  br i1 %cmp222, label %for.body4.lr.ph, label %for.cond.cleanup3

for.body4.lr.ph:                                  ; preds = %for.cond1.preheader
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv32
  br label %for.body4

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %s.0.lcssa = phi double [ 1.000000e-01, %entry ], [ %s.1.lcssa, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.cond.cleanup3:                                ; preds = %for.cond.cleanup9, %for.cond1.preheader
  %s.1.lcssa = phi double [ %s.027, %for.cond1.preheader ], [ %s.2.lcssa, %for.cond.cleanup9 ]
  %indvars.iv.next33 = add nuw nsw i64 %indvars.iv32, 1
  %exitcond36.not = icmp eq i64 %indvars.iv.next33, %wide.trip.count35
  br i1 %exitcond36.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !38

for.body4:                                        ; preds = %for.body4.lr.ph, %for.cond.cleanup9
  %indvars.iv = phi i64 [ 0, %for.body4.lr.ph ], [ %indvars.iv.next, %for.cond.cleanup9 ]
  %s.123 = phi double [ %s.027, %for.body4.lr.ph ], [ %s.2.lcssa, %for.cond.cleanup9 ]
  br i1 %cmp816, label %for.body10.preheader, label %for.cond.cleanup9

for.body10.preheader:                             ; preds = %for.body4
  %arrayidx6 = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %0 = load double, ptr %arrayidx6, align 8, !tbaa !7
  %1 = load double, ptr %arrayidx, align 8, !tbaa !7
  %add = fadd double %1, %turn
  br label %for.body10

for.cond.cleanup9:                                ; preds = %for.body10, %for.body4
  %s.2.lcssa = phi double [ %s.123, %for.body4 ], [ %2, %for.body10 ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond31.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond31.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !39

for.body10:                                       ; preds = %for.body10.preheader, %for.body10
  %k.021 = phi i32 [ %inc, %for.body10 ], [ 0, %for.body10.preheader ]
  %u.020 = phi double [ %mul20, %for.body10 ], [ %0, %for.body10.preheader ]
  %v.019 = phi double [ %mul17, %for.body10 ], [ %add, %for.body10.preheader ]
  %w.018 = phi double [ %mul14, %for.body10 ], [ %turn, %for.body10.preheader ]
  %s.217 = phi double [ %2, %for.body10 ], [ %s.123, %for.body10.preheader ]
  %mul = fmul double %s.217, %w.018
  %mul11 = fmul double %mul, %v.019
  %2 = tail call double @llvm.fmuladd.f64(double %mul11, double %u.020, double %s.217)
  %call = tail call double @sin(double noundef %w.018) #5
  %add13 = fadd double %call, 3.000000e-01
  %mul14 = fmul double %w.018, %add13
  %call15 = tail call double @cos(double noundef %v.019) #5
  %add16 = fadd double %call15, 2.000000e-01
  %mul17 = fmul double %v.019, %add16
  %call18 = tail call double @sin(double noundef %u.020) #5
  %add19 = fadd double %call18, 4.000000e-01
  %mul20 = fmul double %u.020, %add19
  %inc = add nuw nsw i32 %k.021, 1
  %exitcond.not = icmp eq i32 %inc, %depth
  br i1 %exitcond.not, label %for.cond.cleanup9, label %for.body10, !llvm.loop !40
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @between(ptr nocapture noundef readonly %a, i32 noundef %n, i32 noundef %m, i32 noundef %depth, double noundef %turn) local_unnamed_addr #2 {
entry:
  %cmp23 = icmp sgt i32 %n, 0
  br i1 %cmp23, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %cmp218 = icmp sgt i32 %m, 0
  %cmp614 = icmp sgt i32 %depth, 0
  %wide.trip.count32 = zext nneg i32 %n to i64
  %wide.trip.count = zext nneg i32 %depth to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %s.0.lcssa = phi double [ 1.000000e-01, %entry ], [ %s.1.lcssa, %for.cond.cleanup3 ]
  %mul21 = fmul double %s.0.lcssa, %turn
  ret double %mul21

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup3
  %indvars.iv29 = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next30, %for.cond.cleanup3 ]
  %s.024 = phi double [ 1.000000e-01, %for.body.lr.ph ], [ %s.1.lcssa, %for.cond.cleanup3 ]
  br i1 %cmp218, label %for.cond5.preheader.preheader, label %for.cond.cleanup3

for.cond5.preheader.preheader:                    ; preds = %for.body
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv29
  %0 = load double, ptr %arrayidx, align 8, !tbaa !7
  br label %for.cond5.preheader

for.cond5.preheader:                              ; preds = %for.cond5.preheader.preheader, %for.cond.cleanup7
  %g.021 = phi i32 [ %inc16, %for.cond.cleanup7 ], [ 0, %for.cond5.preheader.preheader ]
  %v.020 = phi double [ %1, %for.cond.cleanup7 ], [ %0, %for.cond5.preheader.preheader ]
  %s.119 = phi double [ %s.2.lcssa, %for.cond.cleanup7 ], [ %s.024, %for.cond5.preheader.preheader ]
  br i1 %cmp614, label %for.body8, label %for.cond.cleanup7

for.cond.cleanup3:                                ; preds = %for.cond.cleanup7, %for.body
  %s.1.lcssa = phi double [ %s.024, %for.body ], [ %s.2.lcssa, %for.cond.cleanup7 ]
  %indvars.iv.next30 = add nuw nsw i64 %indvars.iv29, 1
  %exitcond33.not = icmp eq i64 %indvars.iv.next30, %wide.trip.count32
  br i1 %exitcond33.not, label %for.cond.cleanup, label %for.body, !llvm.loop !41

for.cond.cleanup7:                                ; preds = %for.body8, %for.cond5.preheader
  %s.2.lcssa = phi double [ %s.119, %for.cond5.preheader ], [ %3, %for.body8 ]
  %mul14 = fmul double %s.2.lcssa, 1.000000e-02
  %1 = tail call double @llvm.fmuladd.f64(double %v.020, double %turn, double %mul14)
  %inc16 = add nuw nsw i32 %g.021, 1
  %exitcond28.not = icmp eq i32 %inc16, %m
  br i1 %exitcond28.not, label %for.cond.cleanup3, label %for.cond5.preheader, !llvm.loop !42

for.body8:                                        ; preds = %for.cond5.preheader, %for.body8
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body8 ], [ 0, %for.cond5.preheader ]
  %u.016 = phi double [ %mul12, %for.body8 ], [ %v.020, %for.cond5.preheader ]
  %s.215 = phi double [ %3, %for.body8 ], [ %s.119, %for.cond5.preheader ]
  %mul = fmul double %s.215, %u.016
  %arrayidx10 = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %2 = load double, ptr %arrayidx10, align 8, !tbaa !7
  %3 = tail call double @llvm.fmuladd.f64(double %mul, double %2, double %s.215)
  %call = tail call double @sin(double noundef %u.016) #5
  %add = fadd double %call, 4.000000e-01
  %mul12 = fmul double %u.016, %add
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8, !llvm.loop !43
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.mustprogress"}
!7 = !{!8, !8, i64 0}
!8 = !{!"double", !9, i64 0}
!9 = !{!"omnipotent char", !10, i64 0}
!10 = !{!"Simple C/C++ TBAA"}
!11 = distinct !{!11, !6}
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
!25 = distinct !{!25, !6}
!26 = distinct !{!26, !6}
!27 = distinct !{!27, !6}
!28 = distinct !{!28, !6}
!29 = distinct !{!29, !6}
!30 = distinct !{!30, !6}
!31 = distinct !{!31, !6}
!32 = distinct !{!32, !6}
!33 = distinct !{!33, !6}
!34 = distinct !{!34, !6}
!35 = distinct !{!35, !6}
!36 = distinct !{!36, !6}
!37 = distinct !{!37, !6}
!38 = distinct !{!38, !6}
!39 = distinct !{!39, !6}
!40 = distinct !{!40, !6}
!41 = distinct !{!41, !6}
!42 = distinct !{!42, !6}
!43 = distinct !{!43, !6}
