package ir

import (
	"fmt"
	"strings"
)

// Words names a type for users who have not seen the IR, in the words of C.
func (t *Type) Words() string {
	switch t.Kind {
	case Void:
		return "void"
	case Half:
		return "_Float16"
	case BFloat:
		return "__bf16"
	case X86FP80:
		return "long double"
	case FP128:
		return "__float128"
	case Float, Double:
		return t.String()
	case Vector, ScalableVector:
		return fmt.Sprintf("vector of %d %s", t.Len, t.Elem.Words())
	case Array:
		return fmt.Sprintf("array of %d %s", t.Len, t.Elem.Words())
	case Struct:
		members := make([]string, len(t.Fields))
		for i, f := range t.Fields {
			members[i] = f.Words()
		}
		return "struct of " + strings.Join(members, ", ")
	}
	switch {
	case t.IsPtr():
		return "pointer"
	case t.IsInt():
		return intWords(t.Bits)
	}
	return t.String()
}

// intWords names integers: those of C by name.
func intWords(bits int) string {
	switch bits {
	case 1:
		return "bool"
	case 8:
		return "char"
	case 16:
		return "short"
	case 32:
		return "int"
	case 64:
		return "long"
	}
	return fmt.Sprintf("integer of %d bits", bits)
}
