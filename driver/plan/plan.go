// Package plan plans a compiler run: it turns a command line into the steps that carry it out (clang's driver calls them phases and jobs).
//
// Requires: a scanned line, our options, the compilers.
// Produces: a Plan: programs to run and tasks of ours, each with its condition, complete before anything runs; and the same as a shell script.
// Guarantees: a plan is a value, and the same line gives an equal one; the user's options are never reordered; what only files can decide is a
// step's condition.
package plan

import (
	"bytes"
	"context"
	"io"

	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/task"
)

// A Kind names what a step does.
type Kind string

const (
	Verbatim      Kind = "verbatim"      // the user's own line, by the compiler alone
	Once          Kind = "once"          // source to machine code, leaving the raw IR on the way
	Front         Kind = "front"         // source to raw IR
	Expand        Kind = "expand"        // source preprocessed once more, for what the front end leaves out
	Embed         Kind = "embed"         // raw IR to the IR that machine code is made from, and the frame that carries it
	Gather        Kind = "gather"        // the real link, to a file that is thrown away, to learn what it uses
	Merge         Kind = "merge"         // units to the one module that derivatives are made from
	Recall        Kind = "recall"        // derivatives taken from the cache
	Prep          Kind = "prep"          // that module simplified
	Differentiate Kind = "differentiate" // derivatives made
	Remember      Kind = "remember"      // derivatives put into the cache
	Join          Kind = "join"          // derivatives put into the unit that asked for them
	Back          Kind = "back"          // IR to machine code
	Wrap          Kind = "wrap"          // bitcode, from -flto, and the frame to an object
	Database      Kind = "database"      // one source's entry of a compilation database
	Runtime       Kind = "runtime"       // our C sources, compiled or from the cache
	Link          Kind = "link"
	Carry         Kind = "carry" // IR into the shared library
)

// A Step is one program run, or one of our own verbs. In either case Argv can be typed into a shell.
type Step struct {
	Kind    Kind
	Argv    []string
	When    When
	Outputs []string      // the user's files that it makes: removed when the run fails
	Capture string        // file that gets standard output
	Heard   *bytes.Buffer // gets it instead, where that file is read by a step of the same run alone
	Plain   []string      // of Back: the same from the source, by the compiler alone; for its words on errors
	Said    string        // file that keeps what it says to standard error, which gets that as well
	Task    Task          // what to do for a verb of ours; nil for a program
	Light   bool          // leaves nothing in the folder of intermediate files
}

// When is a step's condition; the zero value always holds.
type When struct {
	Exists  string   // this file has been made by an earlier step
	Missing string   // or has not
	Waiting []string // one of these objects or archives has a unit that waits for its derivative
	Self    string   // with Waiting: how our own verbs are spelled
}

// A Plan is everything a command line leads to, complete before anything runs.
type Plan struct {
	Steps []Step
	Dir   string // where the intermediate files go
	// Keep says that the user wants them afterwards.
	Keep bool
}

func (p *Plan) add(s Step) { p.Steps = append(p.Steps, s) }

// Settled is the one program that the plan comes down to when no unit waits for a derivative; nil when there is more to do than that, or it can't be told.
func (p *Plan) Settled() *Step {
	var one *Step
	var waits []*When
	for i := range p.Steps {
		switch step := &p.Steps[i]; {
		case step.When.Exists != "": // nothing has been made yet
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

// Holds decides a condition.
func (w *When) Holds() (bool, error) {
	if w.Exists != "" && !files.Exists(w.Exists) || w.Missing != "" && files.Exists(w.Missing) {
		return false, nil
	}
	if len(w.Waiting) == 0 {
		return true, nil
	}
	return task.Waiting(w.Waiting)
}

// A Task is one of our own verbs as data. Words spells it as a command line,
// which goenzyme-cc understands too; Run does it in this process.
type Task interface {
	Words() []string
	Reads() []string // the files without which it cannot be repeated
	Run(ctx context.Context, stderr io.Writer) error
}

// Links reports whether derivatives may be made for a program.
func (p *Plan) Links() bool {
	for i := range p.Steps {
		if p.Steps[i].Kind == Merge {
			return true
		}
	}
	return false
}
