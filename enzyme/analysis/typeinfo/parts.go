package typeinfo

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Parts says what a Mixed value packs, by the offsets its bytes would have in
// memory; ok is false when some byte is unknown.
func (i *Info) Parts(v ir.Value) (rules.Bytes, bool) {
	size := i.g.layout.StoreSize(v.Type())
	p := i.g.values[v]
	if p == nil || size == 0 || size > maxStretch {
		return rules.Bytes{}, false
	}
	return partsOf(i.sights(p, size), size)
}

func partsOf(seen []sight, size uint64) (rules.Bytes, bool) {
	return settle(seen, size).unseen().bytes()
}

// Member is what an integer or vector of integers is that lies at an offset of an
// aggregate; Parts of it are what it packs when it is Mixed.
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
