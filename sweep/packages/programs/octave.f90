! QUADPACK and ODEPACK: an integral with a break point and one over the half line, with respect to the integrand's coefficients, and a stiff reaction by
! backward differences with an own Jacobian, with respect to rates and start.
module feature
  implicit none
  integer, parameter :: n = 9
  real(8), parameter :: tolerance = 2d-6
  real(8), save :: given(n)
contains
  function start() result(x)
    real(8) :: x(n)
    x = [1.3d0, 2.1d0, 0.7d0, 0.9d0, 40d0, 3d0, 1d0, 0.2d0, 0.1d0]
  end function
  function f(m, x) result(y)
    integer, intent(in) :: m
    real(8), intent(inout) :: x(m)
    real(8) :: y, part, points(3), error, work(400), u(3), t, room(200)
    integer :: evaluations, flag, last, whole(200), state
    external peaked, decaying, reaction, nothing
    given = x
    points(1) = x(4)
    call dqagp(peaked, 0d0, 2d0, 3, points, 1d-12, 1d-12, y, error, evaluations, flag, 103, 203, last, whole, work)
    call dqagi(decaying, 0d0, 1, 1d-12, 1d-12, part, error, evaluations, flag, 50, 200, last, whole, work)
    y = y * part
    u = x(7:9)
    t = 0
    state = 1
    call dlsode(reaction, 3, u, t, 0.5d0, 1, 1d-10, 1d-12, 1, state, 0, room, size(room), whole, size(whole), nothing, 22)
    y = y + u(1) + 2 * u(2) + 3 * u(3)
    if (state /= 2) y = 0
  end function
end module

subroutine peaked(t, flag, v)
  use feature, only: a => given
  implicit none
  real(8) :: t, v
  integer :: flag
  v = exp(-a(1) * abs(t - a(4))) * sin(a(2) * t)
end subroutine

subroutine decaying(t, flag, v)
  use feature, only: a => given
  implicit none
  real(8) :: t, v
  integer :: flag
  v = exp(-a(3) * t) / (1 + (a(1) * t)**2)
end subroutine

subroutine reaction(n, t, u, du)
  use feature, only: a => given
  implicit none
  integer :: n
  real(8) :: t, u(n), du(n)
  du(1) = -a(5) * u(1) + a(6) * u(2) * u(3)
  du(3) = a(2) * u(2)**2
  du(2) = -du(1) - du(3)
end subroutine

subroutine nothing
end subroutine

! What the libraries leave to their user: the machine's numbers, and what to do after an error.
function d1mach(k) result(v)
  implicit none
  integer :: k
  real(8) :: v
  select case (k)
  case (1)
    v = tiny(v)
  case (2)
    v = huge(v)
  case (3)
    v = epsilon(v) / 2
  case (4)
    v = epsilon(v)
  case default
    v = log10(2d0)
  end select
end function

function i1mach(k) result(v)
  implicit none
  integer :: k, v
  v = 6
end function

subroutine xstopx(text)
  character(*) :: text
  print *, text
  stop 1
end subroutine
