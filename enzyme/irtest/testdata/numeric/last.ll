; Made by clang-19 from last.c, sha256 ad68eabe8ca92c0af60bf8946acd0111cfe592fc42592b7a762af701c3e91e11.
; grad: @largest([1.3, 0.7, 1.9, 0.4], 4)
; grad: @largest([1.3, 0.7, 1.1, 0.4], 4)
; grad: @largest([0.3, 0.7, 1.1, 1.4], 4)
; grad: @largest([0.3, 0.7, 1.1, 1.4], 1)
; grad: @softmax([1.3, 0.7, 1.9, 0.4], 4)
; grad: @rows([1.3, 0.7, 1.9, 0.4, 0.2, 2.5], 2, 3)
; grad: @rows([1.3, 0.7, 1.9, 0.4, 0.2, 2.5], 3, 2)
; grad: @smallest([1.3, 0.7, 1.9, 0.4], [0.1, 0.2, 0.3, 0.5], 4)
; grad: @where([1.3, 0.7, 1.9, 0.4], 4)
; grad: @summed([1.3, 1.7, 0.9, 2.4], 4)
; grad: @before([1.3, 1.7, 0.9, 2.4], 4)
; grad: @previous([1.3, 1.7, 0.9, 2.4], 4)
; grad: @previous([1.3, 1.7, 2.9, 2.4], 4)
; grad: @stops([1.3, 1.7, 0.9, 2.4], 4)
; grad: @stops([1.3, 1.7, -0.9, 2.4], 4)
; grad: @grows([1.3, 1.7, 0.9, 2.4], 4)
; grad: @fading([1.3, 1.7, 0.9, 2.4], 4)
; grad: @never([-1.3, -1.7], [0.5], 2)
; grad: @turns([1.3, 1.7, 0.9, 2.4], 4)
; grad: @lowest([1.3, 0.7, 1.9, 0.4], 4)
; grad: @lowest([0.3, 0.7, 1.9, 0.4], 4)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/last.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @largest(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = load double, ptr %x, align 8, !tbaa !5
  %cmp8 = icmp sgt i32 %n, 1
  br i1 %cmp8, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %top.0.lcssa = phi double [ %0, %entry ], [ %top.1, %for.body ]
  %mul = fmul double %top.0.lcssa, %top.0.lcssa
  ret double %mul

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %top.09 = phi double [ %0, %for.body.preheader ], [ %top.1, %for.body ]
  %arrayidx1 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %cmp2 = fcmp ogt double %1, %top.09
  %top.1 = select i1 %cmp2, double %1, double %top.09
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !9
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @softmax(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #1 {
entry:
  %0 = load double, ptr %x, align 8, !tbaa !5
  %cmp13 = icmp sgt i32 %n, 1
  br i1 %cmp13, label %for.body.preheader, label %for.cond6.preheader

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond6.preheader:                              ; preds = %for.body, %entry
  %top.0.lcssa = phi double [ %0, %entry ], [ %top.1, %for.body ]
  %cmp716 = icmp sgt i32 %n, 0
  br i1 %cmp716, label %for.body9.preheader, label %for.cond.cleanup8

for.body9.preheader:                              ; preds = %for.cond6.preheader
  %wide.trip.count24 = zext nneg i32 %n to i64
  br label %for.body9

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %top.014 = phi double [ %0, %for.body.preheader ], [ %top.1, %for.body ]
  %arrayidx1 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %cmp2 = fcmp ogt double %1, %top.014
  %top.1 = select i1 %cmp2, double %1, double %top.014
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond6.preheader, label %for.body, !llvm.loop !11

for.cond.cleanup8:                                ; preds = %for.body9, %for.cond6.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond6.preheader ], [ %add, %for.body9 ]
  %call15 = tail call double @log(double noundef %s.0.lcssa) #4
  %2 = tail call double @llvm.fmuladd.f64(double %top.0.lcssa, double 1.500000e+00, double %call15)
  ret double %2

for.body9:                                        ; preds = %for.body9.preheader, %for.body9
  %indvars.iv21 = phi i64 [ 0, %for.body9.preheader ], [ %indvars.iv.next22, %for.body9 ]
  %s.017 = phi double [ 0.000000e+00, %for.body9.preheader ], [ %add, %for.body9 ]
  %arrayidx11 = getelementptr inbounds double, ptr %x, i64 %indvars.iv21
  %3 = load double, ptr %arrayidx11, align 8, !tbaa !5
  %sub = fsub double %3, %top.0.lcssa
  %call = tail call double @exp(double noundef %sub) #4
  %add = fadd double %s.017, %call
  %indvars.iv.next22 = add nuw nsw i64 %indvars.iv21, 1
  %exitcond25.not = icmp eq i64 %indvars.iv.next22, %wide.trip.count24
  br i1 %exitcond25.not, label %for.cond.cleanup8, label %for.body9, !llvm.loop !12
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @exp(double noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @log(double noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #3

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @rows(ptr nocapture noundef readonly %x, i32 noundef %n, i32 noundef %m) local_unnamed_addr #1 {
entry:
  %cmp32 = icmp sgt i32 %n, 0
  br i1 %cmp32, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %cmp225 = icmp sgt i32 %m, 1
  %cmp1528 = icmp sgt i32 %m, 0
  %0 = sext i32 %m to i64
  %wide.trip.count48 = zext nneg i32 %n to i64
  %wide.trip.count = zext nneg i32 %m to i64
  %wide.trip.count42 = zext nneg i32 %m to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.cond.cleanup16, %entry
  %sum.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add29, %for.cond.cleanup16 ]
  ret double %sum.0.lcssa

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup16
  %indvars.iv44 = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next45, %for.cond.cleanup16 ]
  %sum.033 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %add29, %for.cond.cleanup16 ]
  %1 = mul nsw i64 %indvars.iv44, %0
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %1
  %2 = load double, ptr %arrayidx, align 8, !tbaa !5
  br i1 %cmp225, label %for.body4.preheader, label %for.cond14.preheader

for.body4.preheader:                              ; preds = %for.body
  %3 = and i64 %1, 4294967295
  %invariant.gep = getelementptr inbounds double, ptr %x, i64 %3
  br label %for.body4

for.cond14.preheader:                             ; preds = %for.body4, %for.body
  %top.0.lcssa = phi double [ %2, %for.body ], [ %top.1, %for.body4 ]
  br i1 %cmp1528, label %for.body17.lr.ph, label %for.cond.cleanup16

for.body17.lr.ph:                                 ; preds = %for.cond14.preheader
  %neg = fneg double %top.0.lcssa
  %4 = and i64 %1, 4294967295
  %invariant.gep50 = getelementptr inbounds double, ptr %x, i64 %4
  br label %for.body17

for.body4:                                        ; preds = %for.body4.preheader, %for.body4
  %indvars.iv = phi i64 [ 1, %for.body4.preheader ], [ %indvars.iv.next, %for.body4 ]
  %top.026 = phi double [ %2, %for.body4.preheader ], [ %top.1, %for.body4 ]
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %5 = load double, ptr %gep, align 8, !tbaa !5
  %cmp8 = fcmp ogt double %5, %top.026
  %top.1 = select i1 %cmp8, double %5, double %top.026
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond14.preheader, label %for.body4, !llvm.loop !13

for.cond.cleanup16:                               ; preds = %for.body17, %for.cond14.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond14.preheader ], [ %add23, %for.body17 ]
  %call28 = tail call double @log(double noundef %s.0.lcssa) #4
  %6 = tail call double @llvm.fmuladd.f64(double %sum.033, double %top.0.lcssa, double %call28)
  %add29 = fadd double %sum.033, %6
  %indvars.iv.next45 = add nuw nsw i64 %indvars.iv44, 1
  %exitcond49.not = icmp eq i64 %indvars.iv.next45, %wide.trip.count48
  br i1 %exitcond49.not, label %for.cond.cleanup, label %for.body, !llvm.loop !14

for.body17:                                       ; preds = %for.body17.lr.ph, %for.body17
  %indvars.iv38 = phi i64 [ 0, %for.body17.lr.ph ], [ %indvars.iv.next39, %for.body17 ]
  %s.029 = phi double [ 0.000000e+00, %for.body17.lr.ph ], [ %add23, %for.body17 ]
  %gep51 = getelementptr inbounds double, ptr %invariant.gep50, i64 %indvars.iv38
  %7 = load double, ptr %gep51, align 8, !tbaa !5
  %8 = tail call double @llvm.fmuladd.f64(double %neg, double %top.0.lcssa, double %7)
  %call = tail call double @exp(double noundef %8) #4
  %add23 = fadd double %s.029, %call
  %indvars.iv.next39 = add nuw nsw i64 %indvars.iv38, 1
  %exitcond43.not = icmp eq i64 %indvars.iv.next39, %wide.trip.count42
  br i1 %exitcond43.not, label %for.cond.cleanup16, label %for.body17, !llvm.loop !15
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @smallest(ptr nocapture noundef readonly %x, ptr nocapture noundef readonly %y, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp15 = icmp sgt i32 %n, 0
  br i1 %cmp15, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %cond.end, %entry
  %low.0.lcssa = phi double [ 1.000000e+02, %entry ], [ %.low.0, %cond.end ]
  %with.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %cond, %cond.end ]
  %mul15 = fmul double %low.0.lcssa, %low.0.lcssa
  %mul16 = fmul double %mul15, %with.0.lcssa
  ret double %mul16

for.body:                                         ; preds = %for.body.preheader, %cond.end
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %cond.end ]
  %with.017 = phi double [ 0.000000e+00, %for.body.preheader ], [ %cond, %cond.end ]
  %low.016 = phi double [ 1.000000e+02, %for.body.preheader ], [ %.low.0, %cond.end ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %cmp1 = fcmp ugt double %low.016, %0
  br i1 %cmp1, label %cond.false, label %cond.end

cond.false:                                       ; preds = %for.body
  %arrayidx3 = getelementptr inbounds double, ptr %y, i64 %indvars.iv
  %1 = load double, ptr %arrayidx3, align 8, !tbaa !5
  %mul = fmul double %1, %1
  br label %cond.end

cond.end:                                         ; preds = %for.body, %cond.false
  %.low.0 = phi double [ %0, %cond.false ], [ %low.016, %for.body ]
  %cond = phi double [ %mul, %cond.false ], [ %with.017, %for.body ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !16
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @where(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = load double, ptr %x, align 8, !tbaa !5
  %cmp11 = icmp sgt i32 %n, 1
  br i1 %cmp11, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup.loopexit:                        ; preds = %for.body
  %idxprom6.phi.trans.insert = sext i32 %at.1 to i64
  %arrayidx7.phi.trans.insert = getelementptr inbounds double, ptr %x, i64 %idxprom6.phi.trans.insert
  %.pre = load double, ptr %arrayidx7.phi.trans.insert, align 8, !tbaa !5
  %1 = add nsw i32 %at.1, 1
  %2 = sitofp i32 %1 to double
  br label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %entry, %for.cond.cleanup.loopexit
  %3 = phi double [ %.pre, %for.cond.cleanup.loopexit ], [ %0, %entry ]
  %top.0.lcssa = phi double [ %top.1, %for.cond.cleanup.loopexit ], [ %0, %entry ]
  %at.0.lcssa = phi double [ %2, %for.cond.cleanup.loopexit ], [ 1.000000e+00, %entry ]
  %mul = fmul double %top.0.lcssa, %top.0.lcssa
  %mul5 = fmul double %mul, %at.0.lcssa
  %mul8 = fmul double %mul5, %3
  ret double %mul8

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %at.013 = phi i32 [ 0, %for.body.preheader ], [ %at.1, %for.body ]
  %top.012 = phi double [ %0, %for.body.preheader ], [ %top.1, %for.body ]
  %arrayidx1 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %4 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %cmp2 = fcmp ogt double %4, %top.012
  %top.1 = select i1 %cmp2, double %4, double %top.012
  %5 = trunc nuw nsw i64 %indvars.iv to i32
  %at.1 = select i1 %cmp2, i32 %5, i32 %at.013
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup.loopexit, label %for.body, !llvm.loop !17
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @summed(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp10 = icmp sgt i32 %n, 1
  br i1 %cmp10, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %0 = load double, ptr %x, align 8, !tbaa !5
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.012 = phi double [ 0.000000e+00, %for.body.preheader ], [ %add, %for.body ]
  %top.011 = phi double [ %0, %for.body.preheader ], [ %top.1, %for.body ]
  %arrayidx1 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %cmp2 = fcmp ogt double %1, %top.011
  %top.1 = select i1 %cmp2, double %1, double %top.011
  %2 = tail call double @llvm.fmuladd.f64(double %top.1, double %s.012, double %top.1)
  %add = fadd double %s.012, %2
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !18
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @before(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = load double, ptr %x, align 8, !tbaa !5
  %cmp10 = icmp sgt i32 %n, 1
  br i1 %cmp10, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %top.0.lcssa = phi double [ %0, %entry ], [ %top.1, %for.body ]
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  %add = fadd double %top.0.lcssa, %s.0.lcssa
  ret double %add

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.012 = phi double [ 0.000000e+00, %for.body.preheader ], [ %1, %for.body ]
  %top.011 = phi double [ %0, %for.body.preheader ], [ %top.1, %for.body ]
  %1 = tail call double @llvm.fmuladd.f64(double %top.011, double %top.011, double %s.012)
  %arrayidx1 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %2 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %cmp2 = fcmp ogt double %2, %top.011
  %top.1 = select i1 %cmp2, double %2, double %top.011
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !19
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @previous(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = load double, ptr %x, align 8, !tbaa !5
  %cmp9 = icmp sgt i32 %n, 1
  br i1 %cmp9, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %top.0.lcssa = phi double [ %0, %entry ], [ %top.1, %for.body ]
  %old.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %top.010, %for.body ]
  %1 = tail call double @llvm.fmuladd.f64(double %old.0.lcssa, double %old.0.lcssa, double %top.0.lcssa)
  ret double %1

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %top.010 = phi double [ %0, %for.body.preheader ], [ %top.1, %for.body ]
  %arrayidx1 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %2 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %cmp2 = fcmp ogt double %2, %top.010
  %top.1 = select i1 %cmp2, double %2, double %top.010
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !20
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @stops(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #1 {
entry:
  %cmp11 = icmp sgt i32 %n, 0
  br i1 %cmp11, label %for.body.preheader, label %cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.body:                                         ; preds = %for.body.preheader, %for.inc
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.inc ]
  %top.012 = phi double [ 1.000000e-01, %for.body.preheader ], [ %top.1, %for.inc ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %cmp1 = fcmp olt double %0, 0.000000e+00
  br i1 %cmp1, label %cleanup, label %if.end

if.end:                                           ; preds = %for.body
  %cmp4 = fcmp ogt double %0, %top.012
  br i1 %cmp4, label %if.then5, label %for.inc

if.then5:                                         ; preds = %if.end
  %call = tail call double @sin(double noundef %0) #4
  %1 = load double, ptr %arrayidx, align 8, !tbaa !5
  %add = fadd double %call, %1
  br label %for.inc

for.inc:                                          ; preds = %if.end, %if.then5
  %top.1 = phi double [ %add, %if.then5 ], [ %top.012, %if.end ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %cleanup, label %for.body, !llvm.loop !21

cleanup:                                          ; preds = %for.inc, %for.body, %entry
  %top.0.lcssa = phi double [ 1.000000e-01, %entry ], [ %top.012, %for.body ], [ %top.1, %for.inc ]
  %mul = fmul double %top.0.lcssa, %top.0.lcssa
  ret double %mul
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #2

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @grows(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp9 = icmp sgt i32 %n, 0
  br i1 %cmp9, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %top.0.lcssa = phi double [ 1.000000e-01, %entry ], [ %cond, %for.body ]
  %mul = fmul double %top.0.lcssa, %top.0.lcssa
  ret double %mul

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %top.010 = phi double [ 1.000000e-01, %for.body.preheader ], [ %cond, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %cmp1 = fcmp ogt double %0, %top.010
  %1 = tail call double @llvm.fmuladd.f64(double %top.010, double %0, double 1.000000e+00)
  %cond = select i1 %cmp1, double %1, double %top.010
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !22
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @fading(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp8 = icmp sgt i32 %n, 0
  br i1 %cmp8, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %top.0.lcssa = phi double [ 1.000000e-01, %entry ], [ %top.1, %for.body ]
  %mul4 = fmul double %top.0.lcssa, %top.0.lcssa
  ret double %mul4

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %top.09 = phi double [ 1.000000e-01, %for.body.preheader ], [ %top.1, %for.body ]
  %mul = fmul double %top.09, 9.000000e-01
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %cmp1 = fcmp ogt double %0, %mul
  %top.1 = select i1 %cmp1, double %0, double %mul
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !23
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @never(ptr nocapture noundef readonly %x, ptr nocapture noundef readonly %start, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = load double, ptr %start, align 8, !tbaa !5
  %cmp7 = icmp sgt i32 %n, 0
  br i1 %cmp7, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %top.0.lcssa = phi double [ %0, %entry ], [ %top.1, %for.body ]
  %mul = fmul double %top.0.lcssa, %top.0.lcssa
  ret double %mul

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %top.08 = phi double [ %0, %for.body.preheader ], [ %top.1, %for.body ]
  %arrayidx1 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %cmp2 = fcmp ogt double %1, %top.08
  %top.1 = select i1 %cmp2, double %1, double %top.08
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !24
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @turns(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp11 = icmp sgt i32 %n, 0
  br i1 %cmp11, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %low.0.lcssa = phi double [ 1.000000e+02, %entry ], [ %cond10, %for.body ]
  %top.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %.top.0, %for.body ]
  %mul = fmul double %top.0.lcssa, %top.0.lcssa
  %mul11 = fmul double %low.0.lcssa, %mul
  ret double %mul11

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %top.014 = phi double [ 0.000000e+00, %for.body.preheader ], [ %.top.0, %for.body ]
  %low.012 = phi double [ 1.000000e+02, %for.body.preheader ], [ %cond10, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %cmp1 = fcmp ogt double %0, 1.500000e+00
  %.top.0 = select i1 %cmp1, double %0, double %top.014
  %cond10 = select i1 %cmp1, double %low.012, double %0
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !25
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @lowest(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = load double, ptr %x, align 8, !tbaa !5
  %cmp13 = icmp sgt i32 %n, 1
  br i1 %cmp13, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %low.0.lcssa = phi double [ %0, %entry ], [ %cond, %for.body ]
  %mul10 = fmul double %low.0.lcssa, %low.0.lcssa
  ret double %mul10

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %low.015 = phi double [ %0, %for.body.preheader ], [ %cond, %for.body ]
  %arrayidx1 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %cmp2 = fcmp ole double %low.015, %1
  %cmp5 = fcmp olt double %1, 3.000000e+00
  %2 = and i1 %cmp2, %cmp5
  %mul = fmul double %1, %1
  %cond = select i1 %2, double %low.015, double %mul
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !26
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind }

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
!19 = distinct !{!19, !10}
!20 = distinct !{!20, !10}
!21 = distinct !{!21, !10}
!22 = distinct !{!22, !10}
!23 = distinct !{!23, !10}
!24 = distinct !{!24, !10}
!25 = distinct !{!25, !10}
!26 = distinct !{!26, !10}
