; A marked loop becomes a function that can be run again; others stay where they are.
; grad: @marked([0.3, 0.7, 1.1], 3, 4)
; grad: @plain([0.3, 0.7, 1.1], 3, 4)
; decides: @marked
; declines: @plain

define double @marked(ptr nocapture %u, i32 %n, i32 %steps) #0 {
entry:
  %cmp16 = icmp sgt i32 %steps, 0
  br i1 %cmp16, label %for.body.lr.ph, label %entry.for.cond.cleanup_crit_edge

entry.for.cond.cleanup_crit_edge:
  %.pre = load double, ptr %u, align 8
  br label %for.cond.cleanup

for.body.lr.ph:
  %cmp214 = icmp sgt i32 %n, 0
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %0 = phi double [ %.pre, %entry.for.cond.cleanup_crit_edge ], [ %1, %for.cond.cleanup3 ]
  %e.0.lcssa = phi double [ 5.000000e-01, %entry.for.cond.cleanup_crit_edge ], [ %2, %for.cond.cleanup3 ]
  %add = fadd double %e.0.lcssa, %0
  ret double %add

for.body:
  %t.018 = phi i32 [ 0, %for.body.lr.ph ], [ %inc16, %for.cond.cleanup3 ]
  %e.017 = phi double [ 5.000000e-01, %for.body.lr.ph ], [ %2, %for.cond.cleanup3 ]
  call void asm sideeffect "# goenzyme_checkpoint", "n,~{dirflag},~{fpsr},~{flags}"(i32 2) #4
  br i1 %cmp214, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:
  %1 = load double, ptr %u, align 8
  %mul14 = fmul double %1, 1.000000e-02
  %2 = call double @llvm.fmuladd.f64(double %e.017, double 9.000000e-01, double %mul14)
  %inc16 = add nuw nsw i32 %t.018, 1
  %exitcond20.not = icmp eq i32 %inc16, %steps
  br i1 %exitcond20.not, label %for.cond.cleanup, label %for.body

for.body4:
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body4 ], [ 0, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %u, i64 %indvars.iv
  %3 = load double, ptr %arrayidx, align 8
  %call = call double @cos(double %e.017) #4
  %4 = load double, ptr %arrayidx, align 8
  %mul7 = fmul double %4, 1.000000e-01
  %mul10 = fmul double %4, %mul7
  %5 = call double @llvm.fmuladd.f64(double %3, double %call, double %mul10)
  store double %5, ptr %arrayidx, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4
}

declare double @cos(double noundef) #1

declare double @llvm.fmuladd.f64(double, double, double) #2

define double @plain(ptr nocapture %u, i32 %n, i32 %steps) #3 {
entry:
  %cmp12 = icmp sgt i32 %steps, 0
  br i1 %cmp12, label %for.cond1.preheader.lr.ph, label %entry.for.cond.cleanup_crit_edge

entry.for.cond.cleanup_crit_edge:
  %.pre = load double, ptr %u, align 8
  br label %for.cond.cleanup

for.cond1.preheader.lr.ph:
  %cmp210 = icmp sgt i32 %n, 0
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:
  %t.014 = phi i32 [ 0, %for.cond1.preheader.lr.ph ], [ %inc11, %for.cond.cleanup3 ]
  %e.013 = phi double [ 5.000000e-01, %for.cond1.preheader.lr.ph ], [ %2, %for.cond.cleanup3 ]
  br i1 %cmp210, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup:
  %0 = phi double [ %.pre, %entry.for.cond.cleanup_crit_edge ], [ %1, %for.cond.cleanup3 ]
  %e.0.lcssa = phi double [ 5.000000e-01, %entry.for.cond.cleanup_crit_edge ], [ %2, %for.cond.cleanup3 ]
  %add = fadd double %e.0.lcssa, %0
  ret double %add

for.cond.cleanup3:
  %1 = load double, ptr %u, align 8
  %mul9 = fmul double %1, 1.000000e-02
  %2 = call double @llvm.fmuladd.f64(double %e.013, double 9.000000e-01, double %mul9)
  %inc11 = add nuw nsw i32 %t.014, 1
  %exitcond16.not = icmp eq i32 %inc11, %steps
  br i1 %exitcond16.not, label %for.cond.cleanup, label %for.cond1.preheader

for.body4:
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body4 ], [ 0, %for.cond1.preheader ]
  %arrayidx = getelementptr inbounds double, ptr %u, i64 %indvars.iv
  %3 = load double, ptr %arrayidx, align 8
  %call = call double @cos(double %e.013) #4
  %mul = fmul double %3, %call
  store double %mul, ptr %arrayidx, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4
}

attributes #0 = { nounwind }
attributes #1 = { mustprogress nofree nounwind willreturn memory(write) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nofree nounwind memory(write, argmem: readwrite) }
attributes #4 = { nounwind }
