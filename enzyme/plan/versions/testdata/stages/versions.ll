; A derivative in two forms where the count is known from the parameters; where it is not, in one.
; grad: @counted([1, 2, 0.5, -1, 0.3, 0.7, 1.1, -0.2], 2)
; grad: @until([0.5, 0.7, -1], 2)
; decides: @counted
; declines: @until

define double @counted(ptr nocapture readonly %x, i32 %n) #0 {
entry:
  %cmp25 = icmp sgt i32 %n, 0
  br i1 %cmp25, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:
  %0 = zext nneg i32 %n to i64
  br label %for.cond5.preheader.lr.ph

for.cond5.preheader.lr.ph:
  %indvars.iv38 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next39, %for.cond.cleanup3 ]
  %s.026 = phi double [ 0.000000e+00, %for.cond1.preheader.lr.ph ], [ %5, %for.cond.cleanup3 ]
  %1 = mul nuw nsw i64 %indvars.iv38, %0
  br label %for.cond5.preheader

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %5, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.cond5.preheader:
  %indvars.iv32 = phi i64 [ 0, %for.cond5.preheader.lr.ph ], [ %indvars.iv.next33, %for.cond.cleanup7 ]
  %s.122 = phi double [ %s.026, %for.cond5.preheader.lr.ph ], [ %5, %for.cond.cleanup7 ]
  %2 = add nuw nsw i64 %indvars.iv32, %1
  %3 = trunc nuw i64 %2 to i32
  %add = mul i32 %3, %n
  %4 = sext i32 %add to i64
  %invariant.gep = getelementptr double, ptr %x, i64 %4
  br label %for.body8

for.cond.cleanup3:
  %indvars.iv.next39 = add nuw nsw i64 %indvars.iv38, 1
  %exitcond43.not = icmp eq i64 %indvars.iv.next39, %0
  br i1 %exitcond43.not, label %for.cond.cleanup, label %for.cond5.preheader.lr.ph

for.cond.cleanup7:
  %5 = call double @llvm.fmuladd.f64(double %8, double %8, double %s.122)
  %indvars.iv.next33 = add nuw nsw i64 %indvars.iv32, 1
  %exitcond37.not = icmp eq i64 %indvars.iv.next33, %0
  br i1 %exitcond37.not, label %for.cond.cleanup3, label %for.cond5.preheader

for.body8:
  %indvars.iv = phi i64 [ 0, %for.cond5.preheader ], [ %indvars.iv.next, %for.body8 ]
  %t.019 = phi double [ 1.000000e-01, %for.cond5.preheader ], [ %8, %for.body8 ]
  %gep = getelementptr double, ptr %invariant.gep, i64 %indvars.iv
  %6 = load double, ptr %gep, align 8
  %arrayidx14 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %7 = load double, ptr %arrayidx14, align 8
  %8 = call double @llvm.fmuladd.f64(double %t.019, double %6, double %7)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8
}

declare double @llvm.fmuladd.f64(double, double, double) #1

define double @until(ptr nocapture readonly %x, i32 %n) #0 {
entry:
  %0 = load double, ptr %x, align 8
  %cmp19 = fcmp ogt double %0, 0.000000e+00
  br i1 %cmp19, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:
  %cmp215 = icmp sgt i32 %n, 0
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:
  %indvars.iv26 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next27, %for.cond.cleanup3 ]
  %1 = phi double [ %0, %for.cond1.preheader.lr.ph ], [ %2, %for.cond.cleanup3 ]
  %s.020 = phi double [ 0.000000e+00, %for.cond1.preheader.lr.ph ], [ %s.1.lcssa, %for.cond.cleanup3 ]
  br i1 %cmp215, label %for.cond5.preheader, label %for.cond.cleanup3

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %s.1.lcssa, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.cond5.preheader:
  %j.017 = phi i32 [ %inc14, %for.cond.cleanup7 ], [ 0, %for.cond1.preheader ]
  %s.116 = phi double [ %3, %for.cond.cleanup7 ], [ %s.020, %for.cond1.preheader ]
  br label %for.body8

for.cond.cleanup3:
  %s.1.lcssa = phi double [ %s.020, %for.cond1.preheader ], [ %3, %for.cond.cleanup7 ]
  %indvars.iv.next27 = add nuw nsw i64 %indvars.iv26, 1
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv.next27
  %2 = load double, ptr %arrayidx, align 8
  %cmp = fcmp ogt double %2, 0.000000e+00
  br i1 %cmp, label %for.cond1.preheader, label %for.cond.cleanup

for.cond.cleanup7:
  %3 = call double @llvm.fmuladd.f64(double %5, double %5, double %s.116)
  %inc14 = add nuw nsw i32 %j.017, 1
  %exitcond25.not = icmp eq i32 %inc14, %n
  br i1 %exitcond25.not, label %for.cond.cleanup3, label %for.cond5.preheader

for.body8:
  %indvars.iv = phi i64 [ 0, %for.cond5.preheader ], [ %indvars.iv.next, %for.body8 ]
  %t.013 = phi double [ 1.000000e-01, %for.cond5.preheader ], [ %5, %for.body8 ]
  %arrayidx12 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %4 = load double, ptr %arrayidx12, align 8
  %5 = call double @llvm.fmuladd.f64(double %t.013, double %1, double %4)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
