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
	w := &walk{t: t, dumps: walkDumps(t), shown: map[string]bool{}}
	for _, page := range pages {
		text := []byte(read(t, page))
		fresh := goldenBlock.ReplaceAllFunc(dumpBlock.ReplaceAllFunc(text, w.dump), w.golden)
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
		if !w.shown[s.Name] {
			t.Errorf("docs/architecture leaves out stage %q", s.Name)
		}
	}
}

// walk renews blocks of the pages.
type walk struct {
	t     *testing.T
	dumps map[string]string // what each stage prints for the walk's program
	shown map[string]bool   // stages that some page shows
}

func (w *walk) dump(block []byte) []byte {
	m := dumpBlock.FindSubmatch(block)
	stage, labels := string(m[1]), strings.Fields(string(m[2]))
	w.shown[stage] = true
	want, printed := blocksOf(w.dumps[stage], labels)
	if _, ran := w.dumps[stage]; !ran || !printed {
		w.t.Errorf("docs/architecture shows %s%s, which is not printed", stage, m[2])
	}
	return fmt.Appendf(nil, "```text %s%s\n%s```", stage, m[2], want)
}

func (w *walk) golden(block []byte) []byte {
	m := goldenBlock.FindSubmatch(block)
	stage, of := string(m[2]), decisionOf
	w.shown[stage] = true
	if string(m[1]) == "llvm" {
		of = codeOf
	}
	want, err := of(stage, string(m[3]), strings.Fields(string(m[4])))
	if err != nil {
		w.t.Error(err)
	}
	return fmt.Appendf(nil, "```%s golden %s @%s%s\n%s```", m[1], stage, m[3], m[4], want)
}

// goldenFile reads the golden of a stage with an ending.
func goldenFile(stage, ending string) (name, text string, err error) {
	files, _ := filepath.Glob(filepath.Join("..", "enzyme", "*", "testdata", "stages", stage+ending))
	deeper, _ := filepath.Glob(filepath.Join("..", "enzyme", "*", "*", "testdata", "stages", stage+ending))
	if files = append(files, deeper...); len(files) != 1 {
		return "", "", fmt.Errorf("stage %s has %d goldens with the ending %s", stage, len(files), ending)
	}
	content, err := os.ReadFile(files[0])
	return files[0], string(content), err
}

// decisionOf is what a stage's golden says of a function.
func decisionOf(stage, fn string, labels []string) (string, error) {
	name, text, err := goldenFile(stage, ".txt")
	if err != nil {
		return "", err
	}
	_, rest, found := strings.Cut(text, "; --- "+stage+" of @"+fn+"\n")
	rest, _, _ = strings.Cut(rest, "; --- ")
	if !found {
		return "", fmt.Errorf("%s says nothing of @%s", name, fn)
	}
	part, found := blocksOf(tidy(rest), labels)
	if !found {
		return "", fmt.Errorf("%s shows no blocks %v of @%s", name, labels, fn)
	}
	return part, nil
}

// codeOf is the IR of a function in a stage's golden.
func codeOf(stage, fn string, labels []string) (string, error) {
	name, text, err := goldenFile(stage, ".ll")
	if err != nil {
		return "", err
	}
	for _, f := range regexp.MustCompile("(?ms)^define [^\n]*@"+regexp.QuoteMeta(fn)+`\(.*?^}$`).FindAllString(text, -1) {
		if part, found := blocksOf(f, labels); found {
			return tidy(part), nil
		}
	}
	return "", fmt.Errorf("%s has no function @%s with blocks %v", name, fn, labels)
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
		for _, m := range link.FindAllSubmatch(code.ReplaceAll([]byte(read(t, page)), nil), -1) {
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
