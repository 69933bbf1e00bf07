; A function that differentiates itself.
; error: derivatives without end
declare double @__enzyme_autodiff(...)
define double @f(double %x) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
