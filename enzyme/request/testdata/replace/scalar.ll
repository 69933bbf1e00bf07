; Each form in which a result comes back. The derivatives are stand-ins with
; results that can be told apart.
@enzyme_const = external global i32
@enzyme_dup = external global i32
@enzyme_primal_return = external global i32
%three = type { double, double, double }
%mix = type { float, i32 }
%floats = type { float, float, float }

define double @f(double %x) {
  ret double %x
}
define { double } @f.deriv(double %x, double %seed) {
  %r = fadd double %x, %seed
  %s = insertvalue { double } poison, double %r, 0
  ret { double } %s
}
define double @f3(double %x, double %y, double %z) {
  ret double %x
}
define { double, double, double } @f3.deriv(double %x, double %y, double %z, double %seed) {
  %a = insertvalue { double, double, double } poison, double %x, 0
  %b = insertvalue { double, double, double } %a, double %y, 1
  %c = insertvalue { double, double, double } %b, double %z, 2
  ret { double, double, double } %c
}
define float @s3(float %x, float %y, float %z) {
  ret float %x
}
define { float, float, float } @s3.deriv(float %x, float %y, float %z, float %seed) {
  %a = insertvalue { float, float, float } poison, float %x, 0
  %b = insertvalue { float, float, float } %a, float %y, 1
  %c = insertvalue { float, float, float } %b, float %z, 2
  ret { float, float, float } %c
}
define i32 @count(float %x) {
  ret i32 7
}
define { i32, float } @count.deriv(float %x) {
  %a = insertvalue { i32, float } poison, i32 7, 0
  %b = insertvalue { i32, float } %a, float %x, 1
  ret { i32, float } %b
}
define double @mem(ptr %p, i32 %n) {
  ret double 0.0
}
define void @mem.deriv(ptr %p, ptr %dp, i32 %n, double %seed) {
  store double %seed, ptr %dp
  ret void
}

declare double @__enzyme_autodiff(...)
declare void @__enzyme_autodiff_sret(ptr, ...)
declare { double, double, double } @__enzyme_autodiff3(...)
declare [3 x double] @__enzyme_autodiff_array(...)
declare { <2 x float>, float } @__enzyme_autodiff_packed(...)
declare i64 @__enzyme_autodiff_word(...)
declare void @__enzyme_autodiff_void(...)

; run: @first(2.5) == 3.5
define double @first(double %x) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}

; A scalar takes the first of several.
; run: @first_of(2) == 2
define double @first_of(double %x) {
  %r = call double (...) @__enzyme_autodiff(ptr @f3, double %x, double 3.0, double 4.0)
  ret double %r
}

; run: @whole(2) == 4
define double @whole(double %x) {
  %r = call { double, double, double } (...) @__enzyme_autodiff3(ptr @f3, double %x, double 3.0, double 4.0)
  %e = extractvalue { double, double, double } %r, 2
  ret double %e
}

; run: @array(2) == 3
define double @array(double %x) {
  %r = call [3 x double] (...) @__enzyme_autodiff_array(ptr @f3, double %x, double 3.0, double 4.0)
  %e = extractvalue [3 x double] %r, 1
  ret double %e
}

; A struct too big for registers comes back through memory.
; run: @sret(2) == 4
define double @sret(double %x) {
  %t = alloca %three
  call void (ptr, ...) @__enzyme_autodiff_sret(ptr sret(%three) align 8 %t, ptr @f3, double %x, double 3.0, double 4.0)
  %q = getelementptr %three, ptr %t, i32 0, i32 2
  %e = load double, ptr %q
  ret double %e
}

; How three floats look in vector registers; variadic arguments came as double.
; run: @packed(2) == 7
define float @packed(double %x) {
  %r = call { <2 x float>, float } (...) @__enzyme_autodiff_packed(ptr @s3, double %x, double 3.0, double 4.0)
  %v = extractvalue { <2 x float>, float } %r, 0
  %b = extractelement <2 x float> %v, i32 1
  %c = extractvalue { <2 x float>, float } %r, 1
  %s = fadd float %b, %c
  ret float %s
}

; An integer and a float packed in one word: 7 below, 2.0f above.
; run: @word(2) == 4611686018427387911
define i64 @word(double %x) {
  %m = load i32, ptr @enzyme_primal_return
  %r = call i64 (...) @__enzyme_autodiff_word(ptr @count, i32 %m, double %x)
  ret i64 %r
}

; The seed is one; the marker loads vanish.
; run: @memory([5], [0]) == 1
define double @memory(ptr %p, ptr %dp) {
  %d = load i32, ptr @enzyme_dup
  %c = load i32, ptr @enzyme_const
  call void (...) @__enzyme_autodiff_void(ptr @mem, i32 %d, ptr %p, ptr %dp, i32 %c, i32 3)
  %r = load double, ptr %dp
  ret double %r
}

; An invoke becomes a call.
; run: @invoked(4) == 5
define double @invoked(double %x) personality ptr @pers {
  %r = invoke double (...) @__enzyme_autodiff(ptr @f, double %x) to label %ok unwind label %bad
ok:
  ret double %r
bad:
  %l = landingpad { ptr, i32 } cleanup
  ret double 0.0
}
declare i32 @pers(...)
