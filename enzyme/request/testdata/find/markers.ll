; Every way in which a marker reaches a request, and the defaults without one.
@enzyme_dup = external global i32
@enzyme_dupnoneed = external global i32
@enzyme_const = external global i32
@enzyme_out = external global i32
@enzyme_const_return = external global i32
@enzyme_primal_return = external global i32
@enzyme_noret = external global i32
@enzyme_interleave = external global i32
@enzyme_width = external global i32
@enzyme_dupv = external global i32
@enzyme_dupnoneedv = external global i32

define double @square(double %x) {
  %r = fmul double %x, %x
  ret double %r
}
define double @dot(ptr %x, ptr %y, i32 %n) {
  ret double 0.0
}
define void @fill(ptr %x) {
  ret void
}
define ptr @ident(ptr %x) {
  ret ptr %x
}
define float @single(float %x, i16 %k, i1 %b) {
  ret float %x
}
define <2 x float> @cplx(<2 x float> %z) {
  ret <2 x float> %z
}

declare double @__enzyme_autodiff(...)
declare double @__enzyme_autodiff_suffix(ptr, double)
declare double @_Z16__enzyme_fwddiffPv(...)

define void @requests(double %x, ptr %p, ptr %dp, ptr %q, i32 %n, float %f) {
; request: reverse @square(out) ret out
  %a = call double (...) @__enzyme_autodiff(ptr @square, double %x)
; request: reverse @square(out) ret out
  %b = call double @__enzyme_autodiff_suffix(ptr @square, double %x)
; request: forward @square(dup) ret dup
  %c = call double (...) @_Z16__enzyme_fwddiffPv(ptr @square, double %x, double 1.0)

; Markers by value, by address, and as metadata.
; request: reverse @dot(dup, const, const) ret out
  %m1 = load i32, ptr @enzyme_dup
  %m2 = load i32, ptr @enzyme_const
  %d = call double (...) @__enzyme_autodiff(ptr @dot, i32 %m1, ptr %p, ptr %dp, i32 %m2, ptr %q, i32 %n)
; request: reverse @dot(dupnoneed, const, const) ret out
  %e = call double (...) @__enzyme_autodiff(ptr @dot, ptr @enzyme_dupnoneed, ptr %p, ptr %dp, ptr @enzyme_const, ptr %q, i32 %n)
; request: reverse @dot(dup, const, const) ret out
  %g = call double (...) @__enzyme_autodiff(ptr @dot, metadata !"enzyme_dup", ptr %p, ptr %dp, metadata !"enzyme_const", ptr %q, i32 %n)
; A marker cast to a wider integer.
; request: reverse @fill(const) ret const
  %w = sext i32 %m2 to i64
  %h = call double (...) @__enzyme_autodiff(ptr @fill, i64 %w, ptr %p)

; Defaults: pointers dup, integers const.
; request: reverse @dot(dup, dup, const) ret out
  %i = call double (...) @__enzyme_autodiff(ptr @dot, ptr %p, ptr %dp, ptr %q, ptr %dp, i32 %n)

; Markers about the whole call stand anywhere.
; request: reverse @square(out) ret const +primal
  %j = call double (...) @__enzyme_autodiff(ptr @square, ptr @enzyme_primal_return, double %x, ptr @enzyme_const_return, ptr @enzyme_noret)
; request: forward @square(dup) ret dup +primal
  %k = call double (...) @_Z16__enzyme_fwddiffPv(ptr @square, ptr @enzyme_width, i32 1, ptr @enzyme_dup, double %x, double 1.0, ptr @enzyme_primal_return)

; All primals, then all shadows.
; request: reverse @dot(dup, const, const) ret out
  %l = call double (...) @__enzyme_autodiff(ptr @dot, ptr @enzyme_dup, ptr %p, ptr @enzyme_const, ptr %q, ptr @enzyme_const, i32 %n, ptr @enzyme_interleave, ptr %dp)

; A pointer result has no seed in reverse mode, a shadow in forward mode.
; request: reverse @ident(dup) ret const
  %o = call double (...) @__enzyme_autodiff(ptr @ident, ptr %p, ptr %dp)
; request: forward @ident(dup) ret dup
  %r = call double (...) @_Z16__enzyme_fwddiffPv(ptr @ident, ptr %p, ptr %dp)

; What a variadic call promoted.
; request: reverse @single(out, const, const) ret out
  %xf = fpext float %f to double
  %s = call double (...) @__enzyme_autodiff(ptr @single, double %xf, i32 %n, i32 1)
; request: reverse @cplx(out) ret out
  %t = call double (...) @__enzyme_autodiff(ptr @cplx, <2 x float> zeroinitializer)
  ret void
}

; Several derivatives at once: shadows by lane, or one shadow for all at a stride.
define void @wide(ptr %p, ptr %d0, ptr %d1, i32 %n, double %x) {
; request: reverse @fill(dup) ret const width 2
  call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_width, i32 2, ptr %p, ptr %d0, ptr %d1)
; request: reverse @fill(dup) ret const width 2
  call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_dupv, i32 %n, ptr %p, ptr %d0, ptr @enzyme_width, i64 2)
; request: reverse @fill(dupnoneed) ret const width 16
  call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_width, i64 16, ptr @enzyme_dupnoneedv, i64 -8, ptr %p, ptr %d0)
; request: reverse @fill(dup) ret const width 2
  call double (...) @__enzyme_autodiff(ptr @fill, ptr @enzyme_width, i32 2, ptr @enzyme_dup, ptr %p, ptr @enzyme_interleave, ptr %d0, ptr %d1)
; request: forward @square(dup) ret dup +primal width 3
  call double (...) @_Z16__enzyme_fwddiffPv(ptr @square, ptr @enzyme_width, i32 3, double %x, double 1.0, double 2.0, double 3.0, ptr @enzyme_primal_return)
  ret void
}

; A phi of one marker and a freeze, as loops and unrolling may leave them.
define void @loop(ptr %p, i1 %c) {
entry:
  %a = load i32, ptr @enzyme_const
  br i1 %c, label %left, label %right
left:
  %b = load i32, ptr @enzyme_const
  br label %right
right:
  %m = phi i32 [ %a, %entry ], [ %b, %left ]
; request: reverse @fill(const) ret const
  %r = call double (...) @__enzyme_autodiff(ptr @fill, i32 %m, ptr %p)
  ret void
}
