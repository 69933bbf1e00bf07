; Tangents over a tape pass over a loop that counts bits; a loop that computes is gone through.
; mode: tangents
; grad: @parity([0.4, 0.7], 5)
; grad: @computes([0.4, 0.7, 1.3], 3)
; decides: @parity nothing to do in between
; declines: @computes

define double @parity(ptr nocapture readonly %x, i32 %bits) #0 {
entry:
  %0 = load double, ptr %x, align 8
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx1, align 8
  %mul = fmul double %0, %1
  %tobool.not9 = icmp eq i32 %bits, 0
  br i1 %tobool.not9, label %cond.false, label %while.body

while.body:
  %bits.addr.011 = phi i32 [ %shr, %while.body ], [ %bits, %entry ]
  %ones.010 = phi i32 [ %add, %while.body ], [ 0, %entry ]
  %add = add i32 %bits.addr.011, %ones.010
  %mul2 = mul nsw i32 %bits.addr.011, 3
  %sub = add nsw i32 %mul2, -1
  %and3 = and i32 %sub, %bits.addr.011
  %shr = ashr i32 %and3, 1
  %tobool.not = icmp ult i32 %and3, 2
  br i1 %tobool.not, label %while.end, label %while.body

while.end:
  %2 = and i32 %add, 1
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %cond.false, label %cond.true

cond.true:
  %mul6 = fmul double %mul, %mul
  br label %cond.end

cond.false:
  %call = call double @exp(double %mul) #2
  br label %cond.end

cond.end:
  %cond = phi double [ %mul6, %cond.true ], [ %call, %cond.false ]
  ret double %cond
}

declare double @exp(double noundef) #1

define double @computes(ptr nocapture readonly %x, i32 %n) #0 {
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
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  %call = call double @sin(double %0) #2
  %mul = fmul double %s.05, %call
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare double @sin(double noundef) #1

attributes #0 = { nofree nounwind memory(write, argmem: readwrite) }
attributes #1 = { mustprogress nofree nounwind willreturn memory(write) }
attributes #2 = { nounwind }
