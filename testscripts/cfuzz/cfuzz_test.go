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
	try(t, Options{From: 1, To: 30, Levels: []string{"-O1", "-O2"}, Sanitize: 2, Batch: 15}, 1, 2)
}

// TestCxxPrograms tries a few in C++, where including the library takes longest.
func TestCxxPrograms(t *testing.T) {
	try(t, Options{From: 1, To: 5, Levels: []string{"-O2"}, Batch: 5, Tools: Tools{Language: Cxx}}, 1, 1)
}

// TestFortranPrograms does the same for Fortran, as far as flang 19 is installed.
func TestFortranPrograms(t *testing.T) {
	flang, err := exec.LookPath("flang-new-19")
	if err != nil {
		t.Skip("flang-new-19 is not installed")
	}
	try(t, Options{From: 1, To: 8, Levels: []string{"-O0", "-O2"}, Batch: 4, Tools: Tools{Language: Fortran, Setting: Setting{Flang: flang}}}, 1, 2)
}

// TestRustPrograms does the same for Rust, as far as rustc is installed.
func TestRustPrograms(t *testing.T) {
	rustc, err := exec.LookPath("rustc")
	if err != nil {
		t.Skip("rustc is not installed")
	}
	try(t, Options{From: 1, To: 4, Levels: []string{"-O0", "-O2"}, Batch: 2, Tools: Tools{Language: Rust, Rustc: rustc}}, 1, 2)
}

// try runs programs and asserts that none is wrong, and that not too many are skipped and refused.
func try(t *testing.T, o Options, skipped, refused int) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	name := "clang-19"
	if o.Tools.Language == Rust {
		name = "clang-22"
	}
	clang, err := exec.LookPath(name)
	if err != nil {
		t.Skip(name + " is not installed")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	o.Tools.Compiler, o.Tools.Clang, o.Tools.Dir = []string{self}, clang, t.TempDir()
	o.Tools.Env = []string{"CFUZZ_COMPILER=1"}
	s, err := Run(o)
	if err != nil {
		t.Fatal(err)
	}
	s.Print(t.Output())
	for _, f := range s.Failures {
		t.Errorf("seed %d, %v: %s: %s", f.Seed, f.Setting, f.Verdict.Kind, f.Verdict.Detail)
	}
	if s.Verdicts[Invalid] > 0 || s.Verdicts[Skipped] > skipped || s.Verdicts[Refused] > refused {
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

// A message at a request is the fault of the function that is asked for, not of the last one in the file.
func TestBlame(t *testing.T) {
	b := build{files: map[string]string{"f.c": "/* seed 7 */\ndouble p0_f();\n/* seed 8 */\ndouble p1_f();\nREQUESTS(p0_f)\nREQUESTS(p1_f)\n"}}
	tools := &Tools{Language: C}
	for message, want := range map[string]int{"f.c:2:1: error: x": 0, "f.c:4:1: error: x": 1, "f.c:5:1: error: x": 0, "f.c:6: error: x": 1, "g.h:2:1: note: x": -1, "f.c:99:1: error: x": -1, "error: x": -1} {
		if got := tools.programAt(b, message); got != want {
			t.Errorf("%q is at function %d, not %d", message, got, want)
		}
	}
}
