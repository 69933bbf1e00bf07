; Integer arithmetic at odd and wide widths, and the promises of its flags.

; run: @add(7, 8) == 15
; run: @add(2147483647, 1) == -2147483648
define i32 @add(i32 %x, i32 %y) {
  %r = add i32 %x, %y
  ret i32 %r
}

; run: @nsw_kept(3, 4) == 7
; traps: @nsw_kept(2147483647, 1) branch condition is undefined
define i32 @nsw_kept(i32 %x, i32 %y) {
  %r = add nsw i32 %x, %y
  %c = icmp eq i32 %r, 0
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 %r
}

; run: @sdiv(-7, 2) == -3
; run: @srem(-7, 2) == -1
; run: @udiv8(200, 7) == 28
; traps: @sdiv(1, 0) division by zero
; traps: @sdiv(-2147483648, -1) overflows
define i32 @sdiv(i32 %x, i32 %y) {
  %r = sdiv i32 %x, %y
  ret i32 %r
}
define i32 @srem(i32 %x, i32 %y) {
  %r = srem i32 %x, %y
  ret i32 %r
}
define i32 @udiv8(i8 %x, i8 %y) {
  %r = udiv i8 %x, %y
  %w = zext i8 %r to i32
  ret i32 %w
}

; run: @mulhi(-1, -1) == -2
; 64-bit high product through i128.
define i64 @mulhi(i64 %x, i64 %y) {
  %a = zext i64 %x to i128
  %b = zext i64 %y to i128
  %p = mul i128 %a, %b
  %h = lshr i128 %p, 64
  %r = trunc i128 %h to i64
  ret i64 %r
}

; run: @wide(5) == -5
define i64 @wide(i64 %x) {
  %a = sext i64 %x to i128
  %n = sub i128 0, %a
  %d = sdiv i128 %n, 1
  %r = trunc i128 %d to i64
  ret i64 %r
}

; run: @i7(100) == 100
; run: @i7(36) == 100
define i32 @i7(i32 %x) {
  %t = trunc i32 %x to i7
  %s = shl i7 %t, 1
  %a = ashr i7 %s, 1
  %z = zext i7 %a to i32
  ret i32 %z
}

; run: @bits(12) == 2
; run: @rotate(1) == -2147483648
; run: @clamp(300) == 255
define i32 @bits(i32 %x) {
  %p = call i32 @llvm.ctpop.i32(i32 %x)
  ret i32 %p
}
define i32 @rotate(i32 %x) {
  %r = call i32 @llvm.fshr.i32(i32 %x, i32 %x, i32 1)
  ret i32 %r
}
define i32 @clamp(i32 %x) {
  %r = call i32 @llvm.umin.i32(i32 %x, i32 255)
  ret i32 %r
}

; run: @overflow(2147483647, 1) == 1
; run: @overflow(5, 1) == 0
define i32 @overflow(i32 %x, i32 %y) {
  %p = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 %y)
  %o = extractvalue { i32, i1 } %p, 1
  %r = zext i1 %o to i32
  ret i32 %r
}

; run: @switch(3) == 30
; run: @switch(9) == -1
define i32 @switch(i32 %x) {
  switch i32 %x, label %d [
    i32 1, label %one
    i32 3, label %three
  ]
one:
  br label %out
three:
  br label %out
d:
  br label %out
out:
  %r = phi i32 [ 10, %one ], [ 30, %three ], [ -1, %d ]
  ret i32 %r
}

declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
