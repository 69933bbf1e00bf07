; Each iteration is rematerialised before its adjoint, and the tape is that of one iteration. A loop that reads what an earlier iteration has written declines.
; grad: @points([0.5, 0.7, 1.1, 0.3], 2)
; grad: @carried([1, 2, 3], 2, 3)
; options: remat
; decides: @points runs again
; declines: @carried what it reads may be overwritten

define double @points(ptr nocapture readonly %x, i32 %n) #0 {
entry:
  %cmp21 = icmp sgt i32 %n, 0
  br i1 %cmp21, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:
  %0 = zext nneg i32 %n to i64
  br label %for.cond5.preheader.lr.ph

for.cond5.preheader.lr.ph:
  %indvars.iv29 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next30, %for.cond.cleanup3 ]
  %s.022 = phi double [ 0.000000e+00, %for.cond1.preheader.lr.ph ], [ %2, %for.cond.cleanup3 ]
  %1 = mul nuw nsw i64 %indvars.iv29, %0
  %invariant.gep = getelementptr inbounds double, ptr %x, i64 %1
  br label %for.cond5.preheader

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %2, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.cond5.preheader:
  %j.019 = phi i32 [ 0, %for.cond5.preheader.lr.ph ], [ %inc14, %for.cond.cleanup7 ]
  %s.118 = phi double [ %s.022, %for.cond5.preheader.lr.ph ], [ %2, %for.cond.cleanup7 ]
  br label %for.body8

for.cond.cleanup3:
  %indvars.iv.next30 = add nuw nsw i64 %indvars.iv29, 1
  %exitcond34.not = icmp eq i64 %indvars.iv.next30, %0
  br i1 %exitcond34.not, label %for.cond.cleanup, label %for.cond5.preheader.lr.ph

for.cond.cleanup7:
  %2 = call double @llvm.fmuladd.f64(double %5, double %5, double %s.118)
  %inc14 = add nuw nsw i32 %j.019, 1
  %exitcond28.not = icmp eq i32 %inc14, %n
  br i1 %exitcond28.not, label %for.cond.cleanup3, label %for.cond5.preheader

for.body8:
  %indvars.iv = phi i64 [ 0, %for.cond5.preheader ], [ %indvars.iv.next, %for.body8 ]
  %t.015 = phi double [ 1.000000e-01, %for.cond5.preheader ], [ %5, %for.body8 ]
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %3 = load double, ptr %gep, align 8
  %arrayidx11 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %4 = load double, ptr %arrayidx11, align 8
  %5 = call double @llvm.fmuladd.f64(double %t.015, double %3, double %4)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8
}

declare double @llvm.fmuladd.f64(double, double, double) #1

define double @carried(ptr nocapture %y, i32 %n, i32 %m) #2 {
entry:
  %cmp12 = icmp sgt i32 %n, 0
  br i1 %cmp12, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:
  %cmp210 = icmp sgt i32 %m, 1
  %wide.trip.count = zext nneg i32 %m to i64
  br label %for.cond1.preheader

for.cond1.preheader:
  %i.013 = phi i32 [ 0, %for.cond1.preheader.lr.ph ], [ %inc10, %for.cond.cleanup3 ]
  br i1 %cmp210, label %for.body4.preheader, label %for.cond.cleanup3

for.body4.preheader:
  %load_initial = load double, ptr %y, align 8
  br label %for.body4

for.cond.cleanup:
  %0 = sext i32 %m to i64
  %1 = getelementptr double, ptr %y, i64 %0
  %arrayidx14 = getelementptr i8, ptr %1, i64 -8
  %2 = load double, ptr %arrayidx14, align 8
  ret double %2

for.cond.cleanup3:
  %inc10 = add nuw nsw i32 %i.013, 1
  %exitcond15.not = icmp eq i32 %inc10, %n
  br i1 %exitcond15.not, label %for.cond.cleanup, label %for.cond1.preheader

for.body4:
  %store_forwarded = phi double [ %load_initial, %for.body4.preheader ], [ %mul, %for.body4 ]
  %indvars.iv = phi i64 [ 1, %for.body4.preheader ], [ %indvars.iv.next, %for.body4 ]
  %arrayidx = getelementptr inbounds double, ptr %y, i64 %indvars.iv
  %3 = load double, ptr %arrayidx, align 8
  %mul = fmul double %3, %store_forwarded
  store double %mul, ptr %arrayidx, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: readwrite) }
