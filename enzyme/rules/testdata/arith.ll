define double @f(double %x, double %y) {
  %a = fmul double %x, %y
  %b = fdiv double %a, %y
  %c = fsub double %b, %x
  %d = fadd double %c, %a
  %e = fneg double %d
  %g = frem double %e, %y
  %h = fdiv double %g, %a
  ret double %h
}

define double @f.fwd(double %0, double %1, double %2, double %3) {
entry:
  %a = fmul double %0, %1
  %4 = fmul double %1, %2
  %5 = fmul double %0, %3
  %6 = fadd double %4, %5
  %b = fdiv double %a, %1
  %7 = fmul double %b, %3
  %8 = fneg double %7
  %9 = fadd double %6, %8
  %10 = fdiv double %9, %1
  %c = fsub double %b, %0
  %11 = fneg double %2
  %12 = fadd double %10, %11
  %d = fadd double %c, %a
  %13 = fadd double %12, %6
  %e = fneg double %d
  %14 = fneg double %13
  %g = frem double %e, %1
  %15 = fsub double %e, %g
  %16 = fdiv double %15, %1
  %17 = fmul double %16, %3
  %18 = fneg double %17
  %19 = fadd double %14, %18
  %h = fdiv double %g, %a
  %20 = fmul double %h, %6
  %21 = fneg double %20
  %22 = fadd double %19, %21
  %23 = fdiv double %22, %a
  ret double %23
}

define void @f.rev(double %0, double %1, double %2, ptr %3) {
entry:
  %a = fmul double %0, %1
  %b = fdiv double %a, %1
  %c = fsub double %b, %0
  %d = fadd double %c, %a
  %e = fneg double %d
  %g = frem double %e, %1
  %h = fdiv double %g, %a
  %4 = fdiv double 1.000000e+00, %a
  %5 = fmul double %2, %4
  %6 = fmul double %h, %5
  %7 = fneg double %6
  %8 = fsub double %e, %g
  %9 = fdiv double %8, %1
  %10 = fmul double %9, %5
  %11 = fneg double %10
  %12 = fneg double %5
  %13 = fadd double %7, %12
  %14 = fneg double %12
  %15 = fdiv double 1.000000e+00, %1
  %16 = fmul double %12, %15
  %17 = fadd double %13, %16
  %18 = fmul double %b, %16
  %19 = fneg double %18
  %20 = fadd double %11, %19
  %21 = fmul double %1, %17
  %22 = fadd double %14, %21
  %23 = fmul double %0, %17
  %24 = fadd double %20, %23
  store double %22, ptr %3, align 8
  %25 = getelementptr inbounds double, ptr %3, i64 1
  store double %24, ptr %25, align 8
  ret void
}
