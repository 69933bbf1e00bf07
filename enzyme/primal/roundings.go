package primal

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// markRoundings marks the sums that serve to round. It must run before any step that separates such a sum
// from its uses.
func markRoundings(f *ir.Func) {
	m := f.Module()
	for _, in := range slices.Collect(f.Instrs()) {
		rounds, test := rules.RoundsOff(in, func(c float64) bool { return cancelled(m, c) })
		switch {
		case test != nil:
			testRounding(in, test)
		case rounds:
			in.SetMeta(rules.Rounding, "!{}")
		}
	}
}

// cancelled reports whether some function subtracts c.
func cancelled(m *ir.Module, c float64) bool {
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			if rules.Cancels(in, c) {
				return true
			}
		}
	}
	return false
}

// testRounding handles a sum whose addend c is not constant. It emits a second sum that is marked as
// rounding; at run time, c selects between them.
func testRounding(sum *ir.Instr, c ir.Value) {
	bd := &ir.Builder{Dbg: sum.Meta("dbg")}
	bd.SetBefore(sum.Next())
	rounded := bd.Insert(ir.CloneInstr(sum, ir.ValueMap{}))
	rounded.SetMeta(rules.Rounding, "!{}")

	// c rounds if it equals one of the magic numbers.
	var magic ir.Value
	for _, k := range rules.Magic(sum.Type()) {
		same := bd.FCmp(ir.FOEQ, c, ir.FloatConst(c.Type(), k))
		if magic == nil {
			magic = same
		} else {
			magic = bd.Binary(ir.OpOr, magic, same)
		}
	}
	choice := bd.Select(magic, rounded, sum)
	for _, u := range ir.UsesOf(sum) {
		if u.User != choice {
			u.User.SetArg(u.Index, choice)
		}
	}
}
