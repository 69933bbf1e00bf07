package driver

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/closure"
	"github.com/goenzyme/goenzyme-cc/driver/far"
	"github.com/goenzyme/goenzyme-cc/driver/irtext"
	"github.com/goenzyme/goenzyme-cc/driver/rulefile"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir/typedptr"
)

// Run reads, differentiates, writes.
func (t *ADTask) Run(_ context.Context, stderr io.Writer) error {
	text, err := os.ReadFile(t.In)
	if err != nil {
		return err
	}
	m, err := typedptr.ReadAny(t.In, text)
	if err != nil {
		return err
	}
	if t.Options.Rules != "" {
		file, err := rulefile.Load(t.Options.Rules)
		if err != nil {
			return err
		}
		file.Apply(m)
	}
	var sink diag.List
	err = differentiate(m, t.Options, t.StripDebug, stderr, &sink)
	addNative(m, &sink)
	if report(stderr, &sink) {
		return errReported
	}
	if err != nil {
		return err
	}
	if t.Options.StopAfter != "" {
		return errStopped
	}
	closure.UseNative(m)
	far.Lower(m)
	useReal(m)
	out, err := printIR(m, t.LLVM)
	if err != nil {
		return err
	}
	if t.StripDebug { // the lines were for our messages
		out = irtext.StripDebug(out)
	}
	return writeFile(t.Out, out)
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
