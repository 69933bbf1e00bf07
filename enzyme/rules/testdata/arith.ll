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
  %4 = fdiv double %2, %a
  %5 = fmul double %h, %4
  %6 = fneg double %5
  %7 = fsub double %e, %g
  %8 = fdiv double %7, %1
  %9 = fmul double %8, %4
  %10 = fneg double %9
  %11 = fneg double %4
  %12 = fadd double %6, %11
  %13 = fneg double %11
  %14 = fdiv double %11, %1
  %15 = fadd double %12, %14
  %16 = fmul double %b, %14
  %17 = fneg double %16
  %18 = fadd double %10, %17
  %19 = fmul double %1, %15
  %20 = fadd double %13, %19
  %21 = fmul double %0, %15
  %22 = fadd double %18, %21
  store double %20, ptr %3, align 8
  %23 = getelementptr inbounds double, ptr %3, i64 1
  store double %22, ptr %23, align 8
  ret void
}
