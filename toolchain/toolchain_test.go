package toolchain

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/configs"
)

func TestEveryConfigLoads(t *testing.T) {
	for _, v := range Majors() {
		c := configs.Named(fmt.Sprintf("llvm-%d", v))
		if c == nil {
			t.Fatalf("llvm-%d: none", v)
		}
		if c.Major != v || len(c.Names) == 0 || c.Package == "" || len(c.Front) == 0 || len(c.Prep) == 0 {
			t.Errorf("llvm-%d: incomplete: %+v", v, c)
		}
	}
}

func TestMajorFromPath(t *testing.T) {
	for path, want := range map[string]int{"llvm-19/bin/clang": 19, "llvm-19/bin/clang++": 19, "llvm-20/bin/clang-20": 20, "llvm-19/bin/clang-": 0, "llvm-19/bin/clangd": 0, "llvm-19/clang": 0,
		"llvm-19/sbin/clang": 0, "llvm-x/bin/clang": 0, "llvm-/bin/clang": 0, "xllvm-19/bin/clang": 0, "llvm-19/bin/clang+19": 0} {
		file := filepath.Join(t.TempDir(), filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, nil, 0o700); err != nil {
			t.Fatal(err)
		}
		if got := majorFromPath(file); got != want {
			t.Errorf("%s: %d instead of %d", path, got, want)
		}
	}
}

func TestMajorFromVersion(t *testing.T) {
	for text, want := range map[string]int{
		"Debian clang version 19.1.7 (3~deb12u1)\nTarget: x86_64-pc-linux-gnu\n": 19,
		"clang version 22.1.8\n":                          22,
		"Apple clang version 15.0.0 (clang-1500.3.9.4)\n": 0,
		"gcc (Debian 12.2.0-14) 12.2.0\n":                 0,
	} {
		if got := MajorFromVersion(text); got != want {
			t.Errorf("%q: got %d, want %d", text, got, want)
		}
	}
}

func TestNothingInstalled(t *testing.T) {
	env := Env{func(string) string { return "" }, func(n string) (string, error) { return "", &exec.Error{Name: n, Err: exec.ErrNotFound} }}
	_, err := FindClang(env, Choice{})
	if !errors.Is(err, ErrNone) {
		t.Errorf("got %v", err)
	}
	_, err = FindClang(env, Choice{Path: "clang-19"})
	if err == nil || !strings.Contains(err.Error(), "apt-get install --no-install-recommends clang-19") {
		t.Errorf("a chosen compiler that is missing: %v", err)
	}
}
