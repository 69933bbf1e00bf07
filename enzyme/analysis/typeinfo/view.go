package typeinfo

// unbounded is the length of a stretch whose end is not known.
const unbounded = ^uint64(0)

// A sight is a fact as seen from a place: its place is relative to there.
type sight struct {
	fact
	vague bool   // holds here by the assumption that a stride without known end reaches this far
	dense bool   // the fact repeats at distances smaller than the element: memory handed out piecemeal
	drift uint64 // by which the element may lie elsewhere: see unknownoffsets.go
}

// view returns what the facts of n say about length bytes at every address of p.
// Elements of floats and pointers that stick out are left out: they are not what is accessed.
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

// seeExact looks at one address.
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

// maxRows is up to how many rows of a fact with two dimensions are looked at one by one.
const maxRows = 64

// rows takes the outer dimension of a fact apart, as far as it meets the stretch.
func rows(f *fact, from int64, length uint64) []*fact {
	outer := f.at.dims[0]
	if f.at.dims[1].stride == 0 {
		return []*fact{f}
	}
	inner := f.at.dims[1]
	if inner.count == 0 {
		inner.count = outer.stride / inner.stride
	}
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

// seeRows looks from one address at a fact with two dimensions: at the rest of a row that has begun, and
// at all rows that follow.
func seeRows(seen []sight, f *fact, from int64) []sight {
	outer, inner := f.at.dims[0], f.at.dims[1]
	if inner.count == 0 {
		inner.count = outer.stride / inner.stride
	}
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

// seeRow looks from one address at a fact with one dimension.
func seeRow(seen []sight, f *fact, from int64, length uint64) []sight {
	d := f.at.dims[0]
	k := int64(0)
	if rel := from - f.at.off; rel > 0 || f.at.down {
		k = ceilDiv(rel, int64(d.stride))
	}
	s := sight{fact: *f, vague: d.count == 0}
	if d.count != 0 {
		if uint64(k) >= d.count {
			return seen
		}
		d.count -= uint64(k)
	}
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

// ceilDiv is a/b rounded up, for any sign of a.
func ceilDiv(a, b int64) int64 {
	q := a / b
	if a%b > 0 {
		q++
	}
	return q
}

// seeMany looks from every address of a place with strides: only what holds at
// each of them alike is seen, on the assumption that arrays are homogeneous.
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

// near reports whether a fact can concern a place at all, by where both begin and end.
func near(f *fact, p place, length uint64) bool {
	if !p.endless() && !p.down && length != unbounded && f.at.off >= p.off+p.span()+int64(length) && !f.at.down {
		return false
	}
	if !f.at.endless() && !f.at.down && f.at.off+f.at.span()+int64(f.size) <= p.off && !p.down {
		return false
	}
	return !between(f, p, length)
}

// maxBetween bounds how many addresses of a row are looked at one by one.
const maxBetween = 64

// between reports whether a fact lies between the addresses of a place, in every row: a member of a struct in an array, and an access to one of several
// other members.
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

// clip keeps a single element when it lies within the stretch. Integers may be cut.
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

// mirror shows the bytes behind two pointers to each other: what is known of
// the one holds for the other, since one is copied from the other.
func (g *graph) mirror(a, b *pointer, length uint64) {
	if a == nil || b == nil {
		return
	}
	g.show(a, b, length)
	g.show(b, a, length)
}

// show adds what is seen at src to the facts at dst.
func (g *graph) show(dst, src *pointer, length uint64) { g.showAs(dst, src, length, told, unbounded) }

// showAs is show with a limit on the rank, and for copies of unknown length on
// how far elements may lie that do not repeat.
func (g *graph) showAs(dst, src *pointer, length uint64, limit rank, reach uint64) {
	sn, sp := src.at()
	dn, dp := dst.at()
	if sn == dn && samePlaces(sp, dp) {
		return
	}
	sp, dp = append([]place(nil), sp...), append([]place(nil), dp...)
	for _, from := range sp {
		for _, s := range view(sn, from, length) {
			if length == unbounded && s.at.exact() && s.at.off != 0 {
				continue // nobody knows whether the copy reaches that far
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

// addSight adds a fact seen elsewhere at a place.
func (g *graph) addSight(n *node, at place, s sight, limit rank) {
	f := s.fact
	r := min(f.rank, limit)
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
	f.at, f.rank, f.aligned, f.unaligned = to, r, false, false
	g.add(n, f)
}
