; Made by clang-19 from trees.c, sha256 7c1a6dadee0ad8cefcf7f22cc55f02e1d578a55f48d1fb26659d4c7ecf810870.
; grad: @evaluate([0.5, 1.2, -0.3, 0.8], i32[0, 1, 2, 3, 4, 5, 6, 1], i32[0, 0, 0, 1, 2, 3, 5, 2], i32[0, 1, 2, 0, 3, 4, 4, 3], 6)
; grad: @combine([0.5, 1.2, -0.3, 0.8, 0.4, 1.1, 0.6], 0, 7)
; grad: @combine([0.5, 1.2, -0.3, 0.8, 0.4, 1.1], 0, 6)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/trees.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree noinline nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @evaluate(ptr noundef %v, ptr noundef %op, ptr noundef %left, ptr noundef %right, i32 noundef %e) local_unnamed_addr #0 {
entry:
  %idxprom = sext i32 %e to i64
  %arrayidx = getelementptr inbounds i32, ptr %op, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !5
  switch i32 %0, label %sw.epilog [
    i32 0, label %sw.bb
    i32 1, label %sw.bb5
    i32 2, label %common.ret53
    i32 3, label %sw.bb12
    i32 4, label %sw.bb18
    i32 5, label %sw.bb26
    i32 6, label %sw.bb31
  ]

sw.bb:                                            ; preds = %entry
  %arrayidx2 = getelementptr inbounds i32, ptr %right, i64 %idxprom
  %1 = load i32, ptr %arrayidx2, align 4, !tbaa !5
  %idxprom3 = sext i32 %1 to i64
  %arrayidx4 = getelementptr inbounds double, ptr %v, i64 %idxprom3
  %2 = load double, ptr %arrayidx4, align 8, !tbaa !9
  br label %common.ret53

sw.bb5:                                           ; preds = %entry
  %arrayidx7 = getelementptr inbounds i32, ptr %right, i64 %idxprom
  %3 = load i32, ptr %arrayidx7, align 4, !tbaa !5
  %idxprom8 = sext i32 %3 to i64
  %arrayidx9 = getelementptr inbounds double, ptr %v, i64 %idxprom8
  %4 = load double, ptr %arrayidx9, align 8, !tbaa !9
  %5 = load double, ptr %v, align 8, !tbaa !9
  %mul = fmul double %4, %5
  br label %common.ret53

common.ret53:                                     ; preds = %entry, %sw.bb5, %sw.bb, %sw.epilog, %sw.bb31, %sw.bb26, %sw.bb18, %sw.bb12
  %common.ret53.op = phi double [ %add, %sw.bb12 ], [ %mul25, %sw.bb18 ], [ %call30, %sw.bb26 ], [ %sub, %sw.bb31 ], [ %call41, %sw.epilog ], [ %mul, %sw.bb5 ], [ %2, %sw.bb ], [ 1.500000e+00, %entry ]
  ret double %common.ret53.op

sw.bb12:                                          ; preds = %entry
  %arrayidx14 = getelementptr inbounds i32, ptr %left, i64 %idxprom
  %6 = load i32, ptr %arrayidx14, align 4, !tbaa !5
  %call = tail call double @evaluate(ptr noundef %v, ptr noundef nonnull %op, ptr noundef %left, ptr noundef %right, i32 noundef %6)
  %arrayidx16 = getelementptr inbounds i32, ptr %right, i64 %idxprom
  %7 = load i32, ptr %arrayidx16, align 4, !tbaa !5
  %call17 = tail call double @evaluate(ptr noundef %v, ptr noundef nonnull %op, ptr noundef %left, ptr noundef %right, i32 noundef %7)
  %add = fadd double %call, %call17
  br label %common.ret53

sw.bb18:                                          ; preds = %entry
  %arrayidx20 = getelementptr inbounds i32, ptr %left, i64 %idxprom
  %8 = load i32, ptr %arrayidx20, align 4, !tbaa !5
  %call21 = tail call double @evaluate(ptr noundef %v, ptr noundef nonnull %op, ptr noundef %left, ptr noundef %right, i32 noundef %8)
  %arrayidx23 = getelementptr inbounds i32, ptr %right, i64 %idxprom
  %9 = load i32, ptr %arrayidx23, align 4, !tbaa !5
  %call24 = tail call double @evaluate(ptr noundef %v, ptr noundef nonnull %op, ptr noundef %left, ptr noundef %right, i32 noundef %9)
  %mul25 = fmul double %call21, %call24
  br label %common.ret53

sw.bb26:                                          ; preds = %entry
  %arrayidx28 = getelementptr inbounds i32, ptr %left, i64 %idxprom
  %10 = load i32, ptr %arrayidx28, align 4, !tbaa !5
  %call29 = tail call double @evaluate(ptr noundef %v, ptr noundef nonnull %op, ptr noundef %left, ptr noundef %right, i32 noundef %10)
  %call30 = tail call double @sin(double noundef %call29) #3
  br label %common.ret53

sw.bb31:                                          ; preds = %entry
  %arrayidx33 = getelementptr inbounds i32, ptr %left, i64 %idxprom
  %11 = load i32, ptr %arrayidx33, align 4, !tbaa !5
  %call34 = tail call double @evaluate(ptr noundef %v, ptr noundef nonnull %op, ptr noundef %left, ptr noundef %right, i32 noundef %11)
  %arrayidx36 = getelementptr inbounds i32, ptr %right, i64 %idxprom
  %12 = load i32, ptr %arrayidx36, align 4, !tbaa !5
  %call37 = tail call double @evaluate(ptr noundef %v, ptr noundef nonnull %op, ptr noundef %left, ptr noundef %right, i32 noundef %12)
  %sub = fsub double %call34, %call37
  br label %common.ret53

sw.epilog:                                        ; preds = %entry
  %arrayidx39 = getelementptr inbounds i32, ptr %left, i64 %idxprom
  %13 = load i32, ptr %arrayidx39, align 4, !tbaa !5
  %call40 = tail call double @evaluate(ptr noundef %v, ptr noundef nonnull %op, ptr noundef %left, ptr noundef %right, i32 noundef %13)
  %call41 = tail call double @cos(double noundef %call40) #3
  br label %common.ret53
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @cos(double noundef) local_unnamed_addr #1

; Function Attrs: nofree noinline nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @combine(ptr noundef %v, i32 noundef %i, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp.not = icmp slt i32 %i, %n
  br i1 %cmp.not, label %if.end, label %common.ret8

common.ret8:                                      ; preds = %entry, %if.end
  %common.ret8.op = phi double [ %1, %if.end ], [ 1.000000e+00, %entry ]
  ret double %common.ret8.op

if.end:                                           ; preds = %entry
  %idxprom = sext i32 %i to i64
  %arrayidx = getelementptr inbounds double, ptr %v, i64 %idxprom
  %0 = load double, ptr %arrayidx, align 8, !tbaa !9
  %mul = shl nsw i32 %i, 1
  %add = or disjoint i32 %mul, 1
  %call = tail call double @combine(ptr noundef %v, i32 noundef %add, i32 noundef %n)
  %add3 = add nsw i32 %mul, 2
  %call4 = tail call double @combine(ptr noundef %v, i32 noundef %add3, i32 noundef %n)
  %call5 = tail call double @sin(double noundef %call4) #3
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %call, double %call5)
  br label %common.ret8
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #2

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
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"double", !7, i64 0}
