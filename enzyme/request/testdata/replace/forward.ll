; Forward mode: the tangent, the primal with it, or neither.
@enzyme_dup = external global i32
@enzyme_primal_return = external global i32

define double @f(double %x) {
  ret double %x
}
define { double, double } @f.deriv(double %x, double %dx) {
  %a = insertvalue { double, double } poison, double %x, 0
  %b = insertvalue { double, double } %a, double %dx, 1
  ret { double, double } %b
}
define float @g(float %x) {
  ret float %x
}
define { float } @g.deriv(float %x, float %dx) {
  %a = insertvalue { float } poison, float %dx, 0
  ret { float } %a
}
define void @h(ptr %p) {
  ret void
}
define void @h.deriv(ptr %p, ptr %dp) {
  store double 9.0, ptr %dp
  ret void
}
declare { double, double } @__enzyme_fwddiff(...)
declare float @__enzyme_fwddiff_float(...)
declare double @__enzyme_fwddiff_unused(...)

; run: @both(3, 0.5) == 3.5
define double @both(double %x, double %dx) {
  %r = call { double, double } (...) @__enzyme_fwddiff(ptr @f, ptr @enzyme_primal_return, double %x, double %dx)
  %a = extractvalue { double, double } %r, 0
  %b = extractvalue { double, double } %r, 1
  %s = fadd double %a, %b
  ret double %s
}

; Promoted both ways: the primal and its tangent.
; run: @single(3, 0.5) == 0.5
define float @single(double %x, double %dx) {
  %r = call float (...) @__enzyme_fwddiff_float(ptr @g, ptr @enzyme_dup, double %x, double %dx)
  ret float %r
}

; A declared result that nobody reads is no fault.
; run: @memory([1], [0]) == 9
define double @memory(ptr %p, ptr %dp) {
  %r = call double (...) @__enzyme_fwddiff_unused(ptr @h, ptr %p, ptr %dp)
  %s = load double, ptr %dp
  ret double %s
}
