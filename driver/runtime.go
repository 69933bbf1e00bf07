package driver

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	rt "github.com/goenzyme/goenzyme-cc/runtime"
)

// Run takes the library from the cache, or compiles it and puts it there.
func (t *RuntimeTask) Run(ctx context.Context, stderr io.Writer) error {
	argv := append([]string(nil), t.Flags...)
	if t.IR {
		argv = append(argv, "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes") // Back has yet to come
	} else {
		argv = append(argv, "-c")
	}
	cached := ""
	if dir := CacheDir(); dir != "" {
		cached = filepath.Join(dir, rt.Key(fmt.Sprintf("%s %d", t.Clang, t.LLVM), argv))
		if text, err := os.ReadFile(cached); err == nil && len(text) > 0 {
			return writeFile(t.Out, text)
		}
	}
	if err := t.compile(ctx, argv, stderr); err != nil {
		return err
	}
	if cached != "" {
		keep(t.Out, cached)
	}
	return nil
}

func (t *RuntimeTask) compile(ctx context.Context, argv []string, stderr io.Writer) error {
	argv = append(argv, "-x", "c", "-", "-o", t.Out)
	cmd := exec.Command(t.Clang, argv...)
	cmd.Stdin, cmd.Stderr = bytes.NewReader(rt.Unity()), stderr
	if err := runChild(ctx, cmd); err != nil {
		return fmt.Errorf("the runtime library does not compile with %s: %w", t.Clang, err)
	}
	return nil
}

// CacheDir is where compiled libraries are kept: $XDG_CACHE_HOME/goenzyme. "" when
// there is no such place to write: then each link compiles its own.
func CacheDir() string {
	base, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	dir := filepath.Join(base, "goenzyme")
	if os.MkdirAll(dir, 0o700) != nil {
		return ""
	}
	return dir
}

// keep copies a file into the cache, whole or not at all: two links may do so at once.
func keep(from, to string) {
	if text, err := os.ReadFile(from); err == nil {
		keepText(text, to)
	}
}

func keepText(text []byte, to string) {
	tmp, err := os.CreateTemp(filepath.Dir(to), "new-")
	if err != nil {
		return
	}
	_, err = tmp.Write(text)
	if cerr := tmp.Close(); err != nil || cerr != nil || os.Rename(tmp.Name(), to) != nil {
		os.Remove(tmp.Name())
	}
}
