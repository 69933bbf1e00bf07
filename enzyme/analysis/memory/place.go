package memory

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// A place is everything that comparisons ask of a pointer, worked out once.
type place struct {
	address
	objects []Object
	root    ir.Value // the one value it is computed from, no phi or select between
	fixed   bool     // the offset from base is the constant at
	at      int64
	counted *counted // or that and one counter
}

// place works a pointer out and remembers it.
func (i *Info) place(p ir.Value) *place {
	pl := i.places[p]
	if pl == nil {
		pl = &place{address: i.dissector().pointer(p, 0), objects: i.Objects(p), root: i.root(p)}
		pl.at, pl.fixed = pl.off.constant()
		pl.counted = countedOf(pl.off)
		i.places[p] = pl
	}
	return pl
}

// placeOf is the place of a location.
func (i *Info) placeOf(l *Location) *place {
	if l.place == nil {
		l.place = i.place(l.Ptr)
	}
	return l.place
}

// fillPlaces works out where an effect's locations are.
func (i *Info) fillPlaces(e *Effect) {
	for _, list := range [][]Location{e.Reads, e.Writes, e.Frees} {
		for n := range list {
			i.placeOf(&list[n])
		}
	}
}

// compareFixed answers for two accesses at constant offsets from one value.
func compareFixed(p, q *place, sizeP, sizeQ uint64) Answer {
	d := q.at - p.at
	switch {
	case d == 0:
		return Must
	case sizeP == 0 || sizeQ == 0:
		return May
	case d > 0 && uint64(d) >= sizeP, d < 0 && uint64(-d) >= sizeQ:
		return No
	}
	return May
}

// placesMeet reports whether two places may lie in one object.
func (i *Info) placesMeet(p, q *place) bool {
	if i.blind {
		return true
	}
	for _, a := range p.objects {
		for _, b := range q.objects {
			if i.mayShare(a, b) {
				return true
			}
		}
	}
	return false
}
