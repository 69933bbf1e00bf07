package diag

import (
	"slices"
	"strings"
)

// groups are the codes that are warnings, with the names by which options switch them: -Wenzyme-NAME, -Wno-enzyme-NAME,
// -Werror=enzyme-NAME, -Wno-error=enzyme-NAME. All of them are on unless an option says otherwise.
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

// Group is the name of a warning's option behind -Wenzyme-, "" for what is always an error.
func (c Code) Group() string { return groups[c] }

// Groups lists the names of all warnings.
func Groups() []string {
	var names []string
	for _, name := range groups {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// ownPrefixes begin the options that switch our warnings; no compiler knows them.
var ownPrefixes = []string{"-Wenzyme", "-Wno-enzyme", "-Werror=enzyme", "-Wno-error=enzyme"}

// IsOwnOption reports whether a word of a command line is about our warnings alone.
func IsOwnOption(word string) bool {
	return slices.ContainsFunc(ownPrefixes, func(p string) bool { return word == p || strings.HasPrefix(word, p+"-") })
}

// IsSharedOption reports whether a word is about all warnings, the compiler's and ours.
func IsSharedOption(word string) bool {
	switch word {
	case "-w", "-Werror", "-Wno-error", "-Weverything", "-Wno-everything":
		return true
	}
	return false
}

// Unknown is the group that an option of ours names and that does not exist, "" when there is none.
func Unknown(word string) string {
	for _, p := range ownPrefixes {
		if name, ok := strings.CutPrefix(word, p+"-"); ok && !slices.Contains(Groups(), name) {
			return name
		}
	}
	return ""
}

// A Level is what becomes of a warning.
type Level uint8

const (
	Silent Level = iota
	Shown
	Fatal // an error
)

// LevelOf is what the words of a command line make of a warning. As with clang, the last word about a group counts,
// -Wno-error=… holds against a plain -Werror, and -w silences all but what is an error by name.
func LevelOf(code Code, words []string) Level {
	on, quiet, allErrors := true, false, false
	named, exempt := false, false // an error by name; none, whatever -Werror says
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

// is reports whether a word is an option, for all warnings of ours or for that of a code.
func is(word, option string, code Code) bool {
	return word == option || word == option+"-"+code.Group()
}

// Under gives the diagnostics that command-line words leave: without those that are off, and with errors in the place of those that
// are to be errors. Words of the unit that a diagnostic is about come before words, which may overrule them.
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

// Speak notes by which words of its own unit's command line each warning from the given one on is judged.
func (l *List) Speak(from int, words string) {
	for _, d := range l.All[from:] {
		if d.Severity == Warning && d.Words == "" {
			d.Words = words
		}
	}
}

// tag is what stands behind a message in brackets: the code, and for a warning its option.
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
