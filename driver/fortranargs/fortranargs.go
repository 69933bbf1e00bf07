// Package fortranargs does argument association for Fortran requests: it builds the descriptors, or loads the values, that the dummy arguments of the named
// procedure need.
//
// A request has no interface: it passes an address for each argument, and the length of a text. The procedure may
// take something else: a descriptor of an array (assumed shape, allocatable, pointer) or of an object of a class, or a
// value. Note records the properties of each argument at the call, in its unit. Fit runs when the procedure is known.
// It makes the request name an adapter, which takes what is passed and calls the procedure.
//
// Requires: Note: a request call of a unit as flang made it. Fit: the closure of the request.
// Produces: Note: operands for calls of Passed beside the request. Fit: requests of procedures that take what
// is passed, and no calls of Passed.
// Guarantees: a request whose arguments do not fit gets an error.
package fortranargs

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
)

// Passed is the function whose calls note the properties of an argument. Its name is that of a request, but
// it requests nothing.
const Passed = "__enzyme_fortran_passed"

// IsRequest reports whether a request call is from Fortran: the callee is an external procedure with implicit
// interface, not variadic.
func IsRequest(call *ir.Instr) bool {
	callee := call.CalleeFunc()
	return callee != nil && strings.HasSuffix(callee.Name, "_") && !callee.Sig.Variadic
}

// Type codes of array elements, as in descriptors.
const (
	int8Code      = 7
	int16Code     = 8
	int32Code     = 9
	int64Code     = 10
	real4Code     = 27
	real8Code     = 28
	real10Code    = 29
	real16Code    = 31
	complex4Code  = 34
	complex8Code  = 35
	logicalCode   = 39
	characterCode = 40
	derivedCode   = flang.DerivedType
)

// codeOf returns the type code of an element with storage type t; 0 if t does not determine it. Logicals have
// the codes of integers, as they are stored as such.
func codeOf(t *ir.Type) int64 {
	switch {
	case t.Kind == ir.Array && t.Elem.Equal(ir.I8):
		return characterCode
	case t.Kind == ir.Struct && t.Name != "":
		return derivedCode
	case t.Kind == ir.Struct && len(t.Fields) == 2 && t.Fields[0].Equal(t.Fields[1]):
		switch codeOf(t.Fields[0]) {
		case real4Code:
			return complex4Code
		case real8Code:
			return complex8Code
		}
		return 0
	}
	for code, like := range storage {
		if t.Equal(like) {
			return code
		}
	}
	return 0
}

// storage maps type codes to storage types.
var storage = map[int64]*ir.Type{int8Code: ir.I8, int16Code: ir.I16, int32Code: ir.I32, int64Code: ir.I64, real4Code: ir.FloatType, real8Code: ir.DoubleType,
	real10Code: ir.X86FP80Type, real16Code: ir.FP128Type}

// words maps type codes to their spelling in Fortran, for messages.
var words = map[int64]string{int8Code: "integer(1)", int16Code: "integer(2)", int32Code: "integer(4)", int64Code: "integer(8)", real4Code: "real(4)", real8Code: "real(8)",
	real10Code: "real(10)", real16Code: "real(16)", complex4Code: "complex(4)", complex8Code: "complex(8)", logicalCode: "logical", characterCode: "character"}

// rankOf returns the number of dimensions of a descriptor type; 0 for a scalar.
func rankOf(t *ir.Type) int {
	if len(t.Fields) > flang.DimensionMember && t.Fields[flang.DimensionMember].Kind == ir.Array && t.Fields[flang.DimensionMember].Elem.Kind == ir.Array {
		return int(t.Fields[flang.DimensionMember].Len)
	}
	return 0
}

// memberOf reports whether an instruction computes the address of a descriptor's member. It returns the
// descriptor type and the path of indices, -1 for a variable one.
func memberOf(in *ir.Instr) (t *ir.Type, path []int64, ok bool) {
	if in.Op != ir.OpGEP {
		return nil, nil, false
	}
	t = in.Extra.(*ir.GEPInfo).Elem
	if !flang.IsDescriptor(t) {
		return nil, nil, false
	}
	for _, v := range in.Args()[2:] {
		k, isConst := ir.AsInt(v)
		if !isConst {
			k = -1
		}
		path = append(path, k)
	}
	return t, path, true
}
