! Minimisation with limited memory: the two-loop recursion, and a line search for Armijo's condition and, by growing, for curvature.
module lbfgs
  implicit none
  integer, parameter, private :: dp = kind(1d0)

  abstract interface
    ! The value at x, and its gradient in g.
    function objective(x, g) result(f)
      import :: dp
      real(dp), intent(in) :: x(:)
      real(dp), intent(out) :: g(:)
      real(dp) :: f
    end function
  end interface

contains

  ! Goes from x downhill until the gradient is that small, or for so many iterations. rounds is how many there were.
  subroutine minimise(f, x, memory, most, tolerance, value, rounds)
    procedure(objective) :: f
    real(dp), intent(inout) :: x(:)
    integer, intent(in) :: memory, most
    real(dp), intent(in) :: tolerance
    real(dp), intent(out) :: value
    integer, intent(out) :: rounds
    real(dp) :: s(size(x), memory), y(size(x), memory), rho(memory)
    real(dp), dimension(size(x)) :: g, d, ahead, slope
    real(dp) :: step, next
    integer :: kept
    kept = 0
    value = f(x, g)
    do rounds = 1, most
      if (norm2(g) < tolerance) return
      d = direction(g, s(:, 1:kept), y(:, 1:kept), rho(1:kept))
      if (dot_product(d, g) >= 0) then ! what is kept says nothing good of here
        kept = 0
        d = -g
      end if
      step = 1
      if (kept == 0) step = min(1d0, 1 / norm2(g))
      do
        ahead = x + step * d
        next = f(ahead, slope)
        if (next <= value + 1d-4 * step * dot_product(d, g)) exit
        step = step / 2
        if (step < 1d-12) return
      end do
      if (dot_product(slope - g, ahead - x) > 1d-12 * norm2(slope - g) * norm2(ahead - x)) then
        if (kept == memory) then
          s(:, 1:kept-1) = s(:, 2:kept)
          y(:, 1:kept-1) = y(:, 2:kept)
          rho(1:kept-1) = rho(2:kept)
        else
          kept = kept + 1
        end if
        s(:, kept) = ahead - x
        y(:, kept) = slope - g
        rho(kept) = 1 / dot_product(s(:, kept), y(:, kept))
      end if
      x = ahead
      g = slope
      value = next
    end do
    rounds = most
  end subroutine

  ! Minus the gradient, times what the last steps tell of the inverse of the Hessian.
  function direction(g, s, y, rho) result(d)
    real(dp), intent(in) :: g(:), s(:, :), y(:, :), rho(:)
    real(dp) :: d(size(g)), a(size(rho))
    integer :: k
    d = g
    do k = size(rho), 1, -1
      a(k) = rho(k) * dot_product(s(:, k), d)
      d = d - a(k) * y(:, k)
    end do
    if (size(rho) > 0) d = d / (rho(size(rho)) * dot_product(y(:, size(rho)), y(:, size(rho))))
    do k = 1, size(rho)
      d = d + (a(k) - rho(k) * dot_product(y(:, k), d)) * s(:, k)
    end do
    d = -d
  end function
end module
