package emitted

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
)

// Flags make goenzyme-cc print what Read reads.
var Flags = []string{"-fenzyme-print-after=tape,emit"}

// Version is the first line of what a compiler says of its version.
func Version(compiler string) (string, error) {
	said, err := exec.Command(compiler, "--version").Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w", compiler, err)
	}
	first, _, _ := strings.Cut(string(said), "\n")
	return strings.TrimSpace(first), nil
}

// A Record is a table in a file, with what its derivatives were made by: with another release of a compiler they are others.
type Record struct {
	File string
	By   string
}

// Compare tells log every derivative in now that differs from the record's, and reports whether none does. Programs of the record that now has not are passed
// over, and so is a record that another compiler made. With renew, now takes the place of what the record says of the same programs.
func (r Record) Compare(now Table, renew bool, log io.Writer) (alike bool, err error) {
	text, err := os.ReadFile(r.File)
	if err != nil && !os.IsNotExist(err) {
		return false, err
	}
	by, rest, _ := strings.Cut(string(text), "\n")
	old, err := Parse(rest)
	if err != nil {
		return false, fmt.Errorf("%s: %w", r.File, err)
	}
	by = strings.TrimPrefix(by, "# ")
	if by != r.By && !renew {
		return false, fmt.Errorf("%s was made with %q, this is %q", r.File, by, r.By)
	}
	for program := range old {
		if now[program] == nil && by == r.By {
			now[program] = old[program]
		}
	}
	changes := now.Changes(old)
	for _, c := range changes {
		fmt.Fprintln(log, c)
	}
	derivatives := 0
	for _, list := range now {
		derivatives += len(list)
	}
	fmt.Fprintf(log, "%s: %d derivatives of %d programs, %d changed\n", r.File, derivatives, len(now), len(changes))
	if renew {
		return true, os.WriteFile(r.File, []byte("# "+r.By+"\n"+now.String()), 0o666)
	}
	return len(changes) == 0, nil
}
