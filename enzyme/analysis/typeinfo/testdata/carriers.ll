; Integers that carry the bits of floats and pointers.
target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

; A double moved as i64 is known by the load of a double from the same memory.
define double @moved(ptr %a, ptr %b) {
  %bits = load i64, ptr %a
  store i64 %bits, ptr %b
  %x = load double, ptr %b
  ret double %x
}

; Nothing tells what is moved here.
define void @untold(ptr %a, ptr %b) {
  %bits = load i64, ptr %a
  store i64 %bits, ptr %b
  ret void
}

; Through phi and select; constants that meet floats are floats.
define double @joined(ptr %a, i1 %c) {
entry:
  %x = load i64, ptr %a
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %j = phi i64 [ %x, %entry ], [ 0, %then ]
  %k = select i1 %c, i64 %j, i64 4607182418800017408
  %d = bitcast i64 %k to double
  ret double %d
}

; {float, int} in one register: the low half is a float.
define float @packed(i64 %s) {
  %lo = trunc i64 %s to i32
  %f = bitcast i32 %lo to float
  %hi = lshr i64 %s, 32
  %n = trunc i64 %hi to i32
  %n1 = mul i32 %n, 3
  %g = sitofp i32 %n1 to float
  %r = fadd float %f, %g
  ret float %r
}

; Two floats packed into one.
define i64 @pack2(float %x, float %y) {
  %a = bitcast float %x to i32
  %b = bitcast float %y to i32
  %za = zext i32 %a to i64
  %zb = zext i32 %b to i64
  %hb = shl i64 %zb, 32
  %p = or i64 %hb, %za
  ret i64 %p
}

; The sign flipped by hand: still a float. Arithmetic on the bits does not make them a number.
define double @tricks(double %x) {
  %b = bitcast double %x to i64
  %n = xor i64 %b, -9223372036854775808
  %m = add i64 %n, 1
  %r = bitcast i64 %m to double
  ret double %r
}

; Random numbers are integers until they are not.
define double @random(ptr %state) {
  %s = load i64, ptr %state
  %t = mul i64 %s, 6364136223846793005
  %u = lshr i64 %t, 12
  store i64 %t, ptr %state
  %v = or i64 %u, 4607182418800017408
  %d = bitcast i64 %v to double
  ret double %d
}

; A pointer as a number; the difference of two is an integer.
define i64 @pointers(ptr %p, ptr %q, ptr %cell) {
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %q to i64
  %d = sub i64 %a, %b
  store i64 %a, ptr %cell
  %r = load ptr, ptr %cell
  %x = load double, ptr %r
  ret i64 %d
}

; {i64, i64} that holds two doubles; vectors of bits.
define <2 x double> @wide(ptr %p, ptr %q) {
  %v = load <2 x i64>, ptr %p
  store <2 x i64> %v, ptr %q
  %l0 = extractelement <2 x i64> %v, i32 0
  %agg = insertvalue { i64, i64 } undef, i64 %l0, 0
  %l1 = extractvalue { i64, i64 } %agg, 0
  %w = shufflevector <2 x i64> %v, <2 x i64> poison, <2 x i32> <i32 1, i32 0>
  %r = bitcast <2 x i64> %w to <2 x double>
  ret <2 x double> %r
}

; A compare-and-swap loop that adds to a double.
define void @atomic(ptr %p, double %x) {
entry:
  %old = load i64, ptr %p
  br label %loop
loop:
  %cur = phi i64 [ %old, %entry ], [ %seen, %loop ]
  %d = bitcast i64 %cur to double
  %e = fadd double %d, %x
  %new = bitcast double %e to i64
  %pair = cmpxchg ptr %p, i64 %cur, i64 %new seq_cst seq_cst
  %seen = extractvalue { i64, i1 } %pair, 0
  %ok = extractvalue { i64, i1 } %pair, 1
  br i1 %ok, label %done, label %loop
done:
  ret void
}
