package irtest_test

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/interp"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

// TestOracle compares the interpreter with compiled code on random programs:
// all of them in one executable, which prints each result and the array it leaves.
func TestOracle(t *testing.T) {
	clang, err := exec.LookPath("clang-19")
	if err != nil {
		t.Skip("no clang-19: the interpreter is not compared with compiled code")
	}
	const n = 60
	dir := t.TempDir()
	args := []string{"-O1", "-Wno-override-module", "-o", filepath.Join(dir, "all"), filepath.Join(dir, "main.c")}
	var calls, decls strings.Builder
	for seed := range uint64(n) {
		// Exported under a name of its own.
		text := regexp.MustCompile(`internal double @f\(`).ReplaceAll(irtest.Program(seed), fmt.Appendf(nil, "double @f%d(", seed))
		path := filepath.Join(dir, fmt.Sprintf("p%d.ll", seed))
		write(t, path, text)
		args = append(args, path)
		fmt.Fprintf(&decls, "double f%d(double, double, double *, int);\n", seed)
		fmt.Fprintf(&calls, "  { double p[] = {0.3, 0.7, 1.1, 0.9}; double r = f%d(0.4, 1.2, p, 2); printf(\"%%a %%a %%a %%a %%a\\n\", r, p[0], p[1], p[2], p[3]); }\n", seed)
	}
	write(t, filepath.Join(dir, "main.c"), fmt.Appendf(nil, "#include <stdio.h>\n%sint main(void) {\n%s  return 0;\n}\n", decls.String(), calls.String()))
	run(t, nil, clang, append(args, "-lm")...)
	lines := strings.Split(strings.TrimSpace(string(run(t, nil, filepath.Join(dir, "all")))), "\n")
	for seed := range uint64(n) {
		want := strings.Fields(lines[seed])
		for i, got := range interpreted(t, seed) {
			w, err := strconv.ParseFloat(want[i], 64)
			if err != nil || math.Abs(got-w) > 1e-12*(1+math.Abs(w)) {
				t.Errorf("seed %d: value %d is %g, compiled code says %g", seed, i, got, w)
			}
		}
	}
}

func write(t *testing.T, path string, text []byte) {
	t.Helper()
	if err := os.WriteFile(path, bytes.TrimSpace(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// interpreted runs a program and returns its result and the array it leaves.
func interpreted(t *testing.T, seed uint64) []float64 {
	t.Helper()
	mc := interp.New(irtest.Parse(t, "program", irtest.Program(seed)))
	p := mc.NewF64s("p", 0.3, 0.7, 1.1, 0.9)
	r, err := mc.Call("f", interp.F64(0.4), interp.F64(1.2), interp.Ptr(p), interp.I32(2))
	if err != nil {
		t.Fatal(err)
	}
	left, err := mc.ReadF64s(p, 4)
	if err != nil {
		t.Fatal(err)
	}
	return append([]float64{r.F64()}, left...)
}
