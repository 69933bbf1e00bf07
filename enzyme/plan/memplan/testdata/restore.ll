; Stores outside of loops can be undone when the reverse sweep passes them.

; options: combined restores
define void @result(ptr %a, ptr %out, i64 %n) {
entry:
  %first = load double, ptr %a ; overwritten by store double %t.lcssa, ptr %out
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ %first, %entry ], [ %t, %loop ]
  %p = getelementptr inbounds double, ptr %a, i64 %i
  %x = load double, ptr %p ; stable function
  %y = fmul double %x, %x
  %t = fadd double %s, %y
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  store double %t, ptr %out
  ret void
}

; Within a loop a store is not undone, a pointer's never.
; options: combined restores
define void @others(ptr %a, ptr %out, ptr %where, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds double, ptr %a, i64 %i
  %x = load double, ptr %p ; overwritten by store double %x, ptr %out
  %q = load ptr, ptr %where ; overwritten by store double %x, ptr %out
  store double %x, ptr %out
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  store ptr %a, ptr %where
  ret void
}

; In split mode nobody undoes anything.
; options: split restores unchanged=0,1 foreign-unchanged
define void @split(ptr %a, ptr %out, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds double, ptr %a, i64 %i
  %x = load double, ptr %p ; stable loop %loop; overwritten by store double %x.lcssa, ptr %out
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  store double %x, ptr %out
  ret void
}
