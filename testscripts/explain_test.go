package testscripts

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/explain"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// shown is a block of the document that is written by the test.
var shown = regexp.MustCompile("(?ms)^```(c|text)\n(.*?)^```$")

// The example of docs/EXPLAIN.md is what explain prints today. Its IR is kept, so that it does not change with clang.
func TestExplainIsTrue(t *testing.T) {
	walk := filepath.Join("..", "docs", "walk")
	source, err := os.ReadFile(filepath.Join(walk, "explain.c"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(source), "\n")
	text, err := os.ReadFile(filepath.Join(walk, "explain.ll"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := ir.Parse("explain.ll", text)
	if err != nil {
		t.Fatal(err)
	}
	report := &explain.Report{Source: func(file string, n int) (string, bool) {
		return lines[n-1], file == "explain.c"
	}}
	if err := enzyme.Differentiate(m, enzyme.Options{Plans: report.Request}, &diag.List{}); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"c": string(source), "text": tidy(report.Text.String())}
	document := filepath.Join("..", "docs", "EXPLAIN.md")
	page, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	fresh := shown.ReplaceAllFunc(page, func(block []byte) []byte {
		kind := string(shown.FindSubmatch(block)[1])
		return fmt.Appendf(nil, "```%s\n%s```", kind, want[kind])
	})
	if bytes.Equal(fresh, page) {
		return
	}
	if !*update {
		t.Fatal("docs/EXPLAIN.md is stale: go test ./testscripts -run Explain -update, then read the difference")
	}
	if err := os.WriteFile(document, fresh, 0o644); err != nil {
		t.Fatal(err)
	}
}
