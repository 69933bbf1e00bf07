; Made by clang-19 from ways.c, sha256 148b3fe7c4d9eedd7799770d5087b2cba15fea21eb19c65e4511ade63c49008f.
; grad: @walk([0.5, 1.2, -0.3, 0.8], 7, 0.6)
; grad: @used([0.5, 1.2, -0.3, 0.8], 6, 0.4)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/ways.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree noinline nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @walk(ptr noundef %v, i32 noundef %n, double noundef %x) local_unnamed_addr #0 {
entry:
  switch i32 %n, label %sw.epilog [
    i32 0, label %common.ret35
    i32 1, label %sw.bb1
    i32 2, label %sw.bb2
    i32 3, label %sw.bb6
    i32 4, label %sw.bb9
    i32 5, label %for.body
    i32 6, label %sw.bb20
  ]

sw.bb1:                                           ; preds = %entry
  %arrayidx = getelementptr inbounds i8, ptr %v, i64 8
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  br label %common.ret35

common.ret35:                                     ; preds = %cond.true, %cond.false, %entry, %sw.bb1, %for.body, %sw.epilog, %sw.bb20, %sw.bb6, %sw.bb2
  %common.ret35.op = phi double [ %mul5, %sw.bb2 ], [ %add, %sw.bb6 ], [ %div, %sw.bb20 ], [ %add30, %sw.epilog ], [ %0, %sw.bb1 ], [ %x, %entry ], [ %sub, %cond.true ], [ %mul14, %cond.false ], [ %mul19, %for.body ]
  ret double %common.ret35.op

sw.bb2:                                           ; preds = %entry
  %call = tail call double @walk(ptr noundef %v, i32 noundef 1, double noundef %x)
  %arrayidx3 = getelementptr inbounds i8, ptr %v, i64 16
  %1 = load double, ptr %arrayidx3, align 8, !tbaa !5
  %mul = fmul double %1, %x
  %call4 = tail call double @walk(ptr noundef %v, i32 noundef 0, double noundef %mul)
  %mul5 = fmul double %call, %call4
  br label %common.ret35

sw.bb6:                                           ; preds = %entry
  %call7 = tail call double @walk(ptr noundef %v, i32 noundef 2, double noundef %x)
  %call8 = tail call double @sin(double noundef %call7) #3
  %add = fadd double %call8, 5.000000e-01
  br label %common.ret35

sw.bb9:                                           ; preds = %entry
  %call10 = tail call double @walk(ptr noundef %v, i32 noundef 3, double noundef %x)
  %call11 = tail call double @walk(ptr noundef %v, i32 noundef 2, double noundef %x)
  %cmp = fcmp ogt double %call10, %call11
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %sw.bb9
  %sub = fsub double %call10, %call11
  br label %common.ret35

cond.false:                                       ; preds = %sw.bb9
  %mul12 = fmul double %call10, %call11
  %2 = load double, ptr %v, align 8, !tbaa !5
  %mul14 = fmul double %mul12, %2
  br label %common.ret35

for.body:                                         ; preds = %entry, %for.body
  %i.034 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %s.033 = phi double [ %mul19, %for.body ], [ 1.000000e+00, %entry ]
  %sub17 = sub nuw nsw i32 4, %i.034
  %call18 = tail call double @walk(ptr noundef %v, i32 noundef %sub17, double noundef %s.033)
  %mul19 = fmul double %s.033, %call18
  %inc = add nuw nsw i32 %i.034, 1
  %exitcond.not = icmp eq i32 %inc, 3
  br i1 %exitcond.not, label %common.ret35, label %for.body, !llvm.loop !9

sw.bb20:                                          ; preds = %entry
  %call22 = tail call double @walk(ptr noundef %v, i32 noundef 5, double noundef %x)
  %call23 = tail call double @walk(ptr noundef %v, i32 noundef 4, double noundef %x)
  %3 = tail call double @llvm.fmuladd.f64(double %call22, double %call22, double 1.000000e+00)
  %div = fdiv double %call23, %3
  br label %common.ret35

sw.epilog:                                        ; preds = %entry
  %sub25 = add nsw i32 %n, -1
  %call26 = tail call double @walk(ptr noundef %v, i32 noundef %sub25, double noundef %x)
  %sub27 = add nsw i32 %n, -2
  %call28 = tail call double @cos(double noundef %x) #3
  %call29 = tail call double @walk(ptr noundef %v, i32 noundef %sub27, double noundef %call28)
  %add30 = fadd double %call26, %call29
  br label %common.ret35
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #2

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @cos(double noundef) local_unnamed_addr #1

; Function Attrs: nofree noinline nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @used(ptr noundef %v, i32 noundef %n, double noundef %x) local_unnamed_addr #0 {
entry:
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  %0 = load double, ptr %v, align 8, !tbaa !5
  %arrayidx7 = getelementptr inbounds i8, ptr %v, i64 8
  %1 = load double, ptr %arrayidx7, align 8, !tbaa !5
  %2 = tail call double @llvm.fmuladd.f64(double %0, double %1, double %6)
  ret double %2

for.body:                                         ; preds = %entry, %for.body
  %indvars.iv = phi i64 [ 0, %entry ], [ %indvars.iv.next, %for.body ]
  %s.014 = phi double [ 0.000000e+00, %entry ], [ %6, %for.body ]
  %add = fadd double %s.014, %x
  %3 = trunc i64 %indvars.iv to i32
  %4 = sub i32 %n, %3
  %call = tail call double @walk(ptr noundef %v, i32 noundef %4, double noundef %add)
  %call1 = tail call double @sin(double noundef %call) #3
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %arrayidx = getelementptr inbounds double, ptr %v, i64 %indvars.iv.next
  %5 = load double, ptr %arrayidx, align 8, !tbaa !5
  %mul = fmul double %call1, %5
  %arrayidx4 = getelementptr inbounds double, ptr %v, i64 %indvars.iv
  store double %mul, ptr %arrayidx4, align 8, !tbaa !5
  %6 = tail call double @llvm.fmuladd.f64(double %call, double %call, double %s.014)
  %exitcond.not = icmp eq i64 %indvars.iv.next, 3
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !11
}

attributes #0 = { nofree noinline nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
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
