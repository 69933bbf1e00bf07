// Package save decides how each value that the reverse sweep needs reaches it:
// it is free, computed again, reloaded from unchanged memory, or saved on the tape.
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
)

func (c Choice) String() string {
	return [...]string{"not needed", "free", "recompute", "reload", "induction", "save"}[c]
}

// Plan maps Refs to Choices.
type Plan struct {
	choice map[need.Ref]Choice
	order  []need.Ref
}

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
