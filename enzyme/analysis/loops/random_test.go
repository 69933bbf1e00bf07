package loops

import (
	"math/rand/v2"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// TestRandomConditions compares random expressions of induction variables and
// parameters, with random flags. Whatever count is claimed must be right in every run that ends
// without relying on poison.
func TestRandomConditions(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	claimed, functions := 0, 4000
	if testing.Short() {
		functions = 500
	}
	for range functions {
		f := randomLoop(r)
		n := Analyze(f, cfg.Analyze(f))
		l := n.All()[0]
		if l.Trip.Kind == Dynamic {
			continue
		}
		claimed++
		for range 40 {
			checkRandomRun(t, r, f, l)
		}
	}
	if claimed < functions/5 {
		t.Errorf("only %d of %d loops have a count", claimed, functions)
	}
}

func checkRandomRun(t *testing.T, r *rand.Rand, f *ir.Func, l *Loop) {
	t.Helper()
	args := make([]uint64, len(f.Params))
	for i := range args {
		args[i] = r.Uint64()
	}
	s := newSim(f, args...)
	s.back = [2]*ir.Block{l.Latch, l.Header}
	if !s.run(f, 400) {
		return
	}
	count := num{u: uint64(l.Trip.Count)}
	if l.Trip.Kind == Expr {
		count = s.countNow(f, l)
	}
	if count != (num{u: uint64(s.count)}) {
		t.Fatalf("%v: count %d, took %d back edges: %s\n%s", args, count.u, s.count, l.Trip, f)
	}
}

// randomLoop makes a loop of one block that two induction variables and three parameters control.
func randomLoop(r *rand.Rand) *ir.Func {
	t := ir.IntType(4 + r.IntN(3))
	f := ir.NewFunc(ir.NewModule("t"), "f", ir.FuncType(ir.VoidType, t, t, t, t))
	entry, loop, end := f.NewBlock("entry"), f.NewBlock("loop"), f.NewBlock("end")
	bd := ir.NewBuilder(entry)
	bd.Br(loop)
	bd.SetBlock(loop)
	g := &exprGen{r: r, bd: bd, t: t}
	values := []ir.Value{f.Params[2], f.Params[3]}
	for i := range 2 {
		phi := bd.Phi(t, "")
		var step ir.Value = ir.IntConst(t, int64(r.IntN(9)-4))
		if r.IntN(4) == 0 {
			step = f.Params[3]
		}
		next := g.op([]ir.Op{ir.OpAdd, ir.OpAdd, ir.OpSub}[r.IntN(3)], phi, step)
		phi.AddIncoming(f.Params[i], entry)
		phi.AddIncoming(next, loop)
		values = append(values, phi, next)
	}
	x := g.expr(values, 3)
	y := g.expr(values, 1)
	if !x.Type().Equal(y.Type()) {
		wide := ir.IntType(max(x.Type().Bits, y.Type().Bits))
		op := []ir.Op{ir.OpSExt, ir.OpZExt}[r.IntN(2)]
		x, y = bd.Cast(op, x, wide), bd.Cast(op, y, wide)
	}
	c := bd.ICmp(preds[r.IntN(len(preds))], x, y)
	if r.IntN(2) == 0 {
		bd.CondBr(c, loop, end)
	} else {
		bd.CondBr(c, end, loop)
	}
	bd.SetBlock(end)
	bd.Ret(nil)
	return f
}

type exprGen struct {
	r  *rand.Rand
	bd *ir.Builder
	t  *ir.Type
}

// op places an operation with random flags, constants not folded.
func (g *exprGen) op(op ir.Op, x, y ir.Value) ir.Value {
	in := g.bd.Emit(op, x.Type(), nil, x, y)
	in.Flags = []ir.Flags{0, ir.NSW, ir.NUW, ir.NSW | ir.NUW}[g.r.IntN(4)]
	return in
}

func (g *exprGen) expr(values []ir.Value, depth int) ir.Value {
	v := values[g.r.IntN(len(values))]
	for range g.r.IntN(depth + 1) {
		t := v.Type()
		c := ir.IntConst(t, int64(g.r.IntN(7)-3))
		switch g.r.IntN(8) {
		case 0, 1:
			v = g.op(ir.OpAdd, v, c)
		case 2:
			v = g.op(ir.OpSub, c, v)
		case 3:
			v = g.op(ir.OpMul, v, c)
		case 4:
			v = g.op(ir.OpShl, v, ir.IntConst(t, int64(g.r.IntN(t.Bits))))
		case 5:
			if other := values[g.r.IntN(len(values))]; other.Type().Equal(t) {
				v = g.op([]ir.Op{ir.OpAdd, ir.OpSub}[g.r.IntN(2)], v, other)
			}
		case 6:
			if t.Bits > 3 {
				v = g.bd.Cast(ir.OpTrunc, v, ir.IntType(t.Bits-1))
			}
		case 7:
			in := g.bd.Emit([]ir.Op{ir.OpSExt, ir.OpZExt}[g.r.IntN(2)], ir.IntType(t.Bits+2), nil, v)
			if in.Op == ir.OpZExt && g.r.IntN(2) == 0 {
				in.Flags = ir.NNeg
			}
			v = in
		}
	}
	return v
}
