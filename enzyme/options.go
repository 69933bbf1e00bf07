package enzyme

import (
	"io"
	"path"
	"runtime"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Options are the options of the engine. The zero value selects the defaults.
type Options struct {
	// PrintAfter names stages whose results are written to Print ("*": all stages of functions), and passes
	// after which the module is written.
	PrintAfter map[string]bool
	Print      io.Writer
	// Func limits printing to functions whose name matches this glob.
	Func string
	// StopAfter ends the run after that stage, with nothing emitted.
	StopAfter string
	// OffStages turns the optional decisions of a stage to their conservative form.
	OffStages map[string]bool
	// RuntimeActivity: in every request, a shadow pointer that equals the primal pointer means that there is
	// no shadow.
	RuntimeActivity bool
	// Inline inlines the fast paths of the runtime's arena. (The interpreter of the tests has an arena of its
	// own.)
	Inline bool
	// Verify checks the module after emission.
	Verify bool
	// Plans receives the plans of a request after its derivative was emitted. They are valid during the call
	// only.
	Plans func(r *request.Request, plans []*plan.Plan)
	// NoDebug: derivatives get no debug information; the module's line information serves messages only.
	NoDebug bool
	// Check wraps every call of a reverse derivative in a run-time check.
	Check bool
	// Differences: that check also compares with central differences.
	Differences bool
	// CheckShadows inserts a run-time check of the shadow pointers before every request.
	CheckShadows bool
	// FreedShadows: derivatives in the shadows of memory that a derivative frees may be lost without an
	// error.
	FreedShadows bool
	// ThreadsApart: the program guarantees that no two threads differentiate writes to one number at the same
	// time.
	ThreadsApart bool
	// SharedShadows: several threads may run derivatives that add to the same shadows.
	SharedShadows bool
	// Loops is the policy for rematerialisation of loops: "auto" or "" by cost estimate, "remat" all that can
	// be, "tape" none.
	Loops string
	// Memory bounds the bytes of checkpoints that loops of time steps keep for the reverse sweep. 0: only
	// loops that the program marks are checkpointed.
	Memory int64
	// PassRan receives the module after each pass, except for differentiate, tune and arena, which run per
	// function.
	PassRan func(pass string, m *ir.Module)
	// Time receives the seconds that a stage took on its worker, for each function.
	Time func(stage string, seconds float64)
	// Workers is the number of functions that are analysed and planned in parallel; 0: one per processor
	// (GOMAXPROCS). The output does not depend on it.
	Workers int
}

// workers is the number of workers, with the default filled in.
func (o *Options) workers() int {
	if o.Workers > 0 {
		return o.Workers
	}
	return runtime.GOMAXPROCS(0)
}

// Off reports whether a stage is switched off.
func (o *Options) Off(stage string) bool { return o.OffStages[stage] }

// prints reports whether the result of a stage is printed for function fn.
func (o *Options) prints(stage, fn string) bool {
	return o.Print != nil && (o.PrintAfter[stage] || o.PrintAfter["*"]) && o.wants(fn)
}

// wants reports whether fn matches the glob Func.
func (o *Options) wants(fn string) bool {
	if o.Func == "" {
		return true
	}
	ok, err := path.Match(o.Func, fn)
	return err == nil && ok
}
