package enzyme

import (
	"time"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Requests that ask for derivatives of different functions, or of one in several ways, mostly reach the same functions. So they are planned
// together, and share what is found out about these, and the plans too where they ask for the same.

// together plans the next requests at once, as many as no change of the program is expected in between: all of them in the beginning, and after a
// change one, two, four and so on. What is differentiated again is planned one request at a time: the next one is made from the last one's answer.
func (e *engine) together(rest []*request.Request) {
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
	if e.nested || n < 2 {
		return
	}
	var keys []plan.Key
	for _, r := range rest[:n] {
		r.Refresh()
		if r.Mode == request.Batch {
			continue
		}
		var sink diag.List // what there is to say is said when it is the request's turn
		if lowered := e.globals.Lower(r, e.globals.Given(r), &sink); !sink.Failed() {
			keys = append(keys, e.requestKey(lowered))
		}
	}
	e.left = n - 1
	if len(keys) > 1 {
		e.shared = e.planner(false, false, e)
		before := time.Since(e.since)
		e.shared.Ahead(keys)
		e.since = time.Now().Add(-before) // the stages tell themselves what they took
	}
}

// forget drops what is known of the program, which has changed.
func (e *engine) forget() {
	e.types = nil
	e.drop()
	e.left, e.batch = 0, 1
}

// drop ends the planner that requests share.
func (e *engine) drop() {
	if e.shared != nil {
		e.shared.Release()
		e.shared = nil
	}
}

// release ends a planner that no other request needs.
func (e *engine) release(p *plan.Planner) {
	if p != e.shared {
		p.Release()
	}
}
