package flang

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Members of descriptors of arrays, allocatables and pointers (ISO_Fortran_binding.h).
const (
	BaseMember = iota
	SizeMember // of an element
	VersionMember
	RankMember
	TypeMember
	AttributeMember
	ExtraMember
	DimensionMember // lower bound, extent and stride of each dimension
)

// Allocatable is the attribute of a variable that owns its array, DerivedType the type of elements with components.
const (
	Allocatable = 2
	DerivedType = 42
)

// IsDescriptor reports whether a type is that of flang's description of an array, an allocatable or a pointer: address, element size, version, rank,
// type, attribute, extra, and what depends on the rank.
func IsDescriptor(t *ir.Type) bool {
	if t.Kind != ir.Struct || len(t.Fields) < DimensionMember || !t.Fields[BaseMember].IsPtr() || !t.Fields[SizeMember].Equal(ir.I64) || !t.Fields[VersionMember].Equal(ir.I32) {
		return false
	}
	for _, small := range t.Fields[RankMember:DimensionMember] {
		if !small.Equal(ir.I8) {
			return false
		}
	}
	return true
}

// TypeOfObject is the member of a descriptor that tells the derived type, behind the dimensions and before lengths; -1 when there is none.
func TypeOfObject(t *ir.Type) int {
	if k := len(t.Fields) - 2; k > ExtraMember && t.Fields[k].IsPtr() {
		return k
	}
	return -1
}

// ownsAll: a variable leads by descriptors of allocatable arrays of numbers or characters only.
func ownsAll(g *ir.Global) bool {
	init, _ := g.Init.(*ir.Const)
	return init != nil && g.ValueType.ContainsPtr() && ownsMembers(g.ValueType, init)
}

func ownsMembers(t *ir.Type, init *ir.Const) bool {
	switch {
	case IsDescriptor(t):
		return memberOf(init, AttributeMember) == Allocatable && memberOf(init, TypeMember) != DerivedType
	case t.Kind == ir.Struct:
		for i, f := range t.Fields {
			if !f.ContainsPtr() {
				continue
			}
			if init.Kind != ir.ConstAggregate {
				return false
			}
			if member, ok := init.Elems[i].(*ir.Const); !ok || !ownsMembers(f, member) {
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

// owned computes whether the variable with a descriptor of type t at an address owns an array now, and the array's size.
func owned(bd *ir.Builder, layout *ir.Layout, t *ir.Type, at ir.Value) (there, size ir.Value) {
	member := func(of *ir.Type, path uint64) ir.Value {
		return bd.Load(ir.AnyMemory, of, bd.GEP(ir.I8, at, ir.IntConst(ir.I64, int64(path))), 1)
	}
	there = bd.Binary(ir.OpAnd, bd.ICmp(ir.INE, member(ir.Ptr, 0), ir.NullConst()),
		bd.ICmp(ir.IEQ, member(ir.I8, layout.FieldOffset(t, AttributeMember)), ir.IntConst(ir.I8, Allocatable)))
	size = member(ir.I64, layout.FieldOffset(t, SizeMember))
	if len(t.Fields) > DimensionMember && t.Fields[DimensionMember].Kind == ir.Array {
		shape := t.Fields[DimensionMember]
		dim := layout.Size(shape.Elem)
		for k := range uint64(shape.Len) {
			size = bd.Mul(size, member(ir.I64, layout.FieldOffset(t, DimensionMember)+k*dim+layout.Size(ir.I64)))
		}
	}
	return there, bd.Select(there, size, ir.IntConst(ir.I64, 0))
}
