; Derivatives with one fault each: what the harness must not accept. The text
; after `fault:` must be in its complaint.

; A tangent that is off.
; fault: @tangent(1.5) forward: tangent of output 0
define double @tangent(double %x) {
  %m = fmul double %x, %x
  ret double %m
}
define { double, double } @tangent.forward(double %x, double %dx) {
  %m = fmul double %x, %x
  %d = fmul double %x, %dx
  %r = insertvalue { double, double } poison, double %m, 0
  %s = insertvalue { double, double } %r, double %d, 1
  ret { double, double } %s
}

; An adjoint of memory that is not cleared though the memory is overwritten.
; fault: @cleared([1.5]) only=reverse reverse: adjoint of input 0
define void @cleared(ptr %p) {
  store double 2.0, ptr %p
  ret void
}
define void @cleared.reverse(ptr %p, ptr %dp) {
  store double 2.0, ptr %p
  ret void
}

; The primal's memory is left as it was.
; fault: @primal([1.5]) only=reverse reverse: primal output 0
define void @primal(ptr %p) {
  store double 2.0, ptr %p
  ret void
}
define void @primal.reverse(ptr %p, ptr %dp) {
  store double 0.0, ptr %dp
  ret void
}

; A tape that is never released, and a heap block never freed.
; fault: @tape(1.5) only=reverse 1 tape marks are never released
define double @tape(double %x) {
  ret double %x
}
define { double, double } @tape.reverse(double %x, double %seed) {
  %m = call ptr @__goenzyme_arena_mark()
  %r = insertvalue { double, double } poison, double %x, 0
  %s = insertvalue { double, double } %r, double %seed, 1
  ret { double, double } %s
}
; fault: @leak(1.5) only=reverse heap blocks are not freed
define double @leak(double %x) {
  ret double %x
}
define { double, double } @leak.reverse(double %x, double %seed) {
  %m = call ptr @malloc(i64 8)
  %r = insertvalue { double, double } poison, double %x, 0
  %s = insertvalue { double, double } %r, double %seed, 1
  ret { double, double } %s
}

; A derivative that reads memory never written.
; fault: @garbage(1.5) only=reverse undefined
define double @garbage(double %x) {
  ret double %x
}
define { double, double } @garbage.reverse(double %x, double %seed) {
  %p = alloca double
  %g = load double, ptr %p
  %r = insertvalue { double, double } poison, double %x, 0
  %s = insertvalue { double, double } %r, double %g, 1
  ret { double, double } %s
}
declare ptr @__goenzyme_arena_mark()
declare ptr @malloc(i64)
