package plan

import "slices"

// MayFreeGiven reports whether derivatives made by these plans may free memory whose shadow belongs to the
// caller. It returns false if a plan is a registered derivative, whose effects on shadows are unknown.
func MayFreeGiven(plans []*Plan) bool {
	own := func(p *Plan) bool { return p.Custom != nil && !p.Custom.KnowsShadows() }
	frees := func(p *Plan) bool { return p.Custom == nil && p.Storage.FreesAnyGiven() }
	return !slices.ContainsFunc(plans, own) && slices.ContainsFunc(plans, frees)
}
