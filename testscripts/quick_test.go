package testscripts

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// With -short, as make quick runs the tests, GOENZYME_TEST_CHANGED has the files that changed, and scripts about them run with one release, as far as a
// budget of processor time goes. What is left out is written into the file GOENZYME_TEST_LEFT.
const (
	changedFiles = "GOENZYME_TEST_CHANGED"
	leftOut      = "GOENZYME_TEST_LEFT"
)

// quickBudget is the processor time of the scripts of make quick, in seconds, by the estimate of cost: on two cores half as long.
const quickBudget = 60

// quickly is what runs with -short.
func quickly(t *testing.T, all []string) []sweep {
	t.Helper()
	list := about(t, all, strings.Fields(os.Getenv(changedFiles)))
	chosen, left := within(t, list, quickBudget)
	report := fmt.Sprintf("make quick ran %d scripts about what changed", len(chosen))
	if len(left) > 0 {
		report += fmt.Sprintf("; left to make test: %d scripts: %s", len(left), strings.Join(left, " "))
	}
	if to := os.Getenv(leftOut); to != "" {
		if err := os.WriteFile(to, []byte(strings.ReplaceAll(report, ".txtar", "")+"\n"), 0o644); err != nil {
			t.Error(err)
		}
	}
	by := map[int][]string{}
	for _, script := range chosen {
		major := oneRelease(t, script)
		by[major] = append(by[major], script)
	}
	var sweeps []sweep
	for _, major := range slices.Sorted(maps.Keys(by)) {
		sweeps = append(sweeps, sweep{major, by[major]})
	}
	return sweeps
}

// oneRelease is the release of clang that reads what the script's compiler writes: rustc has an LLVM of its own.
func oneRelease(t *testing.T, script string) int {
	t.Helper()
	if strings.Contains(read(t, script), "[!rust]") {
		return majors[len(majors)-1]
	}
	return majors[0]
}

// within cuts a list of scripts where the budget ends. The first one runs in any case.
func within(t *testing.T, list []string, budget float64) (chosen, left []string) {
	t.Helper()
	spent := 0.0
	for _, script := range list {
		c := cost(read(t, script))
		if spent > 0 && spent+c > budget {
			left = append(left, script)
			continue
		}
		spent += c
		chosen = append(chosen, script)
	}
	return chosen, left
}

// costs are rough: seconds of processor time for a line that runs a compiler, by its name.
var (
	costs        = map[string]float64{"cc": 0.25, "c++": 0.7, "fortran": 0.4, "rustc": 0.7}
	compilerLine = regexp.MustCompile(`(?m)^(?:\[[^]]*\] )*(?:! )?exec (?:goenzyme-(cc|c\+\+|fortran|rustc)|(cargo|make|cmake|ninja|sh|meson)) `)
)

// cost estimates what a script takes.
func cost(text string) float64 {
	script, _, _ := strings.Cut(text, "\n-- ")
	sum := 0.1
	for _, m := range compilerLine.FindAllStringSubmatch(script, -1) {
		if c, known := costs[m[1]]; known {
			sum += c
		} else {
			sum += 1
		}
	}
	return sum
}

// TestWithin: what a budget leaves out is said, and nothing is lost.
func TestWithin(t *testing.T) {
	all := scripts(t)
	chosen, left := within(t, all, 20)
	if len(chosen) == 0 || len(left) == 0 || len(chosen)+len(left) != len(all) {
		t.Errorf("%d and %d of %d scripts", len(chosen), len(left), len(all))
	}
	if chosen, left := within(t, all[:1], 0); len(chosen) != 1 || len(left) != 0 {
		t.Errorf("of one script %d run", len(chosen))
	}
}
