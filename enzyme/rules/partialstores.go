package rules

import (
	"math"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Memory may hold floats and integers alternately. An integer over a part of a float ends the float. A later
// load of the float, before a whole float is stored, has an unknown derivative. So the shadow becomes a NaN,
// which the next whole float overwrites. In the reverse sweep, a nonzero adjoint there shows that such a
// float was read.

// endForward sets the tangents of partly overwritten floats to NaN.
func endForward(e Tangent, in *ir.Instr, parts []Part) {
	bd, done := exactly(e)
	defer done()
	for _, p := range parts {
		bd.Store(ir.ShadowMemory, unknown(p), shadowOfPart(e, in, p), 1)
	}
}

// endReverse sets their adjoints to zero, or to NaN unless they are zero.
func endReverse(e Adjoint, in *ir.Instr, parts []Part) {
	bd, done := exactly(e)
	defer done()
	for _, p := range parts {
		at := shadowOfPart(e, in, p)
		zero := ir.ZeroConst(p.Float)
		bd.Store(ir.ShadowMemory, bd.Select(bd.FCmp(ir.FOEQ, bd.Load(ir.ShadowMemory, p.Float, at, 1), zero), zero, unknown(p)), at, 1)
	}
}

// exactly returns the builder without fast-math flags, which would allow it to ignore NaNs; done restores
// them.
func exactly(e Place) (bd *ir.Builder, done func()) {
	bd = e.Builder()
	flags := bd.FMF
	bd.FMF = 0
	return bd, func() { bd.FMF = flags }
}

func unknown(p Part) *ir.Const { return ir.FloatConst(p.Float, math.NaN()) }

// shadowOfPart returns the address of the shadow of the float of which in overwrites a part.
func shadowOfPart(e Place, in *ir.Instr, p Part) ir.Value {
	bd, to := e.Builder(), in.Arg(1)
	at := e.Shadow(to)
	if p.Aligned != 0 {
		name := "llvm.ptrmask." + ir.Mangle(at.Type()) + ".i64"
		f := e.Module().Declare(name, ir.FuncType(at.Type(), at.Type(), ir.I64))
		at = bd.Call(f.Sig, f, at, ir.IntConst(ir.I64, -int64(p.Aligned)))
	} else {
		at = bd.GEP(ir.I8, at, ir.IntConst(ir.I64, p.Offset))
	}
	if none := e.Inactive(to); none != nil {
		at = bd.Select(none, e.Sink(e.Module().Layout().Size(p.Float)), at)
	}
	return at
}
