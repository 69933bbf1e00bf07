package outline

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/driver/fortranargs"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// notesOf is what is known of the arguments of a request in Fortran.
func notesOf(call *ir.Instr) [][]ir.Value {
	if !fortranargs.IsRequest(call) {
		return nil
	}
	return fortranargs.Note(call)
}

// withNotes are the operands of a request, and behind them those of its notes.
func withNotes(args []ir.Value, notes [][]ir.Value) []ir.Value {
	return slices.Concat(append([][]ir.Value{args}, notes...)...)
}

// note calls what notes an argument, beside a request: args are the request's own n and those of the notes, as the new function has them.
func note(bd *ir.Builder, args []ir.Value, n int, notes [][]ir.Value) {
	m := bd.Func().Module()
	sig := ir.FuncType(ir.VoidType)
	sig.Variadic = true
	f := m.Func(fortranargs.Passed)
	if f == nil {
		f = ir.NewFunc(m, fortranargs.Passed, sig)
	}
	bd.Call(sig, f) // the request is Fortran's, whatever is known
	for _, words := range notes {
		bd.Call(sig, f, args[n:n+len(words)]...)
		n += len(words)
	}
}
