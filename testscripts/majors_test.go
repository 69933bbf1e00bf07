package testscripts

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// majors are the releases that every script runs with.
var majors = []int{19, 22}

// older are the releases that the scripts of matrix.txt run with too.
var older = []int{14, 15, 16}

// onOne are the beginnings of names of scripts that run with one of majors, in turn by their names, so that both releases see scripts of each kind. None of
// them asserts what a release makes of a program:
//
//   - driver_: options, files, exit statuses and messages, which the driver decides before and after it has clang run,
//   - link_: archives, sections, symbols and linkers, which belong to the system and to no release,
//   - build_: what make, cmake, ninja, autotools, ccache and cargo ask of a compiler.
//
// Those for which a release matters run with both: see dependsOnRelease.
var onOne = []string{"driver_", "link_", "build_"}

// dependsOnRelease finds scripts that say so: they name a release, or hand bitcode to a linker, which reads that of its own release.
var dependsOnRelease = regexp.MustCompile(`\[!?clang:|-flto`)

// A sweep is what TestScripts does with one release.
type sweep struct {
	major int
	files []string
}

// scripts are the names of all scripts.
func scripts(t *testing.T) []string {
	t.Helper()
	all, err := filepath.Glob("*.txtar")
	if err != nil || len(all) == 0 {
		t.Fatal("no scripts:", err)
	}
	return all
}

// sweeps lists what runs: every script with majors, or with one of them, and those of matrix.txt with older too. With
// GOENZYME_TEST_MAJORS="14 15 16", every script with each of these.
func sweeps(t *testing.T) (list []sweep) {
	all := scripts(t)
	if testing.Short() {
		return quickly(t, all)
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
		var files []string
		for _, f := range all {
			if slices.Contains(releasesOf(t, f), major) {
				files = append(files, f)
			}
		}
		list = append(list, sweep{major, files})
	}
	for _, major := range older {
		list = append(list, sweep{major, matrix(t)})
	}
	return list
}

// releasesOf are those of majors that a script runs with.
func releasesOf(t *testing.T, file string) []int {
	one := slices.ContainsFunc(onOne, func(begin string) bool { return strings.HasPrefix(file, begin) })
	if !one || slices.Contains(matrix(t), file) || dependsOnRelease.MatchString(read(t, file)) {
		return majors
	}
	here := slices.DeleteFunc(slices.Clone(majors), func(major int) bool { return clangOf(major) == "" })
	if len(here) == 0 {
		return nil
	}
	return []int{here[mixed(file)%uint32(len(here))]}
}

// clangOf is where a release of clang is, "" when it is not installed.
func clangOf(major int) string {
	path, err := exec.LookPath("clang-" + strconv.Itoa(major))
	if err != nil {
		return ""
	}
	return path
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
