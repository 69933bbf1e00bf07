; v[j] does not change while its column is worked off: the stores go to another array.
define void @column(ptr noalias %out, ptr %v, ptr %m, i64 %n, i64 %j) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr inbounds double, ptr %v, i64 %j
  %x = load double, ptr %at
  %p = getelementptr inbounds double, ptr %m, i64 %i
  %y = load double, ptr %p
  %z = fmul double %x, %y
  %q = getelementptr inbounds double, ptr %out, i64 %i
  store double %z, ptr %q
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; The store may hit it.
define void @may_alias(ptr %out, ptr %v, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %x = load double, ptr %v
  %q = getelementptr inbounds double, ptr %out, i64 %i
  store double %x, ptr %q
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Read in some iterations only: the address may be good in those only.
define double @guarded(ptr noalias %out, ptr %v, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %s = phi double [ 0.0, %entry ], [ %t, %latch ]
  %c = icmp sgt i64 %i, 3
  br i1 %c, label %read, label %latch
read:
  %x = load double, ptr %v
  br label %latch
latch:
  %t = phi double [ %s, %loop ], [ %x, %read ]
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret double %t
}

; A call before it may end the program.
declare void @check(i64) memory(inaccessiblemem: readwrite)
define void @behind_a_call(ptr noalias %out, ptr %v, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @check(i64 %i)
  %x = load double, ptr %v
  %q = getelementptr inbounds double, ptr %out, i64 %i
  store double %x, ptr %q
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; A pointer and what is behind it, out of two loops.
define void @chain(ptr noalias %s, ptr noalias %out, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %inner ]
  %data = load ptr, ptr %s
  %cell = getelementptr inbounds double, ptr %data, i64 2
  %x = load double, ptr %cell
  %q = getelementptr inbounds double, ptr %out, i64 %j
  store double %x, ptr %q
  %j1 = add nuw nsw i64 %j, 1
  %jc = icmp slt i64 %j1, %n
  br i1 %jc, label %inner, label %latch
latch:
  %i1 = add nuw nsw i64 %i, 1
  %ic = icmp slt i64 %i1, %n
  br i1 %ic, label %outer, label %end
end:
  ret void
}
