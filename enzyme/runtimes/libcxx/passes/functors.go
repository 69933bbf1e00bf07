// Package passes brings code of libc++'s headers into a form that the analyses support.
//
//	Requires:   a module as clang made it, with the notes of package typenotes.
//	Produces:   Raw.
//	Guarantees: what the code computes stays.
package passes

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// Raw are the passes.
var Raw = []pass.Pass[*ir.Module]{
	{Name: "mark-functors-libcxx", Settles: true, Run: pass.Always(markFunctors),
		Does: "tags copies of libc++'s std::function with the type of the stored functor",
		Why:  "before clang splits the copies"},
}

// markFunctors notes what libc++'s std::function copies.
func markFunctors(m *ir.Module) {
	k := typenotes.New(m)
	for _, f := range m.Funcs {
		if strings.HasPrefix(f.Name, "_ZNSt3__122__compressed_pair_elem") {
			markElements(k, f)
		}
	}
}

// markElements: std::function keeps its object as a member of a pair.
func markElements(k *typenotes.Marker, f *ir.Func) {
	for in := range f.Instrs() {
		move, ok := typenotes.Copies(in)
		if !ok {
			continue
		}
		if at, isInstr := move.Dst.(*ir.Instr); isInstr && at.Op == ir.OpGEP {
			n, _ := move.Bytes()
			if t := typenotes.PlaceType(at); t != nil && k.Fills(t, n) {
				k.MarkCopy(in, move, t)
			}
		}
	}
}
