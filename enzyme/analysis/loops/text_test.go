package loops

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

func load(t *testing.T, file string) *ir.Module {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	m, err := ir.Parse(file, text)
	if err != nil {
		t.Fatal(err)
	}
	if faults := ir.Verify(m); len(faults) > 0 {
		t.Fatal(faults)
	}
	return m
}

// TestCountsInText checks every loop of the file, for each time it is entered.
func TestCountsInText(t *testing.T) {
	for _, f := range load(t, "testdata/counts.ll").Funcs {
		n := Analyze(f, cfg.Analyze(f))
		for _, l := range n.All() {
			if l.Trip.Kind != Expr {
				t.Errorf("@%s: the count is not found:\n%s", f.Name, n)
				continue
			}
			checkRuns(t, f, l)
		}
	}
}

func checkRuns(t *testing.T, f *ir.Func, l *Loop) {
	t.Helper()
	r := rand.New(rand.NewPCG(9, 10))
	ended := 0
	for range 4000 {
		args := make([]uint64, len(f.Params))
		for i := range args {
			args[i] = r.Uint64()
		}
		s := newSim(f, args...)
		var counts []num // one per time the loop is entered
		var taken []int
		s.onEdge = func(from, to *ir.Block) {
			switch {
			case to == l.Header && from == l.Preheader:
				counts, taken = append(counts, s.countNow(f, l)), append(taken, 0)
			case to == l.Header:
				taken[len(taken)-1]++
			}
		}
		if !s.run(f, 5000) {
			continue
		}
		ended++
		for i, c := range counts {
			if c != (num{u: uint64(taken[i])}) {
				t.Fatalf("@%s%v, loop %s: count %v, took %d back edges (%s)", f.Name, args, l.Header.Name, c, taken[i], l.Trip)
			}
		}
	}
	if ended < 50 {
		t.Errorf("@%s: only %d runs end", f.Name, ended)
	}
}

// countNow evaluates the count of l in the middle of a run.
func (s *sim) countNow(f *ir.Func, l *Loop) num {
	return s.emitted(f, l.Trip.Emit)
}

// emitted evaluates what emit makes, on the values of a run.
func (s *sim) emitted(f *ir.Func, emit func(*ir.Builder, func(ir.Value) ir.Value) ir.Value) num {
	g := ir.NewFunc(nil, "", f.Sig)
	known := map[*ir.Param]num{}
	v := emit(ir.NewBuilder(g.NewBlock("entry")), func(v ir.Value) ir.Value {
		p := ir.NewFunc(nil, "", ir.FuncType(ir.VoidType, v.Type())).Params[0]
		known[p] = s.get(v)
		return p
	})
	calc := &sim{vals: ir.NewTable[num](g), outer: known}
	for in := range g.Instrs() {
		calc.vals.Set(in, calc.eval(in))
	}
	return calc.get(v)
}

// TestCountsOfWindows checks loops that start and end further on each time: as far apart as ever, but for those that are not alike.
func TestCountsOfWindows(t *testing.T) {
	for _, f := range load(t, "testdata/abreast.ll").Funcs {
		l := Analyze(f, cfg.Analyze(f)).All()[1]
		if want := f.Name != "not_alike"; (l.Trip.Kind == Const) != want {
			t.Errorf("@%s: the count of the inner loop is %s", f.Name, l.Trip)
		}
		checkRuns(t, f, l)
	}
}

// TestDynamic lists loops for which no count may be claimed.
func TestDynamic(t *testing.T) {
	for _, f := range load(t, "testdata/dynamic.ll").Funcs {
		n := Analyze(f, cfg.Analyze(f))
		if l := n.All()[0]; l.Trip.Kind != Dynamic {
			t.Errorf("@%s: a count is claimed: %s", f.Name, l.Trip)
		}
	}
}

func TestUncounted(t *testing.T) {
	f := load(t, "testdata/counts.ll").Func("meet")
	n := Uncounted(f, cfg.Analyze(f))
	if _, known := n.All()[0].Trip.Const(); n.All()[0].Trip.Kind != Dynamic || known || len(n.All()[0].Trip.Operands()) > 0 {
		t.Error("the conservative form counts")
	}
}
