package known

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// isFortranType reports whether memory of a type holds flang's description of derived types: structs of a module of its own, and arrays of them.
func isFortranType(t *ir.Type) bool {
	for t.Kind == ir.Array {
		t = t.Elem
	}
	return t.Kind == ir.Struct && strings.Contains(t.Name, "_QM__fortran_type_infoT")
}

// IsDescriptor reports whether a type is that of flang's description of an array, an allocatable or a pointer: address, element size, version, rank,
// type, attribute, extra, and what depends on the rank.
func IsDescriptor(t *ir.Type) bool {
	if t.Kind != ir.Struct || len(t.Fields) < 7 || !t.Fields[0].IsPtr() || !t.Fields[1].Equal(ir.I64) || !t.Fields[2].Equal(ir.I32) {
		return false
	}
	for _, small := range t.Fields[3:7] {
		if !small.Equal(ir.I8) {
			return false
		}
	}
	return true
}

// fortranRows: flang's run-time library. Descriptors are opaque to us: "any".
var fortranRows = []row{
	{names: "_FortranAioBeginInternal*", shape: "any*(any*rwk, ...rk)", effects: NotDerived | Keeps | Hidden},
	{names: "_FortranAioBegin*", shape: "any*(...r)", effects: NotDerived | Keeps | Hidden},
	{names: "_FortranAioOutput*", shape: "int(any*rw, ...r)", effects: NotDerived | Hidden},
	{names: "_FortranAioEndIoStatement", shape: "int(any*rw)", effects: NotDerived | Hidden},
	{names: "_FortranAioEnable* _FortranAioSet*", shape: "int(any*rw, ...r)", effects: NotDerived | Hidden},
	{names: "_FortranAStopStatement _FortranAStopStatementText _FortranAReportFatalUserError _FortranAFailImageStatement _FortranAPauseStatement", shape: "void(...r)", effects: NotDerived | Hidden | NoReturn},
	{names: "_FortranAProgramStart _FortranAProgramEndStatement", shape: "void(...r)", effects: NotDerived | Hidden},
	{names: "_FortranAClassIs _FortranASameTypeAs _FortranAExtendsTypeOf", shape: "int(any*r, any*r)", effects: NotDerived},
	{names: "_FortranACharacterCompareScalar1 _FortranAIndex1 _FortranALenTrim1 _FortranAScan1 _FortranAVerify1", shape: "long(...r)", effects: NotDerived},
	{names: "_FortranAAdjustl _FortranAAdjustr _FortranATrim", shape: "void(any*rw, any*r, char[]r, int)", effects: NotDerived | Hidden},
	{names: "_FortranARepeat", shape: "void(any*rw, any*r, long, char[]r, int)", effects: NotDerived | Hidden},
	{names: "_FortranAExponent4_4 _FortranAExponent4_8 _FortranAExponent8_4 _FortranAExponent8_8", shape: "long(...r)", effects: NotDerived},
	{names: "_FortranASpacing4", shape: "float(float)", effects: NotDerived},
	{names: "_FortranASpacing8", shape: "double(double)", effects: NotDerived},
	{names: "_FortranAMapException _FortranAferaiseexcept", shape: "int(int)", effects: NotDerived},
	{names: "_FortranAExit", shape: "void(...r)", effects: NotDerived | Hidden | NoReturn},
	{names: "_FortranASystemClock* _FortranACpuTime _FortranARandomInit _FortranARandomSeed*", shape: "any(...r)", effects: NotDerived | Hidden},
}
