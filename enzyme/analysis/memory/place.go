package memory

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// A place holds what alias queries need to know about a pointer, computed once per pointer.
type place struct {
	address
	objects []Object
	root    ir.Value // the single value from which it is computed, through no φ and no select
	fixed   bool     // the offset from base is constant, and is at
	at      int64
	counted *counted // the offset, if it is a constant plus a multiple of one counter
}

// place returns the place of a pointer; it is memoised.
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

// placeOf returns the place of a location.
func (i *Info) placeOf(l *Location) *place {
	if l.place == nil {
		l.place = i.place(l.Ptr)
	}
	return l.place
}

// fillPlaces computes the places of an effect's locations.
func (i *Info) fillPlaces(e *Effect) {
	for _, list := range [][]Location{e.Reads, e.Writes, e.Frees} {
		for n := range list {
			i.placeOf(&list[n])
		}
	}
}

// compareFixed compares two accesses at constant offsets from one base.
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

// placesMeet reports whether two places may be in the same object.
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
