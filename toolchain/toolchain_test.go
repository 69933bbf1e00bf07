package toolchain

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/BurntSushi/toml"

	"github.com/goenzyme/goenzyme-cc/configs"
)

func TestEveryConfigLoads(t *testing.T) {
	for _, v := range Majors() {
		c, err := LoadConfig(fmt.Sprintf("llvm-%d", v))
		if err != nil {
			t.Fatal(err)
		}
		if c.Major != v || len(c.Names) == 0 || c.Package == "" || len(c.Front) == 0 || len(c.Prep) == 0 {
			t.Errorf("llvm-%d: incomplete: %+v", v, c)
		}
	}
}

// Our configurations are TOML: a reader of all of it finds the same in them.
func TestConfigsArePlain(t *testing.T) {
	names, err := fs.Glob(configs.Files, "*.toml")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(configs.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		var plain, whole Config
		given, err := decodePlain(string(text), &plain)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		md, err := toml.Decode(string(text), &whole)
		if err != nil || !reflect.DeepEqual(plain, whole) || len(given) != len(md.Keys()) {
			t.Errorf("%s: %+v, with all of TOML %+v, %v", name, plain, whole, err)
		}
	}
}

func TestPlainRefuses(t *testing.T) {
	for _, text := range []string{"major = x", "major = 1.5", "major", "names = [\"a\"", "names = [\"a\" \"b\"]", "names = \"a\"", "package = 'a'", "package = \"a", "loses_marks = yes",
		"major = 1\nmajor = 2", "[table]", "names = [1]"} {
		if _, err := decodePlain(text, &Config{}); err == nil {
			t.Errorf("%q passed", text)
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

func TestConfigIsStrict(t *testing.T) {
	files := fstest.MapFS{
		"a.toml":    {Data: []byte("inherits = \"b\"\n")},
		"b.toml":    {Data: []byte("inherits = \"a\"\n")},
		"typo.toml": {Data: []byte("frnt = [\"-S\"]\n")},
		"base.toml": {Data: []byte("front = [\"-S\"]\nback = [\"-w\"]\n")},
		"kid.toml":  {Data: []byte("inherits = \"base\"\nback = []\nmajor = 19\n")},
	}
	if _, err := loadConfig(files, "typo", nil); err == nil || !strings.Contains(err.Error(), "frnt") {
		t.Errorf("an unknown key passed: %v", err)
	}
	if _, err := loadConfig(files, "a", nil); err == nil {
		t.Error("a circle of inherits passed")
	}
	kid, err := loadConfig(files, "kid", nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(kid.Front) != 1 || len(kid.Back) != 0 || kid.Major != 19 {
		t.Errorf("inheritance: got %+v", kid)
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
