package irtest_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

// TestSources keeps the numeric .ll files in step with the C sources beside
// them. With -update it makes them anew with clang-19 and the flags that the
// driver uses before differentiation; without, it only compares a hash, so that it needs no clang.
func TestSources(t *testing.T) {
	irtest.Files(t, "testdata/numeric/*.c", func(t *testing.T, path string, src []byte) {
		out := strings.TrimSuffix(path, ".c") + ".ll"
		head := header(path, src)
		if irtest.Update() {
			text := compile(t, path)
			if err := os.WriteFile(out, append([]byte(head), text...), 0o644); err != nil {
				t.Fatal(err)
			}
			return
		}
		got, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.HasPrefix(got, []byte(head)) {
			t.Errorf("%s is not made from the present %s: run go test -run TestSources -update", out, path)
		}
	})
}

var directive = regexp.MustCompile(`(?m)^// ((?:grad|refuse): .*)$`)

// header carries the directives over, and the hash by which a stale file shows.
func header(path string, src []byte) string {
	h := fmt.Sprintf("; Made by clang-19 from %s, sha256 %x.\n", path[strings.LastIndex(path, "/")+1:], sha256.Sum256(src))
	for _, m := range directive.FindAllSubmatch(src, -1) {
		h += "; " + string(m[1]) + "\n"
	}
	return h
}

// compile runs the front end without optimisation and then, apart, the passes
// that precede differentiation.
func compile(t *testing.T, path string) []byte {
	raw := run(t, nil, "clang-19", "-O2", "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", "-fno-discard-value-names", "-o", "-", path)
	return run(t, raw, "clang-19", "-O2", "-fno-vectorize", "-fno-slp-vectorize", "-fno-unroll-loops", "-fno-discard-value-names",
		"-S", "-emit-llvm", "-x", "ir", "-o", "-", "-")
}

func run(t *testing.T, stdin []byte, name string, args ...string) []byte {
	cmd := exec.Command(name, args...)
	var errs bytes.Buffer
	cmd.Stdin, cmd.Stderr = bytes.NewReader(stdin), &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, errs.String())
	}
	return out
}
