package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// shadowTable holds the shadows that a pass in the primal's order has met so far.
type shadowTable struct {
	gen     *gen
	shadows map[laned]ir.Value
}

func newShadowTable(g *gen) shadowTable { return shadowTable{g, map[laned]ir.Value{}} }

func (t *shadowTable) SetShadow(in *ir.Instr, p ir.Value) { t.shadows[t.gen.here(in)] = p }

// shadowAt is the shadow of p in the current lane, at a place that has the primal's values.
func (t *shadowTable) shadowAt(e rules.Place, p ir.Value) ir.Value {
	if sh, ok := t.shadows[t.gen.here(p)]; ok {
		return sh
	}
	if t.gen.p.Activity.ShadowsItself(p) {
		return e.Primal(p)
	}
	return t.gen.constShadow(p)
}

// tangentTable holds the tangents as well.
type tangentTable struct {
	shadowTable
	tans map[laned]ir.Value
}

func newTangentTable(g *gen) tangentTable {
	return tangentTable{newShadowTable(g), map[laned]ir.Value{}}
}

func (t *tangentTable) SetTan(in *ir.Instr, d ir.Value) { t.tans[t.gen.here(in)] = d }

// Tan is the tangent of v in the current lane, zero for what is constant.
func (t *tangentTable) Tan(v ir.Value) ir.Value {
	if d, ok := t.tans[t.gen.here(v)]; ok && t.gen.Active(v) {
		return d
	}
	return ir.ZeroConst(t.gen.DerivType(v))
}
