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


; Four loops and nothing between them: the second pair begins where the first one ended.
define double @four(ptr noalias %x, ptr noalias %y, ptr noalias %out, i64 %n, i64 %m) {
entry:
  br label %L1
L1:
  %i1 = phi i64 [ 0, %entry ], [ %n1, %L1 ]
  %s1 = phi double [ 0.0, %entry ], [ %t1, %L1 ]
  %p1 = getelementptr inbounds double, ptr %x, i64 %i1
  %a1 = load double, ptr %p1
  %t1 = fadd double %s1, %a1
  %n1 = add nuw nsw i64 %i1, 1
  %c1 = icmp eq i64 %n1, %n
  br i1 %c1, label %L2, label %L1
L2:
  %i2 = phi i64 [ 0, %L1 ], [ %n2, %L2 ]
  %s2 = phi double [ 0.0, %L1 ], [ %t2, %L2 ]
  %p2 = getelementptr inbounds double, ptr %x, i64 %i2
  %a2 = load double, ptr %p2
  %t2 = fadd double %s2, %a2
  %n2 = add nuw nsw i64 %i2, 1
  %c2 = icmp eq i64 %n2, %n
  br i1 %c2, label %L3, label %L2
L3:
  %i3 = phi i64 [ 0, %L2 ], [ %n3, %L3 ]
  %s3 = phi double [ 0.0, %L2 ], [ %t3, %L3 ]
  %p3 = getelementptr inbounds double, ptr %x, i64 %i3
  %a3 = load double, ptr %p3
  %t3 = fadd double %s3, %a3
  %n3 = add nuw nsw i64 %i3, 1
  %c3 = icmp eq i64 %n3, %n
  br i1 %c3, label %L4, label %L3
L4:
  %i4 = phi i64 [ 0, %L3 ], [ %n4, %L4 ]
  %s4 = phi double [ 0.0, %L3 ], [ %t4, %L4 ]
  %p4 = getelementptr inbounds double, ptr %x, i64 %i4
  %a4 = load double, ptr %p4
  %t4 = fadd double %s4, %a4
  %n4 = add nuw nsw i64 %i4, 1
  %c4 = icmp eq i64 %n4, %n
  br i1 %c4, label %out.block, label %L4
out.block:
  %r = fmul double %t1, %t2
  %u = fmul double %t3, %t4
  %v = fadd double %r, %u
  ret double %v
}
