package primal_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A walk executes a function of branches, additions and memory cells, and
// writes down what it passes to @mark. @coin gives the bits of a fixed stream.
type walk struct {
	vals  map[ir.Value]int64
	cells map[ir.Value]int64
	bits  *rand.Rand
	trace []string
}

// run executes at most fuel marks; the two walks of a test stop at the same mark.
func (w *walk) run(f *ir.Func, fuel int) {
	b, from := f.Entry(), (*ir.Block)(nil)
	for len(w.trace) < fuel {
		w.enter(b, from)
		for in := b.FirstNonPhi(); !in.IsTerminator(); in = in.Next() {
			w.step(in)
		}
		t := b.Term()
		from = b
		switch t.Op {
		case ir.OpRet:
			w.note("ret", w.get(t.Arg(0)))
			return
		case ir.OpUnreachable:
			w.note("unreachable", 0)
			return
		case ir.OpBr:
			b = t.Succs()[0]
			if t.IsConditional() && w.get(t.Arg(0)) == 0 {
				b = t.Succs()[1]
			}
		case ir.OpSwitch:
			b = w.choose(t)
		}
	}
}

func (w *walk) enter(b, from *ir.Block) {
	var vals []int64
	for _, phi := range b.Phis() {
		vals = append(vals, w.get(phi.IncomingFor(from)))
	}
	for i, phi := range b.Phis() {
		w.vals[phi] = vals[i]
	}
}

func (w *walk) choose(sw *ir.Instr) *ir.Block {
	for i := 2; i < sw.NumArgs(); i += 2 {
		if w.get(sw.Arg(i)) == w.get(sw.Arg(0)) {
			return sw.Arg(i + 1).(*ir.Block)
		}
	}
	return sw.Arg(1).(*ir.Block)
}

func (w *walk) note(what string, v int64) { w.trace = append(w.trace, fmt.Sprintf("%s %d", what, v)) }

func (w *walk) step(in *ir.Instr) {
	switch in.Op {
	case ir.OpAlloca:
	case ir.OpLoad:
		w.vals[in] = w.cells[in.Arg(0)]
	case ir.OpStore:
		w.cells[in.Arg(1)] = w.get(in.Arg(0))
	case ir.OpAdd:
		w.vals[in] = w.get(in.Arg(0)) + w.get(in.Arg(1))
	case ir.OpTrunc:
		w.vals[in] = w.get(in.Arg(0)) & 1
	case ir.OpCall:
		if in.CalleeFunc().Name == "coin" {
			w.vals[in] = w.bits.Int64N(4)
		} else {
			w.note("mark", w.get(in.CallArgs()[0]))
		}
	default:
		panic("walk: " + in.Op.String())
	}
}

func (w *walk) get(v ir.Value) int64 {
	if c, ok := v.(*ir.Const); ok {
		if n, isInt := ir.AsInt(c); isInt {
			return n
		}
		return 0 // undef: cells start as zero too
	}
	x, ok := w.vals[v]
	if !ok {
		panic("walk: value used before it is defined")
	}
	return x
}

func trace(f *ir.Func, seed uint64) []string {
	w := &walk{vals: map[ir.Value]int64{}, cells: map[ir.Value]int64{}, bits: rand.New(rand.NewPCG(seed, 0))}
	w.run(f, 200)
	return w.trace
}

// randomFunc makes a function of n blocks that end in any way they like and
// pass numbers along in a few memory cells.
func randomFunc(r *rand.Rand, n int) *ir.Func {
	m := ir.NewModule("t")
	mark := ir.NewFunc(m, "mark", ir.FuncType(ir.VoidType, ir.I32))
	coin := ir.NewFunc(m, "coin", ir.FuncType(ir.I32))
	f := ir.NewFunc(m, "f", ir.FuncType(ir.I32))
	entry := ir.NewBuilder(f.NewBlock("entry"))
	var cells []ir.Value
	for i := range 3 {
		cells = append(cells, entry.Alloca(ir.I32, fmt.Sprintf("c%d", i)))
	}
	for _, c := range cells {
		entry.Store(ir.AnyMemory, ir.IntConst(ir.I32, int64(r.IntN(9))), c, 4)
	}
	bs := make([]*ir.Block, n)
	for i := range bs {
		bs[i] = f.NewBlock(fmt.Sprintf("b%d", i))
	}
	entry.Br(bs[0])
	pick := func() *ir.Block { return bs[r.IntN(n)] }
	for i, b := range bs {
		bd := ir.NewBuilder(b)
		for range r.IntN(3) {
			x := bd.Load(ir.AnyMemory, ir.I32, cells[r.IntN(3)], 4)
			y := bd.Load(ir.AnyMemory, ir.I32, cells[r.IntN(3)], 4)
			s := bd.Add(bd.Add(x, y), ir.IntConst(ir.I32, int64(i)))
			if r.IntN(3) > 0 {
				bd.Store(ir.AnyMemory, s, cells[r.IntN(3)], 4)
			}
			bd.Call(mark.Sig, mark, s)
		}
		bd.Call(mark.Sig, mark, ir.IntConst(ir.I32, int64(1000+i)))
		toss := func() ir.Value { return bd.Call(coin.Sig, coin) }
		switch r.IntN(7) {
		case 0:
			bd.Ret(bd.Load(ir.AnyMemory, ir.I32, cells[r.IntN(3)], 4))
		case 1:
			bd.Br(pick())
		case 2:
			sw := bd.Switch(toss(), pick())
			for k := range r.IntN(4) {
				sw.AddArg(ir.IntConst(ir.I32, int64(k)))
				sw.AddArg(pick())
			}
		case 3:
			if r.IntN(3) == 0 {
				bd.Unreachable()
				break
			}
			fallthrough
		default:
			c := bd.Emit(ir.OpTrunc, ir.I1, nil, toss())
			bd.CondBr(c, pick(), pick())
		}
	}
	return f
}
