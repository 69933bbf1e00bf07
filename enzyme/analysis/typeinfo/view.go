package typeinfo

// unbounded is the length of a stretch whose end is not known.
const unbounded = ^uint64(0)

// A sight is a fact as seen from an address: its place is relative to that address.
type sight struct {
	fact
	vague bool   // holds here by the assumption that a stride without known end reaches this far
	dense bool   // the fact repeats at distances smaller than the element: memory handed out piecemeal
	drift uint64 // by which the element may lie elsewhere: see unknownoffsets.go
}

// view returns what the facts of n state about length bytes at every address of p. It leaves out floats and
// pointers that extend beyond the stretch, since the access does not move them.
func view(n *node, p place, length uint64) []sight {
	var seen []sight
	for _, f := range n.sorted() {
		first := len(seen)
		if p.exact() {
			seen = seeExact(seen, f, p.off, length)
		} else {
			seen = seeMany(seen, f, p, length)
		}
		if first == len(seen) {
			continue
		}

		drift := n.drift(f, p, length)
		for i := first; i < len(seen); i++ {
			seen[i].drift = drift
			seen[i].dense = finer(f.at, f.size) != 0 || finer(p, f.size) != 0
		}
	}
	return seen
}

// seeExact appends the sights of a fact from one address.
func seeExact(seen []sight, f *fact, from int64, length uint64) []sight {
	if f.at.exact() {
		return clip(seen, sight{fact: *f}, f.at.off-from, length)
	}

	first := len(seen)
	if length == unbounded && f.at.dims[1].stride != 0 {
		seen = seeRows(seen, f, from)
	} else {
		for _, row := range rows(f, from, length) {
			seen = seeRow(seen, row, from, length)
		}
	}

	if inner := f.at.dims[1]; inner.stride != 0 && inner.count == 0 {
		for i := first; i < len(seen); i++ {
			seen[i].vague = true // a row need not be full of them
		}
	}
	return seen
}

// maxRows bounds the rows of a two-dimensional fact that are viewed one by one.
const maxRows = 64

// rows splits a two-dimensional fact into one-dimensional rows, as far as they meet the stretch.
func rows(f *fact, from int64, length uint64) []*fact {
	outer := f.at.dims[0]
	if f.at.dims[1].stride == 0 {
		return []*fact{f}
	}

	inner := f.at.dims[1]
	if inner.count == 0 {
		inner.count = outer.stride / inner.stride
	}

	// Start one row early: the row that contains from may have begun before it.
	first := (from - f.at.off) / int64(outer.stride)
	if first < 1 {
		first = 1
	}

	var out []*fact
	for k := first - 1; len(out) < maxRows; k++ {
		start := f.at.off + k*int64(outer.stride)
		if outer.count != 0 && uint64(k) >= outer.count || length == unbounded && len(out) > 1 || length != unbounded && start >= from+int64(length) {
			break
		}
		row := *f
		row.at = place{off: start, dims: [2]dim{inner}}
		out = append(out, &row)
	}
	return out
}

// seeRows views a two-dimensional fact from one address to an unknown end: the rest of the row that contains
// the address, and all rows that follow.
func seeRows(seen []sight, f *fact, from int64) []sight {
	outer, inner := f.at.dims[0], f.at.dims[1]
	if inner.count == 0 {
		inner.count = outer.stride / inner.stride
	}

	// The row that has begun is seen separately, since only its rest lies behind the address.
	k := max(0, (from-f.at.off)/int64(outer.stride))
	start := f.at.off + k*int64(outer.stride)
	if start < from {
		row := *f
		row.at = place{off: start, dims: [2]dim{inner}}
		seen = seeRow(seen, &row, from, unbounded)
		k, start = k+1, start+int64(outer.stride)
	}

	if outer.count != 0 {
		if uint64(k) >= outer.count {
			return seen
		}
		outer.count -= uint64(k)
	}

	s := sight{fact: *f}
	s.at = place{off: start - from}.repeat(outer).repeat(inner)
	return append(seen, s)
}

// seeRow views a one-dimensional fact from one address.
func seeRow(seen []sight, f *fact, from int64, length uint64) []sight {
	d := f.at.dims[0]
	k := int64(0)
	if rel := from - f.at.off; rel > 0 || f.at.down {
		k = ceilDiv(rel, int64(d.stride))
	}

	// Skip the elements before the address.
	s := sight{fact: *f, vague: d.count == 0}
	if d.count != 0 {
		if uint64(k) >= d.count {
			return seen
		}
		d.count -= uint64(k)
	}

	// Cut the repetition to the elements that fit into the stretch.
	rel := f.at.off + k*int64(d.stride) - from
	if length != unbounded {
		if rel+int64(f.size) > int64(length) {
			return seen
		}
		fit := (length-uint64(rel)-f.size)/d.stride + 1
		if d.count == 0 || d.count > fit {
			d.count = fit
		}
	}
	s.at = place{off: rel}.repeat(d)
	return append(seen, s)
}

// ceilDiv returns a/b rounded up, for any sign of a and positive b.
func ceilDiv(a, b int64) int64 {
	q := a / b
	if a%b > 0 {
		q++
	}
	return q
}

// seeMany views a fact from every address of a place with strides. It keeps only what holds at each of these
// addresses alike, on the assumption that arrays are homogeneous.
func seeMany(seen []sight, f *fact, p place, length uint64) []sight {
	if !near(f, p, length) {
		return seen
	}

	g := gcd(p.dims[0].stride, p.dims[1].stride)
	s := sight{fact: *f, vague: p.endless() || f.at.endless()}
	d := f.at.dims[0]
	if f.at.dims[1].stride != 0 {
		d = f.at.dims[1]
		if d.count == 0 {
			d.count = f.at.dims[0].stride / d.stride
		}
	}

	// The fact is a single address, or its stride is a multiple of the place's: every address of the
	// place sees at most one element per step, at offset rel.
	if f.at.exact() || d.stride%g == 0 {
		s.at = place{}
		rel := mod(f.at.off-p.off, g)
		every := g // a longer access meets the addresses that follow, or the elements that do
		if !f.at.exact() && g < s.size {
			every = d.stride
		}
		if p.endless() && s.size <= every && (length == unbounded || uint64(rel)+s.size+every <= length) {
			row := s.fact
			row.at = place{off: rel, dims: [2]dim{{stride: every}}}
			return seeRow(seen, &row, 0, length)
		}
		return clip(seen, s, rel, length)
	}

	if g%d.stride != 0 {
		return seen // the strides have nothing to do with each other
	}

	// The place steps over whole groups of elements: each of its addresses sees a row of them.
	rel := mod(f.at.off-p.off, g)
	switch {
	case d.count == 0:
		rel = mod(rel, d.stride)
	case f.at.off < p.off && f.at.dims[1].stride == 0 && !p.down && !f.at.down:
		rel = f.at.off - p.off // a row that has begun: the rest of it is seen from the first address
	}

	row := fact{key: f.key, float: f.float, rank: f.rank, link: f.link, why: f.why}
	row.at = place{off: rel, dims: [2]dim{d}}

	n := len(seen)
	seen = seeRow(seen, &row, 0, length)
	for i := n; i < len(seen); i++ {
		seen[i].vague = s.vague
		if row := seen[i].at.dims[0]; length == unbounded && p.endless() && row.count != 0 && row.stride*row.count <= g {
			seen[i].at = place{off: seen[i].at.off}.repeat(dim{stride: g}).repeat(row)
		}
	}
	return seen
}

// near reports whether a fact can concern length bytes at a place at all, by where both begin and end.
func near(f *fact, p place, length uint64) bool {
	if !p.endless() && !p.down && length != unbounded && f.at.off >= p.off+p.span()+int64(length) && !f.at.down {
		return false
	}
	if !f.at.endless() && !f.at.down && f.at.off+f.at.span()+int64(f.size) <= p.off && !p.down {
		return false
	}
	return !between(f, p, length)
}

// maxBetween bounds the addresses of a row that are compared one by one.
const maxBetween = 64

// between reports whether in every row a fact lies between the addresses of a place: a member of a struct in
// an array, where the access goes to one of several other members.
func between(f *fact, p place, length uint64) bool {
	outer, inner := p.dims[0], p.dims[1]
	if inner.count == 0 || inner.count > maxBetween || f.at.dims[1].stride != 0 || f.at.dims[0].stride%outer.stride != 0 || length > outer.stride || f.size > outer.stride {
		return false
	}

	for k := range inner.count {
		rel := uint64(mod(f.at.off-p.off-int64(k*inner.stride), outer.stride))
		if rel < length || rel+f.size > outer.stride {
			return false
		}
	}
	return true
}

// clip appends a single element if it lies within the stretch. Integers may be cut to it.
func clip(seen []sight, s sight, rel int64, length uint64) []sight {
	end := rel + int64(s.size)

	limit := int64(1) << 62
	if length != unbounded {
		limit = int64(length)
	}

	if s.kind == Integer && rel < limit && end > 0 {
		rel, end = max(rel, 0), min(end, limit)
		s.size = uint64(end - rel)
	}
	if rel < 0 || end > limit {
		return seen
	}

	s.at = place{off: rel}
	return append(seen, s)
}

// mirror exchanges the facts about length bytes behind two pointers: one side is a copy of the other, so what
// is known of one holds for both.
func (g *graph) mirror(a, b *pointer, length uint64) {
	if a == nil || b == nil {
		return
	}
	g.show(a, b, length)
	g.show(b, a, length)
}

// show adds what is seen at src to the facts at dst.
func (g *graph) show(dst, src *pointer, length uint64) { g.showAs(dst, src, length, told) }

// showAs is show with a limit on the rank.
func (g *graph) showAs(dst, src *pointer, length uint64, limit rank) {
	sn, sp := src.at()
	dn, dp := dst.at()
	if sn == dn && samePlaces(sp, dp) {
		return
	}

	// Adding facts can change the places, so the loops need copies.
	sp, dp = append([]place(nil), sp...), append([]place(nil), dp...)
	for _, from := range sp {
		for _, s := range view(sn, from, length) {
			if length == unbounded && s.at.exact() && s.at.off != 0 {
				continue // whether the copy reaches that far is not known
			}
			for _, to := range dp {
				g.addSight(dn, to, s, limit)
			}
		}
		if r, _ := sn.find(); r != sn {
			return // merged meanwhile: the next round sees it all
		}
	}
}

// samePlaces reports whether two lists of places are equal, in order.
func samePlaces(a, b []place) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// addSight adds a fact seen elsewhere at a place of n, with its rank limited.
func (g *graph) addSight(n *node, at place, s sight, limit rank) {
	f := s.fact
	r := min(f.rank, limit)

	// A vague sight assumes that a stride reaches this far, which is weaker than an access.
	if s.vague {
		r = min(r, assumed)
		f.said = f.said && f.rank < access
	}

	to := at
	to.off += f.at.off
	to.down = to.down || f.at.down
	for _, d := range f.at.dims {
		to = to.repeat(d)
	}
	if s.drift != 0 && finer(to, f.size) == 0 {
		to = to.repeat(dim{s.drift, 2}) // it begins at one of these addresses
	}

	// Promises of alignment hold for the address of the original access only.
	f.at, f.rank, f.aligned, f.unaligned = to, r, false, false
	g.add(n, f)
}
