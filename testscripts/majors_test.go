package testscripts

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// majors are the releases that every script runs with.
var majors = []int{19, 22}

// older are the releases that the scripts of matrix.txt run with too.
var older = []int{14, 15, 16}

// A sweep is what TestScripts does with one release.
type sweep struct {
	major int
	files []string
}

// sweeps lists what runs: every script with majors and those of matrix.txt with older. With
// GOENZYME_TEST_MAJORS="14 15 16", every script with each of these.
func sweeps(t *testing.T) (list []sweep) {
	all, err := filepath.Glob("*.txtar")
	if err != nil || len(all) == 0 {
		t.Fatal("no scripts:", err)
	}
	if wanted := os.Getenv("GOENZYME_TEST_MAJORS"); wanted != "" {
		for _, w := range strings.Fields(wanted) {
			major, err := strconv.Atoi(w)
			if err != nil {
				t.Fatalf("GOENZYME_TEST_MAJORS: %v", err)
			}
			list = append(list, sweep{major, all})
		}
		return list
	}
	for _, major := range majors {
		list = append(list, sweep{major, all})
	}
	for _, major := range older {
		list = append(list, sweep{major, matrix(t)})
	}
	return list
}

// matrix reads matrix.txt: one script's name per line, # begins a comment.
func matrix(t *testing.T) (files []string) {
	text, err := os.ReadFile("matrix.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(text), "\n") {
		line, _, _ = strings.Cut(line, "#")
		if name := strings.TrimSpace(line); name != "" {
			files = append(files, name+".txtar")
		}
	}
	return files
}
