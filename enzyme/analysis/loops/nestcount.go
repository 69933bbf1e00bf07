package loops

import "github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"

// Together finds the outermost loop before which the iterations of l, in all those of the loops around it, can be counted: it climbs as long
// as the count of every loop on the way is known before the next one starts, and the inner loop surely runs whenever the outer does: else
// an unguarded count might be absurd. It does not climb to a loop at which stop says so. l itself has to have a count.
func (l *Loop) Together(g *cfg.Graph, stop func(*Loop) bool) *Loop {
	chain := []*Loop{l}
	for p := l.Parent; p != nil && p.Trip.Kind != Dynamic && !stop(p); p = p.Parent {
		if !chain[len(chain)-1].runsWith(p, g) {
			break
		}
		for _, inner := range chain {
			if !inner.Trip.KnownFrom(p.Invariant) {
				return chain[len(chain)-1]
			}
		}
		chain = append(chain, p)
	}
	return chain[len(chain)-1]
}

// runsWith reports whether every iteration of outer that comes to its end enters l.
func (l *Loop) runsWith(outer *Loop, g *cfg.Graph) bool {
	if !g.Dominates(l.Preheader, outer.Latch) {
		return false
	}
	for _, e := range outer.Exits {
		if !g.Dominates(l.Preheader, e.From) {
			return false
		}
	}
	return true
}
