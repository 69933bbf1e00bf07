; Memory: bounds, lifetimes, bytes never written, the heap, globals, function pointers.

%pair = type { double, i32 }
@table = internal constant [3 x double] [double 1.0, double 2.0, double 4.0]
@counter = internal global i32 5
@ops = internal constant [2 x ptr] [ptr @inc, ptr @dbl]
@second = internal constant ptr getelementptr inbounds ([3 x double], ptr @table, i64 0, i64 1)

; run: @sum([1, 2, 3.5], 3) == 6.5
; traps: @sum([1, 2, 3.5], 4) read of 8 bytes at offset 24 of host object
define double @sum(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s1, %loop ]
  %q = getelementptr inbounds double, ptr %p, i64 %i
  %x = load double, ptr %q
  %s1 = fadd double %s, %x
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp slt i64 %i1, %n
  br i1 %c, label %loop, label %out
out:
  ret double %s1
}

; run: @field({f64 1.5, i32 7}) == 7
define i32 @field(ptr %p) {
  %q = getelementptr inbounds %pair, ptr %p, i32 0, i32 1
  %r = load i32, ptr %q
  ret i32 %r
}

; run: @nested([[1, 2], [3]]) == 4
define double @nested(ptr %p) {
  %a = load ptr, ptr %p
  %q = getelementptr ptr, ptr %p, i64 1
  %b = load ptr, ptr %q
  %x = load double, ptr %a
  %y = load double, ptr %b
  %s = fadd double %x, %y
  ret double %s
}

; run: @globals() == 6
; traps: @write_constant() write to constant
define i32 @globals() {
  %c = load i32, ptr @counter
  %r = add i32 %c, 1
  store i32 %r, ptr @counter
  ret i32 %r
}
define void @write_constant() {
  store double 0.0, ptr @table
  ret void
}
; run: @through() == 2
define double @through() {
  %p = load ptr, ptr @second
  %x = load double, ptr %p
  ret double %x
}

; run: @indirect(0, 4) == 5
; run: @indirect(1, 4) == 8
define i32 @indirect(i64 %i, i32 %x) {
  %p = getelementptr [2 x ptr], ptr @ops, i64 0, i64 %i
  %f = load ptr, ptr %p
  %r = call i32 %f(i32 %x)
  ret i32 %r
}
define i32 @inc(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}
define i32 @dbl(i32 %x) {
  %r = shl i32 %x, 1
  ret i32 %r
}

; run: @heap(3) == 3
; traps: @use_after_free() dead heap object
; traps: @double_free() already freed
; traps: @never_written() branch condition is undefined
define double @heap(double %x) {
  %p = call ptr @malloc(i64 16)
  %q = getelementptr i8, ptr %p, i64 8
  store double %x, ptr %q
  %n = call ptr @realloc(ptr %p, i64 32)
  %m = getelementptr i8, ptr %n, i64 8
  %r = load double, ptr %m
  call void @free(ptr %n)
  ret double %r
}
define double @use_after_free() {
  %p = call ptr @calloc(i64 1, i64 8)
  call void @free(ptr %p)
  %r = load double, ptr %p
  ret double %r
}
define void @double_free() {
  %p = call ptr @malloc(i64 8)
  call void @free(ptr %p)
  call void @free(ptr %p)
  ret void
}
define i32 @never_written() {
  %p = alloca i32
  %x = load i32, ptr %p
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %a
a:
  ret i32 0
}

; traps: @escaped() no object
define double @escaped() {
  %p = call ptr @local()
  %r = load double, ptr %p
  ret double %r
}
define ptr @local() {
  %p = alloca double
  store double 1.0, ptr %p
  ret ptr %p
}

; run: @moves([1, 2, 3]) == 2
define double @moves(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 8
  call void @llvm.memmove.p0.p0.i64(ptr %q, ptr %p, i64 16, i1 false)
  %l = getelementptr i8, ptr %p, i64 16
  %r = load double, ptr %l
  ret double %r
}

; run: @copyarg({f64 1.5, i32 7}) == 7
define i32 @copyarg(ptr %p) {
  call void @clobber(ptr byval(%pair) %p)
  %r = call i32 @field(ptr %p)
  ret i32 %r
}
define void @clobber(ptr byval(%pair) %p) {
  %q = getelementptr inbounds %pair, ptr %p, i32 0, i32 1
  store i32 0, ptr %q
  ret void
}

; run: @fib(10) == 55
; traps: @forever(1) calls nest deeper
define i64 @fib(i64 %n) {
  %c = icmp slt i64 %n, 2
  br i1 %c, label %base, label %rec
base:
  ret i64 %n
rec:
  %a = sub i64 %n, 1
  %b = sub i64 %n, 2
  %x = call i64 @fib(i64 %a)
  %y = call i64 @fib(i64 %b)
  %r = add i64 %x, %y
  ret i64 %r
}
define i64 @forever(i64 %n) {
  %x = call i64 @forever(i64 %n)
  ret i64 %x
}

; run: @vector([1, 2, 3, 4]) == 10
define double @vector(ptr %p) {
  %v = load <4 x double>, ptr %p
  %r = call double @llvm.vector.reduce.fadd.v4f64(double 0.0, <4 x double> %v)
  ret double %r
}

; run: @mask(5) == 5
define i32 @mask(i32 %x) {
  %p = alloca i8
  %t = trunc i32 %x to i8
  %m = bitcast i8 %t to <8 x i1>
  store <8 x i1> %m, ptr %p
  %b = load i8, ptr %p
  %r = zext i8 %b to i32
  ret i32 %r
}

; run: @tape(3) == 9
; traps: @tape_order() out of order
; traps: @tape_after() dead arena object
define double @tape(double %x) {
  %m = call ptr @__goenzyme_arena_mark()
  %p = call ptr @__goenzyme_arena_alloc_array(i64 4, i64 8)
  store double %x, ptr %p
  %a = load double, ptr %p
  call void @__goenzyme_arena_release(ptr %m)
  %r = fmul double %a, %a
  ret double %r
}
define void @tape_order() {
  %m = call ptr @__goenzyme_arena_mark()
  %n = call ptr @__goenzyme_arena_mark()
  call void @__goenzyme_arena_release(ptr %m)
  ret void
}
define double @tape_after() {
  %m = call ptr @__goenzyme_arena_mark()
  %p = call ptr @__goenzyme_arena_alloc(i64 8)
  store double 1.0, ptr %p
  call void @__goenzyme_arena_release(ptr %m)
  %a = load double, ptr %p
  ret double %a
}
; traps: @deferred() dead heap object
define double @deferred() {
  %m = call ptr @__goenzyme_arena_mark()
  %p = call ptr @malloc(i64 8)
  store double 1.0, ptr %p
  call void @__goenzyme_defer_free(ptr %p, ptr @free)
  %a = load double, ptr %p
  call void @__goenzyme_arena_release(ptr %m)
  %b = load double, ptr %p
  ret double %b
}

declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare double @llvm.vector.reduce.fadd.v4f64(double, <4 x double>)
declare ptr @__goenzyme_arena_mark()
declare ptr @__goenzyme_arena_alloc(i64)
declare ptr @__goenzyme_arena_alloc_array(i64, i64)
declare void @__goenzyme_arena_release(ptr)
declare void @__goenzyme_defer_free(ptr, ptr)
