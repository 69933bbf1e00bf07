! LAPACK: systems solved by LU, by Cholesky and by QR in the sense of least squares, with respect to matrix and right-hand side.
module feature
  implicit none
  integer, parameter :: m = 9, n = m * m + m
  real(8), parameter :: tolerance = 1d-8
contains
  function start() result(x)
    real(8) :: x(n)
    integer :: i
    x = [(sin(2.3d0 * i**2 + i), i = 1, n)]
    x(1:m * m:m + 1) = x(1:m * m:m + 1) + 4
  end function
  function f(k, x) result(y)
    integer, intent(in) :: k
    real(8), intent(inout) :: x(k)
    real(8) :: y, a(m, m), c(m, m), l(m, m - 3), b(m), work(64 * m)
    integer :: pivots(m), info, i
    a = reshape(x(1:m * m), [m, m])
    l = a(:, :m - 3)
    c = matmul(a, transpose(a))
    b = x(m * m + 1:)
    call dgesv(m, 1, a, m, pivots, b, m, info)
    y = dot_product(b, [(1d0 * i, i = 1, m)])
    call dposv('L', m, 1, c, m, b, m, info)
    y = y + sum(b**2)
    b = x(m * m + 1:)
    call dgels('N', m, m - 3, 1, l, m, b, m, work, size(work), info)
    y = y + sum(b(:m - 3)) + info
  end function
end module
