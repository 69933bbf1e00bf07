define double @f(double %x, ptr %p) {
  %src = getelementptr double, ptr %p, i64 0
  %dst = getelementptr double, ptr %p, i64 1
  store double %x, ptr %src
  call void @llvm.memmove.p0.p0.i64(ptr %dst, ptr %src, i64 96, i1 false)
  %a = load double, ptr %dst
  %b = load double, ptr %src
  %c = fmul double %a, %b
  ret double %c
}

define double @f.fwd(double %0, ptr %1, double %2, ptr %3) {
entry:
  %src = getelementptr double, ptr %1, i64 0
  %4 = getelementptr double, ptr %3, i64 0
  %dst = getelementptr double, ptr %1, i64 1
  %5 = getelementptr double, ptr %3, i64 1
  store double %0, ptr %src
  store double %2, ptr %4
  call void @llvm.memmove.p0.p0.i64(ptr %dst, ptr %src, i64 96, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr %5, ptr %4, i64 96, i1 false)
  %a = load double, ptr %dst
  %6 = load double, ptr %5
  %b = load double, ptr %src
  %7 = load double, ptr %4
  %c = fmul double %a, %b
  %8 = fmul double %b, %6
  %9 = fmul double %a, %7
  %10 = fadd double %8, %9
  ret double %10
}

define void @f.rev(double %0, ptr %1, ptr %2, double %3, ptr %4) {
entry:
  %src = getelementptr double, ptr %1, i64 0
  %5 = getelementptr double, ptr %2, i64 0
  %dst = getelementptr double, ptr %1, i64 1
  %6 = getelementptr double, ptr %2, i64 1
  store double %0, ptr %src
  call void @llvm.memmove.p0.p0.i64(ptr %dst, ptr %src, i64 96, i1 false)
  %a = load double, ptr %dst
  %b = load double, ptr %src
  %c = fmul double %a, %b
  %7 = fmul double %b, %3
  %8 = fmul double %a, %3
  %9 = load double, ptr %5
  %10 = fadd double %9, %8
  store double %10, ptr %5
  %11 = load double, ptr %6
  %12 = fadd double %11, %7
  store double %12, ptr %6
  %13 = udiv i64 96, 8
  call void @goenzyme.add.f64.overlap(ptr %6, ptr %5, i64 %13)
  %14 = load double, ptr %5
  store double 0.000000e+00, ptr %5
  store double %14, ptr %4, align 8
  ret void
}

define internal void @goenzyme.add.f64.overlap(ptr %0, ptr %1, i64 %2) nounwind willreturn {
entry:
  %3 = sub i64 %2, 1
  %4 = icmp ugt ptr %0, %1
  %5 = icmp eq i64 %2, 0
  br i1 %5, label %exit, label %loop

loop:
  %k = phi i64 [ 0, %entry ], [ %14, %loop ]
  %6 = sub i64 %3, %k
  %7 = select i1 %4, i64 %k, i64 %6
  %8 = mul i64 %7, 8
  %9 = getelementptr inbounds i8, ptr %0, i64 %8
  %10 = load double, ptr %9, align 1
  store double 0.000000e+00, ptr %9, align 1
  %11 = getelementptr inbounds i8, ptr %1, i64 %8
  %12 = load double, ptr %11, align 1
  %13 = fadd double %12, %10
  store double %13, ptr %11, align 1
  %14 = add i64 %k, 1
  %15 = icmp eq i64 %k, %3
  br i1 %15, label %exit, label %loop

exit:
  ret void
}
