; Loops whose count is an expression. The test runs each with many arguments
; and compares the back edges taken with the count.

; Two indices that approach each other.
define void @meet(i6 %i0, i6 %j0) {
entry:
  br label %loop
loop:
  %i = phi i6 [ %i0, %entry ], [ %i.next, %body ]
  %j = phi i6 [ %j0, %entry ], [ %j.next, %body ]
  %c = icmp slt i6 %i, %j
  br i1 %c, label %body, label %end
body:
  %i.next = add nsw i6 %i, 2
  %j.next = add nsw i6 %j, -1
  br label %loop
end:
  ret void
}

; … until they are equal, wrapping as they like.
define void @equal(i6 %i0, i6 %j0) {
entry:
  br label %loop
loop:
  %i = phi i6 [ %i0, %entry ], [ %i.next, %loop ]
  %j = phi i6 [ %j0, %entry ], [ %j.next, %loop ]
  %i.next = add i6 %i, 5
  %j.next = sub i6 %j, 2
  %c = icmp ne i6 %i, %j
  br i1 %c, label %loop, label %end
end:
  ret void
}

; A comparison of a multiple of the index, and the branch the other way round.
define void @scaled(i6 %i0, i6 %n) {
entry:
  br label %loop
loop:
  %i = phi i6 [ %i0, %entry ], [ %i.next, %loop ]
  %i.next = add nsw i6 %i, 1
  %t = mul nsw i6 %i.next, 3
  %u = shl nsw i6 %i, 1
  %v = sub nsw i6 %t, %u
  %d = icmp sge i6 %v, %n
  %c = xor i1 %d, true
  br i1 %c, label %loop, label %end
end:
  ret void
}

; The bound is computed in the loop, from what does not change in it.
define void @bound(i6 %i0, i6 %n, i6 %m) {
entry:
  br label %loop
loop:
  %i = phi i6 [ %i0, %entry ], [ %i.next, %loop ]
  %i.next = add i6 %i, 1
  %less = icmp slt i6 %n, %m
  %min = select i1 %less, i6 %n, i6 %m
  %last = sub i6 %min, 1
  %c = icmp slt i6 %i, %last
  br i1 %c, label %loop, label %end
end:
  ret void
}

; A wide index compared through its low bits.
define void @low(i9 %i0, i5 %n) {
entry:
  br label %loop
loop:
  %i = phi i9 [ %i0, %entry ], [ %i.next, %loop ]
  %i.next = add nuw nsw i9 %i, 1
  %t = trunc i9 %i.next to i5
  %c = icmp ne i5 %t, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; zext nneg of an index that never gets negative.
define void @natural(i5 %i0, i9 %n) {
entry:
  br label %loop
loop:
  %i = phi i5 [ %i0, %entry ], [ %i.next, %loop ]
  %i.next = add nsw i5 %i, 3
  %w = zext nneg i5 %i to i9
  %c = icmp ult i9 %w, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Counting down to zero from a subtraction.
define void @rest(i6 %i0, i6 %n) {
entry:
  br label %loop
loop:
  %i = phi i6 [ %i0, %entry ], [ %i.next, %loop ]
  %i.next = add i6 %i, 1
  %rest = sub i6 %n, %i
  %c = icmp ne i6 %rest, 0
  br i1 %c, label %loop, label %end
end:
  ret void
}

; An exit that leads to no return does not count as one.
define void @checked(i6 %i0, i6 %n, i6 %limit) {
entry:
  br label %loop
loop:
  %i = phi i6 [ %i0, %entry ], [ %i.next, %body ]
  %bad = icmp sgt i6 %i, %limit
  br i1 %bad, label %fail, label %body
body:
  %i.next = add i6 %i, 1
  %c = icmp slt i6 %i, %n
  br i1 %c, label %loop, label %end
fail:
  unreachable
end:
  ret void
}

; A step put together from two.
define void @twice(i6 %i0, i6 %n) {
entry:
  br label %loop
loop:
  %i = phi i6 [ %i0, %entry ], [ %i.next, %loop ]
  %half = add nsw i6 %i, 2
  %i.next = add nsw i6 %half, 1
  %c = icmp sle i6 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Pointers.
define void @pointers(i4 %n) {
entry:
  %wide = zext i4 %n to i64
  %start = inttoptr i64 4096 to ptr
  %end.at = getelementptr inbounds double, ptr %start, i64 %wide
  br label %loop
loop:
  %p = phi ptr [ %start, %entry ], [ %p.next, %body ]
  %c = icmp ne ptr %p, %end.at
  br i1 %c, label %body, label %end
body:
  %p.next = getelementptr inbounds double, ptr %p, i64 1
  br label %loop
end:
  ret void
}

define void @apart(i5 %n, i3 %step) {
entry:
  %wide = zext i5 %n to i64
  %by = zext i3 %step to i64
  %start = inttoptr i64 4096 to ptr
  %end.at = getelementptr inbounds float, ptr %start, i64 %wide
  br label %loop
loop:
  %p = phi ptr [ %start, %entry ], [ %p.next, %body ]
  %c = icmp ult ptr %p, %end.at
  br i1 %c, label %body, label %end
body:
  %p.next = getelementptr inbounds float, ptr %p, i64 %by
  br label %loop
end:
  ret void
}

; The outer count bounds the inner loop.
define void @triangle(i5 %n) {
entry:
  br label %outer
outer:
  %i = phi i5 [ 0, %entry ], [ %i.next, %outer.latch ]
  br label %inner
inner:
  %j = phi i5 [ 0, %outer ], [ %j.next, %inner ]
  %j.next = add nuw nsw i5 %j, 1
  %cj = icmp ult i5 %j.next, %i
  br i1 %cj, label %inner, label %outer.latch
outer.latch:
  %i.next = add nuw nsw i5 %i, 1
  %ci = icmp ult i5 %i.next, %n
  br i1 %ci, label %outer, label %end
end:
  ret void
}
