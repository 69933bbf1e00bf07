! Dual numbers for the random programs' second form, with derivatives that owe nothing to the engine.
module notes
  interface
    pure subroutine note(d) bind(c, name='d_note') ! the largest derivative of the run
      use iso_c_binding, only: c_double
      real(c_double), value, intent(in) :: d
    end subroutine
  end interface
end module

#define DUAL dual
#define KIND 8
#define MODULE dual8
#include "dual.inc"
#undef DUAL
#undef KIND
#undef MODULE
#define DUAL dualf
#define KIND 4
#define MODULE dual4
#include "dual.inc"

module complex_duals
  use dual8
  implicit none
  type :: dualc
    complex(8) :: v, d
  end type
  interface operator(+)
    module procedure plus_c
  end interface
  interface operator(-)
    module procedure minus_c
  end interface
  interface operator(*)
    module procedure times_c
  end interface
  interface operator(/)
    module procedure over_c
  end interface
  interface cmplx
    module procedure composed
  end interface
  interface conc
    module procedure constant_c
  end interface
  interface dble
    module procedure real_part
  end interface
  interface aimag
    module procedure imaginary_part
  end interface
  interface conjg
    module procedure conjugate
  end interface
  interface abs
    module procedure absolute
  end interface
  interface exp
    module procedure exp_c
  end interface
  interface sin
    module procedure sin_c
  end interface
contains
  elemental function composed(a, b, kind) result(r)
    type(dual), intent(in) :: a, b
    integer, intent(in) :: kind
    type(dualc) :: r
    r = dualc(cmplx(a%v, b%v, 8), cmplx(a%d, b%d, 8))
  end function
  elemental function constant_c(v) result(r)
    complex(8), intent(in) :: v
    type(dualc) :: r
    r = dualc(v, (0d0, 0d0))
  end function
  elemental function real_part(a) result(r)
    type(dualc), intent(in) :: a
    type(dual) :: r
    r = made(dble(a%v), dble(a%d))
  end function
  elemental function imaginary_part(a) result(r)
    type(dualc), intent(in) :: a
    type(dual) :: r
    r = made(aimag(a%v), aimag(a%d))
  end function
  elemental function conjugate(a) result(r)
    type(dualc), intent(in) :: a
    type(dualc) :: r
    r = dualc(conjg(a%v), conjg(a%d))
  end function
  elemental function absolute(a) result(r)
    type(dualc), intent(in) :: a
    type(dual) :: r
    r = made(abs(a%v), dble(conjg(a%v) * a%d) / abs(a%v))
  end function
  elemental function exp_c(a) result(r)
    type(dualc), intent(in) :: a
    type(dualc) :: r
    r = dualc(exp(a%v), exp(a%v) * a%d)
  end function
  elemental function sin_c(a) result(r)
    type(dualc), intent(in) :: a
    type(dualc) :: r
    r = dualc(sin(a%v), cos(a%v) * a%d)
  end function
#define BINARY(f, value, partial) elemental function f(a, b) result(r); type(dualc), intent(in) :: a, b; type(dualc) :: r; r = dualc(value, partial); end function
BINARY(plus_c, a%v + b%v, a%d + b%d)
BINARY(minus_c, a%v - b%v, a%d - b%d)
BINARY(times_c, a%v * b%v, a%d * b%v + a%v * b%d)
BINARY(over_c, a%v / b%v, (a%d - a%v / b%v * b%d) / b%v)
end module

module duals
  use dual8, made8 => made
  use dual4, made4 => made
  use complex_duals
  interface sngl
    module procedure narrowed
  end interface
  interface dble
    module procedure widened
  end interface
contains
  elemental function narrowed(a) result(r)
    type(dual), intent(in) :: a
    type(dualf) :: r
    r = dualf(sngl(a%v), sngl(a%d))
  end function
  elemental function widened(a) result(r)
    type(dualf), intent(in) :: a
    type(dual) :: r
    r = dual(dble(a%v), dble(a%d))
  end function
end module
