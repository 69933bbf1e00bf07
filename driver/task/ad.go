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

// Reads lists its files.
func (t *AD) Reads() []string { return []string{t.In, t.Options.Rules} }

// Words spells the task.
func (t *AD) Words() []string {
	w := append(spell("ad", t), t.Options.Words()...)
	if len(t.Again) > 0 {
		w = append(append(w, "--"), t.Again...)
	}
	return w
}

// Run reads, differentiates, writes.
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

// An attempt is what became of a module that was to be differentiated.
type attempt struct {
	m       *ir.Module
	printed bytes.Buffer // what was asked for of the stages
	sink    diag.List
	err     error
}

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

// unclear: nothing stands in the way but bytes of which nobody can tell what they are, or what is done with them then.
func (a *attempt) unclear() bool {
	return a.sink.Failed() && !slices.ContainsFunc(a.sink.All, func(d *diag.Diagnostic) bool {
		return d.Severity == diag.Error && d.Code != diag.UnknownType && d.Code != diag.Unsupported
	})
}

// again lets the optimiser go over the module once more and tries anew; nil when that fails, too. The optimiser's steps have an order: what is inlined late, or
// leaves a loop late, it may not see through the first time, and code stays of what a variable never holds.
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

// addNative explains a missing body, and says the name that the source has.
func addNative(m *ir.Module, sink *diag.List) {
	for _, d := range sink.All {
		if d.Code != diag.NoBody && d.Code != diag.NoRule {
			continue
		}
		for _, node := range m.NamedNodes(nativeNodes) {
			words := ir.MetaStrings(m.Resolve(node))
			if len(words) == 4 && strings.Contains(d.Text, "'"+words[0]+"'") {
				if known.Otherwise(words[0]) != "" {
					continue // no library that users build, and what to do has been said
				}
				d.Text = strings.ReplaceAll(d.Text, "'"+words[0]+"'", "'"+words[1]+"'")
				d.Notes = append(d.Notes, diag.Note{Text: words[2]})
				d.Hint = words[3]
			}
		}
	}
}

// wrappedNodes is the named metadata in which Merge notes the symbols that the linker wraps: !{!"malloc"}.
const wrappedNodes = "goenzyme.wrapped"

// noteWrapped records them.
func noteWrapped(m *ir.Module, names []string) {
	for _, n := range names {
		m.AddNamed(wrappedNodes, fmt.Sprintf("!%d", m.Nodes.Add("!{!"+string(ir.AppendQuoted(nil, n))+"}")))
	}
}

// useReal spells the symbols that are meant themselves, not their wrappers, so that the linker takes them.
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
