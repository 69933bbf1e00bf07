@g = global [4 x double] zeroinitializer
@c = constant double 1.0
@alias = alias double, ptr @g

declare noalias ptr @malloc(i64)
declare ptr @strchr(ptr, i32)
declare ptr @somewhere()
declare ptr @through(ptr returned, ptr)

define void @bases(ptr %p, ptr noalias %q, i1 %b, i64 %n, i64 %number) {
entry:
  %a = alloca [4 x double]
  %m = call ptr @malloc(i64 %n)
  %at = getelementptr double, ptr %a, i64 %n
  %either = select i1 %b, ptr %at, ptr %q
  %text = call ptr @strchr(ptr %p, i32 65)
  %far = call ptr @somewhere()
  %same = call ptr @through(ptr %m, ptr %p)
  %stored = load ptr, ptr %p
  %odd = inttoptr i64 %number to ptr
  %empty = select i1 %b, ptr inttoptr (i64 8 to ptr), ptr %m
  %second = getelementptr double, ptr @alias, i64 1
  br label %loop
loop:
  %walk = phi ptr [ %a, %entry ], [ %next, %loop ]
  %other = phi ptr [ %m, %entry ], [ %walk, %loop ]
  %next = getelementptr double, ptr %walk, i64 1
  br i1 %b, label %loop, label %end
end:
  %maybe = phi ptr [ null, %loop ]
  ret void
}
