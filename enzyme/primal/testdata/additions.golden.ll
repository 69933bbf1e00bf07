define void @adds(ptr %p, double %x) {
  br label %again

again:
  %1 = atomicrmw fadd ptr %p, double %x acq_rel, align 8
  br label %out

out:
  ret void
}


define void @subtracts(ptr %p, float %x) {
  %1 = atomicrmw fsub ptr %p, float %x monotonic, align 4
  br label %out

out:
  ret void
}


define void @product(ptr %p, double %a, double %b) {
entry:
  br label %again

again:
  %0 = fmul double %a, %b
  %1 = atomicrmw fadd ptr %p, double %0 monotonic, align 8
  br label %out

out:
  ret void
}


define double @used(ptr %p, double %x) {
entry:
  %first = load atomic double, ptr %p seq_cst, align 8
  br label %again

again:
  %old = phi double [ %first, %entry ], [ %seen, %again ]
  %sum = fadd double %old, %x
  %old.bits = bitcast double %old to i64
  %sum.bits = bitcast double %sum to i64
  %pair = cmpxchg ptr %p, i64 %old.bits, i64 %sum.bits seq_cst seq_cst, align 8
  %seen.bits = extractvalue { i64, i1 } %pair, 0
  %done = extractvalue { i64, i1 } %pair, 1
  %seen = bitcast i64 %seen.bits to double
  br i1 %done, label %out, label %again

out:
  %sum.lcssa = phi double [ %sum, %again ]
  ret double %sum.lcssa
}


define void @multiplies(ptr %p, double %x) {
entry:
  br label %again

again:
  %old = load atomic double, ptr %p monotonic, align 8
  %next = fmul double %old, %x
  %old.bits = bitcast double %old to i64
  %next.bits = bitcast double %next to i64
  %pair = cmpxchg ptr %p, i64 %old.bits, i64 %next.bits monotonic monotonic, align 8
  %done = extractvalue { i64, i1 } %pair, 1
  br i1 %done, label %out, label %again

out:
  ret void
}
