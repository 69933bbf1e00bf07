//go:build unix

package ir

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// bigUnit compiles a generated C file with debug information to some 25 MB of text.
func bigUnit(b *testing.B) string {
	b.Helper()
	if _, err := exec.LookPath("clang-19"); err != nil {
		b.Skip("clang-19 is not installed")
	}
	var c strings.Builder
	c.WriteString("#include <math.h>\nstruct P { double x, y; int n; struct P *next; double a[4]; };\n")
	for i := range 2000 {
		fmt.Fprintf(&c, `double f%d(struct P *p, double *restrict v, int n) {
  double s = %d.25;
  for (int i = 0; i < n; i++) { if (v[i] > 0.5) s += v[i] * p->a[i & 3]; else s -= sin(v[i]) * %d; }
  switch (n %% %d) { case 0: p->x += s; break; case 1: p->y = exp(s); break; default: p->n++; }
  while (p->next && p->n < %d) p = p->next;
  return n > 3 ? s + f%d(p, v, n - 1) : s;
}
`, i, i%7, i%99, 3+i%5, 1+i%9, max(0, i-1-i%50))
	}
	dir := b.TempDir()
	src, out := filepath.Join(dir, "big.c"), filepath.Join(dir, "big.ll")
	if err := os.WriteFile(src, []byte(c.String()), 0o644); err != nil {
		b.Fatal(err)
	}
	if msg, err := exec.Command("clang-19", "-O0", "-g", "-S", "-emit-llvm", src, "-o", out).CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, msg)
	}
	return out
}

// readWrite does what clang does with -x ir -S -emit-llvm.
func readWrite(in, out string) error {
	src, err := os.ReadFile(in)
	if err != nil {
		return err
	}
	m, err := Parse(in, src)
	if err != nil {
		return err
	}
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	w := bufio.NewWriterSize(f, 1<<18)
	if err := Print(w, m, Dialect{Major: 19}); err != nil {
		return err
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return f.Close()
}

// BenchmarkReadWrite measures reader and writer beside clang's own on the same
// file, each as a process of its own, and the peak memory as a multiple of the text:
//
//	go test -run XXX -bench ReadWrite ./enzyme/ir
func BenchmarkReadWrite(b *testing.B) {
	in := bigUnit(b)
	info, err := os.Stat(in)
	if err != nil {
		b.Fatal(err)
	}
	out := filepath.Join(b.TempDir(), "out.ll")
	for _, c := range []struct {
		name string
		args []string
	}{
		{"ours", []string{os.Args[0], "-test.run=^TestReadWriteChild$"}},
		{"clang", []string{"clang-19", "-x", "ir", "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", in, "-o", out}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(info.Size())
			var peak int64
			var cpu float64
			for b.Loop() {
				cmd := exec.Command(c.args[0], c.args[1:]...)
				cmd.Env = append(os.Environ(), "IR_CHILD_IN="+in, "IR_CHILD_OUT="+out)
				if msg, err := cmd.CombinedOutput(); err != nil {
					b.Fatalf("%v\n%s", err, msg)
				}
				peak = max(peak, cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss<<10)
				cpu += cmd.ProcessState.UserTime().Seconds()
			}
			b.ReportMetric(float64(peak)/float64(info.Size()), "peak/text")
			b.ReportMetric(cpu/float64(b.N), "user-s/op")
		})
	}
}

// TestReadWriteChild is BenchmarkReadWrite's process; by itself it does nothing.
func TestReadWriteChild(t *testing.T) {
	in := os.Getenv("IR_CHILD_IN")
	if in == "" {
		t.Skip("runs only as a child of BenchmarkReadWrite")
	}
	if err := readWrite(in, os.Getenv("IR_CHILD_OUT")); err != nil {
		t.Fatal(err)
	}
}
