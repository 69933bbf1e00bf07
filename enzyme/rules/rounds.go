package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Rounds reports whether an instruction computes a float from floats and may round. Arithmetic and
// mathematical functions do, but not loads, casts to wider types, selections and sign changes.
func Rounds(in *ir.Instr) bool {
	r, ok := Lookup(in)
	row, isRow := r.(rowRule)
	return ok && isRow && in.Op != ir.OpFNeg && in.Type().IsFloatOrVec() && len(row.row.Out) == 0 && !row.row.Constant()
}
