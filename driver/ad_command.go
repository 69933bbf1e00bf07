package driver

import (
	"context"
	"errors"
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

// RunAD differentiates a module as a command of its own: for the clang that is chosen as for any other run, so that this clang makes a program of the
// result without a word about us.
func RunAD(proc Process, t *ADTask) error {
	clang, err := toolchain.FindClang(proc.Env, toolchain.Choice{Path: t.Options.Clang})
	if err != nil && !errors.Is(err, toolchain.ErrNone) {
		return err
	}
	majors := toolchain.Majors()
	switch t.clang = clang; {
	case t.LLVM != 0 && !slices.Contains(majors, t.LLVM):
		return fmt.Errorf("--llvm %d: IR is written for LLVM %d to %d", t.LLVM, majors[0], majors[len(majors)-1])
	case t.LLVM == 0 && clang != nil:
		t.LLVM = clang.Major
	}
	return runAlone(proc, t)
}

// read returns a module as text.
func (t *ADTask) read(ctx context.Context, path string) ([]byte, error) {
	text, err := os.ReadFile(path)
	if err != nil || !objfile.IsBitcode(text) {
		return irtext.MendFlang(text), err
	}
	if t.clang == nil {
		return nil, fmt.Errorf("%s is bitcode, which clang reads for us: %w", path, toolchain.ErrNone)
	}
	if text, err = disassembled(ctx, t.clang.Path, text, "-Werror=override-module"); err != nil {
		return nil, fmt.Errorf("%s: %w\nhint: when it is for another target, give it as text (-S instead of -c)", path, err)
	}
	return irtext.MendFlang(text), nil
}

// addRuntime links into a module what it uses of the runtime library, compiled for the module's target.
func (t *ADTask) addRuntime(ctx context.Context, m *ir.Module, stderr io.Writer) error {
	if !usesRuntime(m) {
		return nil
	}
	const without = "hint: --no-runtime leaves the runtime library out"
	if t.clang == nil {
		return fmt.Errorf("clang compiles the runtime library, which a derivative uses here: %w\n%s", toolchain.ErrNone, without)
	}
	library := &RuntimeTask{Clang: t.clang.Path, LLVM: t.clang.Major, IR: true, NoCache: t.Options.Cache == "off", Flags: t.runtimeFlags(m.Triple)}
	text, err := library.made(ctx, stderr)
	if err != nil {
		return fmt.Errorf("%s\n%s", err, without) // clang's own text alone would not tell what it is about
	}
	parts, err := typedptr.ReadAny("the runtime library", text)
	if err != nil {
		return err
	}
	pruneRuntime(parts, m)
	return linkInto(m, parts)
}

// runtimeFlags are what the runtime library is compiled with to go with a module.
func (t *ADTask) runtimeFlags(triple string) []string {
	var w []string
	if triple != "" {
		w = append(w, "--target="+triple)
	}
	return append(append(w, t.Options.RuntimeFlags()...), t.clang.Config.Runtime...)
}

// usesRuntime reports whether something of the runtime library is declared.
func usesRuntime(m *ir.Module) bool {
	for _, f := range m.Funcs {
		if f.IsDecl() && strings.HasPrefix(f.Name, known.RuntimePrefix) {
			return true
		}
	}
	return slices.ContainsFunc(m.Globals, func(g *ir.Global) bool { return g.IsDecl() && strings.HasPrefix(g.Name, known.RuntimePrefix) })
}
