package testscripts

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

var update = flag.Bool("update", false, "rewrite the dumps in docs/architecture")

// Blocks of the documents that the engine writes:
//
//	```text STAGE [LABEL…]           what a stage prints for the walk's program, or these basic blocks of it
//	```text golden STAGE @FUNC [LABEL…]   what it decides about a function of its golden file
//	```llvm golden STAGE @FUNC [LABEL…]   that function, or these basic blocks of it
var (
	dumpBlock   = regexp.MustCompile("(?ms)^```text ([a-z0-9]+)((?: [^@ \n]+)*)\n(.*?)^```$")
	goldenBlock = regexp.MustCompile("(?ms)^```(text|llvm) golden ([a-z0-9-]+) @([\\w.]+)((?: [^ \n]+)*)\n(.*?)^```$")
)

// TestWalkIsTrue: docs/architecture shows what the stages print today, and leaves none out.
func TestWalkIsTrue(t *testing.T) {
	pages, err := filepath.Glob(filepath.Join("..", "docs", "architecture", "*.md"))
	if err != nil || len(pages) == 0 {
		t.Fatal("no pages", err)
	}
	dumps := walkDumps(t)
	shown := map[string]bool{}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		fresh := dumpBlock.ReplaceAllFunc(text, func(block []byte) []byte {
			m := dumpBlock.FindSubmatch(block)
			stage, labels := string(m[1]), strings.Fields(string(m[2]))
			shown[stage] = true
			want, printed := blocksOf(dumps[stage], labels)
			if _, ran := dumps[stage]; !ran || !printed {
				t.Errorf("%s shows %s%s, which is not printed", page, stage, m[2])
			}
			return fmt.Appendf(nil, "```text %s%s\n%s```", stage, m[2], want)
		})
		fresh = goldenBlock.ReplaceAllFunc(fresh, func(block []byte) []byte {
			m := goldenBlock.FindSubmatch(block)
			stage := string(m[2])
			shown[stage] = true
			want, err := goldenOf(stage, string(m[3]), string(m[1]) == "llvm", strings.Fields(string(m[4])))
			if err != nil {
				t.Errorf("%s: %v", page, err)
			}
			return fmt.Appendf(nil, "```%s golden %s @%s%s\n%s```", m[1], stage, m[3], m[4], want)
		})
		switch {
		case bytes.Equal(fresh, text):
		case !*update:
			t.Errorf("%s shows old dumps: go test ./testscripts -run Walk -update, then read the difference", page)
		default:
			if err := os.WriteFile(page, fresh, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, s := range enzyme.Stages {
		if !shown[s.Name] {
			t.Errorf("docs/architecture leaves out stage %q", s.Name)
		}
	}
}

// goldenOf cuts a function out of a stage's golden file: its IR, or what the stage says of it.
func goldenOf(stage, fn string, code bool, labels []string) (string, error) {
	ext := map[bool]string{true: ".ll", false: ".txt"}[code]
	files, _ := filepath.Glob(filepath.Join("..", "enzyme", "*", "testdata", "stages", stage+ext))
	deeper, _ := filepath.Glob(filepath.Join("..", "enzyme", "*", "*", "testdata", "stages", stage+ext))
	if files = append(files, deeper...); len(files) != 1 {
		return "", fmt.Errorf("stage %s has %d goldens with the ending %s", stage, len(files), ext)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		return "", err
	}
	if !code {
		_, rest, found := strings.Cut(string(text), "; --- "+stage+" of @"+fn+"\n")
		rest, _, _ = strings.Cut(rest, "; --- ")
		if !found {
			return "", fmt.Errorf("%s says nothing of @%s", files[0], fn)
		}
		part, found := blocksOf(tidy(rest), labels)
		if !found {
			return "", fmt.Errorf("%s shows no blocks %v of @%s", files[0], labels, fn)
		}
		return part, nil
	}
	for _, f := range regexp.MustCompile("(?ms)^define [^\n]*@"+fn+`\(.*?^}$`).FindAllString(string(text), -1) {
		if part, found := blocksOf(f, labels); found {
			return tidy(part), nil
		}
	}
	return "", fmt.Errorf("%s has no function @%s with blocks %v", files[0], fn, labels)
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

// TestLinks: links from a document to a file or a heading of this repository lead somewhere.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#\s]*)(?:#([^)\s]*))?\)`)
	heading := regexp.MustCompile(`(?m)^#+ (.*)$`)
	code := regexp.MustCompile("(?ms)^ *```.*?^ *```|`[^`\n]*`")
	dropped := regexp.MustCompile(`[^\p{L}\p{N} _-]`)
	pages := []string{"../README.md", "../CONTRIBUTING.md"}
	err := filepath.WalkDir("../docs", func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) == ".md" {
			pages = append(pages, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range link.FindAllSubmatch(code.ReplaceAll(text, nil), -1) {
			to, anchor := filepath.Join(filepath.Dir(page), string(m[1])), string(m[2])
			switch {
			case strings.Contains(string(m[1]), "://"):
				continue
			case len(m[1]) == 0:
				to = page
			}
			target, err := os.ReadFile(to)
			if info, e := os.Stat(to); e == nil && info.IsDir() {
				continue
			}
			if err != nil {
				t.Errorf("%s: %s", page, m[0])
				continue
			}
			there := anchor == ""
			for _, h := range heading.FindAllSubmatch(target, -1) { // as GitHub makes them
				slug := strings.ReplaceAll(dropped.ReplaceAllString(strings.ToLower(string(h[1])), ""), " ", "-")
				there = there || slug == anchor
			}
			if !there {
				t.Errorf("%s: %s: no such heading", page, m[0])
			}
		}
	}
}
