// Package plan plans a compiler run: it turns a command line into the steps that carry it out (clang's driver calls them phases and jobs).
//
// Requires: a scanned line, our options, the compilers.
// Produces: a Plan: programs and tasks, each with its condition, complete before anything runs; also as a
// shell script.
// Guarantees: a plan is a value: the same line gives an equal plan. The user's options are never reordered.
// Decisions that depend on files are conditions of steps.
package plan

import (
	"bytes"
	"context"
	"io"

	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/task"
)

// A Kind is the kind of a step.
type Kind string

const (
	Verbatim      Kind = "verbatim"      // the user's line, by the compiler alone
	Once          Kind = "once"          // source → object; clang dumps the raw IR on the way
	Front         Kind = "front"         // source → raw IR
	Expand        Kind = "expand"        // source → preprocessed source, for annotations that the front end drops
	Embed         Kind = "embed"         // raw IR → native IR and frame
	Gather        Kind = "gather"        // a trial link into a temporary file, which shows the objects that the linker takes
	Merge         Kind = "merge"         // units → closure
	Recall        Kind = "recall"        // cache → derivatives
	Prep          Kind = "prep"          // closure → optimised closure
	Differentiate Kind = "differentiate" // optimised closure → derivatives
	Remember      Kind = "remember"      // derivatives → cache
	Join          Kind = "join"          // native IR, derivatives, runtime → joined IR
	Back          Kind = "back"          // IR → object
	Wrap          Kind = "wrap"          // bitcode (-flto) and frame → object
	Database      Kind = "database"      // source → its entry of a compilation database
	Runtime       Kind = "runtime"       // C sources of the runtime library → IR or object, or from the cache
	Link          Kind = "link"
	Carry         Kind = "carry" // IR of the objects → section of the shared library
)

// A Step is a run of a program, or a task of the driver. A shell can execute Argv in either case.
type Step struct {
	Kind    Kind
	Argv    []string
	When    When
	Outputs []string      // the user's files that the step makes; removed if the run fails
	Capture string        // file that gets standard output
	Heard   *bytes.Buffer // gets standard output instead, if only a step of the same run reads it
	Plain   []string      // of Back: the line that compiles the source with the compiler alone, for its error messages
	Said    string        // file that gets a copy of standard error
	Task    Task          // nil for a program
	Light   bool          // needs no folder of intermediate files
}

// When is a step's condition; the zero value always holds.
type When struct {
	Exists  string   // this file exists
	Missing string   // this file does not exist
	Waiting []string // one of these objects and archives has an open request
	Self    string   // with Waiting: argv[0], to spell the condition
}

// A Plan is the list of all steps for a command line, complete before anything runs.
type Plan struct {
	Steps []Step
	Dir   string // the folder of intermediate files
	// Keep means that intermediate files are kept (-save-temps).
	Keep bool
}

func (p *Plan) add(s Step) { p.Steps = append(p.Steps, s) }

// Settled returns the only program that the plan runs if no unit has an open request. It returns nil if more
// steps remain, or if a condition cannot be evaluated.
func (p *Plan) Settled() *Step {
	var one *Step
	var waits []*When
	for i := range p.Steps {
		switch step := &p.Steps[i]; {
		case step.When.Exists != "": // no step has run yet
		case len(step.When.Waiting) > 0:
			waits = append(waits, &step.When)
		case one != nil || step.Task != nil || step.Capture != "":
			return nil
		default:
			one = step
		}
	}
	for _, w := range waits {
		if ok, err := w.Holds(); ok || err != nil {
			return nil
		}
	}
	return one
}

// Holds evaluates the condition.
func (w *When) Holds() (bool, error) {
	if w.Exists != "" && !files.Exists(w.Exists) || w.Missing != "" && files.Exists(w.Missing) {
		return false, nil
	}
	if len(w.Waiting) == 0 {
		return true, nil
	}
	return task.Waiting(w.Waiting)
}

// A Task is a verb of the driver as data. Words spells it as a command line that goenzyme-cc accepts. Run
// executes it in this process.
type Task interface {
	Words() []string
	Reads() []string // the input files, for a reproducer
	Run(ctx context.Context, stderr io.Writer) error
}

// Links reports whether the plan may make derivatives for a program.
func (p *Plan) Links() bool {
	for i := range p.Steps {
		if p.Steps[i].Kind == Merge {
			return true
		}
	}
	return false
}
