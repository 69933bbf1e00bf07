package typeinfo

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Parts describes what a Mixed value packs, by the offsets that its bytes would have in memory. It returns
// false when some byte is unknown.
func (i *Info) Parts(v ir.Value) (rules.Bytes, bool) {
	size := i.g.layout.StoreSize(v.Type())
	p := i.g.values[v]
	if p == nil || size == 0 || size > maxStretch {
		return rules.Bytes{}, false
	}
	return partsOf(i.sights(p, size), size)
}

// partsOf is Parts for the sights of a value of size bytes.
func partsOf(seen []sight, size uint64) (rules.Bytes, bool) {
	return settle(seen, size).unseen().bytes()
}

// Member returns what an integer, or vector of integers, is at an offset of an aggregate. If it is Mixed,
// parts describes what it packs.
func (i *Info) Member(agg ir.Value, off uint64, t *ir.Type) (e Elem, parts rules.Bytes) {
	size := i.g.layout.StoreSize(t)
	p := i.g.values[agg]
	if p == nil || size == 0 || size > maxStretch {
		return Elem{}, rules.Bytes{}
	}

	seen := i.sights(part(p, off), size)
	e = i.elemOf(settle(seen, size), t)
	if e.Kind == Mixed {
		parts, _ = partsOf(seen, size)
	}
	return e, parts
}
