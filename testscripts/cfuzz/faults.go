package cfuzz

import (
	"embed"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/rogpeppe/go-internal/txtar"
)

//go:embed faults/*.txt
var faultFiles embed.FS

// A Fault is a mistake to plant in the engine, as an exchange of text in one of its files.
type Fault struct {
	Name, What string
	File       string // from the root of the repository
	Old, New   string
}

// Faults reads those of the folder faults.
func Faults() ([]Fault, error) {
	entries, err := faultFiles.ReadDir("faults")
	if err != nil {
		return nil, err
	}
	var all []Fault
	for _, e := range entries {
		text, err := faultFiles.ReadFile("faults/" + e.Name())
		if err != nil {
			return nil, err
		}
		a := txtar.Parse(text)
		if len(a.Files) != 3 {
			return nil, fmt.Errorf("faults/%s: it has no file, old and new text", e.Name())
		}
		part := func(i int) string { return strings.TrimSuffix(string(a.Files[i].Data), "\n") }
		all = append(all, Fault{strings.TrimSuffix(e.Name(), ".txt"), strings.TrimSpace(string(a.Comment)), strings.TrimSpace(part(0)), part(1), part(2)})
	}
	return all, nil
}

// planted is the file with the fault in it.
func (f Fault) planted(text string) (string, error) {
	if n := strings.Count(text, f.Old); n != 1 {
		return "", fmt.Errorf("fault %s: its text is %d times in %s, not once", f.Name, n, f.File)
	}
	return strings.Replace(text, f.Old, f.New, 1), nil
}

// A Hunter plants faults in a copy of the repository and looks whether programs show them.
type Hunter struct {
	Copy     string // the root of the copy
	Options  Options
	Progress io.Writer
	sound    string // the compiler without a fault
}

// NewHunter copies the files that git knows.
func NewHunter(root, to string, o Options, progress io.Writer) (*Hunter, error) {
	h := &Hunter{Copy: filepath.Join(to, "tree"), Options: o, Progress: progress, sound: filepath.Join(to, "sound")}
	list, err := exec.Command("git", "-C", root, "ls-files", "-z").Output()
	if err != nil {
		return nil, fmt.Errorf("git ls-files: %w", err)
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(string(list), "\x00"), "\x00") {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return nil, err
		}
		at := filepath.Join(h.Copy, name)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(at, text, 0o644); err != nil {
			return nil, err
		}
	}
	return h, h.build(h.sound)
}

func (h *Hunter) build(to string) error {
	cmd := exec.Command("go", "build", "-trimpath", "-o", to, "./cmd/goenzyme-cc")
	cmd.Dir = h.Copy
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("the copy does not build: %s", out)
	}
	return nil
}

// Hunt reports whether some program goes wrong with a fault and not without.
func (h *Hunter) Hunt(f Fault) (found bool, err error) {
	at := filepath.Join(h.Copy, f.File)
	text, err := os.ReadFile(at)
	if err != nil {
		return false, err
	}
	bad, err := f.planted(string(text))
	if err != nil {
		return false, err
	}
	if err := os.WriteFile(at, []byte(bad), 0o644); err != nil {
		return false, err
	}
	faulty := h.sound + "." + f.Name
	err = h.build(faulty)
	defer os.Remove(faulty)
	if back := os.WriteFile(at, text, 0o644); err == nil {
		err = back
	}
	if err != nil {
		return false, err
	}
	o := h.Options
	o.Failures, o.Tools.Compiler = 1, []string{faulty, "-fenzyme-cache=off"}
	for o.From <= o.To {
		s, err := Run(o)
		if err != nil || len(s.Failures) == 0 {
			return false, err
		}
		for _, failure := range s.Failures {
			if ok, err := h.soundOn(failure); err != nil || ok {
				fmt.Fprintf(h.Progress, "  seed %d, %v: %s\n", failure.Seed, failure.Setting, firstLine(failure.Verdict.Detail, ""))
				return ok, err
			}
		}
		o.From += uint64(s.Programs())
	}
	return false, nil
}

// soundOn reports whether a program that fails is right, or ends with a message, when no fault is planted.
func (h *Hunter) soundOn(f Failure) (bool, error) {
	t := h.Options.Tools
	t.Compiler, t.Setting = []string{h.sound, "-fenzyme-cache=off"}, f.Setting
	v, err := t.Check([]*Program{Generate(f.Seed, t.Language, h.Options.on(f.Setting))})
	return err == nil && (v[0].Kind == OK || v[0].Kind == Refused), err
}
