// Package region chooses tape, recomputation or checkpointing for each call that stays a call.
//
//	Requires:   activity, the memory plan, and which calls recur.
//	Produces:   a Plan: a Strategy per active call (loops all use Tape as yet).
//	Guarantees: Recompute is chosen only for calls that read nothing that changes before the reverse sweep and write nothing.
package region

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Strategy is how a region's values reach the reverse sweep.
type Strategy uint8

const (
	// Tape: the forward sweep saves what the reverse sweep needs. For a call: an
	// augmented call now, a reverse call with its tape later.
	Tape Strategy = iota
	// Recompute: the forward sweep runs the plain primal; the reverse sweep runs it
	// again, saving, just before its adjoint. For a call: the combined derivative.
	Recompute
	// Restart: the forward sweep keeps states now and then; the reverse sweep runs iterations again from these, a few at a time, saving,
	// each just before its adjoint. For calls of functions that run iterations: see package checkpoint.
	Restart
)

func (s Strategy) String() string { return [...]string{"tape", "recompute", "restart"}[s] }

// Reason is why a call has its strategy.
type Reason uint8

const (
	Repeatable  Reason = iota // Recompute: it has no effect but its result, and what it reads stays
	Switched                  // Tape: the stage is switched off
	Recurs                    // Tape: it leads back to its caller
	Registered                // Tape: the program registers its derivative
	MakesShadow               // Tape: the shadow that it returns is wanted in the forward sweep
	Effects                   // Tape: it writes memory, or has other effects
	Overwritten               // Tape: what it reads may have changed by then: memplan.Plan.Why says by what
	Marked                    // Restart: the program marks the loop
)

func (r Reason) String() string {
	return [...]string{"it has no effect but its result, and what it reads stays as it is", "recomputing is switched off",
		"it leads back to its caller: each level would run all those below it twice", "the program registers its derivative",
		"it returns a pointer, whose shadow the forward sweep needs", "it writes memory or has other effects",
		"what it reads is overwritten", "the program marks the loop with goenzyme_checkpoint"}[r]
}

// Plan holds the strategies of active calls.
type Plan struct {
	f     *ir.Func
	calls map[*ir.Instr]Strategy
	why   map[*ir.Instr]Reason
	again map[*ir.Instr]*Checkpoint
}

// Checkpoint tells how the iterations behind a call with strategy Restart are run again.
func (p *Plan) Checkpoint(in *ir.Instr) *Checkpoint { return p.again[in] }

// Why says why an active call has its strategy.
func (p *Plan) Why(in *ir.Instr) Reason { return p.why[in] }

// Call returns the strategy of an active call.
func (p *Plan) Call(in *ir.Instr) Strategy { return p.calls[in] }

// Choose decides for every active call of f. With tapeAll it never recomputes; nor does it
// where recurs says that a call leads back to f: each level would run all those below it twice. restart finds
// the calls whose iterations are to be run again from kept states, nil for others.
func Choose(f *ir.Func, act *activity.Info, mem *memplan.Plan, group map[*ir.Func]bool, restarts map[*ir.Instr]*Checkpoint, tapeAll bool) *Plan {
	p := &Plan{f: f, calls: map[*ir.Instr]Strategy{}, why: map[*ir.Instr]Reason{}, again: map[*ir.Instr]*Checkpoint{}}
	for in := range f.Instrs() {
		c := act.Call(in)
		if c == nil {
			continue
		}
		switch {
		case tapeAll:
			p.why[in] = Switched
		case p.restart(in, restarts[in]):
			continue
		case group[c.Callee]:
			p.why[in] = Recurs
		case c.Callee.HasRule(), known.BLAS(c.Callee) != nil: // its augmented function takes its place in the forward sweep
			p.why[in] = Registered
		case in.Type().ContainsPtr(), c.Ret == request.Dup:
			p.why[in] = MakesShadow
		case !mem.CallPure(in):
			p.why[in] = Effects
		case !mem.CallReadsStable(in).Covers(nil):
			p.why[in] = Overwritten
		default:
			p.why[in] = Repeatable
		}
		p.calls[in] = Tape
		if p.why[in] == Repeatable {
			p.calls[in] = Recompute
		}
	}
	return p
}

// restart notes that the iterations behind a call are run again from kept states, if they are.
func (p *Plan) restart(in *ir.Instr, ck *Checkpoint) bool {
	if ck != nil {
		p.calls[in], p.why[in], p.again[in] = Restart, Marked, ck
	}
	return ck != nil
}

// String lists the calls with their strategies.
func (p *Plan) String() string {
	var b strings.Builder
	for in := range p.f.Instrs() {
		if s, ok := p.calls[in]; ok {
			fmt.Fprintf(&b, "%-60s ; %s\n", strings.TrimSpace(in.String()), s)
		}
	}
	return b.String()
}
