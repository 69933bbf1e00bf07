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

// Options holds the values of the options -fenzyme-….
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
	Jobs          string // -fenzyme-jobs=2; "" is the number of processors

	CrashDir string // -fenzyme-crash-dir=DIR

	Warnings []string // warning options in the line's order: -Wno-enzyme-…, -Werror, -w and similar

	Modules []string // options that locate the module goenzyme
	Include []string // options that locate our headers; these two depend on the machine, not on the line
}

// IsOurs reports whether a word is one of our own options, which compilers must not get.
func IsOurs(word string) bool { return strings.HasPrefix(word, "-fenzyme") || diag.IsOwnOption(word) }

// parseOption parses one word.
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
		i, hasValue = whole, false // a switch whose name contains the value
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

// unknownOption is the error for an unknown option.
func unknownOption(word string) error { return fmt.Errorf("unknown option '%s'", word) }

// check reports an error on an invalid value at once, before minutes of compilation.
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

// checkStages reports an error on names that are neither stages nor in others.
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

// JobsWord starts the option that does not affect the output.
const JobsWord = "-fenzyme-jobs="

// OptionsOf reads our options from a line.
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

// TakeOptions separates our options from the other words of a verb. Words after "--" are not searched.
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

// RuntimeFlags returns the compiler options that pass our options to the runtime library.
func (o *Options) RuntimeFlags() []string {
	if o.CheckGradient {
		return []string{"-DGOENZYME_CHECK_GRADIENT"}
	}
	return nil
}

// Narrow reports whether indices keep the type in which they are computed.
func (o *Options) Narrow() bool { return slices.Contains(o.Off, closure.Indices) }

// Tails reports whether clang may turn recursion into loops.
func (o *Options) Tails() bool { return slices.Contains(o.Off, closure.Tails) }
