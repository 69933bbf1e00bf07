package plan

import (
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/workers"
)

// Ahead plans keys and all keys that they reach, with several workers, before All reads the results. With a
// single key it stops at the first failure.
func (pl *Planner) Ahead(keys []Key) {
	q := &queue{pl: pl, single: len(keys) == 1, waiting: map[*ir.Func][]Key{}, queued: map[Key]bool{}, taken: map[*ir.Func]bool{}}
	q.changed.L = &q.mu
	for _, k := range keys {
		q.add(k)
	}
	workers.Run(pl.set.Workers, q.work)
}

// Knows reports whether a key has been planned.
func (pl *Planner) Knows(k Key) bool { return pl.found[k] != nil }

// A queue is the workers' worklist of keys, grouped by function. One worker at a time owns a function, and
// plans its keys in the order in which they were added.
type queue struct {
	pl     *Planner
	single bool

	mu      sync.Mutex
	changed sync.Cond
	order   []*ir.Func // functions that have waiting keys and no owner
	waiting map[*ir.Func][]Key
	queued  map[Key]bool
	taken   map[*ir.Func]bool // functions that a worker owns
	working int               // number of workers that may add keys
	over    bool              // whether workers must stop
}

// add appends a key to the queue, unless it was added or planned before.
func (q *queue) add(k Key) {
	if q.queued[k] || q.pl.found[k] != nil {
		return
	}
	q.queued[k] = true
	if len(q.waiting[k.Fn]) == 0 && !q.taken[k.Fn] {
		q.order = append(q.order, k.Fn)
	}
	q.waiting[k.Fn] = append(q.waiting[k.Fn], k)
}

// take waits for a function with waiting keys. nil means that no key can be added any more.
func (q *queue) take() *ir.Func {
	for len(q.order) == 0 || q.over {
		if q.working == 0 || q.over {
			q.changed.Broadcast()
			return nil
		}
		q.changed.Wait()
	}
	f := q.order[0]
	q.order = q.order[1:]
	q.taken[f] = true
	q.working++
	return f
}

// work plans keys until the queue is empty. If it panics, the deferred call wakes all other workers, so that
// none waits for this one.
func (q *queue) work() {
	q.mu.Lock()
	defer q.mu.Unlock()
	defer func() {
		q.over = true
		q.changed.Broadcast()
	}()

	for f := q.take(); f != nil; f = q.take() {
		// Keys of f that other workers add meanwhile are planned by this worker, too.
		for len(q.waiting[f]) > 0 && !q.over {
			k := q.waiting[f][0]
			q.waiting[f] = q.waiting[f][1:]
			q.one(k)
		}
		q.taken[f] = false
		q.working--
	}
}

// one plans a key, and adds the keys that it reaches.
func (q *queue) one(k Key) {
	o := q.attempt(k)
	q.pl.found[k] = o
	q.over = q.over || o.failed() && q.single
	for _, next := range o.next {
		q.add(next)
	}
	q.changed.Broadcast()
}

// attempt plans a key while the queue is unlocked.
func (q *queue) attempt(k Key) *outcome {
	q.mu.Unlock()
	defer q.mu.Lock()
	return q.pl.attempt(k)
}
