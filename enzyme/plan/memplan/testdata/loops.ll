; What holds within one iteration need not hold across iterations.

; reads a[i], writes a[i+1]: the next iteration reads what this one wrote, nobody overwrites what was read.
define void @forward(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds double, ptr %a, i64 %i
  %x = load double, ptr %p ; stable function
  %next = add nuw nsw i64 %i, 1
  %q = getelementptr inbounds double, ptr %a, i64 %next
  store double %x, ptr %q
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; reads a[i+1], writes a[i]: the next iteration overwrites it.
define void @backward(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i64 %i, 1
  %q = getelementptr inbounds double, ptr %a, i64 %next
  %x = load double, ptr %q ; stable loop %loop; overwritten by store double %x, ptr %p
  %p = getelementptr inbounds double, ptr %a, i64 %i
  store double %x, ptr %p
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; even cells are read, odd ones written.
define void @stride_two(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %even = shl nuw nsw i64 %i, 1
  %odd = or disjoint i64 %even, 1
  %p = getelementptr inbounds double, ptr %a, i64 %even
  %x = load double, ptr %p ; stable function
  %q = getelementptr inbounds double, ptr %a, i64 %odd
  store double %x, ptr %q
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Two local buffers change places each iteration.
define void @double_buffer(i64 %n) {
entry:
  %a = alloca [4 x double]
  %b = alloca [4 x double]
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %old = phi ptr [ %a, %entry ], [ %new, %loop ]
  %new = phi ptr [ %b, %entry ], [ %old, %loop ]
  %x = load double, ptr %old ; overwritten by store double %x, ptr %cell
  %cell = getelementptr inbounds double, ptr %new, i64 1
  store double %x, ptr %cell
  %old1 = getelementptr inbounds double, ptr %old, i64 1
  %y = load double, ptr %old1 ; stable loop %loop; overwritten by store double %x, ptr %cell
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; A scratch buffer is filled anew in each outer iteration.
define void @scratch(ptr noalias %in, i64 %n, i64 %m) {
entry:
  %t = alloca [16 x double]
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %outer.latch ]
  br label %fill
fill:
  %j = phi i64 [ 0, %outer ], [ %j1, %fill ]
  %src = getelementptr inbounds double, ptr %in, i64 %j
  %v = load double, ptr %src ; stable function
  %dst = getelementptr inbounds [16 x double], ptr %t, i64 0, i64 %j
  store double %v, ptr %dst
  %j1 = add nuw nsw i64 %j, 1
  %jc = icmp slt i64 %j1, %m
  br i1 %jc, label %fill, label %use
use:
  %k = phi i64 [ 0, %fill ], [ %k1, %use ]
  %at = getelementptr inbounds [16 x double], ptr %t, i64 0, i64 %k
  %w = load double, ptr %at ; stable loop %outer; overwritten by store double %v, ptr %dst
  %k1 = add nuw nsw i64 %k, 1
  %kc = icmp slt i64 %k1, %m
  br i1 %kc, label %use, label %outer.latch
outer.latch:
  %i1 = add nuw nsw i64 %i, 1
  %ic = icmp slt i64 %i1, %n
  br i1 %ic, label %outer, label %end
end:
  ret void
}

; A pointer kept in memory is read each iteration, while a store may hit that very field.
define void @pointer_field(ptr %s, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %data = load ptr, ptr %s ; overwritten by store double 0.000000e+00, ptr %p
  %p = getelementptr inbounds double, ptr %data, i64 %i
  %x = load double, ptr %p ; overwritten by store double 0.000000e+00, ptr %p
  store double 0.0, ptr %p
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Columns of fixed length: row i is finished before row i+1 is begun.
define void @rows(ptr %a, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %latch ]
  %i1 = add nuw nsw i64 %i, 1
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %inner ]
  %p = getelementptr inbounds [8 x double], ptr %a, i64 %i, i64 %j
  %x = load double, ptr %p ; stable function
  %q = getelementptr inbounds [8 x double], ptr %a, i64 %i1, i64 %j
  store double %x, ptr %q
  %j1 = add nuw nsw i64 %j, 1
  %jc = icmp ne i64 %j1, 8
  br i1 %jc, label %inner, label %latch
latch:
  %ic = icmp slt i64 %i1, %n
  br i1 %ic, label %outer, label %end
end:
  ret void
}

; A pointer that walks.
define void @walk(ptr %a, ptr %stop) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %next, %loop ]
  %x = load double, ptr %p ; stable function
  %next = getelementptr inbounds i8, ptr %p, i64 8
  store double %x, ptr %next
  %again = icmp ne ptr %next, %stop
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Rows of a length that is known by name only.
define void @named_rows(ptr %a, i64 %n, i64 %m) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %latch ]
  %i1 = add nuw nsw i64 %i, 1
  %row = mul nsw i64 %i, %m
  %below = mul nsw i64 %i1, %m
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %inner ]
  %o = add nsw i64 %row, %j
  %p = getelementptr inbounds double, ptr %a, i64 %o
  %x = load double, ptr %p ; stable function
  %u = add nsw i64 %below, %j
  %q = getelementptr inbounds double, ptr %a, i64 %u
  store double %x, ptr %q
  %j1 = add nuw nsw i64 %j, 1
  %jc = icmp ne i64 %j1, %m
  br i1 %jc, label %inner, label %latch
latch:
  %ic = icmp slt i64 %i1, %n
  br i1 %ic, label %outer, label %end
end:
  ret void
}

; One block of work space, cut up: k×d numbers, then k, then d.
define void @workspace(i32 %k, i32 %d, ptr %out) {
entry:
  %w = tail call noalias ptr @malloc(i64 100000) ; stable function
  %kd = mul nsw i32 %k, %d
  %kd64 = sext i32 %kd to i64
  %sums = getelementptr inbounds double, ptr %w, i64 %kd64
  %k64 = sext i32 %k to i64
  %tmp = getelementptr inbounds double, ptr %sums, i64 %k64
  %d64 = zext nneg i32 %d to i64
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %latch ]
  %row = mul nuw nsw i64 %i, %d64
  %sum = getelementptr inbounds double, ptr %sums, i64 %i
  %s = load double, ptr %sum ; stable function
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %inner ]
  %o = add nuw nsw i64 %row, %j
  %p = getelementptr inbounds double, ptr %w, i64 %o
  %x = load double, ptr %p ; stable function
  %q = getelementptr inbounds double, ptr %tmp, i64 %j
  store double %x, ptr %q
  %y = load double, ptr %q ; stable loop %outer; overwritten by store double %x, ptr %q
  %j1 = add nuw nsw i64 %j, 1
  %jc = icmp eq i64 %j1, %d64
  br i1 %jc, label %latch, label %inner
latch:
  %i1 = add nuw nsw i64 %i, 1
  %ic = icmp eq i64 %i1, %k64
  br i1 %ic, label %end, label %outer
end:
  ret void
}
declare noalias ptr @malloc(i64)
