; The weights of the inner loop are the same in every iteration of the outer one: one table serves all. Those of the other function differ.
; grad: @same([1, 2, 3, 4], 0.3, 2, 2)
; grad: @differ([1, 2, 3, 4], 0.3, 2, 2)
; decides: @same
; declines: @differ

define double @same(ptr nocapture %x, double %a, i32 %n, i32 %m) #0 {
entry:
  %cmp16 = icmp sgt i32 %n, 0
  br i1 %cmp16, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:
  %cmp214 = icmp sgt i32 %m, 0
  %0 = zext i32 %m to i64
  %wide.trip.count24 = zext nneg i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:
  %indvars.iv20 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next21, %for.cond.cleanup3 ]
  br i1 %cmp214, label %for.body4.lr.ph, label %for.cond.cleanup3

for.body4.lr.ph:
  %1 = mul nuw nsw i64 %indvars.iv20, %0
  %invariant.gep = getelementptr inbounds double, ptr %x, i64 %1
  br label %for.body4

for.cond.cleanup:
  %2 = load double, ptr %x, align 8
  ret double %2

for.cond.cleanup3:
  %indvars.iv.next21 = add nuw nsw i64 %indvars.iv20, 1
  %exitcond25.not = icmp eq i64 %indvars.iv.next21, %wide.trip.count24
  br i1 %exitcond25.not, label %for.cond.cleanup, label %for.cond1.preheader

for.body4:
  %indvars.iv = phi i64 [ 0, %for.body4.lr.ph ], [ %indvars.iv.next, %for.body4 ]
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %3 = load double, ptr %gep, align 8
  %4 = trunc nuw nsw i64 %indvars.iv to i32
  %conv = uitofp nneg i32 %4 to double
  %mul5 = fmul double %conv, %a
  %call = call double @sin(double %mul5) #2
  %mul6 = fmul double %3, %call
  %arrayidx8 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %5 = load double, ptr %arrayidx8, align 8
  %mul9 = fmul double %mul6, %5
  store double %mul9, ptr %gep, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4
}

declare double @sin(double noundef) #1

define double @differ(ptr nocapture %x, double %a, i32 %n, i32 %m) #0 {
entry:
  %cmp17 = icmp sgt i32 %n, 0
  br i1 %cmp17, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:
  %cmp215 = icmp sgt i32 %m, 0
  %0 = zext i32 %m to i64
  %wide.trip.count26 = zext nneg i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:
  %indvars.iv22 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next23, %for.cond.cleanup3 ]
  br i1 %cmp215, label %for.body4.lr.ph, label %for.cond.cleanup3

for.body4.lr.ph:
  %1 = mul nuw nsw i64 %indvars.iv22, %0
  %invariant.gep = getelementptr inbounds double, ptr %x, i64 %1
  br label %for.body4

for.cond.cleanup:
  %2 = load double, ptr %x, align 8
  ret double %2

for.cond.cleanup3:
  %indvars.iv.next23 = add nuw nsw i64 %indvars.iv22, 1
  %exitcond27.not = icmp eq i64 %indvars.iv.next23, %wide.trip.count26
  br i1 %exitcond27.not, label %for.cond.cleanup, label %for.cond1.preheader

for.body4:
  %indvars.iv = phi i64 [ 0, %for.body4.lr.ph ], [ %indvars.iv.next, %for.body4 ]
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %3 = load double, ptr %gep, align 8
  %4 = add nuw nsw i64 %indvars.iv, %indvars.iv22
  %5 = trunc nuw nsw i64 %4 to i32
  %conv = uitofp nneg i32 %5 to double
  %mul6 = fmul double %conv, %a
  %call = call double @sin(double %mul6) #2
  %mul7 = fmul double %3, %call
  %arrayidx9 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %6 = load double, ptr %arrayidx9, align 8
  %mul10 = fmul double %mul7, %6
  store double %mul10, ptr %gep, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4
}

attributes #0 = { nofree nounwind memory(write, argmem: readwrite) }
attributes #1 = { mustprogress nofree nounwind willreturn memory(write) }
attributes #2 = { nounwind }
