; Made by clang-19 from samples.c, sha256 2020836582d2152f9c858eba9d444936d9062e34700a0a1f7b4d0460f9bfa292.
; grad: @mean([0.7, 0.3, 1.1], 6) result=unasked tol=1e-7
; grad: @mean([0.7, 0.3, 1.1], 0)
; grad: @weighted([0.7, 0.3, 1.1], 5) result=unasked tol=1e-7
; grad: @pair([0.7, 0.3, 1.1], 5) result=unasked tol=1e-7
; grad: @best([0.7, 0.3, 1.1], 5) result=unasked tol=1e-7
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/samples.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @mean(ptr nocapture noundef readonly %p, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp4 = icmp sgt i32 %n, 0
  br i1 %cmp4, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %arrayidx1.i = getelementptr inbounds i8, ptr %p, i64 8
  %arrayidx5.i = getelementptr inbounds i8, ptr %p, i64 16
  br label %for.body

for.cond.cleanup:                                 ; preds = %sample.exit, %entry
  %sum.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add, %sample.exit ]
  %add1 = add nsw i32 %n, 1
  %conv = sitofp i32 %add1 to double
  %div = fdiv double %sum.0.lcssa, %conv
  ret double %div

for.body:                                         ; preds = %for.body.lr.ph, %sample.exit
  %i.07 = phi i32 [ 0, %for.body.lr.ph ], [ %inc, %sample.exit ]
  %sum.06 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %add, %sample.exit ]
  %state.05 = phi i64 [ 7, %for.body.lr.ph ], [ %add.i.i, %sample.exit ]
  %0 = load double, ptr %p, align 8, !tbaa !5
  br label %for.body.i

for.body.i:                                       ; preds = %if.end.i, %for.body
  %state.1 = phi i64 [ %state.05, %for.body ], [ %add.i.i, %if.end.i ]
  %x.010.i = phi double [ %0, %for.body ], [ %x.1.i, %if.end.i ]
  %t.09.i = phi i32 [ 0, %for.body ], [ %inc.i, %if.end.i ]
  %mul.i.i = mul i64 %state.1, 6364136223846793005
  %add.i.i = add i64 %mul.i.i, 1442695040888963407
  %shr.i.i = lshr i64 %add.i.i, 11
  %conv.i.i = uitofp nneg i64 %shr.i.i to double
  %mul1.i.i = fmul double %conv.i.i, 0x3CA0000000000000
  %1 = load double, ptr %arrayidx1.i, align 8, !tbaa !5
  %neg.i = fmul double %x.010.i, -1.000000e-01
  %2 = tail call double @llvm.fmuladd.f64(double %1, double %mul1.i.i, double %neg.i)
  %call3.i = tail call double @exp(double noundef %2) #3
  %mul.i = fmul double %x.010.i, %call3.i
  %cmp4.i = fcmp olt double %mul1.i.i, 4.000000e-01
  br i1 %cmp4.i, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %for.body.i
  %3 = load double, ptr %arrayidx5.i, align 8, !tbaa !5
  %mul6.i = fmul double %mul.i, %3
  %call7.i = tail call double @sin(double noundef %mul6.i) #3
  %add.i = fadd double %mul.i, %call7.i
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %for.body.i
  %x.1.i = phi double [ %add.i, %if.then.i ], [ %mul.i, %for.body.i ]
  %inc.i = add nuw nsw i32 %t.09.i, 1
  %exitcond.not.i = icmp eq i32 %inc.i, 5
  br i1 %exitcond.not.i, label %sample.exit, label %for.body.i, !llvm.loop !9

sample.exit:                                      ; preds = %if.end.i
  %add = fadd double %sum.06, %x.1.i
  %inc = add nuw nsw i32 %i.07, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !11
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @weighted(ptr nocapture noundef readonly %p, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = load double, ptr %p, align 8, !tbaa !5
  %cmp7 = icmp sgt i32 %n, 0
  br i1 %cmp7, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %arrayidx1.i = getelementptr inbounds i8, ptr %p, i64 8
  %arrayidx5.i = getelementptr inbounds i8, ptr %p, i64 16
  br label %for.body

for.cond.cleanup:                                 ; preds = %sample.exit, %entry
  %sum.0.lcssa = phi double [ %0, %entry ], [ %5, %sample.exit ]
  %mul = fmul double %sum.0.lcssa, 2.000000e+00
  ret double %mul

for.body:                                         ; preds = %for.body.lr.ph, %sample.exit
  %i.010 = phi i32 [ 0, %for.body.lr.ph ], [ %inc, %sample.exit ]
  %sum.09 = phi double [ %0, %for.body.lr.ph ], [ %5, %sample.exit ]
  %state.08 = phi i64 [ 3, %for.body.lr.ph ], [ %add.i.i, %sample.exit ]
  %mul.i = mul i64 %state.08, 6364136223846793005
  %add.i = add i64 %mul.i, 1442695040888963407
  %shr.i = lshr i64 %add.i, 11
  %1 = load double, ptr %p, align 8, !tbaa !5
  br label %for.body.i

for.body.i:                                       ; preds = %if.end.i, %for.body
  %state.1 = phi i64 [ %add.i, %for.body ], [ %add.i.i, %if.end.i ]
  %x.010.i = phi double [ %1, %for.body ], [ %x.1.i, %if.end.i ]
  %t.09.i = phi i32 [ 0, %for.body ], [ %inc.i, %if.end.i ]
  %mul.i.i = mul i64 %state.1, 6364136223846793005
  %add.i.i = add i64 %mul.i.i, 1442695040888963407
  %shr.i.i = lshr i64 %add.i.i, 11
  %conv.i.i = uitofp nneg i64 %shr.i.i to double
  %mul1.i.i = fmul double %conv.i.i, 0x3CA0000000000000
  %2 = load double, ptr %arrayidx1.i, align 8, !tbaa !5
  %neg.i = fmul double %x.010.i, -1.000000e-01
  %3 = tail call double @llvm.fmuladd.f64(double %2, double %mul1.i.i, double %neg.i)
  %call3.i = tail call double @exp(double noundef %3) #3
  %mul.i4 = fmul double %x.010.i, %call3.i
  %cmp4.i = fcmp olt double %mul1.i.i, 4.000000e-01
  br i1 %cmp4.i, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %for.body.i
  %4 = load double, ptr %arrayidx5.i, align 8, !tbaa !5
  %mul6.i = fmul double %mul.i4, %4
  %call7.i = tail call double @sin(double noundef %mul6.i) #3
  %add.i5 = fadd double %mul.i4, %call7.i
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %for.body.i
  %x.1.i = phi double [ %add.i5, %if.then.i ], [ %mul.i4, %for.body.i ]
  %inc.i = add nuw nsw i32 %t.09.i, 1
  %exitcond.not.i = icmp eq i32 %inc.i, 5
  br i1 %exitcond.not.i, label %sample.exit, label %for.body.i, !llvm.loop !9

sample.exit:                                      ; preds = %if.end.i
  %conv.i = uitofp nneg i64 %shr.i to double
  %neg = fmul double %conv.i, 0xBCA0000000000000
  %5 = tail call double @llvm.fmuladd.f64(double %neg, double %x.1.i, double %sum.09)
  %inc = add nuw nsw i32 %i.010, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !12
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @pair(ptr nocapture noundef readonly %p, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %arrayidx = getelementptr inbounds i8, ptr %p, i64 16
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %cmp13 = icmp sgt i32 %n, 0
  br i1 %cmp13, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %arrayidx1.i = getelementptr inbounds i8, ptr %p, i64 8
  %conv = uitofp nneg i32 %n to double
  %div = fdiv double 1.000000e+00, %conv
  br label %for.body

for.cond.cleanup:                                 ; preds = %if.end, %entry
  %other.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %other.1, %if.end ]
  %sum.0.lcssa = phi double [ %0, %entry ], [ %sum.1, %if.end ]
  %mul4 = mul nsw i32 %n, 3
  %conv5 = sitofp i32 %mul4 to double
  %div6 = fdiv double %sum.0.lcssa, %conv5
  %call7 = tail call double @exp(double noundef %div6) #3
  %call9 = tail call double @sin(double noundef %other.0.lcssa) #3
  %1 = tail call double @llvm.fmuladd.f64(double %call7, double %other.0.lcssa, double %call9)
  ret double %1

for.body:                                         ; preds = %for.body.lr.ph, %if.end
  %sum.017 = phi double [ %0, %for.body.lr.ph ], [ %sum.1, %if.end ]
  %i.016 = phi i32 [ 0, %for.body.lr.ph ], [ %inc, %if.end ]
  %other.015 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %other.1, %if.end ]
  %state.014 = phi i64 [ 8, %for.body.lr.ph ], [ %add.i11, %if.end ]
  %2 = load double, ptr %p, align 8, !tbaa !5
  br label %for.body.i

for.body.i:                                       ; preds = %if.end.i, %for.body
  %state.1 = phi i64 [ %state.014, %for.body ], [ %add.i.i, %if.end.i ]
  %x.010.i = phi double [ %2, %for.body ], [ %x.1.i, %if.end.i ]
  %t.09.i = phi i32 [ 0, %for.body ], [ %inc.i, %if.end.i ]
  %mul.i.i = mul i64 %state.1, 6364136223846793005
  %add.i.i = add i64 %mul.i.i, 1442695040888963407
  %shr.i.i = lshr i64 %add.i.i, 11
  %conv.i.i = uitofp nneg i64 %shr.i.i to double
  %mul1.i.i = fmul double %conv.i.i, 0x3CA0000000000000
  %3 = load double, ptr %arrayidx1.i, align 8, !tbaa !5
  %neg.i = fmul double %x.010.i, -1.000000e-01
  %4 = tail call double @llvm.fmuladd.f64(double %3, double %mul1.i.i, double %neg.i)
  %call3.i = tail call double @exp(double noundef %4) #3
  %mul.i = fmul double %x.010.i, %call3.i
  %cmp4.i = fcmp olt double %mul1.i.i, 4.000000e-01
  br i1 %cmp4.i, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %for.body.i
  %5 = load double, ptr %arrayidx, align 8, !tbaa !5
  %mul6.i = fmul double %mul.i, %5
  %call7.i = tail call double @sin(double noundef %mul6.i) #3
  %add.i = fadd double %mul.i, %call7.i
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %for.body.i
  %x.1.i = phi double [ %add.i, %if.then.i ], [ %mul.i, %for.body.i ]
  %inc.i = add nuw nsw i32 %t.09.i, 1
  %exitcond.not.i = icmp eq i32 %inc.i, 5
  br i1 %exitcond.not.i, label %sample.exit, label %for.body.i, !llvm.loop !9

sample.exit:                                      ; preds = %if.end.i
  %mul.i10 = mul i64 %add.i.i, 6364136223846793005
  %add.i11 = add i64 %mul.i10, 1442695040888963407
  %shr.i = lshr i64 %add.i11, 11
  %conv.i = uitofp nneg i64 %shr.i to double
  %mul1.i = fmul double %conv.i, 0x3CA0000000000000
  %cmp2 = fcmp olt double %mul1.i, 5.000000e-01
  br i1 %cmp2, label %if.then, label %if.else

if.then:                                          ; preds = %sample.exit
  %add = fadd double %sum.017, %x.1.i
  br label %if.end

if.else:                                          ; preds = %sample.exit
  %6 = fneg double %x.1.i
  %neg = fmul double %x.1.i, %6
  %7 = tail call double @llvm.fmuladd.f64(double %neg, double %div, double %other.015)
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %other.1 = phi double [ %other.015, %if.then ], [ %7, %if.else ]
  %sum.1 = phi double [ %add, %if.then ], [ %sum.017, %if.else ]
  %inc = add nuw nsw i32 %i.016, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !13
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @exp(double noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #2

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @best(ptr nocapture noundef readonly %p, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp6 = icmp sgt i32 %n, 0
  br i1 %cmp6, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %arrayidx1.i = getelementptr inbounds i8, ptr %p, i64 8
  %arrayidx5.i = getelementptr inbounds i8, ptr %p, i64 16
  br label %for.body

for.cond.cleanup:                                 ; preds = %sample.exit, %entry
  %top.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %cond, %sample.exit ]
  %mul = fmul double %top.0.lcssa, %top.0.lcssa
  ret double %mul

for.body:                                         ; preds = %for.body.lr.ph, %sample.exit
  %top.09 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %cond, %sample.exit ]
  %i.08 = phi i32 [ 0, %for.body.lr.ph ], [ %inc, %sample.exit ]
  %state.07 = phi i64 [ 9, %for.body.lr.ph ], [ %add.i.i, %sample.exit ]
  %0 = load double, ptr %p, align 8, !tbaa !5
  br label %for.body.i

for.body.i:                                       ; preds = %if.end.i, %for.body
  %state.1 = phi i64 [ %state.07, %for.body ], [ %add.i.i, %if.end.i ]
  %x.010.i = phi double [ %0, %for.body ], [ %x.1.i, %if.end.i ]
  %t.09.i = phi i32 [ 0, %for.body ], [ %inc.i, %if.end.i ]
  %mul.i.i = mul i64 %state.1, 6364136223846793005
  %add.i.i = add i64 %mul.i.i, 1442695040888963407
  %shr.i.i = lshr i64 %add.i.i, 11
  %conv.i.i = uitofp nneg i64 %shr.i.i to double
  %mul1.i.i = fmul double %conv.i.i, 0x3CA0000000000000
  %1 = load double, ptr %arrayidx1.i, align 8, !tbaa !5
  %neg.i = fmul double %x.010.i, -1.000000e-01
  %2 = tail call double @llvm.fmuladd.f64(double %1, double %mul1.i.i, double %neg.i)
  %call3.i = tail call double @exp(double noundef %2) #3
  %mul.i = fmul double %x.010.i, %call3.i
  %cmp4.i = fcmp olt double %mul1.i.i, 4.000000e-01
  br i1 %cmp4.i, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %for.body.i
  %3 = load double, ptr %arrayidx5.i, align 8, !tbaa !5
  %mul6.i = fmul double %mul.i, %3
  %call7.i = tail call double @sin(double noundef %mul6.i) #3
  %add.i = fadd double %mul.i, %call7.i
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %for.body.i
  %x.1.i = phi double [ %add.i, %if.then.i ], [ %mul.i, %for.body.i ]
  %inc.i = add nuw nsw i32 %t.09.i, 1
  %exitcond.not.i = icmp eq i32 %inc.i, 5
  br i1 %exitcond.not.i, label %sample.exit, label %for.body.i, !llvm.loop !9

sample.exit:                                      ; preds = %if.end.i
  %cmp1 = fcmp ogt double %x.1.i, %top.09
  %cond = select i1 %cmp1, double %x.1.i, double %top.09
  %inc = add nuw nsw i32 %i.08, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !14
}

attributes #0 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"double", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.mustprogress"}
!11 = distinct !{!11, !10}
!12 = distinct !{!12, !10}
!13 = distinct !{!13, !10}
!14 = distinct !{!14, !10}
