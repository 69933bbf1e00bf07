package cmdline

import (
	"fmt"
	"path"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/closure"
	"github.com/goenzyme/goenzyme-cc/enzyme"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
)

// Options are what our own -fenzyme-… options say.
type Options struct {
	Clang      string   // -fenzyme-clang=PATH
	Flang      string   // -fenzyme-flang=PATH
	PrintPlan  bool     // -fenzyme-print-plan
	PrintAfter []string // -fenzyme-print-after=STAGE[,…]
	StopAfter  string   // -fenzyme-stop-after=STAGE
	Func       string   // -fenzyme-func=GLOB
	Off        []string // -fenzyme-off=STAGE[,…]
	Explain    string   // -fenzyme-explain=FILE
	Time       bool     // -fenzyme-time
	Verify     bool     // -fenzyme-verify
	Rules      string   // -fenzyme-rules=FILE
	Runtime    bool     // -fenzyme-runtime-activity

	CheckGradient bool   // -fenzyme-check-gradient
	Differences   bool   // -fenzyme-check-gradient=differences
	CheckShadows  bool   // -fenzyme-check-shadows
	FreedShadows  bool   // -fenzyme-freed-shadows
	Alone         bool   // -fenzyme-unit-alone
	Memory        string // -fenzyme-memory=512M
	Threads       string // -fenzyme-threads=apart or sharing; "" is together
	Loops         string // -fenzyme-loops=auto, rerun or tape; "" is auto
	NoLibraryIR   bool   // -fenzyme-no-library-ir
	Cache         string // -fenzyme-cache=on or off; "" is on
	Jobs          string // -fenzyme-jobs=2; "" is as many as there are processors

	CrashDir string // -fenzyme-crash-dir=DIR

	Warnings []string // what the line says of warnings, in its order: -Wno-enzyme-…, -Werror, -w and their like

	Modules []string // words by which the module goenzyme is found; as well
	Include []string // words by which our headers are found; of this machine, not of the line
}

// A Setting is one of our own options: -fenzyme-NAME, or -fenzyme-NAME=VALUE where it takes a value. What is printed of
// options anywhere (help, manual page, completion) is read from the table of these.
type Setting struct {
	Name  string
	Value string // what stands for the value in texts; "" for a switch
	Help  string
	Kinds []string // the values there are, where they can be told
	set   func(o *Options, value string)
}

// Spelling is the option as texts show it.
func (s *Setting) Spelling() string {
	if s.Value == "" {
		return "-fenzyme-" + s.Name
	}
	return "-fenzyme-" + s.Name + "=" + s.Value
}

// Settings are all our options, by name.
func Settings() []Setting {
	stages := enzyme.StageNames()
	return []Setting{
		{Name: "cache", Value: "WHETHER", Help: "off: make derivatives anew, and keep none for the next time", Kinds: []string{"on", "off"},
			set: func(o *Options, v string) { o.Cache = v }},
		{Name: "check-gradient", Help: "compare each call of a reverse derivative with the forward one while the program runs, and end it where they differ",
			set: func(o *Options, _ string) { o.CheckGradient = true }},
		{Name: "check-gradient=differences", Help: "the same, and compare both with central differences, which also notice what neither mode sees: numbers that go through files or text",
			set: func(o *Options, _ string) { o.CheckGradient, o.Differences = true, true }},
		{Name: "check-shadows", Help: "end the program where a shadow, or a pointer that the derivative finds in one, is null, too short, or the primal's own",
			set: func(o *Options, _ string) { o.CheckShadows = true }},
		{Name: "clang", Value: "PATH", Help: "the clang to compile with, by path or by name",
			set: func(o *Options, v string) { o.Clang = v }},
		{Name: "crash-dir", Value: "DIR", Help: "where to put the archive that an internal error leaves; else TMPDIR, or /tmp",
			set: func(o *Options, v string) { o.CrashDir = v }},
		{Name: "explain", Value: "FILE", Help: "append to FILE, per line of source, what is active, saved or computed again, and why",
			set: func(o *Options, v string) { o.Explain = v }},
		{Name: "flang", Value: "PATH", Help: "the flang to compile Fortran with, by path or by name",
			set: func(o *Options, v string) { o.Flang = v }},
		{Name: "freed-shadows", Help: "go on where memory that the program passed with a shadow is freed in a derivative: what its shadow holds is not wanted",
			set: func(o *Options, _ string) { o.FreedShadows = true }},
		{Name: "func", Value: "GLOB", Help: "print and explain of the functions with these names only",
			set: func(o *Options, v string) { o.Func = v }},
		{Name: "jobs", Value: "NUMBER", Help: "how many functions the engine works on at a time; else as many as there are processors. The derivatives are the same",
			set: func(o *Options, v string) { o.Jobs = v }},
		{Name: "loops", Value: "HOW", Help: "rerun: every loop that can keeps the tape of one iteration and runs each again; tape: none does", Kinds: []string{"auto", "rerun", "tape"},
			set: func(o *Options, v string) { o.Loops = v }},
		{Name: "memory", Value: "SIZE", Help: "run loops of time steps again from kept states, which take at most so much memory (512M); the environment's GOENZYME_MEMORY is for marked loops",
			set: func(o *Options, v string) { o.Memory = v }},
		{Name: "off", Value: "STAGE,...", Help: "take the conservative form of these stages; the numbers stay the same", Kinds: stages,
			set: func(o *Options, v string) { o.Off = append(o.Off, strings.Split(v, ",")...) }},
		{Name: "print-after", Value: "STAGE,...", Help: "print the result of these stages, of all for '*'", Kinds: append(stages, "*"),
			set: func(o *Options, v string) { o.PrintAfter = append(o.PrintAfter, strings.Split(v, ",")...) }},
		{Name: "print-plan", Help: "print each step, then carry them out",
			set: func(o *Options, _ string) { o.PrintPlan = true }},
		{Name: "rules", Value: "FILE", Help: "partial derivatives and marks of functions, from a TOML file",
			set: func(o *Options, v string) { o.Rules = v }},
		{Name: "runtime-activity", Help: "find out while the program runs which pointers have a shadow",
			set: func(o *Options, _ string) { o.Runtime = true }},
		{Name: "stop-after", Value: "STAGE", Help: "end after this stage, without outputs", Kinds: stages,
			set: func(o *Options, v string) { o.StopAfter = v }},
		{Name: "threads", Value: "HOW", Help: "apart: no two threads differentiate writes to one number at the same time; sharing: several threads add to the same shadows", Kinds: []string{"together", "apart", "sharing"},
			set: func(o *Options, v string) { o.Threads = v }},
		{Name: "time", Help: "print the time that each step and each stage of the engine takes",
			set: func(o *Options, _ string) { o.Time = true }},
		{Name: "no-library-ir", Help: "shared libraries do not carry the IR of their units",
			set: func(o *Options, _ string) { o.NoLibraryIR = true }},
		{Name: "unit-alone", Help: "make each derivative when its unit is compiled; what the unit lacks is an error then",
			set: func(o *Options, _ string) { o.Alone = true }},
		{Name: "verify", Help: "check the IR of derivatives before clang sees it",
			set: func(o *Options, _ string) { o.Verify = true }},
	}
}

// IsOurs reports whether a word is one of our own options, which no compiler is to see.
func IsOurs(word string) bool { return strings.HasPrefix(word, "-fenzyme") || diag.IsOwnOption(word) }

// parseOption takes in one word.
func (o *Options) parseOption(word string) error {
	if diag.IsOwnOption(word) {
		o.Warnings = append(o.Warnings, word)
		return nil
	}
	name, value, hasValue := strings.Cut(strings.TrimPrefix(word, "-fenzyme-"), "=")
	if !strings.HasPrefix(word, "-fenzyme-") {
		return unknownOption(word)
	}
	all := Settings()
	i := slices.IndexFunc(all, func(s Setting) bool { return s.Name == name })
	if whole := slices.IndexFunc(all, func(s Setting) bool { return s.Name == name+"="+value }); hasValue && whole >= 0 {
		i, hasValue = whole, false // a switch that is spelt with a value
	}
	switch {
	case i < 0:
		return unknownOption(word)
	case all[i].Value == "" && hasValue:
		return fmt.Errorf("option '-fenzyme-%s' takes no value", name)
	case all[i].Value != "" && value == "":
		return fmt.Errorf("option '-fenzyme-%s' needs a value: %s", name, all[i].Spelling())
	}
	all[i].set(o, value)
	return o.check(name)
}

func unknownOption(word string) error { return fmt.Errorf("unknown option '%s'", word) }

// check refuses names that nothing answers to, at once rather than after minutes of compiling.
func (o *Options) check(name string) error {
	switch name {
	case "func":
		if _, err := path.Match(o.Func, ""); err != nil {
			return fmt.Errorf("option '-fenzyme-func=%s': %w", o.Func, err)
		}
	case "stop-after":
		return checkStages(name, []string{o.StopAfter})
	case "print-after":
		return checkStages(name, o.PrintAfter, "*")
	case "off":
		return checkStages(name, o.Off, closure.Indices, closure.Tails)
	case "cache":
		if o.Cache != "on" && o.Cache != "off" {
			return fmt.Errorf("option '-fenzyme-cache=%s': it is one of on, off", o.Cache)
		}
	case "jobs":
		if n, err := strconv.Atoi(o.Jobs); err != nil || n < 1 {
			return fmt.Errorf("option '-fenzyme-jobs=%s': it is a number from 1 on", o.Jobs)
		}
	case "loops":
		if o.Loops != "auto" && o.Loops != "rerun" && o.Loops != "tape" {
			return fmt.Errorf("option '-fenzyme-loops=%s': it is one of auto, rerun, tape", o.Loops)
		}
	case "memory":
		if _, err := ParseSize(o.Memory); err != nil {
			return fmt.Errorf("option '-fenzyme-memory=%s': %w", o.Memory, err)
		}
	case "threads":
		if !slices.Contains([]string{"together", "apart", "sharing"}, o.Threads) {
			return fmt.Errorf("option '-fenzyme-threads=%s': it is one of together, apart, sharing", o.Threads)
		}
	}
	return nil
}

// checkStages refuses names that are neither a stage's nor one of the others that an option knows.
func checkStages(option string, names []string, others ...string) error {
	known := map[string]bool{}
	for _, s := range others {
		known[s] = true
	}
	var list []string
	for _, s := range enzyme.StageNames() {
		known[s] = true
		list = append(list, s)
	}
	for _, n := range names {
		if !known[n] {
			sort.Strings(list)
			return fmt.Errorf("option '-fenzyme-%s': there is no stage '%s'; stages are %s", option, n, strings.Join(list, ", "))
		}
	}
	return nil
}

// JobsWord begins the option that changes nothing in what is made.
const JobsWord = "-fenzyme-jobs="

// Words spells the options that concern the engine, for the command line of a step of ours.
func (o *Options) Words() []string {
	var w []string
	for _, s := range o.PrintAfter {
		w = append(w, "-fenzyme-print-after="+s)
	}
	for _, s := range o.Off {
		w = append(w, "-fenzyme-off="+s)
	}
	if o.StopAfter != "" {
		w = append(w, "-fenzyme-stop-after="+o.StopAfter)
	}
	if o.Explain != "" {
		w = append(w, "-fenzyme-explain="+o.Explain)
	}
	if o.Func != "" {
		w = append(w, "-fenzyme-func="+o.Func)
	}
	if o.Time {
		w = append(w, "-fenzyme-time")
	}
	if o.Verify {
		w = append(w, "-fenzyme-verify")
	}
	if o.Runtime {
		w = append(w, "-fenzyme-runtime-activity")
	}
	switch {
	case o.Differences:
		w = append(w, "-fenzyme-check-gradient=differences")
	case o.CheckGradient:
		w = append(w, "-fenzyme-check-gradient")
	}
	if o.CheckShadows {
		w = append(w, "-fenzyme-check-shadows")
	}
	if o.FreedShadows {
		w = append(w, "-fenzyme-freed-shadows")
	}
	if o.Jobs != "" {
		w = append(w, JobsWord+o.Jobs)
	}
	if o.Loops != "" {
		w = append(w, "-fenzyme-loops="+o.Loops)
	}
	if o.Memory != "" {
		w = append(w, "-fenzyme-memory="+o.Memory)
	}
	if o.Threads != "" {
		w = append(w, "-fenzyme-threads="+o.Threads)
	}
	return append(w, o.Warnings...)
}

// OptionsOf reads our options off a line.
func OptionsOf(l *Line) (*Options, error) {
	o := &Options{}
	for _, t := range l.Tokens {
		switch {
		case t.Role == Ours:
			if err := o.parseOption(t.Words[0]); err != nil {
				return nil, err
			}
		case t.Role == Pass && diag.IsSharedOption(t.Words[0]):
			o.Warnings = append(o.Warnings, t.Words[0])
		}
	}
	return o, nil
}

// TakeOptions splits our -fenzyme-… options off the words of a verb.
func TakeOptions(words []string) ([]string, *Options, error) {
	opts := &Options{}
	var rest []string
	for i, w := range words {
		if w == "--" {
			return append(rest, words[i:]...), opts, nil
		}
		switch {
		case diag.IsSharedOption(w):
			opts.Warnings = append(opts.Warnings, w)
		case !IsOurs(w):
			rest = append(rest, w)
		default:
			if err := opts.parseOption(w); err != nil {
				return nil, nil, err
			}
		}
	}
	return rest, opts, nil
}

// RuntimeFlags are the words by which the runtime library learns of options of ours.
func (o *Options) RuntimeFlags() []string {
	if o.CheckGradient {
		return []string{"-DGOENZYME_CHECK_GRADIENT"}
	}
	return nil
}

// Narrow reports whether indices are to stay in the type that they are computed in.
func (o *Options) Narrow() bool { return slices.Contains(o.Off, closure.Indices) }

// Tails reports whether clang may make a loop of a function that calls itself.
func (o *Options) Tails() bool { return slices.Contains(o.Off, closure.Tails) }
