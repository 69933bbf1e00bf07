package loopopt_test

import (
	"os"
	"slices"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/loopopt"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// TestLoads says which loads of testdata leave all loops. Random programs are
// put to the test beside the memory plan, where their generator stands.
func TestLoads(t *testing.T) {
	src, err := os.ReadFile("testdata/loads.ll")
	if err != nil {
		t.Fatal(err)
	}
	m, err := ir.Parse("loads.ll", src)
	if err != nil {
		t.Fatal(err)
	}
	sums := memory.Summarize(m, callgraph.GroupOf(m))
	for name, want := range map[string][]string{
		"column": {"x"}, "may_alias": nil, "guarded": nil, "behind_a_call": nil, "chain": {"data", "x"},
	} {
		p, err := primal.Prepare(m.Func(name))
		if err != nil {
			t.Fatal(err)
		}
		g := cfg.Analyze(p.Func)
		nest := loops.Analyze(p.Func, g)
		loopopt.Loads(p, loopopt.View{Graph: g, Nest: nest, Memory: memory.Analyze(p.Func, g, nest, sums)})
		if faults := ir.VerifyFunc(p.Func); len(faults) > 0 {
			t.Errorf("@%s: %v\n%v", name, faults[0], p.Func)
		}
		if got := outside(p.Func); !slices.Equal(got, want) {
			t.Errorf("@%s: %v left their loops, want %v\n%v", name, got, want, p.Func)
		}
	}
}

// outside names the loads that stand in no loop.
func outside(f *ir.Func) []string {
	var names []string
	nest := loops.Analyze(f, cfg.Analyze(f))
	for in := range f.Instrs() {
		if in.Op == ir.OpLoad && nest.Of(in.Parent()) == nil {
			names = append(names, in.Name)
		}
	}
	return names
}

// TestCells says in which loops of testdata no store is left.
func TestCells(t *testing.T) {
	src, err := os.ReadFile("testdata/cells.ll")
	if err != nil {
		t.Fatal(err)
	}
	m, err := ir.Parse("cells.ll", src)
	if err != nil {
		t.Fatal(err)
	}
	sums := memory.Summarize(m, callgraph.GroupOf(m))
	for name, want := range map[string]bool{"sum": true, "meets": false, "written_first": true, "guarded": false, "two_exits": false,
		"behind_a_call": false, "volatile": false} {
		p, err := primal.Prepare(m.Func(name))
		if err != nil {
			t.Fatal(err)
		}
		g := cfg.Analyze(p.Func)
		nest := loops.Analyze(p.Func, g)
		loopopt.Cells(p, loopopt.View{Graph: g, Nest: nest, Memory: memory.Analyze(p.Func, g, nest, sums)})
		if faults := ir.VerifyFunc(p.Func); len(faults) > 0 {
			t.Errorf("@%s: %v\n%v", name, faults[0], p.Func)
		}
		nest = loops.Analyze(p.Func, cfg.Analyze(p.Func))
		got := true
		for in := range p.Func.Instrs() {
			got = got && !(in.Op == ir.OpStore && nest.Of(in.Parent()) != nil)
		}
		if got != want {
			t.Errorf("@%s: in a register: %v, want %v\n%v", name, got, want, p.Func)
		}
	}
}

// TestFuse says which pairs of loops of testdata become one; that it computes the same is a matter of ad_loop_fuse.
func TestFuse(t *testing.T) {
	src, err := os.ReadFile("testdata/fuse.ll")
	if err != nil {
		t.Fatal(err)
	}
	m, err := ir.Parse("fuse.ll", src)
	if err != nil {
		t.Fatal(err)
	}
	sums := memory.Summarize(m, callgraph.GroupOf(m))
	for name, want := range map[string]int{"sums": 1, "other_array": 2, "other_count": 2, "other_start": 2, "other_step": 2, "writes": 2, "depends": 2,
		"between": 2, "calls": 2, "four": 2} {
		p, err := primal.Prepare(m.Func(name))
		if err != nil {
			t.Fatal(err)
		}
		g := cfg.Analyze(p.Func)
		nest := loops.Analyze(p.Func, g)
		loopopt.Fuse(p, loopopt.View{Graph: g, Nest: nest, Memory: memory.Analyze(p.Func, g, nest, sums)})
		if faults := ir.VerifyFunc(p.Func); len(faults) > 0 {
			t.Errorf("@%s: %v\n%v", name, faults[0], p.Func)
		}
		if got := len(loops.Analyze(p.Func, cfg.Analyze(p.Func)).All()); got != want {
			t.Errorf("@%s: %d loops are left, want %d\n%v", name, got, want, p.Func)
		}
	}
}

// TestCopies says which loops of testdata become a memcpy; that they copy the same is a matter of ad_types_pieces.
func TestCopies(t *testing.T) {
	src, err := os.ReadFile("testdata/copies.ll")
	if err != nil {
		t.Fatal(err)
	}
	m, err := ir.Parse("copies.ll", src)
	if err != nil {
		t.Fatal(err)
	}
	sums := memory.Summarize(m, callgraph.GroupOf(m))
	for name, want := range map[string]int{"bytes": 1, "checked": 1, "overlap": 0, "gaps": 0, "until": 0, "observed": 0} {
		p, err := primal.Prepare(m.Func(name))
		if err != nil {
			t.Fatal(err)
		}
		g := cfg.Analyze(p.Func)
		nest := loops.Analyze(p.Func, g)
		got := loopopt.Copies(p, m, loopopt.View{Graph: g, Nest: nest, Memory: memory.Analyze(p.Func, g, nest, sums)})
		if faults := ir.VerifyFunc(p.Func); len(faults) > 0 {
			t.Errorf("@%s: %v\n%v", name, faults[0], p.Func)
		}
		loads := slices.ContainsFunc(slices.Collect(p.Instrs()), func(in *ir.Instr) bool { return in.Op == ir.OpLoad })
		if got != want || loads == (want > 0) {
			t.Errorf("@%s: %d copies left their loops, want %d\n%v", name, got, want, p.Func)
		}
	}
}
