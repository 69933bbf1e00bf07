package enzyme_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

// decisions are the stages whose dumps the goldens hold: what is found out about
// activity, and everything that is decided from it.
var decisions = []string{"activity", "memplan", "revcfg", "scatter2gather", "region", "need", "save", "undo", "remat", "adjfuse", "fwdlive", "tape"}

// TestDecisions compares the dump of each deciding stage, for the programs in
// testdata/stages, with a golden file per stage.
func TestDecisions(t *testing.T) {
	irtest.Files(t, "testdata/stages/*.ll", func(t *testing.T, path string, src []byte) {
		for _, stage := range decisions {
			var dump strings.Builder
			opts := enzyme.Options{Print: &dump, PrintAfter: map[string]bool{stage: true}, StopAfter: "tape"}
			var sink diag.List
			if err := enzyme.Differentiate(irtest.Parse(t, path, slices.Clone(src)), opts, &sink); err != nil {
				t.Fatal(err)
			}
			irtest.Golden(t, strings.TrimSuffix(path, ".ll")+"."+stage+".txt", dump.String())
		}
	})
}

// TestStageTable checks that each stage reads only what an earlier one makes.
func TestStageTable(t *testing.T) {
	var before []string
	for _, s := range enzyme.Stages {
		for _, r := range s.Reads {
			if !slices.Contains(before, r) {
				t.Errorf("stage %s reads %s, which no earlier stage makes", s.Name, r)
			}
		}
		before = append(before, s.Name)
	}
	for _, d := range decisions {
		if !slices.Contains(before, d) {
			t.Errorf("no stage is called %s", d)
		}
	}
}

// TestDifferentiateLeavesNothing checks that a differentiated module asks for nothing more.
func TestDifferentiateLeavesNothing(t *testing.T) {
	src, err := os.ReadFile("testdata/stages/plans.ll")
	if err != nil {
		t.Fatal(err)
	}
	m := irtest.Parse(t, "plans.ll", src)
	var sink diag.List
	if err := enzyme.Differentiate(m, enzyme.Options{Verify: true}, &sink); err != nil {
		t.Fatal(err)
	}
	for _, f := range m.Funcs {
		if strings.HasPrefix(f.Name, "__enzyme_") {
			t.Errorf("@%s is still there", f.Name)
		}
	}
	for _, g := range m.Globals {
		if strings.HasPrefix(g.Name, "enzyme_") {
			t.Errorf("@%s is still there", g.Name)
		}
	}
}
