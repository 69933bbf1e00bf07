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
	return bytesOf(i.sights(p, size), size)
}
