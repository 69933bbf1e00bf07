; Memory of which the reverse sweep needs nothing is freed where the primal frees it; memory that it reads is kept.
; mode: split
; grad: @forgotten([1, 2, 3], 3)
; grad: @read([1, 2, 3], 3)
; decides: @forgotten
; declines: @read

define double @forgotten(ptr nocapture readonly %x, i32 %n) #0 {
entry:
  %conv = sext i32 %n to i64
  %mul = shl nsw i64 %conv, 2
  %call = call noalias ptr @malloc(i64 %mul) #6
  %cmp15 = icmp sgt i32 %n, 0
  br i1 %cmp15, label %for.body.preheader, label %for.cond.cleanup10

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond7.preheader:
  br i1 %cmp15, label %for.body11.preheader, label %for.cond.cleanup10

for.body11.preheader:
  %wide.trip.count24 = zext nneg i32 %n to i64
  br label %for.body11

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  %cmp2 = fcmp ogt double %0, 1.500000e+00
  %conv3 = zext i1 %cmp2 to i32
  %arrayidx5 = getelementptr inbounds i32, ptr %call, i64 %indvars.iv
  store i32 %conv3, ptr %arrayidx5, align 4
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond7.preheader, label %for.body

for.cond.cleanup10:
  %s.0.lcssa = phi double [ 1.000000e+00, %for.cond7.preheader ], [ 1.000000e+00, %entry ], [ %mul19, %cond.end ]
  call void @free(ptr %call) #7
  ret double %s.0.lcssa

for.body11:
  %indvars.iv21 = phi i64 [ 0, %for.body11.preheader ], [ %indvars.iv.next22, %cond.end ]
  %s.018 = phi double [ 1.000000e+00, %for.body11.preheader ], [ %mul19, %cond.end ]
  %arrayidx13 = getelementptr inbounds i32, ptr %call, i64 %indvars.iv21
  %1 = load i32, ptr %arrayidx13, align 4
  %tobool.not = icmp eq i32 %1, 0
  %arrayidx18 = getelementptr inbounds double, ptr %x, i64 %indvars.iv21
  %2 = load double, ptr %arrayidx18, align 8
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %call16 = call double @sin(double %2) #7
  br label %cond.end

cond.end:
  %cond = phi double [ %call16, %cond.true ], [ %2, %for.body11 ]
  %mul19 = fmul double %s.018, %cond
  %indvars.iv.next22 = add nuw nsw i64 %indvars.iv21, 1
  %exitcond25.not = icmp eq i64 %indvars.iv.next22, %wide.trip.count24
  br i1 %exitcond25.not, label %for.cond.cleanup10, label %for.body11
}

declare noalias ptr @malloc(i64 noundef) #1

declare double @sin(double noundef) #2

declare void @free(ptr allocptr nocapture noundef) #3

define double @read(ptr nocapture readonly %x, i32 %n) #4 {
entry:
  %conv = sext i32 %n to i64
  %mul = shl nsw i64 %conv, 3
  %call = call noalias ptr @malloc(i64 %mul) #6
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
  %s.0.lcssa = phi double [ 1.000000e+00, %for.cond8.preheader ], [ 1.000000e+00, %entry ], [ %4, %for.body12 ]
  call void @free(ptr %call) #7
  ret double %s.0.lcssa

for.body12:
  %indvars.iv22 = phi i64 [ 0, %for.body12.preheader ], [ %indvars.iv.next23, %for.body12 ]
  %s.019 = phi double [ 1.000000e+00, %for.body12.preheader ], [ %4, %for.body12 ]
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

declare double @llvm.fmuladd.f64(double, double, double) #5

attributes #0 = { nounwind }
attributes #1 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) }
attributes #2 = { mustprogress nofree nounwind willreturn memory(write) }
attributes #3 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #4 = { nounwind memory(readwrite, argmem: read) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nounwind allocsize(0) }
attributes #7 = { nounwind }
