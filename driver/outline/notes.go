package outline

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/driver/fortranargs"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// notesOf returns what is known of the arguments of a request in Fortran; nil for other requests.
func notesOf(call *ir.Instr) [][]ir.Value {
	if !fortranargs.IsRequest(call) {
		return nil
	}
	return fortranargs.Note(call)
}

// withNotes returns the operands of a request followed by those of its notes.
func withNotes(args []ir.Value, notes [][]ir.Value) []ir.Value {
	return slices.Concat(append([][]ir.Value{args}, notes...)...)
}

// note emits the calls that note arguments, beside a request. args are the request's n operands and those of
// the notes, in the new function.
func note(bd *ir.Builder, args []ir.Value, n int, notes [][]ir.Value) {
	m := bd.Func().Module()
	sig := ir.FuncType(ir.VoidType)
	sig.Variadic = true
	f := m.Func(fortranargs.Passed)
	if f == nil {
		f = ir.NewFunc(m, fortranargs.Passed, sig)
	}
	bd.Call(sig, f) // marks the request as one from Fortran, even without notes
	for _, words := range notes {
		bd.Call(sig, f, args[n:n+len(words)]...)
		n += len(words)
	}
}
