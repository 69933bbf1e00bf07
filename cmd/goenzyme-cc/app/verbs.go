package app

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/goenzyme/goenzyme-cc/driver"
	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/driver/doctor"
	"github.com/goenzyme/goenzyme-cc/driver/rulefile"
	"github.com/goenzyme/goenzyme-cc/driver/task"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// verbs are our own commands. The ones marked hidden are steps of a compiler run, as -### prints them.
type verbs struct {
	AD         adCmd         `cmd:"" name:"ad" help:"Differentiate the requests in an IR file."`
	Explain    explainCmd    `cmd:"" help:"Print why a program's derivatives are as they are (explain -fn f x.c), or what a message means (explain GE0103)."`
	Doctor     doctorCmd     `cmd:"" help:"Say which compilers there are and what is missing."`
	Rules      rulesCmd      `cmd:"" help:"Print the table of derivatives, or check a file of one's own."`
	Install    installCmd    `cmd:"" help:"Install the compilers, goenzyme.h, the manual page, completions, and what CMake, Meson and pkg-config read, below a prefix."`
	Where      whereCmd      `cmd:"" help:"Print where what CMake, Meson and pkg-config read is (cmake -DCMAKE_TOOLCHAIN_FILE=$(goenzyme-cc where cmake-toolchain))."`
	Version    versionCmd    `cmd:"" help:"Print the version."`
	Man        manCmd        `cmd:"" help:"Print the manual page."`
	Completion completionCmd `cmd:"" help:"Print the completion of a shell."`
	Cache      cacheCmd      `cmd:"" help:"Say where results are kept and how much, or remove them (cache clear)."`
	Embed      task.Embed    `cmd:"" hidden:""`
	Merge      task.Merge    `cmd:"" hidden:""`
	Join       task.Join     `cmd:"" hidden:""`
	Wrap       task.Wrap     `cmd:"" hidden:""`
	Carry      task.Carry    `cmd:"" hidden:""`
	Runtime    task.Runtime  `cmd:"" hidden:""`
	Database   task.Database `cmd:"" hidden:""`
	Waits      task.Waits    `cmd:"" hidden:""`
	Recall     task.Recall   `cmd:"" hidden:""`
	Remember   task.Remember `cmd:"" hidden:""`
}

// isVerb decides from the first word, before kong sees a compiler's line. A
// file of that name does not count as one: inputs of a compiler have suffixes.
func isVerb(argv []string) bool {
	if len(argv) == 0 {
		return false
	}
	switch argv[0] {
	case "ad", "explain", "doctor", "rules", "version", "install", "where", "man", "completion", "cache", "recall", "remember", "embed", "merge", "join", "wrap", "show", "carry", "runtime", "database", "waits":
		return true
	}
	return false
}

func runVerb(proc driver.Process, argv []string) int {
	var cli verbs
	if argv[0] == "explain" && len(argv) > 1 && argv[1] != "--help" {
		return verbStatus(proc, runExplain(proc, argv[1:]))
	}
	words, opts, err := cmdline.TakeOptions(argv)
	if err == nil {
		cli.AD.Options = opts
		err = parseAndRun(&cli, proc, words)
	}
	return verbStatus(proc, err)
}

// verbStatus reports an error of which the user has not been told yet.
func verbStatus(proc driver.Process, err error) int {
	if err == nil {
		return 0
	}
	if !driver.Reported(err) {
		fmt.Fprintf(proc.Stderr, "goenzyme-cc: error: %s\n", err)
	}
	return 1
}

func parseAndRun(cli *verbs, proc driver.Process, words []string) error {
	exited := errors.New("exit")
	parser, err := kong.New(cli, kong.Name("goenzyme-cc"), kong.Writers(proc.Stdout, proc.Stderr),
		kong.Description("A C compiler that differentiates. Anything but the words below is a command line for clang."),
		kong.Exit(func(int) { panic(exited) }))
	if err != nil {
		return err
	}
	defer func() {
		if r := recover(); r != nil && r != any(exited) {
			panic(r)
		}
	}()
	k, err := parser.Parse(words)
	if err != nil {
		return err
	}
	return driver.RunVerb(proc, k.Selected().Target.Addr().Interface())
}

type adCmd struct{ task.AD }

// Exec differentiates for the clang that is chosen.
func (c *adCmd) Exec(proc driver.Process) error { return driver.RunAD(proc, &c.AD) }

type doctorCmd struct{}

// Exec looks round.
func (doctorCmd) Exec(proc driver.Process) error { return doctor.Examine(proc) }

type rulesCmd struct {
	What string `arg:"" optional:"" help:"The name of a function, to see its derivative alone; or the word check, which compares the partial derivatives of a file with differences."`
	File string `arg:"" optional:"" help:"TOML file of rules, as for -fenzyme-rules."`
}

// Exec prints the table, or checks a file.
func (c rulesCmd) Exec(proc driver.Process) error {
	if c.What == "check" && c.File == "" {
		return errors.New("which file? rules check FILE.toml")
	}
	if c.What == "check" {
		file, err := rulefile.Load(c.File)
		if err != nil {
			return err
		}
		if !file.Check(proc.Stdout) {
			return errors.New("partial derivatives are wrong")
		}
		return nil
	}
	text := rules.Manual()
	if c.What != "" {
		if text = rowsOf(text, c.What); text == "" {
			return fmt.Errorf("no rule is for '%s'; rules without a word behind it prints all", c.What)
		}
	}
	_, err := fmt.Fprint(proc.Stdout, text)
	return err
}

// rowsOf are the lines of the manual's tables that are about a function.
func rowsOf(manual, name string) string {
	word := regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + `\b`)
	var rows strings.Builder
	for line := range strings.Lines(manual) {
		if cells := strings.SplitN(line, "|", 3); len(cells) == 3 && word.MatchString(cells[1]) {
			rows.WriteString(line)
		}
	}
	return rows.String()
}

type versionCmd struct{}

// Exec prints what this binary was built from.
func (versionCmd) Exec(proc driver.Process) error {
	_, err := fmt.Fprintf(proc.Stdout, "goenzyme-cc %s\n", driver.Version())
	return err
}
