define double @f(double %x, ptr %p) {
  %a = insertvalue { double, ptr, double } poison, double %x, 0
  %b = insertvalue { double, ptr, double } %a, ptr %p, 1
  %c = load double, ptr %p
  %d = insertvalue { double, ptr, double } %b, double %c, 2
  %cell = alloca { double, ptr, double }
  store { double, ptr, double } %d, ptr %cell
  %e = load { double, ptr, double }, ptr %cell
  %q = extractvalue { double, ptr, double } %e, 1
  %g = extractvalue { double, ptr, double } %e, 0
  %h = extractvalue { double, ptr, double } %e, 2
  %i = fmul double %g, %h
  %q1 = getelementptr double, ptr %q, i64 1
  store double %i, ptr %q1
  %j = insertvalue { double, ptr, double } %e, double %i, 0
  %k = extractvalue { double, ptr, double } %j, 0
  %l = fmul double %k, %h
  ret double %l
}

define double @f.fwd(double %0, ptr %1, double %2, ptr %3) {
entry:
  %a = insertvalue { double, ptr, double } poison, double %0, 0
  %4 = insertvalue { double, ptr, double } zeroinitializer, double %2, 0
  %b = insertvalue { double, ptr, double } %a, ptr %1, 1
  %5 = insertvalue { double, ptr, double } poison, ptr %3, 1
  %c = load double, ptr %1
  %6 = load double, ptr %3
  %d = insertvalue { double, ptr, double } %b, double %c, 2
  %7 = insertvalue { double, ptr, double } %4, double %6, 2
  %cell = alloca { double, ptr, double }
  %cell.shadow = alloca { double, ptr, double }
  store { double, ptr, double } zeroinitializer, ptr %cell.shadow
  store { double, ptr, double } %d, ptr %cell
  %8 = extractvalue { double, ptr, double } %5, 1
  %9 = insertvalue { double, ptr, double } %7, ptr %8, 1
  store { double, ptr, double } %9, ptr %cell.shadow
  %e = load { double, ptr, double }, ptr %cell
  %10 = load { double, ptr, double }, ptr %cell.shadow
  %q = extractvalue { double, ptr, double } %e, 1
  %11 = extractvalue { double, ptr, double } %10, 1
  %g = extractvalue { double, ptr, double } %e, 0
  %12 = extractvalue { double, ptr, double } %10, 0
  %h = extractvalue { double, ptr, double } %e, 2
  %13 = extractvalue { double, ptr, double } %10, 2
  %i = fmul double %g, %h
  %14 = fmul double %h, %12
  %15 = fmul double %g, %13
  %16 = fadd double %14, %15
  %q1 = getelementptr double, ptr %q, i64 1
  %17 = getelementptr double, ptr %11, i64 1
  store double %i, ptr %q1
  store double %16, ptr %17
  %j = insertvalue { double, ptr, double } %e, double %i, 0
  %18 = insertvalue { double, ptr, double } %10, double %16, 0
  %k = extractvalue { double, ptr, double } %j, 0
  %19 = extractvalue { double, ptr, double } %18, 0
  %l = fmul double %k, %h
  %20 = fmul double %h, %19
  %21 = fmul double %k, %13
  %22 = fadd double %20, %21
  ret double %22
}

define void @f.rev(double %0, ptr %1, ptr %2, double %3, ptr %4) {
entry:
  %a = insertvalue { double, ptr, double } poison, double %0, 0
  %b = insertvalue { double, ptr, double } %a, ptr %1, 1
  %5 = insertvalue { double, ptr, double } poison, ptr %2, 1
  %c = load double, ptr %1
  %d = insertvalue { double, ptr, double } %b, double %c, 2
  %cell = alloca { double, ptr, double }
  %cell.shadow = alloca { double, ptr, double }
  store { double, ptr, double } zeroinitializer, ptr %cell.shadow
  store { double, ptr, double } %d, ptr %cell
  %6 = getelementptr inbounds { double, ptr, double }, ptr %cell.shadow, i64 0, i32 1
  %7 = extractvalue { double, ptr, double } %5, 1
  store ptr %7, ptr %6, align 1
  %e = load { double, ptr, double }, ptr %cell
  %8 = load { double, ptr, double }, ptr %cell.shadow
  %q = extractvalue { double, ptr, double } %e, 1
  %9 = extractvalue { double, ptr, double } %8, 1
  %g = extractvalue { double, ptr, double } %e, 0
  %h = extractvalue { double, ptr, double } %e, 2
  %i = fmul double %g, %h
  %q1 = getelementptr double, ptr %q, i64 1
  %10 = getelementptr double, ptr %9, i64 1
  store double %i, ptr %q1
  %j = insertvalue { double, ptr, double } %e, double %i, 0
  %k = extractvalue { double, ptr, double } %j, 0
  %l = fmul double %k, %h
  %11 = fmul double %h, %3
  %12 = fmul double %k, %3
  %13 = insertvalue { double, ptr, double } zeroinitializer, double %11, 0
  %14 = extractvalue { double, ptr, double } zeroinitializer, 0
  %15 = extractvalue { double, ptr, double } %13, 0
  %16 = fadd double %14, %15
  %17 = insertvalue { double, ptr, double } zeroinitializer, double %16, 0
  %18 = extractvalue { double, ptr, double } %17, 2
  %19 = extractvalue { double, ptr, double } %13, 2
  %20 = fadd double %18, %19
  %21 = insertvalue { double, ptr, double } %17, double %20, 2
  %22 = extractvalue { double, ptr, double } %21, 0
  %23 = insertvalue { double, ptr, double } %21, double 0.000000e+00, 0
  %24 = extractvalue { double, ptr, double } zeroinitializer, 0
  %25 = extractvalue { double, ptr, double } %23, 0
  %26 = fadd double %24, %25
  %27 = insertvalue { double, ptr, double } zeroinitializer, double %26, 0
  %28 = extractvalue { double, ptr, double } %27, 2
  %29 = extractvalue { double, ptr, double } %23, 2
  %30 = fadd double %28, %29
  %31 = insertvalue { double, ptr, double } %27, double %30, 2
  %32 = load double, ptr %10
  store double 0.000000e+00, ptr %10
  %33 = fadd double %22, %32
  %34 = fmul double %h, %33
  %35 = fmul double %g, %33
  %36 = fadd double %12, %35
  %37 = insertvalue { double, ptr, double } zeroinitializer, double %36, 2
  %38 = extractvalue { double, ptr, double } %31, 0
  %39 = extractvalue { double, ptr, double } %37, 0
  %40 = fadd double %38, %39
  %41 = insertvalue { double, ptr, double } %31, double %40, 0
  %42 = extractvalue { double, ptr, double } %41, 2
  %43 = extractvalue { double, ptr, double } %37, 2
  %44 = fadd double %42, %43
  %45 = insertvalue { double, ptr, double } %41, double %44, 2
  %46 = insertvalue { double, ptr, double } zeroinitializer, double %34, 0
  %47 = extractvalue { double, ptr, double } %45, 0
  %48 = extractvalue { double, ptr, double } %46, 0
  %49 = fadd double %47, %48
  %50 = insertvalue { double, ptr, double } %45, double %49, 0
  %51 = extractvalue { double, ptr, double } %50, 2
  %52 = extractvalue { double, ptr, double } %46, 2
  %53 = fadd double %51, %52
  %54 = insertvalue { double, ptr, double } %50, double %53, 2
  %55 = getelementptr inbounds { double, ptr, double }, ptr %cell.shadow, i64 0, i32 0
  %56 = extractvalue { double, ptr, double } %54, 0
  %57 = load double, ptr %55, align 1
  %58 = fadd double %57, %56
  store double %58, ptr %55, align 1
  %59 = getelementptr inbounds { double, ptr, double }, ptr %cell.shadow, i64 0, i32 2
  %60 = extractvalue { double, ptr, double } %54, 2
  %61 = load double, ptr %59, align 1
  %62 = fadd double %61, %60
  store double %62, ptr %59, align 1
  %63 = getelementptr inbounds { double, ptr, double }, ptr %cell.shadow, i64 0, i32 0
  %64 = load double, ptr %63, align 1
  store double 0.000000e+00, ptr %63, align 1
  %65 = insertvalue { double, ptr, double } zeroinitializer, double %64, 0
  %66 = getelementptr inbounds { double, ptr, double }, ptr %cell.shadow, i64 0, i32 2
  %67 = load double, ptr %66, align 1
  store double 0.000000e+00, ptr %66, align 1
  %68 = insertvalue { double, ptr, double } %65, double %67, 2
  %69 = extractvalue { double, ptr, double } zeroinitializer, 0
  %70 = extractvalue { double, ptr, double } %68, 0
  %71 = fadd double %69, %70
  %72 = insertvalue { double, ptr, double } zeroinitializer, double %71, 0
  %73 = extractvalue { double, ptr, double } %72, 2
  %74 = extractvalue { double, ptr, double } %68, 2
  %75 = fadd double %73, %74
  %76 = insertvalue { double, ptr, double } %72, double %75, 2
  %77 = extractvalue { double, ptr, double } %76, 2
  %78 = insertvalue { double, ptr, double } %76, double 0.000000e+00, 2
  %79 = extractvalue { double, ptr, double } zeroinitializer, 0
  %80 = extractvalue { double, ptr, double } %78, 0
  %81 = fadd double %79, %80
  %82 = insertvalue { double, ptr, double } zeroinitializer, double %81, 0
  %83 = extractvalue { double, ptr, double } %82, 2
  %84 = extractvalue { double, ptr, double } %78, 2
  %85 = fadd double %83, %84
  %86 = insertvalue { double, ptr, double } %82, double %85, 2
  %87 = load double, ptr %2
  %88 = fadd double %87, %77
  store double %88, ptr %2
  %89 = extractvalue { double, ptr, double } zeroinitializer, 0
  %90 = extractvalue { double, ptr, double } %86, 0
  %91 = fadd double %89, %90
  %92 = insertvalue { double, ptr, double } zeroinitializer, double %91, 0
  %93 = extractvalue { double, ptr, double } %92, 2
  %94 = extractvalue { double, ptr, double } %86, 2
  %95 = fadd double %93, %94
  %96 = insertvalue { double, ptr, double } %92, double %95, 2
  %97 = extractvalue { double, ptr, double } %96, 0
  store double %97, ptr %4, align 8
  ret void
}
