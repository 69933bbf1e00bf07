; The adjoints of a quotient are products with a reciprocal; those of a product are no quotients in any case.
; grad: @quotient([1, 2])
; grad: @product([1, 2])
; decides: @quotient
; declines: @product

define double @quotient(ptr nocapture readonly %x) #0 {
entry:
  %0 = load double, ptr %x, align 8
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx1, align 8
  %div = fdiv double %0, %1
  ret double %div
}

define double @product(ptr nocapture readonly %x) #0 {
entry:
  %0 = load double, ptr %x, align 8
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load double, ptr %arrayidx1, align 8
  %mul = fmul double %0, %1
  ret double %mul
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) }
