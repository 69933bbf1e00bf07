package cfuzz

import (
	"embed"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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
	Language   Language // of the programs that show it
	Features   string   // that these programs show, as FEATURES of make has them; none: as the hunter is told
	Levels     []string // that it is looked for at; none: as the hunter is told
	Flags      []string // that programs are compiled with, beside the level
}

// Faults reads those of the folder faults. Behind file, old and new text, a fault may say where it is to be looked for: language, features, levels, flags.
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
		f, err := readFault(strings.TrimSuffix(e.Name(), ".txt"), text)
		if err != nil {
			return nil, fmt.Errorf("faults/%s: %w", e.Name(), err)
		}
		all = append(all, f)
	}
	return all, nil
}

func readFault(name string, text []byte) (Fault, error) {
	a := txtar.Parse(text)
	parts := map[string]string{"language": "c"}
	for _, part := range a.Files {
		parts[part.Name] = strings.TrimSuffix(string(part.Data), "\n")
	}
	f := Fault{Name: name, What: strings.TrimSpace(string(a.Comment)), File: parts["file"], Old: parts["old"], New: parts["new"],
		Features: parts["features"], Levels: strings.Fields(parts["levels"]), Flags: strings.Fields(parts["flags"])}
	if f.File == "" || f.Old == "" {
		return f, fmt.Errorf("no file or no old text")
	}
	l, ok := ParseLanguage(parts["language"])
	if !ok {
		return f, fmt.Errorf("no programs are made in %q", parts["language"])
	}
	f.Language = l
	_, err := ParseFeatures(f.Features, l)
	return f, err
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
	Copy     string                       // the root of the copy
	Options  func(Fault) (Options, error) // where a fault is looked for
	Progress io.Writer
	dir      string
	sound    string // the compiler without a fault
}

// NewHunter copies the files that git knows.
func NewHunter(root, to string, o func(Fault) (Options, error), progress io.Writer) (*Hunter, error) {
	h := &Hunter{Copy: filepath.Join(to, "tree"), Options: o, Progress: progress, dir: to, sound: filepath.Join(to, "sound")}
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
	o, err := h.Options(f)
	if err != nil {
		return false, err
	}
	o.Failures, o.Numbers = 1, f.Flags
	if len(f.Levels) > 0 {
		o.Levels = f.Levels
	}
	sound := h.with(o, h.sound)
	o = h.with(o, faulty)
	defer os.RemoveAll(o.Tools.Dir)
	first := o.From
	for o.From <= o.To {
		s, err := Run(o)
		if err != nil || len(s.Failures) == 0 {
			return false, err
		}
		for _, failure := range s.Failures {
			p := Generate(failure.Seed, f.Language, o.on(failure.Setting))
			if ok, err := soundOn(p, failure, sound.Tools); err != nil || ok {
				fmt.Fprintf(h.Progress, "  %s function %d, %v, %v: %s\n", f.Language, failure.Seed-first+1, slices.Sorted(maps.Keys(p.Features)), failure.Setting,
					firstLine(failure.Verdict.Detail, ""))
				return ok, err
			}
		}
		o.From += uint64(s.Programs())
	}
	return false, nil
}

// with are the options with a compiler, which has a folder of its own, as links to it stand there.
func (h *Hunter) with(o Options, compiler string) Options {
	o.Tools.Compiler, o.Tools.Dir = []string{compiler, "-fenzyme-cache=off"}, filepath.Join(h.dir, "by."+filepath.Base(compiler))
	return o
}

// soundOn reports whether a program that fails is right, or ends with a message, when no fault is planted.
func soundOn(p *Program, f Failure, sound Tools) (bool, error) {
	sound.Setting = f.Setting
	v, err := sound.Check([]*Program{p})
	return err == nil && (v[0].Kind == OK || v[0].Kind == Refused), err
}
