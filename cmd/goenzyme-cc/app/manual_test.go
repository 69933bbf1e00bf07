package app

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/driver"
	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// plainly is roff text as a reader sees it.
func plainly(page string) string {
	return strings.NewReplacer(`\-`, "-", `\fB`, "", `\fI`, "", `\fR`, "", `\e`, `\`, `\&`, "").Replace(page)
}

// Every option, verb and flag stands in the manual page, in the help and in each completion, with its explanation.
func TestTextsAreComplete(t *testing.T) {
	var help bytes.Buffer
	if code := printHelp(driver.Process{Stdout: &help, Env: toolchain.OSEnv()}); code != 0 {
		t.Errorf("--help ends with %d", code)
	}
	texts := map[string]string{"manual": plainly(manual()), "help": help.String()}
	for shell, script := range completions {
		texts[shell] = script()
	}
	has := func(text, word, of string) {
		t.Helper()
		if !strings.Contains(texts[text], word) {
			t.Errorf("%s lacks %q of %s", text, word, of)
		}
	}
	for _, s := range cmdline.Settings() {
		if s.Help == "" {
			t.Errorf("-fenzyme-%s has no explanation", s.Name)
		}
		for text := range texts {
			has(text, "fenzyme-"+s.Name, "the options")
		}
		has("manual", s.Help[1:], s.Name)
		for _, k := range s.Kinds {
			has("manual", k, s.Name)
			if k != "*" { // quoted by each shell's rules
				has("bash", k, s.Name)
				has("zsh", k, s.Name)
				has("fish", k, s.Name)
			}
		}
	}
	for _, w := range warningOptions() {
		for text := range texts {
			has(text, w.Spelling[1:], "the warnings")
		}
	}
	all := commands()
	if len(all) < 5 {
		t.Fatalf("only %d commands", len(all))
	}
	for _, c := range all {
		for text := range texts {
			has(text, c.Name, "the commands")
		}
		has("manual", c.Help, c.Name)
		for _, f := range c.Flags {
			for text := range texts {
				if text != "help" {
					has(text, strings.TrimLeft(f.Spelling, "-"), c.Name)
				}
			}
		}
		for _, w := range c.Words {
			has("manual", strings.TrimSuffix(w.Help[1:], "."), c.Name)
		}
	}
	for _, e := range environment {
		has("manual", e.Spelling, "the environment")
	}
}

// What kong has is what isVerb lets through to it.
func TestVerbsAreKnown(t *testing.T) {
	for _, c := range commands() {
		if !isVerb([]string{c.Name}) {
			t.Errorf("%q is taken for a compiler's line", c.Name)
		}
	}
	if isVerb([]string{"main.c"}) || isVerb(nil) {
		t.Error("a compiler's line is taken for a verb")
	}
}

// Whatever our code asks the environment for stands in the manual page.
func TestEnvironmentIsComplete(t *testing.T) {
	asked := regexp.MustCompile(`[gG]etenv\("((?:GOENZYME|XDG)_[A-Z_]+)"\)`)
	page := plainly(manual())
	found := 0
	err := filepath.WalkDir(filepath.Join("..", "..", ".."), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(path, "_test.go") || !strings.Contains(".go.c.h", filepath.Ext(path)) || filepath.Ext(path) == "" {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range asked.FindAllStringSubmatch(string(text), -1) {
			found++
			if !strings.Contains(page, m[1]) {
				t.Errorf("%s asks for %s, of which the manual page says nothing (see environment)", path, m[1])
			}
		}
		return err
	})
	if err != nil || found < 3 {
		t.Errorf("%d found, %v", found, err)
	}
}

// man has nothing to say against the page.
func TestManualIsWellFormed(t *testing.T) {
	page := manual()
	for i, line := range strings.Split(page, "\n") {
		if strings.HasPrefix(line, ".") && !regexp.MustCompile(`^\.(\\"|TH|SH|SS|TP|PP|br|B|BR|IR|RI|EX|EE)( |$|\\)`).MatchString(line) {
			t.Errorf("line %d: %s", i+1, line)
		}
	}
	if strings.Contains(page, "%!") {
		t.Error("a verb of Printf went wrong")
	}
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Skip(err)
	}
	cmd := exec.Command(groff, "-man", "-Tutf8", "-ww")
	cmd.Stdin = strings.NewReader(page)
	var said bytes.Buffer
	cmd.Stderr = &said
	if err := cmd.Run(); err != nil || said.Len() > 0 {
		t.Errorf("%v\n%s", err, &said)
	}
}

// complete asks the bash script what may stand at the end of a line. bash splits words at '='.
func complete(t *testing.T, words ...string) []string {
	t.Helper()
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "model.c"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	script := bashCompletion() + `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _goenzyme_cc; printf '%s\n' "${COMPREPLY[@]}"`
	cmd := exec.Command(bash, append([]string{"--norc", "-c", script, "bash"}, words...)...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return strings.Fields(string(out))
}

func TestBashCompletion(t *testing.T) {
	for _, c := range []struct {
		words []string
		want  string
	}{
		{[]string{"/none/cc", "doc"}, "doctor"},
		{[]string{"/none/cc", "mo"}, "model.c"},
		{[]string{"/none/cc", "-c", "mo"}, "model.c"},
		{[]string{"/none/cc", "-fenzyme-cr"}, "-fenzyme-crash-dir="},
		{[]string{"/none/cc", "-c", "-fenzyme-verif"}, "-fenzyme-verify"},
		{[]string{"/none/cc", "-c", "-fenzyme-off", "=", "act"}, "activity"},
		{[]string{"/none/cc", "-fenzyme-print-after", "=", "activity,sa"}, "activity,save"},
		{[]string{"/none/cc", "-fenzyme-rules", "=", "mo"}, "model.c"},
		{[]string{"/none/cc", "ad", "--str"}, "--strip-debug"},
		{[]string{"/none/cc", "completion", "z"}, "zsh"},
		{[]string{"/none/cc", "doctor", "xyz"}, ""},
	} {
		if got := strings.Join(complete(t, c.words...), " "); got != c.want {
			t.Errorf("%q: got %q, want %q", c.words, got, c.want)
		}
	}
	if got := complete(t, "/none/cc", "-fenzyme-off", "=", ""); len(got) < 10 {
		t.Errorf("stages: %q", got)
	}
}

// The other shells' scripts are at least such.
func TestOtherCompletions(t *testing.T) {
	for _, shell := range []string{"zsh", "fish"} {
		path, err := exec.LookPath(shell)
		if err != nil {
			t.Logf("%s is not installed: its script is not parsed", shell)
			continue
		}
		file := filepath.Join(t.TempDir(), "script")
		if err := os.WriteFile(file, []byte(completions[shell]()), 0o600); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(path, "-n", file).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", shell, err, out)
		}
	}
}
