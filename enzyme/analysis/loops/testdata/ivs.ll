; Induction variables of all sorts, and header φs that are none. A name starting with no is none.
define void @f(i6 %a, i6 %s, i64 %by, i9 %big) {
entry:
  %start = inttoptr i64 8192 to ptr
  %q0 = getelementptr i8, ptr %start, i64 %by
  br label %loop
loop:
  %k = phi i6 [ 0, %entry ], [ %k.next, %latch ]
  %up = phi i6 [ %a, %entry ], [ %up.next, %latch ]
  %down = phi i6 [ %a, %entry ], [ %down.next, %latch ]
  %by.s = phi i6 [ 3, %entry ], [ %by.s.next, %latch ]
  %less.s = phi i6 [ %s, %entry ], [ %less.s.next, %latch ]
  %same = phi i6 [ %a, %entry ], [ %same, %latch ]
  %wide = phi i9 [ %big, %entry ], [ %wide.next, %latch ]
  %p = phi ptr [ %start, %entry ], [ %p.next, %latch ]
  %q = phi ptr [ %q0, %entry ], [ %q.next, %latch ]
  %r = phi ptr [ %start, %entry ], [ %r.next, %latch ]
  %no.double = phi i6 [ 1, %entry ], [ %no.double.next, %latch ]
  %no.other = phi i6 [ 0, %entry ], [ %k, %latch ]
  %no.undef = phi i6 [ undef, %entry ], [ %no.undef.next, %latch ]
  %no.two = phi i6 [ 1, %entry ], [ %no.two.next, %latch ]
  %no.either = phi i6 [ 1, %entry ], [ %no.either.next, %latch ]
  %no.inner = phi i6 [ 1, %entry ], [ %no.inner.next, %latch ]
  %k.next = add i6 %k, 1
  %up.half = add i6 7, %up
  %up.next = add i6 %up.half, 6
  %down.next = sub i6 %down, 5
  %by.s.next = add i6 %s, %by.s
  %less.s.next = sub i6 %less.s, %s
  %wide.next = add i9 %wide, -300
  %p.one = getelementptr inbounds [4 x { i32, double }], ptr %p, i64 0, i64 1, i32 1
  %p.next = getelementptr inbounds i8, ptr %p.one, i64 -4
  %q.next = getelementptr [3 x i16], ptr %q, i64 %by
  %r.next = getelementptr i8, ptr %r, i64 -9
  %no.double.next = add i6 %no.double, %no.double
  %no.undef.next = add i6 %no.undef, 1
  %no.two.half = add i6 %no.two, %s
  %no.two.next = add i6 %no.two.half, 1
  %odd = trunc i6 %k to i1
  br i1 %odd, label %then, label %latch.in
then:
  %no.either.more = add i6 %no.either, 1
  br label %latch.in
latch.in:
  %no.either.next = phi i6 [ %no.either, %loop ], [ %no.either.more, %then ]
  %no.inner.next = add i6 %no.inner, %k
  br label %latch
latch:
  %c = icmp ne i6 %k, 20
  br i1 %c, label %loop, label %end
end:
  ret void
}
