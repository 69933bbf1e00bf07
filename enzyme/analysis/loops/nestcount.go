package loops

import "github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"

// Together returns the outermost loop before which all iterations of l, within all loops up to that one, can
// be counted. It climbs while two conditions hold. First, the count of every loop on the way is known before
// the next outer loop starts. Second, the inner loop surely runs whenever the outer one does; otherwise an
// unguarded count could be meaningless. It does not climb to a loop for which stop holds. l itself must have
// a count.
func (l *Loop) Together(g *cfg.Graph, stop func(*Loop) bool) *Loop {
	chain := []*Loop{l}
	for p := l.Parent; p != nil && p.Trip.Kind != Dynamic && !stop(p); p = p.Parent {
		if !chain[len(chain)-1].runsWith(p, g) {
			break
		}

		// All inner counts must be invariant in p, too.
		for _, inner := range chain {
			if !inner.Trip.KnownFrom(p.Invariant) {
				return chain[len(chain)-1]
			}
		}
		chain = append(chain, p)
	}
	return chain[len(chain)-1]
}

// runsWith reports whether every iteration of outer that reaches its end enters l.
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
