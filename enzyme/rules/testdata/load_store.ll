define double @f(double %x, ptr %p, ptr %q) {
  %a = load double, ptr %p, align 8
  %p1 = getelementptr inbounds double, ptr %p, i64 1
  store double %x, ptr %p1, align 8
  %b = load double, ptr %p1, align 8
  store double 5.000000e-01, ptr %p, align 8
  %c = fmul double %a, %b
  %d = load double, ptr %q, align 8
  %e = fmul double %c, %d
  store double %e, ptr %q, align 8
  store double %a, ptr %p1, align 8
  ret double %c
}

define double @f.fwd(double %0, ptr %1, ptr %2, double %3, ptr %4, ptr %5) {
entry:
  %a = load double, ptr %1, align 8
  %6 = load double, ptr %4, align 8
  %p1 = getelementptr inbounds double, ptr %1, i64 1
  %7 = getelementptr inbounds double, ptr %4, i64 1
  store double %0, ptr %p1, align 8
  store double %3, ptr %7, align 8
  %b = load double, ptr %p1, align 8
  %8 = load double, ptr %7, align 8
  store double 5.000000e-01, ptr %1, align 8
  store double 0.000000e+00, ptr %4, align 8
  %c = fmul double %a, %b
  %9 = fmul double %b, %6
  %10 = fmul double %a, %8
  %11 = fadd double %9, %10
  %d = load double, ptr %2, align 8
  %12 = load double, ptr %5, align 8
  %e = fmul double %c, %d
  %13 = fmul double %d, %11
  %14 = fmul double %c, %12
  %15 = fadd double %13, %14
  store double %e, ptr %2, align 8
  store double %15, ptr %5, align 8
  store double %a, ptr %p1, align 8
  store double %6, ptr %7, align 8
  ret double %11
}

define void @f.rev(double %0, ptr %1, ptr %2, ptr %3, ptr %4, double %5, ptr %6) {
entry:
  %a = load double, ptr %1, align 8
  %p1 = getelementptr inbounds double, ptr %1, i64 1
  %7 = getelementptr inbounds double, ptr %3, i64 1
  store double %0, ptr %p1, align 8
  %b = load double, ptr %p1, align 8
  store double 5.000000e-01, ptr %1, align 8
  %c = fmul double %a, %b
  %d = load double, ptr %2, align 8
  %e = fmul double %c, %d
  store double %e, ptr %2, align 8
  store double %a, ptr %p1, align 8
  %8 = load double, ptr %7, align 8
  store double 0.000000e+00, ptr %7, align 8
  %9 = load double, ptr %4, align 8
  store double 0.000000e+00, ptr %4, align 8
  %10 = fmul double %d, %9
  %11 = fadd double %5, %10
  %12 = fmul double %c, %9
  %13 = load double, ptr %4, align 8
  %14 = fadd double %13, %12
  store double %14, ptr %4, align 8
  %15 = fmul double %b, %11
  %16 = fadd double %8, %15
  %17 = fmul double %a, %11
  store double 0.000000e+00, ptr %3, align 8
  %18 = load double, ptr %7, align 8
  %19 = fadd double %18, %17
  store double %19, ptr %7, align 8
  %20 = load double, ptr %7, align 8
  store double 0.000000e+00, ptr %7, align 8
  %21 = load double, ptr %3, align 8
  %22 = fadd double %21, %16
  store double %22, ptr %3, align 8
  store double %20, ptr %6, align 8
  ret void
}
