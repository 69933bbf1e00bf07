define double @f(double %x, ptr %p) {
  %bits.x = bitcast double %x to i64
  %bits.neg = xor i64 %bits.x, -9223372036854775808
  %a = bitcast i64 %bits.neg to double
  %bits.a = bitcast double %a to i64
  %bits.abs = and i64 %bits.a, 9223372036854775807
  %b = bitcast i64 %bits.abs to double
  %bits.b = bitcast double %b to i64
  %bits.or = or i64 %bits.b, -9223372036854775808
  %d = bitcast i64 %bits.or to double
  %bits.c = load i64, ptr %p
  %p1 = getelementptr i8, ptr %p, i64 8
  store i64 %bits.c, ptr %p1
  %c = bitcast i64 %bits.c to double
  store i64 0, ptr %p
  %m = fmul double %a, %b
  %n = fmul double %m, %c
  %o = fmul double %n, %d
  ret double %o
}

define double @f.fwd(double %0, ptr %1, double %2, ptr %3) {
entry:
  %bits.x = bitcast double %0 to i64
  %bits.neg = xor i64 %bits.x, -9223372036854775808
  %4 = fneg double %2
  %a = bitcast i64 %bits.neg to double
  %bits.a = bitcast double %a to i64
  %bits.abs = and i64 %bits.a, 9223372036854775807
  %5 = icmp slt i64 %bits.a, 0
  %6 = fneg double %4
  %7 = select i1 %5, double %6, double %4
  %b = bitcast i64 %bits.abs to double
  %bits.b = bitcast double %b to i64
  %bits.or = or i64 %bits.b, -9223372036854775808
  %8 = icmp sge i64 %bits.b, 0
  %9 = fneg double %7
  %10 = select i1 %8, double %9, double %7
  %d = bitcast i64 %bits.or to double
  %bits.c = load i64, ptr %1
  %11 = load double, ptr %3
  %p1 = getelementptr i8, ptr %1, i64 8
  %12 = getelementptr i8, ptr %3, i64 8
  store i64 %bits.c, ptr %p1
  store double %11, ptr %12
  %c = bitcast i64 %bits.c to double
  store i64 0, ptr %1
  store i64 0, ptr %3
  %m = fmul double %a, %b
  %13 = fmul double %b, %4
  %14 = fmul double %a, %7
  %15 = fadd double %13, %14
  %n = fmul double %m, %c
  %16 = fmul double %c, %15
  %17 = fmul double %m, %11
  %18 = fadd double %16, %17
  %o = fmul double %n, %d
  %19 = fmul double %d, %18
  %20 = fmul double %n, %10
  %21 = fadd double %19, %20
  ret double %21
}

define void @f.rev(double %0, ptr %1, ptr %2, double %3, ptr %4) {
entry:
  %bits.x = bitcast double %0 to i64
  %bits.neg = xor i64 %bits.x, -9223372036854775808
  %a = bitcast i64 %bits.neg to double
  %bits.a = bitcast double %a to i64
  %bits.abs = and i64 %bits.a, 9223372036854775807
  %b = bitcast i64 %bits.abs to double
  %bits.b = bitcast double %b to i64
  %bits.or = or i64 %bits.b, -9223372036854775808
  %d = bitcast i64 %bits.or to double
  %bits.c = load i64, ptr %1
  %p1 = getelementptr i8, ptr %1, i64 8
  %5 = getelementptr i8, ptr %2, i64 8
  store i64 %bits.c, ptr %p1
  %c = bitcast i64 %bits.c to double
  store i64 0, ptr %1
  %m = fmul double %a, %b
  %n = fmul double %m, %c
  %o = fmul double %n, %d
  %6 = fmul double %d, %3
  %7 = fmul double %n, %3
  %8 = fmul double %c, %6
  %9 = fmul double %m, %6
  %10 = fmul double %b, %8
  %11 = fmul double %a, %8
  store i64 0, ptr %2
  %12 = load double, ptr %5
  store double 0.000000e+00, ptr %5
  %13 = fadd double %9, %12
  %14 = load double, ptr %2
  %15 = fadd double %14, %13
  store double %15, ptr %2
  %16 = icmp sge i64 %bits.b, 0
  %17 = fneg double %7
  %18 = select i1 %16, double %17, double %7
  %19 = fadd double %11, %18
  %20 = icmp slt i64 %bits.a, 0
  %21 = fneg double %19
  %22 = select i1 %20, double %21, double %19
  %23 = fadd double %10, %22
  %24 = fneg double %23
  store double %24, ptr %4, align 8
  ret void
}
