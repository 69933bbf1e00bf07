! MINPACK: Powell's hybrid method for a system of equations, and a fit by Levenberg and Marquardt, with respect to coefficients and data.
! The derivative of an iteration is that of its steps, and one step behind the value: the square root of its accuracy is what can be expected.
module feature
  implicit none
  integer, parameter :: n = 12
  real(8), parameter :: tolerance = 1d-5
  real(8), save :: given(n)
contains
  function start() result(x)
    real(8) :: x(n)
    integer :: i
    x(1:3) = [1.1d0, 0.6d0, 0.8d0]
    x(4:) = [(2.1d0 * exp(-0.4d0 * i) + 0.3d0 + 0.02d0 * sin(5d0 * i), i = 1, 9)]
  end function
  function f(m, x) result(y)
    integer, intent(in) :: m
    real(8), intent(inout) :: x(m)
    real(8) :: y, root(3), residual(3), slopes(3, 3), fit(3), errors(9), rates(9, 3), work(60)
    integer :: info, pivots(3)
    external equations, misfit
    given = x
    root = 0.5d0
    call hybrj1(equations, 3, root, residual, slopes, 3, 1d-14, info, work, 60)
    y = sum(root**2 * [1d0, 2d0, 3d0])
    fit = [1d0, 0.5d0, 0d0]
    call lmder1(misfit, 9, 3, fit, errors, rates, 9, 1d-14, info, pivots, work, 60)
    y = y + sum(fit * [3d0, 2d0, 1d0]) + sum(errors**2)
  end function
end module

subroutine equations(n, x, r, jacobian, ld, flag)
  use feature, only: a => given
  implicit none
  integer :: n, ld, flag
  real(8) :: x(n), r(n), jacobian(ld, n)
  if (flag == 1) then
    r(1) = x(1)**3 + a(1) * x(2) - 2
    r(2) = exp(x(2) * a(2)) + x(3) - 3
    r(3) = x(3) * x(1) + a(3) * x(3) - x(2)
  else
    jacobian(1, :) = [3 * x(1)**2, a(1), 0d0]
    jacobian(2, :) = [0d0, a(2) * exp(x(2) * a(2)), 1d0]
    jacobian(3, :) = [x(3), -1d0, x(1) + a(3)]
  end if
end subroutine

subroutine misfit(m, n, p, r, jacobian, ld, flag)
  use feature, only: given
  implicit none
  integer :: m, n, ld, flag, i
  real(8) :: p(n), r(m), jacobian(ld, n)
  do i = 1, m
    if (flag == 1) then
      r(i) = p(1) * exp(-p(2) * i) + p(3) - given(3 + i)
    else
      jacobian(i, :) = [exp(-p(2) * i), -i * p(1) * exp(-p(2) * i), 1d0]
    end if
  end do
end subroutine
