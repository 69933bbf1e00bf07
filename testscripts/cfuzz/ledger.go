package cfuzz

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A Ledger notes what became of each file of a sweep, so that the sweep can be stopped and gone on with. It names the engine
// and the generator that it is valid for: a sweep with others begins anew.
type Ledger struct {
	path  string
	head  head
	files map[string]File
}

// String names what the ledger is valid for.
func (l *Ledger) String() string {
	return "engine " + l.head.Tree + ", generator " + l.head.Generator
}

// A head is the first line of a ledger.
type head struct {
	Tree      string `json:"tree"`
	Generator string `json:"generator"`
	Tools     Draw   `json:"tools"`
}

// OpenLedger reads a ledger, or begins one. An old one for another tree is put aside.
func OpenLedger(path, root string, d *Draw) (*Ledger, error) {
	tree, err := treeOf(root)
	if err != nil {
		return nil, err
	}
	h := head{tree, generatorMark(), *d}
	first, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	l := &Ledger{path, h, map[string]File{}}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return l, os.WriteFile(path, append(first, '\n'), 0o644)
	}
	if err != nil {
		return nil, err
	}
	line, rest, _ := strings.Cut(string(text), "\n")
	if line == string(first) {
		return l, l.read(rest)
	}
	if err := os.Rename(path, path+".old"); err != nil {
		return nil, err
	}
	return l, os.WriteFile(path, append(first, '\n'), 0o644)
}

// read takes up the files; the last line may be cut short.
func (l *Ledger) read(text string) error {
	s := bufio.NewScanner(strings.NewReader(text))
	s.Buffer(nil, 1<<24)
	for s.Scan() {
		var f File
		if json.Unmarshal(s.Bytes(), &f) == nil {
			l.files[f.key()] = f
		}
	}
	return s.Err()
}

func (f File) key() string { return fmt.Sprint(f.Language, f.First, "..", f.Last) }

// file is what a ledger knows of one. There may be no ledger.
func (l *Ledger) file(f File) (File, bool) {
	if l == nil {
		return f, false
	}
	known, ok := l.files[f.key()]
	return known, ok
}

// note adds a file at the end.
func (l *Ledger) note(f File) error {
	if l == nil {
		return nil
	}
	line, err := json.Marshal(f)
	if err != nil {
		return err
	}
	out, err := os.OpenFile(l.path, os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	if _, err := out.Write(append(line, '\n')); err != nil {
		return err
	}
	return out.Close()
}

// engine is what goenzyme-cc is made of.
var engine = []string{"cmd/goenzyme-cc", "configs", "crates", "driver", "enzyme", "runtime", "toolchain", "go.mod", "go.sum"}

// treeOf is a hash of the files that git knows of the engine, as they are now.
func treeOf(root string) (string, error) {
	list, err := exec.Command("git", append([]string{"-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"}, engine...)...).Output()
	if err != nil {
		return "", fmt.Errorf("git ls-files: %w", err)
	}
	h := sha256.New()
	for name := range strings.SplitSeq(strings.TrimSuffix(string(list), "\x00"), "\x00") {
		if strings.HasSuffix(name, "_test.go") || strings.Contains(name, "testdata/") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		fmt.Fprintf(h, "%s %d\n%s", name, len(text), text)
	}
	return hex.EncodeToString(h.Sum(nil))[:16], nil
}

// generatorMark is a hash of the first programs of each language and of what judges them: another one means that seeds stand for other programs.
func generatorMark() string {
	h := sha256.New()
	for l := range languages {
		for seed := range uint64(200) {
			p := Generate(seed+1, Language(l), func(string) bool { return true })
			fmt.Fprintln(h, p.plain("p"), p.dual("d"))
		}
	}
	fmt.Fprint(h, plainHeader, dualHeader, cxxHeader, judgeUnit, fortranDuals, fortranDual, rustDuals)
	return hex.EncodeToString(h.Sum(nil))[:16]
}
