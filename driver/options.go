package driver

import (
	"fmt"
	"path"
	"sort"
	"strings"
)

// Options are what our own -fenzyme-… options say.
type Options struct {
	Clang      string   // -fenzyme-clang=PATH
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

	CheckGradient bool // -fenzyme-check-gradient
	CheckShadows  bool // -fenzyme-check-shadows
	Alone         bool // -fenzyme-unit-alone

	Include []string // words by which goenzyme.h is found; of this machine, not of the line
}

// parseOption takes in one word.
func (o *Options) parseOption(word string) error {
	name, value, hasValue := strings.Cut(strings.TrimPrefix(word, "-fenzyme-"), "=")
	if !strings.HasPrefix(word, "-fenzyme-") {
		return unknownOption(word)
	}
	switches := map[string]*bool{"print-plan": &o.PrintPlan, "time": &o.Time, "verify": &o.Verify, "runtime-activity": &o.Runtime,
		"check-gradient": &o.CheckGradient, "check-shadows": &o.CheckShadows, "unit-alone": &o.Alone}
	if b := switches[name]; b != nil {
		if hasValue {
			return fmt.Errorf("option '-fenzyme-%s' takes no value", name)
		}
		*b = true
		return nil
	}
	known := map[string]func(){
		"clang":       func() { o.Clang = value },
		"rules":       func() { o.Rules = value },
		"explain":     func() { o.Explain = value },
		"func":        func() { o.Func = value },
		"stop-after":  func() { o.StopAfter = value },
		"print-after": func() { o.PrintAfter = append(o.PrintAfter, strings.Split(value, ",")...) },
		"off":         func() { o.Off = append(o.Off, strings.Split(value, ",")...) },
	}
	set := known[name]
	switch {
	case set == nil:
		return unknownOption(word)
	case !hasValue || value == "":
		return fmt.Errorf("option '-fenzyme-%s' needs a value: -fenzyme-%s=…", name, name)
	}
	set()
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
		return checkStages(name, []string{o.StopAfter}, false)
	case "print-after":
		return checkStages(name, o.PrintAfter, true)
	case "off":
		return checkStages(name, o.Off, false)
	}
	return nil
}

func checkStages(option string, names []string, star bool) error {
	known := map[string]bool{"*": star}
	var list []string
	for _, s := range stageNames() {
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
	if o.CheckGradient {
		w = append(w, "-fenzyme-check-gradient")
	}
	if o.CheckShadows {
		w = append(w, "-fenzyme-check-shadows")
	}
	return w
}

// takeOptions reads our options off a line.
func takeOptions(l *Line) (*Options, error) {
	o := &Options{}
	for _, t := range l.Tokens {
		if t.Role == Ours {
			if err := o.parseOption(t.Words[0]); err != nil {
				return nil, err
			}
		}
	}
	return o, nil
}
