package cmdline

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme"
)

// A Setting is one of our own options: -fenzyme-NAME, or -fenzyme-NAME=VALUE. The table of settings is the
// source for help, manual page, completion, parsing and spelling.
type Setting struct {
	Name  string
	Value string // placeholder for the value in texts; "" for a switch
	Help  string
	Kinds []string             // the valid values, if they form a list
	field func(o *Options) any // pointer to the field: *bool for a switch, *string, or *[]string for a list
	// former maps values of earlier releases to current ones.
	former map[string]string
}

// Spelling returns the option as texts show it.
func (s *Setting) Spelling() string {
	if s.Value == "" {
		return "-fenzyme-" + s.Name
	}
	return "-fenzyme-" + s.Name + "=" + s.Value
}

// set stores a value.
func (s *Setting) set(o *Options, value string) {
	switch at := s.field(o).(type) {
	case *bool:
		*at = true
	case *string:
		*at = s.today(value)
	case *[]string:
		for _, v := range strings.Split(value, ",") {
			*at = append(*at, s.today(v))
		}
	}
	o.CheckGradient = o.CheckGradient || o.Differences
}

// today returns the current spelling of a value.
func (s *Setting) today(value string) string {
	if v, ok := s.former[value]; ok {
		return v
	}
	return value
}

// words spells the option with its values; nil if it is not set.
func (s *Setting) words(o *Options) (words []string) {
	switch at := s.field(o).(type) {
	case *bool:
		if *at {
			words = []string{s.Spelling()}
		}
	case *string:
		if *at != "" {
			words = []string{"-fenzyme-" + s.Name + "=" + *at}
		}
	case *[]string:
		for _, value := range *at {
			words = append(words, "-fenzyme-"+s.Name+"="+value)
		}
	}
	return words
}

// Settings lists all our options.
func Settings() []Setting {
	stages := enzyme.StageNames()
	return []Setting{
		{Name: "cache", Value: "WHETHER", Help: "off: make derivatives anew, and keep none for the next time", Kinds: []string{"on", "off"},
			field: func(o *Options) any { return &o.Cache }},
		{Name: "check-gradient", Help: "compare each call of a reverse derivative with the forward one while the program runs, and end it where they differ",
			field: func(o *Options) any { return &o.CheckGradient }},
		{Name: "check-gradient=differences", Help: "the same, and compare both with central differences, which also notice what neither mode sees: numbers that go through files or text",
			field: func(o *Options) any { return &o.Differences }},
		{Name: "check-shadows", Help: "end the program where a shadow, or a pointer that the derivative finds in one, is null, too short, or the primal's own",
			field: func(o *Options) any { return &o.CheckShadows }},
		{Name: "clang", Value: "PATH", Help: "the clang to compile with, by path or by name",
			field: func(o *Options) any { return &o.Clang }},
		{Name: "crash-dir", Value: "DIR", Help: "where to put the archive that an internal error leaves; else TMPDIR, or /tmp",
			field: func(o *Options) any { return &o.CrashDir }},
		{Name: "explain", Value: "FILE", Help: "append to FILE, per line of source, what is active, saved or computed again, and why",
			field: func(o *Options) any { return &o.Explain }},
		{Name: "flang", Value: "PATH", Help: "the flang to compile Fortran with, by path or by name",
			field: func(o *Options) any { return &o.Flang }},
		{Name: "freed-shadows", Help: "go on where memory that the program passed with a shadow is freed in a derivative: what its shadow holds is not wanted",
			field: func(o *Options) any { return &o.FreedShadows }},
		{Name: "func", Value: "GLOB", Help: "print and explain of the functions with these names only",
			field: func(o *Options) any { return &o.Func }},
		{Name: "jobs", Value: "NUMBER", Help: "how many functions the engine works on at a time; else as many as there are processors. The derivatives are the same",
			field: func(o *Options) any { return &o.Jobs }},
		{Name: "loops", Value: "HOW", Help: "remat: every loop that can keeps the tape of one iteration and runs each again; tape: none does", Kinds: []string{"auto", "remat", "tape"},
			former: map[string]string{"rerun": "remat"}, field: func(o *Options) any { return &o.Loops }},
		{Name: "memory", Value: "SIZE", Help: "run loops of time steps again from kept states, which take at most so much memory (512M); the environment's GOENZYME_MEMORY is for marked loops",
			field: func(o *Options) any { return &o.Memory }},
		{Name: "off", Value: "STAGE,...", Help: "take the conservative form of these stages; the numbers stay the same", Kinds: stages,
			former: enzyme.FormerStages, field: func(o *Options) any { return &o.Off }},
		{Name: "print-after", Value: "STAGE,...", Help: "print the result of these stages, of all for '*'", Kinds: append(stages, "*"),
			former: enzyme.FormerStages, field: func(o *Options) any { return &o.PrintAfter }},
		{Name: "print-plan", Help: "print each step, then carry them out",
			field: func(o *Options) any { return &o.PrintPlan }},
		{Name: "rules", Value: "FILE", Help: "partial derivatives and marks of functions, from a TOML file",
			field: func(o *Options) any { return &o.Rules }},
		{Name: "runtime-activity", Help: "find out while the program runs which pointers have a shadow",
			field: func(o *Options) any { return &o.Runtime }},
		{Name: "stop-after", Value: "STAGE", Help: "end after this stage, without outputs", Kinds: stages,
			former: enzyme.FormerStages, field: func(o *Options) any { return &o.StopAfter }},
		{Name: "threads", Value: "HOW", Help: "apart: no two threads differentiate writes to one number at the same time; sharing: several threads add to the same shadows", Kinds: []string{"together", "apart", "sharing"},
			field: func(o *Options) any { return &o.Threads }},
		{Name: "time", Help: "print the time that each step and each stage of the engine takes",
			field: func(o *Options) any { return &o.Time }},
		{Name: "no-library-ir", Help: "shared libraries do not carry the IR of their units",
			field: func(o *Options) any { return &o.NoLibraryIR }},
		{Name: "unit-alone", Help: "make each derivative when its unit is compiled; what the unit lacks is an error then",
			field: func(o *Options) any { return &o.Alone }},
		{Name: "verify", Help: "check the IR of derivatives before clang sees it",
			field: func(o *Options) any { return &o.Verify }},
	}
}

// engineSettings are the options for the engine, in the order of a step's command line.
var engineSettings = []string{"print-after", "off", "stop-after", "explain", "func", "time", "verify", "runtime-activity", "check-gradient=differences", "check-gradient",
	"check-shadows", "freed-shadows", "jobs", "loops", "memory", "threads"}

// Words spells the options for the engine, for the command line of a step.
func (o *Options) Words() []string {
	var w []string
	all := Settings()
	for _, name := range engineSettings {
		if name == "check-gradient" && o.Differences {
			continue // the longer form includes it
		}
		i := slices.IndexFunc(all, func(s Setting) bool { return s.Name == name })
		w = append(w, all[i].words(o)...)
	}
	return append(w, o.Warnings...)
}
