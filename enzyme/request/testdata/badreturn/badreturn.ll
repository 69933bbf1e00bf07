; Declared results that cannot hold what the derivative returns.
%two = type { double, double }
define double @f(double %x) {
  ret double %x
}
define float @s(float %x) {
  ret float %x
}
declare i32 @__enzyme_autodiff_implicit(...)
declare double @__enzyme_autodiff(...)
declare { double, double } @__enzyme_autodiff2(...)
declare void @__enzyme_autodiff_sret(ptr, ...)

define void @requests(double %x, ptr %p, ptr %dp, ptr %out) {
; error: GE0106 declared as int (4 bytes), but the derivative of 'f' returns double (8 bytes)
  %a = call i32 (...) @__enzyme_autodiff_implicit(ptr @f, double %x)
  store i32 %a, ptr %out
; error: GE0106 declared as double (8 bytes), but the derivative of 's' returns float (4 bytes)
  %b = call double (...) @__enzyme_autodiff(ptr @s, double %x)
  store double %b, ptr %out
; error: GE0106 declared as struct of double, double (16 bytes)
  %d = call { double, double } (...) @__enzyme_autodiff2(ptr @f, double %x)
  store { double, double } %d, ptr %out
; error: GE0106 declared as struct of double, double (16 bytes), but the derivative of 'f' returns double (8 bytes)
  call void (ptr, ...) @__enzyme_autodiff_sret(ptr sret(%two) %out, ptr @f, double %x)
  ret void
}
