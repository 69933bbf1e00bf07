define double @f(double %x, double %y) {
  %c = fcmp olt double %x, %y
  %s = select i1 %c, double %x, double 2.000000e+00
  %t = select i1 %c, double %s, double %y
  %u = freeze double %t
  %v = fmul double %u, %s
  ret double %v
}

define double @f.fwd(double %0, double %1, double %2, double %3) {
entry:
  %c = fcmp olt double %0, %1
  %s = select i1 %c, double %0, double 2.000000e+00
  %4 = select i1 %c, double %2, double 0.000000e+00
  %t = select i1 %c, double %s, double %1
  %5 = select i1 %c, double %4, double %3
  %u = freeze double %t
  %v = fmul double %u, %s
  %6 = fmul double %s, %5
  %7 = fmul double %u, %4
  %8 = fadd double %6, %7
  ret double %8
}

define void @f.rev(double %0, double %1, double %2, ptr %3) {
entry:
  %c = fcmp olt double %0, %1
  %s = select i1 %c, double %0, double 2.000000e+00
  %t = select i1 %c, double %s, double %1
  %u = freeze double %t
  %v = fmul double %u, %s
  %4 = fmul double %s, %2
  %5 = fmul double %u, %2
  %6 = select i1 %c, double %4, double 0.000000e+00
  %7 = fadd double %5, %6
  %8 = select i1 %c, double 0.000000e+00, double %4
  %9 = select i1 %c, double %7, double 0.000000e+00
  store double %9, ptr %3, align 8
  %10 = getelementptr inbounds double, ptr %3, i64 1
  store double %8, ptr %10, align 8
  ret void
}
