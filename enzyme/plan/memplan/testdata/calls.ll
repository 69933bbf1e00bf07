; What calls read and write.
declare void @unknown(ptr)
declare void @looks(ptr nocapture readonly) memory(argmem: read)
declare double @square(double) memory(none)
declare noalias ptr @fresh(i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.end.p0(ptr)

define internal void @sets(ptr %p) {
  store double 1.0, ptr %p
  ret void
}

define internal double @reads(ptr %p) {
  %x = load double, ptr %p ; stable function
  ret double %x
}

define internal double @bumps(ptr %p) {
  %x = load double, ptr %p ; overwritten by store double %y, ptr %p
  %y = fadd double %x, 1.0
  store double %y, ptr %p
  ret double %y
}

; mutual recursion, reading only
define internal double @even(ptr %p, i64 %n) {
entry:
  %c = icmp eq i64 %n, 0
  br i1 %c, label %base, label %rec
base:
  %x = load double, ptr %p ; stable function
  ret double %x
rec:
  %m = sub i64 %n, 1
  %y = call double @odd(ptr %p, i64 %m) ; stable function
  ret double %y
}
define internal double @odd(ptr %p, i64 %n) {
  %m = sub i64 %n, 1
  %y = call double @even(ptr %p, i64 %m) ; stable function
  ret double %y
}

; The read is in a callee, the overwrite after the call.
define void @callee_reads(ptr %p, ptr noalias %q) {
  %x = call double @reads(ptr %p) ; overwritten by store double 0.000000e+00, ptr %p
  %y = call double @reads(ptr %q) ; stable function
  %z = call double @even(ptr %q, i64 7) ; stable function
  store double 0.0, ptr %p
  ret void
}

define void @callee_writes(ptr noalias %p, ptr noalias %q) {
  %x = load double, ptr %p ; overwritten by call void @sets(ptr %p)
  %y = load double, ptr %q ; stable function
  call void @sets(ptr %p) ; stable function
  ret void
}

; A call that overwrites what it reads cannot be run again.
define void @in_place(ptr noalias %p) {
  %x = call double @bumps(ptr %p) ; overwritten by %x = call double @bumps(ptr %p)
  ret void
}

define void @strangers(ptr %p, ptr noalias %q) {
  %a = alloca double
  %b = alloca double
  %x = load double, ptr %p ; overwritten by call void @unknown(ptr %b)
  %y = load double, ptr %q ; stable function
  %z = load double, ptr %a ; stable function
  %w = load double, ptr %b ; overwritten by call void @unknown(ptr %b)
  call void @looks(ptr %a) ; stable function
  call void @unknown(ptr %b) ; overwritten by call void @unknown(ptr %b)
  ret void
}

define void @copies(ptr noalias %dst, ptr noalias %src) {
  call void @llvm.memcpy.p0.p0.i64(ptr %dst, ptr %src, i64 64, i1 false) ; stable function
  %x = load double, ptr %dst ; overwritten by call void @llvm.memcpy.p0.p0.i64(ptr %dst, ptr %p, i64 8, i1 false)
  %p = getelementptr inbounds i8, ptr %src, i64 8
  call void @llvm.memcpy.p0.p0.i64(ptr %dst, ptr %p, i64 8, i1 false) ; stable function
  ret void
}

; Each iteration makes its own buffer.
define void @own_buffer(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %t = call noalias ptr @fresh(i64 8) nounwind willreturn memory(inaccessiblemem: readwrite)
  store double 1.0, ptr %t
  %x = load double, ptr %t ; stable function
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

define double @lifetime(i64 %i) {
  %a = alloca [4 x double]
  %p = getelementptr inbounds double, ptr %a, i64 %i
  %x = load double, ptr %p ; overwritten by call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a) ; stable function
  ret double %x
}

; options: combined keeps-stack
define double @lifetime_kept(i64 %i) {
  %a = alloca [4 x double]
  %p = getelementptr inbounds double, ptr %a, i64 %i
  %x = load double, ptr %p ; stable function
  call void @llvm.lifetime.end.p0(ptr %a) ; stable function
  ret double %x
}

; The caller knows that nothing else leads to what %p points to.
; options: combined alone=0
define void @alone(ptr %p, ptr %q) {
  %x = load double, ptr %q ; overwritten by store double 1.000000e+00, ptr %q
  %y = load double, ptr %p ; overwritten by store double 1.000000e+00, ptr %p
  store double 1.0, ptr %p
  store double 1.0, ptr %q
  ret void
}

define void @dynamic_stack(i64 %n) {
  %sp = call ptr @llvm.stacksave.p0() ; stable function
  %a = alloca double, i64 %n
  %x = load double, ptr %a ; overwritten by call void @llvm.stackrestore.p0(ptr %sp)
  call void @llvm.stackrestore.p0(ptr %sp) ; stable function
  ret void
}
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
