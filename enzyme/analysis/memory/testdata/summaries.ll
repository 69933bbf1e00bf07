@g = internal global double 0.0
@c = constant double 1.0
@keep = global ptr null

declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare double @exp(double)
declare i32 @printf(ptr, ...)
declare void @unknown(ptr)
declare void @qsort(ptr, i64, i64, ptr)
declare void @attrs(ptr nocapture readonly, ptr nocapture writeonly, ptr captures(address)) #0
declare i32 @rand()

define internal double @pure(double %x) {
  %y = call double @exp(double %x)
  %z = load double, ptr @c
  %r = fadd double %y, %z
  ret double %r
}

; scratch memory of its own does not show
define internal double @scratch(ptr %p) {
  %t = call ptr @malloc(i64 8)
  %x = load double, ptr %p
  store double %x, ptr %t
  %y = load double, ptr %t
  call void @free(ptr %t)
  ret double %y
}

define internal ptr @wrapper(i64 %n) {
  %t = call ptr @malloc(i64 %n)
  store double 0.0, ptr %t
  ret ptr %t
}

define internal void @counter() {
  %x = load double, ptr @g
  %y = fadd double %x, 1.0
  store double %y, ptr @g
  ret void
}

define internal void @captures(ptr %p) {
  store ptr %p, ptr @keep
  ret void
}

define internal ptr @second(ptr %p) {
  %q = getelementptr double, ptr %p, i64 1
  ret ptr %q
}

define internal ptr @mixed(ptr %p, ptr %q, i1 %b) {
  %r = select i1 %b, ptr %p, ptr %q
  ret ptr %r
}

define internal double @deep(ptr %p) {
  %q = load ptr, ptr %p
  %x = load double, ptr %q
  store double 0.0, ptr %q
  ret double %x
}

define internal void @noise(ptr %p) {
  %i = call i32 (ptr, ...) @printf(ptr %p, double 1.0)
  %r = call i32 @rand()
  ret void
}

define internal void @sorts(ptr %p) {
  call void @qsort(ptr %p, i64 8, i64 8, ptr @unknown)
  ret void
}

define internal void @passes(ptr %p, ptr %q, ptr %r) {
  call void @attrs(ptr %p, ptr %q, ptr %r)
  ret void
}

; recursion: reads %p at any depth, writes %q
define internal void @down(ptr %p, ptr %q, i64 %n) {
entry:
  %done = icmp eq i64 %n, 0
  br i1 %done, label %end, label %more
more:
  %x = load double, ptr %p
  %m = sub i64 %n, 1
  call void @down(ptr %p, ptr %q, i64 %m)
  br label %end
end:
  store double 0.0, ptr %q
  ret void
}

; the parameters change places on the way down
define internal void @crossed(ptr %p, ptr %q, i64 %n) {
entry:
  %done = icmp eq i64 %n, 0
  br i1 %done, label %end, label %more
more:
  %m = sub i64 %n, 1
  call void @crossed(ptr %q, ptr %p, i64 %m)
  ret void
end:
  store double 0.0, ptr %q
  ret void
}

; two that call each other without end; the one below them returns as little
define internal void @ping(ptr %p) {
  %x = load double, ptr %p
  call void @pong(ptr %p)
  ret void
}
define internal void @pong(ptr %p) {
  call void @ping(ptr %p)
  ret void
}
define internal void @starts(ptr %p) {
  call void @pong(ptr %p)
  ret void
}

define internal void @indirect(ptr %f, ptr %p) {
  call void %f(ptr %p)
  ret void
}

attributes #0 = { nounwind willreturn memory(argmem: readwrite) }
