package irtest

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Update says that golden files shall be rewritten rather than compared: go test ./… -update.
// A reviewer reads the difference.
func Update() bool { return *update }

var update = flag.Bool("update", false, "rewrite golden files")

// Golden compares text with a file. Trailing blanks and the number of line ends at the end do not count.
func Golden(t *testing.T, path, got string) {
	t.Helper()
	got = tidy(got)
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (run with -update to make it)", err)
	}
	if tidy(string(want)) != got {
		t.Errorf("%s differs (run with -update to accept):\n%s", path, FirstDifference(tidy(string(want)), got))
	}
}

func tidy(s string) string {
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " \t\r")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n") + "\n"
}

// FirstDifference shows the place where two texts part.
func FirstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	i := 0
	for i < len(w) && i < len(g) && w[i] == g[i] {
		i++
	}
	from := max(0, i-3)
	show := func(mark string, lines []string) string {
		var b strings.Builder
		for _, l := range lines[min(i, len(lines)):min(i+6, len(lines))] {
			b.WriteString(mark + l + "\n")
		}
		return b.String()
	}
	var b strings.Builder
	for _, l := range w[from:i] {
		b.WriteString("  " + l + "\n")
	}
	return b.String() + show("- ", w) + show("+ ", g)
}
