package exceptions

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Tests are the calls after which a function may return though they threw, with what the code behind each asks to know whether it did.
type Tests map[*ir.Instr]*ir.Instr

// FindTests finds them; returning marks the blocks from which the function may return.
func FindTests(f *ir.Func, returning *ir.Table[bool]) Tests {
	tests := Tests{}
	for in := range f.Instrs() {
		if !known.AsksUnwound(in) || !returning.Get(in.Parent().Succs()[0]) {
			continue
		}
		begin := in.CallArgs()[0]
		for x := in.Prev(); x != nil && ir.Value(x) != begin; x = x.Prev() {
			tests[x] = in
		}
	}
	return tests
}

// Of is what shows the sweeps that follow the primal whether in returned: the test, or nil where it did for sure. never holds when it did not.
func (t Tests) Of(in *ir.Instr) (test ir.Value, never bool) {
	asks := t[in]
	switch {
	case asks == nil:
		return nil, false
	case asks.Type().Kind == ir.Void:
		return nil, true
	}
	return asks, false
}
