package flang

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// typeInfo is part of the name of the struct that flang describes derived types with; typeInfoModule begins the names of all structs of descriptions.
const (
	typeInfo       = "__fortran_type_infoTderivedtype"
	typeInfoModule = mangled + "M__fortran_type_infoT"
)

// isType holds for descriptions of derived types: structs of a module of flang's own, and arrays of them.
func isType(g *ir.Global) bool {
	t := g.ValueType
	for t.Kind == ir.Array {
		t = t.Elem
	}
	return t.Kind == ir.Struct && strings.Contains(t.Name, typeInfoModule)
}

// DescriptionOf finds the description of a derived type: both have the type's name behind that of its module or procedure.
func DescriptionOf(m *ir.Module, t *ir.Type) *ir.Global {
	i := strings.LastIndexByte(t.Name, 'T')
	if i < 0 {
		return nil
	}
	scope, name := t.Name[:i], t.Name[i+1:]
	for _, between := range []string{"E.dt.", "EXdtX"} { // flang 19, later ones
		if g := m.Global(scope + between + name); g != nil && strings.Contains(g.ValueType.Name, typeInfo) {
			return g
		}
	}
	return nil
}

// IsDescription reports whether a variable is flang's description of a derived type.
func IsDescription(g *ir.Global) bool {
	return g.ValueType.Kind == ir.Struct && strings.Contains(g.ValueType.Name, typeInfo)
}

// IsShared reports whether other units know the description too: its address tells types apart, so there is one in a program.
func IsShared(g *ir.Global) bool { return IsDescription(g) && !ir.IsLocalLinkage(g.Linkage) }

// typesOfVariable calls follow for the descriptions of the derived types that a variable is declared with: of an object, and of what an allocatable
// or a pointer may hold. The code that allocates and copies these need not name them: it reads them from the variable's descriptor.
func typesOfVariable(m *ir.Module, g *ir.Global, follow func(ir.Value)) {
	t := g.ValueType
	for t.Kind == ir.Array {
		t = t.Elem
	}
	if t.Kind != ir.Struct {
		return
	}
	if info := DescriptionOf(m, t); info != nil && !info.IsDecl() && !strings.Contains(t.Name, typeInfo) {
		follow(info)
	}
	if g.Init == nil || !IsDescriptor(t) {
		return
	}
	ir.WalkConst(g.Init, func(v ir.Value) {
		if info, ok := v.(*ir.Global); ok && IsShared(info) {
			follow(info)
		}
	})
}
