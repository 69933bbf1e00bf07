; Where threads share shadows, adjoints are added atomically; memory of the function's own is nobody else's.
; options: shared
; grad: @shared([1, 2, 3], 3)
; grad: @own(0.5, 3)
; decides: @shared atomic
; declines: @own exclusive

@__const.own.t = private unnamed_addr constant [4 x double] [double 1.000000e-01, double 2.000000e-01, double 3.000000e-01, double 4.000000e-01], align 16

define double @shared(ptr nocapture readonly %x, i32 %n) #0 {
entry:
  %cmp6 = icmp sgt i32 %n, 0
  br i1 %cmp6, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ]
  ret double %s.0.lcssa

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.07 = phi double [ 0.000000e+00, %for.body.preheader ], [ %1, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  %1 = call double @llvm.fmuladd.f64(double %0, double %0, double %s.07)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

declare double @llvm.fmuladd.f64(double, double, double) #2

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

define double @own(double %a, i32 %n) #3 {
entry:
  %t = alloca [4 x double], align 16
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %t) #6
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 16 dereferenceable(32) %t, ptr nonnull align 16 dereferenceable(32) @__const.own.t, i64 32, i1 false)
  %cmp4 = icmp sgt i32 %n, 0
  br i1 %cmp4, label %for.body, label %for.cond.cleanup

for.cond.cleanup.loopexit:
  %.pre = load double, ptr %t, align 16
  %arrayidx5.phi.trans.insert = getelementptr inbounds i8, ptr %t, i64 8
  %.pre6 = load double, ptr %arrayidx5.phi.trans.insert, align 8
  %arrayidx7.phi.trans.insert = getelementptr inbounds i8, ptr %t, i64 16
  %.pre7 = load double, ptr %arrayidx7.phi.trans.insert, align 16
  %arrayidx8.phi.trans.insert = getelementptr inbounds i8, ptr %t, i64 24
  %.pre8 = load double, ptr %arrayidx8.phi.trans.insert, align 8
  %0 = fmul double %.pre7, %.pre8
  br label %for.cond.cleanup

for.cond.cleanup:
  %1 = phi double [ %.pre6, %for.cond.cleanup.loopexit ], [ 2.000000e-01, %entry ]
  %2 = phi double [ %.pre, %for.cond.cleanup.loopexit ], [ 1.000000e-01, %entry ]
  %mul9 = phi double [ %0, %for.cond.cleanup.loopexit ], [ 1.200000e-01, %entry ]
  %3 = call double @llvm.fmuladd.f64(double %2, double %1, double %mul9)
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %t) #6
  ret double %3

for.body:
  %i.05 = phi i32 [ %add, %for.body ], [ 0, %entry ]
  %add = add nuw nsw i32 %i.05, 1
  %and = and i32 %add, 3
  %idxprom = zext nneg i32 %and to i64
  %arrayidx = getelementptr inbounds [4 x double], ptr %t, i64 0, i64 %idxprom
  %4 = load double, ptr %arrayidx, align 8
  %mul = fmul double %4, %a
  %call = call double @sin(double %mul) #6
  %and1 = and i32 %i.05, 3
  %idxprom2 = zext nneg i32 %and1 to i64
  %arrayidx3 = getelementptr inbounds [4 x double], ptr %t, i64 0, i64 %idxprom2
  store double %call, ptr %arrayidx3, align 8
  %exitcond.not = icmp eq i32 %add, %n
  br i1 %exitcond.not, label %for.cond.cleanup.loopexit, label %for.body
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #4

declare double @sin(double noundef) #5

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nofree nounwind memory(write) }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { mustprogress nofree nounwind willreturn memory(write) }
attributes #6 = { nounwind }
