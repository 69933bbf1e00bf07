package runtime

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// build compiles the library and a program, warnings being errors.
func build(t *testing.T, clang, program string, flags ...string) string {
	t.Helper()
	dir := t.TempDir()
	lib, exe := filepath.Join(dir, "rt.c"), filepath.Join(dir, "use")
	if err := os.WriteFile(lib, Unity(), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := WriteTo(dir); err != nil {
		t.Fatal(err)
	}
	args := append([]string{"-std=gnu11", "-Wall", "-Wextra", "-Werror", "-g", "-O1", "-I", dir, lib, "testdata/" + program, "-o", exe, "-pthread"}, flags...)
	if out, err := exec.Command(clang, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", clang, err, out)
	}
	return exe
}

func eachClang(t *testing.T, f func(t *testing.T, clang string)) {
	found := false
	for _, clang := range []string{"clang-19", "clang-22"} {
		if _, err := exec.LookPath(clang); err == nil {
			found = true
			t.Run(clang, func(t *testing.T) { f(t, clang) })
		}
	}
	if !found {
		t.Skip("neither clang-19 nor clang-22 is installed")
	}
}

func TestArena(t *testing.T) {
	eachClang(t, func(t *testing.T, clang string) {
		exe := build(t, clang, "use.c")
		if out, err := exec.Command(exe).CombinedOutput(); err != nil || string(out) != "ok\n" {
			t.Errorf("%v\n%s", err, out)
		}
		for arg, want := range map[string]string{
			"huge":    "out of memory: no 4611686018427387904 bytes",
			"product": "no 1099511627776 times 1099511627776 bytes",
		} {
			out, err := exec.Command(exe, arg).CombinedOutput()
			if err == nil || !strings.Contains(string(out), want) {
				t.Errorf("%s: %v, %q; want %q", arg, err, out, want)
			}
		}
		measured := exec.Command(exe, "measured")
		measured.Env = append(os.Environ(), "GOENZYME_TAPE=report")
		out, err := measured.CombinedOutput()
		const want = 3008 + 32 + 80000 + 32 + 1008 // each mark is 32 bytes, sizes are rounded up to 16
		if err != nil || string(out) != fmt.Sprintf("goenzyme: the tape held %d bytes at most\n", want) {
			t.Errorf("%v: %s, want %d", err, out, want)
		}
	})
}

// The sanitized build must let the address sanitizer see an overrun by one byte, and the others nothing.
func TestArenaSanitized(t *testing.T) {
	eachClang(t, func(t *testing.T, clang string) {
		probe := exec.Command(clang, "-fsanitize=address", "-x", "c", "-", "-o", filepath.Join(t.TempDir(), "p"))
		probe.Stdin = strings.NewReader("int main(void){return 0;}\n")
		if probe.Run() != nil {
			t.Skip("no sanitizer library installed for " + clang)
		}
		exe := build(t, clang, "use.c", "-DGOENZYME_SANITIZE", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
		if out, err := exec.Command(exe).CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		if out, err := exec.Command(exe, "overrun").CombinedOutput(); err == nil || !strings.Contains(string(out), "heap-buffer-overflow") {
			t.Errorf("overrun: %v\n%s", err, out)
		}
	})
}

// The states that are kept, and the iterations that are run again, are as few as they can be.
func TestSteps(t *testing.T) {
	eachClang(t, func(t *testing.T, clang string) {
		exe := build(t, clang, "steps.c")
		if out, err := exec.Command(exe).CombinedOutput(); err != nil || string(out) != "ok\n" {
			t.Errorf("%v\n%s", err, out)
		}
	})
}
