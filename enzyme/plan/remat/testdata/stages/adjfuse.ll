; Samples go through their adjoints in the primal's order, as the adjoint of a sum is known before the loop; a recurrence runs backwards.
; grad: @samples([0.7, 0.3], 4) result=unasked
; grad: @recurrence([0.7, 0.3], 4) result=unasked
; decides: @samples
; declines: @recurrence

define double @samples(ptr nocapture readonly %p, i32 %n) #0 {
entry:
  %cmp15 = icmp sgt i32 %n, 0
  br i1 %cmp15, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %arrayidx5 = getelementptr inbounds i8, ptr %p, i64 8
  br label %for.body

for.cond.cleanup:
  %sum.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add12, %for.cond.cleanup3 ]
  %add16 = add nsw i32 %n, 1
  %conv = sitofp i32 %add16 to double
  %div = fdiv double %sum.0.lcssa, %conv
  ret double %div

for.body:
  %sum.018 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %add12, %for.cond.cleanup3 ]
  %i.017 = phi i32 [ 0, %for.body.lr.ph ], [ %inc14, %for.cond.cleanup3 ]
  %state.016 = phi i64 [ 7, %for.body.lr.ph ], [ %add.i, %for.cond.cleanup3 ]
  %0 = load double, ptr %p, align 8
  br label %for.body4

for.cond.cleanup3:
  %add12 = fadd double %sum.018, %x.1
  %inc14 = add nuw nsw i32 %i.017, 1
  %exitcond19.not = icmp eq i32 %inc14, %n
  br i1 %exitcond19.not, label %for.cond.cleanup, label %for.body

for.body4:
  %t.014 = phi i32 [ 0, %for.body ], [ %inc, %if.end ]
  %x.013 = phi double [ %0, %for.body ], [ %x.1, %if.end ]
  %state.112 = phi i64 [ %state.016, %for.body ], [ %add.i, %if.end ]
  %mul.i = mul i64 %state.112, 6364136223846793005
  %add.i = add i64 %mul.i, 1442695040888963407
  %shr.i = lshr i64 %add.i, 11
  %conv.i = uitofp nneg i64 %shr.i to double
  %mul1.i = fmul double %conv.i, 0x3CA0000000000000
  %1 = load double, ptr %arrayidx5, align 8
  %neg = fmul double %x.013, -1.000000e-01
  %2 = call double @llvm.fmuladd.f64(double %1, double %mul1.i, double %neg)
  %call7 = call double @exp(double %2) #3
  %mul = fmul double %x.013, %call7
  %cmp8 = fcmp olt double %mul1.i, 4.000000e-01
  br i1 %cmp8, label %if.then, label %if.end

if.then:
  %3 = load double, ptr %p, align 8
  %mul10 = fmul double %mul, %3
  %call11 = call double @sin(double %mul10) #3
  %add = fadd double %mul, %call11
  br label %if.end

if.end:
  %x.1 = phi double [ %add, %if.then ], [ %mul, %for.body4 ]
  %inc = add nuw nsw i32 %t.014, 1
  %exitcond.not = icmp eq i32 %inc, 5
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4
}

declare double @exp(double noundef) #1

declare double @llvm.fmuladd.f64(double, double, double) #2

declare double @sin(double noundef) #1

define double @recurrence(ptr nocapture readonly %p, i32 %n) #0 {
entry:
  %0 = load double, ptr %p, align 8
  %cmp8 = icmp sgt i32 %n, 0
  br i1 %cmp8, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:
  %arrayidx5 = getelementptr inbounds i8, ptr %p, i64 8
  br label %for.cond1.preheader

for.cond1.preheader:
  %i.010 = phi i32 [ 0, %for.cond1.preheader.lr.ph ], [ %inc8, %for.cond.cleanup3 ]
  %x.09 = phi double [ %0, %for.cond1.preheader.lr.ph ], [ %call6, %for.cond.cleanup3 ]
  br label %for.body4

for.cond.cleanup:
  %x.0.lcssa = phi double [ %0, %entry ], [ %call6, %for.cond.cleanup3 ]
  ret double %x.0.lcssa

for.cond.cleanup3:
  %inc8 = add nuw nsw i32 %i.010, 1
  %exitcond11.not = icmp eq i32 %inc8, %n
  br i1 %exitcond11.not, label %for.cond.cleanup, label %for.cond1.preheader

for.body4:
  %t.07 = phi i32 [ 0, %for.cond1.preheader ], [ %inc, %for.body4 ]
  %x.16 = phi double [ %x.09, %for.cond1.preheader ], [ %call6, %for.body4 ]
  %1 = load double, ptr %arrayidx5, align 8
  %2 = call double @llvm.fmuladd.f64(double %x.16, double -1.000000e-01, double %1)
  %call = call double @exp(double %2) #3
  %mul = fmul double %x.16, %call
  %call6 = call double @sin(double %mul) #3
  %inc = add nuw nsw i32 %t.07, 1
  %exitcond.not = icmp eq i32 %inc, 5
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4
}

attributes #0 = { nofree nounwind memory(write, argmem: readwrite) }
attributes #1 = { mustprogress nofree nounwind willreturn memory(write) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind }
