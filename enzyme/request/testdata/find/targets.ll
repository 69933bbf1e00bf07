; The forms in which the function to differentiate may be given.
@table = internal constant ptr @f
@structured = internal constant { ptr, i32 } { ptr @f, i32 1 }
@changeable = global ptr @f
@alias = alias double (double), ptr @f

define double @f(double %x) {
  ret double %x
}
define double @g(double %x) {
  ret double %x
}
define ptr @lambda() {
  ret ptr @f
}
define ptr @same(ptr %p) {
  ret ptr %p
}
declare double @nobody(double)
declare double @printflike(ptr, ...)
define double @variadic(double %x, ...) {
  ret double %x
}
define void @big(ptr sret({ double, double, double }) %out, double %x) {
  ret void
}
declare double @__enzyme_autodiff(...)

define void @known(double %x, i1 %c) {
; request: reverse @f(out) ret out
  %a = call double (...) @__enzyme_autodiff(ptr @alias, double %x)
; request: reverse @f(out) ret out
  %l1 = load ptr, ptr @table
  %b = call double (...) @__enzyme_autodiff(ptr %l1, double %x)
; request: reverse @f(out) ret out
  %l2 = load ptr, ptr @structured
  %d = call double (...) @__enzyme_autodiff(ptr %l2, double %x)
; request: reverse @f(out) ret out
  %v = alloca ptr
  store ptr @f, ptr %v
  %l3 = load ptr, ptr %v
  %e = call double (...) @__enzyme_autodiff(ptr %l3, double %x)
; request: reverse @f(out) ret out
  %l4 = call ptr @lambda()
  %g = call double (...) @__enzyme_autodiff(ptr %l4, double %x)
; request: reverse @g(out) ret out
  %l5 = call ptr @same(ptr @g)
  %h = call double (...) @__enzyme_autodiff(ptr %l5, double %x)
; request: reverse @f(out) ret out
  %l6 = ptrtoint ptr @f to i64
  %i = call double (...) @__enzyme_autodiff(i64 %l6, double %x)
; request: reverse @f(out) ret out
  %j = call double (...) @__enzyme_autodiff(i64 ptrtoint (ptr @f to i64), double %x)
; request: reverse @f(out) ret out
  %l7 = select i1 %c, ptr @f, ptr @alias
  %k = call double (...) @__enzyme_autodiff(ptr %l7, double %x)
  ret void
}

define void @unknown(double %x, i1 %c, ptr %p) {
; error: GE0101 not known here
  %a = call double (...) @__enzyme_autodiff(ptr %p, double %x)
; error: GE0101 make one request for each
  %s = select i1 %c, ptr @f, ptr @g
  %b = call double (...) @__enzyme_autodiff(ptr %s, double %x)
; error: GE0101 not known here
  %l = load ptr, ptr @changeable
  %d = call double (...) @__enzyme_autodiff(ptr %l, double %x)
; error: GE0101 without a function
  %e = call double (...) @__enzyme_autodiff()
; error: GE0102 'nobody': its body is not available
  %g = call double (...) @__enzyme_autodiff(ptr @nobody, double %x)
; error: GE0110 variable number
  %h = call double (...) @__enzyme_autodiff(ptr @variadic, double %x)
; request: reverse @big(dup, out) ret const
  %i = call double (...) @__enzyme_autodiff(ptr @big, double %x)
  ret void
}
