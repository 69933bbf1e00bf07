package task

import (
	"errors"
	"io"
	"os"
	"runtime"
	"strconv"

	"github.com/goenzyme/goenzyme-cc/driver/closure"
	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/driver/timing"
	"github.com/goenzyme/goenzyme-cc/enzyme"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/explain"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
)

// A normalForm says which passes over the closure are off.
type normalForm struct {
	pass.Quiet
	narrow, tails bool
}

func (n normalForm) Off(name string) bool {
	return n.narrow && name == closure.Indices || n.tails && name == closure.Tails
}

// differentiate runs the engine under the user's options. Without debug information in what is made, noDebug.
func differentiate(m *ir.Module, o *cmdline.Options, noDebug bool, out io.Writer, sink *diag.List) error {
	e := enzyme.Options{Print: out, PrintAfter: map[string]bool{}, OffStages: map[string]bool{}, Func: o.Func,
		StopAfter: o.StopAfter, Inline: true, Verify: o.Verify, RuntimeActivity: o.Runtime, Check: o.CheckGradient, Differences: o.Differences, CheckShadows: o.CheckShadows, FreedShadows: o.FreedShadows, ThreadsApart: o.Threads == "apart", SharedShadows: o.Threads == "sharing", Loops: o.Loops, NoDebug: noDebug}
	if o.Memory != "" {
		e.Memory, _ = cmdline.ParseSize(o.Memory) // checked when the line was read
	}
	if o.Jobs != "" {
		e.Workers, _ = strconv.Atoi(o.Jobs) // likewise
	}
	runtime.SetDefaultGOMAXPROCS() // the other steps of ours make do with one
	for _, s := range o.PrintAfter {
		e.PrintAfter[s] = true
	}
	for _, s := range o.Off {
		e.OffStages[s] = true
	}
	if o.Time {
		var stages timing.Table
		e.Time = stages.Add
		defer stages.Print(out, "time in the engine, by stage, of all its workers together")
	}
	if o.Explain == "" {
		return enzyme.Differentiate(m, e, sink)
	}
	report := &explain.Report{Func: o.Func, Source: sourceLine}
	e.Plans = report.Request
	err := enzyme.Differentiate(m, e, sink)
	return errors.Join(err, appendFile(o.Explain, report.Text.String()))
}

// appendFile adds to what the derivatives of other units have left.
func appendFile(path, text string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}
