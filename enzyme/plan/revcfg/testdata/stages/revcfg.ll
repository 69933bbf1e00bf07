; Which way was taken follows from a condition that the reverse sweep computes again, or has to be kept.
; grad: @known([1, 2, 3], 1)
; grad: @straight([1, 2])
; decides: @known
; declines: @straight

define double @known(ptr nocapture %x, i32 %n) #0 {
entry:
  %0 = load double, ptr %x, align 8
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %for.body.preheader, label %if.end

if.end:
  %mul3 = fmul double %0, %0
  %1 = getelementptr inbounds i8, ptr %x, i64 8
  store double %mul3, ptr %1, align 8
  br label %for.cond.cleanup

for.body.preheader:
  %call = call double @sin(double %0) #3
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 16
  %2 = load double, ptr %arrayidx1, align 8
  %mul = fmul double %call, %2
  %3 = getelementptr inbounds i8, ptr %x, i64 8
  store double %mul, ptr %3, align 8
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %s.1.lcssa = phi double [ %0, %if.end ], [ %mul7, %for.body ]
  ret double %s.1.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.114 = phi double [ %call, %for.body.preheader ], [ %mul7, %for.body ]
  %arrayidx6 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %4 = load double, ptr %arrayidx6, align 8
  %mul7 = fmul double %s.114, %4
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare double @sin(double noundef) #1

define double @straight(ptr nocapture readonly %x) #2 {
entry:
  %0 = load double, ptr %x, align 8
  %call = call double @sin(double %0) #3
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx1, align 8
  %mul = fmul double %call, %1
  ret double %mul
}

attributes #0 = { nofree nounwind memory(write, argmem: readwrite) }
attributes #1 = { mustprogress nofree nounwind willreturn memory(write) }
attributes #2 = { mustprogress nofree nounwind willreturn memory(write, argmem: readwrite) }
attributes #3 = { nounwind }
