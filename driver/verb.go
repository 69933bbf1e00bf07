package driver

import (
	"context"
	"errors"

	"github.com/goenzyme/goenzyme-cc/driver/plan"
	"github.com/goenzyme/goenzyme-cc/driver/process"
	"github.com/goenzyme/goenzyme-cc/driver/run"
	"github.com/goenzyme/goenzyme-cc/driver/task"
)

// Reported reports whether the error's message has been printed already.
func Reported(err error) bool {
	var child *process.ExitError
	return errors.Is(err, process.ErrReported) || errors.As(err, &child)
}

// RunVerb runs a verb: a task, or another command.
func RunVerb(proc Process, cmd any) error {
	switch c := cmd.(type) {
	case interface{ Exec(Process) error }:
		return c.Exec(proc)
	case plan.Task:
		return runAlone(proc, c)
	}
	panic("driver: not a command")
}

// runAlone runs a task as a plan of one step.
func runAlone(proc Process, t plan.Task) error {
	step := plan.Step{Kind: plan.Kind(t.Words()[0]), Task: t, Argv: append([]string{proc.Name}, t.Words()...)}
	sh := &run.Shell{Stderr: proc.Stderr, Version: Version()}
	switch t := t.(type) {
	case *task.AD:
		sh.CrashDir = t.Options.CrashDir
		if t.Compiler != nil {
			sh.Clang = t.Compiler.Path
		}
		if t.Out != t.In {
			step.Outputs = []string{t.Out} // an older output must not outlive errors
		}
	case *task.Runtime:
		sh.Clang = t.Clang
	}
	err := process.WithSignals(context.Background(), func(ctx context.Context) error {
		return sh.Run(ctx, &plan.Plan{Keep: true, Steps: []plan.Step{step}})
	})
	if errors.Is(err, process.ErrStopped) {
		return nil
	}
	return err
}
