; Made by clang-19 from libm.c, sha256 64bdd099b996763c47c5c7dc7bde1aef83937757ad19282abb8d67c02a469ca8.
; grad: @trig(0.6)
; grad: @inverse(0.3)
; grad: @hyper(0.7)
; grad: @arc(0.4)
; grad: @expo(0.9)
; grad: @logs(1.9)
; grad: @roots(2.3)
; grad: @power(1.4, 2.6)
; grad: @binary(0.7, -1.1)
; grad: @extrema(0.7, -1.1)
; grad: @rounding(2.3)
; grad: @sign(-1.3, 0.4)
; grad: @errors(0.45)
; grad: @gammas(2.4)
; grad: @fused(1.1, 0.3, -2)
; grad: @scale(1.1)
; grad: @single(0.6)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/libm.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local double @trig(double noundef %x) local_unnamed_addr #0 {
entry:
  %call = tail call double @sin(double noundef %x) #9
  %mul = fmul double %x, 2.000000e+00
  %call1 = tail call double @cos(double noundef %mul) #9
  %call3 = tail call double @tan(double noundef %x) #9
  %0 = tail call double @llvm.fmuladd.f64(double %call, double %call1, double %call3)
  ret double %0
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @cos(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @tan(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #2

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local double @inverse(double noundef %x) local_unnamed_addr #0 {
entry:
  %call = tail call double @asin(double noundef %x) #9
  %mul = fmul double %x, %x
  %call1 = tail call double @acos(double noundef %mul) #9
  %add = fadd double %call, %call1
  %mul2 = fmul double %x, 3.000000e+00
  %call3 = tail call double @atan(double noundef %mul2) #9
  %add4 = fadd double %add, %call3
  ret double %add4
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @asin(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @acos(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @atan(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local double @hyper(double noundef %x) local_unnamed_addr #0 {
entry:
  %call = tail call double @sinh(double noundef %x) #9
  %call1 = tail call double @cosh(double noundef %x) #9
  %call2 = tail call double @tanh(double noundef %x) #9
  %0 = tail call double @llvm.fmuladd.f64(double %call1, double %call2, double %call)
  ret double %0
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sinh(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @cosh(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @tanh(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local double @arc(double noundef %x) local_unnamed_addr #0 {
entry:
  %call = tail call double @asinh(double noundef %x) #9
  %add = fadd double %x, 1.500000e+00
  %call1 = tail call double @acosh(double noundef %add) #9
  %add2 = fadd double %call, %call1
  %call3 = tail call double @atanh(double noundef %x) #9
  %add4 = fadd double %add2, %call3
  ret double %add4
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @asinh(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @acosh(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @atanh(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local double @expo(double noundef %x) local_unnamed_addr #0 {
entry:
  %call = tail call double @exp(double noundef %x) #9
  %call1 = tail call double @exp2(double noundef %x) #9
  %fneg = fneg double %x
  %call2 = tail call double @expm1(double noundef %fneg) #9
  %0 = tail call double @llvm.fmuladd.f64(double %call1, double %call2, double %call)
  ret double %0
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @exp(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @exp2(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @expm1(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local double @logs(double noundef %x) local_unnamed_addr #0 {
entry:
  %call = tail call double @log(double noundef %x) #9
  %call1 = tail call double @log2(double noundef %x) #9
  %call2 = tail call double @log10(double noundef %x) #9
  %0 = tail call double @llvm.fmuladd.f64(double %call1, double %call2, double %call)
  %call3 = tail call double @log1p(double noundef %x) #9
  %add = fadd double %0, %call3
  ret double %add
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @log(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @log2(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @log10(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @log1p(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local double @roots(double noundef %x) local_unnamed_addr #0 {
entry:
  %call = tail call double @sqrt(double noundef %x) #9
  %call1 = tail call double @cbrt(double noundef %x) #10
  %add = fadd double %x, 1.000000e+00
  %call2 = tail call double @sqrt(double noundef %add) #9
  %0 = tail call double @llvm.fmuladd.f64(double %call1, double %call2, double %call)
  ret double %0
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sqrt(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare double @cbrt(double noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local double @power(double noundef %x, double noundef %y) local_unnamed_addr #0 {
entry:
  %call = tail call double @pow(double noundef %x, double noundef %y) #9
  %call1 = tail call double @pow(double noundef %y, double noundef 3.000000e+00) #9
  %add = fadd double %call, %call1
  %exp2 = tail call double @exp2(double %x)
  %add3 = fadd double %add, %exp2
  ret double %add3
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @pow(double noundef, double noundef) local_unnamed_addr #1

; Function Attrs: nounwind uwtable
define dso_local double @binary(double noundef %x, double noundef %y) local_unnamed_addr #4 {
entry:
  %call = tail call double @atan2(double noundef %x, double noundef %y) #9
  %call1 = tail call double @hypot(double noundef %x, double noundef %y) #9
  %add = fadd double %call, %call1
  ret double %add
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @atan2(double noundef, double noundef) local_unnamed_addr #1

; Function Attrs: nounwind
declare double @hypot(double noundef, double noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @extrema(double noundef %x, double noundef %y) local_unnamed_addr #6 {
entry:
  %0 = tail call double @llvm.maxnum.f64(double %x, double %y)
  %mul = fmul double %x, %x
  %1 = tail call double @llvm.minnum.f64(double %mul, double %y)
  %mul1 = fmul double %0, %1
  ret double %mul1
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.maxnum.f64(double, double) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.minnum.f64(double, double) #2

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @rounding(double noundef %x) local_unnamed_addr #6 {
entry:
  %0 = tail call double @llvm.floor.f64(double %x)
  %1 = tail call double @llvm.ceil.f64(double %x)
  %mul1 = fmul double %1, %x
  %2 = tail call double @llvm.fmuladd.f64(double %x, double %0, double %mul1)
  %3 = tail call double @llvm.trunc.f64(double %x)
  %add = fadd double %3, %2
  %4 = tail call double @llvm.round.f64(double %x)
  %add2 = fadd double %4, %add
  ret double %add2
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.floor.f64(double) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.ceil.f64(double) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.trunc.f64(double) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.round.f64(double) #2

; Function Attrs: nounwind uwtable
define dso_local double @sign(double noundef %x, double noundef %y) local_unnamed_addr #4 {
entry:
  %0 = tail call double @llvm.fabs.f64(double %x)
  %1 = tail call double @llvm.copysign.f64(double %y, double %x)
  %call = tail call double @fdim(double noundef %y, double noundef %x) #9
  %2 = tail call double @llvm.fmuladd.f64(double %0, double %1, double %call)
  ret double %2
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.copysign.f64(double, double) #2

; Function Attrs: nounwind
declare double @fdim(double noundef, double noundef) local_unnamed_addr #5

; Function Attrs: nounwind uwtable
define dso_local double @errors(double noundef %x) local_unnamed_addr #4 {
entry:
  %call = tail call double @erf(double noundef %x) #9
  %mul = fmul double %x, 2.000000e+00
  %call1 = tail call double @erfc(double noundef %mul) #9
  %add = fadd double %call, %call1
  ret double %add
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @erf(double noundef) local_unnamed_addr #1

; Function Attrs: nounwind
declare double @erfc(double noundef) local_unnamed_addr #5

; Function Attrs: nounwind uwtable
define dso_local double @gammas(double noundef %x) local_unnamed_addr #4 {
entry:
  %call = tail call double @lgamma(double noundef %x) #9
  %call1 = tail call double @tgamma(double noundef %x) #9
  %add = fadd double %call, %call1
  ret double %add
}

; Function Attrs: nounwind
declare double @lgamma(double noundef) local_unnamed_addr #5

; Function Attrs: nounwind
declare double @tgamma(double noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @fused(double noundef %x, double noundef %y, double noundef %z) local_unnamed_addr #6 {
entry:
  %0 = tail call double @llvm.fma.f64(double %x, double %y, double %z)
  %mul = fmul double %0, %z
  ret double %mul
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fma.f64(double, double, double) #2

; Function Attrs: mustprogress nofree nounwind willreturn uwtable
define dso_local double @scale(double noundef %x) local_unnamed_addr #7 {
entry:
  %call = tail call double @ldexp(double noundef %x, i32 noundef 3) #9
  %mul = fmul double %call, %x
  ret double %mul
}

; Function Attrs: mustprogress nofree nounwind willreturn
declare double @ldexp(double noundef, i32 noundef) local_unnamed_addr #8

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local float @single(float noundef %x) local_unnamed_addr #0 {
entry:
  %call = tail call float @sinf(float noundef %x) #9
  %call1 = tail call float @expf(float noundef %x) #9, !tbaa !5
  %call2 = tail call float @sqrtf(float noundef %x) #9
  %0 = tail call float @llvm.fmuladd.f32(float %call, float %call1, float %call2)
  ret float %0
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare float @sinf(float noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare float @expf(float noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare float @sqrtf(float noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

attributes #0 = { mustprogress nofree nounwind willreturn memory(write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nofree nosync nounwind willreturn memory(none) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { mustprogress nofree nounwind willreturn uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { mustprogress nofree nounwind willreturn "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #9 = { nounwind }
attributes #10 = { nounwind willreturn memory(none) }

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
