; The adjoints of neighbours are summed in registers; a loop that writes what it reads goes cell by cell.
; grad: @stencil([1, 2, 3, 4, 5], [0, 0, 0, 0, 0], 5)
; grad: @inplace([1, 2, 3, 4, 5], 5)
; decides: @stencil
; declines: @inplace

define void @stencil(ptr noalias nocapture readonly %u, ptr noalias nocapture writeonly %v, i64 %n) #0 {
entry:
  %cmp10 = icmp sgt i64 %n, 2
  br i1 %cmp10, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %.phi.trans.insert = getelementptr i8, ptr %u, i64 8
  %.pre = load double, ptr %.phi.trans.insert, align 8
  %invariant.gep = getelementptr i8, ptr %u, i64 -8
  %0 = add nsw i64 %n, -2
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %1 = phi double [ %3, %for.body ], [ %.pre, %for.body.preheader ]
  %i.011 = phi i64 [ %add, %for.body ], [ 1, %for.body.preheader ]
  %gep = getelementptr double, ptr %invariant.gep, i64 %i.011
  %2 = load double, ptr %gep, align 8
  %add = add nuw nsw i64 %i.011, 1
  %arrayidx3 = getelementptr inbounds double, ptr %u, i64 %add
  %3 = load double, ptr %arrayidx3, align 8
  %mul6 = fmul double %3, %3
  %4 = call double @llvm.fmuladd.f64(double %2, double %1, double %mul6)
  %arrayidx7 = getelementptr inbounds double, ptr %v, i64 %i.011
  store double %4, ptr %arrayidx7, align 8
  %exitcond.not = icmp eq i64 %i.011, %0
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare double @llvm.fmuladd.f64(double, double, double) #1

define void @inplace(ptr nocapture %u, i64 %n) #0 {
entry:
  %cmp7 = icmp sgt i64 %n, 1
  br i1 %cmp7, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %load_initial = load double, ptr %u, align 8
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %store_forwarded = phi double [ %load_initial, %for.body.preheader ], [ %mul, %for.body ]
  %i.08 = phi i64 [ 1, %for.body.preheader ], [ %inc, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %u, i64 %i.08
  %0 = load double, ptr %arrayidx, align 8
  %mul = fmul double %0, %store_forwarded
  store double %mul, ptr %arrayidx, align 8
  %inc = add nuw nsw i64 %i.08, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
