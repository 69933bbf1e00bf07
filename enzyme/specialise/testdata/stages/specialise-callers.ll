; A function whose callers pass memory of different types is copied for each; one that all use for the same is not.
; grad: @mixed([1, 2, 3], i32[1, 0, 2], 3)
; grad: @alike([1, 2, 3], [0, 0, 0], 3)
; decides: @mixed
; declines: @alike

define double @mixed(ptr nocapture readonly %x, ptr nocapture readonly %at, i32 %n) #0 {
entry:
  %conv = sext i32 %n to i64
  %mul = shl nsw i64 %conv, 3
  %call = call fastcc ptr @copy(ptr %x, i64 %mul)
  %mul2 = shl nsw i64 %conv, 2
  %call3 = call fastcc ptr @copy(ptr %at, i64 %mul2)
  %cmp10 = icmp sgt i32 %n, 0
  br i1 %cmp10, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %3, %for.body ]
  call void @free(ptr %call) #8
  call void @free(ptr %call3) #8
  ret double %s.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.011 = phi double [ 0.000000e+00, %for.body.preheader ], [ %3, %for.body ]
  %arrayidx = getelementptr inbounds i32, ptr %call3, i64 %indvars.iv
  %0 = load i32, ptr %arrayidx, align 4
  %idxprom5 = sext i32 %0 to i64
  %arrayidx6 = getelementptr inbounds double, ptr %call, i64 %idxprom5
  %1 = load double, ptr %arrayidx6, align 8
  %arrayidx8 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %2 = load double, ptr %arrayidx8, align 8
  %3 = call double @llvm.fmuladd.f64(double %1, double %2, double %s.011)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define internal fastcc noalias ptr @copy(ptr nocapture readonly %from, i64 %bytes) unnamed_addr #1 {
entry:
  %call = call noalias ptr @malloc(i64 %bytes) #9
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %call, ptr align 1 %from, i64 %bytes, i1 false)
  ret ptr %call
}

declare double @llvm.fmuladd.f64(double, double, double) #2

declare void @free(ptr allocptr nocapture noundef) #3

define double @alike(ptr nocapture %x, ptr nocapture %y, i32 %n) #4 {
entry:
  %cmp8 = icmp sgt i32 %n, 0
  br i1 %cmp8, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %add.ptr3 = getelementptr inbounds i8, ptr %y, i64 8
  call fastcc void @swap(ptr %x, ptr nonnull %add.ptr3)
  %0 = load double, ptr %x, align 8
  %1 = load double, ptr %y, align 8
  %mul = fmul double %0, %1
  ret double %mul

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %add.ptr = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %add.ptr2 = getelementptr inbounds double, ptr %y, i64 %indvars.iv
  call fastcc void @swap(ptr %add.ptr, ptr %add.ptr2)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define internal fastcc void @swap(ptr nocapture %a, ptr nocapture %b) unnamed_addr #5 {
entry:
  %0 = load double, ptr %a, align 8
  %1 = load double, ptr %b, align 8
  store double %1, ptr %a, align 8
  store double %0, ptr %b, align 8
  ret void
}

declare noalias ptr @malloc(i64 noundef) #6

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #7

attributes #0 = { nounwind }
attributes #1 = { mustprogress nofree nounwind willreturn }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #4 = { nofree norecurse nosync nounwind memory(argmem: readwrite) }
attributes #5 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) }
attributes #7 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #8 = { nounwind }
attributes #9 = { nounwind allocsize(0) }
