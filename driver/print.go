package driver

import (
	"fmt"
	"io"
	"strings"
)

// Print writes the plan as lines for a shell, the conditions as comments. What stands there can be pasted.
func (p *Plan) Print(w io.Writer) {
	if !p.Keep && len(p.Steps) > 1 {
		fmt.Fprintf(w, "mkdir -p %s\n", quote(p.Dir))
	}
	for _, s := range p.Steps {
		fmt.Fprintln(w, s.String())
	}
}

// String is the step as one line.
func (s *Step) String() string {
	var b strings.Builder
	for i, a := range s.Argv {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(quote(a))
	}
	if s.Capture != "" {
		b.WriteString(" > " + quote(s.Capture))
	}
	if c := s.When.String(); c != "" {
		b.WriteString(" # " + c)
	}
	return b.String()
}

func (w *When) String() string {
	var parts []string
	if w.Exists != "" {
		parts = append(parts, "if "+w.Exists+" was made")
	}
	if w.Missing != "" {
		parts = append(parts, "unless "+w.Missing+" was made")
	}
	if len(w.Waiting) > 0 {
		parts = append(parts, "if a derivative is wanted by "+strings.Join(w.Waiting, " "))
	}
	return strings.Join(parts, ", ")
}

const plainBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+./,:@%^"

// quote spells a word so that a POSIX shell takes it as one.
func quote(word string) string {
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
