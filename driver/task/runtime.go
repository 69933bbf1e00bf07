package task

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os/exec"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/cache"
	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/process"
	rt "github.com/goenzyme/goenzyme-cc/runtime"
)

// Runtime compiles the runtime library, or takes it from the cache.
type Runtime struct {
	Clang   string   `required:"" help:"The compiler."`
	Out     string   `short:"o" required:"" help:"Object, or IR."`
	LLVM    int      `name:"llvm" help:"LLVM major of the compiler."`
	IR      bool     `name:"ir" help:"Make IR."`
	NoCache bool     `help:"Compile it anew."`
	Flags   []string `arg:"" optional:"" help:"Options of the compiler, behind --."`
}

// Reads lists no file: the library's source is embedded.
func (t *Runtime) Reads() []string { return nil }

// Words spells the task as a command line.
func (t *Runtime) Words() []string { return append(append(spell("runtime", t), "--"), t.Flags...) }

// Run writes the library.
func (t *Runtime) Run(ctx context.Context, stderr io.Writer) error {
	text, err := t.made(ctx, stderr)
	if err != nil {
		return err
	}
	return files.Write(t.Out, text)
}

// made returns the library from the cache, or compiles it and stores it there.
func (t *Runtime) made(ctx context.Context, stderr io.Writer) ([]byte, error) {
	argv := append([]string(nil), t.Flags...)
	if t.IR {
		argv = append(argv, "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes") // Back has yet to come
	} else {
		argv = append(argv, "-c")
	}

	var store *cache.Store
	if !t.NoCache {
		store = cache.Results()
	}
	key := cache.Key(rt.Unity(), cache.Identity(t.Clang), []byte(strings.Join(argv, "\x00")))
	return store.Made(key, func() ([]byte, error) { return t.compile(ctx, argv, stderr) })
}

// compile compiles the library with argv.
func (t *Runtime) compile(ctx context.Context, argv []string, stderr io.Writer) ([]byte, error) {
	argv = append(argv, "-x", "c", "-", "-o", "-")
	var out bytes.Buffer
	cmd := exec.Command(t.Clang, argv...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(rt.Unity()), &out, stderr
	if err := process.Run(ctx, cmd); err != nil {
		return nil, fmt.Errorf("the runtime library does not compile with %s: %w", t.Clang, err)
	}
	return out.Bytes(), nil
}
