package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// shadowTable maps primal pointers to shadows, in a sweep that visits instructions in the primal's order.
type shadowTable struct {
	gen     *gen
	shadows map[laned]ir.Value
}

// newShadowTable returns an empty table.
func newShadowTable(g *gen) shadowTable { return shadowTable{g, map[laned]ir.Value{}} }

// SetShadow sets the shadow of in, in the current lane.
func (t *shadowTable) SetShadow(in *ir.Instr, p ir.Value) { t.shadows[t.gen.here(in)] = p }

// shadowAt is the shadow of p in the current lane. e gives primal values.
func (t *shadowTable) shadowAt(e rules.Place, p ir.Value) ir.Value {
	if sh, ok := t.shadows[t.gen.here(p)]; ok {
		return sh
	}
	if t.gen.p.Activity.ShadowsItself(p) {
		return e.Primal(p)
	}
	return t.gen.constShadow(p)
}

// tangentTable also maps primal floats to tangents.
type tangentTable struct {
	shadowTable
	tans map[laned]ir.Value
}

// newTangentTable returns an empty table.
func newTangentTable(g *gen) tangentTable {
	return tangentTable{newShadowTable(g), map[laned]ir.Value{}}
}

// SetTan sets the tangent of in, in the current lane.
func (t *tangentTable) SetTan(in *ir.Instr, d ir.Value) { t.tans[t.gen.here(in)] = d }

// Tan is the tangent of v in the current lane, zero if v is constant.
func (t *tangentTable) Tan(v ir.Value) ir.Value {
	if d, ok := t.tans[t.gen.here(v)]; ok && t.gen.Active(v) {
		return d
	}
	return ir.ZeroConst(t.gen.DerivType(v))
}
