package task

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/irtext"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir/typedptr"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// read returns a module as text; bitcode is disassembled.
func (t *AD) read(ctx context.Context, path string) ([]byte, error) {
	text, err := os.ReadFile(path)
	if err != nil || !objfile.IsBitcode(text) {
		return irtext.MendFlang(text), err
	}
	if t.Compiler == nil {
		return nil, fmt.Errorf("%s is bitcode, which clang reads for us: %w", path, toolchain.ErrNone)
	}
	if text, err = disassembled(ctx, t.Compiler.Path, text, "-Werror=override-module"); err != nil {
		return nil, fmt.Errorf("%s: %w\nhint: when it is for another target, give it as text (-S instead of -c)", path, err)
	}
	return irtext.MendFlang(text), nil
}

// addRuntime links the used part of the runtime library into m, compiled for its target.
func (t *AD) addRuntime(ctx context.Context, m *ir.Module, stderr io.Writer) error {
	if !usesRuntime(m) {
		return nil
	}
	const without = "hint: --no-runtime leaves the runtime library out"
	if t.Compiler == nil {
		return fmt.Errorf("clang compiles the runtime library, which a derivative uses here: %w\n%s", toolchain.ErrNone, without)
	}

	library := &Runtime{Clang: t.Compiler.Path, LLVM: t.Compiler.Major, IR: true, NoCache: t.Options.Cache == "off", Flags: t.runtimeFlags(m.Triple)}
	text, err := library.made(ctx, stderr)
	if err != nil {
		return fmt.Errorf("%s\n%s", err, without) // clang's message does not mention the runtime library
	}

	parts, err := typedptr.ReadAny("the runtime library", text)
	if err != nil {
		return err
	}
	pruneRuntime(parts, m)
	return linkInto(m, parts)
}

// runtimeFlags returns the compiler options for the runtime library to match a module.
func (t *AD) runtimeFlags(triple string) []string {
	var w []string
	if triple != "" {
		w = append(w, "--target="+triple)
	}
	return append(append(w, t.Options.RuntimeFlags()...), t.Compiler.Config.Runtime...)
}

// usesRuntime reports whether m declares a symbol of the runtime library.
func usesRuntime(m *ir.Module) bool {
	for _, f := range m.Funcs {
		if f.IsDecl() && strings.HasPrefix(f.Name, known.RuntimePrefix) {
			return true
		}
	}
	return slices.ContainsFunc(m.Globals, func(g *ir.Global) bool { return g.IsDecl() && strings.HasPrefix(g.Name, known.RuntimePrefix) })
}
