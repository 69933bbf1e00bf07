; Made by clang-19 from programs.c, sha256 60b9b6cc840fb1b73bef513a87e1f0f03177c987f6cbd3540214ea628dca259a.
; grad: @spmv([2, -1, 0.5, 3, 1.5], const i32[0, 2, 3, 5], const i32[0, 2, 1, 0, 2], [0.4, 0.9, 0.3], 3)
; grad: @lu([2, 1, 0.5, 4, 3, 0.2, 0.5, 5, 2], 3)
; grad: @quick([0.9, 0.4, 1.3, 0.2, 0.7], 5)
; grad: @fft([0.9, 0.4, 1.3, 0.2, 0.7, -0.3, 0.5, 0.1], 4)
; grad: @adaptive(1.3) tol=1e-6
; grad: @ordered([0.9, 0.4, 1.3, 0.2, 0.7], 5)
; grad: @cleanup([0.9, 0.4, 1.3], 3, 0)
; grad: @cleanup([0.9, 0.4, 1.3], 3, 1)
; grad: @cleanup([0.9, 0.4, 1.3], 3, 2)
; grad: @relax([[1, 2, 3], [0, 0.5, 1], [2, 1, 0.3]], 3, 4)
; grad: @cube([1, 2, 3, 4, 5, 6, 7, 8])
; grad: @history(0.4, 6)
; grad: @levels([0.3, 0.8, 1.4], 3)
; grad: @interp(1.37, [0, 1, 4, 9], 4)
; grad: @ring([1, 2, 3, 4], 4, 7)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/programs.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local double @spmv(ptr nocapture noundef readonly %v, ptr nocapture noundef readonly %row, ptr nocapture noundef readonly %col, ptr nocapture noundef %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %conv = sext i32 %n to i64
  %call = tail call noalias ptr @calloc(i64 noundef %conv, i64 noundef 8) #18
  %cmp336 = icmp sgt i32 %n, 0
  %wide.trip.count54 = zext nneg i32 %n to i64
  %wide.trip.count59 = zext nneg i32 %n to i64
  %wide.trip.count64 = zext nneg i32 %n to i64
  br label %for.cond2.preheader

for.cond2.preheader:                              ; preds = %entry, %for.cond.cleanup43
  %k.047 = phi i32 [ 0, %entry ], [ %inc57, %for.cond.cleanup43 ]
  %r.046 = phi double [ 0.000000e+00, %entry ], [ %r.1.lcssa, %for.cond.cleanup43 ]
  br i1 %cmp336, label %for.body6.preheader, label %for.cond.cleanup43

for.body6.preheader:                              ; preds = %for.cond2.preheader
  %.pre = load i32, ptr %row, align 4, !tbaa !5
  br label %for.body6

for.cond.cleanup:                                 ; preds = %for.cond.cleanup43
  tail call void @free(ptr noundef %call) #19
  ret double %r.1.lcssa

for.cond26.preheader:                             ; preds = %for.cond.cleanup12
  br i1 %cmp336, label %for.body30, label %for.cond.cleanup43

for.body6:                                        ; preds = %for.body6.preheader, %for.cond.cleanup12
  %0 = phi i32 [ %.pre, %for.body6.preheader ], [ %1, %for.cond.cleanup12 ]
  %indvars.iv51 = phi i64 [ 0, %for.body6.preheader ], [ %indvars.iv.next52, %for.cond.cleanup12 ]
  %indvars.iv.next52 = add nuw nsw i64 %indvars.iv51, 1
  %arrayidx9 = getelementptr inbounds i32, ptr %row, i64 %indvars.iv.next52
  %1 = load i32, ptr %arrayidx9, align 4, !tbaa !5
  %cmp1032 = icmp slt i32 %0, %1
  br i1 %cmp1032, label %for.body13.preheader, label %for.cond.cleanup12

for.body13.preheader:                             ; preds = %for.body6
  %2 = sext i32 %0 to i64
  %wide.trip.count = sext i32 %1 to i64
  br label %for.body13

for.cond.cleanup12:                               ; preds = %for.body13, %for.body6
  %s.0.lcssa = phi double [ 0.000000e+00, %for.body6 ], [ %6, %for.body13 ]
  %arrayidx21 = getelementptr inbounds double, ptr %call, i64 %indvars.iv51
  store double %s.0.lcssa, ptr %arrayidx21, align 8, !tbaa !9
  %exitcond55.not = icmp eq i64 %indvars.iv.next52, %wide.trip.count54
  br i1 %exitcond55.not, label %for.cond26.preheader, label %for.body6, !llvm.loop !11

for.body13:                                       ; preds = %for.body13.preheader, %for.body13
  %indvars.iv = phi i64 [ %2, %for.body13.preheader ], [ %indvars.iv.next, %for.body13 ]
  %s.033 = phi double [ 0.000000e+00, %for.body13.preheader ], [ %6, %for.body13 ]
  %arrayidx15 = getelementptr inbounds double, ptr %v, i64 %indvars.iv
  %3 = load double, ptr %arrayidx15, align 8, !tbaa !9
  %arrayidx17 = getelementptr inbounds i32, ptr %col, i64 %indvars.iv
  %4 = load i32, ptr %arrayidx17, align 4, !tbaa !5
  %idxprom18 = sext i32 %4 to i64
  %arrayidx19 = getelementptr inbounds double, ptr %x, i64 %idxprom18
  %5 = load double, ptr %arrayidx19, align 8, !tbaa !9
  %6 = tail call double @llvm.fmuladd.f64(double %3, double %5, double %s.033)
  %indvars.iv.next = add nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup12, label %for.body13, !llvm.loop !13

for.cond.cleanup29:                               ; preds = %for.body30
  %call38 = tail call double @sqrt(double noundef %8) #19
  br i1 %cmp336, label %for.body44, label %for.cond.cleanup43

for.body30:                                       ; preds = %for.cond26.preheader, %for.body30
  %indvars.iv56 = phi i64 [ %indvars.iv.next57, %for.body30 ], [ 0, %for.cond26.preheader ]
  %norm.039 = phi double [ %8, %for.body30 ], [ 0.000000e+00, %for.cond26.preheader ]
  %arrayidx32 = getelementptr inbounds double, ptr %call, i64 %indvars.iv56
  %7 = load double, ptr %arrayidx32, align 8, !tbaa !9
  %8 = tail call double @llvm.fmuladd.f64(double %7, double %7, double %norm.039)
  %indvars.iv.next57 = add nuw nsw i64 %indvars.iv56, 1
  %exitcond60.not = icmp eq i64 %indvars.iv.next57, %wide.trip.count59
  br i1 %exitcond60.not, label %for.cond.cleanup29, label %for.body30, !llvm.loop !14

for.cond.cleanup43:                               ; preds = %for.body44, %for.cond2.preheader, %for.cond26.preheader, %for.cond.cleanup29
  %r.1.lcssa = phi double [ %r.046, %for.cond.cleanup29 ], [ %r.046, %for.cond26.preheader ], [ %r.046, %for.cond2.preheader ], [ %10, %for.body44 ]
  %inc57 = add nuw nsw i32 %k.047, 1
  %exitcond66.not = icmp eq i32 %inc57, 3
  br i1 %exitcond66.not, label %for.cond.cleanup, label %for.cond2.preheader, !llvm.loop !15

for.body44:                                       ; preds = %for.cond.cleanup29, %for.body44
  %indvars.iv61 = phi i64 [ %indvars.iv.next62, %for.body44 ], [ 0, %for.cond.cleanup29 ]
  %r.143 = phi double [ %10, %for.body44 ], [ %r.046, %for.cond.cleanup29 ]
  %arrayidx46 = getelementptr inbounds double, ptr %call, i64 %indvars.iv61
  %9 = load double, ptr %arrayidx46, align 8, !tbaa !9
  %div = fdiv double %9, %call38
  %arrayidx48 = getelementptr inbounds double, ptr %x, i64 %indvars.iv61
  store double %div, ptr %arrayidx48, align 8, !tbaa !9
  %10 = tail call double @llvm.fmuladd.f64(double %div, double %9, double %r.143)
  %indvars.iv.next62 = add nuw nsw i64 %indvars.iv61, 1
  %exitcond65.not = icmp eq i64 %indvars.iv.next62, %wide.trip.count64
  br i1 %exitcond65.not, label %for.cond.cleanup43, label %for.body44, !llvm.loop !16
}

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #2

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sqrt(double noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr nocapture noundef) local_unnamed_addr #4

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @lu(ptr nocapture noundef %a, i32 noundef %n) local_unnamed_addr #5 {
entry:
  %cmp74 = icmp sgt i32 %n, 0
  br i1 %cmp74, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %0 = zext nneg i32 %n to i64
  %1 = zext nneg i32 %n to i64
  %indvars110113 = add nuw i32 %n, 1
  br label %for.body

for.cond.loopexit:                                ; preds = %for.cond.cleanup60, %if.end36
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond112.not = icmp eq i64 %indvars.iv.next106, %0
  br i1 %exitcond112.not, label %for.cond.cleanup, label %for.body, !llvm.loop !17

for.cond.cleanup:                                 ; preds = %for.cond.loopexit, %entry
  %det.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %mul41, %for.cond.loopexit ]
  ret double %det.0.lcssa

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.loopexit
  %indvars.iv105 = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next106, %for.cond.loopexit ]
  %indvars.iv = phi i64 [ 1, %for.body.lr.ph ], [ %indvars.iv.next, %for.cond.loopexit ]
  %det.077 = phi double [ 1.000000e+00, %for.body.lr.ph ], [ %mul41, %for.cond.loopexit ]
  %indvars110 = trunc i64 %indvars.iv105 to i32
  %indvars.iv.next106 = add nuw nsw i64 %indvars.iv105, 1
  %cmp265 = icmp ult i64 %indvars.iv.next106, %1
  br i1 %cmp265, label %for.body4.preheader, label %for.cond.cleanup3

for.body4.preheader:                              ; preds = %for.body
  %invariant.gep = getelementptr inbounds double, ptr %a, i64 %indvars.iv105
  %2 = getelementptr double, ptr %a, i64 %indvars.iv105
  br label %for.body4

for.cond.cleanup3:                                ; preds = %for.body4, %for.body
  %p.0.lcssa = phi i32 [ %indvars110, %for.body ], [ %p.1, %for.body4 ]
  %3 = zext i32 %p.0.lcssa to i64
  %cmp11.not = icmp eq i64 %indvars.iv105, %3
  br i1 %cmp11.not, label %if.end36, label %for.body16.lr.ph

for.body16.lr.ph:                                 ; preds = %for.cond.cleanup3
  %4 = mul nuw nsw i64 %indvars.iv105, %1
  %mul21 = mul nsw i32 %p.0.lcssa, %n
  %5 = sext i32 %mul21 to i64
  %invariant.gep114 = getelementptr inbounds double, ptr %a, i64 %4
  %invariant.gep116 = getelementptr double, ptr %a, i64 %5
  br label %for.body16

for.body4:                                        ; preds = %for.body4.preheader, %for.body4
  %indvars.iv79 = phi i64 [ %indvars.iv, %for.body4.preheader ], [ %indvars.iv.next80, %for.body4 ]
  %p.066 = phi i32 [ %indvars110, %for.body4.preheader ], [ %p.1, %for.body4 ]
  %6 = mul nuw nsw i64 %indvars.iv79, %0
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %6
  %7 = load double, ptr %gep, align 8, !tbaa !9
  %8 = tail call double @llvm.fabs.f64(double %7)
  %mul6 = mul nsw i32 %p.066, %n
  %9 = sext i32 %mul6 to i64
  %arrayidx9 = getelementptr double, ptr %2, i64 %9
  %10 = load double, ptr %arrayidx9, align 8, !tbaa !9
  %11 = tail call double @llvm.fabs.f64(double %10)
  %cmp10 = fcmp ogt double %8, %11
  %12 = trunc nuw nsw i64 %indvars.iv79 to i32
  %p.1 = select i1 %cmp10, i32 %12, i32 %p.066
  %indvars.iv.next80 = add nuw nsw i64 %indvars.iv79, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next80, %0
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !18

for.cond.cleanup15:                               ; preds = %for.body16
  %fneg = fneg double %det.077
  br label %if.end36

for.body16:                                       ; preds = %for.body16.lr.ph, %for.body16
  %indvars.iv84 = phi i64 [ 0, %for.body16.lr.ph ], [ %indvars.iv.next85, %for.body16 ]
  %gep115 = getelementptr inbounds double, ptr %invariant.gep114, i64 %indvars.iv84
  %13 = load double, ptr %gep115, align 8, !tbaa !9
  %gep117 = getelementptr double, ptr %invariant.gep116, i64 %indvars.iv84
  %14 = load double, ptr %gep117, align 8, !tbaa !9
  store double %14, ptr %gep115, align 8, !tbaa !9
  store double %13, ptr %gep117, align 8, !tbaa !9
  %indvars.iv.next85 = add nuw nsw i64 %indvars.iv84, 1
  %exitcond90.not = icmp eq i64 %indvars.iv.next85, %0
  br i1 %exitcond90.not, label %for.cond.cleanup15, label %for.body16, !llvm.loop !19

if.end36:                                         ; preds = %for.cond.cleanup15, %for.cond.cleanup3
  %det.1 = phi double [ %fneg, %for.cond.cleanup15 ], [ %det.077, %for.cond.cleanup3 ]
  %add38 = mul nuw i32 %indvars110113, %indvars110
  %idxprom39 = zext nneg i32 %add38 to i64
  %arrayidx40 = getelementptr inbounds double, ptr %a, i64 %idxprom39
  %15 = load double, ptr %arrayidx40, align 8, !tbaa !9
  %mul41 = fmul double %det.1, %15
  br i1 %cmp265, label %for.body47.preheader, label %for.cond.loopexit

for.body47.preheader:                             ; preds = %if.end36
  %16 = trunc i64 %indvars.iv105 to i32
  %17 = mul i32 %16, %n
  %18 = zext i32 %17 to i64
  %invariant.gep122 = getelementptr inbounds double, ptr %a, i64 %indvars.iv105
  %invariant.gep118 = getelementptr inbounds double, ptr %a, i64 %18
  br label %for.body47

for.body47:                                       ; preds = %for.body47.preheader, %for.cond.cleanup60
  %indvars.iv98 = phi i64 [ %indvars.iv, %for.body47.preheader ], [ %indvars.iv.next99, %for.cond.cleanup60 ]
  %19 = load double, ptr %arrayidx40, align 8, !tbaa !9
  %20 = mul nuw nsw i64 %indvars.iv98, %0
  %gep123 = getelementptr inbounds double, ptr %invariant.gep122, i64 %20
  %21 = load double, ptr %gep123, align 8, !tbaa !9
  %div = fdiv double %21, %19
  store double %div, ptr %gep123, align 8, !tbaa !9
  %invariant.gep120 = getelementptr inbounds double, ptr %a, i64 %20
  br label %for.body61

for.cond.cleanup60:                               ; preds = %for.body61
  %indvars.iv.next99 = add nuw nsw i64 %indvars.iv98, 1
  %exitcond104.not = icmp eq i64 %indvars.iv.next99, %0
  br i1 %exitcond104.not, label %for.cond.loopexit, label %for.body47, !llvm.loop !20

for.body61:                                       ; preds = %for.body47, %for.body61
  %indvars.iv91 = phi i64 [ %indvars.iv, %for.body47 ], [ %indvars.iv.next92, %for.body61 ]
  %22 = load double, ptr %gep123, align 8, !tbaa !9
  %gep119 = getelementptr inbounds double, ptr %invariant.gep118, i64 %indvars.iv91
  %23 = load double, ptr %gep119, align 8, !tbaa !9
  %gep121 = getelementptr inbounds double, ptr %invariant.gep120, i64 %indvars.iv91
  %24 = load double, ptr %gep121, align 8, !tbaa !9
  %neg = fneg double %22
  %25 = tail call double @llvm.fmuladd.f64(double %neg, double %23, double %24)
  store double %25, ptr %gep121, align 8, !tbaa !9
  %indvars.iv.next92 = add nuw nsw i64 %indvars.iv91, 1
  %exitcond97.not = icmp eq i64 %indvars.iv.next92, %0
  br i1 %exitcond97.not, label %for.cond.cleanup60, label %for.body61, !llvm.loop !21
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #2

; Function Attrs: nofree nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @quick(ptr nocapture noundef %x, i32 noundef %n) local_unnamed_addr #6 {
entry:
  tail call fastcc void @quicksort(ptr noundef %x, i32 noundef %n)
  %cmp9 = icmp sgt i32 %n, 0
  br i1 %cmp9, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %2, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.010 = phi double [ 0.000000e+00, %for.body.preheader ], [ %2, %for.body ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %0 = trunc nuw nsw i64 %indvars.iv.next to i32
  %conv = uitofp nneg i32 %0 to double
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %arrayidx, align 8, !tbaa !9
  %mul = fmul double %1, %conv
  %2 = tail call double @llvm.fmuladd.f64(double %mul, double %1, double %s.010)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !22
}

; Function Attrs: nofree noinline nosync nounwind memory(argmem: readwrite) uwtable
define internal fastcc void @quicksort(ptr nocapture noundef %x, i32 noundef %n) unnamed_addr #7 {
entry:
  %cmp28 = icmp slt i32 %n, 2
  br i1 %cmp28, label %return, label %if.end

if.end:                                           ; preds = %entry, %for.end
  %n.tr30 = phi i32 [ %sub23, %for.end ], [ %n, %entry ]
  %x.tr29 = phi ptr [ %arrayidx2.le, %for.end ], [ %x, %entry ]
  %div26 = lshr i32 %n.tr30, 1
  %idxprom = zext nneg i32 %div26 to i64
  %arrayidx = getelementptr inbounds double, ptr %x.tr29, i64 %idxprom
  %0 = load double, ptr %arrayidx, align 8, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %if.end12, %if.end
  %j.0.in = phi i32 [ %n.tr30, %if.end ], [ %5, %if.end12 ]
  %i.0 = phi i64 [ 0, %if.end ], [ %inc21, %if.end12 ]
  %sext = shl i64 %i.0, 32
  %1 = ashr exact i64 %sext, 32
  br label %while.cond

while.cond:                                       ; preds = %while.cond, %for.cond
  %indvars.iv = phi i64 [ %indvars.iv.next, %while.cond ], [ %1, %for.cond ]
  %arrayidx2 = getelementptr inbounds double, ptr %x.tr29, i64 %indvars.iv
  %2 = load double, ptr %arrayidx2, align 8, !tbaa !9
  %cmp3 = fcmp olt double %2, %0
  %indvars.iv.next = add nsw i64 %indvars.iv, 1
  br i1 %cmp3, label %while.cond, label %while.cond4.preheader, !llvm.loop !23

while.cond4.preheader:                            ; preds = %while.cond
  %arrayidx2.le = getelementptr inbounds double, ptr %x.tr29, i64 %indvars.iv
  %3 = sext i32 %j.0.in to i64
  br label %while.cond4

while.cond4:                                      ; preds = %while.cond4.preheader, %while.cond4
  %indvars.iv33 = phi i64 [ %3, %while.cond4.preheader ], [ %indvars.iv.next34, %while.cond4 ]
  %indvars.iv.next34 = add nsw i64 %indvars.iv33, -1
  %arrayidx6 = getelementptr inbounds double, ptr %x.tr29, i64 %indvars.iv.next34
  %4 = load double, ptr %arrayidx6, align 8, !tbaa !9
  %cmp7 = fcmp ogt double %4, %0
  br i1 %cmp7, label %while.cond4, label %while.end9, !llvm.loop !24

while.end9:                                       ; preds = %while.cond4
  %cmp10.not = icmp slt i64 %indvars.iv, %indvars.iv.next34
  br i1 %cmp10.not, label %if.end12, label %for.end

if.end12:                                         ; preds = %while.end9
  %arrayidx6.le = getelementptr inbounds double, ptr %x.tr29, i64 %indvars.iv.next34
  %5 = trunc nsw i64 %indvars.iv.next34 to i32
  store double %4, ptr %arrayidx2.le, align 8, !tbaa !9
  store double %2, ptr %arrayidx6.le, align 8, !tbaa !9
  %inc21 = add nsw i64 %indvars.iv, 1
  br label %for.cond

for.end:                                          ; preds = %while.end9
  %6 = trunc nsw i64 %indvars.iv to i32
  tail call fastcc void @quicksort(ptr noundef nonnull %x.tr29, i32 noundef %6)
  %sub23 = sub nsw i32 %n.tr30, %6
  %cmp = icmp slt i32 %sub23, 2
  br i1 %cmp, label %return, label %if.end

return:                                           ; preds = %for.end, %entry
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local double @fft(ptr nocapture noundef %z, i32 noundef %n) local_unnamed_addr #0 {
entry:
  tail call fastcc void @transform(ptr noundef %z, i32 noundef %n)
  %cmp13 = icmp sgt i32 %n, 0
  br i1 %cmp13, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %6, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.014 = phi double [ 0.000000e+00, %for.body.preheader ], [ %6, %for.body ]
  %0 = shl nuw nsw i64 %indvars.iv, 1
  %arrayidx = getelementptr inbounds double, ptr %z, i64 %0
  %1 = load double, ptr %arrayidx, align 8, !tbaa !9
  %2 = or disjoint i64 %0, 1
  %arrayidx7 = getelementptr inbounds double, ptr %z, i64 %2
  %3 = load double, ptr %arrayidx7, align 8, !tbaa !9
  %mul12 = fmul double %3, %3
  %4 = tail call double @llvm.fmuladd.f64(double %1, double %1, double %mul12)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %5 = trunc nuw nsw i64 %indvars.iv.next to i32
  %conv = uitofp nneg i32 %5 to double
  %6 = tail call double @llvm.fmuladd.f64(double %4, double %conv, double %s.014)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !25
}

; Function Attrs: noinline nounwind uwtable
define internal fastcc void @transform(ptr nocapture noundef %z, i32 noundef %n) unnamed_addr #8 {
entry:
  %cmp = icmp eq i32 %n, 1
  br i1 %cmp, label %return, label %if.end

if.end:                                           ; preds = %entry
  %mul = shl nsw i32 %n, 1
  %conv = sext i32 %mul to i64
  %mul1 = shl nsw i64 %conv, 3
  %call = tail call noalias ptr @malloc(i64 noundef %mul1) #20
  %div = sdiv i32 %n, 2
  %cmp262 = icmp sgt i32 %n, 1
  br i1 %cmp262, label %for.cond4.preheader.preheader, label %for.cond.cleanup33.critedge

for.cond4.preheader.preheader:                    ; preds = %if.end
  %0 = zext nneg i32 %n to i64
  %wide.trip.count = zext nneg i32 %div to i64
  %invariant.gep = getelementptr inbounds double, ptr %call, i64 %0
  br label %for.cond4.preheader

for.cond4.preheader:                              ; preds = %for.cond4.preheader.preheader, %for.cond.cleanup7
  %indvars.iv71 = phi i64 [ 0, %for.cond4.preheader.preheader ], [ %indvars.iv.next72, %for.cond.cleanup7 ]
  %1 = shl nsw i64 %indvars.iv71, 2
  %2 = shl nuw nsw i64 %indvars.iv71, 1
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %2
  br label %for.body8

for.cond.cleanup:                                 ; preds = %for.cond.cleanup7
  tail call fastcc void @transform(ptr noundef %call, i32 noundef %div)
  %idx.ext = zext nneg i32 %n to i64
  %add.ptr = getelementptr inbounds double, ptr %call, i64 %idx.ext
  tail call fastcc void @transform(ptr noundef nonnull %add.ptr, i32 noundef %div)
  br i1 %cmp262, label %for.body34.lr.ph, label %for.cond.cleanup33

for.body34.lr.ph:                                 ; preds = %for.cond.cleanup
  %conv37 = uitofp nneg i32 %n to double
  %3 = zext nneg i32 %n to i64
  %wide.trip.count84 = zext nneg i32 %div to i64
  br label %for.body34

for.cond.cleanup7:                                ; preds = %for.body8
  %indvars.iv.next72 = add nuw nsw i64 %indvars.iv71, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next72, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.cond4.preheader, !llvm.loop !26

for.body8:                                        ; preds = %for.cond4.preheader, %for.body8
  %cmp5 = phi i1 [ true, %for.cond4.preheader ], [ false, %for.body8 ]
  %indvars.iv = phi i64 [ 0, %for.cond4.preheader ], [ 1, %for.body8 ]
  %4 = or disjoint i64 %indvars.iv, %1
  %arrayidx = getelementptr inbounds double, ptr %z, i64 %4
  %5 = load double, ptr %arrayidx, align 8, !tbaa !9
  %6 = or disjoint i64 %indvars.iv, %2
  %arrayidx13 = getelementptr inbounds double, ptr %call, i64 %6
  store double %5, ptr %arrayidx13, align 8, !tbaa !9
  %7 = or disjoint i64 %4, 2
  %arrayidx18 = getelementptr inbounds double, ptr %z, i64 %7
  %8 = load double, ptr %arrayidx18, align 8, !tbaa !9
  %arrayidx23 = getelementptr inbounds double, ptr %gep, i64 %indvars.iv
  store double %8, ptr %arrayidx23, align 8, !tbaa !9
  br i1 %cmp5, label %for.body8, label %for.cond.cleanup7, !llvm.loop !27

for.cond.cleanup33.critedge:                      ; preds = %if.end
  tail call fastcc void @transform(ptr noundef %call, i32 noundef %div)
  %idx.ext.c = sext i32 %n to i64
  %add.ptr.c = getelementptr inbounds double, ptr %call, i64 %idx.ext.c
  tail call fastcc void @transform(ptr noundef %add.ptr.c, i32 noundef %div)
  br label %for.cond.cleanup33

for.cond.cleanup33:                               ; preds = %for.body34, %for.cond.cleanup33.critedge, %for.cond.cleanup
  tail call void @free(ptr noundef %call) #19
  br label %return

for.body34:                                       ; preds = %for.body34.lr.ph, %for.body34
  %indvars.iv77 = phi i64 [ 0, %for.body34.lr.ph ], [ %indvars.iv.next78, %for.body34 ]
  %9 = trunc nuw nsw i64 %indvars.iv77 to i32
  %conv35 = uitofp nneg i32 %9 to double
  %mul36 = fmul double %conv35, 0xC01921FB54442D18
  %div38 = fdiv double %mul36, %conv37
  %call39 = tail call double @cos(double noundef %div38) #19
  %10 = shl nuw nsw i64 %indvars.iv77, 1
  %11 = add nuw nsw i64 %10, %3
  %arrayidx43 = getelementptr inbounds double, ptr %call, i64 %11
  %12 = load double, ptr %arrayidx43, align 8, !tbaa !9
  %call45 = tail call double @sin(double noundef %div38) #19
  %13 = add nuw nsw i64 %11, 1
  %arrayidx50 = getelementptr inbounds double, ptr %call, i64 %13
  %14 = load double, ptr %arrayidx50, align 8, !tbaa !9
  %15 = fneg double %call45
  %neg = fmul double %14, %15
  %16 = tail call double @llvm.fmuladd.f64(double %call39, double %12, double %neg)
  %call52 = tail call double @cos(double noundef %div38) #19
  %call59 = tail call double @sin(double noundef %div38) #19
  %mul64 = fmul double %12, %call59
  %17 = tail call double @llvm.fmuladd.f64(double %call52, double %14, double %mul64)
  %arrayidx67 = getelementptr inbounds double, ptr %call, i64 %10
  %18 = load double, ptr %arrayidx67, align 8, !tbaa !9
  %add68 = fadd double %16, %18
  %arrayidx71 = getelementptr inbounds double, ptr %z, i64 %10
  store double %add68, ptr %arrayidx71, align 8, !tbaa !9
  %19 = or disjoint i64 %10, 1
  %arrayidx75 = getelementptr inbounds double, ptr %call, i64 %19
  %20 = load double, ptr %arrayidx75, align 8, !tbaa !9
  %add76 = fadd double %17, %20
  %arrayidx80 = getelementptr inbounds double, ptr %z, i64 %19
  store double %add76, ptr %arrayidx80, align 8, !tbaa !9
  %sub = fsub double %18, %16
  %arrayidx87 = getelementptr inbounds double, ptr %z, i64 %11
  store double %sub, ptr %arrayidx87, align 8, !tbaa !9
  %sub92 = fsub double %20, %17
  %arrayidx97 = getelementptr inbounds double, ptr %z, i64 %13
  store double %sub92, ptr %arrayidx97, align 8, !tbaa !9
  %indvars.iv.next78 = add nuw nsw i64 %indvars.iv77, 1
  %exitcond85.not = icmp eq i64 %indvars.iv.next78, %wide.trip.count84
  br i1 %exitcond85.not, label %for.cond.cleanup33, label %for.body34, !llvm.loop !28

return:                                           ; preds = %entry, %for.cond.cleanup33
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @adaptive(double noundef %y) local_unnamed_addr #9 {
entry:
  br label %while.body

while.body:                                       ; preds = %entry, %cleanup
  %y.addr.026 = phi double [ %y, %entry ], [ %y.addr.1, %cleanup ]
  %t.025 = phi double [ 0.000000e+00, %entry ], [ %t.1, %cleanup ]
  %h.024 = phi double [ 1.000000e-01, %entry ], [ %h.3, %cleanup ]
  %add = fadd double %h.024, %t.025
  %cmp1 = fcmp ogt double %add, 1.000000e+00
  %sub = fsub double 1.000000e+00, %t.025
  %h.1 = select i1 %cmp1, double %sub, double %h.024
  %fneg = fneg double %y.addr.026
  %0 = tail call double @llvm.fmuladd.f64(double %fneg, double %y.addr.026, double %t.025)
  %1 = tail call double @llvm.fmuladd.f64(double %h.1, double %0, double %y.addr.026)
  %fneg2 = fneg double %1
  %2 = tail call double @llvm.fmuladd.f64(double %fneg2, double %1, double %t.025)
  %add3 = fadd double %h.1, %2
  %sub4 = fsub double %add3, %0
  %3 = tail call double @llvm.fabs.f64(double %sub4)
  %mul = fmul double %h.1, %3
  %cmp5 = fcmp ogt double %mul, 5.000000e-02
  %mul7 = fmul double %h.1, 5.000000e-01
  br i1 %cmp5, label %cleanup, label %if.end8, !llvm.loop !29

if.end8:                                          ; preds = %while.body
  %add10 = fadd double %0, %add3
  %4 = tail call double @llvm.fmuladd.f64(double %mul7, double %add10, double %y.addr.026)
  %add12 = fadd double %t.025, %h.1
  %cmp13 = fcmp olt double %mul, 1.000000e-02
  %mul15 = fmul double %h.1, 1.500000e+00
  %h.2 = select i1 %cmp13, double %mul15, double %h.1
  br label %cleanup

cleanup:                                          ; preds = %while.body, %if.end8
  %h.3 = phi double [ %h.2, %if.end8 ], [ %mul7, %while.body ]
  %t.1 = phi double [ %add12, %if.end8 ], [ %t.025, %while.body ]
  %y.addr.1 = phi double [ %4, %if.end8 ], [ %y.addr.026, %while.body ]
  %cmp = fcmp olt double %t.1, 1.000000e+00
  br i1 %cmp, label %while.body, label %while.end

while.end:                                        ; preds = %cleanup
  ret double %y.addr.1
}

; Function Attrs: nounwind uwtable
define dso_local double @ordered(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp5 = icmp sgt i32 %n, 0
  br i1 %cmp5, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %t.0.lcssa = phi ptr [ null, %entry ], [ %call, %for.body ]
  %call1 = tail call fastcc double @fold(ptr noundef %t.0.lcssa, double noundef 5.000000e-01)
  tail call fastcc void @drop(ptr noundef %t.0.lcssa)
  ret double %call1

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %t.07 = phi ptr [ null, %for.body.preheader ], [ %call, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !9
  %call = tail call fastcc ptr @insert(ptr noundef %t.07, double noundef %0)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !30
}

; Function Attrs: nofree noinline nounwind uwtable
define internal fastcc noundef ptr @insert(ptr noundef %t, double noundef %v) unnamed_addr #10 {
entry:
  %tobool.not = icmp eq ptr %t, null
  br i1 %tobool.not, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %call = tail call noalias dereferenceable_or_null(24) ptr @malloc(i64 noundef 24) #20
  store double %v, ptr %call, align 8, !tbaa !31
  %l = getelementptr inbounds i8, ptr %call, i64 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %l, i8 0, i64 16, i1 false)
  br label %common.ret13

if.else:                                          ; preds = %entry
  %0 = load double, ptr %t, align 8, !tbaa !31
  %cmp = fcmp ogt double %0, %v
  br i1 %cmp, label %if.then3, label %if.else7

common.ret13:                                     ; preds = %if.else7, %if.then3, %if.then
  %common.ret13.op = phi ptr [ %call, %if.then ], [ %t, %if.then3 ], [ %t, %if.else7 ]
  ret ptr %common.ret13.op

if.then3:                                         ; preds = %if.else
  %l4 = getelementptr inbounds i8, ptr %t, i64 8
  %1 = load ptr, ptr %l4, align 8, !tbaa !34
  %call5 = tail call fastcc ptr @insert(ptr noundef %1, double noundef %v)
  store ptr %call5, ptr %l4, align 8, !tbaa !34
  br label %common.ret13

if.else7:                                         ; preds = %if.else
  %r8 = getelementptr inbounds i8, ptr %t, i64 16
  %2 = load ptr, ptr %r8, align 8, !tbaa !35
  %call9 = tail call fastcc ptr @insert(ptr noundef %2, double noundef %v)
  store ptr %call9, ptr %r8, align 8, !tbaa !35
  br label %common.ret13
}

; Function Attrs: nofree noinline nounwind memory(readwrite, inaccessiblemem: write) uwtable
define internal fastcc double @fold(ptr noundef readonly %t, double noundef %a) unnamed_addr #11 {
entry:
  %tobool.not6 = icmp eq ptr %t, null
  br i1 %tobool.not6, label %cond.end, label %cond.true

cond.true:                                        ; preds = %entry, %cond.true
  %a.tr8 = phi double [ %4, %cond.true ], [ %a, %entry ]
  %t.tr7 = phi ptr [ %0, %cond.true ], [ %t, %entry ]
  %r = getelementptr inbounds i8, ptr %t.tr7, i64 16
  %0 = load ptr, ptr %r, align 8, !tbaa !35
  %1 = load double, ptr %t.tr7, align 8, !tbaa !31
  %l = getelementptr inbounds i8, ptr %t.tr7, i64 8
  %2 = load ptr, ptr %l, align 8, !tbaa !34
  %call = tail call fastcc double @fold(ptr noundef %2, double noundef %a.tr8)
  %3 = load double, ptr %t.tr7, align 8, !tbaa !31
  %call2 = tail call double @sin(double noundef %3) #19
  %4 = tail call double @llvm.fmuladd.f64(double %1, double %call, double %call2)
  %tobool.not = icmp eq ptr %0, null
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.end:                                         ; preds = %cond.true, %entry
  %a.tr.lcssa = phi double [ %a, %entry ], [ %4, %cond.true ]
  ret double %a.tr.lcssa
}

; Function Attrs: noinline nounwind uwtable
define internal fastcc void @drop(ptr noundef %t) unnamed_addr #8 {
entry:
  %tobool.not = icmp eq ptr %t, null
  br i1 %tobool.not, label %common.ret4, label %if.then

common.ret4:                                      ; preds = %entry, %if.then
  ret void

if.then:                                          ; preds = %entry
  %l = getelementptr inbounds i8, ptr %t, i64 8
  %0 = load ptr, ptr %l, align 8, !tbaa !34
  tail call fastcc void @drop(ptr noundef %0)
  %r = getelementptr inbounds i8, ptr %t, i64 16
  %1 = load ptr, ptr %r, align 8, !tbaa !35
  tail call fastcc void @drop(ptr noundef %1)
  tail call void @free(ptr noundef nonnull %t) #19
  br label %common.ret4
}

; Function Attrs: nounwind uwtable
define dso_local double @cleanup(ptr nocapture noundef readonly %x, i32 noundef %n, i32 noundef %fail) local_unnamed_addr #0 {
entry:
  %conv = sext i32 %n to i64
  %mul = shl nsw i64 %conv, 3
  %call = tail call noalias ptr @malloc(i64 noundef %mul) #20
  %cmp = icmp eq i32 %fail, 1
  br i1 %cmp, label %out, label %if.end

if.end:                                           ; preds = %entry
  %call4 = tail call noalias ptr @malloc(i64 noundef %mul) #20
  %cmp530 = icmp sgt i32 %n, 0
  br i1 %cmp530, label %for.body.lr.ph, label %out

for.body.lr.ph:                                   ; preds = %if.end
  %cmp12 = icmp eq i32 %fail, 2
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond29.preheader:                             ; preds = %if.end22
  br i1 %cmp530, label %for.body33.preheader, label %out

for.body33.preheader:                             ; preds = %for.cond29.preheader
  %wide.trip.count41 = zext nneg i32 %n to i64
  %invariant.gep = getelementptr double, ptr %call4, i64 %conv
  br label %for.body33

for.body:                                         ; preds = %for.body.lr.ph, %if.end22
  %indvars.iv = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next, %if.end22 ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !9
  %mul9 = fmul double %0, %0
  %arrayidx11 = getelementptr inbounds double, ptr %call, i64 %indvars.iv
  store double %mul9, ptr %arrayidx11, align 8, !tbaa !9
  %cmp16 = fcmp ogt double %mul9, 1.000000e+00
  %or.cond = select i1 %cmp12, i1 %cmp16, i1 false
  br i1 %or.cond, label %cleanup.thread, label %if.end22

cleanup.thread:                                   ; preds = %for.body
  %mul21 = fmul double %mul9, 3.000000e+00
  br label %out

if.end22:                                         ; preds = %for.body
  %call25 = tail call double @sin(double noundef %mul9) #19
  %arrayidx27 = getelementptr inbounds double, ptr %call4, i64 %indvars.iv
  store double %call25, ptr %arrayidx27, align 8, !tbaa !9
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond29.preheader, label %for.body, !llvm.loop !36

for.body33:                                       ; preds = %for.body33.preheader, %for.body33
  %indvars.iv37 = phi i64 [ 0, %for.body33.preheader ], [ %indvars.iv.next38, %for.body33 ]
  %r.133 = phi double [ 0.000000e+00, %for.body33.preheader ], [ %4, %for.body33 ]
  %arrayidx35 = getelementptr inbounds double, ptr %call, i64 %indvars.iv37
  %1 = load double, ptr %arrayidx35, align 8, !tbaa !9
  %2 = xor i64 %indvars.iv37, -1
  %gep = getelementptr double, ptr %invariant.gep, i64 %2
  %3 = load double, ptr %gep, align 8, !tbaa !9
  %4 = tail call double @llvm.fmuladd.f64(double %1, double %3, double %r.133)
  %indvars.iv.next38 = add nuw nsw i64 %indvars.iv37, 1
  %exitcond42.not = icmp eq i64 %indvars.iv.next38, %wide.trip.count41
  br i1 %exitcond42.not, label %out, label %for.body33, !llvm.loop !37

out:                                              ; preds = %for.body33, %if.end, %for.cond29.preheader, %cleanup.thread, %entry
  %r.2 = phi double [ -1.000000e+00, %entry ], [ %mul21, %cleanup.thread ], [ 0.000000e+00, %for.cond29.preheader ], [ 0.000000e+00, %if.end ], [ %4, %for.body33 ]
  %b.0 = phi ptr [ null, %entry ], [ %call4, %cleanup.thread ], [ %call4, %for.cond29.preheader ], [ %call4, %if.end ], [ %call4, %for.body33 ]
  tail call void @free(ptr noundef %b.0) #19
  tail call void @free(ptr noundef %call) #19
  ret double %r.2
}

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #12

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #3

; Function Attrs: nofree nounwind memory(readwrite, inaccessiblemem: write) uwtable
define dso_local void @relax(ptr nocapture noundef readonly %u, i32 noundef %n, i32 noundef %sweeps) local_unnamed_addr #13 {
entry:
  %cmp28 = icmp sgt i32 %sweeps, 0
  br i1 %cmp28, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp225 = icmp sgt i32 %n, 2
  %0 = add i32 %n, -1
  %wide.trip.count42 = zext nneg i32 %0 to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup3
  %s.029 = phi i32 [ 0, %for.cond1.preheader.lr.ph ], [ %inc41, %for.cond.cleanup3 ]
  br i1 %cmp225, label %for.cond5.preheader, label %for.cond.cleanup3

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  ret void

for.cond1.loopexit:                               ; preds = %for.body9
  %indvars.iv.next36 = add nuw nsw i64 %indvars.iv35, 1
  %indvars.iv.next38 = add nuw nsw i64 %indvars.iv37, 1
  %exitcond43.not = icmp eq i64 %indvars.iv.next38, %wide.trip.count42
  br i1 %exitcond43.not, label %for.cond.cleanup3, label %for.cond5.preheader, !llvm.loop !38

for.cond5.preheader:                              ; preds = %for.cond1.preheader, %for.cond1.loopexit
  %indvars.iv37 = phi i64 [ %indvars.iv.next38, %for.cond1.loopexit ], [ 1, %for.cond1.preheader ]
  %indvars.iv35 = phi i64 [ %indvars.iv.next36, %for.cond1.loopexit ], [ 2, %for.cond1.preheader ]
  %1 = getelementptr ptr, ptr %u, i64 %indvars.iv37
  %arrayidx = getelementptr i8, ptr %1, i64 -8
  %arrayidx14 = getelementptr inbounds ptr, ptr %u, i64 %indvars.iv35
  %.pre = load ptr, ptr %1, align 8, !tbaa !39
  br label %for.body9

for.cond.cleanup3:                                ; preds = %for.cond1.loopexit, %for.cond1.preheader
  %inc41 = add nuw nsw i32 %s.029, 1
  %exitcond44.not = icmp eq i32 %inc41, %sweeps
  br i1 %exitcond44.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !40

for.body9:                                        ; preds = %for.cond5.preheader, %for.body9
  %2 = phi ptr [ %.pre, %for.cond5.preheader ], [ %11, %for.body9 ]
  %indvars.iv30 = phi i64 [ 1, %for.cond5.preheader ], [ %indvars.iv.next31, %for.body9 ]
  %indvars.iv = phi i64 [ 2, %for.cond5.preheader ], [ %indvars.iv.next, %for.body9 ]
  %3 = load ptr, ptr %arrayidx, align 8, !tbaa !39
  %arrayidx11 = getelementptr inbounds double, ptr %3, i64 %indvars.iv30
  %4 = load double, ptr %arrayidx11, align 8, !tbaa !9
  %5 = load ptr, ptr %arrayidx14, align 8, !tbaa !39
  %arrayidx16 = getelementptr inbounds double, ptr %5, i64 %indvars.iv30
  %6 = load double, ptr %arrayidx16, align 8, !tbaa !9
  %arrayidx20 = getelementptr inbounds double, ptr %2, i64 %indvars.iv30
  %7 = load double, ptr %arrayidx20, align 8, !tbaa !9
  %8 = tail call double @llvm.fmuladd.f64(double %6, double %7, double %4)
  %arrayidx25 = getelementptr i8, ptr %arrayidx20, i64 -8
  %9 = load double, ptr %arrayidx25, align 8, !tbaa !9
  %add26 = fadd double %8, %9
  %arrayidx31 = getelementptr inbounds double, ptr %2, i64 %indvars.iv
  %10 = load double, ptr %arrayidx31, align 8, !tbaa !9
  %call = tail call double @sin(double noundef %10) #19
  %add32 = fadd double %add26, %call
  %mul = fmul double %add32, 2.500000e-01
  %11 = load ptr, ptr %1, align 8, !tbaa !39
  %arrayidx36 = getelementptr inbounds double, ptr %11, i64 %indvars.iv30
  store double %mul, ptr %arrayidx36, align 8, !tbaa !9
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %indvars.iv.next31 = add nuw nsw i64 %indvars.iv30, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next31, %wide.trip.count42
  br i1 %exitcond.not, label %for.cond1.loopexit, label %for.body9, !llvm.loop !41
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @cube(ptr nocapture noundef %a) local_unnamed_addr #5 {
entry:
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %entry, %for.cond.cleanup3
  %cmp = phi i1 [ true, %entry ], [ false, %for.cond.cleanup3 ]
  %indvars.iv30 = phi i64 [ 0, %entry ], [ 1, %for.cond.cleanup3 ]
  %s.024 = phi double [ 0.000000e+00, %entry ], [ %4, %for.cond.cleanup3 ]
  br label %for.cond5.preheader

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3
  ret double %4

for.cond5.preheader:                              ; preds = %for.cond1.preheader, %for.cond.cleanup7
  %cmp2 = phi i1 [ true, %for.cond1.preheader ], [ false, %for.cond.cleanup7 ]
  %indvars.iv27 = phi i64 [ 0, %for.cond1.preheader ], [ 1, %for.cond.cleanup7 ]
  %s.122 = phi double [ %s.024, %for.cond1.preheader ], [ %4, %for.cond.cleanup7 ]
  br label %for.body8

for.cond.cleanup3:                                ; preds = %for.cond.cleanup7
  br i1 %cmp, label %for.cond1.preheader, label %for.cond.cleanup, !llvm.loop !42

for.cond.cleanup7:                                ; preds = %for.body8
  br i1 %cmp2, label %for.cond5.preheader, label %for.cond.cleanup3, !llvm.loop !43

for.body8:                                        ; preds = %for.cond5.preheader, %for.body8
  %cmp6 = phi i1 [ true, %for.cond5.preheader ], [ false, %for.body8 ]
  %indvars.iv = phi i64 [ 0, %for.cond5.preheader ], [ 1, %for.body8 ]
  %s.220 = phi double [ %s.122, %for.cond5.preheader ], [ %4, %for.body8 ]
  %arrayidx12 = getelementptr inbounds [2 x [2 x double]], ptr %a, i64 %indvars.iv27, i64 %indvars.iv, i64 %indvars.iv30
  %0 = load double, ptr %arrayidx12, align 8, !tbaa !9
  %arrayidx18 = getelementptr inbounds [2 x [2 x double]], ptr %a, i64 %indvars.iv30, i64 %indvars.iv27, i64 %indvars.iv
  %1 = load double, ptr %arrayidx18, align 8, !tbaa !9
  %2 = tail call double @llvm.fmuladd.f64(double %0, double 1.000000e-01, double %1)
  store double %2, ptr %arrayidx18, align 8, !tbaa !9
  %arrayidx30 = getelementptr inbounds [2 x [2 x double]], ptr %a, i64 %indvars.iv, i64 %indvars.iv30, i64 %indvars.iv27
  %3 = load double, ptr %arrayidx30, align 8, !tbaa !9
  %4 = tail call double @llvm.fmuladd.f64(double %2, double %3, double %s.220)
  br i1 %cmp6, label %for.body8, label %for.cond.cleanup7, !llvm.loop !44
}

; Function Attrs: nounwind memory(readwrite, argmem: none) uwtable
define dso_local double @history(double noundef %x, i32 noundef %n) local_unnamed_addr #14 {
entry:
  %add = add i32 %n, 1
  %conv = sext i32 %add to i64
  %mul = shl nsw i64 %conv, 3
  %call = tail call noalias ptr @malloc(i64 noundef %mul) #20
  store double %x, ptr %call, align 8, !tbaa !9
  %cmp.not21 = icmp slt i32 %n, 1
  br i1 %cmp.not21, label %for.cond.cleanup, label %for.body.preheader

for.body.preheader:                               ; preds = %entry
  %wide.trip.count28 = zext i32 %add to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.cond.cleanup6, %entry
  %idxprom22 = sext i32 %n to i64
  %arrayidx23 = getelementptr inbounds double, ptr %call, i64 %idxprom22
  %0 = load double, ptr %arrayidx23, align 8, !tbaa !9
  %div24 = sdiv i32 %n, 2
  %idxprom25 = sext i32 %div24 to i64
  %arrayidx26 = getelementptr inbounds double, ptr %call, i64 %idxprom25
  %1 = load double, ptr %arrayidx26, align 8, !tbaa !9
  %add27 = fadd double %0, %1
  tail call void @free(ptr noundef nonnull %call) #19
  ret double %add27

for.body:                                         ; preds = %for.body.preheader, %for.cond.cleanup6
  %indvars.iv25 = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next26, %for.cond.cleanup6 ]
  %arrayidx2 = getelementptr inbounds double, ptr %call, i64 %indvars.iv25
  store double 0.000000e+00, ptr %arrayidx2, align 8, !tbaa !9
  %indvars.iv.next26 = add nuw nsw i64 %indvars.iv25, 1
  %2 = trunc nuw i64 %indvars.iv.next26 to i32
  %add15 = uitofp i32 %2 to double
  %3 = getelementptr double, ptr %call, i64 %indvars.iv25
  br label %for.body7

for.cond.cleanup6:                                ; preds = %for.body7
  %exitcond29.not = icmp eq i64 %indvars.iv.next26, %wide.trip.count28
  br i1 %exitcond29.not, label %for.cond.cleanup, label %for.body, !llvm.loop !45

for.body7:                                        ; preds = %for.body, %for.body7
  %indvars.iv = phi i64 [ 0, %for.body ], [ %indvars.iv.next, %for.body7 ]
  %4 = phi double [ 0.000000e+00, %for.body ], [ %add18, %for.body7 ]
  %arrayidx9 = getelementptr inbounds double, ptr %call, i64 %indvars.iv
  %5 = load double, ptr %arrayidx9, align 8, !tbaa !9
  %6 = xor i64 %indvars.iv, -1
  %arrayidx12 = getelementptr double, ptr %3, i64 %6
  %7 = load double, ptr %arrayidx12, align 8, !tbaa !9
  %mul13 = fmul double %5, %7
  %div = fdiv double %mul13, %add15
  %add18 = fadd double %4, %div
  store double %add18, ptr %arrayidx2, align 8, !tbaa !9
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %indvars.iv25
  br i1 %exitcond.not, label %for.cond.cleanup6, label %for.body7, !llvm.loop !46
}

; Function Attrs: nounwind uwtable
define dso_local double @levels(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %conv = sext i32 %n to i64
  %mul = shl nsw i64 %conv, 3
  %call = tail call noalias ptr @malloc(i64 noundef %mul) #20
  %cmp37 = icmp sgt i32 %n, 0
  br i1 %cmp37, label %for.body.preheader, label %for.cond.cleanup62

for.body.preheader:                               ; preds = %entry
  %wide.trip.count56 = zext nneg i32 %n to i64
  br label %for.body

for.cond.loopexit:                                ; preds = %cond.end
  %indvars.iv.next50 = add nuw nsw i64 %indvars.iv49, 1
  %exitcond57.not = icmp eq i64 %indvars.iv.next52, %wide.trip.count56
  br i1 %exitcond57.not, label %for.cond31.preheader, label %for.body, !llvm.loop !47

for.cond31.preheader:                             ; preds = %for.cond.loopexit
  br i1 %cmp37, label %for.cond37.preheader.lr.ph, label %for.cond.cleanup62

for.cond37.preheader.lr.ph:                       ; preds = %for.cond31.preheader
  %0 = getelementptr ptr, ptr %call, i64 %conv
  %arrayidx48 = getelementptr i8, ptr %0, i64 -8
  %1 = load ptr, ptr %arrayidx48, align 8, !tbaa !39
  %wide.trip.count71 = zext nneg i32 %n to i64
  br label %for.cond37.preheader

for.body:                                         ; preds = %for.body.preheader, %for.cond.loopexit
  %indvars.iv51 = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next52, %for.cond.loopexit ]
  %indvars.iv49 = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next50, %for.cond.loopexit ]
  %indvars.iv.next52 = add nuw nsw i64 %indvars.iv51, 1
  %mul3 = shl nuw nsw i64 %indvars.iv.next52, 3
  %call4 = tail call noalias ptr @malloc(i64 noundef %mul3) #20
  %arrayidx = getelementptr inbounds ptr, ptr %call, i64 %indvars.iv51
  store ptr %call4, ptr %arrayidx, align 8, !tbaa !39
  %arrayidx22 = getelementptr inbounds double, ptr %x, i64 %indvars.iv51
  %arrayidx13 = getelementptr i8, ptr %arrayidx, i64 -8
  br label %for.body9

for.body9:                                        ; preds = %for.body, %cond.end
  %indvars.iv = phi i64 [ 0, %for.body ], [ %indvars.iv.next, %cond.end ]
  %cmp10 = icmp ult i64 %indvars.iv, %indvars.iv51
  br i1 %cmp10, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body9
  %2 = load ptr, ptr %arrayidx13, align 8, !tbaa !39
  %arrayidx15 = getelementptr inbounds double, ptr %2, i64 %indvars.iv
  %3 = load double, ptr %arrayidx15, align 8, !tbaa !9
  %4 = load double, ptr %arrayidx22, align 8, !tbaa !9
  %arrayidx20 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %5 = load double, ptr %arrayidx20, align 8, !tbaa !9
  %6 = tail call double @llvm.fmuladd.f64(double %3, double %4, double %5)
  br label %cond.end

cond.false:                                       ; preds = %for.body9
  %7 = load double, ptr %arrayidx22, align 8, !tbaa !9
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi double [ %6, %cond.true ], [ %7, %cond.false ]
  %arrayidx26 = getelementptr inbounds double, ptr %call4, i64 %indvars.iv
  store double %cond, ptr %arrayidx26, align 8, !tbaa !9
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %indvars.iv49
  br i1 %exitcond.not, label %for.cond.loopexit, label %for.body9, !llvm.loop !48

for.cond37.preheader:                             ; preds = %for.cond37.preheader.lr.ph, %for.cond.cleanup40
  %indvars.iv66 = phi i64 [ 0, %for.cond37.preheader.lr.ph ], [ %indvars.iv.next67, %for.cond.cleanup40 ]
  %indvars.iv64 = phi i64 [ 1, %for.cond37.preheader.lr.ph ], [ %indvars.iv.next65, %for.cond.cleanup40 ]
  %s.042 = phi double [ 0.000000e+00, %for.cond37.preheader.lr.ph ], [ %12, %for.cond.cleanup40 ]
  %arrayidx43 = getelementptr inbounds ptr, ptr %call, i64 %indvars.iv66
  %8 = load ptr, ptr %arrayidx43, align 8, !tbaa !39
  br label %for.body41

for.cond59.preheader:                             ; preds = %for.cond.cleanup40
  br i1 %cmp37, label %for.body63.preheader, label %for.cond.cleanup62

for.body63.preheader:                             ; preds = %for.cond59.preheader
  %9 = zext nneg i32 %n to i64
  br label %for.body63

for.cond.cleanup40:                               ; preds = %for.body41
  %indvars.iv.next67 = add nuw nsw i64 %indvars.iv66, 1
  %indvars.iv.next65 = add nuw nsw i64 %indvars.iv64, 1
  %exitcond72.not = icmp eq i64 %indvars.iv.next67, %wide.trip.count71
  br i1 %exitcond72.not, label %for.cond59.preheader, label %for.cond37.preheader, !llvm.loop !49

for.body41:                                       ; preds = %for.cond37.preheader, %for.body41
  %indvars.iv58 = phi i64 [ 0, %for.cond37.preheader ], [ %indvars.iv.next59, %for.body41 ]
  %s.139 = phi double [ %s.042, %for.cond37.preheader ], [ %12, %for.body41 ]
  %arrayidx45 = getelementptr inbounds double, ptr %8, i64 %indvars.iv58
  %10 = load double, ptr %arrayidx45, align 8, !tbaa !9
  %arrayidx50 = getelementptr inbounds double, ptr %1, i64 %indvars.iv58
  %11 = load double, ptr %arrayidx50, align 8, !tbaa !9
  %12 = tail call double @llvm.fmuladd.f64(double %10, double %11, double %s.139)
  %indvars.iv.next59 = add nuw nsw i64 %indvars.iv58, 1
  %exitcond63.not = icmp eq i64 %indvars.iv.next59, %indvars.iv64
  br i1 %exitcond63.not, label %for.cond.cleanup40, label %for.body41, !llvm.loop !50

for.cond.cleanup62:                               ; preds = %for.body63, %entry, %for.cond31.preheader, %for.cond59.preheader
  %s.0.lcssa77 = phi double [ %12, %for.cond59.preheader ], [ 0.000000e+00, %for.cond31.preheader ], [ 0.000000e+00, %entry ], [ %12, %for.body63 ]
  tail call void @free(ptr noundef %call) #19
  ret double %s.0.lcssa77

for.body63:                                       ; preds = %for.body63.preheader, %for.body63
  %indvars.iv73 = phi i64 [ %9, %for.body63.preheader ], [ %indvars.iv.next74, %for.body63 ]
  %indvars.iv.next74 = add nsw i64 %indvars.iv73, -1
  %arrayidx65 = getelementptr inbounds ptr, ptr %call, i64 %indvars.iv.next74
  %13 = load ptr, ptr %arrayidx65, align 8, !tbaa !39
  tail call void @free(ptr noundef %13) #19
  %cmp60 = icmp ugt i64 %indvars.iv73, 1
  br i1 %cmp60, label %for.body63, label %for.cond.cleanup62, !llvm.loop !51
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local double @interp(double noundef %x, ptr nocapture noundef readonly %y, i32 noundef %n) local_unnamed_addr #15 {
entry:
  %0 = tail call double @llvm.floor.f64(double %x)
  %conv = fptosi double %0 to i32
  %spec.store.select = tail call i32 @llvm.smax.i32(i32 %conv, i32 0)
  %sub = add nsw i32 %n, -2
  %spec.select = tail call i32 @llvm.smin.i32(i32 %spec.store.select, i32 %sub)
  %conv7 = sitofp i32 %spec.select to double
  %sub8 = fsub double %x, %conv7
  %idxprom = sext i32 %spec.select to i64
  %arrayidx = getelementptr inbounds double, ptr %y, i64 %idxprom
  %1 = load double, ptr %arrayidx, align 8, !tbaa !9
  %sub9 = fsub double 1.000000e+00, %sub8
  %arrayidx11 = getelementptr i8, ptr %arrayidx, i64 8
  %2 = load double, ptr %arrayidx11, align 8, !tbaa !9
  %mul12 = fmul double %sub8, %2
  %mul13 = fmul double %sub8, %mul12
  %3 = tail call double @llvm.fmuladd.f64(double %1, double %sub9, double %mul13)
  ret double %3
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.floor.f64(double) #2

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @ring(ptr nocapture noundef %b, i32 noundef %n, i32 noundef %steps) local_unnamed_addr #5 {
entry:
  %cmp11 = icmp sgt i32 %steps, 0
  br i1 %cmp11, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %3, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %entry, %for.body
  %head.014 = phi i32 [ %rem, %for.body ], [ 0, %entry ]
  %k.013 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %s.012 = phi double [ %3, %for.body ], [ 0.000000e+00, %entry ]
  %idxprom = sext i32 %head.014 to i64
  %arrayidx = getelementptr inbounds double, ptr %b, i64 %idxprom
  %0 = load double, ptr %arrayidx, align 8, !tbaa !9
  %add = add nsw i32 %head.014, 1
  %rem = srem i32 %add, %n
  %idxprom1 = sext i32 %rem to i64
  %arrayidx2 = getelementptr inbounds double, ptr %b, i64 %idxprom1
  %1 = load double, ptr %arrayidx2, align 8, !tbaa !9
  %2 = tail call double @llvm.fmuladd.f64(double %0, double 5.000000e-01, double %1)
  %3 = tail call double @llvm.fmuladd.f64(double %2, double %2, double %s.012)
  %mul = fmul double %2, 3.000000e-01
  store double %mul, ptr %arrayidx, align 8, !tbaa !9
  %inc = add nuw nsw i32 %k.013, 1
  %exitcond.not = icmp eq i32 %inc, %steps
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !52
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @cos(double noundef) local_unnamed_addr #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #16

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #17

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #16

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nofree nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nofree noinline nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { noinline nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #9 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #10 = { nofree noinline nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #11 = { nofree noinline nounwind memory(readwrite, inaccessiblemem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #12 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #13 = { nofree nounwind memory(readwrite, inaccessiblemem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #14 = { nounwind memory(readwrite, argmem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #15 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #16 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #17 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #18 = { nounwind allocsize(0,1) }
attributes #19 = { nounwind }
attributes #20 = { nounwind allocsize(0) }

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
!14 = distinct !{!14, !12}
!15 = distinct !{!15, !12}
!16 = distinct !{!16, !12}
!17 = distinct !{!17, !12}
!18 = distinct !{!18, !12}
!19 = distinct !{!19, !12}
!20 = distinct !{!20, !12}
!21 = distinct !{!21, !12}
!22 = distinct !{!22, !12}
!23 = distinct !{!23, !12}
!24 = distinct !{!24, !12}
!25 = distinct !{!25, !12}
!26 = distinct !{!26, !12}
!27 = distinct !{!27, !12}
!28 = distinct !{!28, !12}
!29 = distinct !{!29, !12}
!30 = distinct !{!30, !12}
!31 = !{!32, !10, i64 0}
!32 = !{!"tree", !10, i64 0, !33, i64 8, !33, i64 16}
!33 = !{!"any pointer", !7, i64 0}
!34 = !{!32, !33, i64 8}
!35 = !{!32, !33, i64 16}
!36 = distinct !{!36, !12}
!37 = distinct !{!37, !12}
!38 = distinct !{!38, !12}
!39 = !{!33, !33, i64 0}
!40 = distinct !{!40, !12}
!41 = distinct !{!41, !12}
!42 = distinct !{!42, !12}
!43 = distinct !{!43, !12}
!44 = distinct !{!44, !12}
!45 = distinct !{!45, !12}
!46 = distinct !{!46, !12}
!47 = distinct !{!47, !12}
!48 = distinct !{!48, !12}
!49 = distinct !{!49, !12}
!50 = distinct !{!50, !12}
!51 = distinct !{!51, !12}
!52 = distinct !{!52, !12}
