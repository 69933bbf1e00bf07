package flang

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
)

// io begins the names of the functions that a read or write statement consists of, beginInternal those that begin one whose file is a text.
const (
	io            = library + "io"
	beginInternal = io + "BeginInternal"
)

func conversion(call *ir.Instr) (runtimes.Conversion, bool) {
	switch name := call.CalleeFunc().Name; {
	case strings.HasPrefix(name, io+"Output"):
		return runtimes.Conversion{Way: where(call), Out: true, From: 1}, true
	case strings.HasPrefix(name, io+"Input"):
		return runtimes.Conversion{Way: where(call)}, true
	}
	return runtimes.Conversion{}, false
}

// where the statement goes that a call is part of: to a text, or to a unit.
func where(call *ir.Instr) runtimes.Way {
	if begin := statement(call); begin != nil && strings.HasPrefix(begin.CalleeFunc().Name, beginInternal) {
		return runtimes.InText
	}
	return runtimes.InFile
}

// statement is the call that begins it.
func statement(call *ir.Instr) *ir.Instr {
	begin, ok := call.CallArgs()[0].(*ir.Instr)
	if !ok || begin.CalleeFunc() == nil {
		return nil
	}
	return begin
}

// terminalUnits are standard output, as print and * have it and by number, and standard error.
var terminalUnits = []int64{-1, 0, 6}

// toTerminal holds for a statement that writes there. Behind the unit stand the source file and the line.
func toTerminal(call *ir.Instr) bool {
	if !strings.HasPrefix(call.CalleeFunc().Name, io) || where(call) != runtimes.InFile {
		return false
	}
	begin := statement(call)
	if begin == nil || begin.Call().NumArgs < 3 {
		return false
	}
	unit, known := ir.AsInt(begin.CallArgs()[begin.Call().NumArgs-3])
	return known && slices.Contains(terminalUnits, unit)
}
