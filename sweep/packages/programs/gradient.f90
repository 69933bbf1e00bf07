! The program of the Fortran packages: module feature has an objective, real(8) f(n, x), and says where and how closely to try it. Reverse mode
! is compared with forward mode and with central differences; how long a gradient takes is printed in times of the objective.
program gradient
  use goenzyme
  use check
  use feature, only: f, n, start, tolerance
  implicit none
  real(8) :: at(n), x(n), dx(n), t(n), slope, value
  integer :: i
  at = start()
  t = [(cos(1d0 * i), i = 1, n)]
  dx = 0
  x = at
  call enzyme_autodiff(f, enzyme_const, n, enzyme_dup, x, dx)
  call check_gradient(f, at, dx, tolerance)
  slope = dot_product(dx, t)
  x = at
  call check_near('the forward derivative', enzyme_fwddiff_real8(f, enzyme_const, n, enzyme_dup, x, t), slope, 1d-9)
  call report_times
  call check_result
contains
  subroutine report_times
    integer(8) :: rate, from, to
    integer :: k, runs
    real(8) :: objective, both
    call system_clock(count_rate=rate)
    runs = 1
    do
      call system_clock(from)
      do k = 1, runs
        x = at
        value = f(n, x)
      end do
      call system_clock(to)
      objective = real(to - from, 8) / rate / runs
      if (objective * runs > 0.2d0) exit
      runs = 2 * runs
    end do
    call system_clock(from)
    do k = 1, runs
      x = at
      dx = 0
      call enzyme_autodiff(f, enzyme_const, n, enzyme_dup, x, dx)
    end do
    call system_clock(to)
    both = real(to - from, 8) / rate / runs
    print '(a, es9.2, a, f5.1, a)', 'objective ', objective, ' s, gradient ', both / objective, ' times that'
  end subroutine
end program
