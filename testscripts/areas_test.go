package testscripts

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// An area is a row of areas.txt.
type area struct {
	begin    string   // of the paths of files
	patterns []string // names of scripts
}

func areas(t *testing.T) (list []area) {
	t.Helper()
	for line := range strings.Lines(read(t, "areas.txt")) {
		line, _, _ = strings.Cut(line, "#")
		if words := strings.Fields(line); len(words) > 0 {
			list = append(list, area{words[0], words[1:]})
		}
	}
	return list
}

// about lists scripts that may show a change of these files. Nearest first: a script that changed itself, then those of the longest row that fits a file,
// then those of shorter rows. Among the equally near they are in no order of their own, so that those that there is time for are of all kinds.
func about(t *testing.T, all []string, changed []string) []string {
	t.Helper()
	rows := areas(t)
	slices.SortStableFunc(rows, func(a, b area) int { return cmp.Compare(len(b.begin), len(a.begin)) })
	near := map[string]int{}
	note := func(script string, distance int) {
		if d, known := near[script]; !known || distance < d {
			near[script] = distance
		}
	}
	for _, file := range changed {
		if folder, script := filepath.Split(file); folder == "testscripts/" && slices.Contains(all, script) {
			note(script, 0)
			continue
		}
		distance := 0
		for _, r := range rows {
			if !r.holds(file) {
				continue
			}
			distance++
			for _, script := range all {
				if r.names(t, script) {
					note(script, distance)
				}
			}
			if len(r.patterns) == 0 {
				break
			}
		}
	}
	var list []string
	for _, script := range all {
		if _, is := near[script]; is {
			list = append(list, script)
		}
	}
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(cmp.Compare(near[a], near[b]), cmp.Compare(mixed(a), mixed(b))) })
	return list
}

// holds reports whether a file is of this area: in the folder, or its path begins with the folder's name.
func (a area) holds(file string) bool { return strings.HasPrefix(file, a.begin) }

// names reports whether one of the area's patterns fits a script.
func (a area) names(t *testing.T, script string) bool {
	t.Helper()
	for _, p := range a.patterns {
		fits, err := filepath.Match(p, strings.TrimSuffix(script, ".txtar"))
		if err != nil {
			t.Fatalf("areas.txt: %s: %v", p, err)
		}
		if fits {
			return true
		}
	}
	return false
}

// mixed is a number for a name, the same in each run.
func mixed(name string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(name))
	return h.Sum32()
}

// TestAreas: what areas.txt names exists, and every package is in it.
func TestAreas(t *testing.T) {
	all := scripts(t)
	rows := areas(t)
	for _, r := range rows {
		if found, err := filepath.Glob(filepath.Join("..", r.begin+"*")); err != nil || len(found) == 0 {
			t.Errorf("areas.txt: nothing begins with %s", r.begin)
		}
		for _, p := range r.patterns {
			one := area{patterns: []string{p}}
			if !slices.ContainsFunc(all, func(s string) bool { return one.names(t, s) }) {
				t.Errorf("areas.txt: %s: no script is called %s", r.begin, p)
			}
		}
	}
	sources, err := filepath.Glob("../*")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sources {
		made := []string{"bin", "dist", "stage", "fuzz-failures"}
		if info, err := os.Stat(s); err != nil || !info.IsDir() || strings.HasPrefix(filepath.Base(s), ".") || slices.Contains(made, filepath.Base(s)) {
			continue
		}
		if !slices.ContainsFunc(rows, func(r area) bool { return strings.HasPrefix(r.begin, filepath.Base(s)) }) {
			t.Errorf("areas.txt has no row for %s", filepath.Base(s))
		}
	}
}

func TestAbout(t *testing.T) {
	all := scripts(t)
	for _, c := range []struct {
		file, first string
		fewest      int
	}{
		{"testscripts/link_lto.txtar", "link_lto", 1},
		{"enzyme/checkpoint/outline.go", "ad_checkpoint", 400},
		{"driver/cache/cache.go", "driver_cache", 80},
		{"docs/STATUS.md", "", 0},
	} {
		got := about(t, all, []string{c.file})
		if len(got) < c.fewest || c.fewest == 0 && len(got) > 0 {
			t.Errorf("%s: %d scripts", c.file, len(got))
		}
		if len(got) > 0 && !strings.HasPrefix(got[0], c.first) {
			t.Errorf("%s: %s comes first, not %s", c.file, got[0], c.first)
		}
	}
	if both := about(t, all, []string{"testscripts/ad_fft.txtar", "driver/doctor/try.go"}); both[0] != "ad_fft.txtar" || !strings.Contains(fmt.Sprint(both[1:3]), "driver_doctor") {
		t.Errorf("a script that changed, and a package: %v first", both[:3])
	}
}
