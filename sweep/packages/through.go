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
	Measures         []Measure
	Error            string
}

// A Measure is one gradient of several: how many numbers it has, how far from differences it is at most, relative to its greatest
// element, and how long it and the function take, in microseconds. programs/measure.h makes it.
type Measure struct {
	Function         string
	Arguments        int
	Error            float64
	Primal, Gradient float64
}

var (
	checksPassed = regexp.MustCompile(`(?m)^ok, (\d+) checks$`)
	timed        = regexp.MustCompile(`(?m)^objective +(\S+ s), gradient +(\S+) times that$`)
	measured     = regexp.MustCompile(`(?m)^measured (\w+): (\d+) arguments, error (\S+), primal (\S+) us, gradient (\S+) us$`)
)

// compile makes a program that goes through the library as built with us. check is the folder of check.h and check.f90.
func (p Program) compile(c Compiler, b *Build, sources, check, program string, flags ...string) (said []byte, err error) {
	cc := c.CC
	if filepath.Ext(p.Source) == ".cc" {
		cc = c.CXX
	}
	argv := []string{"-O2", "-I", check, filepath.Join(sources, p.Source)}
	if p.Main != "" {
		cc, argv = c.FC, []string{"-O2", filepath.Join(check, "check.f90"), filepath.Join(sources, p.Source), filepath.Join(sources, p.Main)}
	}
	argv = append(append(append(argv, "-o", program), p.Flags...), flags...)
	command := exec.Command(cc, append(argv, "-lm")...)
	command.Dir, command.Env = b.Dir, append(os.Environ(), c.Env...)
	return command.CombinedOutput()
}

// through compiles a program, and runs it.
func through(p Program, c Compiler, b *Build, sources, check, out string) Derivative {
	d := Derivative{Source: p.Source, What: p.What}
	fail := func(step string, err error, said []byte) Derivative {
		d.Error = fmt.Sprintf("%s: %v\n%s", step, err, said)
		return d
	}
	program := filepath.Join(out, strings.TrimSuffix(p.Source, filepath.Ext(p.Source)))
	if said, err := p.compile(c, b, sources, check, program); err != nil {
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
	if t := timed.FindSubmatch(said); t != nil {
		d.Objective, d.Ratio = string(t[1]), string(t[2])
	}
	d.Checks, err = strconv.Atoi(string(m[1]))
	if err == nil {
		d.Measures, err = readMeasures(said)
	}
	if err != nil {
		return fail("run", err, said)
	}
	return d
}

// readMeasures finds the lines of programs/measure.h.
func readMeasures(said []byte) (all []Measure, err error) {
	for _, m := range measured.FindAllSubmatch(said, -1) {
		one := Measure{Function: string(m[1])}
		if one.Arguments, err = strconv.Atoi(string(m[2])); err != nil {
			return nil, err
		}
		for i, into := range []*float64{&one.Error, &one.Primal, &one.Gradient} {
			if *into, err = strconv.ParseFloat(string(m[3+i]), 64); err != nil {
				return nil, err
			}
		}
		all = append(all, one)
	}
	return all, nil
}

// Dump compiles the programs of a package that has been built, and gives what the compiler prints about each with these flags.
func Dump(r *Recipe, o Options, flags ...string) (map[string]string, error) {
	res, err := Load(r, o)
	if err != nil {
		return nil, err
	}
	if res.Ours == nil {
		return nil, fmt.Errorf("it is not built")
	}
	dir, err := os.MkdirTemp("", "goenzyme-dump")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	dumps := map[string]string{}
	for _, p := range r.Through {
		said, err := p.compile(o.Ours, res.Ours, o.Programs, o.Check, filepath.Join(dir, "program"), flags...)
		if err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", p.Source, err, said)
		}
		dumps[p.Source] = string(said)
	}
	return dumps, nil
}
