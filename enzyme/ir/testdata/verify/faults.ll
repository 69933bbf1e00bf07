; Every line that ends in an error comment is rejected with that message, and nothing else is.
define i32 @dominance(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = add i32 1, 2
  br label %b
b:
  %y = add i32 %x, 1 ; error: operand 0 does not dominate this use
  %z = add i32 %w, 1 ; error: operand 0 does not dominate this use
  %w = add i32 1, 1
  ret i32 %y
}

define i32 @dead(i1 %c) {
entry:
  ret i32 0
dead:
  %u = add i32 %v, 1
  %v = add i32 %u, 1
  br label %dead
}

define i32 @phis(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ 1, %entry ] ; error: 0 entries for %a, which has 1 edges here
  %q = phi i32 [ 1, %entry ], [ 2, %a ], [ 3, %c1 ] ; error: an entry for %c1, which is no predecessor
  %r = phi i32 [ %s, %entry ], [ 2, %a ] ; error: the value from %entry does not dominate that edge
  %s = add i32 %p, 0
  br label %c1
c1:
  ret i32 %q
}

define i32 @twice(i32 %v) {
entry:
  switch i32 %v, label %d [
    i32 1, label %d
  ]
d:
  %p = phi i32 [ 1, %entry ], [ 2, %entry ] ; error: two values from %entry
  ret i32 %p
}

define void @late() {
entry:
  br label %next
next:
  %x = add i32 1, 1
  %p = phi i32 [ 0, %entry ] ; error: a phi after other instructions
  ret void
}

define void @loop() { ; error: the entry block has predecessors
entry:
  br label %entry
}

define double @types(double %x, i32 %i, ptr %p, { i32, double } %s, <2 x float> %v) {
  %a = add double %x, %x ; error: operand 0 has type double instead of integer
  %b = fadd i32 %i, %i ; error: operand 0 has type i32 instead of floating point
  %c = trunc i32 %i to i64 ; error: trunc cannot go from i32 to i64
  %d = bitcast double %x to i32 ; error: bitcast cannot go from double to i32
  %e = bitcast double %x to i64
  %f = fpext <2 x float> %v to <3 x double> ; error: fpext cannot go from <2 x float> to <3 x double>
  %g = icmp eq double %x, %x ; error: operand 0 has type double instead of integer or pointer
  %h = select i32 %i, i32 1, i32 2 ; error: operand 0 has type i32 instead of i1
  %j = insertvalue { i32, double } %s, i32 %i, 1 ; error: operand 1 has type i32 instead of double
  %k = getelementptr { i32, double }, ptr %p, i64 0, i32 %i ; error: operand 2 is no constant index of a member of { i32, double }
  %l = getelementptr double, ptr %p, i64 0, i64 1 ; error: operand 2 indexes into double
  %m = load i32, ptr %p, align 3 ; error: alignment 3 is no power of two
  %n = load atomic i32, ptr %p seq_cst ; error: an atomic access without alignment
  %o = extractelement <2 x float> %v, double %x ; error: operand 1 has type double instead of integer
  switch i32 %i, label %q [ ; error: two cases for i32 1
    i32 1, label %q
    i32 1, label %q
  ]
q:
  ret i32 %i ; error: operand 0 has type i32 instead of double
}

define i32 @unwinding() personality ptr @personality {
entry:
  %v = invoke i32 @thrower() to label %ok unwind label %bad
ok:
  ret i32 %v
bad:
  %lp = landingpad { ptr, i32 } cleanup
  ret i32 %v ; error: operand 0 does not dominate this use
}
declare i32 @thrower()
declare i32 @personality(...)
