package packages

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// A Derivative is the result of one program that goes through a library.
type Derivative struct {
	Source, What string
	Checks       int
	// As the program says, when it measures: how long the objective takes, and how many times that the gradient does.
	Objective, Ratio string
	Error            string
}

var checksPassed = regexp.MustCompile(`(?m)^ok, (\d+) checks$`)

var measured = regexp.MustCompile(`(?m)^objective +(\S+ s), gradient +(\S+) times that$`)

// through compiles a program against the library as built with us, and runs it. check is the folder of check.h and check.f90.
func through(p Program, c Compiler, b *Build, sources, check, out string) Derivative {
	d := Derivative{Source: p.Source, What: p.What}
	fail := func(step string, err error, said []byte) Derivative {
		d.Error = fmt.Sprintf("%s: %v\n%s", step, err, said)
		return d
	}
	program := filepath.Join(out, strings.TrimSuffix(p.Source, filepath.Ext(p.Source)))
	cc, argv := c.CC, []string{"-O2", "-I", check, filepath.Join(sources, p.Source)}
	if p.Main != "" {
		cc, argv = c.FC, []string{"-O2", filepath.Join(check, "check.f90"), filepath.Join(sources, p.Source), filepath.Join(sources, p.Main)}
	}
	argv = append(append(argv, "-o", program), p.Flags...)
	compile := exec.Command(cc, append(argv, "-lm")...)
	compile.Dir, compile.Env = b.Dir, append(os.Environ(), c.Env...)
	if said, err := compile.CombinedOutput(); err != nil {
		return fail("compile", err, said)
	}
	run := exec.Command(program)
	run.Dir = b.Dir
	said, err := run.CombinedOutput()
	if err != nil {
		return fail("run", err, said)
	}
	m := checksPassed.FindSubmatch(said)
	if m == nil {
		return fail("run", fmt.Errorf("it did not say how many checks passed"), said)
	}
	if t := measured.FindSubmatch(said); t != nil {
		d.Objective, d.Ratio = string(t[1]), string(t[2])
	}
	d.Checks, err = strconv.Atoi(string(m[1]))
	if err != nil {
		return fail("run", err, said)
	}
	return d
}
