package testscripts

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
)

// message is the first line of an error or warning; option is what the marked line says that it needs.
var (
	message = regexp.MustCompile(`(?m)^(?:([^:\n]+):(\d+):(?:\d+:)? )?(?:error|warning): .*\[(GE\d{4})(?:,-W[-\w=]+)*\]$`)
	option  = regexp.MustCompile(`// here, with (-\S+)`)
)

// TestDiagnosticExamples compiles the program of every code: it gets that code and no other, at the line it marks.
func TestDiagnosticExamples(t *testing.T) {
	self, err := exec.LookPath("goenzyme-cc")
	if err != nil {
		t.Fatal(err)
	}
	for _, major := range majors {
		clang, err := exec.LookPath(fmt.Sprintf("clang-%d", major))
		if err != nil {
			continue
		}
		for _, p := range diag.Pages() {
			if p.Example == "" {
				continue
			}
			t.Run(fmt.Sprintf("clang-%d/%s", major, p.Code), func(t *testing.T) {
				t.Parallel()
				dir := t.TempDir()
				if err := os.WriteFile(filepath.Join(dir, "f.c"), []byte(p.Example), 0o644); err != nil {
					t.Fatal(err)
				}
				args := []string{"-O2", "f.c", "-o", "f", "-lm"}
				if m := option.FindStringSubmatch(p.Example); m != nil {
					args = append(args, m[1])
				}
				cmd := exec.Command(self, args...)
				cmd.Dir = dir
				cmd.Env = append(os.Environ(), "GOENZYME_CLANG="+clang)
				out, err := cmd.CombinedOutput()
				if err == nil && p.Code.Group() == "" {
					t.Fatal("it compiles")
				}
				before, _, _ := strings.Cut(p.Example, "// here")
				want := fmt.Sprint(1 + strings.Count(before, "\n"))
				found := message.FindAllStringSubmatch(string(out), -1)
				if len(found) == 0 {
					t.Fatalf("no message with a code:\n%s", out)
				}
				for _, m := range found {
					if m[1] != "f.c" || m[2] != want || m[3] != string(p.Code) {
						t.Errorf("got %s, want f.c:%s with %s", m[0], want, p.Code)
					}
				}
			})
		}
	}
}

// TestCodesHaveProducers: a code that nothing reports has no place in the manual.
func TestCodesHaveProducers(t *testing.T) {
	var code strings.Builder
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		code.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	used := regexp.MustCompile(`\bdiag\.([A-Z]\w+)`).FindAllStringSubmatch(code.String(), -1)
	for _, p := range diag.Pages() {
		if !slices.ContainsFunc(used, func(m []string) bool { return m[1] == p.Name }) {
			t.Errorf("nothing reports %s (%s)", p.Code, p.Name)
		}
	}
}
