; A call without effects is made again in the reverse sweep; one that writes leaves a tape.
; grad: @caller([1, 2, 3], 3)
; decides: @caller ; recompute
; declines: @writer ; tape
; grad: @writer([1, 2, 3], 3)

define double @caller(ptr nocapture readonly %x, i32 %n) #0 {
entry:
  %call = call fastcc double @norm(ptr %x, i32 %n)
  %mul = fmul double %call, %call
  %0 = load double, ptr %x, align 8
  %mul1 = fmul double %mul, %0
  ret double %mul1
}

define internal fastcc double @norm(ptr nocapture readonly %x, i32 %n) unnamed_addr #1 {
entry:
  %cmp6 = icmp sgt i32 %n, 0
  br i1 %cmp6, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.07 = phi double [ 0.000000e+00, %for.body.preheader ], [ %1, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  %1 = call double @llvm.fmuladd.f64(double %0, double %0, double %s.07)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define double @writer(ptr nocapture %x, i32 %n) #2 {
entry:
  %0 = load double, ptr %x, align 8
  call fastcc void @scale(ptr nonnull %x, double %0, i32 %n)
  %1 = load double, ptr %x, align 8
  %arrayidx2 = getelementptr inbounds i8, ptr %x, i64 8
  %2 = load double, ptr %arrayidx2, align 8
  %mul = fmul double %1, %2
  ret double %mul
}

define internal fastcc void @scale(ptr nocapture %x, double %a, i32 %n) unnamed_addr #3 {
entry:
  %cmp3 = icmp sgt i32 %n, 0
  br i1 %cmp3, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  %mul = fmul double %0, %a
  store double %mul, ptr %arrayidx, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare double @llvm.fmuladd.f64(double, double, double) #4

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: read) }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: readwrite) }
attributes #3 = { nofree norecurse nosync nounwind memory(argmem: readwrite) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
