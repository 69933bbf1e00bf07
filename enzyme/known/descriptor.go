package known

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Members of flang's descriptions of arrays, allocatables and pointers, and what they may be (ISO_Fortran_binding.h).
const (
	typeMember      = 4
	AttributeMember = 5

	Allocatable = 2  // the attribute of a variable that owns its array
	derivedType = 42 // the type of elements with components
)

// OwnsAll reports whether a variable, as it is defined here, leads to memory only to which no other such variable leads: by descriptors of allocatable arrays
// of numbers or characters.
func OwnsAll(g *ir.Global) bool {
	init, _ := g.Init.(*ir.Const)
	return init != nil && g.ValueType.ContainsPtr() && ownsAll(g.ValueType, init)
}

func ownsAll(t *ir.Type, init *ir.Const) bool {
	switch {
	case IsDescriptor(t):
		return memberOf(init, AttributeMember) == Allocatable && memberOf(init, typeMember) != derivedType
	case t.Kind == ir.Struct:
		for i, f := range t.Fields {
			if !f.ContainsPtr() {
				continue
			}
			if init.Kind != ir.ConstAggregate {
				return false
			}
			if member, ok := init.Elems[i].(*ir.Const); !ok || !ownsAll(f, member) {
				return false
			}
		}
		return true
	}
	return !t.ContainsPtr()
}

// memberOf is an integer among the members of a constant, −1 where it is none.
func memberOf(init *ir.Const, i int) int64 {
	if init.Kind == ir.ConstAggregate {
		if n, ok := ir.AsInt(init.Elems[i]); ok {
			return n
		}
	}
	return -1
}
