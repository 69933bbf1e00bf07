; Hand-written derivatives: what the harness must accept.
; grad: @f(1.5, [2, 3])
define double @f(double %x, ptr %p) {
  %a = load double, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  %m = fmul double %x, %a
  store double %m, ptr %q
  ret double %m
}
define { double, double } @f.forward(double %x, double %dx, ptr %p, ptr %dp) {
  %a = load double, ptr %p
  %da = load double, ptr %dp
  %m = fmul double %x, %a
  %m1 = fmul double %dx, %a
  %m2 = fmul double %x, %da
  %dm = fadd double %m1, %m2
  %q = getelementptr i8, ptr %p, i64 8
  store double %m, ptr %q
  %dq = getelementptr i8, ptr %dp, i64 8
  store double %dm, ptr %dq
  %r = insertvalue { double, double } poison, double %m, 0
  %s = insertvalue { double, double } %r, double %dm, 1
  ret { double, double } %s
}
define { double, double } @f.reverse(double %x, ptr %p, ptr %dp, double %seed) {
  %a = load double, ptr %p
  %m = fmul double %x, %a
  %q = getelementptr i8, ptr %p, i64 8
  store double %m, ptr %q
  %dq = getelementptr i8, ptr %dp, i64 8
  %w = load double, ptr %dq
  store double 0.0, ptr %dq
  %adj = fadd double %w, %seed
  %xa = fmul double %adj, %a
  %ax = fmul double %adj, %x
  %old = load double, ptr %dp
  %new = fadd double %old, %ax
  store double %new, ptr %dp
  %r = insertvalue { double, double } poison, double %m, 0
  %s = insertvalue { double, double } %r, double %xa, 1
  ret { double, double } %s
}
