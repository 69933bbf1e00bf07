!mod$ v1 sum:ab85d879d4d4fb3d
module feature
type::node
real(8),allocatable::v(:)
real(8)::w
end type
contains
function f(n,x) result(y)
integer(4),intent(in)::n
real(8),intent(inout)::x(1_8:int(n,kind=8))
real(8)::y
end
end
