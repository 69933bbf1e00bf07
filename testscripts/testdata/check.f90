! What the Fortran scripts share: checks of a derivative against something that knows nothing of how it was made.
module check
  implicit none
  integer :: checks = 0, wrong = 0
  abstract interface
    function objective(n, x) result(y)
      integer, intent(in) :: n
      real(8), intent(inout) :: x(n)
      real(8) :: y
    end function
  end interface
contains
  ! A NaN on either side is wrong.
  subroutine check_near(what, got, want, tolerance)
    character(*), intent(in) :: what
    real(8), intent(in) :: got, want, tolerance
    checks = checks + 1
    if (abs(got - want) <= tolerance * max(1d0, abs(got), abs(want))) return
    wrong = wrong + 1
    print *, what, ' is', got, ', should be', want
  end subroutine

  ! dx is the gradient of f at x, by central differences of fourth order. f may overwrite its argument.
  subroutine check_gradient(f, x, dx, tolerance)
    procedure(objective) :: f
    real(8), intent(in) :: x(:), dx(:)
    real(8), intent(in), optional :: tolerance
    real(8) :: at(size(x)), h, sum, limit
    real(8), parameter :: weights(-2:2) = [1d0, -8d0, 0d0, 8d0, -1d0]
    integer :: i, k
    limit = 1d-8
    if (present(tolerance)) limit = tolerance
    do i = 1, size(x)
      h = 1d-3 * (1 + abs(x(i)))
      if (limit > 1d-5) h = 5 * h
      sum = 0
      do k = -2, 2
        if (k == 0) cycle
        at = x
        at(i) = x(i) + k * h
        sum = sum + weights(k) * f(size(x), at)
      end do
      call check_near('an element of the gradient', dx(i), sum / (12 * h), limit)
    end do
  end subroutine

  subroutine check_result()
    if (checks > 0 .and. wrong == 0) then
      print '(a, i0, a)', 'ok, ', checks, ' checks'
    else
      print '(i0, a, i0, a)', wrong, ' of ', checks, ' checks failed'
      stop 1
    end if
  end subroutine
end module
