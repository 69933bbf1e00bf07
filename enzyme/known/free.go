package known

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Freeing says how a call frees a block.
type Freeing struct {
	// Plain frees the same block by its address, and by the argument Align if there is one; "" when the block's size has to be told.
	Plain string
	Align int // the argument that tells the alignment, −1: none
	Size  int // the argument that tells the size, −1: none
}

// FreeingOf describes a call of a function that frees a block: C's, or C++'s operator delete, which may do without the size that it is told
// (https://eel.is/c++draft/new.delete), or Rust's, which may not.
func FreeingOf(call *ir.Instr) Freeing {
	f := call.CalleeFunc()
	if f == nil {
		return Freeing{Align: -1, Size: -1}
	}
	if facts := Call(call); facts != nil && facts.Name == "__rust_dealloc" {
		return Freeing{Align: 2, Size: 1}
	}
	for _, name := range []string{"_ZdlPv", "_ZdaPv"} {
		if rest, ok := strings.CutPrefix(f.Name, name); ok {
			return operatorDelete(name, rest)
		}
	}
	if len(f.Sig.Fields) != 1 {
		return Freeing{Align: -1, Size: -1}
	}
	return Freeing{Plain: f.Name, Align: -1, Size: -1}
}

// operatorDelete reads the parameters behind the address in a mangled name: a size, m or j, and an alignment.
func operatorDelete(plain, rest string) Freeing {
	f := Freeing{Plain: plain, Align: -1, Size: -1}
	if strings.HasPrefix(rest, "m") || strings.HasPrefix(rest, "j") {
		f.Size = 1
	}
	if i := strings.Index(rest, Alignment); i >= 0 {
		f.Plain, f.Align = plain+Alignment, 1+min(i, 1) // behind the size
	}
	return f
}

// Alignment ends the names of the functions of C++ that are told an alignment.
const Alignment = "St11align_val_t"
