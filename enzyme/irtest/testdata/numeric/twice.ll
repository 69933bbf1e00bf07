; Memory that begins as zeros and is read before it is written: what the reverse sweep leaves in its shadow, the
; adjoints of those zeros, must not be there when the sweep runs again on the same tape.
declare ptr @calloc(i64, i64)
declare void @free(ptr)
declare double @sin(double)

; grad: @sums([0.3, 1.1, 0.7, -0.4, 0.9], 5)
define double @sums(ptr %x, i64 %n) {
entry:
  %acc = call ptr @calloc(i64 2, i64 8)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %v = load double, ptr %p, align 8
  %k = and i64 %i, 1
  %q = getelementptr inbounds double, ptr %acc, i64 %k
  %old = load double, ptr %q, align 8
  %half = fmul double %old, 5.000000e-01
  %s = call double @sin(double %v)
  %new = fadd double %half, %s
  store double %new, ptr %q, align 8
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp slt i64 %i1, %n
  br i1 %c, label %loop, label %out
out:
  %a = load double, ptr %acc, align 8
  %q1 = getelementptr inbounds double, ptr %acc, i64 1
  %b = load double, ptr %q1, align 8
  %r = fmul double %a, %b
  call void @free(ptr %acc)
  ret double %r
}

; The same one call deeper, one block of memory per iteration.
; grad: @nested([0.3, 1.1, 0.7, -0.4, 0.9], 5)
define double @nested(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %i1, %loop ]
  %t = phi double [ 0.0, %entry ], [ %t1, %loop ]
  %s = call double @keep(ptr %x, i64 %i)
  %t1 = fadd double %t, %s
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp slt i64 %i1, %n
  br i1 %c, label %loop, label %out
out:
  ret double %t1
}
define internal double @keep(ptr %x, i64 %n) noinline {
  %r = call double @sums(ptr %x, i64 %n)
  store double %r, ptr %x, align 8
  ret double %r
}
