package memory

import (
	"math"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// An Extent is a set of byte intervals around the address in a pointer parameter, as expressions of the
// function's parameters. All that the function reads or writes through the pointer lies in it. Every run of
// the function touches it from end to end, so it may be copied.
type Extent struct{ spans []span }

// A span is the bytes from lo to hi − 1. They are touched if no element of runs is negative; these are the
// trip counts of the loops around the access.
type span struct {
	lo, hi linear
	runs   []linear
}

// Extent returns the extent of a parameter. If there is none, it returns the access that prevents it: its
// address is not known before the function runs, or not every run makes it.
//
// outer is a loop whose body counts as the run: the extent is then what each iteration touches. nil means the
// function.
func (i *Info) Extent(p *ir.Param, outer *loops.Loop) (*Extent, *ir.Instr) {
	x := &extents{Info: i, outer: outer, returning: i.graph.Returning()}
	var sure, perhaps []touched
	for in := range i.f.Instrs() {
		e := i.Effects(in)
		for _, at := range slices.Concat(e.Reads, e.Writes) {
			if !i.leadsTo(at.Ptr, p) || e.Lifetime {
				continue
			}
			s, ok := x.span(in, at)
			if !ok {
				return nil, in
			}
			if x.always(in, s.runs) {
				sure = append(sure, s)
			} else {
				perhaps = append(perhaps, s)
			}
		}
	}

	// An access that some runs skip is harmless within the bytes of an access that every run makes.
	for _, s := range perhaps {
		if !slices.ContainsFunc(sure, func(t touched) bool { return x.within(s, t) }) {
			return nil, s.in
		}
	}

	// Accesses of the same interval make one span.
	all := &Extent{}
	for _, s := range sure {
		if !slices.ContainsFunc(all.spans, s.span.equal) {
			all.spans = append(all.spans, s.span)
		}
	}
	return all, nil
}

// touched is the span of one access.
type touched struct {
	span
	in     *ir.Instr
	ranger *ranger
}

// extents is the state of one query of Extent.
type extents struct {
	*Info
	outer     *loops.Loop
	returning *ir.Table[bool]
}

// leadsTo reports whether ptr may point into what p points into.
func (i *Info) leadsTo(ptr ir.Value, p *ir.Param) bool {
	return slices.ContainsFunc(i.Objects(ptr), func(o Object) bool { return o.Kind == Unknown || o.V == ir.Value(p) })
}

// span returns the interval of bytes that one access touches over all iterations of the loops around it;
// false when the bounds do not follow from parameters.
func (x *extents) span(in *ir.Instr, at Location) (touched, bool) {
	pl := x.placeOf(&at)
	if !aParameter(pl.base, nil) {
		return touched{}, false
	}
	length, ok := x.length(in, at)
	if !ok {
		return touched{}, false
	}

	// The trip counts of the loops around the access bound the counters in its address.
	t := touched{in: in, ranger: &ranger{x.Info, SameIteration(nil), map[atom]int64{}}}
	for l := x.nest.Of(in.Parent()); l != nil && l != x.outer; l = l.Parent {
		t.ranger.learn(l)
		trip, ok := x.trip(l)
		if !ok {
			return touched{}, false
		}
		if trip, ok = t.ranger.greatest(trip); !ok {
			return touched{}, false
		}
		t.runs = append(t.runs, trip)
	}

	// The first byte at the least address, and the end of the access at the greatest one.
	var okLo, okHi bool
	t.lo, okLo = t.ranger.smallest(pl.off)
	t.hi, okHi = t.ranger.greatest(pl.off.plus(length, 1))
	if !okLo || !okHi || !x.told(t.lo) || !x.told(t.hi) || slices.ContainsFunc(t.runs, func(r linear) bool { return !x.told(r) }) {
		return touched{}, false
	}
	return t, true
}

// aParameter reports whether v is a parameter, or a φ of parameters only.
func aParameter(v ir.Value, seen []ir.Value) bool {
	if slices.Contains(seen, v) {
		return true
	}
	switch v := v.(type) {
	case *ir.Param:
		return true
	case *ir.Instr:
		if v.Op != ir.OpPhi {
			return false
		}
		for n := range v.NumIncoming() {
			if from, _ := v.Incoming(n); !aParameter(from, append(seen, v)) {
				return false
			}
		}
		return true
	}
	return false
}

// length returns the number of bytes that an access touches; false when it is not known.
func (x *extents) length(in *ir.Instr, at Location) (linear, bool) {
	if at.Size > 0 && at.Size < math.MaxInt32 {
		return constant(int64(at.Size)), true
	}
	m, ok := known.Moves(in)
	if !ok || m.Length == nil {
		return nil, false
	}
	return x.value(m.Length), true
}

// smallest returns d with each counter replaced by the end of its range that makes d least; greatest is its
// opposite. They return false when an end is not known.
func (r *ranger) smallest(d linear) (linear, bool) {
	for {
		a, ok := innermost(d)
		if !ok {
			return d, true
		}
		if d, ok = r.least(d, a); !ok {
			return nil, false
		}
	}
}

func (r *ranger) greatest(d linear) (linear, bool) {
	low, ok := r.smallest(d.times(-1))
	return low.times(-1), ok
}

// within reports whether s lies in t. It uses the lower bounds that hold when both accesses are made.
func (x *extents) within(s, t touched) bool {
	r := &ranger{x.Info, SameIteration(nil), map[atom]int64{}}
	for _, from := range []*ranger{s.ranger, t.ranger} {
		for a, floor := range from.floors {
			r.floors[a] = max(floor, r.floors[a])
		}
	}
	return r.atLeast(s.lo.plus(t.lo, -1), 0) && r.atLeast(t.hi.plus(s.hi, -1), 0)
}

func (s span) equal(t span) bool {
	return s.lo.equal(t.lo) && s.hi.equal(t.hi) && slices.EqualFunc(s.runs, t.runs, linear.equal)
}

func (a linear) equal(b linear) bool { return len(a.plus(b, -1)) == 0 }

// always reports whether every run executes in, provided that the loops around it are entered: the branches
// past it test only whether these loops run at all.
func (x *extents) always(in *ir.Instr, counts []linear) bool {
	b, l := in.Parent(), x.nest.Of(in.Parent())

	// Climb from loop to loop: the access dominates the latch, then the preheader stands for the loop.
	for ; l != x.outer; l = l.Parent {
		if l == nil || l.Latch == nil || l.Preheader == nil || !x.graph.Dominates(b, l.Latch) {
			return false
		}
		b = x.pastGuards(l.Preheader, l.Parent, counts)
	}
	if l != nil {
		return l.Latch != nil && x.graph.Dominates(b, l.Latch)
	}
	return x.graph.PostDominates(b, x.f.Entry())
}

// pastGuards climbs the dominator tree from b past branches that test whether a loop runs at all, within loop
// around. It returns the first block that only such branches can skip.
func (x *extents) pastGuards(b *ir.Block, around *loops.Loop, counts []linear) *ir.Block {
	for {
		d := x.graph.Idom(b)
		if d == nil || x.nest.Of(d) != around {
			return b
		}
		if !x.graph.PostDominates(b, d) && !x.onlyWay(d) && !x.isGuard(d.Term(), counts) {
			return b
		}
		b = d
	}
}

// onlyWay reports whether just one successor of b leads to a return; the others end the program.
func (x *extents) onlyWay(b *ir.Block) bool {
	ways := 0
	for _, s := range x.graph.Succs(b) {
		if x.returning.Get(s) {
			ways++
		}
	}
	return ways == 1
}

// isGuard reports whether t branches on a comparison of values from which trip counts are computed, and of
// nothing else.
func (x *extents) isGuard(t *ir.Instr, counts []linear) bool {
	if !t.IsConditional() {
		return false
	}
	cmp, ok := t.Arg(0).(*ir.Instr)
	if !ok || cmp.Op != ir.OpICmp || !cmp.Arg(0).Type().IsInt() {
		return false
	}

	// The comparison may use only leaves of the trip counts.
	var known []ir.Value
	for _, c := range counts {
		for p := range c {
			for _, a := range p.factors() {
				known = leaves(a.v, known)
			}
		}
	}
	return !slices.ContainsFunc(leaves(cmp, nil), func(v ir.Value) bool { return !slices.Contains(known, v) })
}

// leaves appends the leaves of the arithmetic expression v to list, without constants.
func leaves(v ir.Value, list []ir.Value) []ir.Value {
	if in, ok := v.(*ir.Instr); ok && Arithmetic(in) {
		for _, a := range ArithmeticOperands(in) {
			list = leaves(a, list)
		}
		return list
	}
	if ir.IsConstant(v) {
		return list
	}
	return append(list, v)
}

// told reports whether d can be computed from parameters alone.
func (x *extents) told(d linear) bool {
	for p := range d {
		for _, a := range p.factors() {
			if a.loop != nil || !fromParams(a.v, maxDepth) {
				return false
			}
		}
	}
	return true
}

// FromParams reports whether v is integer arithmetic on parameters, which Repeat can emit anywhere.
func FromParams(v ir.Value) bool { return fromParams(v, maxDepth) }

// fromParams reports whether v is integer arithmetic on parameters.
func fromParams(v ir.Value, depth int) bool {
	switch v := v.(type) {
	case *ir.Param:
		return v.Type().IsInt()
	case *ir.Const:
		return v.Type().IsInt()
	case *ir.Instr:
		if depth == 0 || !v.Type().IsInt() || !Arithmetic(v) {
			return false
		}
		for _, a := range ArithmeticOperands(v) {
			if !fromParams(a, depth-1) {
				return false
			}
		}
		return true
	}
	return false
}

// Arithmetic reports whether in is an integer operation that has the same result wherever it is executed.
func Arithmetic(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpShl, ir.OpLShr, ir.OpAShr, ir.OpAnd, ir.OpOr, ir.OpXor,
		ir.OpSExt, ir.OpZExt, ir.OpTrunc, ir.OpSelect, ir.OpICmp:
		return true
	case ir.OpCall:
		f := in.CalleeFunc()
		return f != nil && slices.ContainsFunc([]string{"smax", "smin", "umax", "umin", "abs"}, func(op string) bool {
			return strings.HasPrefix(f.Name, "llvm."+op+".")
		})
	}
	return false
}

// ArithmeticOperands returns the operands of such an operation.
func ArithmeticOperands(in *ir.Instr) []ir.Value {
	if in.Op == ir.OpCall {
		return in.CallArgs()
	}
	return in.Args()
}
