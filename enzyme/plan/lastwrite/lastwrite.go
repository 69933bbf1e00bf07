// Package lastwrite finds conditional replacements in loops (arg-max selections). Only the last one has an adjoint: of
//
//	if (x[i] > top) top = x[i];
//
// the adjoint of top flows to the last x[i] that was assigned, and to none before it. The tape then holds the
// number of that iteration, one integer per execution of the loop, instead of one condition per iteration.
//
//	Requires:   the primal in normal form, its graph and loops, activity.
//	Produces:   a Plan: the conditions that the reverse sweep replaces by "is this the last write?".
//	Guarantees: where the two differ, the adjoint that the condition selects is zero. The condition dominates
//	            all exits of its loop.
package lastwrite

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Choice describes a condition of which only the last write counts.
type Choice struct {
	Loop  *loops.Loop
	Takes bool // the value of the condition for which the number is replaced
	// Alone: no other adjoint flows through the loop, so only the iteration of the last write has adjoints.
	Alone bool
}

// Plan maps conditions to their Choices.
type Plan struct {
	f  *ir.Func
	of map[*ir.Instr]*Choice
}

// Of returns the Choice of condition v, nil if v counts in every iteration. It accepts a nil plan.
func (p *Plan) Of(v ir.Value) *Choice {
	in, ok := v.(*ir.Instr)
	if p == nil || !ok {
		return nil
	}
	return p.of[in]
}

// In returns the condition with Alone of loop l, nil if there is none. It selects all adjoints in l.
func (p *Plan) In(l *loops.Loop) *ir.Instr {
	if p == nil {
		return nil
	}
	for cond, c := range p.of {
		if c.Loop == l && c.Alone {
			return cond
		}
	}
	return nil
}

// String lists the conditions.
func (p *Plan) String() string {
	var b strings.Builder
	for in := range p.f.Instrs() {
		if c := p.of[in]; c != nil {
			fmt.Fprintf(&b, "last write only, loop %s: %s\n", ir.ValueString(c.Loop.Header), strings.TrimSpace(in.String()))
		}
	}
	return b.String()
}

// Find computes the Choices of all conditions of f. With none, there are none: the conservative "off".
func Find(f *ir.Func, g *cfg.Graph, nest *loops.Nest, act *activity.Info, none bool) *Plan {
	p := &Plan{f, map[*ir.Instr]*Choice{}}
	if none {
		return p
	}
	for in := range f.Instrs() {
		if l := nest.Of(in.Parent()); l != nil && l.Latch != nil && l.Preheader != nil && in.Type().Equal(ir.I1) && in.Op != ir.OpPhi && beforeExits(in, l, g) {
			if c := directs(in, l, act); c != nil {
				c.Alone = alone(in, l, act)
				p.of[in] = c
			}
		}
	}
	return p
}

// beforeExits reports whether in dominates the latch and all exits of l.
func beforeExits(in *ir.Instr, l *loops.Loop, g *cfg.Graph) bool {
	if !g.Dominates(in.Parent(), l.Latch) {
		return false
	}
	for _, e := range l.Exits {
		if !g.Dominates(in.Parent(), e.From) {
			return false
		}
	}
	return true
}

// directs returns the Choice of cond, nil unless every use of it is a select that replaces a number, with the
// same polarity.
func directs(cond *ir.Instr, l *loops.Loop, act *activity.Info) *Choice {
	var found *Choice
	for _, u := range ir.UsesOf(cond) {
		if u.User.Op != ir.OpSelect || u.Index != 0 || !l.Own(u.User.Parent()) {
			return nil
		}
		takes, ok := replaces(u.User, l, act)
		if !ok || found != nil && found.Takes != takes {
			return nil
		}
		found = &Choice{Loop: l, Takes: takes}
	}
	return found
}

// replaces reports whether sel either keeps the number of the previous iteration, a header φ, or replaces it.
// Nothing else with an adjoint may use that number. takes is the value of the condition for which sel
// replaces it.
func replaces(sel *ir.Instr, l *loops.Loop, act *activity.Info) (takes, ok bool) {
	for i := 1; i <= 2; i++ {
		phi, isInstr := sel.Arg(i).(*ir.Instr)
		if isInstr && phi.Op == ir.OpPhi && phi.Parent() == l.Header && phi.IncomingFor(l.Latch) == ir.Value(sel) &&
			phi.Type().IsFloat() && sel.Arg(3-i) != ir.Value(phi) && idle(phi, sel, l, act) && carried(sel, phi, l) {
			return i == 2, true
		}
	}
	return false, false
}

// idle reports whether only sel contributes to the adjoint of phi; the other users are comparisons.
func idle(phi, sel *ir.Instr, l *loops.Loop, act *activity.Info) bool {
	for _, u := range ir.UsesOf(phi) {
		if u.User == sel {
			continue
		}
		if u.User.Op != ir.OpICmp && u.User.Op != ir.OpFCmp || !l.Contains(u.User.Parent()) || act.HasAdjoint(u.User) {
			return false
		}
	}
	return true
}

// carried reports whether the only users of sel are phi and exit φs of the loop.
func carried(sel, phi *ir.Instr, l *loops.Loop) bool {
	for _, u := range ir.UsesOf(sel) {
		if u.User != phi && (u.User.Op != ir.OpPhi || l.Contains(u.User.Parent())) {
			return false
		}
	}
	return true
}
