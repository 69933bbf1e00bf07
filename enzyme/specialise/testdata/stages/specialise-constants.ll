; A function that moves bytes or stores an address, as a constant argument tells, is copied for each; one that only computes is not.
; grad: @two([1, 2, 3])
; grad: @one([1, 2, 3], 3)
; decides: @two
; declines: @one

define double @two(ptr %x) #0 {
entry:
  %y = alloca [3 x double], align 16
  %p = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %y) #6
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %p) #6
  call fastcc void @manage(i32 0, ptr nonnull %y, ptr %x)
  %add.ptr = getelementptr inbounds i8, ptr %x, i64 8
  call fastcc void @manage(i32 1, ptr nonnull %p, ptr nonnull %add.ptr)
  %0 = load double, ptr %y, align 16
  %arrayidx1 = getelementptr inbounds i8, ptr %y, i64 16
  %1 = load double, ptr %arrayidx1, align 16
  %mul = fmul double %0, %1
  %2 = load ptr, ptr %p, align 8
  %3 = load double, ptr %2, align 8
  %mul3 = fmul double %mul, %3
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %p) #6
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %y) #6
  ret double %mul3
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

define internal fastcc void @manage(i32 %what, ptr nocapture writeonly %to, ptr %from) unnamed_addr #2 {
entry:
  %cmp = icmp eq i32 %what, 0
  br i1 %cmp, label %if.then, label %if.then2

if.then:
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 dereferenceable(24) %to, ptr nonnull align 1 dereferenceable(24) %from, i64 24, i1 false)
  br label %if.end4

if.then2:
  store ptr %from, ptr %to, align 8
  br label %if.end4

if.end4:
  ret void
}

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

define double @one(ptr nocapture %x, i32 %n) #3 {
entry:
  call fastcc void @scale(ptr %x, i32 2, i32 %n)
  call fastcc void @scale(ptr %x, i32 3, i32 %n)
  %0 = load double, ptr %x, align 8
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx1, align 8
  %mul = fmul double %0, %1
  ret double %mul
}

define internal fastcc void @scale(ptr nocapture %x, i32 %by, i32 %n) unnamed_addr #4 {
entry:
  %cmp3 = icmp sgt i32 %n, 0
  br i1 %cmp3, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %conv = uitofp nneg i32 %by to double
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  %mul = fmul double %0, %conv
  store double %mul, ptr %arrayidx, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #5

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nofree norecurse nosync nounwind memory(argmem: readwrite) }
attributes #4 = { nofree norecurse nosync nounwind memory(argmem: readwrite) }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { nounwind }
