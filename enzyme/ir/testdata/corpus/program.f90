! Descriptors, derived types, intrinsics and internal procedures of Fortran.
module shapes
  implicit none
  type :: body
    real(8) :: a(3)
    integer :: n
    character(5) :: name
  end type
contains
  function squares(x) result(r)
    real(8), intent(in) :: x(:)
    real(8) :: r
    integer :: i
    r = 0
    do i = 1, size(x)
      r = r + x(i)**2
    end do
    r = r + sum(matmul(reshape(x(1:4), [2, 2]), x(1:2)))
  end function
  complex(8) function turned(z)
    complex(8) :: z
    turned = exp(z)*conjg(z)
  end function
end module

program main
  use shapes
  implicit none
  type(body) :: v
  real(8), allocatable :: x(:)
  integer :: i
  allocate (x(10))
  x = [(i*1.0d0, i=1, 10)]
  v%a = x(1:3)
  v%n = 2
  v%name = 'corpus'
  print *, squares(x), v%a, turned((1d0, 2d0)), v%name
  select case (v%n)
  case (1)
    stop 3
  case (2)
    print *, maxval(x), minloc(x)
  end select
end program
