package task

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/demangle"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// report prints the diagnostics and reports whether one of them is an error. warnings are the warning options
// of the command line.
func report(w io.Writer, sink *diag.List, warnings []string) bool {
	shown := diag.List{All: sink.Under(warnings)}
	for _, d := range shown.All {
		fmt.Fprintln(w, withSource(readable(d.OwnFirst())))
	}
	return shown.Failed()
}

// readable returns d with demangled names. Rules and marks name symbols, so messages that suggest one also
// give the symbol.
func readable(d *diag.Diagnostic) *diag.Diagnostic {
	r := *d
	var symbols []string
	r.Text, symbols = demangle.Text(d.Text)
	r.Where, _ = demangle.Text(d.Where)
	if d.Code != diag.NoRule && d.Code != diag.BadRule { // whose hints are code to write
		r.Hint, _ = demangle.Text(d.Hint)
	}

	if ir.LanguageOf(d.Pos.File) == ir.Fortran {
		r.Text = strings.ReplaceAll(r.Text, " (pointer)", "") // all is passed by address
	}

	r.Notes = nil
	for _, n := range d.Notes {
		n.Text, _ = demangle.Text(n.Text)
		r.Notes = append(r.Notes, n)
	}
	if d.Code == diag.NoRule || d.Code == diag.BadRule {
		for _, s := range symbols {
			r.Notes = append(r.Notes, diag.Note{Text: "its symbol is " + s})
		}
	}
	return &r
}

// withSource returns the text of a diagnostic with its source line and a caret, as clang prints it.
func withSource(d *diag.Diagnostic) string {
	text := d.String()
	if !d.Pos.IsValid() {
		return text
	}
	line, ok := sourceLine(d.Pos.File, d.Pos.Line)
	if !ok {
		return text
	}
	head, rest, _ := strings.Cut(text, "\n")
	number := fmt.Sprintf("%5d", d.Pos.Line)
	head += "\n" + number + " | " + line
	if d.Pos.Col > 0 && d.Pos.Col <= len(line)+1 {
		head += "\n" + strings.Repeat(" ", len(number)) + " | " + indentLike(line[:d.Pos.Col-1]) + "^"
	}
	if rest != "" {
		head += "\n" + rest
	}
	return head
}

// indentLike returns blanks of the width of s; tabs stay tabs.
func indentLike(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, s)
}

// sourceLine returns line n of a file, counted from 1.
func sourceLine(path string, n int) (string, bool) {
	f, err := os.Open(path)
	if err != nil {
		return "", false
	}
	defer f.Close()
	sc := bufio.NewScanner(f)
	sc.Buffer(nil, 1<<20)
	for i := 1; sc.Scan(); i++ {
		if i == n {
			return sc.Text(), true
		}
	}
	return "", false
}
