! Makes data with a conductivity that is known, adds noise, and fits one to them from a uniform start. The gradient is checked first.
program main
  use heat
  use lbfgs
  use goenzyme
  implicit none
  integer, parameter :: n = 12
  real(dp) :: truth(n, n), p(n * n), start, end, value
  real(dp), allocatable :: seen(:, :)
  integer :: i, j, rounds
  case = problem(cells=n, steps=240, every=40, dt=0.12d0 / (n * n), smooth=1d-7)
  allocate(case%source(n, n), case%sensors(2, 16))
  case%source = 0
  case%source(n / 4, n / 4) = 200
  case%source(3 * n / 4, n / 2) = 300
  case%sensors = reshape([((3 * i - 1, 3 * j - 1, i = 1, 4), j = 1, 4)], [2, 16])
  do j = 1, n
    do i = 1, n
      truth(i, j) = 0.6d0 * exp(-((i - 4d0)**2 + (j - 8d0)**2) / 8) - 0.5d0 * exp(-((i - 9d0)**2 + (j - 4d0)**2) / 10)
    end do
  end do
  allocate(seen(16, case%steps / case%every))
  call simulate(n, truth, seen)
  do j = 1, size(seen, 2)
    do i = 1, size(seen, 1)
      seen(i, j) = seen(i, j) * (1 + 1d-4 * sin(12.9898d0 * i + 78.233d0 * j))
    end do
  end do
  case%readings = seen

  p = [(0.1d0 * sin(1d0 * i), i = 1, n * n)]
  call check(p)
  p = 0
  print '(a, es12.4)', 'misfit at the start', misfit(n, p)
  call cpu_time(start)
  call minimise(with_gradient, p, 10, 400, 1d-9, value, rounds)
  call cpu_time(end)
  print '(a, es12.4, a, i0, a)', 'misfit at the end  ', value, ' after ', rounds, ' iterations'
  print '(a, f7.4)', 'conductivity, mean error of its logarithm ', sum(abs(reshape(p, [n, n]) - truth)) / size(p)
  print '(a, f6.2, a)', 'time ', end - start, ' s'
  if (value > 1d-4) error stop 'the fit is no good'

contains

  ! What the minimiser wants: reverse mode.
  function with_gradient(x, g) result(f)
    real(dp), intent(in) :: x(:)
    real(dp), intent(out) :: g(:)
    real(dp) :: f
    f = gradient(size(case%source, 1), x, g)
  end function

  ! x and g are passed on as they lie in memory: m by m.
  function gradient(m, x, g) result(f)
    integer, intent(in) :: m
    real(dp), intent(in) :: x(m, m)
    real(dp), intent(out) :: g(m, m)
    real(dp) :: f
    g = 0
    f = enzyme_autodiff_real8(misfit, enzyme_primal_return, enzyme_const, m, enzyme_dup, x, g)
  end function

  ! The gradient at x against central differences, element by element, and against forward mode along a direction.
  subroutine check(x)
    real(dp), intent(in) :: x(:)
    real(dp) :: g(size(x)), at(size(x)), t(size(x)), f, difference, worst, forward
    real(dp), parameter :: h = 1d-4
    integer :: k
    f = gradient(n, x, g)
    if (abs(f - misfit(n, x)) > 1d-12 * f) error stop 'the value that comes with the gradient is wrong'
    worst = 0
    do k = 1, size(x)
      at = x
      at(k) = x(k) + h
      difference = misfit(n, at)
      at(k) = x(k) - h
      difference = (difference - misfit(n, at)) / (2 * h)
      worst = max(worst, abs(difference - g(k)) / max(1d-3, maxval(abs(g))))
    end do
    t = [(cos(3d0 * k), k = 1, size(t))]
    forward = enzyme_fwddiff_real8(misfit, enzyme_const, n, enzyme_dup, x, t)
    print '(a, es9.2, a, es9.2)', 'gradient: off differences by ', worst, ', off forward mode by ', &
      abs(forward - dot_product(g, t)) / abs(forward)
    if (worst > 1d-6) error stop 'the gradient is not that of differences'
    if (abs(forward - dot_product(g, t)) > 1d-10 * abs(forward)) error stop 'forward and reverse mode differ'
  end subroutine
end program
