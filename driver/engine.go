package driver

import (
	"fmt"
	"io"

	"github.com/goenzyme/goenzyme-cc/enzyme"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// stageNames lists what -fenzyme-print-after and its like can name.
func stageNames() []string { return enzyme.StageNames() }

// differentiate runs the engine under the user's options.
func differentiate(m *ir.Module, o *Options, out io.Writer, sink *diag.List) error {
	e := enzyme.Options{Print: out, PrintAfter: map[string]bool{}, OffStages: map[string]bool{}, Func: o.Func,
		StopAfter: o.StopAfter, Verify: o.Verify}
	for _, s := range o.PrintAfter {
		e.PrintAfter[s] = true
	}
	for _, s := range o.Off {
		e.OffStages[s] = true
	}
	if o.Time {
		e.Time = func(stage string, seconds float64) { fmt.Fprintf(out, "%10.6f s  %s\n", seconds, stage) }
	}
	return enzyme.Differentiate(m, e, sink)
}
