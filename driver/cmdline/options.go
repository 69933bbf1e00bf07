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
	Loops         string // -fenzyme-loops=auto, remat or tape; "" is auto
	NoLibraryIR   bool   // -fenzyme-no-library-ir
	Cache         string // -fenzyme-cache=on or off; "" is on
	Jobs          string // -fenzyme-jobs=2; "" is as many as there are processors

	CrashDir string // -fenzyme-crash-dir=DIR

	Warnings []string // what the line says of warnings, in its order: -Wno-enzyme-…, -Werror, -w and their like

	Modules []string // words by which the module goenzyme is found; as well
	Include []string // words by which our headers are found; of this machine, not of the line
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
	return o.check(&all[i], value)
}

func unknownOption(word string) error { return fmt.Errorf("unknown option '%s'", word) }

// check refuses values that mean nothing, at once rather than after minutes of compiling.
func (o *Options) check(s *Setting, value string) error {
	switch s.Name {
	case "func":
		if _, err := path.Match(o.Func, ""); err != nil {
			return fmt.Errorf("option '-fenzyme-func=%s': %w", o.Func, err)
		}
	case "stop-after":
		return checkStages(s.Name, []string{o.StopAfter})
	case "print-after":
		return checkStages(s.Name, o.PrintAfter, "*")
	case "off":
		return checkStages(s.Name, o.Off, closure.Indices, closure.Tails)
	case "cache", "loops", "threads":
		if !slices.Contains(s.Kinds, s.today(value)) {
			return fmt.Errorf("option '-fenzyme-%s=%s': it is one of %s", s.Name, value, strings.Join(s.Kinds, ", "))
		}
	case "jobs":
		if n, err := strconv.Atoi(o.Jobs); err != nil || n < 1 {
			return fmt.Errorf("option '-fenzyme-jobs=%s': it is a number from 1 on", o.Jobs)
		}
	case "memory":
		if _, err := ParseSize(o.Memory); err != nil {
			return fmt.Errorf("option '-fenzyme-memory=%s': %w", o.Memory, err)
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
