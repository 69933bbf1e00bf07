package task

import (
	"context"
	"io"
	"os"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/outline"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir/typedptr"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Join links derivatives into the unit that requests them.
type Join struct {
	Native     string `arg:"" help:"IR of the unit."`
	Derivative string `arg:"" help:"IR of the derivatives."`
	Runtime    string `arg:"" help:"IR of the runtime library."`
	Out        string `short:"o" required:"" help:"All in one."`
	Uncounted  bool   `help:"Executions are counted, but not those of derivatives."`
	LLVM       int    `name:"llvm" help:"LLVM major to write for."`
}

// Reads lists the input files.
func (t *Join) Reads() []string { return []string{t.Native, t.Derivative, t.Runtime} }

// Words spells the task as a command line.
func (t *Join) Words() []string { return spell("join", t) }

// Run links the three modules. The unit's module flags are kept, since they express the user's options. Only
// the used part of the runtime library is linked: compiling all of it would take longer than compiling a
// small unit.
func (t *Join) Run(_ context.Context, _ io.Writer) error {
	native, err := parseFile(t.Native)
	if err != nil {
		return err
	}
	for _, path := range []string{t.Derivative, t.Runtime} {
		m, err := parseFile(path)
		if err != nil {
			return err
		}
		if path == t.Runtime {
			pruneRuntime(m, native)
		}
		if t.Uncounted {
			uncount(m)
		}
		if err := linkInto(native, m); err != nil {
			return err
		}
	}

	for _, f := range native.Funcs {
		if strings.HasPrefix(f.Name, outline.Prefix) && !f.IsDecl() {
			f.Linkage, f.Vis = "weak", "hidden" // the link makes it anew when another unit has a rule for what it reaches
		}
	}

	text, err := printIR(native, t.LLVM)
	if err != nil {
		return err
	}
	return files.Write(t.Out, text)
}

// pruneRuntime removes the parts of the runtime library that module user does not need.
func pruneRuntime(runtime, user *ir.Module) {
	ir.Prune(runtime, func(v ir.Value) bool { return isUsed(user, v) })
}

// linkInto links m into unit, whose module flags do not change.
func linkInto(unit, m *ir.Module) error {
	dropFlags(m)
	return ir.Link(unit, m)
}

// isUsed reports whether m refers to a function or variable of the runtime library.
func isUsed(m *ir.Module, symbol ir.Value) bool {
	name := ir.SymbolName(symbol)
	return strings.HasPrefix(name, known.RuntimePrefix) && m.Symbol(name) != nil
}

// uncount excludes a module's functions from profiling.
func uncount(m *ir.Module) {
	for _, f := range m.Funcs {
		if !f.IsDecl() {
			f.FnAttrs = f.FnAttrs.With("noprofile")
		}
	}
}

// parseFile reads a file of IR as text.
func parseFile(path string) (*ir.Module, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return typedptr.ReadAny(path, text)
}

// dropFlags removes a module's flags and identification.
func dropFlags(m *ir.Module) {
	kept := m.NamedMD[:0]
	for _, n := range m.NamedMD {
		if n.Name != "llvm.module.flags" && n.Name != "llvm.ident" {
			kept = append(kept, n)
		}
	}
	m.NamedMD = kept
}
