! The heat equation on the unit square, explicit in time: u_t = div(k grad u) + s, u = 0 on the boundary. What is not known is how well each
! cell conducts, k = exp(p); what is known are temperatures at sensors, at several times.
module heat
  implicit none
  integer, parameter :: dp = kind(1d0)

  type :: problem
    integer :: cells = 0, steps = 0, every = 1   ! per side; in time; steps between readings
    real(dp) :: dt = 0
    real(dp), allocatable :: source(:, :)        ! (cells, cells)
    integer, allocatable :: sensors(:, :)        ! (2, number)
    real(dp), allocatable :: readings(:, :)      ! (number, readings)
    real(dp) :: smooth = 0                       ! weight of the penalty on differences of p between neighbours
  end type

  type(problem), save :: case                    ! the one being solved: a constant of the derivative

contains

  ! Conductivity at the faces between cells, the harmonic mean; the boundary's faces are outermost.
  subroutine faces(k, east, north)
    real(dp), intent(in) :: k(:, :)
    real(dp), intent(out) :: east(0:, :), north(:, 0:)
    integer :: n
    n = size(k, 1)
    east(1:n-1, :) = 2 * k(1:n-1, :) * k(2:n, :) / (k(1:n-1, :) + k(2:n, :))
    north(:, 1:n-1) = 2 * k(:, 1:n-1) * k(:, 2:n) / (k(:, 1:n-1) + k(:, 2:n))
    east(0, :) = 2 * k(1, :)
    east(n, :) = 2 * k(n, :)
    north(:, 0) = 2 * k(:, 1)
    north(:, n) = 2 * k(:, n)
  end subroutine

  ! One step in time.
  subroutine advance(u, east, north, source, dt)
    real(dp), intent(inout) :: u(:, :)
    real(dp), intent(in) :: east(0:, :), north(:, 0:), source(:, :), dt
    real(dp) :: v(0:size(u, 1) + 1, 0:size(u, 2) + 1), scale
    integer :: i, j, n
    n = size(u, 1)
    v = 0
    v(1:n, 1:n) = u
    scale = dt * n * n
    do j = 1, n
      do i = 1, n
        u(i, j) = v(i, j) + dt * source(i, j) &
          + scale * (east(i, j) * (v(i + 1, j) - v(i, j)) - east(i - 1, j) * (v(i, j) - v(i - 1, j)) &
                   + north(i, j) * (v(i, j + 1) - v(i, j)) - north(i, j - 1) * (v(i, j) - v(i, j - 1)))
      end do
    end do
  end subroutine

  ! Temperatures at the sensors, a column per reading.
  subroutine simulate(n, p, seen)
    integer, intent(in) :: n
    real(dp), intent(in) :: p(n, n)
    real(dp), intent(out) :: seen(:, :)
    real(dp) :: u(n, n), east(0:n, n), north(n, 0:n)
    integer :: t, m, s
    u = 0
    call faces(exp(p), east, north)
    m = 0
    do t = 1, case%steps
      call advance(u, east, north, case%source, case%dt)
      if (mod(t, case%every) == 0) then
        m = m + 1
        do s = 1, size(case%sensors, 2)
          seen(s, m) = u(case%sensors(1, s), case%sensors(2, s))
        end do
      end if
    end do
  end subroutine

  ! How far the model is from the readings, half the sum of squares, and the penalty.
  function misfit(n, p) result(j)
    integer, intent(in) :: n
    real(dp), intent(in) :: p(n, n)
    real(dp) :: j
    real(dp), allocatable :: seen(:, :)
    allocate(seen(size(case%readings, 1), size(case%readings, 2)))
    call simulate(n, p, seen)
    j = sum((seen - case%readings)**2) / 2 &
      + case%smooth / 2 * (sum((p(2:n, :) - p(1:n-1, :))**2) + sum((p(:, 2:n) - p(:, 1:n-1))**2))
  end function
end module
