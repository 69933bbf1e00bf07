package need

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/exceptions"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/mirror"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/revcfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tapejvp"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Input is what Analyze reads.
type Input struct {
	Func     *ir.Func
	Module   *ir.Module
	Nest     *loops.Nest
	Types    *typeinfo.Info
	Activity *activity.Info
	Mirror   *mirror.Memory
	Reverse  *revcfg.Plan
	Onward   *tapejvp.Plan
	Regions  *region.Plan
	Clears   map[*ir.Instr]bool        // the reverse sweep zeroes the shadow of memory allocated here
	Makes    func(*ir.Instr) *ir.Instr // the allocation whose shadow the reverse sweep makes when it comes to an instruction, nil for none
	Caught   exceptions.Tests
}

// Analyze records what the adjoints of all visited blocks read, and the
// evidence that the reverse control flow rests on.
func Analyze(input *Input) *Set {
	s := &Set{}
	rec := newRecorder(input, s)
	for _, b := range input.Reverse.Blocks() {
		for in := range b.Instrs() {
			test, never := input.Caught.Of(in)
			if never {
				continue
			}
			if test != nil {
				s.add(Ref{Primal, test}, nil)
			}
			if input.Activity.HasAdjoint(in) {
				rec.instr(in)
			}
			if input.Clears[in] {
				s.add(Ref{Shadow, in}, in)
				s.arguments(in, in)
			}
			if made := input.Makes(in); made != nil {
				s.arguments(made, in)
			}
		}
		input.control(s, b)
	}
	input.tangents(s)
	return s
}

// arguments adds those of a call, which the reverse sweep needs when it comes to another instruction.
func (s *Set) arguments(call, by *ir.Instr) {
	for _, x := range call.CallArgs() {
		s.add(Ref{Primal, x}, by)
	}
}

func (r *recorder) instr(in *ir.Instr) {
	if c := r.Activity.Call(in); c != nil {
		r.call(in, c)
		return
	}
	if rule, ok := rules.Lookup(in); ok {
		r.run(rule, in)
	}
}

// call: a split call needs its tape, a combined one its arguments again, one that is restarted its kept states too, and all need the shadows of arguments: not those that
// the forward sweep had, but those of this sweep.
func (r *recorder) call(in *ir.Instr, c *activity.Call) {
	strategy := r.Regions.Call(in)
	split := strategy == region.Tape
	if strategy != region.Recompute {
		r.set.add(Ref{CallTape, in}, in)
	}
	for i, x := range in.CallArgs() {
		if !split {
			r.set.add(Ref{Primal, x}, in)
		}
		if c.Args[i] == request.Dup {
			r.set.add(Ref{Shadow, x}, in)
		}
	}
}

// control adds the evidence by which b is left backwards, and the counts of loops.
func (input *Input) control(s *Set, b *ir.Block) {
	step := input.Reverse.Step(b)
	switch step.Kind {
	case revcfg.Branch:
		s.add(Ref{Primal, step.Cond}, nil)
	case revcfg.Selector:
		s.add(Ref{Selector, b}, nil)
	case revcfg.Header:
		l := input.Nest.Of(b)
		if l.Trip.Kind == loops.Dynamic {
			s.add(Ref{Count, b}, nil)
			return
		}
		s.trips(l)
	}
}

// trips adds what a known trip count is computed from.
func (s *Set) trips(l *loops.Loop) {
	for _, v := range l.Trip.Operands() {
		s.add(Ref{Primal, v}, nil)
	}
}
