package benchmarks

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Dump compiles the requests of a kernel, without what depends on the processor at hand, and gives what goenzyme-cc prints with these flags.
func (o *Options) Dump(k Kernel, flags ...string) (string, error) {
	w := ours(o.CC, o.Clang)
	object := filepath.Join(o.Dir, k.Name+".o")
	argv := append(w.Compile[1:], "-O3", "-w", "-fenzyme-unit-alone", "-fenzyme-cache=off", "-I", o.Harness, "-I", k.Dir, "-c", filepath.Join(k.Dir, w.Source), "-o", object)
	said, err := exec.Command(w.Compile[0], append(argv, flags...)...).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s: %w\n%s", k.Name, err, said)
	}
	return string(said), os.Remove(object)
}
