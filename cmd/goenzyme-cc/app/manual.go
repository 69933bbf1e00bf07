package app

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver"
	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
)

// about is what goenzyme-cc is, in paragraphs.
var about = []string{
	"goenzyme-cc is a C compiler that differentiates: it takes clang's command lines, compiles with the clang that is installed, and " +
		"turns calls of __enzyme_autodiff and __enzyme_fwddiff into calls of the exact derivative of the function that they name. " +
		"Objects carry the code of their unit, so that derivatives follow calls through a program's units and archives. " +
		"By its name goenzyme-c++ it is the C++ compiler, by goenzyme-fortran the Fortran compiler, around flang.",
	"All options of clang are passed on. What follows are its own words and options.",
}

type manCmd struct{}

// Exec prints the manual page.
func (manCmd) Exec(proc driver.Process) error {
	_, err := fmt.Fprint(proc.Stdout, manual())
	return err
}

// manual is the manual page, in the language of man(7).
func manual() string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	item := func(term, text string) { line(".TP\n%s\n%s", term, roff(text)) }
	line(".\\\" Made by `goenzyme-cc man` from the tables of its commands and options.")
	line(".TH GOENZYME\\-CC 1 \"\" \"goenzyme\\-cc %s\" \"User Commands\"", roff(driver.Version()))
	line(".SH NAME\ngoenzyme\\-cc, goenzyme\\-c++ \\- C and C++ compilers that differentiate")
	line(".SH SYNOPSIS\n.B goenzyme\\-cc\n.RI [ \"options of clang\" ]\n.RI [ \\-fenzyme\\-... ]\n.IR file ...")
	for _, c := range commands() {
		line(".br\n%s", synopsis(&c))
	}
	line(".SH DESCRIPTION\n%s\n.PP\n%s", roff(about[0]), roff(about[1]))
	line(".SH OPTIONS")
	for _, s := range cmdline.Settings() {
		text := sentence(s.Help)
		if len(s.Kinds) > 0 {
			text += " One of: " + strings.Join(s.Kinds, ", ") + "."
		}
		item(bold("-fenzyme-"+s.Name)+value("=", s.Value), text)
	}
	line(".SH WARNINGS\nAll of them are on. %s.", roff(warningsHelp))
	for _, w := range warningOptions() {
		item(bold(w.Spelling), w.Help)
	}
	line(".SH COMMANDS\nThe first word decides.")
	for _, c := range commands() {
		line(".SS %s", roff(c.Name))
		line("%s", roff(c.Help))
		for _, w := range c.Words {
			item("\\fI"+roff(w.Spelling)+"\\fR", sentence(w.Help))
		}
		for _, f := range c.Flags {
			item(bold(f.Spelling)+value(" ", f.Value), sentence(f.Help))
		}
	}
	line(".SH EXIT STATUS\nThat of the compiler or linker that failed; 1 for what goenzyme\\-cc refuses or cannot do; 0 otherwise. " +
		"A program that a signal ends ends goenzyme\\-cc by the same signal.")
	line(".SH ENVIRONMENT")
	for _, e := range environment {
		item(bold(e.Spelling), e.Help)
	}
	line(".SH FILES")
	item("\\fI~/.config/goenzyme/config.toml\\fR", `Names the compiler: clang = "clang-19".`)
	line(".SH EXAMPLES\n.EX\nmake CC=goenzyme\\-cc CXX=goenzyme\\-c++\ngoenzyme\\-cc \\-O2 square.c \\-o square \\-lm\n" +
		"goenzyme\\-cc \\-O2 \\-c model.c \\-###    # the steps, as a script\ngoenzyme\\-cc explain \\-fn f model.c\n.EE")
	line(".SH SEE ALSO\n.BR clang (1),\n.BR ld (1)")
	return b.String()
}

// synopsis is a command with what may follow it.
func synopsis(c *command) string {
	text := bold("goenzyme-cc " + c.Name)
	for _, w := range c.Words {
		text += " [\\fI" + roff(w.Spelling) + "\\fR]"
	}
	for _, f := range c.Flags {
		text += " [" + bold(f.Spelling) + value(" ", f.Value) + "]"
	}
	return text
}

func bold(s string) string { return `\fB` + roff(s) + `\fR` }

func value(before, name string) string {
	if name == "" {
		return ""
	}
	return before + `\fI` + roff(name) + `\fR`
}

// sentence starts with a capital and ends with a full stop.
func sentence(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + strings.TrimSuffix(s[1:], ".") + "."
}

// roff spells text for man(7): a hyphen in options is a minus, and no line starts with a request.
func roff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(s)
	if strings.HasPrefix(s, ".") || strings.HasPrefix(s, "'") {
		s = `\&` + s
	}
	return s
}
