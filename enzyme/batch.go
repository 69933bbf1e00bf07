package enzyme

import (
	"time"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Requests for derivatives of different functions, or of one function in several ways, mostly reach the same
// functions. So they are planned together, and share the facts, and equal plans.

// together plans the next requests at once, up to the next expected change of the program. At first these are
// all requests, and after a change one, two, four and so on. Requests whose derivatives are differentiated
// again are planned one at a time, since each depends on the answer to the last.
func (e *engine) together(rest []*request.Request) {
	// These requests are planned already.
	if e.left > 0 {
		e.left--
		return
	}
	e.drop()
	n := len(rest)
	if e.batch > 0 {
		n = min(n, e.batch)
		e.batch *= 2
	}

	// A single request gains nothing from a shared planner.
	if e.nested || n < 2 {
		return
	}
	var keys []plan.Key
	for _, r := range rest[:n] {
		r.Refresh()
		if r.Mode == request.Batch {
			continue
		}
		var sink diag.List // diagnostics are reported when carryOut plans the request
		if lowered := e.globals.Lower(r, e.globals.Given(r), &sink); !sink.Failed() {
			keys = append(keys, e.requestKey(lowered))
		}
	}

	// Workers plan all keys now; carryOut finds the results in the shared planner.
	e.left = n - 1
	if len(keys) > 1 {
		e.shared = e.planner(false, false, e)
		before := time.Since(e.since)
		e.shared.Ahead(keys)
		e.since = time.Now().Add(-before) // the time of Ahead is in the times of its stages
	}
}

// forget discards the facts about the program after a change. Batches then start again with one request.
func (e *engine) forget() {
	e.types = nil
	e.drop()
	e.left, e.batch = 0, 1
}

// drop releases the planner that requests share.
func (e *engine) drop() {
	if e.shared != nil {
		e.shared.Release()
		e.shared = nil
	}
}

// release releases a planner, unless other requests share it.
func (e *engine) release(p *plan.Planner) {
	if p != e.shared {
		p.Release()
	}
}
