package exceptions

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Tests maps each call after which a function may return although the call threw to the test that reports
// whether it did.
type Tests map[*ir.Instr]*ir.Instr

// FindTests returns the tests of f; returning marks the blocks from which f may return.
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

// Of returns the value that shows, in the sweeps, whether in returned: the test, or nil if in surely
// returned. never reports that it did not return.
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
