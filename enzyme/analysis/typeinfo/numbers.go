package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Numbers lists the float types by which the function, or its callees, access the memory that p points into.
func (i *Info) Numbers(p ir.Value) (floats []*ir.Type) {
	for _, s := range i.sights(i.g.ptrs[p], unbounded) {
		if s.kind == Float && s.rank >= access && !slices.ContainsFunc(floats, s.fact.float.Equal) {
			floats = append(floats, s.fact.float)
		}
	}
	return floats
}

// LeadsToNumbers reports whether the memory that p points into, or memory behind pointers in it, is known to
// hold floats.
func (i *Info) LeadsToNumbers(p ir.Value) bool {
	ptr := i.g.ptrs[p]
	return ptr != nil && i.leadsToNumbers(ptr, map[*node]bool{})
}

// leadsToNumbers is LeadsToNumbers for a pointer of the graph; seen holds the nodes that were visited.
func (i *Info) leadsToNumbers(p *pointer, seen map[*node]bool) bool {
	n, _ := p.at()
	if seen[n] {
		return false
	}
	seen[n] = true
	return slices.ContainsFunc(i.allSights(p, unbounded), func(s sight) bool {
		return s.kind == Float || s.kind == Pointer && s.link != nil && i.leadsToNumbers(s.link, seen)
	})
}
