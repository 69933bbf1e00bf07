; Each function lacks one thing of the normal form, and is shown beside this file with it.

declare void @use(i32)
declare i32 @next()
declare i32 @__gxx_personality_v0(...)

; Several returns become one.
define i32 @returns(i1 %c, i32 %x, i32 %y) {
entry:
  br i1 %c, label %a, label %b
a:
  ret i32 %x
b:
  ret i32 %y
}

; A cycle entered at two places gets a dispatch block.
define void @irreducible(i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = phi i32 [ 1, %entry ], [ %y.next, %b ]
  %x.next = add i32 %x, 3
  call void @use(i32 %x)
  br label %b
b:
  %y = phi i32 [ 2, %entry ], [ %x.next, %a ]
  %y.next = add i32 %y, 5
  call void @use(i32 %y)
  br i1 %d, label %a, label %end
end:
  ret void
}

; continue makes two latches; the loop is entered and left by critical edges.
define i32 @loop(i32 %n, i1 %c, i1 %d) {
entry:
  br i1 %c, label %head, label %end
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %head ], [ %i.next, %more ]
  %s = phi i32 [ 0, %entry ], [ %s, %head ], [ %s.next, %more ]
  %i.next = add i32 %i, 1
  br i1 %d, label %head, label %more
more:
  %s.next = add i32 %s, %i
  %again = icmp slt i32 %i, %n
  br i1 %again, label %head, label %end
end:
  %r = phi i32 [ 7, %entry ], [ %s.next, %more ]
  %t = add i32 %r, 1
  ret i32 %t
}

; The inner loop leaves both at once with a value of its own; another way leaves the outer one.
define i32 @nested(i1 %c, i1 %d) {
entry:
  br label %outer
outer:
  %x = call i32 @next()
  br label %inner
inner:
  %y = call i32 @next()
  br i1 %c, label %inner.more, label %end
inner.more:
  br i1 %d, label %inner, label %outer.more
outer.more:
  %z = add i32 %x, %y
  br i1 %c, label %outer, label %other
other:
  call void @use(i32 %z)
  br label %end
end:
  %r = phi i32 [ %y, %inner ], [ %x, %other ]
  ret i32 %r
}

; Variables in memory become values, also those declared late, swapped, or never set.
define i32 @memory(i32 %n) {
entry:
  %a = alloca i32
  store i32 1, ptr %a
  %b = alloca i32
  %none = alloca i32
  %kept = alloca i32
  store i32 2, ptr %b
  store ptr %kept, ptr %kept
  br label %loop
loop:
  %x = load i32, ptr %a
  %y = load i32, ptr %b
  store i32 %y, ptr %a
  store i32 %x, ptr %b
  %u = load i32, ptr %none
  call void @use(i32 %u)
  %c = icmp slt i32 %x, %n
  br i1 %c, label %loop, label %end
end:
  %r = load i32, ptr %a
  ret i32 %r
}

; Branches that do not depend on anything, and what they leave unreachable.
define i32 @branches(i32 %n, i1 %c) {
entry:
  switch i32 3, label %dead [ i32 2, label %dead
                              i32 3, label %live ]
dead:
  br label %live
live:
  %x = phi i32 [ 4, %entry ], [ 5, %dead ]
  br i1 %c, label %same, label %same
same:
  %y = phi i32 [ %x, %live ], [ %x, %live ]
  ret i32 %y
}

; An exception caught outside of the loop: the landing pad stays shared.
define i32 @caught() personality ptr @__gxx_personality_v0 {
entry:
  %a = invoke i32 @next() to label %loop unwind label %pad
loop:
  %b = phi i32 [ %a, %entry ], [ %d, %body ]
  %c = invoke i32 @next() to label %body unwind label %pad
body:
  %d = add i32 %b, %c
  %again = icmp slt i32 %d, 100
  br i1 %again, label %loop, label %end
end:
  ret i32 %d
pad:
  %e = phi i32 [ 0, %entry ], [ %b, %loop ]
  %l = landingpad { ptr, i32 } catch ptr null
  ret i32 %e
}

; A pointer that moves by varying amounts becomes where it starts and a number, on the ways that merge within the loop too.
define double @walks(ptr %p, i32 %n, i1 %c) {
entry:
  %second = getelementptr i8, ptr %p, i64 8
  br label %head
head:
  %at = phi ptr [ %second, %entry ], [ %on, %latch ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  br i1 %c, label %skip, label %latch
skip:
  %by = getelementptr { double, double }, ptr %at, i32 %i, i32 1
  br label %latch
latch:
  %on = phi ptr [ %at, %head ], [ %by, %skip ]
  %x = load double, ptr %on, align 8
  %i.next = add i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %head, label %end
end:
  ret double %x
}
