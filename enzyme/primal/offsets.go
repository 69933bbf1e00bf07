package primal

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// numberPointers turns a pointer that a loop moves by varying amounts into its
// start and a number: p = φ(base, p + step) becomes base + n, n = φ(0, n + step). The
// number is all that has to be saved for the pointer and its shadow alike, and
// LLVM keeps knowing what they point into. Pointers that move by fixed amounts
// are induction variables and stay.
func numberPointers(f *ir.Func) {
	g := cfg.Analyze(f)
	layout := f.Module().Layout()
	for _, l := range loops.Find(f, g).All() {
		for _, phi := range l.Header.Phis() {
			if phi.Type().Equal(ir.Ptr) && phi.NumIncoming() == 2 {
				numberPointer(l, layout, phi)
			}
		}
	}
}

func numberPointer(l *loops.Loop, layout *ir.Layout, phi *ir.Instr) {
	base, moved := phi.IncomingFor(l.Preheader), phi.IncomingFor(l.Latch)
	steps, ok := stepsTo(l, moved, phi)
	if !ok {
		return
	}
	n := ir.NewInstr(ir.OpPhi, ir.I64, nil)
	n.InsertBefore(phi)
	bd := ir.NewBuilder(l.Header)
	bd.SetBefore(l.Header.FirstNonPhi())
	bd.Dbg = phi.Meta("dbg")
	p := bd.Emit(ir.OpGEP, ir.Ptr, &ir.GEPInfo{Elem: ir.I8}, base, n)
	ir.ReplaceAllUses(phi, p)
	bd.SetBefore(l.Latch.Term())
	var next ir.Value = n
	for _, gep := range steps {
		next = addOffset(bd, layout, next, gep)
	}
	n.AddIncoming(ir.IntConst(ir.I64, 0), l.Preheader)
	n.AddIncoming(next, l.Latch)
	phi.Erase()
}

// stepsTo lists the address computations that lead from phi to v, when there is
// one that moves by an amount that varies within the loop.
func stepsTo(l *loops.Loop, v ir.Value, phi *ir.Instr) (steps []*ir.Instr, ok bool) {
	varies := false
	for v != phi {
		gep, isInstr := v.(*ir.Instr)
		if !isInstr || gep.Op != ir.OpGEP || !l.Contains(gep.Parent()) || gep.Type().IsVector() {
			return nil, false
		}
		for _, i := range gep.Args()[1:] {
			varies = varies || !l.Invariant(i)
		}
		steps = append([]*ir.Instr{gep}, steps...)
		v = gep.Arg(0)
	}
	return steps, varies
}

// addOffset adds the bytes that an address computation moves by (LangRef, "getelementptr").
func addOffset(bd *ir.Builder, layout *ir.Layout, n ir.Value, gep *ir.Instr) ir.Value {
	t := gep.Extra.(*ir.GEPInfo).Elem
	for k, i := range gep.Args()[1:] {
		if k > 0 && t.Kind == ir.Struct {
			field, _ := ir.AsInt(i)
			n = bd.Add(n, ir.IntConst(ir.I64, int64(layout.FieldOffset(t, int(field)))))
			t = t.Fields[field]
			continue
		}
		if k > 0 {
			t = t.Elem
		}
		n = bd.Add(n, bd.Mul(wide(bd, i), ir.IntConst(ir.I64, int64(layout.Size(t)))))
	}
	return n
}

// wide is an index as a 64-bit number: indices are signed.
func wide(bd *ir.Builder, i ir.Value) ir.Value {
	if c, ok := ir.AsInt(i); ok {
		return ir.IntConst(ir.I64, c)
	}
	if i.Type().Bits > 64 {
		return bd.Cast(ir.OpTrunc, i, ir.I64)
	}
	return bd.Cast(ir.OpSExt, i, ir.I64)
}
