; Requests that do not fit their function. Each is reported and left out.
@enzyme_dup = external global i32
@enzyme_const = external global i32
@enzyme_out = external global i32
@enzyme_width = external global i32
@enzyme_primal_return = external global i32
@enzyme_const_return = external global i32
@enzyme_active_return = external global i32
@enzyme_tape = external global i32
@enzyme_interface = external global i32
@enzyme_dupv = external global i32
@enzyme_dupnoneedv = external global i32
@enzyme_vector = external global i32
@enzyme_scalar = external global i32
@enzyme_buffer = external global i32
@enzyme_wrong = external global i32

define double @dot(ptr %x, ptr %y, i32 %n) {
  ret double 0.0
}
define double @axpy(double %a, i64 %n) {
  ret double %a
}
define void @fill(ptr %x) {
  ret void
}
define { double, i64 } @mixed(double %x) {
  ret { double, i64 } zeroinitializer
}
define double @packed({ double, i64 } %s) {
  ret double 0.0
}
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)
declare double @__enzyme_batch(...)
declare double @__enzyme_unheard_of(...)

define void @faults(double %x, ptr %p, ptr %dp, ptr %q, i32 %n, i64 %k) {
; A forgotten enzyme_const shifts what follows; the message names the place.
; error: GE0104 parameter 1 ('x') of 'dot' (pointer) needs a shadow after its value
  %a = call double (...) @__enzyme_autodiff(ptr @dot, ptr %p, ptr @enzyme_dup, ptr %q, ptr %dp, i32 %n)
; error: GE0104 parameter 2 ('y') of 'dot' (pointer) needs a shadow after its value, but the next argument is int
  %b = call double (...) @__enzyme_autodiff(ptr @dot, ptr %p, ptr %q, ptr %dp, i32 %n)
; error: GE0104 parameter 1 ('x') of 'dot' has no marker and, being a pointer, took two arguments
  %b1 = call double (...) @__enzyme_autodiff(ptr @dot, ptr %p, ptr %q, ptr @enzyme_const, ptr %dp, double %x)
; error: GE0104 too few arguments: none is left for parameter 3 ('n') of 'dot' (int)
  %c = call double (...) @__enzyme_autodiff(ptr @dot, ptr %p, ptr %dp, ptr %q, ptr %dp)
; error: GE0104 too many arguments: 1 left over
  %d = call double (...) @__enzyme_autodiff(ptr @axpy, double %x, i64 %k, i32 1)
; error: GE0104 parameter 2 ('n') of 'axpy' is long, but the argument is int
  %e = call double (...) @__enzyme_autodiff(ptr @axpy, double %x, i32 %n)
; error: GE0104 parameter 1 ('a') of 'axpy' is double, but the argument is long
  %f = call double (...) @__enzyme_autodiff(ptr @axpy, i64 %k, double %x)
; error: GE0104 parameter 1 ('x') of 'fill' (pointer) needs a shadow
  %g = call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_dup, ptr %p)
; error: GE0104 must be marked
  %h = call double (...) @__enzyme_autodiff(ptr @packed, { double, i64 } zeroinitializer)

; error: GE0105 unknown marker 'enzyme_wrong'
  %i = call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_wrong, ptr %p)
; error: GE0105 'enzyme_dup' stands where the value of parameter 1 ('x') of 'fill' is expected
  %j = call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_const, ptr @enzyme_dup, ptr %p, ptr %dp)
; error: GE0105 'enzyme_tape' belongs to split mode
  %k1 = call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_tape, ptr %p)
; error: GE0105 'enzyme_out' before parameter 1 ('x') of 'fill', which is a pointer
  %l = call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_out, ptr %p)
; error: GE0105 forward mode takes a tangent
  %m = call double (...) @__enzyme_fwddiff(ptr @axpy, ptr @enzyme_out, double %x, i64 %k)
; error: GE0105 cannot write the derivative of a double passed by value into a shadow
  %o = call double (...) @__enzyme_autodiff(ptr @axpy, ptr @enzyme_dup, double %x, double %x, i64 %k)
; error: GE0105 returns nothing
  %r = call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_primal_return, ptr %p, ptr %dp)
; error: GE0105 'enzyme_active_return' in reverse mode, but 'fill' returns void
  %s = call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_active_return, ptr %p, ptr %dp)
; error: GE0105 contradicts
  %t = call double (...) @__enzyme_autodiff(ptr @axpy, ptr @enzyme_active_return, ptr @enzyme_const_return, double %x, i64 %k)
; error: GE0105 must be positive
  %u = call double (...) @__enzyme_autodiff(ptr @axpy, ptr @enzyme_width, i32 0, double %x, i64 %k)
; error: GE0105 not known when the program is compiled
  %v = call double (...) @__enzyme_autodiff(ptr @axpy, ptr @enzyme_width, i32 %n, double %x, i64 %k)

; error: GE0106 floats and other things together
  %w = call double (...) @__enzyme_autodiff(ptr @mixed, double %x)

; error: GE0110 'enzyme_width' 257 (at most 256)
  %y = call double (...) @__enzyme_autodiff(ptr @axpy, ptr @enzyme_width, i32 257, double %x, i64 %k)
; error: GE0104 needs a shadow after its value (shadow 3 of 3, as 'enzyme_width' says)
  %y1 = call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_width, i32 3, ptr @enzyme_dup, ptr %p, ptr %dp, ptr %q)
; error: GE0104 too many arguments: 1 left over
  %y2 = call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_width, i32 2, ptr @enzyme_dup, ptr %p, ptr %dp, ptr %q, ptr %q)
; error: GE0105 'enzyme_dupv' before parameter 1 ('x') of 'fill', but no 'enzyme_width' says
  %y3 = call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_dupv, i64 8, ptr %p, ptr %dp)
; error: GE0105 'enzyme_dupnoneedv' before parameter 1 ('a') of 'axpy', which is double: only pointers can lie at a stride
  %y4 = call double (...) @__enzyme_fwddiff(ptr @axpy, ptr @enzyme_width, i32 2, ptr @enzyme_dupnoneedv, i64 8, double %x, double %x, i64 %k)
; error: GE0104 'enzyme_dupv' before parameter 1 ('x') of 'fill' needs the distance between two lanes
  %y5 = call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_width, i32 2, ptr @enzyme_dupv, ptr %p, ptr %dp)
; error: GE0105 'enzyme_width' stands twice
  %y6 = call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_width, i32 2, ptr @enzyme_width, i32 2, ptr %p, ptr %dp, ptr %dp)
; error: GE0105 must be positive, not -1
  %y7 = call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_width, i32 -1, ptr %p, ptr %dp)
; error: GE0110 not supported yet: enzyme_interface
  %z = call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_interface, ptr %p, ptr %dp)
; error: GE0101 __enzyme_batch without 'enzyme_width'
  %z1 = call double (...) @__enzyme_batch(ptr @fill, ptr %p)
; error: GE0104 too few arguments: parameter 1 ('x') of 'fill' takes 2 here
  %z3 = call double (...) @__enzyme_batch(ptr @fill, ptr @enzyme_width, i32 2, ptr %p)
; error: GE0104 too many arguments: 1 left over
  %z4 = call double (...) @__enzyme_batch(ptr @fill, ptr @enzyme_width, i32 2, ptr @enzyme_scalar, ptr %p, ptr %q)
; error: GE0105 'enzyme_dup' means nothing to __enzyme_batch
  %z5 = call double (...) @__enzyme_batch(ptr @fill, ptr @enzyme_width, i32 2, ptr @enzyme_dup, ptr %p, ptr %q)
; error: GE0105 'enzyme_buffer' before parameter 1 ('a') of 'axpy', which is double: only pointers can lie at a stride
  %z6 = call double (...) @__enzyme_batch(ptr @axpy, ptr @enzyme_width, i32 2, ptr @enzyme_buffer, i64 8, double %x)
; error: GE0104 parameter 2 ('n') of 'axpy' is long, but the argument is int
  %z7 = call double (...) @__enzyme_batch(ptr @axpy, ptr @enzyme_width, i32 2, double %x, double %x, i32 %n, i64 %k)
; error: GE0105 'enzyme_const_return' means nothing to __enzyme_batch
  %z8 = call double (...) @__enzyme_batch(ptr @axpy, ptr @enzyme_width, i32 1, ptr @enzyme_const_return, double %x, i64 %k)
; error: GE0105 'enzyme_vector' belongs to __enzyme_batch, not to reverse mode
  %z9 = call double (...) @__enzyme_autodiff(ptr @axpy, ptr @enzyme_vector, double %x, i64 %k)
; error: GE0110 unknown function '__enzyme_unheard_of'
  %z2 = call double (...) @__enzyme_unheard_of(ptr @fill, ptr %p)
  ret void
}
