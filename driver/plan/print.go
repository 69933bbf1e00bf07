package plan

import (
	"fmt"
	"io"
	"strings"
)

// Print writes the plan as a script for a POSIX shell: what stands there can be pasted. The folder of intermediate files is new
// and the user's own, and goes at the end.
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

// String is the step as one line of a shell's.
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

// String is the condition as a shell's.
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

// QuoteAll spells a command line. An equals sign in its first word would make it an assignment.
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

// Quote spells a word so that a POSIX shell takes it as one.
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
