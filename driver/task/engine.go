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

// A normalForm selects the passes over the closure that are off.
type normalForm struct {
	pass.Quiet
	narrow, tails bool
}

// Off reports whether a pass is off. It implements pass.Observer.
func (n normalForm) Off(name string) bool {
	return n.narrow && name == closure.Indices || n.tails && name == closure.Tails
}

// differentiate runs the engine with the user's options. noDebug means that the result gets no debug
// information.
func differentiate(m *ir.Module, o *cmdline.Options, noDebug bool, out io.Writer, sink *diag.List) error {
	e := enzyme.Options{Print: out, PrintAfter: map[string]bool{}, OffStages: map[string]bool{}, Func: o.Func,
		StopAfter: o.StopAfter, Inline: true, Verify: o.Verify, RuntimeActivity: o.Runtime, Check: o.CheckGradient, Differences: o.Differences, CheckShadows: o.CheckShadows, FreedShadows: o.FreedShadows, ThreadsApart: o.Threads == "apart", SharedShadows: o.Threads == "sharing", Loops: o.Loops, NoDebug: noDebug}
	if o.Memory != "" {
		e.Memory, _ = cmdline.ParseSize(o.Memory) // OptionsOf has checked it
	}
	if o.Jobs != "" {
		e.Workers, _ = strconv.Atoi(o.Jobs) // the same
	}
	runtime.SetDefaultGOMAXPROCS() // only the engine is parallel: the other tasks run on one processor

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

// appendFile appends text to a file, which may hold the output for other units.
func appendFile(path, text string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}
