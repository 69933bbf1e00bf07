package workers_test

import (
	"strings"
	"sync/atomic"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/workers"
)

func TestEach(t *testing.T) {
	for _, n := range []int{1, 2, 7} {
		var done [100]atomic.Int32
		workers.Each(n, len(done), func(i int) { done[i].Add(1) })
		for i := range done {
			if times := done[i].Load(); times != 1 {
				t.Errorf("%d workers: %d is done %d times", n, i, times)
			}
		}
	}
	workers.Each(3, 0, func(int) { t.Error("there is nothing to do") })
}

// A panic of any goroutine comes out of Run, with its stack, when the others have ended.
func TestPanic(t *testing.T) {
	var ended atomic.Int32
	defer func() {
		text, _ := recover().(string)
		if !strings.HasPrefix(text, "broken") || !strings.Contains(text, "workers_test.go") {
			t.Errorf("not the panic: %q", text)
		}
		if ended.Load() != 3 {
			t.Errorf("%d of the others have ended", ended.Load())
		}
	}()
	var first atomic.Bool
	workers.Run(4, func() {
		if first.CompareAndSwap(false, true) {
			panic("broken")
		}
		ended.Add(1)
	})
}
