; Floating point: every format, comparison, conversion, libm.

; run: @poly(2) == 11
define double @poly(double %x) {
  %a = fmul double %x, %x
  %b = fmul double %a, %x
  %c = fadd double %b, 3.0
  ret double %c
}

; run: @single(0.1) == 0.010000000707805157
define double @single(float %x) {
  %a = fmul float %x, %x
  %d = fpext float %a to double
  ret double %d
}

; run: @half(1.0009765625) == 1.001953125
; run: @half(60000) == +Inf
define double @half(double %x) {
  %h = fptrunc double %x to half
  %m = fmul half %h, %h
  %d = fpext half %m to double
  ret double %d
}

; run: @bf(1.00390625) == 1
define double @bf(double %x) {
  %h = fptrunc double %x to bfloat
  %d = fpext bfloat %h to double
  ret double %d
}

; run: @longdouble(-1.25) == -1.25
; run: @longdouble(5e-324) == 5e-324
define double @longdouble(double %x) {
  %p = alloca x86_fp80
  %l = fpext double %x to x86_fp80
  store x86_fp80 %l, ptr %p
  %r = load x86_fp80, ptr %p
  %d = fptrunc x86_fp80 %r to double
  ret double %d
}

; run: @order(1, 2) == 1
; run: @order(2, 1) == 0
; run: @order(nan, 1) == 1
define i32 @order(double %x, double %y) {
  %c = fcmp ult double %x, %y
  %r = zext i1 %c to i32
  ret i32 %r
}

; run: @toint(-2.7) == -2
; run: @fromuint(-1) == 4.294967295e+09
define i32 @toint(double %x) {
  %r = fptosi double %x to i32
  ret i32 %r
}
define double @fromuint(i32 %x) {
  %r = uitofp i32 %x to double
  ret double %r
}

; run: @bitsof(1) == 4607182418800017408
define i64 @bitsof(double %x) {
  %r = bitcast double %x to i64
  ret i64 %r
}

; run: @math(0.5) == 2.5403023058681398
; run: @mathf(4) == 2
define double @math(double %x) {
  %a = fadd double %x, %x
  %c = call double @cos(double %a)
  %e = call double @llvm.pow.f64(double 4.0, double %x)
  %s = fadd double %c, %e
  ret double %s
}
define float @mathf(float %x) {
  %r = call float @sqrtf(float %x)
  ret float %r
}
declare double @cos(double)
declare float @sqrtf(float)
declare double @llvm.pow.f64(double, double)

; run: @lanes(1.5) == 6.5
define double @lanes(double %x) {
  %v = insertelement <2 x double> poison, double %x, i32 0
  %w = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> zeroinitializer
  %s = fadd <2 x double> %w, <double 1.0, double 2.5>
  %r = call double @llvm.vector.reduce.fadd.v2f64(double 0.0, <2 x double> %s)
  ret double %r
}
declare double @llvm.vector.reduce.fadd.v2f64(double, <2 x double>)

; run: @frexp(12) == 4.75
define double @frexp(double %x) {
  %r = call { double, i32 } @llvm.frexp.f64.i32(double %x)
  %f = extractvalue { double, i32 } %r, 0
  %e = extractvalue { double, i32 } %r, 1
  %d = sitofp i32 %e to double
  %s = fadd double %f, %d
  ret double %s
}
declare { double, i32 } @llvm.frexp.f64.i32(double)

; run: @parts(2.75) == 2.75
define double @parts(double %x) {
  %p = alloca double
  %f = call double @modf(double %x, ptr %p)
  %w = load double, ptr %p
  %s = fadd double %f, %w
  ret double %s
}
declare double @modf(double, ptr)
