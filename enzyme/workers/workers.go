// Package workers is a small worker pool: it runs functions on several goroutines and carries panics over to the caller.
//
//	Requires:   work that may be done in any order, and at the same time.
//	Produces:   nothing of its own.
//	Guarantees: all goroutines have ended when a function of this package returns. A panic in one of them is one of the caller's.
package workers

import (
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// Run calls work on n goroutines, of which the caller's is one, and waits for all of them.
func Run(n int, work func()) {
	var faults faults
	var others sync.WaitGroup
	for range n - 1 {
		others.Go(func() { faults.contain(work) })
	}
	faults.contain(work)
	others.Wait()
	if faults.first != nil {
		panic(faults.first)
	}
}

// Each calls do for every number below count, on at most n goroutines.
func Each(n, count int, do func(i int)) {
	var next atomic.Int64
	Run(min(n, count), func() {
		for i := next.Add(1) - 1; i < int64(count); i = next.Add(1) - 1 {
			do(int(i))
		}
	})
}

// faults keep the first panic, with the stack of the goroutine where it happened.
type faults struct {
	once  sync.Once
	first any
}

func (f *faults) contain(work func()) {
	defer func() {
		if r := recover(); r != nil {
			stack := debug.Stack()
			f.once.Do(func() { f.first = fmt.Sprintf("%v\n\n%s", r, stack) })
		}
	}()
	work()
}
