; row[i] -= l[j] * x[j], and x[j] stands in one array with it, at j < i
define void @sum(ptr %x, ptr noalias %l, i64 %i) {
entry:
  %some = icmp sgt i64 %i, 0
  br i1 %some, label %pre, label %end
pre:
  %cell = getelementptr inbounds double, ptr %x, i64 %i
  br label %loop
loop:
  %j = phi i64 [ 0, %pre ], [ %next, %loop ]
  %p = getelementptr inbounds double, ptr %x, i64 %j
  %a = load double, ptr %p
  %q = getelementptr inbounds double, ptr %l, i64 %j
  %b = load double, ptr %q
  %old = load double, ptr %cell
  %c = fmul double %a, %b
  %new = fsub double %old, %c
  store double %new, ptr %cell
  %next = add nuw nsw i64 %j, 1
  %done = icmp eq i64 %next, %i
  br i1 %done, label %exit, label %loop
exit:
  br label %end
end:
  ret void
}

; The same up to and including i.
define void @meets(ptr %x, i64 %i) {
entry:
  %cell = getelementptr inbounds double, ptr %x, i64 %i
  br label %loop
loop:
  %j = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds double, ptr %x, i64 %j
  %a = load double, ptr %p
  %old = load double, ptr %cell
  %new = fsub double %old, %a
  store double %new, ptr %cell
  %next = add nuw nsw i64 %j, 1
  %done = icmp sgt i64 %next, %i
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; Written before it is read: what stood there before is not asked for.
define double @written_first(ptr noalias %t, ptr noalias %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %sum, %loop ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %a = load double, ptr %p
  store double %a, ptr %t
  %b = load double, ptr %t
  %sum = fadd double %s, %b
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret double %sum
}

; Not written in every iteration.
define void @guarded(ptr noalias %t, ptr noalias %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %a = load double, ptr %p
  %c = fcmp ogt double %a, 0.0
  br i1 %c, label %write, label %latch
write:
  %old = load double, ptr %t
  %new = fadd double %old, %a
  store double %new, ptr %t
  br label %latch
latch:
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; Left from the middle, too.
define void @two_exits(ptr noalias %t, ptr noalias %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %a = load double, ptr %p
  %old = load double, ptr %t
  %c = fcmp ogt double %a, 0.0
  br i1 %c, label %latch, label %leave
latch:
  %new = fadd double %old, %a
  store double %new, ptr %t
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %exit
leave:
  ret void
exit:
  ret void
}

; A call in between may end the program, or throw: others see how far the sum has got.
declare void @check(double) memory(inaccessiblemem: readwrite)
define void @behind_a_call(ptr noalias %t, ptr noalias %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %a = load double, ptr %p
  call void @check(double %a)
  %old = load double, ptr %t
  %new = fadd double %old, %a
  store double %new, ptr %t
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; Others look.
define void @volatile(ptr noalias %t, ptr noalias %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %a = load double, ptr %p
  %old = load double, ptr %t
  %new = fadd double %old, %a
  store volatile double %new, ptr %t
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
