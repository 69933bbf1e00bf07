; Between the two halves of a split derivative, the caller runs.
@state = global double 0.0
@table = constant double 1.0
declare noalias ptr @fresh(i64) memory(inaccessiblemem: readwrite)

; options: split unchanged=1
define ptr @split(ptr %p, ptr %q, i64 %i) {
  %array = alloca [4 x double]
  %a = getelementptr inbounds double, ptr %array, i64 %i
  store double 1.0, ptr %a
  %own = call ptr @fresh(i64 8)
  store double 1.0, ptr %own
  %result = call ptr @fresh(i64 8)
  %x = load double, ptr %p ; the caller may overwrite it
  %y = load double, ptr %q ; stable function
  %z = load double, ptr %a ; stable function
  %v = load double, ptr %own ; stable function
  %w = load double, ptr %result ; the caller may overwrite it
  %s = load double, ptr @state ; the caller may overwrite it
  %t = load double, ptr @table ; stable function
  %d = load ptr, ptr %q ; stable function
  %e = load double, ptr %d ; the caller may overwrite it
  ret ptr %result
}

; options: split unchanged=0 foreign-unchanged
define void @split_foreign(ptr %p) {
  %s = load double, ptr @state ; stable function
  %d = load ptr, ptr %p ; stable function
  %e = load double, ptr %d ; stable function
  ret void
}

; options: off
define double @off(ptr %p) {
  %x = load double, ptr %p ; memory plan is off
  ret double %x
}

; What is passed by value ends with the forward half; what may be changed is copied to memory of its own.
; options: split unchanged=0,1
define void @by_value(ptr byval([2 x double]) %p, ptr readonly byval([2 x double]) %q) {
  store double 1.0, ptr %p
  %x = load double, ptr %p ; stable function
  %y = load double, ptr %q ; the caller may overwrite it
  ret void
}
