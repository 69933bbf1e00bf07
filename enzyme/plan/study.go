package plan

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/exceptions"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/loopopt"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// A study computes the facts of one function.
type study struct {
	*Planner
	*Facts
	fn *ir.Func // the function that is analysed
}

// A factStep is one stage of a study.
type factStep struct {
	Stage
	run   func(*study) error
	found func(*Facts) fmt.Stringer
}

// factSteps are the stages of a study in execution order. The primal changes until loopopt ends; then it is
// frozen, and the facts remain valid.
var factSteps = []factStep{
	{Stage{"primal", []string{"request"}, "the function's copy in normal form: one return, simplified loops, LCSSA", false},
		(*study).prepare, func(f *Facts) fmt.Stringer { return f.Primal.Func }},
	{Stage{"loopopt", []string{"primal"}, "loop-invariant code motion of loads, register promotion, loop fusion and the memcpy idiom; from here on the primal is frozen", true},
		(*study).optimiseLoops, func(f *Facts) fmt.Stringer { return f.Primal.Func }},
	{Stage{"cfg", []string{"primal", "loopopt"}, "dominators, postdominators, reverse postorder", false},
		(*study).graph, func(f *Facts) fmt.Stringer { return f.Graph }},
	{Stage{"loops", []string{"primal", "loopopt", "cfg"}, "loop nest, induction variables, trip counts", true},
		(*study).loops, func(f *Facts) fmt.Stringer { return f.Nest }},
	{Stage{"memory", []string{"primal", "loopopt", "cfg", "loops"}, "points-to, alias and mod/ref analysis", true},
		(*study).memory, func(f *Facts) fmt.Stringer { return f.Memory }},
	{Stage{"types", []string{"primal", "loopopt"}, "type inference for bytes: floating-point numbers, pointers, integers", false},
		(*study).types, func(f *Facts) fmt.Stringer { return f.Types }},
}

// analyse runs the stages of a study on fn, and reports each result. An error means that fn has no primal.
func (pl *Planner) analyse(fn *ir.Func, report func(string, fmt.Stringer)) (*Facts, error) {
	s := &study{pl, &Facts{}, fn}
	for _, step := range factSteps {
		if err := step.run(s); err != nil {
			return nil, err
		}
		report(step.Name, step.found(s.Facts))
	}
	return s.Facts, nil
}

// prepare copies the function into normal form.
func (s *study) prepare() (err error) {
	s.Primal, err = primal.Prepare(s.Body(s.fn))
	return err
}

// optimiseLoops changes the primal for the last time, and freezes it.
func (s *study) optimiseLoops() error {
	loopopt.Run(s.Primal, s.m, s.forms(), s.set.Off.Off("loopopt"))
	s.Primal.Freeze()
	s.FMF = commonFMF(s.Primal.Func)
	return nil
}

// graph computes the control-flow graph, and the facts that follow from it alone: returning blocks and tests
// for exceptions.
func (s *study) graph() error {
	s.Graph = cfg.Analyze(s.Primal.Func)
	s.Returning = returning(s.Graph)
	s.Caught = exceptions.FindTests(s.Primal.Func, s.Returning)
	return nil
}

func (s *study) loops() error {
	s.Nest = s.forms().Nest(s.Primal.Func, s.Graph)
	return nil
}

func (s *study) memory() error {
	s.Memory = s.forms().Memory(s.Primal.Func, s.Graph, s.Nest)
	return nil
}

// types infers types of bytes. It also finds the memory whose shadow holds integers, which is a property of
// the whole module.
func (s *study) types() error {
	s.Types = typeinfo.Infer(s.Primal.Func, s.m.Layout(), s.Planner.types)
	s.Mirror = s.mirrored().Of(s.Primal.Func, s.fn)
	return nil
}

// forms returns the settings of the analyses that loopopt and the later stages share.
func (s *study) forms() loopopt.Forms {
	return loopopt.Forms{Sums: s.sums, Uncounted: s.set.Off.Off("loops"), Blind: s.set.Off.Off("memory")}
}
