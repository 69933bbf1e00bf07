; Of a running maximum only the last number that was taken has an adjoint; of one that others read in between, all have.
; grad: @largest([1.3, 0.7, 1.9, 0.4], 4)
; grad: @summed([1.3, 1.7, 0.9, 2.4], 4)
; decides: @largest
; declines: @summed

define double @largest(ptr nocapture readonly %x, i32 %n) #0 {
entry:
  %0 = load double, ptr %x, align 8
  %cmp8 = icmp sgt i32 %n, 1
  br i1 %cmp8, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %top.0.lcssa = phi double [ %0, %entry ], [ %top.1, %for.body ]
  %mul = fmul double %top.0.lcssa, %top.0.lcssa
  ret double %mul

for.body:
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %top.09 = phi double [ %0, %for.body.preheader ], [ %top.1, %for.body ]
  %arrayidx1 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %arrayidx1, align 8
  %cmp2 = fcmp ogt double %1, %top.09
  %top.1 = select i1 %cmp2, double %1, double %top.09
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define double @summed(ptr nocapture readonly %x, i32 %n) #0 {
entry:
  %cmp10 = icmp sgt i32 %n, 1
  br i1 %cmp10, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %0 = load double, ptr %x, align 8
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add, %for.body ]
  ret double %s.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.012 = phi double [ 0.000000e+00, %for.body.preheader ], [ %add, %for.body ]
  %top.011 = phi double [ %0, %for.body.preheader ], [ %top.1, %for.body ]
  %arrayidx1 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %arrayidx1, align 8
  %cmp2 = fcmp ogt double %1, %top.011
  %top.1 = select i1 %cmp2, double %1, double %top.011
  %2 = call double @llvm.fmuladd.f64(double %top.1, double %s.012, double %top.1)
  %add = fadd double %s.012, %2
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare double @llvm.fmuladd.f64(double, double, double) #1

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
