package loops

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A shape is one loop over an induction variable i: Start x, bound b, step s.
type shape struct {
	width   int
	pred    ir.Pred // the loop goes on while it holds
	step    int64
	varStep int // 0: constant; 1: i += s; -1: i -= s, with s the third parameter
	flags   ir.Flags
	next    bool // compare the value after the step
	exit    int  // where the exit is: 0 header, 1 middle, 2 latch
	inverse bool // the branch's first target is the exit
	widen   ir.Op
}

func (s shape) String() string {
	return fmt.Sprintf("i%d while %v step %d var %d flags %b next %v exit %d widen %v", s.width, s.pred, s.step, s.varStep, s.flags, s.next, s.exit, s.widen)
}

// build makes the function f(x, b, s), and where its count is to be emitted.
func (s shape) build() *ir.Func {
	t := ir.IntType(s.width)
	wide := t
	if s.widen != ir.OpInvalid {
		wide = ir.IntType(s.width + 3)
	}
	f := ir.NewFunc(ir.NewModule("t"), "f", ir.FuncType(ir.VoidType, t, wide, t))
	var bs [6]*ir.Block
	for i, n := range []string{"entry", "head", "mid", "latch", "out", "never"} {
		bs[i] = f.NewBlock(n)
	}
	bd := ir.NewBuilder(bs[0])
	bd.Br(bs[1])
	bd.SetBlock(bs[1])
	phi := bd.Phi(t, "i")
	op, by := ir.OpAdd, ir.Value(ir.IntConst(t, s.step))
	if s.varStep != 0 {
		by = f.Params[2]
	}
	if s.varStep < 0 {
		op = ir.OpSub
	}
	next := bd.Emit(op, t, nil, phi, by)
	next.Flags = s.flags
	var x ir.Value = phi
	if s.next {
		x = next
	}
	if s.widen != ir.OpInvalid {
		x = bd.Emit(s.widen, wide, nil, x)
	}
	phi.AddIncoming(f.Params[0], bs[0])
	phi.AddIncoming(next, bs[3])
	for i := range 3 {
		bd.SetBlock(bs[1+i])
		to := bs[2+i]
		if i == 2 {
			to = bs[1]
		}
		switch {
		case i == s.exit && s.inverse:
			bd.CondBr(bd.ICmp(s.pred.Inverse(), x, f.Params[1]), bs[4], to)
		case i == s.exit:
			bd.CondBr(bd.ICmp(s.pred, x, f.Params[1]), to, bs[4])
		default:
			bd.Br(to)
		}
	}
	bd.SetBlock(bs[4])
	bd.Ret(nil)
	bd.SetBlock(bs[5])
	bd.Unreachable()
	return f
}

// counter emits a loop's count into a function of its own with the same parameters.
func counter(f *ir.Func, t Trip) (*ir.Func, ir.Value) {
	g := ir.NewFunc(f.Module(), "count", f.Sig)
	bd := ir.NewBuilder(g.NewBlock("entry"))
	v := t.Emit(bd, func(v ir.Value) ir.Value { return g.Params[v.(*ir.Param).Index] })
	bd.Ret(nil)
	return g, v
}

// check compares the count with what running the loop shows. It returns whether a count was found at all.
func (s shape) check(t *testing.T, inputs func(try func(x, b, step uint64))) bool {
	t.Helper()
	f := s.build()
	n := Analyze(f, cfg.Analyze(f))
	l := n.All()[0]
	if l.Trip.Kind == Dynamic {
		return false
	}
	g, count := counter(f, l.Trip)
	run, calc := newSim(f, 0, 0, 0), newSim(g, 0, 0, 0)
	run.back = [2]*ir.Block{l.Latch, l.Header}
	fuel := 3<<s.width + 5 // blocks: an endless loop repeats itself after 2ⁿ iterations
	inputs(func(x, b, step uint64) {
		run.start(f, x, b, step)
		ends := run.run(f, fuel)
		want := uint64(run.count)
		calc.start(g, x, b, step)
		calc.run(g, 2)
		got := calc.get(count)
		if ends && got != (num{u: want}) {
			t.Fatalf("%v: start %d bound %d step %d: count %d, took %d back edges\n%s", s, x, b, step, got.u, want, g)
		}
	})
	return true
}

var preds = []ir.Pred{ir.IEQ, ir.INE, ir.IUGT, ir.IUGE, ir.IULT, ir.IULE, ir.ISGT, ir.ISGE, ir.ISLT, ir.ISLE}

func all(width, boundWidth int, steps bool) func(func(x, b, s uint64)) {
	return func(try func(x, b, s uint64)) {
		for x := range uint64(1) << width {
			for b := range uint64(1) << boundWidth {
				if !steps {
					try(x, b, 0)
					continue
				}
				for s := range uint64(1) << width {
					try(x, b, s)
				}
			}
		}
	}
}

// TestCountsOfSmallIntegers runs every loop over four-bit integers there is.
func TestCountsOfSmallIntegers(t *testing.T) {
	const w = 4
	for _, pred := range preds {
		for step := int64(-8); step < 8; step++ {
			for i, flags := range []ir.Flags{0, ir.NSW, ir.NUW, ir.NSW | ir.NUW} {
				s := shape{width: w, pred: pred, step: step, flags: flags, next: i%2 == 0, exit: i % 3, inverse: step%2 == 0}
				s.check(t, all(w, w, false))
				s.next, s.exit = !s.next, (i+1)%3
				found := s.check(t, all(w, w, false))
				size := max(step, -step)
				if easy := flags == ir.NSW|ir.NUW && step > 0 || size&(size-1) == 0 || pred <= ir.INE; easy && !found {
					t.Errorf("%v: no count found", s)
				}
			}
		}
	}
}

// TestCountsOfBytes runs every loop over eight-bit integers for some steps.
func TestCountsOfBytes(t *testing.T) {
	if testing.Short() {
		t.Skip("millions of loops")
	}
	for _, pred := range preds {
		for _, step := range []int64{1, -1, 2, -3, 6, -16, 100, -128} {
			s := shape{width: 8, pred: pred, step: step}
			if step == -3 || step == 6 || step == 100 {
				s.flags = ir.NSW
			}
			s.check(t, func(try func(x, b, s uint64)) {
				for x := range uint64(256) {
					for b := x % 19; b < 256; b += 19 {
						try(x, b, 0)
					}
				}
			})
		}
	}
}

func TestCountsWithVariableStep(t *testing.T) {
	const w = 4
	for _, pred := range preds {
		for _, flags := range []ir.Flags{0, ir.NSW, ir.NUW, ir.NSW | ir.NUW} {
			for _, way := range []int{1, -1} {
				for exit := range 3 {
					s := shape{width: w, pred: pred, varStep: way, flags: flags, exit: exit, next: exit == 1}
					found := s.check(t, all(w, w, true))
					if found != (flags != 0 && (pred <= ir.INE || pred.IsSigned() && flags&ir.NSW != 0 || pred.IsUnsigned() && flags&ir.NUW != 0)) {
						t.Errorf("%v: count found: %v", s, found)
					}
				}
			}
		}
	}
}

// TestCountsThroughExtensions compares a narrow variable with a wide bound.
func TestCountsThroughExtensions(t *testing.T) {
	const w = 4
	found := 0
	for _, pred := range preds {
		for step := int64(-3); step <= 3; step++ {
			for _, flags := range []ir.Flags{0, ir.NSW, ir.NUW} {
				for _, op := range []ir.Op{ir.OpSExt, ir.OpZExt} {
					s := shape{width: w, pred: pred, step: step, flags: flags, widen: op, next: step%2 == 0}
					if s.check(t, all(w, w+3, false)) {
						found++
					}
				}
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d counts found", found)
	}
}

// TestEndlessLoopsCountAsNever: memory must not be reserved for a made-up count.
func TestEndlessLoopsCountAsNever(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		s := shape{width: 5, pred: preds[r.IntN(len(preds))], step: []int64{1, 2, 4, -1, -2, -8, 3, 5}[r.IntN(8)]}
		f := s.build()
		l := Analyze(f, cfg.Analyze(f)).All()[0]
		if l.Trip.Kind == Dynamic {
			continue
		}
		g, count := counter(f, l.Trip)
		x, b := r.Uint64N(32), r.Uint64N(32)
		run, calc := newSim(f, x, b, 0), newSim(g, x, b, 0)
		calc.run(g, 2)
		if !run.run(f, 1000) && calc.get(count).u < Never {
			t.Fatalf("%v: start %d bound %d never ends, count %d", s, x, b, calc.get(count).u)
		}
	}
}
