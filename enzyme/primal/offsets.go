package primal

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// numberPointers turns a pointer that a loop moves by varying amounts into the
// one pointer that it starts from and a number: p = φ(…) becomes root + n. The number is all that has
// to be saved for the pointer and its shadow alike, and LLVM keeps knowing what
// they point into. Pointers that move by a fixed amount are induction variables and stay.
func numberPointers(f *ir.Func) {
	g := cfg.Analyze(f)
	nest := loops.Analyze(f, g)
	for _, l := range nest.All() {
		for _, phi := range l.Header.Phis() {
			if _, fixed := nest.IV(phi); fixed || !phi.Type().Equal(ir.Ptr) {
				continue
			}
			if root := rootOf(phi); root != nil {
				numberPointer(f.Module().Layout(), phi, root)
			}
		}
	}
}

// rootOf is the pointer that v comes from by address computations and φs alone,
// nil when there are several.
func rootOf(v ir.Value) ir.Value {
	var root ir.Value
	seen := map[ir.Value]bool{}
	todo := []ir.Value{v}
	for len(todo) > 0 {
		x := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[x] {
			continue
		}
		seen[x] = true
		in, _ := x.(*ir.Instr)
		switch {
		case in != nil && in.Op == ir.OpGEP && in.Type().Equal(ir.Ptr):
			todo = append(todo, in.Arg(0))
		case in != nil && in.Op == ir.OpPhi:
			for i := range in.NumIncoming() {
				p, _ := in.Incoming(i)
				todo = append(todo, p)
			}
		case root != nil && root != x:
			return nil
		default:
			root = x
		}
	}
	// A constant may be null or one past a table: addresses from it mean something else.
	if ir.IsConstant(root) {
		return nil
	}
	return root
}

// numberPointer replaces phi by root + n, where n is its distance in bytes.
func numberPointer(layout *ir.Layout, phi *ir.Instr, root ir.Value) {
	word := layout.PtrInt()
	n := ir.NewInstr(ir.OpPhi, word, nil)
	n.InsertBefore(phi)
	bd := ir.NewBuilder(phi.Parent())
	bd.Dbg = phi.Meta("dbg")
	for i := range phi.NumIncoming() {
		p, from := phi.Incoming(i)
		bd.SetBefore(from.Term())
		distance := bd.Emit(ir.OpSub, word, nil, bd.Cast(ir.OpPtrToInt, p, word), bd.Cast(ir.OpPtrToInt, root, word))
		n.AddIncoming(distance, from)
	}
	bd.SetBefore(phi.Parent().FirstNonPhi())
	p := bd.Emit(ir.OpGEP, ir.Ptr, &ir.GEPInfo{Elem: ir.I8}, root, n)
	ir.ReplaceAllUses(phi, p)
	phi.Erase()
}
