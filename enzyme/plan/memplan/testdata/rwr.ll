; Memory that is read, then written, then read.

; A value is read, used, then overwritten.
define double @read_write_read(ptr %p) {
  %x = load double, ptr %p ; overwritten by store double %y, ptr %p
  %y = fmul double %x, %x
  store double %y, ptr %p
  %z = load double, ptr %p ; stable function
  %r = fmul double %z, %y
  ret double %r
}

; The same inside a loop: each iteration overwrites what it read.
define void @rwr_loop(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr inbounds double, ptr %p, i64 %i
  %x = load double, ptr %at ; overwritten by store double %y, ptr %at
  %y = fmul double %x, %x
  store double %y, ptr %at
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Overwritten on one branch only.
define double @one_branch(ptr %p, i1 %c) {
entry:
  %x = load double, ptr %p ; overwritten by store double 0.000000e+00, ptr %p
  br i1 %c, label %then, label %end
then:
  store double 0.0, ptr %p
  br label %end
end:
  %y = load double, ptr %p ; stable function
  ret double %y
}

; Overwritten only where the function does not return.
define double @before_abort(ptr %p, i1 %c) {
entry:
  %x = load double, ptr %p ; stable function
  br i1 %c, label %bad, label %end
bad:
  store double 0.0, ptr %p
  unreachable
end:
  ret double %x
}

; Different fields of one struct, and one that overlaps.
define void @fields(ptr %s) {
  %a = load double, ptr %s ; overwritten by store i32 1, ptr %mid
  %f1 = getelementptr inbounds { double, double }, ptr %s, i64 0, i32 1
  %b = load double, ptr %f1 ; overwritten by store double 1.000000e+00, ptr %f1
  %mid = getelementptr inbounds i8, ptr %s, i64 4
  store i32 1, ptr %mid
  store double 1.0, ptr %f1
  ret void
}

; Local arrays that do not escape are out of reach of pointers from elsewhere.
define void @local(ptr %p, ptr %q, i64 %i) {
  %array = alloca [4 x double]
  %a = getelementptr inbounds double, ptr %array, i64 %i
  %x = load double, ptr %a ; overwritten by store double 2.000000e+00, ptr %a
  %y = load double, ptr %p ; overwritten by store double 1.000000e+00, ptr %q
  store double 1.0, ptr %q
  store double 2.0, ptr %a
  ret void
}

define void @volatile(ptr %p) {
  %x = load volatile double, ptr %p ; volatile or atomic
  %y = load atomic i64, ptr %p monotonic, align 8 ; volatile or atomic
  ret void
}

; Null is no memory; a constant global never changes.
@table = constant [4 x double] zeroinitializer
@state = global double 0.0
define void @globals(ptr %p) {
  %x = load double, ptr @table ; stable function
  %y = load double, ptr @state ; overwritten by store double 1.000000e+00, ptr %p
  store double 1.0, ptr %p
  ret void
}

; A pointer that travels as a number.
define void @as_number(ptr %p, i64 %k, i64 %number) {
  %array = alloca [4 x double]
  %hidden = alloca [4 x double]
  %a = getelementptr inbounds double, ptr %array, i64 %k
  %b = getelementptr inbounds double, ptr %hidden, i64 %k
  %x = load double, ptr %a ; overwritten by store double 1.000000e+00, ptr %q
  %y = load double, ptr %b ; stable function
  %z = load double, ptr %p ; overwritten by store double 1.000000e+00, ptr %q
  %n = ptrtoint ptr %array to i64
  %m = add i64 %n, %number
  %q = inttoptr i64 %m to ptr
  store double 1.0, ptr %q
  ret void
}

; Two neighbours, of which one is overwritten.
define void @neighbours(ptr %p, i64 %i) {
  %a = getelementptr inbounds double, ptr %p, i64 %i
  %b = getelementptr inbounds i8, ptr %a, i64 8
  %x = load double, ptr %a ; stable function
  %y = load double, ptr %b ; overwritten by store double 1.000000e+00, ptr %b
  store double 1.0, ptr %b
  ret void
}

; Overwritten in one arm, in a callee.
define internal void @clears(ptr %p, i1 %c) {
entry:
  br i1 %c, label %yes, label %no
yes:
  store double 0.0, ptr %p
  br label %no
no:
  ret void
}
define void @in_callee(ptr noalias %p, ptr noalias %q, i1 %c) {
  %x = load double, ptr %p ; overwritten by call void @clears(ptr %p, i1 %c)
  %y = load double, ptr %q ; stable function
  call void @clears(ptr %p, i1 %c) ; stable function
  ret void
}
