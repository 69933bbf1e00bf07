define double @f(double %x, ptr %p, ptr %q) {
  %a = load double, ptr %p
  store double %x, ptr %q
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 false)
  %p1 = getelementptr double, ptr %p, i64 1
  %b = load double, ptr %p1
  %c = fmul double %a, %b
  store double %c, ptr %p1
  ret double %c
}

define double @f.fwd(double %0, ptr %1, ptr %2, double %3, ptr %4, ptr %5) {
entry:
  %a = load double, ptr %1
  %6 = load double, ptr %4
  store double %0, ptr %2
  store double %3, ptr %5
  call void @llvm.memcpy.p0.p0.i64(ptr %1, ptr %2, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %4, ptr %5, i64 16, i1 false)
  %p1 = getelementptr double, ptr %1, i64 1
  %7 = getelementptr double, ptr %4, i64 1
  %b = load double, ptr %p1
  %8 = load double, ptr %7
  %c = fmul double %a, %b
  %9 = fmul double %b, %6
  %10 = fmul double %a, %8
  %11 = fadd double %9, %10
  store double %c, ptr %p1
  store double %11, ptr %7
  ret double %11
}

define void @f.rev(double %0, ptr %1, ptr %2, ptr %3, ptr %4, double %5, ptr %6) {
entry:
  %a = load double, ptr %1
  store double %0, ptr %2
  call void @llvm.memcpy.p0.p0.i64(ptr %1, ptr %2, i64 16, i1 false)
  %p1 = getelementptr double, ptr %1, i64 1
  %7 = getelementptr double, ptr %3, i64 1
  %b = load double, ptr %p1
  %c = fmul double %a, %b
  store double %c, ptr %p1
  %8 = load double, ptr %7
  store double 0.000000e+00, ptr %7
  %9 = fadd double %5, %8
  %10 = fmul double %b, %9
  %11 = fmul double %a, %9
  %12 = load double, ptr %7
  %13 = fadd double %12, %11
  store double %13, ptr %7
  %14 = load double, ptr %3, align 1
  store double 0.000000e+00, ptr %3, align 1
  %15 = getelementptr inbounds i8, ptr %3, i64 8
  %16 = load double, ptr %15, align 1
  store double 0.000000e+00, ptr %15, align 1
  %17 = load double, ptr %4, align 1
  %18 = fadd double %17, %14
  store double %18, ptr %4, align 1
  %19 = getelementptr inbounds i8, ptr %4, i64 8
  %20 = load double, ptr %19, align 1
  %21 = fadd double %20, %16
  store double %21, ptr %19, align 1
  %22 = load double, ptr %4
  store double 0.000000e+00, ptr %4
  %23 = load double, ptr %3
  %24 = fadd double %23, %10
  store double %24, ptr %3
  store double %22, ptr %6, align 8
  ret void
}
