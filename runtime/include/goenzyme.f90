! What a Fortran program needs to ask for derivatives: `use goenzyme`.
!
!   call enzyme_autodiff(f, enzyme_const, n, enzyme_dup, x, dx)     reverse mode: dx is added to
!   d = enzyme_fwddiff_real8(f, enzyme_const, n, enzyme_dup, x, t)  forward mode of a function that returns real(8)
!
! f is a procedure of any interface, named in the call; its arguments follow in order, each behind the word that says what is wanted of it.
! Everything is passed by reference, as Fortran passes what has no explicit interface. Where f takes a descriptor (assumed shape, allocatable, pointer, class)
! one is made: the call must know the size of what it passes. Of a dummy argument x(n), pass x(1:n).
! The names with a number are for what the procedure, or its derivative, returns.
module goenzyme_requests
  use, intrinsic :: iso_c_binding, only: c_int, c_float, c_double, c_float_complex, c_double_complex
  implicit none
  external :: call__enzyme_autodiff, call__enzyme_fwddiff
  real(c_float), external :: real4__enzyme_autodiff, real4__enzyme_fwddiff
  real(c_double), external :: real8__enzyme_autodiff, real8__enzyme_fwddiff
  complex(c_float_complex), external :: complex4__enzyme_fwddiff
  complex(c_double_complex), external :: complex8__enzyme_fwddiff
  ! How an argument takes part, and what is wanted of the whole. Nothing is ever read from them: their names count.
  integer(c_int), bind(c) :: enzyme_const, enzyme_dup, enzyme_dupnoneed, enzyme_dupv, enzyme_out
  integer(c_int), bind(c) :: enzyme_width, enzyme_primal_return, enzyme_const_return, enzyme_runtime_activity
end module

module goenzyme
  use goenzyme_requests, only: enzyme_autodiff => call__enzyme_autodiff, enzyme_fwddiff => call__enzyme_fwddiff, &
    enzyme_autodiff_real4 => real4__enzyme_autodiff, enzyme_fwddiff_real4 => real4__enzyme_fwddiff, &
    enzyme_autodiff_real8 => real8__enzyme_autodiff, enzyme_fwddiff_real8 => real8__enzyme_fwddiff, &
    enzyme_fwddiff_complex4 => complex4__enzyme_fwddiff, enzyme_fwddiff_complex8 => complex8__enzyme_fwddiff, &
    enzyme_const, enzyme_dup, enzyme_dupnoneed, enzyme_dupv, enzyme_out, &
    enzyme_width, enzyme_primal_return, enzyme_const_return, enzyme_runtime_activity
  implicit none
end module
