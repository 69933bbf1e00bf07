package typeinfo

// Copies show facts to each other round in circles: the same is said of the same bytes hundreds of times over, by other sources. Of sights that are alike the
// first takes the bytes, if it can, and the last is the one that is named where others disagree. Those between make no difference.

// likeness is what sights have in common that say the same of the same bytes with the same right.
type likeness struct {
	key
	rank rank
}

// A crowd is the sights of one likeness, of which so many have not had their turn.
type crowd struct {
	left    int
	claimed bool // one of them has taken what it could ever take
}

// maxApart is up to how many sights are not worth comparing.
const maxApart = 4

// crowds finds the crowd of each sight. Few sights are a crowd each.
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

// placeAll puts in the elements of sights in order of rank. Bytes that have an element keep it, so what follows one that has found all its bytes
// taken, or has taken them, can but disagree with what is there, which the last of its crowd will do, too.
func (l layout) placeAll(seen []*sight) { l.claim(seen, l.place) }

// placeAllVague puts in the elements of vague sights in order of rank. One that finds bytes free takes them, or finds an element that it gives way to, and
// any after it finds the same, or others with which it disagrees, as the last of its crowd will.
func (l layout) placeAllVague(seen []*sight) {
	l.claim(seen, func(off uint64, s *sight) bool {
		l.placeVague(off, s)
		return true
	})
}

// claim puts in the elements of sights one after the other, as long as their crowd has something to claim, and of the last of each crowd. put tells whether
// an element has taken what it could ever take.
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
