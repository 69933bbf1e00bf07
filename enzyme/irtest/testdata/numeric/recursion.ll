; Made by clang-19 from recursion.c, sha256 9507d644ad33ffef6fca480a96e5384b26e2033b29150be29810ec40b9e736b9.
; grad: @power(1.2, 7)
; grad: @tree([1, 2, 3, 4, 5, 6, 7, 8], 8)
; grad: @even(0.7, 6)
; grad: @inplace([1, 2, 3], 3)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/recursion.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree noinline nosync nounwind memory(none) uwtable
define dso_local double @power(double noundef %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp = icmp eq i32 %n, 0
  br i1 %cmp, label %common.ret7, label %if.end

common.ret7:                                      ; preds = %entry, %if.end
  %common.ret7.op = phi double [ %cond, %if.end ], [ 1.000000e+00, %entry ]
  ret double %common.ret7.op

if.end:                                           ; preds = %entry
  %div = sdiv i32 %n, 2
  %call = tail call double @power(double noundef %x, i32 noundef %div)
  %0 = and i32 %n, 1
  %tobool.not = icmp eq i32 %0, 0
  %mul = fmul double %call, %call
  %mul1 = fmul double %mul, %x
  %cond = select i1 %tobool.not, double %mul, double %mul1
  br label %common.ret7
}

; Function Attrs: nofree noinline nosync nounwind memory(argmem: read) uwtable
define dso_local double @tree(ptr noundef %x, i32 noundef %n) local_unnamed_addr #1 {
entry:
  %cmp = icmp eq i32 %n, 1
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %0 = load double, ptr %x, align 8, !tbaa !5
  br label %common.ret8

common.ret8:                                      ; preds = %if.end, %if.then
  %common.ret8.op = phi double [ %0, %if.then ], [ %1, %if.end ]
  ret double %common.ret8.op

if.end:                                           ; preds = %entry
  %div = sdiv i32 %n, 2
  %call = tail call double @tree(ptr noundef %x, i32 noundef %div)
  %idx.ext = sext i32 %div to i64
  %add.ptr = getelementptr inbounds double, ptr %x, i64 %idx.ext
  %sub = sub nsw i32 %n, %div
  %call3 = tail call double @tree(ptr noundef %add.ptr, i32 noundef %sub)
  %mul = fmul double %call, %call3
  %1 = tail call double @llvm.fmuladd.f64(double %mul, double 3.000000e-01, double %call)
  br label %common.ret8
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #2

; Function Attrs: nofree noinline nosync nounwind memory(none) uwtable
define dso_local double @even(double noundef %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp = icmp eq i32 %n, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %mul = fmul double %x, %x
  br label %return

if.end:                                           ; preds = %entry
  %mul1 = fmul double %x, 1.100000e+00
  %sub = add nsw i32 %n, -1
  %call = tail call double @odd(double noundef %mul1, i32 noundef %sub)
  %add = fadd double %call, %x
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi double [ %mul, %if.then ], [ %add, %if.end ]
  ret double %retval.0
}

; Function Attrs: nofree noinline nosync nounwind memory(none) uwtable
define dso_local double @odd(double noundef %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp = icmp eq i32 %n, 0
  br i1 %cmp, label %return, label %if.end

if.end:                                           ; preds = %entry
  %mul = fmul double %x, %x
  %sub = add nsw i32 %n, -1
  %call = tail call double @even(double noundef %mul, i32 noundef %sub)
  %mul1 = fmul double %call, 9.000000e-01
  br label %return

return:                                           ; preds = %entry, %if.end
  %retval.0 = phi double [ %mul1, %if.end ], [ %x, %entry ]
  ret double %retval.0
}

; Function Attrs: nofree noinline nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @inplace(ptr nocapture noundef %x, i32 noundef %n) local_unnamed_addr #3 {
entry:
  %cmp = icmp eq i32 %n, 0
  br i1 %cmp, label %if.end7, label %if.end

if.end:                                           ; preds = %entry
  %0 = load double, ptr %x, align 8, !tbaa !5
  %mul = fmul double %0, %0
  store double %mul, ptr %x, align 8, !tbaa !5
  %add.ptr = getelementptr inbounds i8, ptr %x, i64 8
  %sub = add nsw i32 %n, -1
  tail call void @inplace(ptr noundef nonnull %add.ptr, i32 noundef %sub)
  %cmp2 = icmp sgt i32 %n, 1
  br i1 %cmp2, label %if.then3, label %if.end7

if.then3:                                         ; preds = %if.end
  %1 = load double, ptr %add.ptr, align 8, !tbaa !5
  %2 = load double, ptr %x, align 8, !tbaa !5
  %3 = tail call double @llvm.fmuladd.f64(double %1, double 1.000000e-01, double %2)
  store double %3, ptr %x, align 8, !tbaa !5
  br label %if.end7

if.end7:                                          ; preds = %entry, %if.then3, %if.end
  ret void
}

attributes #0 = { nofree noinline nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree noinline nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nofree noinline nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

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
