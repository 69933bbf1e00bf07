package packages

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// A Compiler is what $CC, $CXX and $FC are set to.
type Compiler struct {
	Name        string // of its folder and in messages
	CC, CXX, FC string
	Env         []string // besides
}

// A Build is one package, built and tested with one compiler.
type Build struct {
	Dir      string // where the commands ran
	Setup    time.Duration
	Compile  time.Duration // processor time of the build commands, children included
	Outcomes []Outcome     // sorted
	Failed   bool          // the test command ended with a status other than 0
}

// An Outcome is one test's result.
type Outcome struct {
	Name   string
	Passed bool
}

// build unpacks, configures, builds and tests a package below dir. Every compiler works at one place, for objects hold its name;
// then the tree gets the compiler's name.
func build(r *Recipe, c Compiler, archive, dir string, jobs int) (*Build, error) {
	place, top := filepath.Join(dir, "work"), filepath.Join(dir, c.Name)
	if err := os.RemoveAll(top); err != nil {
		return nil, err
	}
	if err := unpack(r, archive, place); err != nil {
		return nil, err
	}
	b, err := buildAt(r, c, place, top, jobs)
	if err == nil {
		err = os.Rename(place, top)
	}
	return b, err
}

// buildAt configures, builds and tests in the unpacked tree at place. top will be its name, and is that of the logs.
func buildAt(r *Recipe, c Compiler, place, top string, jobs int) (*Build, error) {
	sh := &shell{dir: filepath.Join(place, r.Folder), env: append(c.Env, "CC="+c.CC, "CXX="+c.CXX, "FC="+c.FC, fmt.Sprintf("JOBS=%d", jobs), "LC_ALL=C")}
	b := &Build{Dir: filepath.Join(top, r.Folder)}
	var err error
	if b.Setup, err = sh.run(r.Setup, top+".setup.log"); err != nil {
		return nil, err
	}
	if b.Compile, err = sh.run(r.Build, top+".build.log"); err != nil {
		return nil, err
	}
	if r.Untested != "" {
		return b, nil
	}
	log := top + ".test.log"
	if _, err = sh.run(r.Test, log); err != nil {
		b.Failed = true
	}
	b.Outcomes, err = outcomes(r, log)
	return b, err
}

type shell struct {
	dir string
	env []string
}

// run runs shell lines, writes what they say to a log, and returns their processor time. It stops at the first that fails.
func (s *shell) run(lines []string, log string) (time.Duration, error) {
	f, err := os.Create(log)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	var used time.Duration
	for _, line := range lines {
		fmt.Fprintf(f, "$ %s\n", line)
		cmd := exec.Command("/bin/sh", "-c", line)
		cmd.Dir, cmd.Env = s.dir, append(os.Environ(), s.env...)
		cmd.Stdout, cmd.Stderr = f, f
		err := cmd.Run()
		if cmd.ProcessState != nil {
			used += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		}
		if err != nil {
			return used, fmt.Errorf("%s: %w; see %s", line, err, log)
		}
	}
	return used, nil
}

// outcomes reads a test log.
func outcomes(r *Recipe, log string) ([]Outcome, error) {
	e, err := r.outcome()
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(log)
	if err != nil {
		return nil, err
	}
	return readOutcomes(e, string(text)), nil
}

// readOutcomes finds the result lines. An expression without the group pass names what only a passing test prints.
func readOutcomes(e *regexp.Regexp, text string) []Outcome {
	var all []Outcome
	name, pass := e.SubexpIndex("name"), e.SubexpIndex("pass")
	for _, m := range e.FindAllStringSubmatch(text, -1) {
		all = append(all, Outcome{Name: strings.TrimSpace(m[name]), Passed: pass < 0 || m[pass] != ""})
	}
	slices.SortFunc(all, func(a, b Outcome) int {
		if c := strings.Compare(a.Name, b.Name); c != 0 || a.Passed == b.Passed {
			return c
		}
		if a.Passed {
			return -1
		}
		return 1
	})
	return all
}

func passed(all []Outcome) int {
	n := 0
	for _, o := range all {
		if o.Passed {
			n++
		}
	}
	return n
}
