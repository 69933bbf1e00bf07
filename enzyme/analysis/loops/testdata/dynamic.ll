; Loops whose count must be found by counting: an expression for it would be wrong, or is not known.

; The value may wrap past the bound, in steps that then miss it.
define void @wraps(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add i32 %i, 3
  %c = icmp ult i32 %i, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; An unknown step that may wrap.
define void @step(i32 %n, i32 %s) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add i32 %i, %s
  %c = icmp slt i32 %i, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; The extension of a value that may wrap is no line.
define void @extended(i8 %s, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ %s, %entry ], [ %i.next, %loop ]
  %i.next = add i8 %i, 1
  %w = sext i8 %i to i32
  %c = icmp ne i32 %w, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Two ways out.
define void @exits(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %x = load i1, ptr %p
  br i1 %x, label %end, label %body
body:
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; The test is not made in every iteration.
define void @sometimes(i32 %n, i1 %b) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %i.next = add nsw i32 %i, 1
  %odd = trunc i32 %i to i1
  br i1 %odd, label %test, label %latch
test:
  %c = icmp slt i32 %i, %n
  br i1 %c, label %latch, label %end
latch:
  br label %loop
end:
  ret void
}

; The bound changes.
define void @bound(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add nsw i32 %i, 1
  %n = load i32, ptr %p
  %c = icmp slt i32 %i, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Halving is not a line.
define void @halves(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %i.next, %loop ]
  %i.next = lshr i32 %i, 1
  %c = icmp ne i32 %i.next, 0
  br i1 %c, label %loop, label %end
end:
  ret void
}

; The outer loop's exit leaves from the inner one.
define void @nested(i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %i.next = add nsw i32 %i, 1
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %stay ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %stay, label %end
stay:
  %j.next = add nsw i32 %j, 1
  %d = icmp slt i32 %j, 9
  br i1 %d, label %inner, label %latch
latch:
  br label %outer
end:
  ret void
}
