package plan

import (
	"fmt"
	"time"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Trace receives the result of every stage, in an order that does not depend on the number of workers.
type Trace interface {
	// Prints reports whether the text of the result is needed. Several goroutines call it at the same time.
	Prints(stage string, fn *ir.Func) bool
	// Stage receives the text of the result ("" if Prints is false), and the time that the stage took.
	Stage(stage string, fn *ir.Func, result string, took time.Duration)
}

// A stageResult holds the arguments of one call of Trace.Stage.
type stageResult struct {
	stage string
	fn    *ir.Func
	text  string
	took  time.Duration
}

// A log collects the results of stages until they are reported to the Trace.
type log struct {
	trace  Trace
	since  time.Time
	stages []stageResult
}

func newLog(trace Trace) *log { return &log{trace: trace, since: time.Now()} }

// add records the end of a stage. The result is converted to text at once, if Prints holds, since later
// stages may change it.
func (l *log) add(stage string, fn *ir.Func, result fmt.Stringer) {
	now := time.Now()
	r := stageResult{stage: stage, fn: fn, took: now.Sub(l.since)}
	l.since = now
	if l.trace.Prints(stage, fn) {
		r.text = result.String()
	}
	l.stages = append(l.stages, r)
}

// tell reports the collected results to the Trace, and empties the list.
func (pl *Planner) tell(stages *[]stageResult) {
	for _, s := range *stages {
		pl.trace.Stage(s.stage, s.fn, s.text, s.took)
	}
	*stages = nil
}
