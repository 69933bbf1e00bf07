; Derivatives of derivatives: each function holds a request of its own.
@enzyme_const = external global i32
@enzyme_dup = external global i32
declare double @sin(double)
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)
declare void @__enzyme_autodiff_void(...)

define double @f(double %x) {
  %s = call double @sin(double %x)
  %a = fmul double %s, %x
  %b = fmul double %a, %x
  ret double %b
}
define double @sum(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi double [ 0.5, %entry ], [ %s1, %loop ]
  %q = getelementptr inbounds double, ptr %p, i64 %i
  %x = load double, ptr %q
  %m = fmul double %s, %x
  %s1 = fadd double %m, %x
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp slt i64 %i1, %n
  br i1 %c, label %loop, label %out
out:
  ret double %s1
}

; grad: @reverse(0.7)
define double @reverse(double %x) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
; grad: @forward(0.7)
define double @forward(double %x) {
  %r = call double (...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0)
  ret double %r
}
; Third order: both inside one another.
; grad: @third(0.7)
define double @third(double %x) {
  %r = call double (...) @__enzyme_fwddiff(ptr @reverse, double %x, double 1.0)
  %s = fmul double %r, %x
  ret double %s
}
; A directional derivative of a loop over memory.
; grad: @hessian([1.1, 0.4, 0.8], const [1, -0.5, 0.3], 3)
define double @hessian(ptr %p, ptr %v, i64 %n) {
  %r = call double (...) @__enzyme_fwddiff(ptr @sum, ptr @enzyme_dup, ptr %p, ptr %v, i64 %n)
  ret double %r
}
; A gradient that is itself the result: its tape is memory with a shadow.
; grad: @gradient([1.1, 0.4, 0.8], [0, 0, 0], 3)
define void @gradient(ptr %p, ptr %g, i64 %n) {
  call void (...) @__enzyme_autodiff_void(ptr @sum, ptr @enzyme_dup, ptr %p, ptr %g, i64 %n)
  ret void
}
