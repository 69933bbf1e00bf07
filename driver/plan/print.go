package plan

import (
	"fmt"
	"io"
	"strings"
)

// Print writes the plan as a script for a POSIX shell. The script creates the folder of intermediate files
// for the user alone, and removes it at the end.
func (p *Plan) Print(w io.Writer) {
	private := !p.Keep && len(p.Steps) > 1
	if private {
		fmt.Fprintf(w, "mkdir -m 700 %s\n", Quote(p.Dir))
	}
	for _, s := range p.Steps {
		fmt.Fprintln(w, s.String())
	}
	if private {
		fmt.Fprintf(w, "rm -r %s\n", Quote(p.Dir))
	}
}

// String spells the step as one line of a shell script.
func (s *Step) String() string {
	line := QuoteAll(s.Argv)
	if s.Capture != "" {
		line += " > " + Quote(s.Capture)
	}
	if c := s.When.String(); c != "" {
		line = "if " + c + "; then " + line + "; fi"
	}
	return line
}

// String spells the condition for a shell.
func (w *When) String() string {
	var parts []string
	if w.Exists != "" {
		parts = append(parts, "[ -e "+Quote(w.Exists)+" ]")
	}
	if w.Missing != "" {
		parts = append(parts, "[ ! -e "+Quote(w.Missing)+" ]")
	}
	if len(w.Waiting) > 0 {
		parts = append(parts, QuoteAll(append([]string{w.Self, "waits"}, w.Waiting...)))
	}
	return strings.Join(parts, " && ")
}

// QuoteAll quotes a command line. An equals sign in the first word would make it an assignment.
func QuoteAll(argv []string) string {
	words := make([]string, len(argv))
	for i, a := range argv {
		words[i] = Quote(a)
		if i == 0 && strings.Contains(words[i], "=") && words[i][0] != '\'' {
			words[i] = "'" + words[i] + "'"
		}
	}
	return strings.Join(words, " ")
}

const plainBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+./,:@%^"

// Quote quotes a word for a POSIX shell.
func Quote(word string) string {
	if word == "" {
		return "''"
	}
	for i := 0; i < len(word); i++ {
		if strings.IndexByte(plainBytes, word[i]) < 0 {
			return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
	}
	return word
}
