// Package diag is the diagnostics engine: errors and warnings with a source position, a stable code, notes and a hint, printed in clang's format.
package diag

import (
	"fmt"
	"slices"
	"strings"
)

// Severity is the level of a diagnostic. Only Error makes a run fail.
type Severity uint8

const (
	Error Severity = iota
	Warning
	Remark
)

func (s Severity) String() string { return [...]string{"error", "warning", "remark"}[s] }

// Pos is a source position. Line and Col count from 1; 0 means unknown. InlinedAt is the call site at which
// the code was inlined, or nil.
type Pos struct {
	File      string
	Line, Col int
	InlinedAt *Pos
}

// IsValid reports whether a line is known.
func (p Pos) IsValid() bool { return p.Line > 0 }

func (p Pos) String() string {
	switch {
	case p.Line == 0:
		return p.File
	case p.Col == 0:
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col)
}

// A Note is a position and a sentence below a diagnostic.
type Note struct {
	Pos  Pos
	Text string
}

// A Diagnostic is one message. Where names the function, block and instruction, for messages with an unknown
// Pos.
type Diagnostic struct {
	Severity Severity
	Code     Code
	Pos      Pos
	Where    string
	Text     string
	Notes    []Note
	Hint     string
	Words    string // of a warning: the warning options of the unit that it is about
	Follows  string // the text of another message that states the cause of this one, or "": see Settle
}

// Error makes a diagnostic a Go error.
func (d *Diagnostic) Error() string { return d.String() }

// String renders d as clang does:
//
//	f.c:12:7: error: no derivative known for 'qsort' [GE0103]
//	f.c:3:1: note: called from here
//	hint: …
func (d *Diagnostic) String() string {
	var b strings.Builder
	if s := d.Pos.String(); s != "" {
		b.WriteString(s + ": ")
	}
	fmt.Fprintf(&b, "%s: %s [%s]", d.Severity, d.Text, d.tag())
	if !d.Pos.IsValid() && d.Where != "" {
		fmt.Fprintf(&b, "\nnote: no line information; %s", d.Where)
	}

	for at := d.Pos.InlinedAt; at != nil; at = at.InlinedAt {
		fmt.Fprintf(&b, "\n%s: note: inlined here", at)
	}
	for _, n := range d.Notes {
		b.WriteString("\n")
		if s := n.Pos.String(); s != "" {
			b.WriteString(s + ": ")
		}
		b.WriteString("note: " + n.Text)
	}
	if d.Hint != "" {
		b.WriteString("\nhint: " + d.Hint)
	}
	return b.String()
}

// A List collects diagnostics. The zero value is an empty list. It is not safe for concurrent use.
type List struct {
	All []*Diagnostic
}

// Report adds a diagnostic, unless an equal one is in the list: both halves of a split derivative contain the
// same instruction. For bytes of unknown type, each position is reported once, since the known facts differ
// between modes and functions. A warning is reported once per line, since several requests may differentiate
// the same code.
func (l *List) Report(d *Diagnostic) {
	text := d.String()
	for _, said := range l.All {
		if said.Code == d.Code && (said.String() == text || d.Code == UnknownType && d.Pos.IsValid() && d.Pos == said.Pos || said.warnsLike(d)) {
			return
		}
	}
	l.All = append(l.All, d)
}

// warnsLike reports whether two warnings have the same text and line.
func (d *Diagnostic) warnsLike(e *Diagnostic) bool {
	return d.Severity == Warning && e.Severity == Warning && d.Text == e.Text && d.Pos.IsValid() && d.Pos.Own().File == e.Pos.Own().File && d.Pos.Own().Line == e.Pos.Own().Line
}

// Place moves diagnostics from index from on to the position of the request, if they have no line of the
// program. A note keeps the position in the library.
func (l *List) Place(from int, at Pos) {
	at = at.Own()
	for _, d := range l.All[from:] {
		if d.Pos.IsValid() && d.Pos.Own().InLibrary() && at.IsValid() && !at.InLibrary() {
			d.Notes = append([]Note{{Pos: d.Pos, Text: "in the library, here"}}, d.Notes...)
			d.Pos = at
		}
		if !d.Pos.IsValid() && at.IsValid() {
			d.Pos = at
			if d.Where != "" {
				d.Notes = append([]Note{{Text: "no line information for what stands in the way; " + d.Where}}, d.Notes...)
			}
		}
	}
}

// Settle removes messages that follow from others in the list. Such messages vary with the optimisation
// level, since the known types of memory do.
func (l *List) Settle() {
	said := map[string]bool{}
	for _, d := range l.All {
		said[d.Text] = true
	}
	l.All = slices.DeleteFunc(l.All, func(d *Diagnostic) bool { return d.Follows != "" && said[d.Follows] })
}

// Warnings returns the diagnostics that are not errors.
func (l *List) Warnings() (list []*Diagnostic) {
	for _, d := range l.All {
		if d.Severity != Error {
			list = append(list, d)
		}
	}
	return list
}

// Failed reports whether the list contains an error.
func (l *List) Failed() bool {
	for _, d := range l.All {
		if d.Severity == Error {
			return true
		}
	}
	return false
}

// Err returns the first error, or nil if there is none.
func (l *List) Err() error {
	for _, d := range l.All {
		if d.Severity == Error {
			return d
		}
	}
	return nil
}
