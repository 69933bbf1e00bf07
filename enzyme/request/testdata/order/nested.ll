; A second derivative: the inner request comes first, though it stands later.
; order: f g h
declare double @__enzyme_autodiff(...)
@hidden = internal constant [1 x ptr] [ptr @inner]

define double @main(double %x) {
  %a = call double (...) @__enzyme_autodiff(ptr @g, double %x)
  %b = call double (...) @__enzyme_autodiff(ptr @h, double %x)
  %s = fadd double %a, %b
  ret double %s
}
define double @g(double %x) {
  %p = load ptr, ptr @hidden
  %r = call double %p(double %x)
  ret double %r
}
define double @inner(double %x) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
define double @f(double %x) {
  ret double %x
}
define double @h(double %x) {
  ret double %x
}
