define double @f(double %x, ptr %p) {
  %cell = alloca ptr, align 8
  %p1 = getelementptr inbounds double, ptr %p, i64 1
  store ptr %p1, ptr %cell, align 8
  %q = load ptr, ptr %cell, align 8
  %a = load double, ptr %q, align 8
  %b = fmul double %a, %x
  store double %b, ptr %q, align 8
  %c = fcmp olt double %x, 1.000000e+00
  %s = select i1 %c, ptr %p, ptr %q
  %d = load double, ptr %s
  ret double %d
}

define double @f.fwd(double %0, ptr %1, double %2, ptr %3) {
entry:
  %cell = alloca ptr, align 8
  %cell.shadow = alloca ptr, align 8
  store ptr null, ptr %cell.shadow
  %p1 = getelementptr inbounds double, ptr %1, i64 1
  %4 = getelementptr inbounds double, ptr %3, i64 1
  store ptr %p1, ptr %cell, align 8
  store ptr %4, ptr %cell.shadow, align 8
  %q = load ptr, ptr %cell, align 8
  %5 = load ptr, ptr %cell.shadow, align 8
  %a = load double, ptr %q, align 8
  %6 = load double, ptr %5, align 8
  %b = fmul double %a, %0
  %7 = fmul double %0, %6
  %8 = fmul double %a, %2
  %9 = fadd double %7, %8
  store double %b, ptr %q, align 8
  store double %9, ptr %5, align 8
  %c = fcmp olt double %0, 1.000000e+00
  %s = select i1 %c, ptr %1, ptr %q
  %10 = select i1 %c, ptr %3, ptr %5
  %d = load double, ptr %s
  %11 = load double, ptr %10
  ret double %11
}

define void @f.rev(double %0, ptr %1, ptr %2, double %3, ptr %4) {
entry:
  %cell = alloca ptr, align 8
  %cell.shadow = alloca ptr, align 8
  store ptr null, ptr %cell.shadow
  %p1 = getelementptr inbounds double, ptr %1, i64 1
  %5 = getelementptr inbounds double, ptr %2, i64 1
  store ptr %p1, ptr %cell, align 8
  store ptr %5, ptr %cell.shadow, align 8
  %q = load ptr, ptr %cell, align 8
  %6 = load ptr, ptr %cell.shadow, align 8
  %a = load double, ptr %q, align 8
  %b = fmul double %a, %0
  store double %b, ptr %q, align 8
  %c = fcmp olt double %0, 1.000000e+00
  %s = select i1 %c, ptr %1, ptr %q
  %7 = select i1 %c, ptr %2, ptr %6
  %d = load double, ptr %s
  %8 = load double, ptr %7
  %9 = fadd double %8, %3
  store double %9, ptr %7
  %10 = load double, ptr %6, align 8
  store double 0.000000e+00, ptr %6, align 8
  %11 = fmul double %0, %10
  %12 = fmul double %a, %10
  %13 = load double, ptr %6, align 8
  %14 = fadd double %13, %11
  store double %14, ptr %6, align 8
  store double %12, ptr %4, align 8
  ret void
}
