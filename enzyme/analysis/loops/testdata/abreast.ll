; Loops inside of loops that start further on each time, and end further on as well.

; From 2n to 2n + 2.
define void @pairs(i6 %n) {
entry:
  br label %outer
outer:
  %o = phi i6 [ 0, %entry ], [ %o.next, %after ]
  %from = phi i6 [ 0, %entry ], [ %from.next, %after ]
  %to = phi i6 [ 2, %entry ], [ %to.next, %after ]
  br label %inner
inner:
  %i = phi i6 [ %from, %outer ], [ %i.next, %inner ]
  %i.next = add i6 %i, 1
  %c = icmp ne i6 %i.next, %to
  br i1 %c, label %inner, label %after
after:
  %from.next = add i6 %from, 2
  %to.next = add i6 %to, 2
  %o.next = add nuw i6 %o, 1
  %more = icmp ult i6 %o.next, %n
  br i1 %more, label %outer, label %end
end:
  ret void
}

; From a constant before the counter to one behind it.
define void @offset(i6 %n) {
entry:
  br label %outer
outer:
  %o = phi i6 [ 0, %entry ], [ %o.next, %after ]
  %from = phi i6 [ 5, %entry ], [ %from.next, %after ]
  %to = phi i6 [ 9, %entry ], [ %to.next, %after ]
  %end.of = add i6 %to, 4
  br label %inner
inner:
  %i = phi i6 [ %from, %outer ], [ %i.next, %inner ]
  %i.next = add i6 %i, 1
  %c = icmp ne i6 %i.next, %end.of
  br i1 %c, label %inner, label %after
after:
  %from.next = add i6 %from, 3
  %to.next = add i6 %to, 3
  %o.next = add nuw i6 %o, 1
  %more = icmp ult i6 %o.next, %n
  br i1 %more, label %outer, label %end
end:
  ret void
}

; Past where the numbers begin anew.
define void @wraps(i6 %n) {
entry:
  br label %outer
outer:
  %o = phi i6 [ 0, %entry ], [ %o.next, %after ]
  %from = phi i6 [ 60, %entry ], [ %from.next, %after ]
  %to = phi i6 [ 3, %entry ], [ %to.next, %after ]
  br label %inner
inner:
  %i = phi i6 [ %from, %outer ], [ %i.next, %inner ]
  %i.next = add i6 %i, 1
  %c = icmp ne i6 %i.next, %to
  br i1 %c, label %inner, label %after
after:
  %from.next = add i6 %from, 7
  %to.next = add i6 %to, 7
  %o.next = add nuw i6 %o, 1
  %more = icmp ult i6 %o.next, %n
  br i1 %more, label %outer, label %end
end:
  ret void
}

; By 3 from 6n to 6n + 12.
define void @threes(i6 %n) {
entry:
  br label %outer
outer:
  %o = phi i6 [ 0, %entry ], [ %o.next, %after ]
  %from = phi i6 [ 0, %entry ], [ %from.next, %after ]
  %to = phi i6 [ 12, %entry ], [ %to.next, %after ]
  br label %inner
inner:
  %i = phi i6 [ %from, %outer ], [ %i.next, %inner ]
  %i.next = add i6 %i, 3
  %c = icmp ne i6 %i.next, %to
  br i1 %c, label %inner, label %after
after:
  %from.next = add i6 %from, 6
  %to.next = add i6 %to, 6
  %o.next = add nuw i6 %o, 1
  %more = icmp ult i6 %o.next, %n
  br i1 %more, label %outer, label %end
end:
  ret void
}

; Backwards.
define void @down(i6 %n) {
entry:
  br label %outer
outer:
  %o = phi i6 [ 0, %entry ], [ %o.next, %after ]
  %from = phi i6 [ 9, %entry ], [ %from.next, %after ]
  %to = phi i6 [ 5, %entry ], [ %to.next, %after ]
  br label %inner
inner:
  %i = phi i6 [ %from, %outer ], [ %i.next, %inner ]
  %i.next = add i6 %i, -1
  %c = icmp ne i6 %i.next, %to
  br i1 %c, label %inner, label %after
after:
  %from.next = add i6 %from, -2
  %to.next = add i6 %to, -2
  %o.next = add nuw i6 %o, 1
  %more = icmp ult i6 %o.next, %n
  br i1 %more, label %outer, label %end
end:
  ret void
}

; Both ends from one counter.
define void @same(i6 %n) {
entry:
  br label %outer
outer:
  %o = phi i6 [ 0, %entry ], [ %o.next, %after ]
  %from = phi i6 [ 1, %entry ], [ %from.next, %after ]
  %to = phi i6 [ 0, %entry ], [ %to.next, %after ]
  %end.of = add i6 %from, 5
  br label %inner
inner:
  %i = phi i6 [ %from, %outer ], [ %i.next, %inner ]
  %i.next = add i6 %i, 1
  %c = icmp ne i6 %i.next, %end.of
  br i1 %c, label %inner, label %after
after:
  %from.next = add i6 %from, 4
  %to.next = add i6 %to, 0
  %o.next = add nuw i6 %o, 1
  %more = icmp ult i6 %o.next, %n
  br i1 %more, label %outer, label %end
end:
  ret void
}

; The end moves faster.
define void @not_alike(i6 %n) {
entry:
  br label %outer
outer:
  %o = phi i6 [ 0, %entry ], [ %o.next, %after ]
  %from = phi i6 [ 0, %entry ], [ %from.next, %after ]
  %to = phi i6 [ 1, %entry ], [ %to.next, %after ]
  br label %inner
inner:
  %i = phi i6 [ %from, %outer ], [ %i.next, %inner ]
  %i.next = add i6 %i, 1
  %c = icmp ne i6 %i.next, %to
  br i1 %c, label %inner, label %after
after:
  %from.next = add i6 %from, 1
  %to.next = add i6 %to, 2
  %o.next = add nuw i6 %o, 1
  %more = icmp ult i6 %o.next, %n
  br i1 %more, label %outer, label %end
end:
  ret void
}
