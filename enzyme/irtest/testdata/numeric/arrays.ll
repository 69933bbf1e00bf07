; Made by clang-19 from arrays.c, sha256 6e452b7bb2a2572a222bad8539028d4970ab6171ffd9154def394055b27da9be.
; grad: @axpy(0.7, [1, 2, 3], [4, 5, 6], 3)
; grad: @square([1, 2, 3], 3)
; grad: @prefix([1, 2, 3, 4], 4)
; grad: @swap([1, 2])
; grad: @overwrite([3, 4])
; grad: @gather([1, 2, 3, 4], const i32[3, 1, 1, 0], 4)
; grad: @scatter([1, 2, 3, 4], [0*4], const i32[3, 1, 1, 0], 4)
; grad: @matvec([1, 2, 3, 4, 5, 6], [0.5, -1, 2], [0, 0], 2, 3)
; grad: @matmul([1, 2, 3, 4], [0.5, -1, 2, 0.3], [0*4], 2)
; grad: @smooth([1, 2, 4, 3, 1], [0*5], 5, 4)
; grad: @buffers([1, 2, 4, 3], [0*4], 4, 3)
; grad: @floats(f32[1, 2, 3], 3)
; grad: @cholesky([4, 1, 0.5, 1, 3, 0.2, 0.5, 0.2, 2], 3)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/arrays.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @axpy(double noundef %a, ptr noalias nocapture noundef readonly %x, ptr noalias nocapture noundef %y, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp4 = icmp sgt i32 %n, 0
  br i1 %cmp4, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %arrayidx2 = getelementptr inbounds double, ptr %y, i64 %indvars.iv
  %1 = load double, ptr %arrayidx2, align 8, !tbaa !5
  %2 = tail call double @llvm.fmuladd.f64(double %a, double %0, double %1)
  store double %2, ptr %arrayidx2, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !9
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @square(ptr nocapture noundef %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
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
  %mul = fmul double %0, %0
  store double %mul, ptr %arrayidx, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !11
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @prefix(ptr nocapture noundef %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp7 = icmp sgt i32 %n, 1
  br i1 %cmp7, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  %load_initial = load double, ptr %x, align 8
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void

for.body:                                         ; preds = %for.body.preheader, %for.body
  %store_forwarded = phi double [ %load_initial, %for.body.preheader ], [ %2, %for.body ]
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %0 = getelementptr double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %0, align 8, !tbaa !5
  %2 = tail call double @llvm.fmuladd.f64(double %store_forwarded, double %1, double %1)
  store double %2, ptr %0, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !12
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local void @swap(ptr nocapture noundef %x) local_unnamed_addr #2 {
entry:
  %0 = load double, ptr %x, align 8, !tbaa !5
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %mul = fmul double %0, %1
  store double %mul, ptr %x, align 8, !tbaa !5
  store double %0, ptr %arrayidx1, align 8, !tbaa !5
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local void @overwrite(ptr nocapture noundef %x) local_unnamed_addr #2 {
entry:
  store double 5.000000e+00, ptr %x, align 8, !tbaa !5
  %arrayidx2 = getelementptr inbounds i8, ptr %x, i64 8
  %0 = load double, ptr %arrayidx2, align 8, !tbaa !5
  %mul = fmul double %0, 5.000000e+00
  store double %mul, ptr %arrayidx2, align 8, !tbaa !5
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @gather(ptr nocapture noundef readonly %x, ptr nocapture noundef readonly %ix, i32 noundef %n) local_unnamed_addr #3 {
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
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %0 = trunc nuw nsw i64 %indvars.iv.next to i32
  %conv = uitofp nneg i32 %0 to double
  %arrayidx = getelementptr inbounds i32, ptr %ix, i64 %indvars.iv
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !13
  %idxprom1 = sext i32 %1 to i64
  %arrayidx2 = getelementptr inbounds double, ptr %x, i64 %idxprom1
  %2 = load double, ptr %arrayidx2, align 8, !tbaa !5
  %mul = fmul double %2, %conv
  %arrayidx4 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %3 = load double, ptr %arrayidx4, align 8, !tbaa !5
  %4 = tail call double @llvm.fmuladd.f64(double %mul, double %3, double %s.08)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !15
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @scatter(ptr nocapture noundef readonly %x, ptr nocapture noundef %y, ptr nocapture noundef readonly %ix, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp6 = icmp sgt i32 %n, 0
  br i1 %cmp6, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %arrayidx4 = getelementptr inbounds i32, ptr %ix, i64 %indvars.iv
  %1 = load i32, ptr %arrayidx4, align 4, !tbaa !13
  %idxprom5 = sext i32 %1 to i64
  %arrayidx6 = getelementptr inbounds double, ptr %y, i64 %idxprom5
  %2 = load double, ptr %arrayidx6, align 8, !tbaa !5
  %3 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %2)
  store double %3, ptr %arrayidx6, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !16
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @matvec(ptr nocapture noundef readonly %a, ptr nocapture noundef readonly %x, ptr nocapture noundef writeonly %y, i32 noundef %n, i32 noundef %m) local_unnamed_addr #0 {
entry:
  %cmp12 = icmp sgt i32 %n, 0
  br i1 %cmp12, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %cmp210 = icmp sgt i32 %m, 0
  %0 = zext i32 %m to i64
  %wide.trip.count20 = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup3
  %indvars.iv16 = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next17, %for.cond.cleanup3 ]
  %arrayidx = getelementptr inbounds double, ptr %y, i64 %indvars.iv16
  store double 0.000000e+00, ptr %arrayidx, align 8, !tbaa !5
  br i1 %cmp210, label %for.body4.lr.ph, label %for.cond.cleanup3

for.body4.lr.ph:                                  ; preds = %for.body
  %1 = mul nuw nsw i64 %indvars.iv16, %0
  %invariant.gep = getelementptr inbounds double, ptr %a, i64 %1
  br label %for.body4

for.cond.cleanup3:                                ; preds = %for.body4, %for.body
  %indvars.iv.next17 = add nuw nsw i64 %indvars.iv16, 1
  %exitcond21.not = icmp eq i64 %indvars.iv.next17, %wide.trip.count20
  br i1 %exitcond21.not, label %for.cond.cleanup, label %for.body, !llvm.loop !17

for.body4:                                        ; preds = %for.body4.lr.ph, %for.body4
  %indvars.iv = phi i64 [ 0, %for.body4.lr.ph ], [ %indvars.iv.next, %for.body4 ]
  %2 = phi double [ 0.000000e+00, %for.body4.lr.ph ], [ %5, %for.body4 ]
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %3 = load double, ptr %gep, align 8, !tbaa !5
  %arrayidx8 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %4 = load double, ptr %arrayidx8, align 8, !tbaa !5
  %5 = tail call double @llvm.fmuladd.f64(double %3, double %4, double %2)
  store double %5, ptr %arrayidx, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !18
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @matmul(ptr nocapture noundef readonly %a, ptr nocapture noundef readonly %b, ptr nocapture noundef writeonly %c, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp21 = icmp sgt i32 %n, 0
  br i1 %cmp21, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %0 = zext nneg i32 %n to i64
  br label %for.cond5.preheader.lr.ph

for.cond5.preheader.lr.ph:                        ; preds = %for.cond.cleanup3, %for.cond1.preheader.lr.ph
  %indvars.iv33 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next34, %for.cond.cleanup3 ]
  %1 = mul nuw nsw i64 %indvars.iv33, %0
  %invariant.gep = getelementptr inbounds double, ptr %a, i64 %1
  %invariant.gep42 = getelementptr inbounds double, ptr %c, i64 %1
  br label %for.cond5.preheader

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  ret void

for.cond5.preheader:                              ; preds = %for.cond5.preheader.lr.ph, %for.cond.cleanup7
  %indvars.iv27 = phi i64 [ 0, %for.cond5.preheader.lr.ph ], [ %indvars.iv.next28, %for.cond.cleanup7 ]
  %invariant.gep40 = getelementptr inbounds double, ptr %b, i64 %indvars.iv27
  br label %for.body8

for.cond.cleanup3:                                ; preds = %for.cond.cleanup7
  %indvars.iv.next34 = add nuw nsw i64 %indvars.iv33, 1
  %exitcond39.not = icmp eq i64 %indvars.iv.next34, %0
  br i1 %exitcond39.not, label %for.cond.cleanup, label %for.cond5.preheader.lr.ph, !llvm.loop !19

for.cond.cleanup7:                                ; preds = %for.body8
  %gep43 = getelementptr inbounds double, ptr %invariant.gep42, i64 %indvars.iv27
  store double %5, ptr %gep43, align 8, !tbaa !5
  %indvars.iv.next28 = add nuw nsw i64 %indvars.iv27, 1
  %exitcond32.not = icmp eq i64 %indvars.iv.next28, %0
  br i1 %exitcond32.not, label %for.cond.cleanup3, label %for.cond5.preheader, !llvm.loop !20

for.body8:                                        ; preds = %for.cond5.preheader, %for.body8
  %indvars.iv = phi i64 [ 0, %for.cond5.preheader ], [ %indvars.iv.next, %for.body8 ]
  %s.017 = phi double [ 0.000000e+00, %for.cond5.preheader ], [ %5, %for.body8 ]
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %2 = load double, ptr %gep, align 8, !tbaa !5
  %3 = mul nuw nsw i64 %indvars.iv, %0
  %gep41 = getelementptr inbounds double, ptr %invariant.gep40, i64 %3
  %4 = load double, ptr %gep41, align 8, !tbaa !5
  %5 = tail call double @llvm.fmuladd.f64(double %2, double %4, double %s.017)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8, !llvm.loop !21
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @smooth(ptr nocapture noundef %x, ptr nocapture noundef %y, i32 noundef %n, i32 noundef %steps) local_unnamed_addr #0 {
entry:
  %cmp21 = icmp sgt i32 %steps, 0
  br i1 %cmp21, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %sub = add i32 %n, -1
  %cmp217 = icmp sgt i32 %n, 2
  %wide.trip.count = zext nneg i32 %sub to i64
  %wide.trip.count28 = zext nneg i32 %sub to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup20
  %t.022 = phi i32 [ 0, %for.cond1.preheader.lr.ph ], [ %inc30, %for.cond.cleanup20 ]
  br i1 %cmp217, label %for.body4, label %for.cond.cleanup20

for.cond.cleanup:                                 ; preds = %for.cond.cleanup20, %entry
  ret void

for.cond17.preheader:                             ; preds = %for.body4
  br i1 %cmp217, label %for.body21, label %for.cond.cleanup20

for.body4:                                        ; preds = %for.cond1.preheader, %for.body4
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body4 ], [ 1, %for.cond1.preheader ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %arrayidx7 = getelementptr i8, ptr %arrayidx, i64 -8
  %1 = load double, ptr %arrayidx7, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %arrayidx12 = getelementptr inbounds double, ptr %x, i64 %indvars.iv.next
  %2 = load double, ptr %arrayidx12, align 8, !tbaa !5
  %3 = tail call double @llvm.fmuladd.f64(double %1, double %0, double %2)
  %mul13 = fmul double %3, 2.500000e-01
  %4 = tail call double @llvm.fmuladd.f64(double %0, double 5.000000e-01, double %mul13)
  %arrayidx15 = getelementptr inbounds double, ptr %y, i64 %indvars.iv
  store double %4, ptr %arrayidx15, align 8, !tbaa !5
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond17.preheader, label %for.body4, !llvm.loop !22

for.cond.cleanup20:                               ; preds = %for.body21, %for.cond1.preheader, %for.cond17.preheader
  %inc30 = add nuw nsw i32 %t.022, 1
  %exitcond30.not = icmp eq i32 %inc30, %steps
  br i1 %exitcond30.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !23

for.body21:                                       ; preds = %for.cond17.preheader, %for.body21
  %indvars.iv25 = phi i64 [ %indvars.iv.next26, %for.body21 ], [ 1, %for.cond17.preheader ]
  %arrayidx23 = getelementptr inbounds double, ptr %y, i64 %indvars.iv25
  %5 = load double, ptr %arrayidx23, align 8, !tbaa !5
  %arrayidx25 = getelementptr inbounds double, ptr %x, i64 %indvars.iv25
  store double %5, ptr %arrayidx25, align 8, !tbaa !5
  %indvars.iv.next26 = add nuw nsw i64 %indvars.iv25, 1
  %exitcond29.not = icmp eq i64 %indvars.iv.next26, %wide.trip.count28
  br i1 %exitcond29.not, label %for.cond.cleanup20, label %for.body21, !llvm.loop !24
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable
define dso_local void @buffers(ptr nocapture noundef %x, ptr nocapture noundef %y, i32 noundef %n, i32 noundef %steps) local_unnamed_addr #4 {
entry:
  %cmp12 = icmp sgt i32 %steps, 0
  br i1 %cmp12, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp210 = icmp sgt i32 %n, 0
  %0 = zext i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup3
  %x.addr.015 = phi ptr [ %x, %for.cond1.preheader.lr.ph ], [ %y.addr.013, %for.cond.cleanup3 ]
  %t.014 = phi i32 [ 0, %for.cond1.preheader.lr.ph ], [ %inc10, %for.cond.cleanup3 ]
  %y.addr.013 = phi ptr [ %y, %for.cond1.preheader.lr.ph ], [ %x.addr.015, %for.cond.cleanup3 ]
  br i1 %cmp210, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  ret void

for.cond.cleanup3:                                ; preds = %for.body4, %for.cond1.preheader
  %inc10 = add nuw nsw i32 %t.014, 1
  %exitcond17.not = icmp eq i32 %inc10, %steps
  br i1 %exitcond17.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !25

for.body4:                                        ; preds = %for.cond1.preheader, %for.body4
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body4 ], [ 0, %for.cond1.preheader ]
  %arrayidx = getelementptr inbounds double, ptr %x.addr.015, i64 %indvars.iv
  %1 = load double, ptr %arrayidx, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %2 = icmp eq i64 %indvars.iv.next, %0
  %3 = and i64 %indvars.iv.next, 4294967295
  %idxprom5 = select i1 %2, i64 0, i64 %3
  %arrayidx6 = getelementptr inbounds double, ptr %x.addr.015, i64 %idxprom5
  %4 = load double, ptr %arrayidx6, align 8, !tbaa !5
  %mul = fmul double %1, %4
  %arrayidx8 = getelementptr inbounds double, ptr %y.addr.013, i64 %indvars.iv
  store double %mul, ptr %arrayidx8, align 8, !tbaa !5
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !26
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local float @floats(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %cmp6 = icmp sgt i32 %n, 0
  br i1 %cmp6, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %1, %for.body ]
  ret float %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.07 = phi float [ 0.000000e+00, %for.body.preheader ], [ %1, %for.body ]
  %arrayidx = getelementptr inbounds float, ptr %x, i64 %indvars.iv
  %0 = load float, ptr %arrayidx, align 4, !tbaa !27
  %mul = fmul float %0, %0
  %1 = tail call float @llvm.fmuladd.f32(float %mul, float 5.000000e-01, float %s.07)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !29
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @cholesky(ptr nocapture noundef %a, i32 noundef %n) local_unnamed_addr #5 {
entry:
  %cmp38 = icmp sgt i32 %n, 0
  br i1 %cmp38, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %j.031 = add nuw i32 %n, 1
  %0 = zext nneg i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup28
  %indvars.iv = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next, %for.cond.cleanup28 ]
  %logdet.040 = phi double [ 0.000000e+00, %for.cond1.preheader.lr.ph ], [ %add38, %for.cond.cleanup28 ]
  %cmp234.not = icmp eq i64 %indvars.iv, 0
  br i1 %cmp234.not, label %for.body29.preheader, label %for.cond5.preheader.lr.ph

for.cond5.preheader.lr.ph:                        ; preds = %for.cond1.preheader
  %1 = trunc i64 %indvars.iv to i32
  %2 = mul i32 %1, %n
  %3 = zext i32 %2 to i64
  %invariant.gep66 = getelementptr inbounds double, ptr %a, i64 %3
  %invariant.gep64 = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  br label %for.body8.lr.ph

for.cond.cleanup.loopexit:                        ; preds = %for.cond.cleanup28
  %4 = fmul double %add38, 2.000000e+00
  br label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond.cleanup.loopexit, %entry
  %logdet.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %4, %for.cond.cleanup.loopexit ]
  ret double %logdet.0.lcssa

for.body8.lr.ph:                                  ; preds = %for.cond.cleanup7, %for.cond5.preheader.lr.ph
  %indvars.iv47 = phi i64 [ 0, %for.cond5.preheader.lr.ph ], [ %indvars.iv.next48, %for.cond.cleanup7 ]
  %gep67 = getelementptr inbounds double, ptr %invariant.gep66, i64 %indvars.iv47
  %invariant.gep = getelementptr inbounds double, ptr %a, i64 %indvars.iv47
  br label %for.body8

for.body29.preheader:                             ; preds = %for.cond.cleanup7, %for.cond1.preheader
  %5 = trunc nuw nsw i64 %indvars.iv to i32
  %add22 = mul i32 %j.031, %5
  %idxprom23 = sext i32 %add22 to i64
  %arrayidx24 = getelementptr inbounds double, ptr %a, i64 %idxprom23
  %6 = load double, ptr %arrayidx24, align 8, !tbaa !5
  %call = tail call double @sqrt(double noundef %6) #7
  %invariant.gep68 = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  br label %for.body29

for.cond.cleanup7:                                ; preds = %for.body8
  %indvars.iv.next48 = add nuw nsw i64 %indvars.iv47, 1
  %exitcond52.not = icmp eq i64 %indvars.iv.next48, %indvars.iv
  br i1 %exitcond52.not, label %for.body29.preheader, label %for.body8.lr.ph, !llvm.loop !30

for.body8:                                        ; preds = %for.body8.lr.ph, %for.body8
  %indvars.iv41 = phi i64 [ %indvars.iv, %for.body8.lr.ph ], [ %indvars.iv.next42, %for.body8 ]
  %7 = mul nuw nsw i64 %indvars.iv41, %0
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %7
  %8 = load double, ptr %gep, align 8, !tbaa !5
  %9 = load double, ptr %gep67, align 8, !tbaa !5
  %gep65 = getelementptr inbounds double, ptr %invariant.gep64, i64 %7
  %10 = load double, ptr %gep65, align 8, !tbaa !5
  %neg = fneg double %8
  %11 = tail call double @llvm.fmuladd.f64(double %neg, double %9, double %10)
  store double %11, ptr %gep65, align 8, !tbaa !5
  %indvars.iv.next42 = add nuw nsw i64 %indvars.iv41, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next42, %0
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8, !llvm.loop !31

for.cond.cleanup28:                               ; preds = %for.body29
  %call37 = tail call double @log(double noundef %call) #7
  %add38 = fadd double %logdet.040, %call37
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond63.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond63.not, label %for.cond.cleanup.loopexit, label %for.cond1.preheader, !llvm.loop !32

for.body29:                                       ; preds = %for.body29.preheader, %for.body29
  %indvars.iv53 = phi i64 [ %indvars.iv, %for.body29.preheader ], [ %indvars.iv.next54, %for.body29 ]
  %12 = mul nuw nsw i64 %indvars.iv53, %0
  %gep69 = getelementptr inbounds double, ptr %invariant.gep68, i64 %12
  %13 = load double, ptr %gep69, align 8, !tbaa !5
  %div = fdiv double %13, %call
  store double %div, ptr %gep69, align 8, !tbaa !5
  %indvars.iv.next54 = add nuw nsw i64 %indvars.iv53, 1
  %exitcond59.not = icmp eq i64 %indvars.iv.next54, %0
  br i1 %exitcond59.not, label %for.cond.cleanup28, label %for.body29, !llvm.loop !33
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sqrt(double noundef) local_unnamed_addr #6

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @log(double noundef) local_unnamed_addr #6

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
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
!13 = !{!14, !14, i64 0}
!14 = !{!"int", !7, i64 0}
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
!27 = !{!28, !28, i64 0}
!28 = !{!"float", !7, i64 0}
!29 = distinct !{!29, !10}
!30 = distinct !{!30, !10}
!31 = distinct !{!31, !10}
!32 = distinct !{!32, !10}
!33 = distinct !{!33, !10}
