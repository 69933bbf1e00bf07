package irtest

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// AnyOrder checks that what is told of the functions of a module does not depend on who asks first. fresh makes something that knows
// nothing yet; it is asked of all functions in their order, in reverse, in random orders, and by several goroutines at once.
func AnyOrder(t *testing.T, m *ir.Module, fresh func() (ask func(*ir.Func) string)) {
	t.Helper()
	fs := slices.DeleteFunc(slices.Clone(m.Funcs), (*ir.Func).IsDecl)
	for _, f := range fs { // as those are about which something is found out
		f.Renumber()
		f.Freeze()
	}
	want := map[*ir.Func]string{}
	first := fresh()
	for _, f := range fs {
		want[f] = first(f)
	}
	check := func(how string, ask func(*ir.Func) string, order []*ir.Func) {
		for _, f := range order {
			if got := ask(f); got != want[f] {
				t.Errorf("%s: @%s, asked %s:\n%s", m.Name, f.Name, how, FirstDifference(want[f], got))
				return
			}
		}
	}
	backwards := slices.Clone(fs)
	slices.Reverse(backwards)
	check("in reverse order", fresh(), backwards)
	for seed := range uint64(4) {
		check("in a random order", fresh(), shuffled(fs, seed))
	}
	shared := fresh()
	var wg sync.WaitGroup
	for seed := range uint64(8) {
		wg.Go(func() { check("by several at once", shared, shuffled(fs, seed)) })
	}
	wg.Wait()
}

func shuffled(fs []*ir.Func, seed uint64) []*ir.Func {
	fs = slices.Clone(fs)
	rand.New(rand.NewPCG(seed, 2)).Shuffle(len(fs), func(i, j int) { fs[i], fs[j] = fs[j], fs[i] })
	return fs
}
