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
	Free                    // a parameter or an entry alloca of the function of the reverse sweep
	Recompute               // computed again from its operands, which have choices too
	Reload                  // loaded again from unchanged or restored memory
	Induction               // computed from the loop counter
	Save                    // stored on the tape by the forward sweep, loaded by the reverse sweep
	Last                    // a condition: recomputed by comparing the iteration with its Ref of kind LastWrite
)

func (c Choice) String() string {
	return [...]string{"not needed", "free", "recompute", "reload", "induction", "save", "last"}[c]
}

// Plan maps Refs to Choices.
type Plan struct {
	choice map[need.Ref]Choice
	why    map[need.Ref]Reason     // of saved refs
	inputs map[need.Ref][]need.Ref // of refs that are neither saved nor None
	order  []need.Ref              // the keys of choice in order of definition
}

// Reason is why a Ref is saved.
type Reason uint8

const (
	NotSaved    Reason = iota // it is not saved
	Dear                      // recomputing it costs more than the tape
	Inputs                    // its inputs would have to be saved instead, which costs more
	Overwritten               // a load whose memory may have changed; memplan.Plan.Why gives the reason
	Once                      // a call or instruction that may return another result, or repeat a side effect
	Merged                    // a φ: its value depends on the path of control
	Elsewhere                 // a parameter (not its shadow) or stack memory, but the reverse sweep is another function
	Evidence                  // a selector, a trip count or a callee's tape, which only the forward sweep produces
	Switched                  // the stage is switched off
)

func (r Reason) String() string {
	return [...]string{"", "recomputing costs more", "what it is computed from would have to be saved instead",
		"its memory is overwritten", "it is made only once", "its value depends on the way control came",
		"the reverse sweep is another function", "only the forward sweep knows it", "recomputing is switched off"}[r]
}

// Why returns the reason why r is saved, NotSaved if it is not.
func (p *Plan) Why(r need.Ref) Reason { return p.why[r] }

// Inputs returns the refs from which r is computed, nil if r is saved or not needed.
func (p *Plan) Inputs(r need.Ref) []need.Ref { return p.inputs[r] }

// Refs returns all refs with a choice, in the primal's order of definition. The caller must not change the
// slice.
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

// Keeps reports whether pointer v or its shadow is saved.
func (p *Plan) Keeps(v ir.Value) bool {
	return p.choice[need.Ref{Kind: need.Primal, V: v}] == Save || p.choice[need.Ref{Kind: need.Shadow, V: v}] == Save
}

// Undone reports whether the reverse sweep undoes store when it reaches it. The overwritten value is then
// saved.
func (p *Plan) Undone(store *ir.Instr) bool {
	return p.choice[need.Ref{Kind: need.Overwritten, V: store}] == Save
}

// Refound reports whether the second run of an iteration repeats the cached load, from restored memory. If
// not, it reads the value from the tape.
func (p *Plan) Refound(load *ir.Instr) bool {
	return p.choice[need.Ref{Kind: need.CachedLoad, V: load}] == Reload
}

// Undo prints the stores that the reverse sweep undoes; it is the dump of stage undo.
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

// set records a choice, and appends r to the order if it is new.
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

// sortByDefinition sorts refs by the ID of their value, then by kind. Refs of non-local values come first.
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
