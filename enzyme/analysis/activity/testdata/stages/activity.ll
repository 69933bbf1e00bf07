; What weights make of themselves carries no derivative, though it is computed as the rest is.
; grad: @weighed([1, 2, 3], const [0.2, 0.5, 0.3], 3)
; grad: @all([1, 2], 0.5)
; decides: @weighed
; declines: @all active: operand double %0 is active

define double @weighed(ptr nocapture readonly %x, ptr nocapture readonly %w, i32 %n) #0 {
entry:
  %cmp7 = icmp sgt i32 %n, 0
  br i1 %cmp7, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %2, %for.body ]
  ret double %s.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.08 = phi double [ 0.000000e+00, %for.body.preheader ], [ %2, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  %arrayidx2 = getelementptr inbounds double, ptr %w, i64 %indvars.iv
  %1 = load double, ptr %arrayidx2, align 8
  %mul = fmul double %1, %1
  %call = call double @sin(double %mul) #4
  %2 = call double @llvm.fmuladd.f64(double %0, double %call, double %s.08)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare double @sin(double noundef) #1

declare double @llvm.fmuladd.f64(double, double, double) #2

define double @all(ptr nocapture readonly %x, double %a) #3 {
entry:
  %0 = load double, ptr %x, align 8
  %mul = fmul double %0, %a
  %call = call double @sin(double %mul) #4
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx1, align 8
  %mul2 = fmul double %call, %1
  ret double %mul2
}

attributes #0 = { nofree nounwind memory(write, argmem: readwrite) }
attributes #1 = { mustprogress nofree nounwind willreturn memory(write) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nofree nounwind willreturn memory(write, argmem: readwrite) }
attributes #4 = { nounwind }
