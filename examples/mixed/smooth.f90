! The energy of a curve's bends, by differences over steps of h.
function smooth(x, h, n) bind(c) result(sum2)
  use iso_c_binding
  implicit none
  integer(c_int), intent(in) :: n
  real(c_double), intent(in) :: x(n), h
  real(c_double) :: sum2, bend
  integer :: i
  sum2 = 0
  do i = 2, n - 1
    bend = (x(i + 1) - 2 * x(i) + x(i - 1)) / h**2
    sum2 = sum2 + h * bend**2 / (1 + x(i)**2)
  end do
end function
