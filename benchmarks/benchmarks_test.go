package benchmarks

import (
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Each kernel's gradient, by us, against the one by hand, forward mode and differences; measured once, so that the whole way is gone.
func TestKernels(t *testing.T) {
	clang, err := exec.LookPath("clang-19")
	if err != nil {
		t.Skip("clang-19 is not installed")
	}
	dir := t.TempDir()
	cc := filepath.Join(dir, "goenzyme-cc")
	if out, err := exec.Command("go", "build", "-o", cc, "../cmd/goenzyme-cc").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	kernels, err := Kernels("kernels", nil)
	if err != nil {
		t.Fatal(err)
	}
	o := Options{Dir: dir, Harness: "harness", Clang: clang, CC: cc, Rounds: 1, Slice: time.Millisecond, Patient: time.Minute}
	var all []*Result
	for _, k := range kernels {
		for _, r := range o.Run(k, Modes[1], []string{"small"}) {
			all = append(all, r)
			for _, m := range r.Ways {
				if m.Error != "" || m.Wrong() != "" {
					t.Errorf("%s, %s: %s%s", k.Name, m.Way, m.Error, m.Wrong())
				}
			}
			if us := r.Way(Ours); us != nil && (us.Tangent < 0 || !(us.ToValue() > 0)) {
				t.Errorf("%s: forward mode off by %v, time %v", k.Name, us.Tangent, us.ToValue())
			}
			if k.Hand && r.Reference != Hand {
				t.Errorf("%s was compared with %s", k.Name, r.Reference)
			}
		}
	}
	var table strings.Builder
	Table(&table, all)
	if lines := strings.Count(table.String(), "\n"); lines < len(kernels)+2 {
		t.Errorf("the table has %d lines:\n%s", lines, table.String())
	}
}

// A gradient that is off in one number is noticed, and so is a NaN.
func TestWrong(t *testing.T) {
	right := []float64{1, -200, 3}
	for _, v := range [][]float64{{1, -200, 3.00001}, {1, math.NaN(), 3}, {1, -200}} {
		if m := (Measurement{Off: farness(v, right), Tangent: -1}); m.Wrong() == "" {
			t.Errorf("%v passes for %v", v, right)
		}
	}
	if m := (Measurement{Off: farness([]float64{1, -200, 3 + 1e-7}, right), Tangent: -1}); m.Wrong() != "" {
		t.Error(m.Wrong())
	}
	if m := (Measurement{Tangent: apart(1, 1+1e-6, 1)}); m.Wrong() == "" {
		t.Error("a wrong directional derivative passes")
	}
}

// A program that ends early is a failure with its reason, not a number.
func TestProcessGone(t *testing.T) {
	script := filepath.Join(t.TempDir(), "program")
	if err := os.WriteFile(script, []byte("#!/bin/sh\nread line\necho no such thing >&2\nexit 3\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	p, err := start(script, "small", time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if _, err = p.ask("size"); err == nil || !strings.Contains(err.Error(), "no such thing") {
		t.Errorf("error: %v", err)
	}
}
