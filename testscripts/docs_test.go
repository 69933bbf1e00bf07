package testscripts

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

var update = flag.Bool("update", false, "rewrite the dumps in docs/ARCHITECTURE.md")

// dumpBlock is a stage's dump in the document: "```text STAGE" or, for the named blocks only, "```text STAGE LABEL…".
var dumpBlock = regexp.MustCompile("(?ms)^```text ([a-z]+)((?: [^ \n]+)*)\n(.*?)^```$")

// The walk of docs/ARCHITECTURE.md shows what the stages print today.
func TestWalkIsTrue(t *testing.T) {
	document := filepath.Join("..", "docs", "ARCHITECTURE.md")
	text, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	dumps := walkDumps(t)
	shown := map[string]bool{}
	fresh := dumpBlock.ReplaceAllFunc(text, func(block []byte) []byte {
		m := dumpBlock.FindSubmatch(block)
		stage, labels := string(m[1]), strings.Fields(string(m[2]))
		shown[stage] = true
		want, printed := blocksOf(dumps[stage], labels)
		if _, ran := dumps[stage]; !ran || !printed {
			t.Errorf("the document shows %s%s, which is not printed", stage, m[2])
		}
		return fmt.Appendf(nil, "```text %s%s\n%s```", stage, m[2], want)
	})
	for _, s := range enzyme.Stages {
		if !shown[s.Name] {
			t.Errorf("the walk leaves out stage %q", s.Name)
		}
	}
	if bytes.Equal(fresh, text) {
		return
	}
	if !*update {
		t.Fatal("docs/ARCHITECTURE.md shows old dumps: go test ./testscripts -run Walk -update, then read the difference")
	}
	if err := os.WriteFile(document, fresh, 0o644); err != nil {
		t.Fatal(err)
	}
}

// walkDumps returns what each stage prints for the walk's program.
func walkDumps(t *testing.T) map[string]string {
	t.Helper()
	name := filepath.Join("..", "docs", "walk", "recurrence.ll")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	m, err := ir.Parse(name, text)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	opts := enzyme.Options{PrintAfter: map[string]bool{"*": true}, Print: &out, Inline: true, Verify: true}
	if err := enzyme.Differentiate(m, opts, &diag.List{}); err != nil {
		t.Fatal(err)
	}
	dumps := map[string]string{}
	for _, part := range strings.Split(out.String(), "; --- ")[1:] {
		head, body, _ := strings.Cut(part, "\n")
		stage, _, _ := strings.Cut(head, " ")
		if _, other := dumps[stage]; !other { // of a derivative in two forms, the one that asks which
			dumps[stage] = tidy(body)
		}
	}
	return dumps
}

// tidy drops blanks at ends of lines, and empty lines at the end.
func tidy(s string) string {
	var out strings.Builder
	for line := range strings.Lines(strings.TrimRight(s, "\n ")) {
		out.WriteString(strings.TrimRight(line, " \n") + "\n")
	}
	return out.String()
}

// blocksOf cuts the basic blocks with these labels out of a dump; all of it without labels.
func blocksOf(dump string, labels []string) (text string, found bool) {
	if len(labels) == 0 {
		return dump, true
	}
	var parts []string
	for _, label := range labels {
		_, rest, found := strings.Cut("\n"+dump, "\n"+label+":\n")
		if !found {
			return "", false
		}
		part := label + ":\n"
		for line := range strings.Lines(rest) {
			if !strings.HasPrefix(line, " ") {
				break
			}
			part += line
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, "\n"), true
}

// scriptName is a script, or a pattern of scripts, that docs/STATUS.md names as evidence.
var scriptName = regexp.MustCompile("`((?:ad|build|cxx|driver|example|explain|fortran|link|message|rules|rust|warn)_[a-z_0-9*]+)`")

// Every script that the status page rests on exists.
func TestStatusNamesScripts(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "docs", "STATUS.md"))
	if err != nil {
		t.Fatal(err)
	}
	names := scriptName.FindAllSubmatch(text, -1)
	if len(names) == 0 {
		t.Fatal("no script is named")
	}
	for _, n := range names {
		if found, err := filepath.Glob(string(n[1]) + ".txtar"); err != nil || len(found) == 0 {
			t.Errorf("docs/STATUS.md names %s: there is no such script", n[1])
		}
	}
}
