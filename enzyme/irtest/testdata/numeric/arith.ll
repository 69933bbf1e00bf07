; Made by clang-19 from arith.c, sha256 dad9782cb51fe3653e2d4ea8ab52fa90d40c1efe4ce9b3e29552f8a5e0e0ebc8.
; grad: @poly(1.7)
; grad: @rational(0.8, -1.3)
; grad: @negate(0.4)
; grad: @unused(1.5, 2.5)
; grad: @same(3)
; grad: @constant(3)
; grad: @single(1.25, 0.75)
; grad: @mixed(1.25, 0.75)
; grad: @scaled(2.5, 3)
; grad: @modulo(7.3, 2.1)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/arith.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @poly(double noundef %x) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.fmuladd.f64(double %x, double 2.000000e+00, double -3.000000e+00)
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %x, double 5.000000e+00)
  %2 = tail call double @llvm.fmuladd.f64(double %1, double %x, double -7.000000e+00)
  ret double %2
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @rational(double noundef %x, double noundef %y) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.fmuladd.f64(double %x, double %y, double -1.000000e+00)
  %mul1 = fmul double %y, %y
  %1 = tail call double @llvm.fmuladd.f64(double %x, double %x, double %mul1)
  %add = fadd double %1, 2.000000e+00
  %div = fdiv double %0, %add
  ret double %div
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @negate(double noundef %x) local_unnamed_addr #0 {
entry:
  %fneg1 = fneg double %x
  %0 = tail call double @llvm.fmuladd.f64(double %fneg1, double %x, double %x)
  ret double %0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @unused(double noundef %x, double noundef %y) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.fmuladd.f64(double %x, double %x, double 0.000000e+00)
  ret double %0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @same(double noundef returned %x) local_unnamed_addr #0 {
entry:
  ret double %x
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @constant(double noundef %x) local_unnamed_addr #0 {
entry:
  ret double 4.250000e+00
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef float @single(float noundef %x, float noundef %y) local_unnamed_addr #0 {
entry:
  %div = fdiv float %y, %x
  %0 = tail call float @llvm.fmuladd.f32(float %x, float %y, float %div)
  ret float %0
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @mixed(float noundef %x, double noundef %y) local_unnamed_addr #0 {
entry:
  %conv = fpext float %x to double
  %mul1 = fmul double %y, 3.000000e+00
  %conv2 = fptrunc double %mul1 to float
  %conv3 = fpext float %conv2 to double
  %0 = tail call double @llvm.fmuladd.f64(double %conv, double %y, double %conv3)
  ret double %0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @scaled(double noundef %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %conv = sitofp i32 %n to double
  %mul = fmul double %conv, %x
  %mul1 = fmul double %mul, %x
  %add = fadd double %conv, 1.000000e+00
  %div = fdiv double %mul1, %add
  ret double %div
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local double @modulo(double noundef %x, double noundef %y) local_unnamed_addr #2 {
entry:
  %call = tail call double @fmod(double noundef %x, double noundef %y) #4
  %mul = fmul double %call, %x
  ret double %mul
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @fmod(double noundef, double noundef) local_unnamed_addr #3

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree nounwind willreturn memory(write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
