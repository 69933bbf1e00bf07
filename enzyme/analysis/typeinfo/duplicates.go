package typeinfo

// Copies exchange facts in cycles, so that hundreds of sources state the same of the same bytes. Of equal
// sights, the first takes the bytes if it can, and the last is named where others disagree. Those between
// make no difference and are skipped.

// A likeness is what sights share that state the same of the same bytes with the same rank.
type likeness struct {
	key
	rank rank
}

// A crowd is the set of sights of one likeness, of which left have not had their turn.
type crowd struct {
	left    int
	claimed bool // one of them has taken every byte that it could ever take
}

// maxApart is the largest number of sights that are not worth comparing.
const maxApart = 4

// crowds returns the crowd of each sight. Up to maxApart sights are a crowd each.
func crowds(seen []*sight) []*crowd {
	all := make([]crowd, len(seen))
	of := make([]*crowd, len(seen))
	var known map[likeness]*crowd
	if len(seen) > maxApart {
		known = make(map[likeness]*crowd, len(seen))
	}
	for i, s := range seen {
		like := likeness{s.key, s.rank}
		c := known[like]
		if c == nil {
			c = &all[i]
			if known != nil {
				known[like] = c
			}
		}
		c.left++
		of[i] = c
	}
	return of
}

// placeAll puts in the elements of sights in order of rank. Bytes keep their first element. So a sight after
// one whose bytes are all taken can only disagree with what is there, and the last of its crowd does that
// too.
func (l layout) placeAll(seen []*sight) { l.claim(seen, l.place) }

// placeAllVague puts in the elements of vague sights in order of rank. One that finds free bytes takes them,
// or yields to an element. Later ones of its crowd find the same, or elements with which the last of the
// crowd disagrees too.
func (l layout) placeAllVague(seen []*sight) {
	l.claim(seen, func(off uint64, s *sight) bool {
		l.placeVague(off, s)
		return true
	})
}

// claim puts in the elements of sights one by one, while their crowd can take bytes, and those of the last of
// each crowd. put reports whether an element has taken all that it could ever take.
func (l layout) claim(seen []*sight, put func(off uint64, s *sight) bool) {
	of := crowds(seen)
	for i, s := range seen {
		c := of[i]
		if c.left--; c.left > 0 && c.claimed {
			continue
		}
		claimed := true
		for off := range s.elements(uint64(len(l))) {
			claimed = put(off, s) && claimed
		}
		c.claimed = claimed
	}
}
