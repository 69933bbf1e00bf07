package packages

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
)

// Options say with what and where.
type Options struct {
	Dir      string   // of sources, builds, logs and results
	Clang    Compiler // plain
	Ours     Compiler
	Jobs     int
	Programs string // folder of the programs that take derivatives
	Check    string // folder of check.h
	Reuse    bool   // take the builds that Dir has and only run the programs
	Log      io.Writer
}

// A Result is what there is to say of one package.
type Result struct {
	Name, Version, System, Subset string
	Untested                      bool
	Lines                         int
	Clang, Ours                   *Build
	Unlike                        []string // of Recipe.Alike
	Carried                       *Carried
	Code                          Code
	Derivatives                   []Derivative
	Error                         string // why it went no further
}

// Run does all there is to do for one package.
func Run(r *Recipe, o Options) *Result {
	res := &Result{Name: r.Name, Version: r.Version, System: r.System, Subset: r.Subset, Untested: r.Untested != ""}
	if o.Reuse {
		if old, err := Load(r, o); err == nil && old.Ours != nil {
			res = old
			res.Derivatives = nil
		}
	}
	if err := run(r, o, res); err != nil {
		res.Error = err.Error()
	}
	return res
}

func run(r *Recipe, o Options, res *Result) error {
	dir := filepath.Join(o.Dir, r.Name)
	if res.Ours == nil {
		if err := builds(r, o, res, dir); err != nil {
			return err
		}
	}
	var err error
	if res.Carried, err = carried(r, res.Ours.Dir); err != nil {
		return err
	}
	for _, p := range r.Through {
		fmt.Fprintf(o.Log, "%s: %s\n", r.Name, p.Source)
		res.Derivatives = append(res.Derivatives, through(p, o.Ours, res.Ours, o.Programs, o.Check, dir))
	}
	return nil
}

func builds(r *Recipe, o Options, res *Result, dir string) error {
	archive, err := fetch(r, filepath.Join(o.Dir, "archives"))
	if err != nil {
		return err
	}
	if err := unpack(r, archive, filepath.Join(dir, "sources")); err != nil {
		return err
	}
	if res.Lines, err = linesOfC(filepath.Join(dir, "sources", r.Folder)); err != nil {
		return err
	}
	for _, c := range []struct {
		Compiler
		into **Build
	}{{o.Clang, &res.Clang}, {o.Ours, &res.Ours}} {
		fmt.Fprintf(o.Log, "%s: with %s\n", r.Name, c.CC)
		if *c.into, err = build(r, c.Compiler, archive, dir, o.Jobs); err != nil {
			return err
		}
	}
	res.Unlike = unlike(r, res.Clang, res.Ours)
	res.Code, err = sameCode(res.Clang, res.Ours)
	return err
}

// Faults lists what is not as it should be.
func (res *Result) Faults() []string {
	if res.Error != "" {
		return []string{res.Error}
	}
	var bad []string
	say := func(wrong bool, format string, args ...any) {
		if wrong {
			bad = append(bad, fmt.Sprintf(format, args...))
		}
	}
	if !res.Untested {
		say(len(res.Clang.Outcomes) == 0, "no test's result was found in the log")
		say(passed(res.Clang.Outcomes) == 0, "no test passed with clang")
	}
	say(res.Clang.Failed != res.Ours.Failed, "the test command's status differs")
	for _, d := range difference(res.Clang.Outcomes, res.Ours.Outcomes) {
		say(true, "test: %s", d)
	}
	say(len(res.Unlike) > 0, "the compiler shows in %v", res.Unlike)
	say(len(res.Carried.Bare) > 0, "no IR in %d objects: %v", len(res.Carried.Bare), res.Carried.Bare)
	say(res.Carried.Objects+res.Carried.Members == 0, "no object was found")
	for _, d := range res.Derivatives {
		say(d.Error != "", "%s: %s", d.Source, d.Error)
	}
	return bad
}

// difference tells how the results of two sorted lists differ.
func difference(clang, ours []Outcome) []string {
	var d []string
	word := func(o Outcome) string {
		if o.Passed {
			return o.Name + ": passed"
		}
		return o.Name + ": not passed"
	}
	for len(clang) > 0 || len(ours) > 0 {
		switch {
		case len(ours) > 0 && len(clang) > 0 && clang[0] == ours[0]:
			clang, ours = clang[1:], ours[1:]
		case len(ours) == 0 || len(clang) > 0 && !slices.Contains(ours, clang[0]):
			d = append(d, "only with clang: "+word(clang[0]))
			clang = clang[1:]
		default:
			d = append(d, "only with us: "+word(ours[0]))
			ours = ours[1:]
		}
	}
	return d
}

// Save keeps a result beside the package's builds.
func (res *Result) Save(o Options) error {
	text, err := json.MarshalIndent(res, "", "\t")
	if err != nil {
		return err
	}
	dir := filepath.Join(o.Dir, res.Name)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "result.json"), text, 0o644)
}

// Load reads the result of an earlier run.
func Load(r *Recipe, o Options) (*Result, error) {
	text, err := os.ReadFile(filepath.Join(o.Dir, r.Name, "result.json"))
	if err != nil {
		return nil, err
	}
	res := &Result{}
	return res, json.Unmarshal(text, res)
}
