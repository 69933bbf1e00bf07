package enzyme

import (
	"io"
	"path"
	"runtime"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Options steer a run of the engine. The zero value is what users get.
type Options struct {
	// PrintAfter names stages whose results are written to Print ("*": all stages of functions), or passes, after which the module is.
	PrintAfter map[string]bool
	Print      io.Writer
	// Func limits printing to functions whose name matches this glob.
	Func string
	// StopAfter ends the run after that stage, with nothing emitted.
	StopAfter string
	// OffStages turns the optional decisions of a stage to their conservative form.
	OffStages map[string]bool
	// RuntimeActivity lets a shadow that is its primal say, in every request, that there is none.
	RuntimeActivity bool
	// Inline does the common cases of the runtime's arena in line. (The interpreter of the tests has an arena of its own.)
	Inline bool
	// Verify checks the module after emission.
	Verify bool
	// Plans receives the plans of a request once its derivative is made. They must not be kept.
	Plans func(r *request.Request, plans []*plan.Plan)
	// NoDebug: what the module says of the user's lines serves messages only, and is not wanted in what is made.
	NoDebug bool
	// Check puts a run-time check round every call of a reverse derivative.
	Check bool
	// Differences: that check compares with central differences too.
	Differences bool
	// CheckShadows puts a run-time check of its pointers before every request.
	CheckShadows bool
	// FreedShadows: what shadows hold of memory that a derivative frees is not wanted.
	FreedShadows bool
	// ThreadsApart: no two threads differentiate writes to one number at the same time.
	ThreadsApart bool
	// SharedShadows: several threads may run derivatives that add to the same shadows.
	SharedShadows bool
	// Loops says which loops keep the tape of one iteration and run each again: "auto" or "", those where the estimate favours it;
	// "remat", all that can; "tape", none.
	Loops string
	// Memory bounds, in bytes, what loops of time steps keep for the way back; 0: only loops that the program marks keep states.
	Memory int64
	// PassRan receives the module after each pass but those of the last kind, which work function by function.
	PassRan func(pass string, m *ir.Module)
	// Time receives the time that each stage took, on whichever processor.
	Time func(stage string, seconds float64)
	// Workers is how many functions are analysed and planned at a time; 0: as many as there are processors for Go. What is made does not depend on it.
	Workers int
}

func (o *Options) workers() int {
	if o.Workers > 0 {
		return o.Workers
	}
	return runtime.GOMAXPROCS(0)
}

// Off reports whether a stage is switched off.
func (o *Options) Off(stage string) bool { return o.OffStages[stage] }

// prints reports whether the result of a stage for that function is wanted.
func (o *Options) prints(stage, fn string) bool {
	return o.Print != nil && (o.PrintAfter[stage] || o.PrintAfter["*"]) && o.wants(fn)
}

// wants reports whether anything is to be printed of that function.
func (o *Options) wants(fn string) bool {
	if o.Func == "" {
		return true
	}
	ok, err := path.Match(o.Func, fn)
	return err == nil && ok
}
