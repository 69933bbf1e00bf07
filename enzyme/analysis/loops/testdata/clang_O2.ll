; Loops as clang 19 leaves them at -O2, without vectorising and unrolling.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define double @strided(ptr %a, i32 %n, i32 %st) {
entry:
  %cmp8 = icmp sgt i32 %n, 0
  br i1 %cmp8, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %0 = sext i32 %st to i64
  %1 = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %3, %for.body ]
  ret double %s.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.09 = phi double [ 0.000000e+00, %for.body.preheader ], [ %3, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %2 = load double, ptr %arrayidx, align 8
  %3 = tail call double @llvm.fmuladd.f64(double %2, double %2, double %s.09)
  %indvars.iv.next = add nsw i64 %indvars.iv, %0
  %cmp = icmp slt i64 %indvars.iv.next, %1
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define double @ustride(ptr %a, i64 %n) {
entry:
  %cmp7.not = icmp eq i64 %n, 0
  br i1 %cmp7.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa

for.body:
  %i.09 = phi i64 [ %add, %for.body ], [ 0, %entry ]
  %s.08 = phi double [ %1, %for.body ], [ 0.000000e+00, %entry ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %i.09
  %0 = load double, ptr %arrayidx, align 8
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.08)
  %add = add nuw i64 %i.09, 2
  %cmp = icmp ult i64 %add, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define double @ustride3(ptr %a, i64 %n) {
entry:
  %cmp7.not = icmp eq i64 %n, 0
  br i1 %cmp7.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa

for.body:
  %i.09 = phi i64 [ %add, %for.body ], [ 0, %entry ]
  %s.08 = phi double [ %1, %for.body ], [ 0.000000e+00, %entry ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %i.09
  %0 = load double, ptr %arrayidx, align 8
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.08)
  %add = add i64 %i.09, 3
  %cmp = icmp ult i64 %add, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define double @u32s3(ptr %a, i32 %n) {
entry:
  %cmp8.not = icmp eq i32 %n, 0
  br i1 %cmp8.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa

for.body:
  %i.010 = phi i32 [ %add, %for.body ], [ 0, %entry ]
  %s.09 = phi double [ %1, %for.body ], [ 0.000000e+00, %entry ]
  %idxprom = zext i32 %i.010 to i64
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %idxprom
  %0 = load double, ptr %arrayidx, align 8
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.09)
  %add = add i32 %i.010, 3
  %cmp = icmp ult i32 %add, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define double @down(ptr %a, i32 %n) {
entry:
  %cmp8 = icmp sgt i32 %n, 0
  br i1 %cmp8, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %0 = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %2, %for.body ]
  ret double %s.0.lcssa

for.body:
  %indvars.iv = phi i64 [ %0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.09 = phi double [ 0.000000e+00, %for.body.preheader ], [ %2, %for.body ]
  %indvars.iv.next = add nsw i64 %indvars.iv, -1
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv.next
  %1 = load double, ptr %arrayidx, align 8
  %2 = tail call double @llvm.fmuladd.f64(double %1, double %1, double %s.09)
  %cmp = icmp ugt i64 %indvars.iv, 1
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define double @udown(ptr %a, i64 %n) {
entry:
  %cmp.not6 = icmp eq i64 %n, 0
  br i1 %cmp.not6, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa

for.body:
  %i.08 = phi i64 [ %dec, %for.body ], [ %n, %entry ]
  %s.07 = phi double [ %1, %for.body ], [ 0.000000e+00, %entry ]
  %dec = add i64 %i.08, -1
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %dec
  %0 = load double, ptr %arrayidx, align 8
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.07)
  %cmp.not = icmp eq i64 %dec, 0
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body
}

define double @udown2(ptr %a, i64 %n) {
entry:
  %cmp9.not = icmp eq i64 %n, 0
  br i1 %cmp9.not, label %for.cond.cleanup, label %for.body.preheader

for.body.preheader:
  %i.08 = add i64 %n, -1
  br label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa

for.body:
  %i.011 = phi i64 [ %i.0, %for.body ], [ %i.08, %for.body.preheader ]
  %s.010 = phi double [ %1, %for.body ], [ 0.000000e+00, %for.body.preheader ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %i.011
  %0 = load double, ptr %arrayidx, align 8
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.010)
  %i.0 = add i64 %i.011, -1
  %cmp = icmp ult i64 %i.0, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define double @ptrs(ptr %a, ptr readnone %e) {
entry:
  %cmp.not5 = icmp eq ptr %a, %e
  br i1 %cmp.not5, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa

for.body:
  %p.07 = phi ptr [ %incdec.ptr, %for.body ], [ %a, %entry ]
  %s.06 = phi double [ %1, %for.body ], [ 0.000000e+00, %entry ]
  %0 = load double, ptr %p.07, align 8
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.06)
  %incdec.ptr = getelementptr inbounds i8, ptr %p.07, i64 8
  %cmp.not = icmp eq ptr %incdec.ptr, %e
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body
}

define double @ptrlt(ptr %a, i32 %n) {
entry:
  %idx.ext = sext i32 %n to i64
  %add.ptr = getelementptr inbounds double, ptr %a, i64 %idx.ext
  %cmp7 = icmp sgt i32 %n, 0
  br i1 %cmp7, label %for.body, label %for.cond.cleanup

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa

for.body:
  %p.09 = phi ptr [ %add.ptr1, %for.body ], [ %a, %entry ]
  %s.08 = phi double [ %1, %for.body ], [ 0.000000e+00, %entry ]
  %0 = load double, ptr %p.09, align 8
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.08)
  %add.ptr1 = getelementptr inbounds i8, ptr %p.09, i64 16
  %cmp = icmp ult ptr %add.ptr1, %add.ptr
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define double @tri(ptr %a, i32 %n) {
entry:
  %cmp22 = icmp sgt i32 %n, 0
  br i1 %cmp22, label %for.cond1.preheader.preheader, label %for.cond.cleanup

for.cond1.preheader.preheader:
  %0 = zext nneg i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:
  %indvars.iv31 = phi i64 [ 0, %for.cond1.preheader.preheader ], [ %indvars.iv.next32, %for.cond.cleanup3 ]
  %indvars.iv29 = phi i64 [ 1, %for.cond1.preheader.preheader ], [ %indvars.iv.next30, %for.cond.cleanup3 ]
  %s.023 = phi double [ 0.000000e+00, %for.cond1.preheader.preheader ], [ %4, %for.cond.cleanup3 ]
  %1 = mul nuw nsw i64 %indvars.iv31, %0
  %invariant.gep = getelementptr inbounds double, ptr %a, i64 %1
  br label %for.body4

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %4, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.cond.cleanup3:
  %indvars.iv.next32 = add nuw nsw i64 %indvars.iv31, 1
  %indvars.iv.next30 = add nuw nsw i64 %indvars.iv29, 1
  %exitcond38.not = icmp eq i64 %indvars.iv.next32, %0
  br i1 %exitcond38.not, label %for.cond.cleanup, label %for.cond1.preheader

for.body4:
  %indvars.iv = phi i64 [ 0, %for.cond1.preheader ], [ %indvars.iv.next, %for.body4 ]
  %s.120 = phi double [ %s.023, %for.cond1.preheader ], [ %4, %for.body4 ]
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %2 = load double, ptr %gep, align 8
  %arrayidx6 = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %3 = load double, ptr %arrayidx6, align 8
  %4 = tail call double @llvm.fmuladd.f64(double %2, double %3, double %s.120)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %indvars.iv29
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4
}

define double @two(ptr %a, i32 %n) {
entry:
  %cmp10 = icmp sgt i32 %n, 1
  br i1 %cmp10, label %while.body.preheader, label %while.end

while.body.preheader:
  %0 = zext nneg i32 %n to i64
  %1 = add nsw i64 %0, -1
  br label %while.body

while.body:
  %indvars.iv14 = phi i64 [ 0, %while.body.preheader ], [ %indvars.iv.next15, %while.body ]
  %indvars.iv = phi i64 [ %1, %while.body.preheader ], [ %indvars.iv.next, %while.body ]
  %s.011 = phi double [ 0.000000e+00, %while.body.preheader ], [ %4, %while.body ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv14
  %2 = load double, ptr %arrayidx, align 8
  %arrayidx2 = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %3 = load double, ptr %arrayidx2, align 8
  %4 = tail call double @llvm.fmuladd.f64(double %2, double %3, double %s.011)
  %indvars.iv.next15 = add nuw nsw i64 %indvars.iv14, 1
  %indvars.iv.next = add nsw i64 %indvars.iv, -1
  %cmp = icmp slt i64 %indvars.iv.next15, %indvars.iv.next
  br i1 %cmp, label %while.body, label %while.end

while.end:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %4, %while.body ]
  ret double %s.0.lcssa
}

define double @brk(ptr %a, i32 %n) {
entry:
  %cmp14 = icmp sgt i32 %n, 0
  br i1 %cmp14, label %for.body.preheader, label %cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %if.end ]
  %s.015 = phi double [ 0.000000e+00, %for.body.preheader ], [ %1, %if.end ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  %cmp1 = fcmp olt double %0, 0.000000e+00
  br i1 %cmp1, label %cleanup, label %if.end

if.end:
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.015)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %cleanup, label %for.body

cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %s.015, %for.body ], [ %1, %if.end ]
  ret double %s.0.lcssa
}

define double @abrt(ptr %a, i32 %n) {
entry:
  %cmp14 = icmp sgt i32 %n, 0
  br i1 %cmp14, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %if.end ]
  ret double %s.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %if.end ]
  %s.015 = phi double [ 0.000000e+00, %for.body.preheader ], [ %1, %if.end ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  %cmp1 = fcmp olt double %0, 0.000000e+00
  br i1 %cmp1, label %if.then, label %if.end

if.then:
  tail call void @abort()
  unreachable

if.end:
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.015)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define double @fixed(ptr %a) {
entry:
  br label %for.body

for.cond.cleanup:
  ret double %1

for.body:
  %indvars.iv = phi i64 [ 0, %entry ], [ %indvars.iv.next, %for.body ]
  %s.08 = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.08)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 7
  %cmp = icmp ult i64 %indvars.iv, 93
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define double @lst(ptr %p) {
entry:
  %tobool.not6 = icmp eq ptr %p, null
  br i1 %tobool.not6, label %for.end, label %for.body

for.body:
  %s.08 = phi double [ %1, %for.body ], [ 0.000000e+00, %entry ]
  %p.addr.07 = phi ptr [ %2, %for.body ], [ %p, %entry ]
  %0 = load double, ptr %p.addr.07, align 8
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.08)
  %n = getelementptr inbounds i8, ptr %p.addr.07, i64 8
  %2 = load ptr, ptr %n, align 8
  %tobool.not = icmp eq ptr %2, null
  br i1 %tobool.not, label %for.end, label %for.body

for.end:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa
}

define double @blocked(ptr %a, i32 %n) {
entry:
  %cmp27 = icmp sgt i32 %n, 0
  br i1 %cmp27, label %for.body6.preheader, label %for.cond.cleanup

for.cond.loopexit:
  %cmp = icmp slt i32 %indvars, %n
  br i1 %cmp, label %for.body6.preheader, label %for.cond.cleanup

for.body6.preheader:
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.cond.loopexit ], [ 0, %entry ]
  %s.028 = phi double [ %2, %for.cond.loopexit ], [ 0.000000e+00, %entry ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 16
  %indvars = trunc i64 %indvars.iv.next to i32
  %cond = tail call i32 @llvm.smin.i32(i32 %indvars, i32 %n)
  %0 = sext i32 %cond to i64
  br label %for.body6

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %2, %for.cond.loopexit ]
  ret double %s.0.lcssa

for.body6:
  %indvars.iv31 = phi i64 [ %indvars.iv, %for.body6.preheader ], [ %indvars.iv.next32, %for.body6 ]
  %s.124 = phi double [ %s.028, %for.body6.preheader ], [ %2, %for.body6 ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv31
  %1 = load double, ptr %arrayidx, align 8
  %2 = tail call double @llvm.fmuladd.f64(double %1, double %1, double %s.124)
  %indvars.iv.next32 = add nuw nsw i64 %indvars.iv31, 1
  %cmp4 = icmp slt i64 %indvars.iv.next32, %0
  br i1 %cmp4, label %for.body6, label %for.cond.loopexit
}

define double @incx(ptr %a, i32 %n, i32 %inc) {
entry:
  %cmp9 = icmp sgt i32 %n, 0
  br i1 %cmp9, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %0 = sext i32 %inc to i64
  br label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %2, %for.body ]
  ret double %s.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %i.012 = phi i32 [ 0, %for.body.preheader ], [ %inc3, %for.body ]
  %s.010 = phi double [ 0.000000e+00, %for.body.preheader ], [ %2, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %1 = load double, ptr %arrayidx, align 8
  %2 = tail call double @llvm.fmuladd.f64(double %1, double %1, double %s.010)
  %indvars.iv.next = add nsw i64 %indvars.iv, %0
  %inc3 = add nuw nsw i32 %i.012, 1
  %exitcond.not = icmp eq i32 %inc3, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare double @llvm.fmuladd.f64(double, double, double)
declare void @abort() local_unnamed_addr
declare i32 @llvm.smin.i32(i32, i32)
