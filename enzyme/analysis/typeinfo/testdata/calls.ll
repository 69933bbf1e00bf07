; Facts that cross calls.
target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare ptr @malloc(i64)
declare double @frexp(double, ptr)
declare i64 @mystery(ptr)
@table = constant [3 x double] [double 1.0, double 2.0, double 3.0]

; Its callers pass doubles.
define internal void @copy(ptr %d, ptr %s, i64 %n) noinline {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 %n, i1 false)
  ret void
}

; This one is called with doubles and with integers.
define internal void @copyAny(ptr %d, ptr %s, i64 %n) noinline {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 %n, i1 false)
  ret void
}

define double @user(ptr %d, ptr %s, i64 %i, ptr %k, ptr %l) {
  call void @copy(ptr %d, ptr %s, i64 80)
  call void @copyAny(ptr %d, ptr %s, i64 80)
  call void @copyAny(ptr %k, ptr %l, i64 80)
  %e = getelementptr double, ptr %d, i64 %i
  %x = load double, ptr %e
  %f = getelementptr i64, ptr %l, i64 %i
  %n = load i64, ptr %f
  %m = mul i64 %n, 3
  store i64 %m, ptr %f
  ret double %x
}

; A callee that stores doubles tells its caller what is copied.
define internal void @fill(ptr %p, i64 %n) noinline {
  %e = getelementptr double, ptr %p, i64 %n
  store double 1.0, ptr %e
  ret void
}
define void @teller(ptr %out, i64 %n) {
  %a = call ptr @wrapper(i64 %n)
  call void @fill(ptr %a, i64 %n)
  call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr %a, i64 %n, i1 false)
  %b = call ptr @wrapper(i64 %n)
  %e = getelementptr i64, ptr %b, i64 %n
  store i64 3, ptr %e
  %x = load i64, ptr %e
  %y = mul i64 %x, %x
  store i64 %y, ptr %e
  call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr %b, i64 0, i1 false)
  ret void
}

; Each call of an allocator's wrapper makes memory of its own.
define internal ptr @wrapper(i64 %n) noinline {
  %p = call ptr @malloc(i64 %n)
  ret ptr %p
}

; A list: all its nodes are one.
define double @list(ptr %head) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %head, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %bits = load i64, ptr %p
  %v = load double, ptr %p
  %t = fadd double %s, %v
  %n.p = getelementptr i8, ptr %p, i64 8
  %next = load ptr, ptr %n.p
  %end = icmp eq ptr %next, null
  br i1 %end, label %done, label %loop
done:
  ret double %t
}

; Recursion.
define internal void @tree(ptr %t, ptr %out) {
  %x = load i64, ptr %t
  store i64 %x, ptr %out
  %l.p = getelementptr i8, ptr %t, i64 8
  %l = load ptr, ptr %l.p
  call void @tree(ptr %l, ptr %out)
  %y = load double, ptr %out
  ret void
}

; Bits returned through an integer.
define internal i64 @bits(ptr %p) noinline {
  %x = load i64, ptr %p
  ret i64 %x
}
define double @useBits(ptr %p) {
  %x = call i64 @bits(ptr %p)
  %d = bitcast i64 %x to double
  ret double %d
}

; Prototypes and globals.
define i32 @library(double %x, ptr %out) {
  %e = alloca i32
  %m = call double @frexp(double %x, ptr %e)
  %n = load i32, ptr %e
  %u = call i64 @mystery(ptr %out)
  call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr @table, i64 24, i1 false)
  ret i32 %n
}

; These call each other in turn. What the caller of one of them passes is known in all.
define internal void @turn1(ptr %d, ptr %s, i64 %n) noinline {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 %n, i1 false)
  call void @turn2(ptr %d, ptr %s, i64 %n)
  ret void
}

define internal void @turn2(ptr %d, ptr %s, i64 %n) noinline {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 %n, i1 false)
  call void @turn3(ptr %d, ptr %s, i64 %n)
  ret void
}

define internal void @turn3(ptr %d, ptr %s, i64 %n) noinline {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 %n, i1 false)
  call void @turn1(ptr %d, ptr %s, i64 %n)
  ret void
}

define double @turns(ptr %d, ptr %s, i64 %i) {
  call void @turn3(ptr %d, ptr %s, i64 80)
  %e = getelementptr double, ptr %d, i64 %i
  %x = load double, ptr %e
  ret double %x
}
