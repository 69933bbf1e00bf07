package plan

import (
	"fmt"
	"time"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Trace is told of every stage's result, in an order that does not depend on which function was worked on first.
type Trace interface {
	// Prints says whether somebody wants to read the result. It is asked from several goroutines.
	Prints(stage string, fn *ir.Func) bool
	// Stage gets the result, "" when nobody wants to read it, and how long it took.
	Stage(stage string, fn *ir.Func, result string, took time.Duration)
}

// A stageResult is what a Trace is told.
type stageResult struct {
	stage string
	fn    *ir.Func
	text  string
	took  time.Duration
}

// A log keeps what a Trace is to be told until its turn comes.
type log struct {
	trace  Trace
	since  time.Time
	stages []stageResult
}

func newLog(trace Trace) *log { return &log{trace: trace, since: time.Now()} }

// add notes that a stage has ended. Its result may change later: it is written down now, if anybody wants to read it.
func (l *log) add(stage string, fn *ir.Func, result fmt.Stringer) {
	now := time.Now()
	r := stageResult{stage: stage, fn: fn, took: now.Sub(l.since)}
	l.since = now
	if l.trace.Prints(stage, fn) {
		r.text = result.String()
	}
	l.stages = append(l.stages, r)
}

// tell hands on what was kept, once.
func (pl *Planner) tell(stages *[]stageResult) {
	for _, s := range *stages {
		pl.trace.Stage(s.stage, s.fn, s.text, s.took)
	}
	*stages = nil
}
