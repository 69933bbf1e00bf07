package primal

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// markRoundings marks the sums by which the program rounds. It comes before anything that separates such a sum from what is done to it.
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

// testRounding makes two of a sum, of which one rounds, and lets the running program choose: it adds c.
func testRounding(sum *ir.Instr, c ir.Value) {
	bd := &ir.Builder{Dbg: sum.Meta("dbg")}
	bd.SetBefore(sum.Next())
	rounded := bd.Insert(ir.CloneInstr(sum, ir.ValueMap{}))
	rounded.SetMeta(rules.Rounding, "!{}")
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
