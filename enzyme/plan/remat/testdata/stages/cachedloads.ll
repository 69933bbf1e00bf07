; What an iteration reads is overwritten later, but little of it is read: the forward sweep keeps that, and the iteration runs again from it.
; options: remat
; grad: @little([0.5, 0.7, 0.2], 3)
; grad: @unchanged([0.5, 0.7, 0.2], 3)
; decides: @little
; declines: @unchanged

define double @little(ptr nocapture %x, i32 %n) #0 {
entry:
  %cmp15 = icmp sgt i32 %n, 0
  br i1 %cmp15, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.cond.cleanup3 ]
  %s.016 = phi double [ 0.000000e+00, %for.body.preheader ], [ %1, %for.cond.cleanup3 ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  br label %for.body4

for.cond.cleanup3:
  %1 = call double @llvm.fmuladd.f64(double %3, double %3, double %s.016)
  store double %3, ptr %arrayidx, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond20.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond20.not, label %for.cond.cleanup, label %for.body

for.body4:
  %j.014 = phi i32 [ 0, %for.body ], [ %inc, %for.body4 ]
  %e.013 = phi double [ %0, %for.body ], [ %3, %for.body4 ]
  %call = call double @sin(double %e.013) #3
  %2 = call double @llvm.fmuladd.f64(double %e.013, double %e.013, double 1.000000e+00)
  %div = fdiv double 1.000000e+00, %2
  %3 = call double @llvm.fmuladd.f64(double %call, double %e.013, double %div)
  %inc = add nuw nsw i32 %j.014, 1
  %exitcond.not = icmp eq i32 %inc, 8
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4
}

declare double @sin(double noundef) #1

declare double @llvm.fmuladd.f64(double, double, double) #2

define double @unchanged(ptr nocapture readonly %x, i32 %n) #0 {
entry:
  %cmp12 = icmp sgt i32 %n, 0
  br i1 %cmp12, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.cond.cleanup3 ]
  %s.013 = phi double [ 0.000000e+00, %for.body.preheader ], [ %1, %for.cond.cleanup3 ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  br label %for.body4

for.cond.cleanup3:
  %1 = call double @llvm.fmuladd.f64(double %3, double %3, double %s.013)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond17.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond17.not, label %for.cond.cleanup, label %for.body

for.body4:
  %j.011 = phi i32 [ 0, %for.body ], [ %inc, %for.body4 ]
  %e.010 = phi double [ %0, %for.body ], [ %3, %for.body4 ]
  %call = call double @sin(double %e.010) #3
  %2 = call double @llvm.fmuladd.f64(double %e.010, double %e.010, double 1.000000e+00)
  %div = fdiv double 1.000000e+00, %2
  %3 = call double @llvm.fmuladd.f64(double %call, double %e.010, double %div)
  %inc = add nuw nsw i32 %j.011, 1
  %exitcond.not = icmp eq i32 %inc, 8
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4
}

attributes #0 = { nofree nounwind memory(write, argmem: readwrite) }
attributes #1 = { mustprogress nofree nounwind willreturn memory(write) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind }
