package plan

import "slices"

// MayFreeGiven reports whether a derivative made by these plans may free memory whose shadow is the caller's. Shadows that derivatives of the program's own
// make are not known, so nothing is said then.
func MayFreeGiven(plans []*Plan) bool {
	own := func(p *Plan) bool { return p.Custom != nil && !p.Custom.KnowsShadows() }
	frees := func(p *Plan) bool { return p.Custom == nil && p.Storage.FreesAnyGiven() }
	return !slices.ContainsFunc(plans, own) && slices.ContainsFunc(plans, frees)
}
