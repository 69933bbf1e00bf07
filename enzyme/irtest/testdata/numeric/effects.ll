; Made by clang-19 from effects.c, sha256 a9185e29e86158bab88d81c607d2239ed8d7dd463df189d362aeee9c3d1e08f5.
; grad: @after([0.4, 0.9])
; grad: @each([0.4, 0.9, 0.2], 3)
; grad: @bumped([0.4, 0.9], 3)
; grad: @table([[0.4, 0.9], [1.3, 0.2]])
; grad: @rewritten([0.4, 0.9], [1.3, 0.2])
; grad: @stepped({[0.4, 0.9, 0.3], f64 1.5, i32 3})
; grad: @attached([0.4, 0.9, 0.3], [1.1, 0.6, 0.2])
; grad: @fresh([0.4, 0.9, 0.3], 0.7, 3)
; grad: @sorted([0.9, 0.4, 0.3], 3)
; grad: @aliased([0.9, 0.4, 0.7])
; grad: @descend([0.9, 0.4, 0.7], 2)
; grad: @weighted([0.9, 0.4, 0.7], 3)
; grad: @changing([0.9, 0.4, 0.7], 3)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/effects.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.state = type { ptr, double, i32 }

; Function Attrs: mustprogress nofree nounwind willreturn memory(write, argmem: readwrite) uwtable
define dso_local double @after(ptr nocapture noundef %x) local_unnamed_addr #0 {
entry:
  %call = tail call fastcc double @first(ptr noundef %x)
  %arrayidx = getelementptr inbounds i8, ptr %x, i64 8
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %mul = fmul double %0, 3.000000e+00
  store double %mul, ptr %x, align 8, !tbaa !5
  %call2 = tail call fastcc double @first(ptr noundef nonnull %x)
  %add = fadd double %call, %call2
  ret double %add
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nofree noinline nounwind willreturn memory(write, argmem: readwrite) uwtable
define internal fastcc double @first(ptr nocapture noundef readonly %x) unnamed_addr #2 {
entry:
  %0 = load double, ptr %x, align 8, !tbaa !5
  %mul = fmul double %0, %0
  %arrayidx2 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx2, align 8, !tbaa !5
  %call = tail call double @sin(double noundef %1) #24
  %mul3 = fmul double %mul, %call
  ret double %mul3
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @each(ptr nocapture noundef %x, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %cmp8 = icmp sgt i32 %n, 1
  br i1 %cmp8, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %0 = add nsw i32 %n, -1
  %wide.trip.count = zext nneg i32 %0 to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv12 = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next13, %for.body ]
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.09 = phi double [ 1.000000e+00, %for.body.preheader ], [ %1, %for.body ]
  %add.ptr = getelementptr inbounds double, ptr %x, i64 %indvars.iv12
  %call = tail call fastcc double @first(ptr noundef %add.ptr)
  %1 = tail call double @llvm.fmuladd.f64(double %call, double %s.09, double %s.09)
  %mul = fmul double %1, 3.000000e-01
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  store double %mul, ptr %arrayidx, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %indvars.iv.next13 = add nuw nsw i64 %indvars.iv12, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next13, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !9
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #4

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @bumped(ptr nocapture noundef %x, i32 noundef %n) local_unnamed_addr #5 {
entry:
  %cmp4 = icmp sgt i32 %n, 0
  br i1 %cmp4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %entry, %for.body
  %i.06 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %s.05 = phi double [ %1, %for.body ], [ 0.000000e+00, %entry ]
  %call = tail call fastcc double @bump(ptr noundef %x)
  %0 = load double, ptr %x, align 8, !tbaa !5
  %1 = tail call double @llvm.fmuladd.f64(double %call, double %0, double %s.05)
  %inc = add nuw nsw i32 %i.06, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !11
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define internal fastcc double @bump(ptr nocapture noundef %x) unnamed_addr #6 {
entry:
  %arrayidx = getelementptr inbounds i8, ptr %x, i64 8
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %1 = load double, ptr %x, align 8, !tbaa !5
  %2 = tail call double @llvm.fmuladd.f64(double %0, double 1.500000e+00, double %1)
  store double %2, ptr %x, align 8, !tbaa !5
  %mul = fmul double %0, %2
  ret double %mul
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) uwtable
define dso_local double @table(ptr nocapture noundef %t) local_unnamed_addr #7 {
entry:
  %call = tail call fastcc double @through(ptr noundef %t)
  %mul = fmul double %call, 2.000000e+00
  %0 = load ptr, ptr %t, align 8, !tbaa !12
  store double %mul, ptr %0, align 8, !tbaa !5
  %arrayidx3 = getelementptr inbounds i8, ptr %t, i64 8
  %1 = load ptr, ptr %arrayidx3, align 8, !tbaa !12
  store ptr %1, ptr %t, align 8, !tbaa !12
  store ptr %0, ptr %arrayidx3, align 8, !tbaa !12
  %call6 = tail call fastcc double @through(ptr noundef nonnull %t)
  %add = fadd double %call, %call6
  ret double %add
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) uwtable
define internal fastcc double @through(ptr nocapture noundef readonly %t) unnamed_addr #8 {
entry:
  %0 = load ptr, ptr %t, align 8, !tbaa !12
  %1 = load double, ptr %0, align 8, !tbaa !5
  %arrayidx2 = getelementptr inbounds i8, ptr %t, i64 8
  %2 = load ptr, ptr %arrayidx2, align 8, !tbaa !12
  %3 = load double, ptr %2, align 8, !tbaa !5
  %mul = fmul double %1, %3
  %arrayidx5 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load double, ptr %arrayidx5, align 8, !tbaa !5
  %mul6 = fmul double %mul, %4
  ret double %mul6
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none) uwtable
define dso_local double @rewritten(ptr noundef %x, ptr noundef %y) local_unnamed_addr #9 {
entry:
  %t = alloca [2 x ptr], align 16
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %t) #24
  store ptr %x, ptr %t, align 16, !tbaa !12
  %arrayinit.element = getelementptr inbounds i8, ptr %t, i64 8
  store ptr %y, ptr %arrayinit.element, align 8, !tbaa !12
  %call = call fastcc double @through(ptr noundef nonnull %t)
  store double %call, ptr %x, align 8, !tbaa !5
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  %0 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %mul = fmul double %call, %0
  store double %mul, ptr %y, align 8, !tbaa !5
  store ptr %y, ptr %t, align 16, !tbaa !12
  %call6 = call fastcc double @through(ptr noundef nonnull %t)
  %mul7 = fmul double %call, %call6
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %t) #24
  ret double %mul7
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable
define dso_local double @stepped(ptr nocapture noundef %s) local_unnamed_addr #10 {
entry:
  %scale = getelementptr inbounds i8, ptr %s, i64 8
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  ret double %add

for.body:                                         ; preds = %entry, %for.body
  %indvars.iv = phi i64 [ 0, %entry ], [ %indvars.iv.next, %for.body ]
  %a.07 = phi double [ 0.000000e+00, %entry ], [ %add, %for.body ]
  %call = tail call fastcc double @total(ptr noundef %s)
  %add = fadd double %a.07, %call
  %mul = fmul double %add, 1.000000e-01
  %0 = load ptr, ptr %s, align 8, !tbaa !14
  %arrayidx = getelementptr inbounds double, ptr %0, i64 %indvars.iv
  store double %mul, ptr %arrayidx, align 8, !tbaa !5
  %1 = load double, ptr %scale, align 8, !tbaa !17
  %mul1 = fmul double %1, 9.000000e-01
  store double %mul1, ptr %scale, align 8, !tbaa !17
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 3
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !18
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, inaccessiblemem: none) uwtable
define internal fastcc double @total(ptr nocapture noundef readonly %s) unnamed_addr #11 {
entry:
  %n = getelementptr inbounds i8, ptr %s, i64 16
  %0 = load i32, ptr %n, align 8, !tbaa !19
  %cmp8 = icmp sgt i32 %0, 0
  br i1 %cmp8, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %1 = load ptr, ptr %s, align 8, !tbaa !14
  %scale = getelementptr inbounds i8, ptr %s, i64 8
  %2 = load double, ptr %scale, align 8, !tbaa !17
  %wide.trip.count = zext nneg i32 %0 to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %r.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %4, %for.body ]
  ret double %r.0.lcssa

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next, %for.body ]
  %r.09 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %4, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %1, i64 %indvars.iv
  %3 = load double, ptr %arrayidx, align 8, !tbaa !5
  %mul = fmul double %3, %3
  %4 = tail call double @llvm.fmuladd.f64(double %mul, double %2, double %r.09)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !20
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) uwtable
define dso_local double @attached(ptr noundef %x, ptr noundef %y) local_unnamed_addr #12 {
entry:
  %s = alloca %struct.state, align 8
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %s) #24
  store ptr %x, ptr %s, align 8, !tbaa !14
  %scale = getelementptr inbounds i8, ptr %s, i64 8
  store double 2.000000e+00, ptr %scale, align 8, !tbaa !17
  %n = getelementptr inbounds i8, ptr %s, i64 16
  store i32 3, ptr %n, align 8, !tbaa !19
  %call = call fastcc double @total(ptr noundef nonnull %s)
  call fastcc void @attach(ptr noundef nonnull %s, ptr noundef %y)
  %call1 = call fastcc double @total(ptr noundef nonnull %s)
  %mul = fmul double %call, %call1
  %arrayidx = getelementptr inbounds i8, ptr %y, i64 8
  store double %mul, ptr %arrayidx, align 8, !tbaa !5
  %call2 = call fastcc double @total(ptr noundef nonnull %s)
  %add = fadd double %mul, %call2
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %s) #24
  ret double %add
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write) uwtable
define internal fastcc void @attach(ptr nocapture noundef writeonly %s, ptr noundef %d) unnamed_addr #13 {
entry:
  store ptr %d, ptr %s, align 8, !tbaa !14
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local double @fresh(ptr nocapture noundef %x, double noundef %a, i32 noundef %n) local_unnamed_addr #14 {
entry:
  %call = tail call fastcc ptr @scaled(ptr noundef %x, double noundef %a, i32 noundef %n)
  %call1 = tail call fastcc ptr @scaled(ptr noundef %call, double noundef %a, i32 noundef %n)
  store double 2.000000e+00, ptr %x, align 8, !tbaa !5
  %0 = load double, ptr %call, align 8, !tbaa !5
  %arrayidx3 = getelementptr inbounds i8, ptr %call1, i64 8
  %1 = load double, ptr %arrayidx3, align 8, !tbaa !5
  %arrayidx5 = getelementptr inbounds i8, ptr %call1, i64 16
  %2 = load double, ptr %arrayidx5, align 8, !tbaa !5
  %mul6 = fmul double %2, 2.000000e+00
  %3 = tail call double @llvm.fmuladd.f64(double %0, double %1, double %mul6)
  tail call void @free(ptr noundef %call) #24
  tail call void @free(ptr noundef %call1) #24
  ret double %3
}

; Function Attrs: nofree noinline nounwind memory(write, argmem: read, inaccessiblemem: readwrite) uwtable
define internal fastcc noalias noundef ptr @scaled(ptr nocapture noundef readonly %x, double noundef %a, i32 noundef %n) unnamed_addr #15 {
entry:
  %conv = sext i32 %n to i64
  %mul = shl nsw i64 %conv, 3
  %call = tail call noalias ptr @malloc(i64 noundef %mul) #25
  %cmp8 = icmp sgt i32 %n, 0
  br i1 %cmp8, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret ptr %call

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %mul2 = fmul double %0, %a
  %mul5 = fmul double %0, %mul2
  %arrayidx7 = getelementptr inbounds double, ptr %call, i64 %indvars.iv
  store double %mul5, ptr %arrayidx7, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !21
}

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr nocapture noundef) local_unnamed_addr #16

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @sorted(ptr nocapture noundef %x, i32 noundef %n) local_unnamed_addr #5 {
entry:
  tail call fastcc void @bubble(ptr noundef %x, i32 noundef %n)
  tail call fastcc void @bubble(ptr noundef %x, i32 noundef %n)
  %0 = load double, ptr %x, align 8, !tbaa !5
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %mul = fmul double %1, 2.000000e+00
  %2 = tail call double @llvm.fmuladd.f64(double %mul, double %1, double %0)
  %arrayidx4 = getelementptr inbounds i8, ptr %x, i64 16
  %3 = load double, ptr %arrayidx4, align 8, !tbaa !5
  %4 = tail call double @llvm.fmuladd.f64(double %3, double %0, double %2)
  ret double %4
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite) uwtable
define internal fastcc void @bubble(ptr nocapture noundef %x, i32 noundef %n) unnamed_addr #17 {
entry:
  %cmp14 = icmp sgt i32 %n, 1
  br i1 %cmp14, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %0 = add nsw i32 %n, -1
  %wide.trip.count = zext nneg i32 %0 to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.inc, %entry
  ret void

for.body:                                         ; preds = %for.body.preheader, %for.inc
  %indvars.iv17 = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next18, %for.inc ]
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.inc ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv17
  %1 = load double, ptr %arrayidx, align 8, !tbaa !5
  %arrayidx3 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %2 = load double, ptr %arrayidx3, align 8, !tbaa !5
  %cmp4 = fcmp ogt double %1, %2
  br i1 %cmp4, label %if.then, label %for.inc

if.then:                                          ; preds = %for.body
  store double %2, ptr %arrayidx, align 8, !tbaa !5
  store double %1, ptr %arrayidx3, align 8, !tbaa !5
  br label %for.inc

for.inc:                                          ; preds = %for.body, %if.then
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %indvars.iv.next18 = add nuw nsw i64 %indvars.iv17, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next18, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !22
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local double @aliased(ptr nocapture noundef %x) local_unnamed_addr #18 {
entry:
  %call = tail call fastcc double @alias(ptr noundef %x, ptr noundef %x)
  %add.ptr = getelementptr inbounds i8, ptr %x, i64 8
  %call1 = tail call fastcc double @alias(ptr noundef nonnull %add.ptr, ptr noundef %x)
  %add = fadd double %call, %call1
  ret double %add
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define internal fastcc double @alias(ptr nocapture noundef %x, ptr nocapture noundef readonly %y) unnamed_addr #6 {
entry:
  %0 = load double, ptr %y, align 8, !tbaa !5
  %mul = fmul double %0, %0
  store double %mul, ptr %x, align 8, !tbaa !5
  %1 = load double, ptr %y, align 8, !tbaa !5
  %arrayidx3 = getelementptr inbounds i8, ptr %x, i64 8
  %2 = load double, ptr %arrayidx3, align 8, !tbaa !5
  %mul4 = fmul double %1, %2
  ret double %mul4
}

; Function Attrs: nofree nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @descend(ptr nocapture noundef %x, i32 noundef %n) local_unnamed_addr #19 {
entry:
  %call = tail call fastcc double @walk(ptr noundef %x, i32 noundef %n)
  %0 = load double, ptr %x, align 8, !tbaa !5
  %mul = fmul double %call, %0
  ret double %mul
}

; Function Attrs: nofree noinline nosync nounwind memory(argmem: readwrite) uwtable
define internal fastcc double @walk(ptr nocapture noundef %x, i32 noundef %n) unnamed_addr #20 {
entry:
  %cmp = icmp eq i32 %n, 0
  %0 = load double, ptr %x, align 8, !tbaa !5
  br i1 %cmp, label %common.ret8, label %if.end

common.ret8:                                      ; preds = %entry, %if.end
  %common.ret8.op = phi double [ %add, %if.end ], [ %0, %entry ]
  ret double %common.ret8.op

if.end:                                           ; preds = %entry
  %arrayidx2 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx2, align 8, !tbaa !5
  %2 = tail call double @llvm.fmuladd.f64(double %0, double 5.000000e-01, double %1)
  store double %2, ptr %arrayidx2, align 8, !tbaa !5
  %sub = add nsw i32 %n, -1
  %call = tail call fastcc double @walk(ptr noundef nonnull %arrayidx2, i32 noundef %sub)
  %3 = load double, ptr %x, align 8, !tbaa !5
  %mul = fmul double %call, %3
  store double %mul, ptr %x, align 8, !tbaa !5
  %add = fadd double %call, %mul
  br label %common.ret8
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @weighted(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %cmp6 = icmp sgt i32 %n, 0
  br i1 %cmp6, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add1, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.07 = phi double [ 0.000000e+00, %for.body.preheader ], [ %add1, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %1 = trunc nuw nsw i64 %indvars.iv.next to i32
  %call = tail call fastcc double @pure(ptr noundef %x, i32 noundef %1)
  %div = fdiv double %0, %call
  %add1 = fadd double %s.07, %div
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !23
}

; Function Attrs: nofree noinline nounwind memory(write, argmem: readwrite) uwtable
define internal fastcc double @pure(ptr nocapture noundef readonly %x, i32 noundef %n) unnamed_addr #21 {
entry:
  %cmp4 = icmp sgt i32 %n, 0
  br i1 %cmp4, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.05 = phi double [ 0.000000e+00, %for.body.preheader ], [ %add, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %call = tail call double @exp(double noundef %0) #24
  %add = fadd double %s.05, %call
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !24
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @changing(ptr nocapture noundef %x, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %cmp9 = icmp sgt i32 %n, 0
  br i1 %cmp9, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.010 = phi double [ 0.000000e+00, %for.body.preheader ], [ %add, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %call = tail call fastcc double @pure(ptr noundef %x, i32 noundef %n)
  %div = fdiv double %0, %call
  %add = fadd double %s.010, %div
  %1 = load double, ptr %arrayidx, align 8, !tbaa !5
  %mul = fmul double %1, %add
  store double %mul, ptr %arrayidx, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !25
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #22

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #23

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @exp(double noundef) local_unnamed_addr #22

attributes #0 = { mustprogress nofree nounwind willreturn memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree noinline nounwind willreturn memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #9 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #10 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #11 = { nofree noinline norecurse nosync nounwind memory(read, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #12 = { nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #13 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #14 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #15 = { nofree noinline nounwind memory(write, argmem: read, inaccessiblemem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #16 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #17 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #18 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #19 = { nofree nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #20 = { nofree noinline nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #21 = { nofree noinline nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #22 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #23 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #24 = { nounwind }
attributes #25 = { nounwind allocsize(0) }

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
!12 = !{!13, !13, i64 0}
!13 = !{!"any pointer", !7, i64 0}
!14 = !{!15, !13, i64 0}
!15 = !{!"state", !13, i64 0, !6, i64 8, !16, i64 16}
!16 = !{!"int", !7, i64 0}
!17 = !{!15, !6, i64 8}
!18 = distinct !{!18, !10}
!19 = !{!15, !16, i64 16}
!20 = distinct !{!20, !10}
!21 = distinct !{!21, !10}
!22 = distinct !{!22, !10}
!23 = distinct !{!23, !10}
!24 = distinct !{!24, !10}
!25 = distinct !{!25, !10}
