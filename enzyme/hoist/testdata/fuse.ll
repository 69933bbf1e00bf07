declare void @check(double) memory(inaccessiblemem: readwrite)

; Two sums over one array.
define double @sums(ptr noalias %x, ptr noalias %y, ptr noalias %out, i64 %n, i64 %m) {
entry:
  br label %one
one:
  %i = phi i64 [ 0, %entry ], [ %i.next, %one ]
  %s = phi double [ 0.0, %entry ], [ %s.next, %one ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %a = load double, ptr %p
  %aa = fmul double %a, %a
  %s.next = fadd double %s, %aa
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp eq i64 %i.next, %n
  br i1 %i.done, label %mid, label %one
mid:
  %s.out = phi double [ %s.next, %one ]
  br label %two
two:
  %j = phi i64 [ 0, %mid ], [ %j.next, %two ]
  %t = phi double [ 0.0, %mid ], [ %t.next, %two ]
  %q = getelementptr inbounds double, ptr %x, i64 %j
  %b = load double, ptr %q
  %t.next = fadd double %t, %b
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %n
  br i1 %j.done, label %out.block, label %two
out.block:
  %t.out = phi double [ %t.next, %two ]
  %r = fmul double %s.out, %t.out
  ret double %r
}

; Nothing is read by both.
define double @other_array(ptr noalias %x, ptr noalias %y, ptr noalias %out, i64 %n, i64 %m) {
entry:
  br label %one
one:
  %i = phi i64 [ 0, %entry ], [ %i.next, %one ]
  %s = phi double [ 0.0, %entry ], [ %s.next, %one ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %a = load double, ptr %p
  %aa = fmul double %a, %a
  %s.next = fadd double %s, %aa
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp eq i64 %i.next, %n
  br i1 %i.done, label %mid, label %one
mid:
  %s.out = phi double [ %s.next, %one ]
  br label %two
two:
  %j = phi i64 [ 0, %mid ], [ %j.next, %two ]
  %t = phi double [ 0.0, %mid ], [ %t.next, %two ]
  %q = getelementptr inbounds double, ptr %y, i64 %j
  %b = load double, ptr %q
  %t.next = fadd double %t, %b
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %n
  br i1 %j.done, label %out.block, label %two
out.block:
  %t.out = phi double [ %t.next, %two ]
  %r = fmul double %s.out, %t.out
  ret double %r
}

; The second ends elsewhere.
define double @other_count(ptr noalias %x, ptr noalias %y, ptr noalias %out, i64 %n, i64 %m) {
entry:
  br label %one
one:
  %i = phi i64 [ 0, %entry ], [ %i.next, %one ]
  %s = phi double [ 0.0, %entry ], [ %s.next, %one ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %a = load double, ptr %p
  %aa = fmul double %a, %a
  %s.next = fadd double %s, %aa
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp eq i64 %i.next, %n
  br i1 %i.done, label %mid, label %one
mid:
  %s.out = phi double [ %s.next, %one ]
  br label %two
two:
  %j = phi i64 [ 0, %mid ], [ %j.next, %two ]
  %t = phi double [ 0.0, %mid ], [ %t.next, %two ]
  %q = getelementptr inbounds double, ptr %x, i64 %j
  %b = load double, ptr %q
  %t.next = fadd double %t, %b
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %m
  br i1 %j.done, label %out.block, label %two
out.block:
  %t.out = phi double [ %t.next, %two ]
  %r = fmul double %s.out, %t.out
  ret double %r
}

; The second begins elsewhere.
define double @other_start(ptr noalias %x, ptr noalias %y, ptr noalias %out, i64 %n, i64 %m) {
entry:
  br label %one
one:
  %i = phi i64 [ 0, %entry ], [ %i.next, %one ]
  %s = phi double [ 0.0, %entry ], [ %s.next, %one ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %a = load double, ptr %p
  %aa = fmul double %a, %a
  %s.next = fadd double %s, %aa
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp eq i64 %i.next, %n
  br i1 %i.done, label %mid, label %one
mid:
  %s.out = phi double [ %s.next, %one ]
  br label %two
two:
  %j = phi i64 [ 1, %mid ], [ %j.next, %two ]
  %t = phi double [ 0.0, %mid ], [ %t.next, %two ]
  %q = getelementptr inbounds double, ptr %x, i64 %j
  %b = load double, ptr %q
  %t.next = fadd double %t, %b
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %n
  br i1 %j.done, label %out.block, label %two
out.block:
  %t.out = phi double [ %t.next, %two ]
  %r = fmul double %s.out, %t.out
  ret double %r
}

; The second goes on in other steps.
define double @other_step(ptr noalias %x, ptr noalias %y, ptr noalias %out, i64 %n, i64 %m) {
entry:
  br label %one
one:
  %i = phi i64 [ 0, %entry ], [ %i.next, %one ]
  %s = phi double [ 0.0, %entry ], [ %s.next, %one ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %a = load double, ptr %p
  %aa = fmul double %a, %a
  %s.next = fadd double %s, %aa
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp eq i64 %i.next, %n
  br i1 %i.done, label %mid, label %one
mid:
  %s.out = phi double [ %s.next, %one ]
  br label %two
two:
  %j = phi i64 [ 0, %mid ], [ %j.next, %two ]
  %t = phi double [ 0.0, %mid ], [ %t.next, %two ]
  %q = getelementptr inbounds double, ptr %x, i64 %j
  %b = load double, ptr %q
  %t.next = fadd double %t, %b
  %j.next = add nuw nsw i64 %j, 2
  %j.done = icmp eq i64 %j.next, %n
  br i1 %j.done, label %out.block, label %two
out.block:
  %t.out = phi double [ %t.next, %two ]
  %r = fmul double %s.out, %t.out
  ret double %r
}

; The first writes.
define double @writes(ptr noalias %x, ptr noalias %y, ptr noalias %out, i64 %n, i64 %m) {
entry:
  br label %one
one:
  %i = phi i64 [ 0, %entry ], [ %i.next, %one ]
  %s = phi double [ 0.0, %entry ], [ %s.next, %one ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %a = load double, ptr %p
  %aa = fmul double %a, %a
  %s.next = fadd double %s, %aa
  %q.out = getelementptr inbounds double, ptr %out, i64 %i
  store double %aa, ptr %q.out
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp eq i64 %i.next, %n
  br i1 %i.done, label %mid, label %one
mid:
  %s.out = phi double [ %s.next, %one ]
  br label %two
two:
  %j = phi i64 [ 0, %mid ], [ %j.next, %two ]
  %t = phi double [ 0.0, %mid ], [ %t.next, %two ]
  %q = getelementptr inbounds double, ptr %x, i64 %j
  %b = load double, ptr %q
  %t.next = fadd double %t, %b
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %n
  br i1 %j.done, label %out.block, label %two
out.block:
  %t.out = phi double [ %t.next, %two ]
  %r = fmul double %s.out, %t.out
  ret double %r
}

; The second begins with what the first has summed.
define double @depends(ptr noalias %x, ptr noalias %y, ptr noalias %out, i64 %n, i64 %m) {
entry:
  br label %one
one:
  %i = phi i64 [ 0, %entry ], [ %i.next, %one ]
  %s = phi double [ 0.0, %entry ], [ %s.next, %one ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %a = load double, ptr %p
  %aa = fmul double %a, %a
  %s.next = fadd double %s, %aa
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp eq i64 %i.next, %n
  br i1 %i.done, label %mid, label %one
mid:
  %s.out = phi double [ %s.next, %one ]
  br label %two
two:
  %j = phi i64 [ 0, %mid ], [ %j.next, %two ]
  %t = phi double [ %s.out, %mid ], [ %t.next, %two ]
  %q = getelementptr inbounds double, ptr %x, i64 %j
  %b = load double, ptr %q
  %t.next = fadd double %t, %b
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %n
  br i1 %j.done, label %out.block, label %two
out.block:
  %t.out = phi double [ %t.next, %two ]
  %r = fmul double %s.out, %t.out
  ret double %r
}

; Something happens in between.
define double @between(ptr noalias %x, ptr noalias %y, ptr noalias %out, i64 %n, i64 %m) {
entry:
  br label %one
one:
  %i = phi i64 [ 0, %entry ], [ %i.next, %one ]
  %s = phi double [ 0.0, %entry ], [ %s.next, %one ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %a = load double, ptr %p
  %aa = fmul double %a, %a
  %s.next = fadd double %s, %aa
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp eq i64 %i.next, %n
  br i1 %i.done, label %mid, label %one
mid:
  %s.out = phi double [ %s.next, %one ]
  store double %s.out, ptr %out
  br label %two
two:
  %j = phi i64 [ 0, %mid ], [ %j.next, %two ]
  %t = phi double [ 0.0, %mid ], [ %t.next, %two ]
  %q = getelementptr inbounds double, ptr %x, i64 %j
  %b = load double, ptr %q
  %t.next = fadd double %t, %b
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %n
  br i1 %j.done, label %out.block, label %two
out.block:
  %t.out = phi double [ %t.next, %two ]
  %r = fmul double %s.out, %t.out
  ret double %r
}

; A call may end the program before the second is done.
define double @calls(ptr noalias %x, ptr noalias %y, ptr noalias %out, i64 %n, i64 %m) {
entry:
  br label %one
one:
  %i = phi i64 [ 0, %entry ], [ %i.next, %one ]
  %s = phi double [ 0.0, %entry ], [ %s.next, %one ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %a = load double, ptr %p
  %aa = fmul double %a, %a
  %s.next = fadd double %s, %aa
  %i.next = add nuw nsw i64 %i, 1
  %i.done = icmp eq i64 %i.next, %n
  br i1 %i.done, label %mid, label %one
mid:
  %s.out = phi double [ %s.next, %one ]
  br label %two
two:
  %j = phi i64 [ 0, %mid ], [ %j.next, %two ]
  %t = phi double [ 0.0, %mid ], [ %t.next, %two ]
  %q = getelementptr inbounds double, ptr %x, i64 %j
  %b = load double, ptr %q
  call void @check(double %b)
  %t.next = fadd double %t, %b
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %n
  br i1 %j.done, label %out.block, label %two
out.block:
  %t.out = phi double [ %t.next, %two ]
  %r = fmul double %s.out, %t.out
  ret double %r
}

