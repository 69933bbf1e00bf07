; What memcpy, memmove and memset move.
target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%S = type { i32, [10 x double], ptr }
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare ptr @malloc(i64)

; An array of unknown length: one access with a variable index tells.
define double @array(ptr %d, ptr %s, i64 %n, i64 %i) {
  %b = shl i64 %n, 3
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 %b, i1 false)
  %e = getelementptr double, ptr %d, i64 %i
  %x = load double, ptr %e
  ret double %x
}

; Cleared before it is used as floats.
define void @cleared(i64 %n, i64 %i) {
  %p = call ptr @malloc(i64 %n)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  %e = getelementptr float, ptr %p, i64 %i
  store float 1.0, ptr %e
  ret void
}

; Structs by declared type; the array's end and the padding are known from it.
define void @struct(ptr %d, ptr %s, i64 %i) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 96, i1 false)
  %e = getelementptr %S, ptr %d, i64 0, i32 1, i64 %i
  store double 1.0, ptr %e
  ret void
}

; An array of {double, double, i32, pad}: every 24 bytes.
define void @structs(ptr %d, ptr %s, i64 %n, i64 %i) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 %n, i1 false)
  %e = getelementptr { double, double, i32 }, ptr %d, i64 %i
  %x = load double, ptr %e
  %y.p = getelementptr { double, double, i32 }, ptr %d, i64 %i, i32 1
  %y = load double, ptr %y.p
  %k.p = getelementptr { double, double, i32 }, ptr %d, i64 %i, i32 2
  %k = load i32, ptr %k.p
  %k1 = add i32 %k, 1
  store i32 %k1, ptr %k.p
  ret void
}

; Only part of what is copied is known.
define double @partly(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 16, i1 false)
  %x = load double, ptr %d
  ret double %x
}

; A walk with a moving pointer, upwards and downwards.
define void @walk(ptr %a, ptr %b, i64 %n) {
entry:
  call void @llvm.memmove.p0.p0.i64(ptr %b, ptr %a, i64 %n, i1 false)
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %p1, %loop ]
  %q = phi ptr [ %b, %entry ], [ %q1, %loop ]
  %x = load double, ptr %p
  store double %x, ptr %q
  %p1 = getelementptr i8, ptr %p, i64 8
  %q1 = getelementptr i8, ptr %q, i64 -8
  %c = icmp eq ptr %p1, null
  br i1 %c, label %end, label %loop
end:
  ret void
}

; Shifted by one element within one array.
define void @shifted(ptr %a, i64 %n, i64 %i) {
  %b = getelementptr double, ptr %a, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr %b, ptr %a, i64 %n, i1 false)
  %e = getelementptr double, ptr %a, i64 %i
  store double 0.0, ptr %e
  ret void
}

; The same buffer for integers and then for doubles: nobody can tell.
define void @reused(ptr %d, ptr %buf, i64 %i) {
  %e = getelementptr i64, ptr %buf, i64 %i
  %n = load i64, ptr %e
  %m = udiv i64 %n, 3
  store i64 %m, ptr %e
  %f = getelementptr i32, ptr %buf, i64 %i
  %g = sitofp i64 %m to float
  store float %g, ptr %f
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %buf, i64 80, i1 false)
  ret void
}

; long double: ten bytes of sixteen.
define x86_fp80 @longdouble(ptr %d, ptr %s, i64 %i) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 64, i1 false)
  %e = getelementptr x86_fp80, ptr %d, i64 %i
  %x = load x86_fp80, ptr %e
  ret x86_fp80 %x
}

; Reading half of a double.
define i32 @half(ptr %p) {
  %x = load double, ptr %p
  %h = getelementptr i8, ptr %p, i64 4
  %n = load i32, ptr %h
  %m = add i32 %n, 1
  ret i32 %m
}

; Reading the upper halves of an array of doubles.
define i32 @halves(ptr %p, i64 %i) {
  %e = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %e
  %q = getelementptr i8, ptr %p, i64 4
  %h = getelementptr double, ptr %q, i64 %i
  %n = load i32, ptr %h
  %m = add i32 %n, 1
  ret i32 %m
}

; The integer beside a double in an array of structs is one.
define i32 @beside(ptr %p, i64 %i) {
  %e = getelementptr { double, i32 }, ptr %p, i64 %i
  %x = load double, ptr %e
  %h = getelementptr { double, i32 }, ptr %p, i64 %i, i32 1
  %n = load i32, ptr %h
  %m = add i32 %n, 1
  ret i32 %m
}

; A table of pointers copied; rows are reached through the copy.
define double @rows(ptr %src, i64 %i, i64 %j) {
  %t = alloca [4 x ptr]
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %src, i64 32, i1 false)
  %r.p = getelementptr [4 x ptr], ptr %t, i64 0, i64 %i
  %r = load ptr, ptr %r.p
  %e = getelementptr double, ptr %r, i64 %j
  %x = load double, ptr %e
  ret double %x
}

; A container grows: the bytes in use are a difference of addresses that is divided by
; the size of an element elsewhere.
define i64 @grow(ptr %begin, ptr %end, double %x) {
  %e = ptrtoint ptr %end to i64
  %b = ptrtoint ptr %begin to i64
  %bytes = sub i64 %e, %b
  %count = ashr exact i64 %bytes, 3
  %new = call ptr @malloc(i64 %bytes)
  call void @llvm.memmove.p0.p0.i64(ptr %new, ptr %begin, i64 %bytes, i1 false)
  %last = getelementptr i8, ptr %new, i64 %bytes
  store double %x, ptr %last
  ret i64 %count
}

; Arrays of structs that hold arrays of structs that hold arrays.
%In = type { double, i16, [2 x float], double }
%Out = type { float, [2 x %In], i8, double, i32 }
define void @nested(ptr %s) {
  %a = alloca [3 x %Out]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %s, i64 192, i1 false)
  ret void
}

; Zeros carry no derivative, whatever they overwrite.
define void @zeros(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 24, i1 false)
  store double 1.0, ptr %p
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 %n, i1 false)
  ret void
}
define void @ones(ptr %q, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %q, i8 255, i64 %n, i1 false)
  ret void
}

; A distance in bytes that grows by multiples of eight: every number that a copy moves is told by one access.
define double @walked(ptr %d, ptr %s, i64 %k, i1 %c) {
entry:
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 64, i1 false)
  br label %head
head:
  %at = phi i64 [ 8, %entry ], [ %on, %latch ]
  br i1 %c, label %far, label %latch
far:
  %by = mul i64 %k, 24
  %far.at = add i64 %at, %by
  br label %latch
latch:
  %on = phi i64 [ %at, %head ], [ %far.at, %far ]
  %p = getelementptr i8, ptr %d, i64 %on
  %x = load double, ptr %p
  br i1 %c, label %head, label %end
end:
  ret double %x
}

; An array of arrays that is read by one counter, and written at the second number of each row: the numbers read reach there.
define double @begun(i1 %c, i64 %v) {
entry:
  %a = alloca [32 x i8]
  br label %head
head:
  %row = phi i64 [ 0, %entry ], [ 16, %head ]
  %p = getelementptr i8, ptr %a, i64 %row
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %v, ptr %q
  br i1 %c, label %head, label %sum
sum:
  %i = phi i64 [ 0, %head ], [ 1, %sum ]
  %j = phi i64 [ 0, %head ], [ 1, %sum ]
  %r = getelementptr [2 x [2 x double]], ptr %a, i64 0, i64 %i, i64 %j
  %x = load double, ptr %r
  br i1 %c, label %sum, label %end
end:
  ret double %x
}
