// Package driver is a compiler driver in the place of clang's: it scans the command line (cmdline), plans the steps of the run (plan), and executes them
// (run).
//
// Requires: a command line for clang, and a clang.
// Produces: clang's outputs. Objects carry their unit's raw IR, and programs with requests get derivatives.
// Guarantees: no shell is involved; options are never reordered; no unfinished output is left; two runs give
// the same bytes.
package driver

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/driver/plan"
	"github.com/goenzyme/goenzyme-cc/driver/process"
	"github.com/goenzyme/goenzyme-cc/driver/resource"
	"github.com/goenzyme/goenzyme-cc/driver/run"
	"github.com/goenzyme/goenzyme-cc/driver/timing"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// A Process is the environment of a run: name, streams, environment variables.
type Process struct {
	Name           string   // argv[0]
	Line           []string // the other words, unchanged
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Env            toolchain.Env
}

// Run executes a compiler's command line (without argv[0]) and returns the exit status.
func Run(ctx context.Context, proc Process, argv []string) int {
	proc.Line = argv
	useLargePages()
	code, err := compile(ctx, proc, argv)
	if err != nil {
		fmt.Fprintf(proc.Stderr, "%s: error: %s\n", filepath.Base(proc.Name), err)
	}
	return code
}

// compile executes a command line: options, compilers, then a dry run or a run.
func compile(ctx context.Context, proc Process, argv []string) (int, error) {
	words, err := cmdline.ExpandResponse(argv)
	if err != nil {
		return 1, err
	}
	if peer := cmdline.WithoutPeer(words); len(peer.Words) != len(words) || len(peer.Notes) > 0 {
		argv, words = peer.Words, peer.Words
		for _, note := range peer.Notes {
			fmt.Fprintf(proc.Stderr, "%s: note: %s\n", filepath.Base(proc.Name), note)
		}
	}

	language := toolchain.LanguageOf(proc.Name)
	line, scanErr := cmdline.ScanFor(language, words)
	if scanErr != nil { // the compiler reports the error
		line = &cmdline.Line{Language: language}
	}

	opts, err := cmdline.OptionsOf(line)
	if err != nil {
		return 1, err
	}
	for _, w := range opts.Warnings {
		if name := diag.Unknown(w); name != "" { // as clang does: a newer release may have it
			fmt.Fprintf(proc.Stderr, "%s: warning: unknown warning option '%s'; the groups are enzyme-%s [-Wunknown-warning-option]\n",
				filepath.Base(proc.Name), w, strings.Join(diag.Groups(), ", enzyme-"))
		}
	}

	tools, err := plan.FindTools(proc.Env, line, opts)
	if err != nil {
		return 1, err
	}
	if line.AsksVersion() {
		return process.Status(printVersion(ctx, proc, tools.Main(line)), nil)
	}

	plain := withoutOurs(argv, words, line)
	if line.Preprocesses() {
		opts.Include = resource.IncludeWords()
		if opts.Rules != "" && line.Last("-E", "--preprocess") != nil {
			opts.Include = append(opts.Include, resource.RulesMark(opts.Rules)...)
		}
	}
	if tools.Flang != nil {
		opts.Modules = resource.ModuleWords(ctx, tools.Flang)
	}

	if line.LastOf(cmdline.DryRun) != nil {
		return dryRun(proc, line, opts, tools, plain)
	}
	return execute(ctx, proc, line, opts, tools, plain)
}

// withoutOurs returns the user's line without our options, for the compiler. Response files stay unless one
// of them contains our options.
func withoutOurs(argv, words []string, line *cmdline.Line) []string {
	inLine, inAll := 0, 0
	var plain []string
	for _, w := range argv {
		if cmdline.IsOurs(w) {
			inLine++
		} else {
			plain = append(plain, w)
		}
	}
	for _, t := range line.Tokens {
		if t.Role == cmdline.Ours {
			inAll++
		}
	}
	if inLine == inAll {
		return plain
	}
	return line.Words(cmdline.Ours)
}

// dryRun implements -###: it prints the plan to standard error, as clang does.
func dryRun(proc Process, line *cmdline.Line, opts *cmdline.Options, tools *plan.Tools, plain []string) (int, error) {
	dir := filepath.Join(os.TempDir(), fmt.Sprintf("goenzyme-%08x", rand.Uint32())) // the name is new
	p := plan.Phases(line, opts, tools, proc.Name, dir, plain)
	if len(p.Steps) == 1 && p.Steps[0].Kind == plan.Verbatim { // the compiler prints its own plan
		return process.Status((&run.Shell{Stdin: proc.Stdin, Stdout: proc.Stdout, Stderr: proc.Stderr}).Run(context.Background(), p), nil)
	}
	p.Print(proc.Stderr)
	return 0, nil
}

// execute runs the plan in a private folder, which is removed in any case.
func execute(ctx context.Context, proc Process, line *cmdline.Line, opts *cmdline.Options, tools *plan.Tools, plain []string) (int, error) {
	p := plan.Phases(line, opts, tools, proc.Name, run.TempName(), plain)
	if err := notItself(line, p); err != nil {
		return 1, err
	}

	// A plan of one program needs no driver process any more.
	if !p.Keep && !opts.PrintPlan && !opts.Time {
		if one := p.Settled(); one != nil && !run.IsLong(one.Argv) {
			if err := process.Replace(one.Argv); !errors.Is(err, errors.ErrUnsupported) {
				return 1, fmt.Errorf("cannot run %s: %w", one.Argv[0], err)
			}
		}
	}

	ctx, caught := process.Catch(ctx) // before there is anything to clean up
	if opts.PrintPlan {
		p.Print(proc.Stderr)
	}
	sh := &run.Shell{Stdin: proc.Stdin, Stdout: proc.Stdout, Stderr: proc.Stderr, Private: !p.Keep,
		Line: append([]string{proc.Name}, proc.Line...), Clang: tools.Clang.Path, Version: Version(), CrashDir: opts.CrashDir}
	if opts.Time {
		sh.Times = &timing.Table{}
	}
	defer sh.Clean() // after a panic
	err := sh.Run(ctx, p)
	sh.Clean() // before Status, which may end the process
	return process.Status(err, caught)
}

// notItself returns an error if an output is one of the inputs: a failing run would remove the user's source.
func notItself(line *cmdline.Line, p *plan.Plan) error {
	outputs := map[string]os.FileInfo{}
	for _, step := range p.Steps {
		for _, out := range step.Outputs {
			if outputs[out] != nil {
				continue
			}
			if to, err := os.Stat(out); err == nil && to.Mode().IsRegular() {
				outputs[out] = to
			}
		}
	}

	if len(outputs) == 0 {
		return nil
	}
	for _, i := range line.Inputs() {
		name := line.Tokens[i].Value
		from, err := os.Stat(name)
		for _, to := range outputs {
			if err == nil && os.SameFile(from, to) {
				return fmt.Errorf("input file '%s' is the same as output file", name)
			}
		}
	}
	return nil
}
