package benchmarks

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// build makes the executable of one kernel and way, with the flags of a mode. The harness and the function itself are compiled by
// clang, once for all ways. Errors hold what the compiler said.
func (o *Options) build(k Kernel, w Way, m Mode) (program string, seconds float64, err error) {
	include := []string{"-I", o.Harness, "-I", k.Dir}
	common, dir := filepath.Join(o.Dir, m.Name), filepath.Join(o.Dir, m.Name, k.Name)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", 0, err
	}
	main, setup := filepath.Join(common, "main.o"), filepath.Join(dir, "setup.o")
	for object, source := range map[string]string{main: filepath.Join(o.Harness, "main.c"), setup: filepath.Join(k.Dir, "setup.c")} {
		if o.built[object] {
			continue
		}
		if err := command([]string{o.Clang}, m.Flags, include, []string{"-c", source, "-o", object}); err != nil {
			return "", 0, err
		}
		if o.built == nil {
			o.built = map[string]bool{}
		}
		o.built[object] = true
	}
	program = filepath.Join(dir, w.Name)
	object := program + ".o"
	start := time.Now()
	if err := command(w.Compile, m.Flags, include, []string{"-c", filepath.Join(k.Dir, w.Source), "-o", object}); err != nil {
		return "", 0, err
	}
	seconds = time.Since(start).Seconds()
	return program, seconds, command(w.Link[:1], []string{main, setup, object, "-o", program}, w.Link[1:], []string{"-lm"})
}

func command(parts ...[]string) error {
	var line []string
	for _, p := range parts {
		line = append(line, p...)
	}
	cmd := exec.Command(line[0], line[1:]...)
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(line, " "), err, strings.TrimSpace(said.String()))
	}
	return nil
}
