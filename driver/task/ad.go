package task

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/closure"
	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/driver/dsolocals"
	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/irtext"
	"github.com/goenzyme/goenzyme-cc/driver/process"
	"github.com/goenzyme/goenzyme-cc/driver/rulefile"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir/typedptr"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// AD differentiates a module.
type AD struct {
	In      string           `arg:"" help:"IR with requests: text (.ll), or bitcode (.bc) of this machine's kind."`
	Out     string           `short:"o" required:"" help:"IR with derivatives, as text, and with the parts of the runtime library that they use."`
	LLVM    int              `name:"llvm" help:"LLVM major to write for; else that of the clang that is chosen."`
	Options *cmdline.Options `kong:"-"`

	NoRuntime  bool     `help:"Leave the runtime library out."`
	StripDebug bool     `help:"Line tables are for our diagnostics only."`
	Again      []string `arg:"" optional:"" help:"The optimiser that the module comes from and its options, behind --: it runs once more when nothing tells what some bytes are."`

	Compiler *toolchain.Clang `kong:"-"` // compiles the runtime library and reads bitcode; nil where there is none
}

// Reads lists the input files.
func (t *AD) Reads() []string { return []string{t.In, t.Options.Rules} }

// Words spells the task as a command line.
func (t *AD) Words() []string {
	w := append(spell("ad", t), t.Options.Words()...)
	if len(t.Again) > 0 {
		w = append(append(w, "--"), t.Again...)
	}
	return w
}

// Run reads the module, differentiates it, and writes the result.
func (t *AD) Run(ctx context.Context, stderr io.Writer) error {
	a, err := t.attempt(ctx, t.In)
	if err != nil {
		return err
	}

	if len(t.Again) > 0 && a.unclear() {
		if b := t.again(ctx); b != nil {
			a = b
		}
	}

	// Only the attempt that counts prints anything.
	stderr.Write(a.printed.Bytes())
	if report(stderr, &a.sink, t.Options.Warnings) {
		return process.ErrReported
	}
	if a.err != nil {
		return a.err
	}
	if t.Options.StopAfter != "" {
		return process.ErrStopped
	}

	// The engine has read the notes; lower them to code.
	closure.UseNative(a.m)
	dsolocals.Lower(a.m)
	useReal(a.m)

	if !t.NoRuntime {
		if err := t.addRuntime(ctx, a.m, stderr); err != nil {
			return err
		}
	}

	out, err := printIR(a.m, t.LLVM)
	if err != nil {
		return err
	}
	if t.StripDebug { // the lines were for our messages
		out = irtext.StripDebug(out)
	}
	return files.Write(t.Out, out)
}

// An attempt is the result of one differentiation of a module.
type attempt struct {
	m       *ir.Module
	printed bytes.Buffer // dumps of stages that options request
	sink    diag.List
	err     error
}

// attempt reads the module at path in and differentiates it. Errors of the engine go to the attempt; the
// returned error is one of reading.
func (t *AD) attempt(ctx context.Context, in string) (*attempt, error) {
	text, err := t.read(ctx, in)
	if err != nil {
		return nil, err
	}
	a := &attempt{}
	if a.m, err = typedptr.ReadAny(in, text); err != nil {
		return nil, err
	}

	if t.Options.Rules != "" {
		file, err := rulefile.Load(t.Options.Rules)
		if err != nil {
			return nil, err
		}
		file.Apply(a.m)
	}

	a.err = differentiate(a.m, t.Options, t.StripDebug, &a.printed, &a.sink)
	a.sink.Settle()
	addNative(a.m, &a.sink)
	return a, nil
}

// unclear reports whether the only errors are unknown types, or operations that are unsupported because of
// them. Another run of the optimiser may help.
func (a *attempt) unclear() bool {
	return a.sink.Failed() && !slices.ContainsFunc(a.sink.All, func(d *diag.Diagnostic) bool {
		return d.Severity == diag.Error && d.Code != diag.UnknownType && d.Code != diag.Unsupported
	})
}

// again runs the optimiser once more and repeats the attempt; nil if that fails, too. LLVM's passes have a
// fixed order. Code that is inlined late, or hoisted late out of a loop, may not be simplified in the first
// run, so code for values that cannot occur stays.
func (t *AD) again(ctx context.Context) *attempt {
	in := strings.TrimSuffix(t.In, ".ll") + ".again.ll"
	argv := slices.Concat(t.Again, []string{t.In, "-o", in})
	if process.Run(ctx, exec.Command(argv[0], argv[1:]...)) != nil {
		return nil
	}
	if a, err := t.attempt(ctx, in); err == nil && !a.sink.Failed() && a.err == nil {
		return a
	}
	return nil
}

// nativeNodes is the named metadata in which Merge notes the functions that have no IR, and why:
// !{!"helper", !"helper", !"'helper' is defined in …", !"compile …"}: its name here and in the source, reason, hint.
const nativeNodes = "goenzyme.native"

// noteNative records in the module why a function has no IR, and what to do.
func noteNative(m *ir.Module, name, shown, text, hint string) {
	var words []string
	for _, w := range []string{name, shown, text, hint} {
		words = append(words, "!"+string(ir.AppendQuoted(nil, w)))
	}
	m.AddNamed(nativeNodes, fmt.Sprintf("!%d", m.Nodes.Add("!{"+strings.Join(words, ", ")+"}")))
}

// addNative adds the reason for a missing body to diagnostics, and replaces the function's name by that in
// the source.
func addNative(m *ir.Module, sink *diag.List) {
	for _, d := range sink.All {
		if d.Code != diag.NoBody && d.Code != diag.NoRule {
			continue
		}
		for _, node := range m.NamedNodes(nativeNodes) {
			words := ir.MetaStrings(m.Resolve(node))
			if len(words) == 4 && strings.Contains(d.Text, "'"+words[0]+"'") {
				if known.Otherwise(words[0]) != "" {
					continue // a system library: the message has said what to do
				}
				d.Text = strings.ReplaceAll(d.Text, "'"+words[0]+"'", "'"+words[1]+"'")
				d.Notes = append(d.Notes, diag.Note{Text: words[2]})
				d.Hint = words[3]
			}
		}
	}
}

// wrappedNodes is the named metadata in which Merge notes the symbols of --wrap: !{!"malloc"}.
const wrappedNodes = "goenzyme.wrapped"

// noteWrapped notes them.
func noteWrapped(m *ir.Module, names []string) {
	for _, n := range names {
		m.AddNamed(wrappedNodes, fmt.Sprintf("!%d", m.Nodes.Add("!{!"+string(ir.AppendQuoted(nil, n))+"}")))
	}
}

// useReal renames symbol s to __real_s if --wrap names it: the linker would take the wrapper for s.
func useReal(m *ir.Module) {
	for _, node := range m.NamedNodes(wrappedNodes) {
		for _, n := range ir.MetaStrings(m.Resolve(node)) {
			sym := m.Symbol(n)
			if f, ok := sym.(*ir.Func); ok && !f.IsDecl() || sym == nil || m.Symbol("__real_"+n) != nil {
				continue
			}
			m.Rename(sym, "__real_"+n)
		}
	}
}
