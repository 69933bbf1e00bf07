package ir

import (
	"strconv"
	"strings"
)

// Kind tells the families of LLVM types apart.
type Kind uint8

const (
	Void Kind = iota
	Half
	BFloat
	Float
	Double
	X86FP80
	FP128
	PPCFP128
	Label
	Metadata
	Token
	X86AMX
	Integer
	Pointer
	Array
	Vector
	ScalableVector
	Struct
	Function
	TargetExt // target("name", …), carried as text in Name
)

// A Type is an LLVM type. Types are immutable once built, except that the
// reader fills in the body of a named struct when it meets the definition.
// Unnamed types are compared with Equal, named structs by identity.
type Type struct {
	Kind     Kind
	Bits     int     // Integer: width; Pointer: address space
	Len      uint64  // Array, Vector: number of elements
	Elem     *Type   // Array, Vector: element; Function: result
	Fields   []*Type // Struct: members; Function: parameters
	Packed   bool    // Struct: <{ … }>
	Opaque   bool    // Struct: named, without a body
	Variadic bool    // Function
	Name     string  // Struct: name without %; TargetExt: the whole spelling
}

// The types without parameters, and the integers and pointers met most often.
var (
	VoidType     = &Type{Kind: Void}
	HalfType     = &Type{Kind: Half}
	BFloatType   = &Type{Kind: BFloat}
	FloatType    = &Type{Kind: Float}
	DoubleType   = &Type{Kind: Double}
	X86FP80Type  = &Type{Kind: X86FP80}
	FP128Type    = &Type{Kind: FP128}
	PPCFP128Type = &Type{Kind: PPCFP128}
	LabelType    = &Type{Kind: Label}
	MetadataType = &Type{Kind: Metadata}
	TokenType    = &Type{Kind: Token}
	X86AMXType   = &Type{Kind: X86AMX}
	I1           = &Type{Kind: Integer, Bits: 1}
	I8           = &Type{Kind: Integer, Bits: 8}
	I16          = &Type{Kind: Integer, Bits: 16}
	I32          = &Type{Kind: Integer, Bits: 32}
	I64          = &Type{Kind: Integer, Bits: 64}
	I128         = &Type{Kind: Integer, Bits: 128}
	Ptr          = &Type{Kind: Pointer}
)

// IntType returns the integer type of the given width in bits.
func IntType(bits int) *Type {
	switch bits {
	case 1:
		return I1
	case 8:
		return I8
	case 16:
		return I16
	case 32:
		return I32
	case 64:
		return I64
	case 128:
		return I128
	}
	return &Type{Kind: Integer, Bits: bits}
}

// PtrType returns the pointer type of an address space.
func PtrType(addrspace int) *Type {
	if addrspace == 0 {
		return Ptr
	}
	return &Type{Kind: Pointer, Bits: addrspace}
}

// ArrayType returns [n x elem].
func ArrayType(n uint64, elem *Type) *Type { return &Type{Kind: Array, Len: n, Elem: elem} }

// VectorType returns <n x elem>.
func VectorType(n uint64, elem *Type) *Type { return &Type{Kind: Vector, Len: n, Elem: elem} }

// StructType returns the literal struct { fields… }.
func StructType(fields ...*Type) *Type { return &Type{Kind: Struct, Fields: fields} }

// FuncType returns result (params…).
func FuncType(result *Type, params ...*Type) *Type {
	return &Type{Kind: Function, Elem: result, Fields: params}
}

// IsFloat reports whether t is a scalar floating-point type.
func (t *Type) IsFloat() bool { return t.Kind >= Half && t.Kind <= PPCFP128 }

// IsInt reports whether t is a scalar integer.
func (t *Type) IsInt() bool { return t.Kind == Integer }

// IsPtr reports whether t is a scalar pointer.
func (t *Type) IsPtr() bool { return t.Kind == Pointer }

// IsVector reports whether t is a vector, scalable or not.
func (t *Type) IsVector() bool { return t.Kind == Vector || t.Kind == ScalableVector }

// IsAggregate reports whether t is a struct or an array.
func (t *Type) IsAggregate() bool { return t.Kind == Struct || t.Kind == Array }

// Scalar returns the element type of a vector, else t itself.
func (t *Type) Scalar() *Type {
	if t.IsVector() {
		return t.Elem
	}
	return t
}

// IsFloatOrVec reports whether t is a float or a vector of floats.
func (t *Type) IsFloatOrVec() bool { return t.Scalar().IsFloat() }

// ContainsFloat reports whether a float occurs anywhere in the value (not behind pointers).
func (t *Type) ContainsFloat() bool { return t.contains((*Type).IsFloat) }

// ContainsPtr reports whether a pointer occurs anywhere in the value.
func (t *Type) ContainsPtr() bool { return t.contains((*Type).IsPtr) }

func (t *Type) contains(p func(*Type) bool) bool {
	if p(t) {
		return true
	}
	switch t.Kind {
	case Array, Vector, ScalableVector:
		return t.Elem.contains(p)
	case Struct:
		for _, f := range t.Fields {
			if f.contains(p) {
				return true
			}
		}
	}
	return false
}

// Equal reports whether t and u are the same type. Literal types are compared
// by structure; named structs are the same only when they are one object.
func (t *Type) Equal(u *Type) bool {
	if t == u {
		return true
	}
	if t == nil || u == nil || t.Kind != u.Kind || t.Bits != u.Bits || t.Len != u.Len ||
		t.Packed != u.Packed || t.Variadic != u.Variadic || t.Name != u.Name || len(t.Fields) != len(u.Fields) {
		return false
	}
	if t.Kind == Struct && t.Name != "" {
		return false
	}
	if (t.Elem == nil) != (u.Elem == nil) || t.Elem != nil && !t.Elem.Equal(u.Elem) {
		return false
	}
	for i, f := range t.Fields {
		if !f.Equal(u.Fields[i]) {
			return false
		}
	}
	return true
}

var kindNames = [...]string{
	Void: "void", Half: "half", BFloat: "bfloat", Float: "float", Double: "double", X86FP80: "x86_fp80",
	FP128: "fp128", PPCFP128: "ppc_fp128", Label: "label", Metadata: "metadata", Token: "token", X86AMX: "x86_amx",
}

// String spells t as LLVM does (LangRef, "Type System").
func (t *Type) String() string {
	var b strings.Builder
	t.write(&b)
	return b.String()
}

func (t *Type) write(b *strings.Builder) { b.Write(t.append(nil, false)) }

// append appends the spelling of t; the writer's hot path uses it to avoid garbage. With old, it is that of LLVM 14,
// where all pointers are i8* (see typedWriter).
func (t *Type) append(b []byte, old bool) []byte {
	switch t.Kind {
	case Integer:
		return strconv.AppendInt(append(b, 'i'), int64(t.Bits), 10)
	case Pointer:
		if old {
			return appendStar(append(b, "i8"...), t.Bits)
		}
		b = append(b, "ptr"...)
		if t.Bits != 0 {
			b = append(b, " addrspace("...)
			b = strconv.AppendInt(b, int64(t.Bits), 10)
			b = append(b, ')')
		}
		return b
	case Array:
		b = append(b, '[')
		b = strconv.AppendUint(b, t.Len, 10)
		b = append(b, " x "...)
		return append(t.Elem.append(b, old), ']')
	case Vector, ScalableVector:
		b = append(b, '<')
		if t.Kind == ScalableVector {
			b = append(b, "vscale x "...)
		}
		b = strconv.AppendUint(b, t.Len, 10)
		b = append(b, " x "...)
		return append(t.Elem.append(b, old), '>')
	case Struct:
		if t.Name != "" {
			return appendTypeName(append(b, '%'), t.Name)
		}
		return t.appendBody(b, old)
	case Function:
		b = append(t.Elem.append(b, old), " ("...)
		for i, p := range t.Fields {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = p.append(b, old)
		}
		if t.Variadic {
			if len(t.Fields) > 0 {
				b = append(b, ", "...)
			}
			b = append(b, "..."...)
		}
		return append(b, ')')
	case TargetExt:
		return append(b, t.Name...)
	}
	return append(b, kindNames[t.Kind]...)
}

// AppendBody appends a struct's body, as a type definition spells it.
func (t *Type) AppendBody(b []byte) []byte { return t.appendBody(b, false) }

func (t *Type) appendBody(b []byte, old bool) []byte {
	if t.Opaque {
		return append(b, "opaque"...)
	}
	if t.Packed {
		b = append(b, '<')
	}
	if len(t.Fields) == 0 {
		b = append(b, "{}"...)
	} else {
		b = append(b, "{ "...)
		for i, f := range t.Fields {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = f.append(b, old)
		}
		b = append(b, " }"...)
	}
	if t.Packed {
		b = append(b, '>')
	}
	return b
}

// appendTypeName is appendName, but the numbers of unnamed types stay numbers.
func appendTypeName(b []byte, name string) []byte {
	if isDigits(name) {
		return append(b, name...)
	}
	return appendName(b, name)
}

// appendName appends an identifier, quoted when LLVM's lexer demands it.
func appendName(b []byte, name string) []byte {
	plain := name != ""
	for i := 0; i < len(name); i++ {
		c := name[i]
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '.' || c == '$' || c == '-') {
			plain = false
			break
		}
	}
	// A name that starts with a digit would read as a number, unless it is one.
	if plain && name[0] >= '0' && name[0] <= '9' {
		plain = false
	}
	if plain {
		return append(b, name...)
	}
	return AppendQuoted(b, name)
}

// AppendQuoted appends s between quotes with LLVM's \xx escapes.
func AppendQuoted(b []byte, s string) []byte {
	const hex = "0123456789ABCDEF"
	b = append(b, '"')
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c < 0x20 || c >= 0x7f || c == '"' || c == '\\' {
			b = append(b, '\\', hex[c>>4], hex[c&15])
		} else {
			b = append(b, c)
		}
	}
	return append(b, '"')
}
