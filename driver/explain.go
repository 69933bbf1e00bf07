package driver

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/driver/plan"
	"github.com/goenzyme/goenzyme-cc/driver/process"
	"github.com/goenzyme/goenzyme-cc/driver/resource"
	"github.com/goenzyme/goenzyme-cc/driver/run"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// Explain executes a command line up to differentiation, and prints how the derivatives were made. It makes
// none of the line's outputs.
func Explain(ctx context.Context, proc Process, argv []string) error {
	words, err := cmdline.ExpandResponse(argv)
	if err != nil {
		return err
	}
	line, err := cmdline.ScanFor(toolchain.LanguageOf(proc.Name), words)
	if err != nil {
		return err
	}
	opts, err := cmdline.OptionsOf(line)
	if err != nil {
		return err
	}
	tools, err := plan.FindTools(proc.Env, line, opts)
	if err != nil {
		return err
	}

	// The folder must be removed even if a signal ends the run.
	ctx, caught := process.Catch(ctx)
	dir := run.TempName()
	if err := os.Mkdir(dir, 0o700); err != nil {
		return fmt.Errorf("cannot make a folder for intermediate files: %w", err)
	}
	defer func() {
		os.RemoveAll(dir)
		if s := caught(); s != nil {
			process.Raise(s)
		}
	}()
	if tools.Flang != nil {
		opts.Modules = resource.ModuleWords(ctx, tools.Flang)
	}

	// The engine appends to this file in each of the plans.
	opts.Include, opts.Explain = resource.IncludeWords(), filepath.Join(dir, "explanation")
	sh := &run.Shell{Stdin: proc.Stdin, Stdout: proc.Stdout, Stderr: proc.Stderr,
		Line: append([]string{proc.Name, "explain"}, argv...), Clang: tools.Clang.Path, Version: Version(), CrashDir: opts.CrashDir}
	for _, p := range explainPlans(line, opts, tools, proc.Name, dir) {
		if err = errors.Join(os.MkdirAll(p.Dir, 0o700), sh.Run(ctx, p)); err != nil {
			break
		}
	}

	// The explanations so far are printed even after an error.
	text, readErr := os.ReadFile(opts.Explain)
	if _, werr := proc.Stdout.Write(text); werr != nil {
		return werr
	}
	if err == nil && readErr == nil && len(text) == 0 && opts.Func != "" {
		return fmt.Errorf("no function that matches '%s' has a derivative of its own: it may have become a part of its callers", opts.Func)
	}
	if err == nil && readErr != nil {
		return errors.New("no derivative is made here: no request is there, or with -c, it needs other units too")
	}
	return err
}

// explainPlans plans the line without the steps after differentiation: for the link, or with -c for each
// source.
func explainPlans(line *cmdline.Line, opts *cmdline.Options, tools *plan.Tools, self, dir string) []*plan.Plan {
	if line.Last("-c", "-S") == nil {
		return []*plan.Plan{explainPlan(line, -1, opts, tools, self, dir, plan.Link)}
	}
	var plans []*plan.Plan
	for n, i := range line.Inputs() {
		plans = append(plans, explainPlan(line, i, opts, tools, self, filepath.Join(dir, strconv.Itoa(n)), plan.Runtime, plan.Join, plan.Back))
	}
	return plans
}

// explainPlan plans for one source, or for the link if input is -1, without some kinds of steps. It adds -g:
// debug information has the names of variables.
func explainPlan(line *cmdline.Line, input int, opts *cmdline.Options, tools *plan.Tools, self, dir string, without ...plan.Kind) *plan.Plan {
	changed := &cmdline.Line{Language: line.Language}
	for i, t := range line.Tokens {
		switch t.Role {
		case cmdline.Output, cmdline.Phase, cmdline.Dependency, cmdline.SaveTemps, cmdline.DryRun:
		case cmdline.Input:
			if input < 0 || i == input {
				changed.Tokens = append(changed.Tokens, t)
			}
		case cmdline.Library:
			if input < 0 {
				changed.Tokens = append(changed.Tokens, t)
			}
		default:
			changed.Tokens = append(changed.Tokens, t)
		}
	}

	added := []string{"-g", "-o", filepath.Join(dir, "out")}
	if input >= 0 {
		added = append(added, "-c")
	}
	end, err := cmdline.Scan(added)
	if err != nil {
		panic(fmt.Sprintf("driver: %v", err)) // our own words
	}

	changed.Tokens = append(changed.Tokens, end.Tokens...)
	p := plan.Phases(changed, opts, tools, self, dir, changed.Words(cmdline.Ours))
	p.Steps = slices.DeleteFunc(p.Steps, func(s plan.Step) bool { return slices.Contains(without, s.Kind) })
	return p
}
