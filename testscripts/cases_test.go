package testscripts

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// The checklist of tricky cases: programs on which tools for derivatives have gone wrong, by number.
const (
	checklist   = 138
	mostRefused = 20
)

var (
	caseList  = regexp.MustCompile(`\bcases? (\d+(?:(?:, | and | to )\d+)*)`)
	caseRange = regexp.MustCompile(`(\d+)(?: to (\d+))?`)
	// refusedRow is a line of the table in docs/STATUS.md: cases, codes of messages, scripts.
	refusedRow = regexp.MustCompile("(?m)^\\| ([0-9, to]+) \\| [^|]+ \\| (GE\\d{4}(?:, GE\\d{4})*) \\| (`[a-z_0-9]+`(?:, `[a-z_0-9]+`)*) \\|$")
)

// Each case is shown by a script that names it in its opening comment, or the table of docs/STATUS.md lists it with the error
// that it gives and the script that shows this.
func TestCasesOfTheChecklist(t *testing.T) {
	works, errors := namedCases(t)
	refused := refusedCases(t, errors)
	for n := 1; n <= checklist; n++ {
		switch {
		case works[n] == nil && !refused[n]:
			t.Errorf("no script shows case %d", n)
		case works[n] == nil && errors[n] == nil:
			t.Errorf("case %d is listed as refused, and no script names it", n)
		}
	}
	if len(refused) > mostRefused {
		t.Errorf("%d cases are listed as refused, at most %d may be", len(refused), mostRefused)
	}
}

// namedCases reads which scripts name which cases: those of programs that work, and those of errors.
func namedCases(t *testing.T) (works, errors map[int][]string) {
	t.Helper()
	scripts, err := filepath.Glob("*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	works, errors = map[int][]string{}, map[int][]string{}
	for _, s := range scripts {
		into := works
		if strings.Contains(s, "_error_") {
			into = errors
		}
		for _, n := range casesIn(opening(read(t, s))) {
			if n < 1 || n > checklist {
				t.Errorf("%s names case %d, which the checklist has not", s, n)
			}
			into[n] = append(into[n], strings.TrimSuffix(s, ".txtar"))
		}
	}
	return works, errors
}

// opening is a script's opening comment, and those of its programs that name cases.
func opening(script string) string {
	var b strings.Builder
	inside := true
	for _, line := range strings.Split(script, "\n") {
		inside = inside && strings.HasPrefix(line, "# ")
		if inside || strings.HasPrefix(line, "// case") || strings.HasPrefix(line, "/* case") {
			b.WriteString(strings.TrimPrefix(line, "#"))
		}
	}
	return b.String()
}

func casesIn(text string) []int {
	var found []int
	for _, list := range caseList.FindAllStringSubmatch(text, -1) {
		found = append(found, numbers(list[1])...)
	}
	return found
}

// numbers reads a list such as "3, 14 to 16".
func numbers(list string) []int {
	var found []int
	for _, m := range caseRange.FindAllStringSubmatch(list, -1) {
		first, _ := strconv.Atoi(m[1])
		last, err := strconv.Atoi(m[2])
		if err != nil {
			last = first
		}
		for n := first; n <= last; n++ {
			found = append(found, n)
		}
	}
	return found
}

// refusedCases reads the table in docs/STATUS.md: the scripts that it names show the error.
func refusedCases(t *testing.T, errors map[int][]string) map[int]bool {
	t.Helper()
	_, table, found := strings.Cut(read(t, filepath.Join("..", "docs", "STATUS.md")), "\n## Cases of the checklist that are refused\n")
	if !found {
		t.Fatal("docs/STATUS.md has no table of refused cases")
	}
	table, _, _ = strings.Cut(table, "\n## ")
	refused := map[int]bool{}
	for _, row := range refusedRow.FindAllStringSubmatch(table, -1) {
		var shown string
		for _, s := range strings.Split(strings.ReplaceAll(row[3], "`", ""), ", ") {
			shown += read(t, s+".txtar")
		}
		for _, code := range strings.Split(row[2], ", ") {
			if !strings.Contains(shown, code) {
				t.Errorf("docs/STATUS.md: %s is not shown by %s", code, row[3])
			}
		}
		named := map[int]bool{}
		for _, n := range casesIn(strings.ReplaceAll(shown, "\n# ", " ")) {
			named[n] = true
		}
		for _, n := range numbers(row[1]) {
			refused[n] = true
			if !named[n] {
				t.Errorf("docs/STATUS.md: %s does not name case %d", row[3], n)
			}
		}
	}
	for n := range refused {
		if errors[n] == nil {
			t.Errorf("docs/STATUS.md lists case %d, which no script of an error names", n)
		}
	}
	return refused
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
