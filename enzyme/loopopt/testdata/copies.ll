; Copies in pieces: what becomes one memcpy, and what stays as it is.
declare void @abort() noreturn

define void @bytes(ptr noalias %to, ptr noalias %from, i64 %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %body, label %end
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %p = getelementptr i8, ptr %from, i64 %i
  %x = load i8, ptr %p
  %q = getelementptr i8, ptr %to, i64 %i
  store i8 %x, ptr %q
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %body
end:
  ret void
}

define void @checked(ptr noalias %to, ptr noalias %from, i32 %n) {
entry:
  br label %head
head:
  %t = phi ptr [ %to, %entry ], [ %t.next, %go ]
  %f = phi ptr [ %from, %entry ], [ %f.next, %go ]
  %k = phi i32 [ %n, %entry ], [ %k.next, %go ]
  %more = icmp sgt i32 %k, 0
  br i1 %more, label %body, label %end
body:
  %none = icmp eq ptr %t, null
  br i1 %none, label %bad, label %go
bad:
  call void @abort()
  unreachable
go:
  %x = load i16, ptr %f
  store i16 %x, ptr %t
  %t.next = getelementptr i8, ptr %t, i64 2
  %f.next = getelementptr i8, ptr %f, i64 2
  %k.next = add nsw i32 %k, -2
  br label %head
end:
  ret void
}

define void @overlap(ptr %p, i64 %n) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %from = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %from
  %to = getelementptr i8, ptr %from, i64 1
  store i8 %x, ptr %to
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %body
end:
  ret void
}

define void @gaps(ptr noalias %to, ptr noalias %from, i64 %n) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %p = getelementptr i16, ptr %from, i64 %i
  %x = load i8, ptr %p
  %q = getelementptr i16, ptr %to, i64 %i
  store i8 %x, ptr %q
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %body
end:
  ret void
}

define void @until(ptr noalias %to, ptr noalias %from) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %p = getelementptr i8, ptr %from, i64 %i
  %x = load i8, ptr %p
  %q = getelementptr i8, ptr %to, i64 %i
  store i8 %x, ptr %q
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i8 %x, 0
  br i1 %done, label %end, label %body
end:
  ret void
}

define void @observed(ptr noalias %to, ptr noalias %from, i64 %n) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %p = getelementptr i8, ptr %from, i64 %i
  %x = load volatile i8, ptr %p
  %q = getelementptr i8, ptr %to, i64 %i
  store i8 %x, ptr %q
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %body
end:
  ret void
}
