package enzyme_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/remat"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// strategies are ways to make a derivative that a plan may take or leave.
var strategies = map[string]func(*plan.Plan) bool{
	"recalls":        func(p *plan.Plan) bool { return p.Versions.Recomputes() },
	"invariant":      func(p *plan.Plan) bool { return says(p.Invariant) },
	"fwdlive":        func(p *plan.Plan) bool { return says(p.FwdLive) },
	"atomic":         func(p *plan.Plan) bool { return strings.Contains(p.Sums.String(), "atomic") },
	"eagerfree":      func(p *plan.Plan) bool { return says(p.EagerFree) },
	"cachedloads":    func(p *plan.Plan) bool { return says(remat.Cached{Plan: p.Remat}) },
	"scatter2gather": func(p *plan.Plan) bool { return says(p.Gathers) },
	"adjfuse":        func(p *plan.Plan) bool { return says(remat.Fusions{Plan: p.Remat}) },
	"lastwrite":      func(p *plan.Plan) bool { return says(p.LastWrite) },
	"lazyshadow":     func(p *plan.Plan) bool { return says(p.LazyShadow) },
	"tapejvp":        func(p *plan.Plan) bool { return strings.Contains(p.TapeJVP.String(), "nothing to do in between") },
	"jacobiantape":   func(p *plan.Plan) bool { return says(p.JacobianTape) },
	"recompute":      func(p *plan.Plan) bool { return strings.Contains(p.Regions.String(), "; recompute") },
	"remat":          func(p *plan.Plan) bool { return len(p.Remat.Loops()) > 0 },
	"restart":        func(p *plan.Plan) bool { return strings.Contains(p.Regions.String(), "; restart") },
	"versions":       func(p *plan.Plan) bool { return p.Versions.Two() && !p.Versions.Recomputes() },
	"undo":           func(p *plan.Plan) bool { return says(save.Undo{Plan: p.Saves}) },
}

func says(result fmt.Stringer) bool { return result.String() != "" }

// count is how many plans of a derivative with a reverse sweep, or one over a tape, take a strategy.
func count(plans []*plan.Plan, takes func(*plan.Plan) bool) (n int) {
	for _, p := range plans {
		if p.Regions != nil && takes(p) {
			n++
		}
	}
	return n
}

// A census has the functions in whose derivatives each strategy is taken.
type census map[string]map[string]bool

func (c census) see(file string, plans []*plan.Plan) {
	for name, takes := range strategies {
		for _, p := range plans {
			if count([]*plan.Plan{p}, takes) == 0 {
				continue
			}
			if c[name] == nil {
				c[name] = map[string]bool{}
			}
			c[name][file+" @"+p.Key.Fn.Name] = true
		}
	}
}

// bySetting are the strategies that programs take by an option or with tangents over a tape only, and the tests that count them.
var bySetting = map[string]string{"atomic": "TestShared", "tapejvp": "TestSplit", "restart": "TestSteps"}

// TestStrategies fails when a strategy is taken by fewer than two functions of the corpus, whose derivatives TestNumeric and TestSplit check.
func TestStrategies(t *testing.T) {
	c := census{}
	irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) {
		irtest.Requests(t, path, src, func(_ string, m *ir.Module) {
			var sink diag.List
			_ = enzyme.Differentiate(m, enzyme.Options{ThreadsApart: true, Plans: func(_ *request.Request, plans []*plan.Plan) {
				c.see(filepath.Base(path), plans)
			}}, &sink) // what is refused has tests of its own
		})
	})
	for name := range strategies {
		t.Logf("%s: %d functions", name, len(c[name]))
		if len(c[name]) < 2 && bySetting[name] == "" {
			t.Errorf("%s is taken by %d functions of the corpus: %v", name, len(c[name]), c[name])
		}
	}
}
