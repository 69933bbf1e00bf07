; Loops of compare-and-exchange that add to a number are one addition; those whose result is used, or that do something else, stay.

define void @adds(ptr %p, double %x) {
  %first = load atomic double, ptr %p seq_cst, align 8
  br label %again

again:
  %old = phi double [ %first, %0 ], [ %seen, %again ]
  %sum = fadd double %x, %old
  %old.bits = bitcast double %old to i64
  %sum.bits = bitcast double %sum to i64
  %pair = cmpxchg ptr %p, i64 %old.bits, i64 %sum.bits acq_rel monotonic, align 8
  %seen.bits = extractvalue { i64, i1 } %pair, 0
  %done = extractvalue { i64, i1 } %pair, 1
  %seen = bitcast i64 %seen.bits to double
  br i1 %done, label %out, label %again

out:
  ret void
}

; The first attempt stands before the loop, as rotating leaves it.
define void @subtracts(ptr %p, float %x) {
  %first = load atomic i32, ptr %p monotonic, align 4
  %first.float = bitcast i32 %first to float
  %first.sum = fsub float %first.float, %x
  %first.bits = bitcast float %first.sum to i32
  %first.pair = cmpxchg weak ptr %p, i32 %first, i32 %first.bits monotonic monotonic, align 4
  %first.done = extractvalue { i32, i1 } %first.pair, 1
  br i1 %first.done, label %out, label %again

again:
  %last = phi { i32, i1 } [ %pair, %again ], [ %first.pair, %0 ]
  %old = extractvalue { i32, i1 } %last, 0
  %old.float = bitcast i32 %old to float
  %sum = fsub float %old.float, %x
  %sum.bits = bitcast float %sum to i32
  %pair = cmpxchg weak ptr %p, i32 %old, i32 %sum.bits monotonic monotonic, align 4
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %out, label %again

out:
  ret void
}

define void @product(ptr %p, double %a, double %b) {
entry:
  br label %again

again:
  %old = load atomic double, ptr %p monotonic, align 8
  %sum = call double @llvm.fmuladd.f64(double %a, double %b, double %old)
  %old.bits = bitcast double %old to i64
  %sum.bits = bitcast double %sum to i64
  %pair = cmpxchg ptr %p, i64 %old.bits, i64 %sum.bits monotonic monotonic, align 8
  %done = extractvalue { i64, i1 } %pair, 1
  br i1 %done, label %out, label %again

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
  ret double %sum
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

declare double @llvm.fmuladd.f64(double, double, double)
