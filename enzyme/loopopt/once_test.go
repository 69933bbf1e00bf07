package loopopt_test

import (
	"sync"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
	"github.com/goenzyme/goenzyme-cc/enzyme/loopopt"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// TestAtOnce prepares and changes the functions of a module from several goroutines, and wants of each what comes out alone. The race
// detector is what sees to it that they do not meet.
func TestAtOnce(t *testing.T) {
	for _, pattern := range []string{"testdata/*.ll", "../primal/testdata/normal.ll", "../analysis/memory/testdata/*.ll", "../plan/memplan/testdata/*.ll"} {
		irtest.Files(t, pattern, func(t *testing.T, path string, src []byte) { checkAtOnce(t, irtest.Parse(t, path, src)) })
	}
}

func checkAtOnce(t *testing.T, m *ir.Module) {
	groups := callgraph.GroupOf(m)
	alone := changedAll(m, memory.Summarize(m, groups), 0)
	listed := len(m.Funcs)
	results := make([][]string, 4)
	shared := memory.Summarize(m, groups)
	var all sync.WaitGroup
	for w := range results {
		all.Go(func() { results[w] = changedAll(m, shared, w*len(m.Funcs)/len(results)) })
	}
	all.Wait()
	for w, texts := range results {
		for i, text := range texts {
			if text != alone[i] {
				t.Errorf("%s: goroutine %d makes of @%s\n%s\nalone it becomes\n%s", m.Name, w, m.Funcs[i].Name, text, alone[i])
			}
		}
	}
	if faults := ir.Verify(m); len(faults) > 0 || len(m.Funcs) != listed {
		t.Errorf("%s: %d functions, %d before; %v", m.Name, len(m.Funcs), listed, faults)
	}
}

// changedAll goes through the functions of m, from one of them on.
func changedAll(m *ir.Module, sums *memory.Summaries, from int) []string {
	texts := make([]string, len(m.Funcs))
	for i := range m.Funcs {
		i = (i + from) % len(m.Funcs)
		texts[i] = changed(m, m.Funcs[i], sums)
	}
	return texts
}

// changed is what primal and hoist make of f, with what the analyses say of that.
func changed(m *ir.Module, f *ir.Func, sums *memory.Summaries) string {
	p, err := primal.Prepare(f)
	if err != nil {
		return err.Error()
	}
	defer p.Release()
	var g *cfg.Graph
	var nest *loops.Nest
	var mem *memory.Info
	survey := func() {
		g = cfg.Analyze(p.Func)
		nest = loops.Analyze(p.Func, g)
		mem = memory.Analyze(p.Func, g, nest, sums)
	}
	survey()
	loopopt.Copies(p, m, loopopt.View{Graph: g, Nest: nest, Memory: mem})
	survey()
	loopopt.Loads(p, loopopt.View{Graph: g, Nest: nest, Memory: mem})
	survey()
	loopopt.Cells(p, loopopt.View{Graph: g, Nest: nest, Memory: mem})
	survey()
	loopopt.Fuse(p, loopopt.View{Graph: g, Nest: nest, Memory: mem})
	survey()
	return p.String() + nest.String() + mem.String()
}
