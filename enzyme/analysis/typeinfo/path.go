package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A path is what a getelementptr adds to an address: a constant offset in bytes, and repetitions.
type path struct {
	off    int64
	dims   []dim
	inside bool // the path begins at a known offset within something
	g      *graph
}

// move returns the place that the path leads to from p.
func (s path) move(p place) place {
	p.off += s.off
	for _, d := range s.dims {
		p = p.repeat(d)
	}
	return p
}

// path follows the indices of a getelementptr through its source type, without a known base.
func (g *graph) path(t *ir.Type, indices []ir.Value) path { return g.pathFrom(nil, t, indices) }

// pathFrom is path for a getelementptr from base. An induction variable bounds the repetition if base lies
// inside something, or if the variable starts above zero: behind one member lies another. Allocated memory,
// in contrast, is one array.
func (g *graph) pathFrom(base ir.Value, t *ir.Type, indices []ir.Value) path {
	s := path{g: g, inside: inside(base)}
	for i, idx := range indices {
		// The first index steps over whole objects of the source type, the others descend into it.
		n, isConst := ir.AsInt(idx)
		if i == 0 {
			count := uint64(0)
			if !isConst {
				count = g.rowAt(base, t)
			}
			s.index(g.layout.Size(t), count, idx, n, isConst)
			continue
		}

		switch t.Kind {
		case ir.Struct:
			if !isConst || int(n) >= len(t.Fields) {
				return s
			}
			s.off += int64(g.layout.FieldOffset(t, int(n)))
			t = t.Fields[n]
		case ir.Array, ir.Vector:
			size := g.layout.Size(t.Elem)
			s.index(size, t.Len, idx, n, isConst)
			t = t.Elem
		default:
			return s
		}
	}
	return s
}

// inside reports whether an address is computed with a nonzero constant offset from another.
func inside(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	if !ok || in.Op != ir.OpGEP {
		return false
	}
	for _, idx := range in.Args()[1:] {
		if n, isConst := ir.AsInt(idx); isConst && n != 0 {
			return true
		}
	}
	return false
}

// ConstOffset returns the distance in bytes from a getelementptr's base to its result; ok is false when it is
// not constant.
func (i *Info) ConstOffset(in *ir.Instr) (off int64, ok bool) {
	s := i.g.path(in.Extra.(*ir.GEPInfo).Elem, in.Args()[1:])
	return s.off, len(s.dims) == 0
}

// index adds a step over elements of size bytes; count is the number of elements (0: unknown).
func (s *path) index(size, count uint64, idx ir.Value, n int64, isConst bool) {
	if isConst {
		s.off += n * int64(size)
		return
	}

	if idx.Type().IsVector() {
		count = 0
	}

	// Constants and induction variables with known bounds give exact repetitions.
	if first, d, ok := choice(idx); ok {
		s.off += first * int64(size)
		s.dims = append(s.dims, dim{size * d.stride, d.count})
		return
	}

	if first, d, ok := counted(idx); ok && (s.inside || first != 0) && count == 0 {
		s.off += first * int64(size)
		s.dims = append(s.dims, dim{size * d.stride, d.count})
		return
	}

	// Any other index repeats by its known divisor.
	f := s.g.multiple(idx)
	if f > 1 {
		count = (count + f - 1) / f
	}
	if size*f != 0 {
		s.dims = append(s.dims, dim{size * f, count})
	}
}

// choice describes an index that is one of a few constants, not all equal: the least one, and the steps from
// there.
func choice(idx ir.Value) (first int64, steps dim, ok bool) {
	numbers, ok := constants(idx, nil, 4)
	if !ok || len(numbers) < 2 {
		return 0, dim{}, false
	}

	slices.Sort(numbers)
	first = numbers[0]

	var step uint64
	for _, n := range numbers {
		step = gcd(step, uint64(n-first))
	}
	if step == 0 {
		return 0, dim{}, false
	}
	return first, dim{step, uint64(numbers[len(numbers)-1]-first)/step + 1}, true
}

// constants appends all numbers that a value may be, through selects and φs. It returns false when they are
// not known, or lie deeper than depth.
func constants(v ir.Value, to []int64, depth int) ([]int64, bool) {
	if n, ok := ir.AsInt(v); ok {
		return append(to, n), true
	}
	in, ok := v.(*ir.Instr)
	if !ok || depth == 0 || in.Type().IsVector() {
		return nil, false
	}

	// A choice is one of the constants of all its operands.
	switch in.Op {
	case ir.OpSelect:
		for _, a := range in.Args()[1:] {
			if to, ok = constants(a, to, depth-1); !ok {
				return nil, false
			}
		}
		return to, true
	case ir.OpPhi:
		for i := range in.NumIncoming() {
			a, _ := in.Incoming(i)
			if to, ok = constants(a, to, depth-1); !ok {
				return nil, false
			}
		}
		return to, true
	}
	return nil, false
}

// multiple returns a number that certainly divides a computed index; 0 stands for the number 0, which every
// number divides.
func (g *graph) multiple(v ir.Value) uint64 {
	m := multiples{phis: map[*ir.Instr]bool{}, left: maxFactors, between: g.between}
	return m.of(v)
}

// maxFactors bounds the instructions that are visited to find a divisor of an index.
const maxFactors = 200

// between returns a number that divides the distance in bytes between two addresses. Places in one node
// differ by their offsets and by multiples of their strides; for unrelated nodes the answer is 1.
func (g *graph) between(p, q ir.Value) uint64 {
	a, b := g.ptrOf(p), g.ptrOf(q)
	if a == nil || b == nil {
		return 1
	}

	n, from := a.at()
	if len(from) == 0 {
		return 0 // no address has flowed in yet
	}
	o, to := b.at()
	if n != o || len(to) == 0 {
		return 1
	}

	all := uint64(0)
	for _, p := range from {
		for _, q := range to {
			all = gcd(gcd(all, uint64(max(p.off-q.off, q.off-p.off))), gcd(p.grid(), q.grid()))
		}
	}
	return all
}

// multiples holds the state of one search for a divisor. phis are the φs whose incoming values are being
// visited; they count as 0 meanwhile. A number that then divides all incoming values divides the φ in every
// iteration, since sums, products and shifts of multiples are multiples.
type multiples struct {
	phis    map[*ir.Instr]bool
	left    int                        // how many more instructions may be visited
	between func(p, q ir.Value) uint64 // a divisor of the distance between two addresses
}

// of returns a number that certainly divides v, 1 when nothing is known, 0 when v is 0.
func (m *multiples) of(v ir.Value) uint64 {
	if n, ok := ir.AsInt(v); ok {
		return uint64(max(n, -n))
	}
	in, ok := v.(*ir.Instr)
	if !ok || m.left == 0 {
		return 1
	}
	m.left--

	// An exact division in the program proves the divisor, whatever v is computed from.
	if d := dividedBy(v); d > 1 {
		return d
	}

	switch in.Op {
	case ir.OpMul:
		return m.of(in.Arg(0)) * m.of(in.Arg(1))
	case ir.OpShl:
		if n, ok := ir.AsInt(in.Arg(1)); ok && n >= 0 && n < 32 {
			return m.of(in.Arg(0)) << uint(n)
		}
	case ir.OpAnd:
		if n, ok := ir.AsInt(in.Arg(1)); ok && n != 0 {
			return uint64(n) & -uint64(n) // the lowest bit that is kept
		}
	case ir.OpAdd, ir.OpSub:
		if p, q, ok := distance(in); ok {
			return m.between(p, q)
		}
		return gcd(m.of(in.Arg(0)), m.of(in.Arg(1)))
	case ir.OpPhi:
		if m.phis[in] {
			return 0
		}
		m.phis[in] = true
		all := uint64(0)
		for i := range in.NumIncoming() {
			a, _ := in.Incoming(i)
			all = gcd(all, m.of(a))
		}
		delete(m.phis, in)
		return all
	case ir.OpSExt, ir.OpZExt, ir.OpFreeze:
		return m.of(in.Arg(0))
	}
	return 1
}

// distance returns the two addresses whose difference is in; ok is false when in is not a difference.
func distance(in *ir.Instr) (p, q ir.Value, ok bool) {
	if in.Op != ir.OpSub {
		return nil, nil, false
	}
	a, isInstr := in.Arg(0).(*ir.Instr)
	b, both := in.Arg(1).(*ir.Instr)
	if !isInstr || !both || a.Op != ir.OpPtrToInt || b.Op != ir.OpPtrToInt {
		return nil, nil, false
	}
	return a.Arg(0), b.Arg(0), true
}

// dividedBy returns a number that divides v because the program divides v exactly by it. C++'s containers
// turn differences of addresses into numbers of elements that way.
func dividedBy(v ir.Value) uint64 {
	m := uint64(1)
	for _, u := range ir.UsesOf(v) {
		n, ok := int64(0), false
		if u.Index == 0 && u.User.Flags&ir.Exact != 0 {
			n, ok = ir.AsInt(u.User.Arg(1))
		}
		switch op := u.User.Op; {
		case !ok || n <= 0:
		case op == ir.OpSDiv, op == ir.OpUDiv:
			m = lcm(m, uint64(n))
		case (op == ir.OpAShr || op == ir.OpLShr) && n < 32:
			m = lcm(m, 1<<uint(n))
		}
	}
	return m
}
