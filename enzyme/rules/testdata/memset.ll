define double @f(double %x, ptr %p) {
  %a = load double, ptr %p
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 80, i1 false)
  %b = load double, ptr %p
  %c = fadd double %a, %b
  %d = fmul double %c, %x
  ret double %d
}

define double @f.fwd(double %0, ptr %1, double %2, ptr %3) {
entry:
  %a = load double, ptr %1
  %4 = load double, ptr %3
  call void @llvm.memset.p0.i64(ptr %1, i8 0, i64 80, i1 false)
  call void @llvm.memset.p0.i64(ptr %3, i8 0, i64 80, i1 false)
  %b = load double, ptr %1
  %5 = load double, ptr %3
  %c = fadd double %a, %b
  %6 = fadd double %4, %5
  %d = fmul double %c, %0
  %7 = fmul double %0, %6
  %8 = fmul double %c, %2
  %9 = fadd double %7, %8
  ret double %9
}

define void @f.rev(double %0, ptr %1, ptr %2, double %3, ptr %4) {
entry:
  %a = load double, ptr %1
  call void @llvm.memset.p0.i64(ptr %1, i8 0, i64 80, i1 false)
  %b = load double, ptr %1
  %c = fadd double %a, %b
  %d = fmul double %c, %0
  %5 = fmul double %0, %3
  %6 = fmul double %c, %3
  %7 = load double, ptr %2
  %8 = fadd double %7, %5
  store double %8, ptr %2
  call void @llvm.memset.p0.i64(ptr %2, i8 0, i64 80, i1 false)
  %9 = load double, ptr %2
  %10 = fadd double %9, %5
  store double %10, ptr %2
  store double %6, ptr %4, align 8
  ret void
}
