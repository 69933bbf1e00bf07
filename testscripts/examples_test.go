package testscripts

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// example is a complete program, or file of rules, in a document.
var example = regexp.MustCompile("(?ms)^```(c|toml)\n(.*?)^```$")

// TestCustomRulesExamples compiles and runs the programs of docs/CUSTOM-RULES.md, and checks its file of rules.
func TestCustomRulesExamples(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "docs", "CUSTOM-RULES.md"))
	if err != nil {
		t.Fatal(err)
	}
	self, err := exec.LookPath("goenzyme-cc")
	if err != nil {
		t.Fatal(err)
	}
	examples := example.FindAllStringSubmatch(string(text), -1)
	if len(examples) < 5 {
		t.Fatalf("only %d examples found", len(examples))
	}
	for _, major := range majors {
		clang, err := exec.LookPath(fmt.Sprintf("clang-%d", major))
		if err != nil {
			continue
		}
		for i, e := range examples {
			t.Run(fmt.Sprintf("clang-%d/%d", major, i+1), func(t *testing.T) {
				t.Parallel()
				runExample(t, self, clang, e[1], e[2])
			})
		}
	}
}

func runExample(t *testing.T, self, clang, language, text string) {
	t.Helper()
	dir := t.TempDir()
	run := func(argv ...string) string {
		t.Helper()
		cmd := exec.Command(argv[0], argv[1:]...)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOENZYME_CLANG="+clang)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", strings.Join(argv, " "), err, out)
		}
		return string(out)
	}
	if err := os.WriteFile(filepath.Join(dir, "f."+language), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if language == "toml" {
		if out := run(self, "rules", "check", "f.toml"); !strings.Contains(out, ": ok") {
			t.Error(out)
		}
		return
	}
	if out := run(self, "-O2", "-Wall", "f.c", "-o", "f", "-lm"); out != "" {
		t.Errorf("the compiler says: %s", out)
	}
	run(filepath.Join(dir, "f"))
}
