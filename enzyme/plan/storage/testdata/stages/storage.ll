; The shadow of a large local array lies in the arena; a small array and its shadow stay on the stack.
; grad: @large(0.5, 3)
; grad: @small(0.5, 3)
; decides: @large shadow in the arena
; declines: @small stack

define double @large(double %x, i64 %n) {
entry:
  %t = alloca [4096 x double], align 16
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %here = getelementptr inbounds [4096 x double], ptr %t, i64 0, i64 %i
  %f = sitofp i64 %i to double
  %v = fmul double %f, %x
  %w = fmul double %v, %x
  store double %w, ptr %here, align 8
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, 4096
  br i1 %done, label %after, label %loop

after:
  %at = getelementptr inbounds [4096 x double], ptr %t, i64 0, i64 %n
  %r = load double, ptr %at, align 8
  ret double %r
}

define double @small(double %x, i64 %n) {
entry:
  %t = alloca [8 x double], align 16
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %here = getelementptr inbounds [8 x double], ptr %t, i64 0, i64 %i
  %f = sitofp i64 %i to double
  %v = fmul double %f, %x
  %w = fmul double %v, %x
  store double %w, ptr %here, align 8
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, 8
  br i1 %done, label %after, label %loop

after:
  %at = getelementptr inbounds [8 x double], ptr %t, i64 0, i64 %n
  %r = load double, ptr %at, align 8
  ret double %r
}
