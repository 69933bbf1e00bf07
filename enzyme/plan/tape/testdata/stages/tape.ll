; What a counted loop saves stands in arrays of their own; a function without loops has one record.
; grad: @loop([1, 2, 3], 3)
; grad: @straight([1, 2])
; decides: @loop
; declines: @straight

define double @loop(ptr nocapture %x, i32 %n) #0 {
entry:
  %cmp10 = icmp sgt i32 %n, 0
  br i1 %cmp10, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.011 = phi double [ 1.000000e+00, %for.body.preheader ], [ %1, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  %call = call double @sin(double %0) #4
  %mul = fmul double %s.011, %call
  store double %mul, ptr %arrayidx, align 8
  %call6 = call double @sin(double %s.011) #4
  %1 = call double @llvm.fmuladd.f64(double %s.011, double %mul, double %call6)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare double @sin(double noundef) #1

declare double @llvm.fmuladd.f64(double, double, double) #2

define double @straight(ptr nocapture %x) #3 {
entry:
  %0 = load double, ptr %x, align 8
  %call = call double @sin(double %0) #4
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx1, align 8
  %mul = fmul double %call, %1
  store double %mul, ptr %x, align 8
  %mul5 = fmul double %mul, %mul
  ret double %mul5
}

attributes #0 = { nofree nounwind memory(write, argmem: readwrite) }
attributes #1 = { mustprogress nofree nounwind willreturn memory(write) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nofree nounwind willreturn memory(write, argmem: readwrite) }
attributes #4 = { nounwind }
