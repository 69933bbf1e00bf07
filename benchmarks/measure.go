package benchmarks

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"strconv"
	"time"
)

// A Mode is a name for compiler flags.
type Mode struct {
	Name  string
	Flags []string
}

// Modes are the sets of flags that are measured.
var Modes = []Mode{
	{"strict", []string{"-O3", "-march=native"}},
	{"fast", []string{"-O3", "-march=native", "-ffast-math"}},
}

// Options of a run.
type Options struct {
	Dir     string // of builds
	Harness string
	Clang   string
	CC      string // goenzyme-cc
	Peers   []Way  // beside ours and the one by hand
	Rounds  int
	Slice   time.Duration // CPU time of one measurement, at least
	Patient time.Duration // how long one command of a program may take
	Log     io.Writer

	built map[string]bool // objects that all ways share, made by this run
}

// A Measurement of one way.
type Measurement struct {
	Way       string
	Error     string    `json:",omitempty"` // refused, crashed or took too long
	Compile   float64   // seconds
	Value     []float64 // nanoseconds of the function, by round
	Gradient  []float64 // nanoseconds of its gradient, by round
	Memory    float64   // bytes that the resident set grew by in the first gradient
	Tape      float64   // bytes of tape at most, as the runtime says; −1 where nothing says it
	Off       float64   // difference from the reference's gradient, relative to its length
	Tangent   float64   // difference of the directional derivative from forward mode's, relative; −1 where there is none
	Numeric   float64   // the same from differences
	NumericIs float64   // how far differences themselves are to be trusted
}

// A Result is one kernel at one size with one set of flags.
type Result struct {
	Kernel, Size, SizeText, Mode string
	Reference                    string // the way whose gradient the others are compared with
	Ways                         []*Measurement
}

// Way is the measurement of that name, or nil where there is none or it failed.
func (r *Result) Way(name string) *Measurement {
	for _, m := range r.Ways {
		if m.Way == name && m.Error == "" {
			return m
		}
	}
	return nil
}

type candidate struct {
	*Measurement
	program  string
	size     string
	tape     bool
	forward  bool
	process  *process
	gradient []float64
	repeats  [2]int // of values, of gradients
}

// Run builds and measures one kernel with one set of flags at the given sizes.
func (o *Options) Run(k Kernel, m Mode, sizes []string) []*Result {
	var built []*candidate
	for _, w := range o.ways(k) {
		c := &candidate{Measurement: &Measurement{Way: w.Name}, tape: w.Tape, forward: w.Source == "requests.c"}
		var err error
		if c.program, c.Compile, err = o.build(k, w, m); err != nil {
			c.Error = err.Error()
		}
		built = append(built, c)
	}
	var all []*Result
	for _, size := range sizes {
		r := &Result{Kernel: k.Name, Size: size, Mode: m.Name}
		var running []*candidate
		for _, b := range built {
			c := &candidate{Measurement: &Measurement{Way: b.Way, Error: b.Error, Compile: b.Compile, Tape: -1, Tangent: -1},
				program: b.program, size: size, tape: b.tape, forward: b.forward}
			r.Ways = append(r.Ways, c.Measurement)
			if c.Error != "" {
				continue
			}
			if err := o.prepare(c, r); err != nil {
				c.Error = err.Error()
				continue
			}
			running = append(running, c)
		}
		o.compare(r, running)
		o.rounds(running)
		for _, c := range running {
			c.process.end()
		}
		all = append(all, r)
	}
	return all
}

func (o *Options) ways(k Kernel) []Way {
	all := []Way{ours(o.CC, o.Clang)}
	if k.Hand {
		all = append(all, hand(o.Clang))
	}
	for _, p := range o.Peers {
		if p.Source != "overload.cpp" || k.Overload {
			all = append(all, p)
		}
	}
	return all
}

var tapeReport = regexp.MustCompile(`the tape held (\d+) bytes`)

// prepare measures memory in a program of its own, then starts the one that is timed, and gets what is checked.
func (o *Options) prepare(c *candidate, r *Result) error {
	p, err := start(c.program, c.size, o.Patient, "GOENZYME_TAPE=report")
	if err != nil {
		return err
	}
	err = p.askNumbers([]*float64{&c.Memory}, "memory")
	said := p.end()
	if err != nil {
		return err
	}
	if c.tape {
		c.Tape = 0 // nothing is said where no tape was taken
		if at := tapeReport.FindStringSubmatch(said); at != nil {
			c.Tape, _ = strconv.ParseFloat(at[1], 64)
		}
	}
	if c.process, err = start(c.program, c.size, o.Patient); err != nil {
		return err
	}
	if r.SizeText, err = c.process.ask("size"); err != nil {
		return err
	}
	file := filepath.Join(filepath.Dir(c.program), c.Way+"."+c.size+".gradient")
	if _, err := c.process.ask("write %s", file); err != nil {
		return err
	}
	if c.gradient, err = readDoubles(file); err != nil {
		return err
	}
	return c.directional()
}

// directional compares the gradient with forward mode and with differences, along one direction.
func (c *candidate) directional() error {
	var along, parts, tangent, difference, trust float64
	if err := c.process.askNumbers([]*float64{&along, &parts}, "along"); err != nil {
		return err
	}
	if c.forward {
		if err := c.process.askNumbers([]*float64{&tangent}, "tangent"); err != nil {
			return err
		}
		c.Tangent = apart(along, tangent, parts)
	}
	if err := c.process.askNumbers([]*float64{&difference, &trust}, "difference"); err != nil {
		return err
	}
	c.Numeric, c.NumericIs = apart(along, difference, parts), trust/max(parts, 1e-300)
	return nil
}

// rounds times all candidates in turns; who begins changes from round to round. A candidate that fails leaves.
func (o *Options) rounds(running []*candidate) {
	for _, c := range running {
		for which := range c.repeats {
			c.repeats[which] = 1
			once, err := c.time(which)
			if err != nil {
				c.Error = err.Error()
				break
			}
			c.repeats[which] = max(1, int(float64(o.Slice)/max(once, 1)))
		}
	}
	for round := range o.Rounds {
		for i := range running {
			c := running[(i+round)%len(running)]
			if c.Error != "" {
				continue
			}
			value, err := c.time(0)
			gradient, err2 := c.time(1)
			if err := errors.Join(err, err2); err != nil {
				c.Error = err.Error()
				continue
			}
			c.Value, c.Gradient = append(c.Value, value), append(c.Gradient, gradient)
		}
	}
}

// time is the CPU time of one evaluation (0) or gradient (1), in nanoseconds.
func (c *candidate) time(which int) (float64, error) {
	var total, ignored float64
	what := [2]string{"value", "gradient"}[which]
	if err := c.process.askNumbers([]*float64{&total, &ignored}, "%s %d", what, c.repeats[which]); err != nil {
		return 0, fmt.Errorf("%s: %w", what, err)
	}
	return total / float64(c.repeats[which]), nil
}
