; The forward sweep does not run what only the result asks for, when nobody wants that.
; grad: @squares([1, 2, 3], [0, 0, 0], 3) result=unasked
; grad: @writes([1, 2], 0.5)
; decides: @squares
; declines: @writes

define double @squares(ptr nocapture readonly %x, ptr nocapture readnone %y, i32 %n) #0 {
entry:
  %cmp8 = icmp sgt i32 %n, 0
  br i1 %cmp8, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %2, %for.body ]
  ret double %s.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.09 = phi double [ 0.000000e+00, %for.body.preheader ], [ %2, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  %call = call double @log(double %0) #4
  %1 = load double, ptr %arrayidx, align 8
  %2 = call double @llvm.fmuladd.f64(double %call, double %1, double %s.09)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare double @log(double noundef) #1

declare double @llvm.fmuladd.f64(double, double, double) #2

define double @writes(ptr nocapture %x, double %a) #3 {
entry:
  %0 = load double, ptr %x, align 8
  %mul = fmul double %0, %a
  %call = call double @sin(double %mul) #4
  store double %call, ptr %x, align 8
  %arrayidx3 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx3, align 8
  %mul4 = fmul double %call, %1
  ret double %mul4
}

declare double @sin(double noundef) #1

attributes #0 = { nofree nounwind memory(write, argmem: readwrite) }
attributes #1 = { mustprogress nofree nounwind willreturn memory(write) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nofree nounwind willreturn memory(write, argmem: readwrite) }
attributes #4 = { nounwind }
