; A tape in the arena is taken in line; a derivative without one needs nothing.
; options: inline
; grad: @taped([1, 2, 3], 3)
; grad: @untaped([1, 2])
; decides: @goenzyme.arena_alloc_array
; declines: @untaped

define double @taped(ptr nocapture readonly %x, i32 %n) #0 {
entry:
  %cmp4 = icmp sgt i32 %n, 0
  br i1 %cmp4, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %mul, %for.body ]
  ret double %s.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.05 = phi double [ 1.000000e+00, %for.body.preheader ], [ %mul, %for.body ]
  %call = call double @sin(double %s.05) #3
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  %mul = fmul double %call, %0
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare double @sin(double noundef) #1

define double @untaped(ptr nocapture readonly %x) #2 {
entry:
  %0 = load double, ptr %x, align 8
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx1, align 8
  %mul = fmul double %0, %1
  ret double %mul
}

attributes #0 = { nofree nounwind memory(write, argmem: readwrite) }
attributes #1 = { mustprogress nofree nounwind willreturn memory(write) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) }
attributes #3 = { nounwind }
