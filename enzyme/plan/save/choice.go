// Package save decides store or recompute for each value that the reverse sweep needs, by a minimum cut of the dependence graph (mincut.go): the value
// is free, recomputed, reloaded from unchanged memory, or saved on the tape.
//
//	Requires:   the needs, the memory plan, the region plan, loops.
//	Produces:   a Choice for every needed Ref and for everything these are recomputed from.
//	Guarantees: each Choice rests only on Refs that have a Choice themselves; the weight of what is saved and recomputed is a minimum cut.
package save

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
)

// Choice is how a Ref reaches the reverse sweep.
type Choice uint8

const (
	None      Choice = iota // not needed in the reverse sweep
	Free                    // a parameter, or an entry alloca, of the same function
	Recompute               // from its operands, which have choices too
	Reload                  // a load repeated: its memory is unchanged
	Induction               // from the loop counter
	Save                    // stored in the forward sweep, loaded in the reverse
	Last                    // a condition: whether this is the iteration of its Ref of kind Last
)

func (c Choice) String() string {
	return [...]string{"not needed", "free", "recompute", "reload", "induction", "save", "last"}[c]
}

// Plan maps Refs to Choices.
type Plan struct {
	choice map[need.Ref]Choice
	why    map[need.Ref]Reason
	inputs map[need.Ref][]need.Ref
	order  []need.Ref
}

// Reason is why something is saved, and not had in another way.
type Reason uint8

const (
	NotSaved    Reason = iota // it is not
	Dear                      // computing it again costs more than the tape does
	Inputs                    // what it is computed from would have to be saved in its place, which costs more
	Overwritten               // a load whose memory may have changed by then: memplan.Plan.Why says by what
	Once                      // making the call or instruction again may give another result, or repeat an effect
	Merged                    // a φ: the value depends on the way that control came
	Elsewhere                 // a parameter (not its shadow), or stack memory, of another function than that of the reverse sweep
	Evidence                  // a selector, a count or a callee's tape: made for the reverse sweep by the forward sweep
	Switched                  // the stage is switched off
)

func (r Reason) String() string {
	return [...]string{"", "recomputing costs more", "what it is computed from would have to be saved instead",
		"its memory is overwritten", "it is made only once", "its value depends on the way control came",
		"the reverse sweep is another function", "only the forward sweep knows it", "recomputing is switched off"}[r]
}

// Why says why r is saved.
func (p *Plan) Why(r need.Ref) Reason { return p.why[r] }

// Inputs returns what r is computed from, when it is not saved.
func (p *Plan) Inputs(r need.Ref) []need.Ref { return p.inputs[r] }

// Refs returns everything that has a choice, in the primal's order of definition; the slice must not be changed.
func (p *Plan) Refs() []need.Ref { return p.order }

// Of returns the choice for r.
func (p *Plan) Of(r need.Ref) Choice { return p.choice[r] }

// Saved returns the refs to be saved, in the primal's order of definition.
func (p *Plan) Saved() []need.Ref {
	var s []need.Ref
	for _, r := range p.order {
		if p.choice[r] == Save {
			s = append(s, r)
		}
	}
	return s
}

// Keeps reports whether a pointer or its shadow is saved.
func (p *Plan) Keeps(v ir.Value) bool {
	return p.choice[need.Ref{Kind: need.Primal, V: v}] == Save || p.choice[need.Ref{Kind: need.Shadow, V: v}] == Save
}

// Undone reports whether the reverse sweep undoes a store when it passes it: what stood there before is saved.
func (p *Plan) Undone(store *ir.Instr) bool {
	return p.choice[need.Ref{Kind: need.Overwritten, V: store}] == Save
}

// Refound reports whether the second run of an iteration reads again what a load has found; else that is on the tape.
func (p *Plan) Refound(load *ir.Instr) bool {
	return p.choice[need.Ref{Kind: need.CachedLoad, V: load}] == Reload
}

// Undo lists the stores that the reverse sweep undoes.
type Undo struct{ *Plan }

func (u Undo) String() string {
	var b strings.Builder
	for _, r := range u.order {
		if r.Kind == need.Overwritten && u.choice[r] == Save {
			fmt.Fprintf(&b, "undone: %s\n", strings.TrimSpace(r.V.(*ir.Instr).String()))
		}
	}
	return b.String()
}

func (p *Plan) set(r need.Ref, c Choice) {
	if _, ok := p.choice[r]; !ok {
		p.order = append(p.order, r)
	}
	p.choice[r] = c
}

// String lists the choices.
func (p *Plan) String() string {
	lines := make([]string, 0, len(p.order))
	for _, r := range p.order {
		lines = append(lines, fmt.Sprintf("%-16s %s\n", r, p.choice[r]))
	}
	return strings.Join(lines, "")
}

// sortByDefinition orders refs as their values stand in the primal.
func sortByDefinition(refs []need.Ref) {
	id := func(r need.Ref) int {
		if l, ok := r.V.(ir.Local); ok {
			return l.ID()
		}
		return -1
	}
	slices.SortFunc(refs, func(a, b need.Ref) int {
		if d := id(a) - id(b); d != 0 {
			return d
		}
		return int(a.Kind) - int(b.Kind)
	})
}
