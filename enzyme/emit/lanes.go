package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// A derivative of width n computes n tangents or adjoints at once, one per lane. Lanes share primal values,
// control flow and the layout of the tape. Shadows, tangents and adjoints belong to one lane. A rule handles
// one lane and runs once per lane.

// laned identifies the counterpart of a primal value in one lane.
type laned struct {
	v    ir.Value
	lane int
}

// here identifies the counterpart of v in the current lane.
func (g *gen) here(v ir.Value) laned { return laned{v, g.lane} }

// eachLane calls emit for each lane, and leaves lane 0 as the current one.
func (g *gen) eachLane(emit func()) {
	for lane := range g.p.Key.Width {
		g.lane = lane
		emit()
	}
	g.lane = 0
}

// ruled runs one half of a rule for each lane. The lanes share values of this instruction only.
func (g *gen) ruled(rule func()) {
	g.shared = rules.Shared{}
	g.eachLane(rule)
}

// inLane calls value with another current lane, and restores the current one.
func (g *gen) inLane(lane int, value func() ir.Value) ir.Value {
	defer func(old int) { g.lane = old }(g.lane)
	g.lane = lane
	return value()
}
