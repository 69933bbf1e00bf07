package cfg_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// build makes a function from its edges: block i goes to edges[i].
func build(edges [][]int) *ir.Func {
	f := ir.NewFunc(ir.NewModule("t"), "f", ir.FuncType(ir.VoidType, ir.I32))
	var bs []*ir.Block
	for i := range edges {
		bs = append(bs, f.NewBlock(fmt.Sprintf("b%d", i)))
	}
	for i, to := range edges {
		bd := ir.NewBuilder(bs[i])
		if len(to) == 0 {
			bd.Ret(nil)
			continue
		}
		sw := bd.Switch(f.Params[0], bs[to[0]])
		for k, t := range to[1:] {
			sw.AddArg(ir.IntConst(ir.I32, int64(k)))
			sw.AddArg(bs[t])
		}
	}
	return f
}

// random makes edges over n blocks; nothing leads to block 0.
func random(r *rand.Rand, n int) [][]int {
	edges := make([][]int, n)
	for i := range edges {
		for range r.IntN(4) {
			if n > 1 {
				edges[i] = append(edges[i], 1+r.IntN(n-1))
			}
		}
	}
	return edges
}

// reach finds what start reaches by zero or more edges without entering block `without`.
func reach(edges [][]int, start, without int) map[int]bool {
	seen := map[int]bool{}
	var walk func(i int)
	walk = func(i int) {
		if i == without || seen[i] {
			return
		}
		seen[i] = true
		for _, j := range edges[i] {
			walk(j)
		}
	}
	walk(start)
	return seen
}

func ends(edges [][]int, seen map[int]bool) bool {
	for i := range seen {
		if len(edges[i]) == 0 {
			return true
		}
	}
	return false
}

// TestAgainstDefinitions compares every answer with what the words mean, on random graphs.
func TestAgainstDefinitions(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		n := 1 + r.IntN(12)
		edges := random(r, n)
		f := build(edges)
		g := cfg.Analyze(f)
		bs := f.Blocks()
		live := reach(edges, 0, -1)
		for a := range n {
			if got := g.Reachable(bs[a]); got != live[a] {
				t.Fatalf("%v: Reachable(%d) = %v", edges, a, got)
			}
			for b := range n {
				if !live[a] || !live[b] {
					continue
				}
				checkPair(t, edges, g, bs, a, b)
			}
		}
	}
}

// TestFrontier compares with the definition: b dominates a predecessor of the block, but not the block itself.
func TestFrontier(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		g := cfg.Analyze(build(random(r, 1+r.IntN(10))))
		for _, b := range g.RPO() {
			var want []*ir.Block
			for _, x := range g.RPO() {
				meets := slices.ContainsFunc(g.Preds(x), func(p *ir.Block) bool { return g.Dominates(b, p) })
				if meets && (x == b || !g.Dominates(b, x)) {
					want = append(want, x)
				}
			}
			if !slices.Equal(g.Frontier(b), want) {
				t.Fatalf("frontier of %s\n%s", b.Name, g)
			}
		}
	}
}

func checkPair(t *testing.T, edges [][]int, g *cfg.Graph, bs []*ir.Block, a, b int) {
	t.Helper()
	if got, want := g.Dominates(bs[a], bs[b]), !reach(edges, 0, a)[b]; got != want {
		t.Fatalf("%v: Dominates(%d, %d) = %v\n%s", edges, a, b, got, g)
	}
	far := false
	for _, s := range edges[a] {
		far = far || reach(edges, s, -1)[b]
	}
	if got := g.Reaches(bs[a], bs[b]); got != far {
		t.Fatalf("%v: Reaches(%d, %d) = %v", edges, a, b, got)
	}
	if !ends(edges, reach(edges, b, -1)) {
		return // what postdominates an endless loop is a convention
	}
	if got, want := g.PostDominates(bs[a], bs[b]), !ends(edges, reach(edges, b, a)); got != want && allEnd(edges) {
		t.Fatalf("%v: PostDominates(%d, %d) = %v\n%s", edges, a, b, got, g)
	}
}

// allEnd holds when every reachable block can still reach an end.
func allEnd(edges [][]int) bool {
	for i := range reach(edges, 0, -1) {
		if !ends(edges, reach(edges, i, -1)) {
			return false
		}
	}
	return true
}

func TestTreesAgreeWithDominance(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		g := cfg.Analyze(build(random(r, 1+r.IntN(10))))
		for _, b := range g.RPO() {
			checkParent(t, g, b, g.Idom(b), g.Dominates)
			checkParent(t, g, b, g.Ipdom(b), g.PostDominates)
		}
		for i, b := range g.RPO() {
			if g.Index(b) != i {
				t.Fatalf("Index of %s is not its place", b.Name)
			}
			for _, p := range g.Preds(b) {
				if g.Index(p) >= i && !g.Reaches(b, p) {
					t.Fatalf("%s stands before its predecessor %s", b.Name, p.Name)
				}
			}
		}
	}
}

// checkParent says that up is the nearest of b's strict dominators.
func checkParent(t *testing.T, g *cfg.Graph, b, up *ir.Block, over func(a, b *ir.Block) bool) {
	t.Helper()
	for _, a := range g.RPO() {
		strict := a != b && over(a, b)
		if strict && (up == nil || !over(a, up)) {
			t.Fatalf("%s is above %s, but not above its parent\n%s", a.Name, b.Name, g)
		}
	}
	if up != nil && !over(up, b) {
		t.Fatalf("the parent of %s is not above it\n%s", b.Name, g)
	}
}

func TestEndlessLoopsHaveAPlace(t *testing.T) {
	// 0 → 1 ⇄ 2, 0 → 3: blocks 1 and 2 never end.
	g := cfg.Analyze(build([][]int{{1, 3}, {2}, {1}, {}}))
	bs := g.Func().Blocks()
	if !g.PostDominates(bs[2], bs[1]) || g.PostDominates(bs[3], bs[1]) || g.Ipdom(bs[0]) != nil {
		t.Errorf("postdominators of an endless loop:\n%s", g)
	}
}

func TestDominatesUse(t *testing.T) {
	f := ir.NewFunc(ir.NewModule("t"), "f", ir.FuncType(ir.I32, ir.I32))
	entry, next := f.NewBlock("entry"), f.NewBlock("next")
	bd := ir.NewBuilder(entry)
	x := bd.Emit(ir.OpAdd, ir.I32, nil, f.Params[0], f.Params[0])
	y := bd.Emit(ir.OpAdd, ir.I32, nil, x, x)
	bd.Br(next)
	bd.SetBlock(next)
	ret := bd.Ret(y)
	g := cfg.Analyze(f)
	for _, c := range []struct {
		def  ir.Value
		at   *ir.Instr
		want bool
	}{{x, y, true}, {y, x, false}, {x, x, false}, {x, ret, true}, {f.Params[0], x, true}, {ir.IntConst(ir.I32, 1), x, true}} {
		if got := g.DominatesUse(c.def, c.at); got != c.want {
			t.Errorf("DominatesUse(%v, %v) = %v", c.def, c.at, got)
		}
	}
}

func TestInvokeResultExistsOnItsNormalEdgeOnly(t *testing.T) {
	m := ir.NewModule("t")
	callee := ir.NewFunc(m, "g", ir.FuncType(ir.I32))
	f := ir.NewFunc(m, "f", ir.FuncType(ir.I32))
	entry, normal, unwind := f.NewBlock("entry"), f.NewBlock("normal"), f.NewBlock("unwind")
	inv := ir.NewBuilder(entry).Emit(ir.OpInvoke, ir.I32, &ir.CallInfo{FnType: callee.Sig}, callee, normal, unwind)
	ret := ir.NewBuilder(normal).Ret(inv)
	lost := ir.NewBuilder(unwind).Unreachable()
	g := cfg.Analyze(f)
	if !g.DominatesUse(inv, ret) || g.DominatesUse(inv, lost) {
		t.Error("the result of an invoke is available on the unwind path, or not on the normal one")
	}
}

func TestString(t *testing.T) {
	g := cfg.Analyze(build([][]int{{1, 2}, {3}, {3}, {}, {3}}))
	want := `%b0: preds [] succs [%b1 %b2] idom none ipdom %b3
%b1: preds [%b0] succs [%b3] idom %b0 ipdom %b3
%b2: preds [%b0] succs [%b3] idom %b0 ipdom %b3
%b3: preds [%b1 %b2] succs [] idom %b0 ipdom none
`
	if got := g.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if strings.Contains(g.String(), "b4") {
		t.Error("an unreachable block is listed")
	}
}
