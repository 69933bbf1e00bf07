; Made by clang-19 from heap.c, sha256 398cd878f788a8e93302ead9ec8ca52790974ff9ec2f018ac3df1f3ab21d3978.
; grad: @scratch([1, 2, 3], 3)
; grad: @zeroed([1, 2, 3], 3)
; grad: @periteration([1, 2, 3], 3) h=1e-4 tol=1e-7
; grad: @listed([1, 2, 3], 3)
; grad: @table([1, 2, 3, 4], 2)
; grad: @maybe([1, 2, 3], 3, 1)
; grad: @maybe([1, 2, 3], 3, 0)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/heap.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind memory(readwrite, argmem: read) uwtable
define dso_local double @scratch(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %conv = sext i32 %n to i64
  %mul = shl nsw i64 %conv, 3
  %call = tail call noalias ptr @malloc(i64 noundef %mul) #8
  %cmp16 = icmp sgt i32 %n, 0
  br i1 %cmp16, label %for.body.preheader, label %for.cond.cleanup11

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond8.preheader:                              ; preds = %for.body
  br i1 %cmp16, label %for.body12.preheader, label %for.cond.cleanup11

for.body12.preheader:                             ; preds = %for.cond8.preheader
  %wide.trip.count26 = zext nneg i32 %n to i64
  %invariant.gep = getelementptr double, ptr %call, i64 %conv
  br label %for.body12

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %mul4 = fmul double %0, %0
  %arrayidx6 = getelementptr inbounds double, ptr %call, i64 %indvars.iv
  store double %mul4, ptr %arrayidx6, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond8.preheader, label %for.body, !llvm.loop !9

for.cond.cleanup11:                               ; preds = %for.body12, %entry, %for.cond8.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond8.preheader ], [ 0.000000e+00, %entry ], [ %4, %for.body12 ]
  tail call void @free(ptr noundef %call) #9
  ret double %s.0.lcssa

for.body12:                                       ; preds = %for.body12.preheader, %for.body12
  %indvars.iv22 = phi i64 [ 0, %for.body12.preheader ], [ %indvars.iv.next23, %for.body12 ]
  %s.019 = phi double [ 0.000000e+00, %for.body12.preheader ], [ %4, %for.body12 ]
  %arrayidx14 = getelementptr inbounds double, ptr %call, i64 %indvars.iv22
  %1 = load double, ptr %arrayidx14, align 8, !tbaa !5
  %2 = xor i64 %indvars.iv22, -1
  %gep = getelementptr double, ptr %invariant.gep, i64 %2
  %3 = load double, ptr %gep, align 8, !tbaa !5
  %4 = tail call double @llvm.fmuladd.f64(double %1, double %3, double %s.019)
  %indvars.iv.next23 = add nuw nsw i64 %indvars.iv22, 1
  %exitcond27.not = icmp eq i64 %indvars.iv.next23, %wide.trip.count26
  br i1 %exitcond27.not, label %for.cond.cleanup11, label %for.body12, !llvm.loop !11
}

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #2

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr nocapture noundef) local_unnamed_addr #3

; Function Attrs: nounwind memory(readwrite, argmem: read) uwtable
define dso_local double @zeroed(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %add = add nsw i32 %n, 1
  %conv = sext i32 %add to i64
  %call = tail call noalias ptr @calloc(i64 noundef %conv, i64 noundef 8) #10
  %cmp11 = icmp sgt i32 %n, 0
  br i1 %cmp11, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup.loopexit:                        ; preds = %for.body
  %idxprom7.phi.trans.insert = zext nneg i32 %n to i64
  %arrayidx8.phi.trans.insert = getelementptr inbounds double, ptr %call, i64 %idxprom7.phi.trans.insert
  %.pre = load double, ptr %arrayidx8.phi.trans.insert, align 8, !tbaa !5
  %arrayidx9.phi.trans.insert = getelementptr inbounds i8, ptr %call, i64 8
  %.pre14 = load double, ptr %arrayidx9.phi.trans.insert, align 8, !tbaa !5
  %0 = fmul double %.pre, %.pre14
  br label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %entry, %for.cond.cleanup.loopexit
  %mul = phi double [ %0, %for.cond.cleanup.loopexit ], [ 0.000000e+00, %entry ]
  tail call void @free(ptr noundef %call) #9
  ret double %mul

for.body:                                         ; preds = %for.body.preheader, %for.body
  %1 = phi double [ 0.000000e+00, %for.body.preheader ], [ %3, %for.body ]
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx3 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %2 = load double, ptr %arrayidx3, align 8, !tbaa !5
  %3 = tail call double @llvm.fmuladd.f64(double %1, double 5.000000e-01, double %2)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %arrayidx6 = getelementptr inbounds double, ptr %call, i64 %indvars.iv.next
  store double %3, ptr %arrayidx6, align 8, !tbaa !5
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup.loopexit, label %for.body, !llvm.loop !12
}

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #4

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @periteration(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #5 {
entry:
  %cmp10 = icmp sgt i32 %n, 0
  br i1 %cmp10, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.012 = phi double [ 1.000000e+00, %for.body.preheader ], [ %1, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %mul = fmul double %s.012, %0
  %call3 = tail call double @sin(double noundef %mul) #9
  %1 = tail call double @llvm.fmuladd.f64(double %mul, double %call3, double %s.012)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !13
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #6

; Function Attrs: nounwind uwtable
define dso_local double @listed(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #7 {
entry:
  %cmp12 = icmp sgt i32 %n, 0
  br i1 %cmp12, label %for.body.preheader, label %while.end

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %h.014 = phi ptr [ null, %for.body.preheader ], [ %call, %for.body ]
  %call = tail call noalias dereferenceable_or_null(16) ptr @malloc(i64 noundef 16) #8
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %1 = trunc nuw nsw i64 %indvars.iv.next to i32
  %conv = uitofp nneg i32 %1 to double
  %mul = fmul double %0, %conv
  store double %mul, ptr %call, align 8, !tbaa !14
  %next = getelementptr inbounds i8, ptr %call, i64 8
  store ptr %h.014, ptr %next, align 8, !tbaa !17
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %while.body, label %for.body, !llvm.loop !18

while.body:                                       ; preds = %for.body, %while.body
  %h.117 = phi ptr [ %4, %while.body ], [ %call, %for.body ]
  %p.016 = phi double [ %3, %while.body ], [ 1.000000e+00, %for.body ]
  %2 = load double, ptr %h.117, align 8, !tbaa !14
  %mul5 = fmul double %2, %2
  %3 = tail call double @llvm.fmuladd.f64(double %p.016, double 5.000000e-01, double %mul5)
  %next6 = getelementptr inbounds i8, ptr %h.117, i64 8
  %4 = load ptr, ptr %next6, align 8, !tbaa !17
  tail call void @free(ptr noundef nonnull %h.117) #9
  %tobool.not = icmp eq ptr %4, null
  br i1 %tobool.not, label %while.end, label %while.body, !llvm.loop !19

while.end:                                        ; preds = %while.body, %entry
  %p.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %3, %while.body ]
  ret double %p.0.lcssa
}

; Function Attrs: nounwind uwtable
define dso_local double @table(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #7 {
entry:
  %conv = sext i32 %n to i64
  %mul = shl nsw i64 %conv, 3
  %call = tail call noalias ptr @malloc(i64 noundef %mul) #8
  %cmp31 = icmp sgt i32 %n, 0
  br i1 %cmp31, label %for.body.lr.ph, label %for.cond.cleanup46

for.body.lr.ph:                                   ; preds = %entry
  %0 = zext nneg i32 %n to i64
  br label %for.body9.lr.ph

for.cond24.preheader:                             ; preds = %for.cond.cleanup8
  br i1 %cmp31, label %for.body28.lr.ph, label %for.cond.cleanup46

for.body28.lr.ph:                                 ; preds = %for.cond24.preheader
  %sub = add nsw i32 %n, -1
  %idxprom36 = zext nneg i32 %sub to i64
  %wide.trip.count50 = zext nneg i32 %n to i64
  br label %for.body28

for.body9.lr.ph:                                  ; preds = %for.cond.cleanup8, %for.body.lr.ph
  %indvars.iv40 = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next41, %for.cond.cleanup8 ]
  %call4 = tail call noalias ptr @malloc(i64 noundef %mul) #8
  %arrayidx = getelementptr inbounds ptr, ptr %call, i64 %indvars.iv40
  store ptr %call4, ptr %arrayidx, align 8, !tbaa !20
  %1 = mul nuw nsw i64 %indvars.iv40, %0
  %invariant.gep = getelementptr inbounds double, ptr %x, i64 %1
  br label %for.body9

for.cond.cleanup8:                                ; preds = %for.body9
  %indvars.iv.next41 = add nuw nsw i64 %indvars.iv40, 1
  %exitcond45.not = icmp eq i64 %indvars.iv.next41, %0
  br i1 %exitcond45.not, label %for.cond24.preheader, label %for.body9.lr.ph, !llvm.loop !21

for.body9:                                        ; preds = %for.body9.lr.ph, %for.body9
  %indvars.iv = phi i64 [ 0, %for.body9.lr.ph ], [ %indvars.iv.next, %for.body9 ]
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %2 = load double, ptr %gep, align 8, !tbaa !5
  %arrayidx14 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %3 = load double, ptr %arrayidx14, align 8, !tbaa !5
  %mul15 = fmul double %2, %3
  %arrayidx19 = getelementptr inbounds double, ptr %call4, i64 %indvars.iv
  store double %mul15, ptr %arrayidx19, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup8, label %for.body9, !llvm.loop !22

for.cond43.preheader:                             ; preds = %for.body28
  br i1 %cmp31, label %for.body47.preheader, label %for.cond.cleanup46

for.body47.preheader:                             ; preds = %for.cond43.preheader
  %wide.trip.count55 = zext nneg i32 %n to i64
  br label %for.body47

for.body28:                                       ; preds = %for.body28.lr.ph, %for.body28
  %indvars.iv46 = phi i64 [ 0, %for.body28.lr.ph ], [ %indvars.iv.next47, %for.body28 ]
  %s.034 = phi double [ 0.000000e+00, %for.body28.lr.ph ], [ %9, %for.body28 ]
  %arrayidx30 = getelementptr inbounds ptr, ptr %call, i64 %indvars.iv46
  %4 = load ptr, ptr %arrayidx30, align 8, !tbaa !20
  %5 = load double, ptr %4, align 8, !tbaa !5
  %6 = sub nsw i64 %idxprom36, %indvars.iv46
  %arrayidx34 = getelementptr inbounds ptr, ptr %call, i64 %6
  %7 = load ptr, ptr %arrayidx34, align 8, !tbaa !20
  %arrayidx37 = getelementptr inbounds double, ptr %7, i64 %idxprom36
  %8 = load double, ptr %arrayidx37, align 8, !tbaa !5
  %9 = tail call double @llvm.fmuladd.f64(double %5, double %8, double %s.034)
  %indvars.iv.next47 = add nuw nsw i64 %indvars.iv46, 1
  %exitcond51.not = icmp eq i64 %indvars.iv.next47, %wide.trip.count50
  br i1 %exitcond51.not, label %for.cond43.preheader, label %for.body28, !llvm.loop !23

for.cond.cleanup46:                               ; preds = %for.body47, %entry, %for.cond24.preheader, %for.cond43.preheader
  %s.0.lcssa58 = phi double [ %9, %for.cond43.preheader ], [ 0.000000e+00, %for.cond24.preheader ], [ 0.000000e+00, %entry ], [ %9, %for.body47 ]
  tail call void @free(ptr noundef %call) #9
  ret double %s.0.lcssa58

for.body47:                                       ; preds = %for.body47.preheader, %for.body47
  %indvars.iv52 = phi i64 [ 0, %for.body47.preheader ], [ %indvars.iv.next53, %for.body47 ]
  %arrayidx49 = getelementptr inbounds ptr, ptr %call, i64 %indvars.iv52
  %10 = load ptr, ptr %arrayidx49, align 8, !tbaa !20
  tail call void @free(ptr noundef %10) #9
  %indvars.iv.next53 = add nuw nsw i64 %indvars.iv52, 1
  %exitcond56.not = icmp eq i64 %indvars.iv.next53, %wide.trip.count55
  br i1 %exitcond56.not, label %for.cond.cleanup46, label %for.body47, !llvm.loop !24
}

; Function Attrs: nounwind uwtable
define dso_local double @maybe(ptr nocapture noundef readonly %x, i32 noundef %n, i32 noundef %c) local_unnamed_addr #7 {
entry:
  %0 = load double, ptr %x, align 8, !tbaa !5
  %tobool.not = icmp eq i32 %c, 0
  br i1 %tobool.not, label %if.end21, label %if.then

if.then:                                          ; preds = %entry
  %conv = sext i32 %n to i64
  %mul = shl nsw i64 %conv, 3
  %call = tail call noalias ptr @malloc(i64 noundef %mul) #8
  %cmp15 = icmp sgt i32 %n, 0
  br i1 %cmp15, label %for.body.preheader, label %if.end

for.body.preheader:                               ; preds = %if.then
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx2 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %arrayidx2, align 8, !tbaa !5
  %mul3 = fmul double %1, 1.000000e-01
  %call4 = tail call double @exp(double noundef %mul3) #9
  %arrayidx6 = getelementptr inbounds double, ptr %call, i64 %indvars.iv
  store double %call4, ptr %arrayidx6, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond10.preheader, label %for.body, !llvm.loop !25

if.end:                                           ; preds = %if.then
  %tobool7.not = icmp eq ptr %call, null
  br i1 %tobool7.not, label %if.end21, label %for.cond.cleanup13

for.cond10.preheader:                             ; preds = %for.body
  br i1 %cmp15, label %for.body14.preheader, label %for.cond.cleanup13

for.body14.preheader:                             ; preds = %for.cond10.preheader
  %wide.trip.count24 = zext nneg i32 %n to i64
  br label %for.body14

for.cond.cleanup13:                               ; preds = %for.body14, %if.end, %for.cond10.preheader
  %s.0.lcssa = phi double [ %0, %for.cond10.preheader ], [ %0, %if.end ], [ %mul17, %for.body14 ]
  tail call void @free(ptr noundef nonnull %call) #9
  br label %if.end21

for.body14:                                       ; preds = %for.body14.preheader, %for.body14
  %indvars.iv21 = phi i64 [ 0, %for.body14.preheader ], [ %indvars.iv.next22, %for.body14 ]
  %s.018 = phi double [ %0, %for.body14.preheader ], [ %mul17, %for.body14 ]
  %arrayidx16 = getelementptr inbounds double, ptr %call, i64 %indvars.iv21
  %2 = load double, ptr %arrayidx16, align 8, !tbaa !5
  %mul17 = fmul double %s.018, %2
  %indvars.iv.next22 = add nuw nsw i64 %indvars.iv21, 1
  %exitcond25.not = icmp eq i64 %indvars.iv.next22, %wide.trip.count24
  br i1 %exitcond25.not, label %for.cond.cleanup13, label %for.body14, !llvm.loop !26

if.end21:                                         ; preds = %entry, %for.cond.cleanup13, %if.end
  %s.1 = phi double [ %s.0.lcssa, %for.cond.cleanup13 ], [ %0, %if.end ], [ %0, %entry ]
  ret double %s.1
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @exp(double noundef) local_unnamed_addr #6

attributes #0 = { nounwind memory(readwrite, argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { nounwind allocsize(0) }
attributes #9 = { nounwind }
attributes #10 = { nounwind allocsize(0,1) }

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
!14 = !{!15, !6, i64 0}
!15 = !{!"node", !6, i64 0, !16, i64 8}
!16 = !{!"any pointer", !7, i64 0}
!17 = !{!15, !16, i64 8}
!18 = distinct !{!18, !10}
!19 = distinct !{!19, !10}
!20 = !{!16, !16, i64 0}
!21 = distinct !{!21, !10}
!22 = distinct !{!22, !10}
!23 = distinct !{!23, !10}
!24 = distinct !{!24, !10}
!25 = distinct !{!25, !10}
!26 = distinct !{!26, !10}
