package rules

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Effort is what it takes to compute the value of a function.
type Effort uint8

const (
	Long  Effort = iota // a call of a mathematical library
	Root                // about a division
	Short               // an instruction or two
)

// EffortOf says what it takes to make a call of a known function again. An intrinsic of LLVM's without formula is an
// instruction or two.
func EffortOf(in *ir.Instr) Effort {
	f := in.CalleeFunc()
	if f == nil || !f.IsDecl() { // one with a body that stands for a known function takes what that body takes
		return Long
	}
	switch r, _ := Lookup(in); r := r.(type) {
	case nil:
	case rowRule:
		return r.row.Effort
	default:
		if strings.HasPrefix(f.Name, "llvm.") {
			return Short
		}
	}
	return Long
}
