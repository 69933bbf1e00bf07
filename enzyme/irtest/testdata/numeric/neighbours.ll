; Made by clang-19 from neighbours.c, sha256 07ef2c652d13349358e0288fc2607a03e0dbbe4fa4782a963a89a38b448f6b0f.
; grad: @apart([1, 2, 3.5, -1, 0.4, 0.6, 1.2], [0, 0, 0, 0, 0, 0, 0], 7)
; grad: @apart([1, 2, 3.5], [0, 0, 0], 3)
; grad: @apart([1, 2], [0, 0], 2)
; grad: @asked([1, 2, 0.5, -1, 0.4, 0.6, 1.2], [0.1, 0.2, 0, 0, 0, 0, 0.3], 7)
; grad: @asked([1, 2, 0.5], [1, 1, 1], 3)
; grad: @shifted([1, 0.2, 0.5, -1, 0.4, 0.6, 1.2, 0.3], 6, 0)
; grad: @shifted([1, 0.2, 0.5, -1, 0.4, 0.6, 1.2, 0.3], 6, 1)
; grad: @shifted([1, 0.2, 0.5, -1, 0.4, 0.6, 1.2, 0.3], 6, 2)
; grad: @gap([1, 2, 3.5, -1, 0.4, 0.6, 1.2, 0.3], [0, 0, 0, 0, 0, 0], 6)
; grad: @gap([1, 2, 3.5, -1], [0, 0], 2)
; grad: @gap([1, 2, 3.5], [0], 1)
; grad: @back([1, 2, 3.5, -1, 0.4, 0.6, 1.2, 0.3, 0.9], [0, 0, 0, 0, 0, 0, 0, 0, 0], 8)
; grad: @singles(f32[1, 2, 3.5, -1, 0.4], f32[0, 0, 0, 0], 4)
; grad: @sum([1, 2, 3.5, -1, 0.4, 0.6, 1.2], 7)
; grad: @rows([1, 2, 3.5, -1, 0.4, 0.6, 1.2, 0.3, 0.9, 1, 2, 3, 4, 5, 6, 7], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 4)
; grad: @until([1, 2, 3.5, 0.1, 0.4, 0.6, 1.2], [0, 0, 0, 0, 0, 0, 0], 3)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/neighbours.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @apart(ptr noalias nocapture noundef readonly %u, ptr noalias nocapture noundef %v, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp18 = icmp sgt i32 %n, 2
  br i1 %cmp18, label %for.body.preheader, label %for.cond15.preheader

for.body.preheader:                               ; preds = %entry
  %sub = add nsw i32 %n, -1
  %wide.trip.count = zext nneg i32 %sub to i64
  %.phi.trans.insert = getelementptr i8, ptr %u, i64 8
  %.pre = load double, ptr %.phi.trans.insert, align 8, !tbaa !5
  %invariant.gep = getelementptr i8, ptr %u, i64 -8
  br label %for.body

for.cond15.preheader:                             ; preds = %for.body, %entry
  %cmp1620 = icmp sgt i32 %n, 0
  br i1 %cmp1620, label %for.body18.preheader, label %for.cond.cleanup17

for.body18.preheader:                             ; preds = %for.cond15.preheader
  %wide.trip.count27 = zext nneg i32 %n to i64
  br label %for.body18

for.body:                                         ; preds = %for.body.preheader, %for.body
  %0 = phi double [ %.pre, %for.body.preheader ], [ %2, %for.body ]
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %gep = getelementptr double, ptr %invariant.gep, i64 %indvars.iv
  %1 = load double, ptr %gep, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %arrayidx5 = getelementptr inbounds double, ptr %u, i64 %indvars.iv.next
  %2 = load double, ptr %arrayidx5, align 8, !tbaa !5
  %3 = fneg double %2
  %4 = fmul double %0, %3
  %neg = fmul double %0, %4
  %5 = tail call double @llvm.fmuladd.f64(double %1, double %0, double %neg)
  %arrayidx13 = getelementptr inbounds double, ptr %v, i64 %indvars.iv
  store double %5, ptr %arrayidx13, align 8, !tbaa !5
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond15.preheader, label %for.body, !llvm.loop !9

for.cond.cleanup17:                               ; preds = %for.body18, %for.cond15.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond15.preheader ], [ %8, %for.body18 ]
  ret double %s.0.lcssa

for.body18:                                       ; preds = %for.body18.preheader, %for.body18
  %indvars.iv24 = phi i64 [ 0, %for.body18.preheader ], [ %indvars.iv.next25, %for.body18 ]
  %s.021 = phi double [ 0.000000e+00, %for.body18.preheader ], [ %8, %for.body18 ]
  %arrayidx20 = getelementptr inbounds double, ptr %v, i64 %indvars.iv24
  %6 = load double, ptr %arrayidx20, align 8, !tbaa !5
  %indvars.iv.next25 = add nuw nsw i64 %indvars.iv24, 1
  %7 = trunc nuw nsw i64 %indvars.iv.next25 to i32
  %conv = uitofp nneg i32 %7 to double
  %8 = tail call double @llvm.fmuladd.f64(double %6, double %conv, double %s.021)
  %exitcond28.not = icmp eq i64 %indvars.iv.next25, %wide.trip.count27
  br i1 %exitcond28.not, label %for.cond.cleanup17, label %for.body18, !llvm.loop !11
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @asked(ptr nocapture noundef readonly %u, ptr nocapture noundef %v, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp16 = icmp sgt i32 %n, 2
  br i1 %cmp16, label %for.body.preheader, label %for.cond12.preheader

for.body.preheader:                               ; preds = %entry
  %sub = add nsw i32 %n, -1
  %wide.trip.count = zext nneg i32 %sub to i64
  br label %for.body

for.cond12.preheader:                             ; preds = %for.body, %entry
  %cmp1318 = icmp sgt i32 %n, 0
  br i1 %cmp1318, label %for.body15.preheader, label %for.cond.cleanup14

for.body15.preheader:                             ; preds = %for.cond12.preheader
  %wide.trip.count25 = zext nneg i32 %n to i64
  br label %for.body15

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %v, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %arrayidx2 = getelementptr inbounds double, ptr %u, i64 %indvars.iv
  %1 = load double, ptr %arrayidx2, align 8, !tbaa !5
  %arrayidx5 = getelementptr i8, ptr %arrayidx2, i64 -8
  %2 = load double, ptr %arrayidx5, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %arrayidx7 = getelementptr inbounds double, ptr %u, i64 %indvars.iv.next
  %3 = load double, ptr %arrayidx7, align 8, !tbaa !5
  %mul8 = fmul double %2, %3
  %4 = tail call double @llvm.fmuladd.f64(double %0, double %1, double %mul8)
  store double %4, ptr %arrayidx, align 8, !tbaa !5
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond12.preheader, label %for.body, !llvm.loop !12

for.cond.cleanup14:                               ; preds = %for.body15, %for.cond12.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond12.preheader ], [ %7, %for.body15 ]
  ret double %s.0.lcssa

for.body15:                                       ; preds = %for.body15.preheader, %for.body15
  %indvars.iv22 = phi i64 [ 0, %for.body15.preheader ], [ %indvars.iv.next23, %for.body15 ]
  %s.019 = phi double [ 0.000000e+00, %for.body15.preheader ], [ %7, %for.body15 ]
  %arrayidx17 = getelementptr inbounds double, ptr %v, i64 %indvars.iv22
  %5 = load double, ptr %arrayidx17, align 8, !tbaa !5
  %indvars.iv.next23 = add nuw nsw i64 %indvars.iv22, 1
  %6 = trunc nuw nsw i64 %indvars.iv.next23 to i32
  %conv = uitofp nneg i32 %6 to double
  %7 = tail call double @llvm.fmuladd.f64(double %5, double %conv, double %s.019)
  %exitcond26.not = icmp eq i64 %indvars.iv.next23, %wide.trip.count25
  br i1 %exitcond26.not, label %for.cond.cleanup14, label %for.body15, !llvm.loop !13
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @shifted(ptr nocapture noundef %u, i32 noundef %n, i32 noundef %by) local_unnamed_addr #0 {
entry:
  %idx.ext = sext i32 %by to i64
  %add.ptr = getelementptr inbounds double, ptr %u, i64 %idx.ext
  %cmp17 = icmp sgt i32 %n, 2
  br i1 %cmp17, label %for.body.preheader, label %for.cond9.preheader

for.body.preheader:                               ; preds = %entry
  %sub = add nsw i32 %n, -1
  %wide.trip.count = zext nneg i32 %sub to i64
  br label %for.body

for.cond9.preheader:                              ; preds = %for.body, %entry
  %cmp1019 = icmp sgt i32 %n, 0
  br i1 %cmp1019, label %for.body12.preheader, label %for.cond.cleanup11

for.body12.preheader:                             ; preds = %for.cond9.preheader
  %wide.trip.count26 = zext nneg i32 %n to i64
  br label %for.body12

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %u, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %arrayidx3 = getelementptr i8, ptr %arrayidx, i64 -8
  %1 = load double, ptr %arrayidx3, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %arrayidx5 = getelementptr inbounds double, ptr %u, i64 %indvars.iv.next
  %2 = load double, ptr %arrayidx5, align 8, !tbaa !5
  %3 = tail call double @llvm.fmuladd.f64(double %0, double %1, double %2)
  %arrayidx7 = getelementptr inbounds double, ptr %add.ptr, i64 %indvars.iv
  store double %3, ptr %arrayidx7, align 8, !tbaa !5
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond9.preheader, label %for.body, !llvm.loop !14

for.cond.cleanup11:                               ; preds = %for.body12, %for.cond9.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond9.preheader ], [ %6, %for.body12 ]
  ret double %s.0.lcssa

for.body12:                                       ; preds = %for.body12.preheader, %for.body12
  %indvars.iv23 = phi i64 [ 0, %for.body12.preheader ], [ %indvars.iv.next24, %for.body12 ]
  %s.020 = phi double [ 0.000000e+00, %for.body12.preheader ], [ %6, %for.body12 ]
  %arrayidx14 = getelementptr inbounds double, ptr %u, i64 %indvars.iv23
  %4 = load double, ptr %arrayidx14, align 8, !tbaa !5
  %mul = fmul double %4, %4
  %indvars.iv.next24 = add nuw nsw i64 %indvars.iv23, 1
  %5 = trunc nuw nsw i64 %indvars.iv.next24 to i32
  %conv = uitofp nneg i32 %5 to double
  %6 = tail call double @llvm.fmuladd.f64(double %mul, double %conv, double %s.020)
  %exitcond27.not = icmp eq i64 %indvars.iv.next24, %wide.trip.count26
  br i1 %exitcond27.not, label %for.cond.cleanup11, label %for.body12, !llvm.loop !15
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @gap(ptr noalias nocapture noundef readonly %u, ptr noalias nocapture noundef %v, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp13 = icmp sgt i32 %n, 0
  br i1 %cmp13, label %for.body.preheader, label %for.cond.cleanup8

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond6.preheader:                              ; preds = %for.body
  br i1 %cmp13, label %for.body9.preheader, label %for.cond.cleanup8

for.body9.preheader:                              ; preds = %for.cond6.preheader
  %wide.trip.count22 = zext nneg i32 %n to i64
  br label %for.body9

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %u, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %arrayidx2 = getelementptr inbounds i8, ptr %arrayidx, i64 16
  %1 = load double, ptr %arrayidx2, align 8, !tbaa !5
  %mul = fmul double %0, %1
  %arrayidx4 = getelementptr inbounds double, ptr %v, i64 %indvars.iv
  store double %mul, ptr %arrayidx4, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond6.preheader, label %for.body, !llvm.loop !16

for.cond.cleanup8:                                ; preds = %for.body9, %entry, %for.cond6.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond6.preheader ], [ 0.000000e+00, %entry ], [ %3, %for.body9 ]
  ret double %s.0.lcssa

for.body9:                                        ; preds = %for.body9.preheader, %for.body9
  %indvars.iv19 = phi i64 [ 0, %for.body9.preheader ], [ %indvars.iv.next20, %for.body9 ]
  %s.016 = phi double [ 0.000000e+00, %for.body9.preheader ], [ %3, %for.body9 ]
  %arrayidx11 = getelementptr inbounds double, ptr %v, i64 %indvars.iv19
  %2 = load double, ptr %arrayidx11, align 8, !tbaa !5
  %3 = tail call double @llvm.fmuladd.f64(double %2, double %2, double %s.016)
  %indvars.iv.next20 = add nuw nsw i64 %indvars.iv19, 1
  %exitcond23.not = icmp eq i64 %indvars.iv.next20, %wide.trip.count22
  br i1 %exitcond23.not, label %for.cond.cleanup8, label %for.body9, !llvm.loop !17
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @back(ptr noalias nocapture noundef readonly %u, ptr noalias nocapture noundef %v, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp16 = icmp sgt i32 %n, 2
  br i1 %cmp16, label %for.body.preheader, label %for.cond15.preheader

for.body.preheader:                               ; preds = %entry
  %0 = zext nneg i32 %n to i64
  %arrayidx.phi.trans.insert = getelementptr inbounds double, ptr %u, i64 %0
  %.pre = load double, ptr %arrayidx.phi.trans.insert, align 8, !tbaa !5
  br label %for.body

for.cond15.preheader:                             ; preds = %for.body, %entry
  %cmp16.not18 = icmp slt i32 %n, 0
  br i1 %cmp16.not18, label %for.cond.cleanup17, label %for.body18.preheader

for.body18.preheader:                             ; preds = %for.cond15.preheader
  %1 = add nuw i32 %n, 1
  %wide.trip.count = zext i32 %1 to i64
  br label %for.body18

for.body:                                         ; preds = %for.body.preheader, %for.body
  %2 = phi double [ %.pre, %for.body.preheader ], [ %3, %for.body ]
  %indvars.iv = phi i64 [ %0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %u, i64 %indvars.iv
  %indvars.iv.next = add nsw i64 %indvars.iv, -2
  %arrayidx2 = getelementptr inbounds double, ptr %u, i64 %indvars.iv.next
  %3 = load double, ptr %arrayidx2, align 8, !tbaa !5
  %mul = fmul double %2, %3
  %arrayidx5 = getelementptr i8, ptr %arrayidx, i64 -24
  %4 = load double, ptr %arrayidx5, align 8, !tbaa !5
  %mul6 = fmul double %mul, %4
  %arrayidx9 = getelementptr i8, ptr %arrayidx, i64 -8
  %5 = load double, ptr %arrayidx9, align 8, !tbaa !5
  %mul10 = fmul double %mul6, %5
  %arrayidx12 = getelementptr inbounds double, ptr %v, i64 %indvars.iv
  store double %mul10, ptr %arrayidx12, align 8, !tbaa !5
  %cmp = icmp ugt i64 %indvars.iv, 4
  br i1 %cmp, label %for.body, label %for.cond15.preheader, !llvm.loop !18

for.cond.cleanup17:                               ; preds = %for.body18, %for.cond15.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond15.preheader ], [ %9, %for.body18 ]
  ret double %s.0.lcssa

for.body18:                                       ; preds = %for.body18.preheader, %for.body18
  %indvars.iv22 = phi i64 [ 0, %for.body18.preheader ], [ %indvars.iv.next23, %for.body18 ]
  %s.019 = phi double [ 0.000000e+00, %for.body18.preheader ], [ %9, %for.body18 ]
  %arrayidx20 = getelementptr inbounds double, ptr %v, i64 %indvars.iv22
  %6 = load double, ptr %arrayidx20, align 8, !tbaa !5
  %7 = trunc i64 %indvars.iv22 to i32
  %8 = add i32 %7, 2
  %conv = uitofp nneg i32 %8 to double
  %9 = tail call double @llvm.fmuladd.f64(double %6, double %conv, double %s.019)
  %indvars.iv.next23 = add nuw nsw i64 %indvars.iv22, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next23, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup17, label %for.body18, !llvm.loop !19
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @singles(ptr noalias nocapture noundef readonly %u, ptr noalias nocapture noundef %v, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp11 = icmp sgt i32 %n, 0
  br i1 %cmp11, label %for.body.preheader, label %for.cond.cleanup8

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  %.pre = load float, ptr %u, align 4, !tbaa !20
  br label %for.body

for.cond6.preheader:                              ; preds = %for.body
  br i1 %cmp11, label %for.body9.preheader, label %for.cond.cleanup8

for.body9.preheader:                              ; preds = %for.cond6.preheader
  %wide.trip.count20 = zext nneg i32 %n to i64
  br label %for.body9

for.body:                                         ; preds = %for.body.preheader, %for.body
  %0 = phi float [ %.pre, %for.body.preheader ], [ %1, %for.body ]
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %arrayidx2 = getelementptr inbounds float, ptr %u, i64 %indvars.iv.next
  %1 = load float, ptr %arrayidx2, align 4, !tbaa !20
  %mul = fmul float %0, %1
  %arrayidx4 = getelementptr inbounds float, ptr %v, i64 %indvars.iv
  store float %mul, ptr %arrayidx4, align 4, !tbaa !20
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond6.preheader, label %for.body, !llvm.loop !22

for.cond.cleanup8:                                ; preds = %for.body9, %entry, %for.cond6.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond6.preheader ], [ 0.000000e+00, %entry ], [ %add12, %for.body9 ]
  ret double %s.0.lcssa

for.body9:                                        ; preds = %for.body9.preheader, %for.body9
  %indvars.iv17 = phi i64 [ 0, %for.body9.preheader ], [ %indvars.iv.next18, %for.body9 ]
  %s.014 = phi double [ 0.000000e+00, %for.body9.preheader ], [ %add12, %for.body9 ]
  %arrayidx11 = getelementptr inbounds float, ptr %v, i64 %indvars.iv17
  %2 = load float, ptr %arrayidx11, align 4, !tbaa !20
  %conv = fpext float %2 to double
  %add12 = fadd double %s.014, %conv
  %indvars.iv.next18 = add nuw nsw i64 %indvars.iv17, 1
  %exitcond21.not = icmp eq i64 %indvars.iv.next18, %wide.trip.count20
  br i1 %exitcond21.not, label %for.cond.cleanup8, label %for.body9, !llvm.loop !23
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @sum(ptr nocapture noundef readonly %u, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %cmp8 = icmp sgt i32 %n, 2
  br i1 %cmp8, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %sub = add nsw i32 %n, -1
  %wide.trip.count = zext nneg i32 %sub to i64
  %.phi.trans.insert = getelementptr i8, ptr %u, i64 8
  %.pre = load double, ptr %.phi.trans.insert, align 8, !tbaa !5
  %invariant.gep = getelementptr i8, ptr %u, i64 -8
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %3, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %0 = phi double [ %.pre, %for.body.preheader ], [ %2, %for.body ]
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.09 = phi double [ 0.000000e+00, %for.body.preheader ], [ %3, %for.body ]
  %gep = getelementptr double, ptr %invariant.gep, i64 %indvars.iv
  %1 = load double, ptr %gep, align 8, !tbaa !5
  %mul = fmul double %1, %0
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %arrayidx5 = getelementptr inbounds double, ptr %u, i64 %indvars.iv.next
  %2 = load double, ptr %arrayidx5, align 8, !tbaa !5
  %3 = tail call double @llvm.fmuladd.f64(double %mul, double %2, double %s.09)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !24
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @rows(ptr noalias nocapture noundef readonly %u, ptr noalias nocapture noundef %v, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp37 = icmp sgt i32 %n, 2
  br i1 %cmp37, label %for.cond1.preheader.lr.ph, label %for.cond37.preheader

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %sub = add nsw i32 %n, -1
  %0 = zext nneg i32 %n to i64
  %wide.trip.count53 = zext nneg i32 %sub to i64
  %invariant.gep = getelementptr inbounds double, ptr %u, i64 %0
  br label %for.body5.lr.ph

for.body5.lr.ph:                                  ; preds = %for.cond.cleanup4, %for.cond1.preheader.lr.ph
  %indvars.iv47 = phi i64 [ 1, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next48, %for.cond.cleanup4 ]
  %1 = mul nuw nsw i64 %indvars.iv47, %0
  %2 = sub nsw i64 %1, %0
  %3 = getelementptr double, ptr %u, i64 %2
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %1
  br label %for.body5

for.cond37.preheader:                             ; preds = %for.cond.cleanup4, %entry
  %cmp3939.not = icmp eq i32 %n, 0
  br i1 %cmp3939.not, label %for.cond.cleanup40, label %for.body41.preheader

for.body41.preheader:                             ; preds = %for.cond37.preheader
  %mul38 = mul i32 %n, %n
  %umax = tail call i32 @llvm.umax.i32(i32 %mul38, i32 1)
  %wide.trip.count58 = zext i32 %umax to i64
  br label %for.body41

for.cond.cleanup4:                                ; preds = %for.body5
  %indvars.iv.next48 = add nuw nsw i64 %indvars.iv47, 1
  %exitcond54.not = icmp eq i64 %indvars.iv.next48, %wide.trip.count53
  br i1 %exitcond54.not, label %for.cond37.preheader, label %for.body5.lr.ph, !llvm.loop !25

for.body5:                                        ; preds = %for.body5.lr.ph, %for.body5
  %indvars.iv = phi i64 [ 1, %for.body5.lr.ph ], [ %indvars.iv.next, %for.body5 ]
  %4 = add nuw nsw i64 %indvars.iv, %1
  %arrayidx = getelementptr inbounds double, ptr %u, i64 %4
  %5 = load double, ptr %arrayidx, align 8, !tbaa !5
  %arrayidx10 = getelementptr i8, ptr %arrayidx, i64 -8
  %6 = load double, ptr %arrayidx10, align 8, !tbaa !5
  %arrayidx15 = getelementptr i8, ptr %arrayidx, i64 8
  %7 = load double, ptr %arrayidx15, align 8, !tbaa !5
  %add16 = fadd double %6, %7
  %arrayidx22 = getelementptr double, ptr %3, i64 %indvars.iv
  %8 = load double, ptr %arrayidx22, align 8, !tbaa !5
  %arrayidx27 = getelementptr inbounds double, ptr %gep, i64 %indvars.iv
  %9 = load double, ptr %arrayidx27, align 8, !tbaa !5
  %10 = fneg double %8
  %neg = fmul double %9, %10
  %11 = tail call double @llvm.fmuladd.f64(double %5, double %add16, double %neg)
  %arrayidx32 = getelementptr inbounds double, ptr %v, i64 %4
  store double %11, ptr %arrayidx32, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count53
  br i1 %exitcond.not, label %for.cond.cleanup4, label %for.body5, !llvm.loop !26

for.cond.cleanup40:                               ; preds = %for.body41, %for.cond37.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond37.preheader ], [ %14, %for.body41 ]
  ret double %s.0.lcssa

for.body41:                                       ; preds = %for.body41.preheader, %for.body41
  %indvars.iv55 = phi i64 [ 0, %for.body41.preheader ], [ %indvars.iv.next56, %for.body41 ]
  %s.040 = phi double [ 0.000000e+00, %for.body41.preheader ], [ %14, %for.body41 ]
  %arrayidx43 = getelementptr inbounds double, ptr %v, i64 %indvars.iv55
  %12 = load double, ptr %arrayidx43, align 8, !tbaa !5
  %indvars.iv.next56 = add nuw nsw i64 %indvars.iv55, 1
  %13 = trunc nuw nsw i64 %indvars.iv.next56 to i32
  %conv = uitofp nneg i32 %13 to double
  %14 = tail call double @llvm.fmuladd.f64(double %12, double %conv, double %s.040)
  %exitcond59.not = icmp eq i64 %indvars.iv.next56, %wide.trip.count58
  br i1 %exitcond59.not, label %for.cond.cleanup40, label %for.body41, !llvm.loop !27
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @until(ptr noalias nocapture noundef readonly %u, ptr noalias nocapture noundef %v, double noundef %least) local_unnamed_addr #0 {
entry:
  %.pre = load double, ptr %u, align 8, !tbaa !5
  br label %do.body

do.body:                                          ; preds = %do.body, %entry
  %0 = phi double [ %1, %do.body ], [ %.pre, %entry ]
  %indvars.iv = phi i64 [ %indvars.iv.next, %do.body ], [ 0, %entry ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %arrayidx2 = getelementptr inbounds double, ptr %u, i64 %indvars.iv.next
  %1 = load double, ptr %arrayidx2, align 8, !tbaa !5
  %mul = fmul double %0, %1
  %arrayidx4 = getelementptr inbounds double, ptr %v, i64 %indvars.iv
  store double %mul, ptr %arrayidx4, align 8, !tbaa !5
  %cmp = fcmp olt double %mul, %least
  br i1 %cmp, label %do.body, label %do.end, !llvm.loop !28

do.end:                                           ; preds = %do.body
  %2 = load double, ptr %v, align 8, !tbaa !5
  %arrayidx11 = getelementptr inbounds i8, ptr %v, i64 8
  %3 = load double, ptr %arrayidx11, align 8, !tbaa !5
  %arrayidx12 = getelementptr inbounds i8, ptr %v, i64 16
  %4 = load double, ptr %arrayidx12, align 8, !tbaa !5
  %5 = tail call double @llvm.fmuladd.f64(double %3, double %4, double %2)
  ret double %5
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #3

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!20 = !{!21, !21, i64 0}
!21 = !{!"float", !7, i64 0}
!22 = distinct !{!22, !10}
!23 = distinct !{!23, !10}
!24 = distinct !{!24, !10}
!25 = distinct !{!25, !10}
!26 = distinct !{!26, !10}
!27 = distinct !{!27, !10}
!28 = distinct !{!28, !10}
