// Package lastwrite finds conditional replacements in loops (arg-max selections). Only the last one has an adjoint: of
//
//	if (x[i] > top) top = x[i];
//
// the adjoint of top goes to the last x[i] that was taken, and to none before. One number per run of the loop tells which that is, instead of
// a condition per iteration.
//
//	Requires:   the primal in normal form, its graph and loops, activity.
//	Produces:   a Plan: the conditions of which the reverse sweep may ask instead whether this is that iteration.
//	Guarantees: where the answers differ, the adjoint that the condition directs is zero. All loops' exits lie behind the condition.
package lastwrite

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Choice tells of a condition.
type Choice struct {
	Loop  *loops.Loop
	Takes bool // the number is replaced where the condition holds, not where it does not
	// Alone: no other adjoint passes through the loop, so that no iteration but that one has any.
	Alone bool
}

// Plan finds them.
type Plan struct {
	f  *ir.Func
	of map[*ir.Instr]*Choice
}

// Of is what is known of a condition, nil when all of its values count.
func (p *Plan) Of(v ir.Value) *Choice {
	in, ok := v.(*ir.Instr)
	if p == nil || !ok {
		return nil
	}
	return p.of[in]
}

// In is the condition that all adjoints in l are directed by, nil when there is none.
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

// Find finds them. none is the conservative "off".
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

// beforeExits reports whether every iteration of l that goes round or leaves has made in.
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

// directs finds what a condition does for all that asks for it.
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

// replaces reports whether a select hands on the number of the iteration before or another one, and that number serves nothing else that has an adjoint;
// and which of the two it takes where its condition holds.
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

// idle reports whether nothing but sel has an adjoint to add to that of phi.
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

// carried reports whether sel goes to the next iteration, and out of the loop, and nowhere else.
func carried(sel, phi *ir.Instr, l *loops.Loop) bool {
	for _, u := range ir.UsesOf(sel) {
		if u.User != phi && (u.User.Op != ir.OpPhi || l.Contains(u.User.Parent())) {
			return false
		}
	}
	return true
}
