package plan

import (
	"fmt"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/exceptions"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/mirror"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// Facts are the results that depend on the primal alone; all plans of a function share them. Some are
// computed lazily and cached, so a goroutine must hold the lock while it queries them.
type Facts struct {
	mu     sync.Mutex
	Primal *primal.Func
	Graph  *cfg.Graph
	Nest   *loops.Nest
	Memory *memory.Info
	Types  *typeinfo.Info
	Mirror *mirror.Memory // memory whose shadow holds integers; nil: there is none
	FMF    ir.Flags       // result of commonFMF
	// Returning marks the blocks from which the function may return.
	Returning *ir.Table[bool]
	Caught    exceptions.Tests
}

// commonFMF is the intersection of the fast-math flags of all floating-point instructions of the primal.
// Additions of adjoints of loads and phis get these flags.
func commonFMF(f *ir.Func) ir.Flags {
	flags, any := ir.Fast, false
	for in := range f.Instrs() {
		if in.Op.IsBinary() && in.Type().IsFloatOrVec() {
			flags &= in.Flags
			any = true
		}
	}
	if !any {
		return 0
	}
	return flags
}

// A factsOnce holds the facts of one function, which the first query computes.
type factsOnce struct {
	once   sync.Once
	facts  *Facts
	err    error // why facts is nil
	stages []stageResult
}

// factsOf returns the facts of a function, computed once for all plans. nil means that the function has no
// primal.
func (pl *Planner) factsOf(fn *ir.Func) *Facts { return pl.analysed(fn).facts }

// analysed returns the facts of a function, or the error that prevents them.
func (pl *Planner) analysed(fn *ir.Func) *factsOnce {
	pl.mu.Lock()
	o := pl.facts[fn]
	if o == nil {
		o = &factsOnce{}
		pl.facts[fn] = o
	}
	pl.mu.Unlock()

	// The analysis runs outside of the planner's lock: other functions can be analysed at the same time.
	o.once.Do(func() {
		log := newLog(pl.trace)
		o.facts, o.err = pl.analyse(fn, func(stage string, result fmt.Stringer) { log.add(stage, fn, result) })
		o.stages = log.stages
	})
	return o
}

// mirrored returns the memory whose shadows hold integers, computed once for the module.
func (pl *Planner) mirrored() *mirror.Table {
	pl.mirror.once.Do(func() {
		pl.mirror.table = mirror.Find(pl.m, pl.Body)
	})
	return pl.mirror.table
}

// Mirrors reports whether the shadow of the memory behind a parameter holds integers too.
func (pl *Planner) Mirrors(f *ir.Func, param int) bool { return pl.mirrored().Param(f, param) }

// ask runs question on the facts of a function, under their lock. The caller must not hold this lock. It
// returns false if the function has no primal.
func (pl *Planner) ask(fn *ir.Func, question func(*Facts)) bool {
	facts := pl.factsOf(fn)
	if facts == nil {
		return false
	}
	facts.mu.Lock()
	defer facts.mu.Unlock()
	question(facts)
	return true
}
