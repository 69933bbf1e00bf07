define i32 @returns(i1 %c, i32 %x, i32 %y) {
entry:
  br i1 %c, label %a, label %b

a:
  br label %return

b:
  br label %return

return:
  %result = phi i32 [ %x, %a ], [ %y, %b ]
  ret i32 %result
}


define void @irreducible(i1 %c, i1 %d) {
entry:
  br i1 %c, label %a.enter, label %b.enter

a.enter:
  br label %dispatch.preheader

b.enter:
  br label %dispatch.preheader

dispatch.preheader:
  %selector.merge = phi i32 [ 0, %b.enter ], [ 1, %a.enter ]
  %y.merge = phi i32 [ 2, %b.enter ], [ 0, %a.enter ]
  %x.merge = phi i32 [ 0, %b.enter ], [ 1, %a.enter ]
  br label %dispatch

dispatch:
  %selector = phi i32 [ %selector.merge, %dispatch.preheader ], [ %selector.merge.1, %dispatch.latch ]
  %y = phi i32 [ %y.merge, %dispatch.preheader ], [ %y.merge.1, %dispatch.latch ]
  %x = phi i32 [ %x.merge, %dispatch.preheader ], [ %x.merge.1, %dispatch.latch ]
  switch i32 %selector, label %b [
    i32 1, label %a
  ]

b:
  %y.next = add i32 %y, 5
  call void @use(i32 %y)
  br i1 %d, label %a.enter.1, label %end

a.enter.1:
  br label %dispatch.latch

end:
  ret void

a:
  %x.next = add i32 %x, 3
  call void @use(i32 %x)
  br label %b.enter.1

b.enter.1:
  br label %dispatch.latch

dispatch.latch:
  %selector.merge.1 = phi i32 [ 0, %b.enter.1 ], [ 1, %a.enter.1 ]
  %y.merge.1 = phi i32 [ %x.next, %b.enter.1 ], [ 0, %a.enter.1 ]
  %x.merge.1 = phi i32 [ 0, %b.enter.1 ], [ %y.next, %a.enter.1 ]
  br label %dispatch
}


define i32 @loop(i32 %n, i1 %c, i1 %d) {
entry:
  br i1 %c, label %head.preheader, label %end

head.preheader:
  br label %head

head:
  %i = phi i32 [ 0, %head.preheader ], [ %i.next, %head.latch ]
  %s = phi i32 [ 0, %head.preheader ], [ %s.merge, %head.latch ]
  %i.next = add i32 %i, 1
  br i1 %d, label %head.latch, label %more

more:
  %s.next = add i32 %s, %i
  %again = icmp slt i32 %i, %n
  br i1 %again, label %head.latch, label %end.exit

head.latch:
  %s.merge = phi i32 [ %s, %head ], [ %s.next, %more ]
  br label %head

end.exit:
  %s.next.lcssa = phi i32 [ %s.next, %more ]
  br label %end

end:
  %r = phi i32 [ 7, %entry ], [ %s.next.lcssa, %end.exit ]
  %t = add i32 %r, 1
  ret i32 %t
}


define i32 @nested(i1 %c, i1 %d) {
entry:
  br label %outer

outer:
  %x = call i32 @next()
  br label %inner

inner:
  %y = call i32 @next()
  br i1 %c, label %inner.more, label %end.exit

inner.more:
  br i1 %d, label %inner, label %outer.more

outer.more:
  %y.lcssa = phi i32 [ %y, %inner.more ]
  %z = add i32 %x, %y.lcssa
  br i1 %c, label %outer, label %other

other:
  %z.lcssa = phi i32 [ %z, %outer.more ]
  %x.lcssa = phi i32 [ %x, %outer.more ]
  call void @use(i32 %z.lcssa)
  br label %end

end.exit:
  %y.lcssa.1 = phi i32 [ %y, %inner ]
  br label %end

end:
  %r = phi i32 [ %x.lcssa, %other ], [ %y.lcssa.1, %end.exit ]
  ret i32 %r
}


define i32 @memory(i32 %n) {
entry:
  %kept = alloca i32
  store ptr %kept, ptr %kept
  br label %loop

loop:
  %b = phi i32 [ 2, %entry ], [ %a, %loop ]
  %a = phi i32 [ 1, %entry ], [ %b, %loop ]
  call void @use(i32 undef)
  %c = icmp slt i32 %a, %n
  br i1 %c, label %loop, label %end

end:
  %b.lcssa = phi i32 [ %b, %loop ]
  ret i32 %b.lcssa
}


define i32 @branches(i32 %n, i1 %c) {
entry:
  br label %live

live:
  %x = phi i32 [ 4, %entry ]
  br label %same

same:
  %y = phi i32 [ %x, %live ]
  ret i32 %y
}


define i32 @caught() personality ptr @__gxx_personality_v0 {
entry:
  %a = invoke i32 @next()
          to label %loop.preheader unwind label %pad

loop.preheader:
  br label %loop

loop:
  %b = phi i32 [ %d, %body ], [ %a, %loop.preheader ]
  %c = invoke i32 @next()
          to label %body unwind label %pad

body:
  %d = add i32 %b, %c
  %again = icmp slt i32 %d, 100
  br i1 %again, label %loop, label %end

end:
  %d.lcssa = phi i32 [ %d, %body ]
  br label %return

pad:
  %e = phi i32 [ 0, %entry ], [ %b, %loop ]
  %l = landingpad { ptr, i32 }
          catch ptr null
  br label %return

return:
  %result = phi i32 [ %d.lcssa, %end ], [ %e, %pad ]
  ret i32 %result
}


define double @walks(ptr %p, i32 %n, i1 %c) {
entry:
  %second = getelementptr i8, ptr %p, i64 8
  br label %head

head:
  %0 = phi i64 [ 8, %entry ], [ %6, %latch ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %1 = getelementptr i8, ptr %p, i64 %0
  br i1 %c, label %skip, label %latch

skip:
  %by = getelementptr { double, double }, ptr %1, i32 %i, i32 1
  %2 = add i64 %0, 8
  %3 = sext i32 %i to i64
  %4 = mul i64 %3, 16
  %5 = add i64 %2, %4
  br label %latch

latch:
  %6 = phi i64 [ %0, %head ], [ %5, %skip ]
  %7 = getelementptr i8, ptr %p, i64 %6
  %x = load double, ptr %7, align 8
  %i.next = add i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %head, label %end

end:
  %x.lcssa = phi double [ %x, %latch ]
  ret double %x.lcssa
}
