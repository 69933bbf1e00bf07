package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Several derivatives may be carried at once: their number is the width, and each
// is a lane. Primal values, control flow and the tape's shape are common to all; shadows,
// tangents and adjoints belong to a lane. Rules see one lane and are run for each.

// laned is one lane of what stands beside a primal value.
type laned struct {
	v    ir.Value
	lane int
}

// here is the current lane of v.
func (g *gen) here(v ir.Value) laned { return laned{v, g.lane} }

// eachLane emits something for every lane in turn.
func (g *gen) eachLane(emit func()) {
	for lane := range g.p.Key.Width {
		g.lane = lane
		emit()
	}
	g.lane = 0
}

// ruled runs (a part of) a rule for every lane.
func (g *gen) ruled(rule func()) {
	g.shared = rules.Shared{}
	g.eachLane(rule)
}

// inLane emits something for one lane out of turn.
func (g *gen) inLane(lane int, value func() ir.Value) ir.Value {
	defer func(old int) { g.lane = old }(g.lane)
	g.lane = lane
	return value()
}
