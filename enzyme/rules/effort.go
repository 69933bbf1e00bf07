package rules

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Effort is the cost of computing a function again.
type Effort uint8

const (
	Long  Effort = iota // a call of a mathematical library
	Root                // comparable to a division
	Short               // one or two instructions
)

// EffortOf returns the cost of another call of a known function. An intrinsic without formula costs one or
// two instructions.
func EffortOf(in *ir.Instr) Effort {
	f := in.CalleeFunc()
	if f == nil || !f.IsDecl() { // a body costs what its instructions cost
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
