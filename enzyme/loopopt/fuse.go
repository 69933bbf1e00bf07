package loopopt

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// Fuse merges two adjacent loops that run equally often, only read memory, and read a common array: for
// example the sums x·y and x·x. The reverse sweep then visits each element of the shadow once, and adds to it
// once. It returns the number of removed loops; if that is not 0, the facts are stale.
func Fuse(p *primal.Func, v View) int {
	h := &hoister{g: v.Graph, nest: v.Nest, mem: v.Memory}
	var found []*pair
	taken := map[*loops.Loop]bool{}
	for _, l := range v.Nest.All() {
		next := h.follower(l)
		if next == nil || taken[l] || taken[next] {
			continue
		}
		if f := h.fusible(l, next); f != nil {
			found = append(found, f)
			taken[l], taken[next] = true, true
		}
	}
	return rewrite(p, found, (*pair).fuse)
}

// A pair is two loops of one block each. The first leads to block between, which only leads to the second.
type pair struct {
	first, second    *loops.Loop
	counter, counted *ir.Instr // the counters of the first and of the second loop
	asks             *ir.Instr // the exit comparison of the second loop
	between, after   *ir.Block
}

// follower returns the loop that starts where l ends, nil when there is none or either has several blocks.
func (h *hoister) follower(l *loops.Loop) *loops.Loop {
	if !oneBlock(l) {
		return nil
	}
	e := l.Exits[0].To
	if b := e.FirstNonPhi(); b != e.Term() || len(e.Succs()) != 1 {
		return nil
	}
	next := h.nest.Of(e.Succs()[0])
	if next == nil || next == l || next.Preheader != e || next.Parent != l.Parent || !oneBlock(next) {
		return nil
	}
	return next
}

// oneBlock reports whether l has a single block and one exit.
func oneBlock(l *loops.Loop) bool {
	return len(l.Blocks()) == 1 && l.Latch == l.Header && l.Preheader != nil && len(l.Exits) == 1 && l.Header.Term().IsConditional()
}

// fusible returns two loops as a pair if they count alike, read common memory, and may be executed
// interleaved; else nil.
func (h *hoister) fusible(l, m *loops.Loop) *pair {
	f := &pair{first: l, second: m, between: l.Exits[0].To, after: m.Exits[0].To}
	if !h.reads(l) || !h.reads(m) || !h.sameCount(f) || !f.independent() || !f.shares() {
		return nil
	}
	return f
}

// reads reports whether the only effects of l on memory are reads.
func (h *hoister) reads(l *loops.Loop) bool {
	for in := range l.Header.Instrs() {
		e := h.mem.Effects(in)
		if e.Hidden || in.Op != ir.OpLoad && !e.TouchesNothing() || in.Call() != nil && h.mem.Summary(in).MayNotReturn {
			return false
		}
	}
	return true
}

// sameCount reports whether both loops end by the same comparison, of counters with equal start and step.
func (h *hoister) sameCount(f *pair) bool {
	s, t := f.first.Header.Term(), f.second.Header.Term()
	c, okC := s.Arg(0).(*ir.Instr)
	d, okD := t.Arg(0).(*ir.Instr)
	if !okC || !okD || c.Op != ir.OpICmp || d.Op != ir.OpICmp || c.Pred() != d.Pred() || !same(c.Arg(1), d.Arg(1)) || !before(f.first, c.Arg(1)) ||
		(s.Arg(1) == ir.Value(f.first.Header)) != (t.Arg(1) == ir.Value(f.second.Header)) {
		return false
	}

	// The comparison must use the same value of the counter: before the step, or after it.
	x, okX := h.counter(f.first, c.Arg(0))
	y, okY := h.counter(f.second, d.Arg(0))
	if !okX || !okY || (c.Arg(0) == ir.Value(x.Phi)) != (d.Arg(0) == ir.Value(y.Phi)) {
		return false
	}
	f.counter, f.counted, f.asks = x.Phi, y.Phi, d
	return x.Phi.Type().Equal(y.Phi.Type()) && same(x.Start, y.Start) && same(x.Step, y.Step) && x.Scale == y.Scale
}

// counter returns the induction variable whose value, or next value, is v.
func (h *hoister) counter(l *loops.Loop, v ir.Value) (*loops.IV, bool) {
	for _, phi := range l.Header.Phis() {
		if iv, ok := h.nest.IV(phi); ok && phi.Type().IsInt() && (v == ir.Value(phi) || v == phi.IncomingFor(l.Latch)) {
			return iv, true
		}
	}
	return nil, false
}

// same reports whether a and b are one value, or equal integers.
func same(a, b ir.Value) bool {
	m, okM := ir.AsInt(a)
	n, okN := ir.AsInt(b)
	return a == b || okM && okN && m == n && a.Type().Equal(b.Type())
}

// independent reports whether the second loop uses no value that the first one computes.
func (f *pair) independent() bool {
	for in := range f.second.Header.Instrs() {
		for _, a := range in.Args() {
			if d, ok := a.(*ir.Instr); ok && d.Parent() == f.between {
				return false
			}
		}
	}
	return true
}

// shares reports whether both loops load from a common address.
func (f *pair) shares() bool {
	var places []*ir.Instr
	for in := range f.first.Header.Instrs() {
		if p := f.place(in); p != nil {
			places = append(places, p)
		}
	}
	for in := range f.second.Header.Instrs() {
		if q := f.place(in); q != nil && slices.ContainsFunc(places, func(p *ir.Instr) bool { return f.equal(p, q) }) {
			return true
		}
	}
	return false
}

// place returns the GEP of a load, nil for other instructions.
func (f *pair) place(in *ir.Instr) *ir.Instr {
	if in.Op != ir.OpLoad {
		return nil
	}
	p, _ := in.Arg(0).(*ir.Instr)
	if p == nil || p.Op != ir.OpGEP || p.Parent() != in.Parent() {
		return nil
	}
	return p
}

// equal reports whether two operations are the same once the counters are identified.
func (f *pair) equal(p, q *ir.Instr) bool {
	if p.Op != q.Op || !p.Type().Equal(q.Type()) || p.NumArgs() != q.NumArgs() {
		return false
	}
	for n, a := range p.Args() {
		b := q.Arg(n)
		if !same(a, b) && !(a == ir.Value(f.counter) && b == ir.Value(f.counted)) {
			return false
		}
	}
	switch p.Op {
	case ir.OpGEP:
		return p.Extra.(*ir.GEPInfo).Elem.Equal(q.Extra.(*ir.GEPInfo).Elem)
	case ir.OpLoad:
		return !ordered(p) && !ordered(q)
	}
	return p.Op == ir.OpAdd
}

// preheader returns the block that enters the first loop. It may differ from the one that was found: if that
// block followed an earlier pair, it has been merged into that pair's block between.
func (f *pair) preheader() *ir.Block {
	for i := range f.counter.NumIncoming() {
		if _, b := f.counter.Incoming(i); b != f.first.Header {
			return b
		}
	}
	panic("loopopt: a loop without a way in")
}

// fuse moves the body of the second loop to the end of the first one; operations that are there already are
// merged.
func (f *pair) fuse() {
	into, from := f.first.Header, f.second.Header
	enters := f.preheader()
	var known []*ir.Instr
	for in := range into.Instrs() {
		if in.Op == ir.OpGEP || in.Op == ir.OpLoad || in.Op == ir.OpAdd {
			known = append(known, in)
		}
	}

	// Recurrences of the second loop become φs of the first one.
	for _, phi := range from.Phis() {
		if phi == f.counted {
			continue
		}
		start, next := phi.IncomingFor(f.between), phi.IncomingFor(from)
		moved := ir.NewInstr(ir.OpPhi, phi.Type(), nil)
		moved.Flags = phi.Flags
		moved.InsertBefore(into.FirstNonPhi())
		moved.AddIncoming(start, enters)
		moved.AddIncoming(next, into)
		ir.ReplaceAllUses(phi, moved)
		phi.Erase()
	}

	// Identify the counters, so that equal now compares addresses of both loops.
	ir.ReplaceAllUses(f.counted, f.counter)
	f.counted.Erase()
	for in := from.FirstNonPhi(); in != nil; {
		next := in.Next()
		at := slices.IndexFunc(known, func(k *ir.Instr) bool { return f.equal(k, in) })
		switch {
		case in == from.Term():
		case at >= 0:
			known[at].Flags &= in.Flags
			ir.ReplaceAllUses(in, known[at])
			in.Erase()
		default:
			in.Remove()
			in.InsertBefore(into.Term())
		}
		in = next
	}

	// Only the branch of the second loop is left, and perhaps its comparison.
	from.Term().Erase()
	if ir.NumUses(f.asks) == 0 {
		f.asks.Erase()
	}
	f.leave()
}

// leave moves the code after the second loop into block between, after the first loop.
func (f *pair) leave() {
	into, from := f.first.Header, f.second.Header
	f.between.Term().Erase()
	for _, phi := range f.after.Phis() {
		out := ir.NewInstr(ir.OpPhi, phi.Type(), nil)
		if first := f.between.First(); first != nil {
			out.InsertBefore(first)
		} else {
			f.between.Append(out)
		}
		out.AddIncoming(phi.IncomingFor(from), into)
		ir.ReplaceAllUses(phi, out)
		phi.Erase()
	}

	// The exit φs are there; the rest of the block follows.
	for in := f.after.First(); in != nil; {
		next := in.Next()
		in.Remove()
		f.between.Append(in)
		in = next
	}
	ir.ReplaceAllUses(f.after, f.between)
	into.Parent().RemoveBlocks(map[*ir.Block]bool{from: true, f.after: true})
}
