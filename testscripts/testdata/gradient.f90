! The program of scripts whose module feature has an objective, real(8) f(n, x): both modes at a point, against differences and each other,
! and that the derivative leaves in x what f leaves there.
program gradient
  use goenzyme
  use check
  use feature, only: f
  implicit none
  integer, parameter :: n = 6
  real(8) :: at(n), x(n), y(n), dx(n), t(n), slope, value
  integer :: i
  at = [(0.3d0 + 0.37d0 * i, i = 1, n)]
  t = [(cos(1d0 * i), i = 1, n)]
  dx = 0
  x = at
  call enzyme_autodiff(f, enzyme_const, n, enzyme_dup, x, dx)
  y = at
  value = f(n, y)
  do i = 1, n
    call check_near('what is left in x', x(i), y(i), 1d-12)
  end do
  call check_gradient(f, at, dx)
  slope = dot_product(dx, t)
  x = at
  call check_near('the forward derivative', enzyme_fwddiff_real8(f, enzyme_const, n, enzyme_dup, x, t), slope, 1d-10)
  call check_result
end program
