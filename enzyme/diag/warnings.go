package diag

import (
	"slices"
	"strings"
)

// groups maps the codes that are warnings to the names by which options control them: -Wenzyme-NAME,
// -Wno-enzyme-NAME, -Werror=enzyme-NAME, -Wno-error=enzyme-NAME. All warnings are on by default.
var groups = map[Code]string{
	Unchecked:      "unchecked",
	IntegerResult:  "integer-result",
	NothingActive:  "nothing-active",
	ConstMemory:    "const-memory",
	ReadBack:       "read-back",
	ComplexAsReal:  "complex",
	MemoryType:     "memory-type",
	ShadowIsPrimal: "shadow-is-primal",
	NoResult:       "no-result",
	KeptTotal:      "kept-total",
	KeptMemory:     "kept-memory",
}

// Group is the name of a warning in the option -Wenzyme-NAME, or "" for codes that are always errors.
func (c Code) Group() string { return groups[c] }

// Groups lists the names of all warnings in alphabetical order.
func Groups() []string {
	var names []string
	for _, name := range groups {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// ownPrefixes are the prefixes of the options for our warnings, which compilers do not accept.
var ownPrefixes = []string{"-Wenzyme", "-Wno-enzyme", "-Werror=enzyme", "-Wno-error=enzyme"}

// IsOwnOption reports whether a command-line word concerns our warnings only.
func IsOwnOption(word string) bool {
	return slices.ContainsFunc(ownPrefixes, func(p string) bool { return word == p || strings.HasPrefix(word, p+"-") })
}

// IsSharedOption reports whether a command-line word concerns all warnings, the compiler's and ours.
func IsSharedOption(word string) bool {
	switch word {
	case "-w", "-Werror", "-Wno-error", "-Weverything", "-Wno-everything":
		return true
	}
	return false
}

// Unknown returns the group in one of our options if that group does not exist, else "".
func Unknown(word string) string {
	for _, p := range ownPrefixes {
		if name, ok := strings.CutPrefix(word, p+"-"); ok && !slices.Contains(Groups(), name) {
			return name
		}
	}
	return ""
}

// A Level states how a warning is treated.
type Level uint8

const (
	Silent Level = iota // not reported
	Shown               // reported as a warning
	Fatal               // reported as an error
)

// LevelOf applies the words of a command line to a warning, as clang does: the last word about a group
// counts. An option -Wno-error=… overrides a plain -Werror. -w silences all warnings except those that are
// errors by name.
func LevelOf(code Code, words []string) Level {
	on, quiet, allErrors := true, false, false
	named, exempt := false, false // -Werror=NAME was given; -Wno-error=NAME was given

	// The last word about a group counts, so the words are read in order.
	for _, w := range words {
		switch {
		case w == "-w":
			quiet = true
		case w == "-Werror" || w == "-Wno-error":
			allErrors = w == "-Werror"
		case w == "-Weverything" || w == "-Wno-everything":
			on = w == "-Weverything"
		case is(w, "-Werror=enzyme", code):
			on, named, exempt = true, true, false
		case is(w, "-Wno-error=enzyme", code):
			named, exempt = false, true
		case is(w, "-Wenzyme", code):
			on = true
		case is(w, "-Wno-enzyme", code):
			on = false
		}
	}

	// A group that is off stays off, and an error by name overrides -w.
	switch {
	case !on:
		return Silent
	case named:
		return Fatal
	case quiet:
		return Silent
	case allErrors && !exempt:
		return Fatal
	}
	return Shown
}

// is reports whether a word is an option for all our warnings, or for the group of a code.
func is(word, option string, code Code) bool {
	return word == option || word == option+"-"+code.Group()
}

// Under applies command-line words to the diagnostics: it drops warnings that are off, and turns those that
// are fatal into errors. The words of a diagnostic's own unit come first, so words can override them.
func (l *List) Under(words []string) (shown []*Diagnostic) {
	for _, d := range l.All {
		if d.Severity == Warning && d.Code.Group() != "" {
			switch LevelOf(d.Code, append(strings.Fields(d.Words), words...)) {
			case Silent:
				continue
			case Fatal:
				fatal := *d
				fatal.Severity = Error
				d = &fatal
			}
		}
		shown = append(shown, d)
	}
	return shown
}

// Speak records the options of the unit for each warning from index from on that has none yet.
func (l *List) Speak(from int, words string) {
	for _, d := range l.All[from:] {
		if d.Severity == Warning && d.Words == "" {
			d.Words = words
		}
	}
}

// tag is the text in brackets behind a message: the code, and for a warning its option.
func (d *Diagnostic) tag() string {
	group := d.Code.Group()
	switch {
	case group == "" || d.Severity == Remark:
		return string(d.Code)
	case d.Severity == Error:
		return string(d.Code) + ",-Werror,-Wenzyme-" + group
	}
	return string(d.Code) + ",-Wenzyme-" + group
}
