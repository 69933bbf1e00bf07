package rules

import (
	"math"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Memory may hold floats and integers in turn. An integer over a part of a float ends the float's life: whatever
// is read there as a float before a whole one has been stored has a derivative that nobody knows. So the shadow becomes a NaN, which the
// next whole float replaces. In the reverse sweep an adjoint found there, other than zero, says that such a float was read.

func endForward(e Tangent, in *ir.Instr, parts []Part) {
	bd, done := exactly(e)
	defer done()
	for _, p := range parts {
		bd.Store(ir.ShadowMemory, unknown(p), shadowOfPart(e, in, p), 1)
	}
}

func endReverse(e Adjoint, in *ir.Instr, parts []Part) {
	bd, done := exactly(e)
	defer done()
	for _, p := range parts {
		at := shadowOfPart(e, in, p)
		zero := ir.ZeroConst(p.Float)
		bd.Store(ir.ShadowMemory, bd.Select(bd.FCmp(ir.FOEQ, bd.Load(ir.ShadowMemory, p.Float, at, 1), zero), zero, unknown(p)), at, 1)
	}
}

// exactly is the builder without licence to ignore NaNs, until done.
func exactly(e Place) (bd *ir.Builder, done func()) {
	bd = e.Builder()
	flags := bd.FMF
	bd.FMF = 0
	return bd, func() { bd.FMF = flags }
}

func unknown(p Part) *ir.Const { return ir.FloatConst(p.Float, math.NaN()) }

// shadowOfPart is where the shadow of a float lies of which in overwrites a part.
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
