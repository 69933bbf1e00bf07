package primal

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// numberPointers replaces a pointer that a loop moves by varying amounts by the pointer at which it starts
// plus an integer offset: p = φ(…) becomes root + n. The offset alone is saved, for the pointer and its
// shadow alike, and LLVM's alias analysis still sees the root. Pointers that move by a fixed amount are
// induction variables and stay.
func numberPointers(f *ir.Func) {
	g := cfg.Analyze(f)
	nest := loops.Analyze(f, g)
	for _, l := range nest.All() {
		for _, phi := range l.Header.Phis() {
			if _, fixed := nest.IV(phi); fixed || !phi.Type().Equal(ir.Ptr) {
				continue
			}
			if root := rootOf(phi); root != nil {
				n := &numbering{word: f.Module().Layout().PtrInt(), root: root, of: map[*ir.Instr]*ir.Instr{}}
				n.number(phi)
				n.replace(nest)
			}
		}
	}
}

// rootOf returns the pointer from which v is derived by GEPs and φs only, nil when there are several.
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

		// GEPs and φs lead on; anything else is a root, and there may be only one.
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
	// A constant may be null or one past a table: offsets from it are then no offsets in an object.
	if ir.IsConstant(root) {
		return nil
	}
	return root
}

// A numbering replaces φs of pointers by φs of their distances in bytes from a common root.
type numbering struct {
	word *ir.Type
	root ir.Value
	of   map[*ir.Instr]*ir.Instr
	phis []*ir.Instr // the keys of of, in order
}

// number returns the φ of distances for phi. It enters the new φ before its operands, so that cycles end.
func (n *numbering) number(phi *ir.Instr) *ir.Instr {
	if d, ok := n.of[phi]; ok {
		return d
	}
	d := ir.NewInstr(ir.OpPhi, n.word, nil)
	d.InsertBefore(phi)
	n.of[phi], n.phis = d, append(n.phis, phi)
	for i := range phi.NumIncoming() {
		p, from := phi.Incoming(i)
		bd := ir.NewBuilder(from)
		bd.SetBefore(from.Term())
		bd.Dbg = phi.Meta("dbg")
		d.AddIncoming(n.distance(bd, p), from)
	}
	return d
}

// distance emits the distance of p from the root. Offsets of GEPs are added as integers, which analyses can
// follow; a difference of two addresses would hide them.
func (n *numbering) distance(bd *ir.Builder, p ir.Value) ir.Value {
	in, ok := p.(*ir.Instr)
	switch {
	case p == n.root:
		return ir.IntConst(n.word, 0)
	case ok && in.Op == ir.OpPhi:
		return n.number(in)
	case ok && in.Op == ir.OpGEP:
		fixed, terms, ok := loops.OffsetTerms(in)
		if !ok {
			break
		}
		d := bd.Add(n.distance(bd, in.Arg(0)), ir.IntConst(n.word, fixed))
		for _, t := range terms {
			d = bd.Add(d, bd.Mul(n.toWord(bd, t.Index), ir.IntConst(n.word, t.Scale)))
		}
		return d
	}
	return bd.Emit(ir.OpSub, n.word, nil, bd.Cast(ir.OpPtrToInt, p, n.word), bd.Cast(ir.OpPtrToInt, n.root, n.word))
}

// toWord converts an index to a word as GEPs do, with its sign.
func (n *numbering) toWord(bd *ir.Builder, index ir.Value) ir.Value {
	switch bits := index.Type().Bits; {
	case bits < n.word.Bits:
		return bd.Cast(ir.OpSExt, index, n.word)
	case bits > n.word.Bits:
		return bd.Cast(ir.OpTrunc, index, n.word)
	}
	return index
}

// replace replaces the φs by root + distance, except induction variables.
func (n *numbering) replace(nest *loops.Nest) {
	for _, phi := range n.phis {
		if _, fixed := nest.IV(phi); fixed {
			continue
		}
		bd := ir.NewBuilder(phi.Parent())
		at := phi.Parent().FirstNonPhi()
		if at.Op == ir.OpLandingPad {
			at = at.Next()
		}
		bd.SetBefore(at)
		bd.Dbg = phi.Meta("dbg")
		ir.ReplaceAllUses(phi, bd.Emit(ir.OpGEP, ir.Ptr, &ir.GEPInfo{Elem: ir.I8}, n.root, n.of[phi]))
		phi.Erase()
	}
}
