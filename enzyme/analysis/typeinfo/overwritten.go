package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Memory may hold floats and integers in turn. An integer that is stored over a part of a float ends the life
// of that float, and with it the float's derivative. So it must be certain which part of which float that is.

// ended lists the floats of which an integer's store at p overwrites a part. ok is false when there is none,
// or when they are not certain.
func (i *Info) ended(p *pointer, v ir.Value, size uint64) (parts []rules.Part, ok bool) {
	if p == nil || !i.plainInteger(v) {
		return nil, false
	}

	// Every place must give the same answer, since the store goes to one of them.
	n, places := p.at()
	for nth, at := range places {
		here, ok := i.endedAt(n, at, size)
		if !ok || nth > 0 && !slices.Equal(here, parts) {
			return nil, false
		}
		parts = here
	}
	return parts, len(parts) > 0
}

// plainInteger reports whether a value is an integer and nothing else, by its uses or by its origin.
func (i *Info) plainInteger(v ir.Value) bool {
	t := v.Type().Scalar()
	return t.IsInt() && t.Bits >= 8 && (ir.IsConstant(v) || v.Type().IsInt() && (i.g.number(v) || i.comesAsInteger(v, maxOrigin)))
}

// maxOrigin bounds the instructions through which the origin of an integer is followed.
const maxOrigin = 4

// comesAsInteger reports whether a value certainly originates as an integer: as a result of a function whose
// own code states so, or from memory that is declared or accessed as an integer. The uses of the value are no
// evidence here: halves of floats are stored to integer members too.
func (i *Info) comesAsInteger(v ir.Value, depth int) bool {
	in, ok := v.(*ir.Instr)
	if !ok || depth == 0 || i.Value(v).Kind != Integer {
		return false
	}
	switch in.Op {
	case ir.OpTrunc, ir.OpZExt, ir.OpFreeze:
		return i.comesAsInteger(in.Arg(0), depth-1)
	case ir.OpLoad:
		p, size := i.g.accessedAt(in, in.Arg(0)), i.g.layout.StoreSize(in.Type())
		return slices.ContainsFunc(i.sights(p, size), func(s sight) bool { return s.kind == Integer && s.said && s.size == size })
	case ir.OpCall, ir.OpInvoke:
		return i.returnsInteger(callgraph.Target(in), i.g.layout.StoreSize(in.Type()))
	}
	return false
}

// returnsInteger reports whether the code of f states that its result of size bytes is an integer.
func (i *Info) returnsInteger(f *ir.Func, size uint64) bool {
	if f == nil {
		return false
	}
	up := i.g.sums.of(f)
	if up == nil || up.ret == nil {
		return false
	}
	e, ok := i.layoutAt(up.ret, size).whole(size)
	return ok && e.Kind == Integer
}

// endedAt is ended for one place. ok is false when the answer is not certain.
func (i *Info) endedAt(n *node, at place, size uint64) (parts []rules.Part, ok bool) {
	known := map[residue]bool{}
	for _, f := range n.order {
		if f.kind == Integer || f.rank < context || !near(f, at, size) {
			continue
		}

		off, overlap, certain := overlay(f, at, size)
		switch {
		case !overlap:
			continue
		case f.kind == Pointer, certain && off >= 0 && off+int64(f.size) <= int64(size):
			// The shadow of a pointer would be lost. A float that is overwritten as a whole is
			// left to stores of its own type.
			return nil, false
		}

		// An integer within one aligned float identifies that float at run time. Otherwise the offset
		// must be the same at every address of the place.
		part := rules.Part{Offset: off, Float: f.float}
		if whole := (rules.Part{Aligned: f.size, Float: f.float}); withinOne(f, at, size) && i.aligned(n, f, known) {
			part = whole
		} else if !certain {
			return nil, false
		}
		if slices.Contains(parts, part) {
			continue
		}

		if i.besides(n, f, at, part, size) {
			return nil, false
		}
		parts = append(parts, part)
	}
	if len(parts) > 1 && slices.ContainsFunc(parts, func(p rules.Part) bool { return p.Aligned != 0 }) {
		return nil, false // floats of several sizes, or some at certain offsets
	}
	return parts, true
}

// besides reports whether something other than the float f may lie where the float's shadow would be cleared.
func (i *Info) besides(n *node, f *fact, at place, part rules.Part, size uint64) bool {
	at.off += part.Offset
	length := f.size
	if part.Aligned != 0 {
		at.off -= int64(f.size - size)
		length = 2*f.size - size
	}

	for _, o := range n.order {
		if o.kind == Integer || o.rank < context || inRow(o, f) || !near(o, at, length) {
			continue
		}
		if _, overlap, _ := overlay(o, at, length); overlap {
			return true
		}
	}
	return false
}

// inRow reports whether o is a float like f and either f itself or entirely beside it. It is false for floats
// that overlap f in part, as where packed structs have another alignment.
func inRow(o, f *fact) bool {
	return o.kind == Float && o.key.float == f.key.float && mod(o.at.off-f.at.off, f.size) == 0 && gcd(o.at.grid(), f.at.grid())%f.size == 0
}

// overlay finds the offset of an element relative to size bytes at a place, and whether they overlap. certain
// is true when the offset is the same at every address of the place.
func overlay(f *fact, at place, size uint64) (off int64, overlap, certain bool) {
	rel := f.at.off - at.off
	step := gcd(at.grid(), f.at.grid())
	meets := func(off int64) bool { return off < int64(size) && off+int64(f.size) > 0 }

	switch {
	case step == 0:
		return rel, meets(rel), true
	case !at.exact() && step < f.size:
		return 0, true, false // a row of integers over a row of floats
	case step < f.size:
		return 0, false, false // overlapping floats, whose positions are unknown
	}

	// The element repeats every step bytes: the first one at or behind the place may overlap, or the one
	// before.
	first := mod(rel, step)
	if meets(first) {
		return first, true, true
	}
	return first - int64(step), meets(first - int64(step)), true
}

// withinOne reports whether an integer whose size divides that of a float lies within a single one.
func withinOne(f *fact, at place, size uint64) bool {
	return size < f.size && f.size%size == 0 && mod(f.at.off-at.off, size) == 0 && f.at.grid()%f.size == 0
}

// A residue is the distance of floats of one size from the last multiple of that size.
type residue struct {
	size uint64
	at   int64
}

// aligned reports whether the floats of a fact lie at multiples of their size, because a load or store there
// promises it. known caches the answers per residue.
func (i *Info) aligned(n *node, f *fact, known map[residue]bool) bool {
	at := residue{f.size, mod(f.at.off, f.size)}
	yes, asked := known[at]
	if !asked {
		yes = f.size&(f.size-1) == 0 && slices.ContainsFunc(n.order, func(o *fact) bool { return saysAligned(o, f) })
		known[at] = yes
	}
	return yes
}

// saysAligned reports whether o comes from a load or store of a float like f that promises natural alignment.
// The distance from o to f must be a multiple of the float's size.
func saysAligned(o, f *fact) bool {
	if o.kind != Float || o.size != f.size || o.why.in == nil || mod(o.at.off-f.at.off, f.size) != 0 || o.at.grid()%f.size != 0 {
		return false
	}
	m, ok := o.why.in.Extra.(*ir.MemInfo)
	return ok && (o.why.in.Op == ir.OpLoad || o.why.in.Op == ir.OpStore) && m.Align != 0 && m.Align%f.size == 0 && accesses(o.why.in, f)
}

// accesses reports whether an instruction loads or stores one float of the fact's type.
func accesses(in *ir.Instr, f *fact) bool {
	t := in.Type()
	if in.Op == ir.OpStore {
		t = in.Arg(0).Type()
	}
	return t.Kind == f.float.Kind
}

// inTurn is sights without integers that floats overlay, for copies of memory that serves for both. While the
// memory holds integers, its shadow holds nothing that a copy of floats could harm. Integers that callers
// pass stay, since different callers may pass different memory.
func (i *Info) inTurn(p *pointer, length uint64) []sight {
	seen := i.sights(p, length)
	return slices.DeleteFunc(slices.Clone(seen), func(s sight) bool {
		return s.kind == Integer && s.rank < told && s.rank != context && slices.ContainsFunc(seen, func(o sight) bool { return o.kind == Float && o.rank > context && touch(&o.fact, &s.fact) })
	})
}

// Multiple returns a number that certainly divides an integer; 1 when nothing is known.
func Multiple(v ir.Value) uint64 {
	m := multiples{phis: map[*ir.Instr]bool{}, left: maxFactors, between: func(p, q ir.Value) uint64 { return 1 }}
	return m.of(v)
}

// TakesApart reports whether a store of an integer overwrites a part of a float that is known to lie at one
// address. The program then builds or changes a float in pieces, unless the memory serves for both in turn.
func (i *Info) TakesApart(in *ir.Instr) bool {
	f := i.splitBy(in)
	return in.Op == ir.OpStore && f != nil && f.kind == Float && f.at.exact()
}
