!mod$ v1 sum:0c51435f4c2d78d9
module shapes
type::body
real(8)::a(1_8:3_8)
integer(4)::n
character(5_4,1)::name
end type
contains
function squares(x) result(r)
real(8),intent(in)::x(:)
real(8)::r
end
function turned(z)
complex(8)::z
complex(8)::turned
end
end
