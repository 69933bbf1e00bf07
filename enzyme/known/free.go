package known

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
)

// FreeingOf returns how a call of a function that frees a block frees it.
func FreeingOf(call *ir.Instr) runtimes.Freeing {
	f := call.CalleeFunc()
	switch facts := Call(call); {
	case f == nil:
	case facts != nil && facts.Freeing != nil:
		return *facts.Freeing
	case len(f.Sig.Fields) == 1:
		return runtimes.Freeing{Plain: f.Name, Unaligned: f.Name, Align: -1, Size: -1}
	}
	return runtimes.Freeing{Align: -1, Size: -1}
}
