package driver

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/closure"
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
	m, err := readIR(t.In, text)
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
	out, err := printIR(m, t.LLVM)
	if err != nil {
		return err
	}
	if t.StripDebug { // the lines were for our messages
		out = irtext.StripDebug(out)
	}
	return writeFile(t.Out, out)
}

// readIR reads IR of any age: where pointers have types, the text is of LLVM 14 or older.
func readIR(name string, text []byte) (*ir.Module, error) {
	m, err := ir.Parse(name, text)
	if err == nil {
		return m, nil
	}
	if old, oldErr := typedptr.Read(name, text); oldErr == nil {
		return old, nil
	}
	return nil, err
}

// nativeNodes is the named metadata in which Merge notes the functions that only
// native code defines: !{!"helper", !"model.o"}.
const nativeNodes = "goenzyme.native"

// noteNative records in the module that object defines name without IR.
func noteNative(m *ir.Module, name, object string) {
	node := fmt.Sprintf("!{!%s, !%s}", ir.AppendQuoted(nil, name), ir.AppendQuoted(nil, object))
	m.AddNamed(nativeNodes, fmt.Sprintf("!%d", m.Nodes.Add(node)))
}

// addNative explains a missing body: the function is there, its IR is not.
func addNative(m *ir.Module, sink *diag.List) {
	for _, d := range sink.All {
		if d.Code != diag.NoBody && d.Code != diag.NoRule {
			continue
		}
		for _, node := range m.NamedNodes(nativeNodes) {
			name, object, ok := strings.Cut(strings.Trim(m.Resolve(node), "!{}"), ", !")
			name, object = strings.Trim(name, `!"`), strings.Trim(object, `"`)
			if ok && strings.Contains(d.Text, "'"+name+"'") {
				d.Notes = append(d.Notes, diag.Note{Text: fmt.Sprintf("'%s' is defined in %s, which carries no IR", name, object)})
				d.Hint = fmt.Sprintf("compile what %s is made from with goenzyme-cc, and don't strip section .goenzyme.ir", object)
			}
		}
	}
}
