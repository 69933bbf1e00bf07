package request

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// positioner is what a module offers once it can read debug locations.
type positioner interface {
	Pos(in *ir.Instr) diag.Pos
}

// position is the user's line that a call stands for, invalid without line tables.
func position(in *ir.Instr) diag.Pos {
	if p, ok := any(in.Func().Module()).(positioner); ok {
		return p.Pos(in)
	}
	return diag.Pos{}
}

// where names the place when there is no line to point at.
func where(in *ir.Instr) string {
	s := "in function @" + in.Func().Name
	if n := in.Parent().Name; n != "" {
		s += ", block %" + n
	}
	if f := in.CalleeFunc(); f != nil {
		s += ", call of @" + f.Name
	}
	return s
}
