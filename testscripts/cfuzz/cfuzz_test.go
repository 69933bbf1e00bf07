package cfuzz

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"slices"
	"testing"

	"github.com/goenzyme/goenzyme-cc/cmd/goenzyme-cc/app"
)

// TestMain lets this binary stand in for goenzyme-cc.
func TestMain(m *testing.M) {
	if os.Getenv("CFUZZ_COMPILER") != "" {
		os.Exit(app.Main())
	}
	os.Exit(m.Run())
}

// TestPrograms tries a fixed set of programs, some of them under the sanitizers. Seeds that once
// showed a fault are kept as testscripts.
func TestPrograms(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	clang, err := exec.LookPath("clang-19")
	if err != nil {
		t.Skip("clang-19 is not installed")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	o := Options{From: 1, To: 20, Levels: []string{"-O1", "-O2"}, Sanitize: 2, Batch: 10}
	o.Tools = Tools{Compiler: []string{"env", "CFUZZ_COMPILER=1", self}, Clang: clang, Dir: t.TempDir(), Env: []string{"GOENZYME_CLANG=" + clang}}
	s, err := Run(o)
	if err != nil {
		t.Fatal(err)
	}
	s.Print(t.Output())
	for _, f := range s.Failures {
		t.Errorf("seed %d, %v: %s: %s", f.Seed, f.Flags, f.Verdict.Kind, f.Verdict.Detail)
	}
	if s.Verdicts[Invalid] > 0 || s.Verdicts[Skipped] > 1 || s.Verdicts[Refused] > 2 {
		t.Errorf("%d invalid programs, %d skipped, %d refused", s.Verdicts[Invalid], s.Verdicts[Skipped], s.Verdicts[Refused])
	}
}

// TestFlags: every level is tried with the sanitizers and without.
func TestFlags(t *testing.T) {
	for _, o := range []*Options{{Levels: []string{"-O0", "-O1", "-O2", "-O3"}, Sanitize: 4}, {Levels: []string{"-O0", "-O2"}, Sanitize: 2},
		{Levels: []string{"-O1"}, Sanitize: 3}} {
		seen := map[string]bool{}
		for batch := range 100 {
			f := o.flags(batch)
			seen[fmt.Sprint(f[0], len(f) > 1)] = true
		}
		if len(seen) != 2*len(o.Levels) {
			t.Errorf("levels %v, sanitizers every %d: only %v", o.Levels, o.Sanitize, slices.Sorted(maps.Keys(seen)))
		}
	}
}
