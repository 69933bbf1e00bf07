; What C has no words for: the larger and the smaller of two numbers, kept atomically; half of them are replaced. The
; results are used and not used.

; grad: @extremes([0.3, 1.1, 0.7, -0.4, 0.9], 5)
define double @extremes(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s1, %loop ]
  %p = getelementptr inbounds double, ptr %x, i64 %i
  %v = load atomic double, ptr %p monotonic, align 8
  %w = fmul double %v, %v
  %last = getelementptr inbounds double, ptr %x, i64 4
  %big = atomicrmw fmax ptr %last, double %w acq_rel, align 8
  %t = fmul double %v, 3.000000e+00
  %gone = atomicrmw fmin ptr %x, double %t monotonic, align 8
  %less = atomicrmw fmin ptr %p, double 0.5 monotonic, align 8
  %bw = fmul double %big, %w
  %bl = fmul double %less, %bw
  %s0 = fadd double %s, %bl
  %s1 = fadd double %s0, %big
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp slt i64 %i1, %n
  br i1 %c, label %loop, label %out
out:
  %a = load double, ptr %x, align 8
  %b = load atomic i64, ptr %last seq_cst, align 8
  %f = bitcast i64 %b to double
  %r = fmul double %f, %a
  %r1 = fadd double %r, %s1
  ret double %r1
}
