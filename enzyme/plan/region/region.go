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

// Strategy is how the values inside a call reach the reverse sweep.
type Strategy uint8

const (
	// Tape: the forward sweep calls the augmented primal, and the reverse sweep calls the reverse half with
	// its tape.
	Tape Strategy = iota
	// Recompute: the forward sweep calls the plain primal. The reverse sweep calls the combined derivative,
	// which runs the primal again just before the adjoint.
	Recompute
	// Restart: the forward sweep saves the state after some of the iterations. The reverse sweep restarts
	// from these states, and runs a few iterations again just before their adjoints. For functions that run
	// iterations (package checkpoint).
	Restart
)

func (s Strategy) String() string { return [...]string{"tape", "recompute", "restart"}[s] }

// Reason is why a call has its strategy.
type Reason uint8

const (
	Repeatable  Reason = iota // Recompute: it has no side effect, and the memory it reads stays unchanged
	Switched                  // Tape: the stage is switched off
	Recurs                    // Tape: it is recursive
	Registered                // Tape: the program registers its derivative
	MakesShadow               // Tape: the forward sweep needs the shadow that it returns
	Effects                   // Tape: it writes memory, or has other side effects
	Overwritten               // Tape: the memory it reads may have changed; memplan.Plan.Why gives the reason
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

// Checkpoint returns the Checkpoint of a call with strategy Restart, nil for other calls.
func (p *Plan) Checkpoint(in *ir.Instr) *Checkpoint { return p.again[in] }

// Why returns the reason for the strategy of an active call.
func (p *Plan) Why(in *ir.Instr) Reason { return p.why[in] }

// Call returns the strategy of an active call.
func (p *Plan) Call(in *ir.Instr) Strategy { return p.calls[in] }

// Choose decides the strategy of every active call of f. With tapeAll it always chooses Tape. group holds the
// functions that call f and that f calls. Calls of these are not recomputed, since each level of recursion
// would run all levels below it twice. restarts holds the Checkpoints of the calls that restart.
func Choose(f *ir.Func, act *activity.Info, mem *memplan.Plan, group map[*ir.Func]bool, restarts map[*ir.Instr]*Checkpoint, tapeAll bool) *Plan {
	p := &Plan{f: f, calls: map[*ir.Instr]Strategy{}, why: map[*ir.Instr]Reason{}, again: map[*ir.Instr]*Checkpoint{}}
	for in := range f.Instrs() {
		c := act.Call(in)
		if c == nil {
			continue
		}

		// The first reason against recomputation counts. A marked loop restarts whatever its function does.
		switch {
		case tapeAll:
			p.why[in] = Switched
		case p.restart(in, restarts[in]):
			continue
		case group[c.Callee]:
			p.why[in] = Recurs
		case c.Callee.HasRule(), known.BLAS(c.Callee) != nil: // the forward sweep calls the registered augmented function
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

// restart gives in the strategy Restart and returns true, unless ck is nil.
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
