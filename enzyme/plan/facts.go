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

// Facts are the results that depend on the primal alone; all plans of a function share them. They find out what they are asked when they
// are asked, and keep it: for one goroutine at a time, which holds the lock.
type Facts struct {
	mu     sync.Mutex
	Primal *primal.Func
	Graph  *cfg.Graph
	Nest   *loops.Nest
	Memory *memory.Info
	Types  *typeinfo.Info
	Mirror *mirror.Memory // nil: no shadow holds integers
	FMF    ir.Flags       // see commonFMF
	// Returning marks the blocks from which the function may return.
	Returning *ir.Table[bool]
	Caught    exceptions.Tests
}

// commonFMF is what all floating-point instructions of the primal agree on:
// additions of adjoints that serve a load or a phi may be done as freely as these.
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

// factsOnce are the facts of one function, found by whoever asks first.
type factsOnce struct {
	once   sync.Once
	facts  *Facts
	err    error // why there are none
	stages []stageResult
}

// factsOf analyses a function once, however many plans are made of it. nil: it has no primal.
func (pl *Planner) factsOf(fn *ir.Func) *Facts { return pl.analysed(fn).facts }

func (pl *Planner) analysed(fn *ir.Func) *factsOnce {
	pl.mu.Lock()
	o := pl.facts[fn]
	if o == nil {
		o = &factsOnce{}
		pl.facts[fn] = o
	}
	pl.mu.Unlock()
	o.once.Do(func() {
		log := newLog(pl.trace)
		o.facts, o.err = pl.analyse(fn, func(stage string, result fmt.Stringer) { log.add(stage, fn, result) })
		o.stages = log.stages
	})
	return o
}

// mirrored finds the memory whose shadows hold integers, once for all functions.
func (pl *Planner) mirrored() *mirror.Table {
	pl.mirror.once.Do(func() {
		pl.mirror.table = mirror.Find(pl.m, pl.Body)
	})
	return pl.mirror.table
}

// Mirrors reports whether the shadow of what a parameter points to holds integers too.
func (pl *Planner) Mirrors(f *ir.Func, param int) bool { return pl.mirrored().Param(f, param) }

// ask lets one question after the other be put to the facts of a function, by who does not work on it: false when it has no primal.
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
