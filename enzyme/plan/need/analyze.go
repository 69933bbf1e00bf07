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

// Input holds the analyses that Analyze reads.
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
	Clears   map[*ir.Instr]bool        // allocations whose shadow the reverse sweep zeroes
	Makes    func(*ir.Instr) *ir.Instr // the allocation whose shadow the reverse sweep makes at an instruction; nil: none
	Caught   exceptions.Tests
}

// Analyze records the refs that the adjoints of all visited blocks read, and those that the reverse control
// flow reads. It adds the refs of a sweep of tangents over the tape, if there is one.
func Analyze(input *Input) *Set {
	s := &Set{}
	rec := newRecorder(input, s)
	for _, b := range input.Reverse.Blocks() {
		for in := range b.Instrs() {
			// A call that did not return, because of an exception, has no adjoint; the reverse sweep reads
			// the test.
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

			// Work on shadow memory that is independent of adjoints: zeroing it, and allocating it late.
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

// arguments adds the arguments of call, which the reverse sweep reads at instruction by.
func (s *Set) arguments(call, by *ir.Instr) {
	for _, x := range call.CallArgs() {
		s.add(Ref{Primal, x}, by)
	}
}

// instr records the refs that the adjoint of in reads.
func (r *recorder) instr(in *ir.Instr) {
	if c := r.Activity.Call(in); c != nil {
		r.call(in, c)
		return
	}
	if rule, ok := rules.Lookup(in); ok {
		r.run(rule, in)
	}
}

// call records the refs of a call with a derivative by body. A split call needs its tape, a recomputed one
// its arguments. A call that restarts from checkpoints needs its arguments and its saved states. All need the
// shadows of their arguments as of the reverse sweep, not as of the forward sweep.
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

// control adds the refs by which the reverse sweep finds the predecessor of b: conditions, selectors and trip
// counts.
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

// trips adds the operands of a trip count that is known before the loop.
func (s *Set) trips(l *loops.Loop) {
	for _, v := range l.Trip.Operands() {
		s.add(Ref{Primal, v}, nil)
	}
}
