; Memory that is taken and freed here has a shadow in the reverse sweep only; what the caller gets has one from the start.
; grad: @scratch([1, 2, 3], 3)
; grad: @kept([1, 2], 0.5)
; decides: @scratch
; declines: @kept

define double @scratch(ptr nocapture readonly %x, i32 %n) #0 {
entry:
  %conv = sext i32 %n to i64
  %mul = shl nsw i64 %conv, 3
  %call = call noalias ptr @malloc(i64 %mul) #5
  %cmp16 = icmp sgt i32 %n, 0
  br i1 %cmp16, label %for.body.preheader, label %for.cond.cleanup11

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond8.preheader:
  br i1 %cmp16, label %for.body12.preheader, label %for.cond.cleanup11

for.body12.preheader:
  %wide.trip.count26 = zext nneg i32 %n to i64
  %invariant.gep = getelementptr double, ptr %call, i64 %conv
  br label %for.body12

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  %mul4 = fmul double %0, %0
  %arrayidx6 = getelementptr inbounds double, ptr %call, i64 %indvars.iv
  store double %mul4, ptr %arrayidx6, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond8.preheader, label %for.body

for.cond.cleanup11:
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond8.preheader ], [ 0.000000e+00, %entry ], [ %4, %for.body12 ]
  call void @free(ptr %call) #6
  ret double %s.0.lcssa

for.body12:
  %indvars.iv22 = phi i64 [ 0, %for.body12.preheader ], [ %indvars.iv.next23, %for.body12 ]
  %s.019 = phi double [ 0.000000e+00, %for.body12.preheader ], [ %4, %for.body12 ]
  %arrayidx14 = getelementptr inbounds double, ptr %call, i64 %indvars.iv22
  %1 = load double, ptr %arrayidx14, align 8
  %2 = xor i64 %indvars.iv22, -1
  %gep = getelementptr double, ptr %invariant.gep, i64 %2
  %3 = load double, ptr %gep, align 8
  %4 = call double @llvm.fmuladd.f64(double %1, double %3, double %s.019)
  %indvars.iv.next23 = add nuw nsw i64 %indvars.iv22, 1
  %exitcond27.not = icmp eq i64 %indvars.iv.next23, %wide.trip.count26
  br i1 %exitcond27.not, label %for.cond.cleanup11, label %for.body12
}

declare noalias ptr @malloc(i64 noundef) #1

declare double @llvm.fmuladd.f64(double, double, double) #2

declare void @free(ptr allocptr nocapture noundef) #3

define double @kept(ptr nocapture %x, double %a) #4 {
entry:
  %0 = load double, ptr %x, align 8
  %mul = fmul double %0, %a
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  store double %mul, ptr %arrayidx1, align 8
  %mul4 = fmul double %0, %mul
  ret double %mul4
}

attributes #0 = { nounwind memory(readwrite, argmem: read) }
attributes #1 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #4 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nounwind allocsize(0) }
attributes #6 = { nounwind }
