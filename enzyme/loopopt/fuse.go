package loopopt

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// Fuse makes one loop of two that follow each other, run equally often and read memory that they share, but write none: sums over one
// array, x·y and x·x. The reverse sweep comes past each element's shadow once then, and adds to it once.
// It returns how many loops have gone; facts made before are stale when there are any.
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

// A pair is two loops of one block each: between is what the first leads to, and nothing but the way into the second.
type pair struct {
	first, second    *loops.Loop
	counter, counted *ir.Instr // the φs that count, the first's and the second's
	asks             *ir.Instr // the comparison that ends the second
	between, after   *ir.Block
}

// follower is the loop that begins where l ends.
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

// oneBlock holds for loops of a single block with one way out.
func oneBlock(l *loops.Loop) bool {
	return len(l.Blocks()) == 1 && l.Latch == l.Header && l.Preheader != nil && len(l.Exits) == 1 && l.Header.Term().IsConditional()
}

// fusible finds out whether both loops count alike, read something in common, and do nothing that would be noticed in another order.
func (h *hoister) fusible(l, m *loops.Loop) *pair {
	f := &pair{first: l, second: m, between: l.Exits[0].To, after: m.Exits[0].To}
	if !h.reads(l) || !h.reads(m) || !h.sameCount(f) || !f.independent() || !f.shares() {
		return nil
	}
	return f
}

// reads holds for loops that do nothing to memory but read it.
func (h *hoister) reads(l *loops.Loop) bool {
	for in := range l.Header.Instrs() {
		e := h.mem.Effects(in)
		if e.Hidden || in.Op != ir.OpLoad && !e.TouchesNothing() || in.Call() != nil && h.mem.Summary(in).MayNotReturn {
			return false
		}
	}
	return true
}

// sameCount compares how the loops end: one and the same comparison of counters that begin and go on alike.
func (h *hoister) sameCount(f *pair) bool {
	s, t := f.first.Header.Term(), f.second.Header.Term()
	c, okC := s.Arg(0).(*ir.Instr)
	d, okD := t.Arg(0).(*ir.Instr)
	if !okC || !okD || c.Op != ir.OpICmp || d.Op != ir.OpICmp || c.Pred() != d.Pred() || !same(c.Arg(1), d.Arg(1)) || !before(f.first, c.Arg(1)) ||
		(s.Arg(1) == ir.Value(f.first.Header)) != (t.Arg(1) == ir.Value(f.second.Header)) {
		return false
	}
	x, okX := h.counter(f.first, c.Arg(0))
	y, okY := h.counter(f.second, d.Arg(0))
	if !okX || !okY || (c.Arg(0) == ir.Value(x.Phi)) != (d.Arg(0) == ir.Value(y.Phi)) {
		return false
	}
	f.counter, f.counted, f.asks = x.Phi, y.Phi, d
	return x.Phi.Type().Equal(y.Phi.Type()) && same(x.Start, y.Start) && same(x.Step, y.Step) && x.Scale == y.Scale
}

// counter finds the induction variable that v is, or is the next value of.
func (h *hoister) counter(l *loops.Loop, v ir.Value) (*loops.IV, bool) {
	for _, phi := range l.Header.Phis() {
		if iv, ok := h.nest.IV(phi); ok && phi.Type().IsInt() && (v == ir.Value(phi) || v == phi.IncomingFor(l.Latch)) {
			return iv, true
		}
	}
	return nil, false
}

// same holds for one value, and for equal integers.
func same(a, b ir.Value) bool {
	m, okM := ir.AsInt(a)
	n, okN := ir.AsInt(b)
	return a == b || okM && okN && m == n && a.Type().Equal(b.Type())
}

// independent reports whether the second loop asks for nothing that the first has made.
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

// shares reports whether both loops read the same elements somewhere.
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

// place is the address computation of a load.
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

// equal compares two operations, the counters taken for one.
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

// preheader is the block that leads into the first loop. It need not be the one that was found: if it followed a pair before this one, then it is
// a part of that pair's block between by now.
func (f *pair) preheader() *ir.Block {
	for i := range f.counter.NumIncoming() {
		if _, b := f.counter.Incoming(i); b != f.first.Header {
			return b
		}
	}
	panic("loopopt: a loop without a way in")
}

// fuse moves the second loop's body to the end of the first one's, leaving out what is there already.
func (f *pair) fuse() {
	into, from := f.first.Header, f.second.Header
	enters := f.preheader()
	var known []*ir.Instr
	for in := range into.Instrs() {
		if in.Op == ir.OpGEP || in.Op == ir.OpLoad || in.Op == ir.OpAdd {
			known = append(known, in)
		}
	}
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
	from.Term().Erase()
	if ir.NumUses(f.asks) == 0 {
		f.asks.Erase()
	}
	f.leave()
}

// leave makes what followed the second loop follow the first one, in the block between.
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
	for in := f.after.First(); in != nil; {
		next := in.Next()
		in.Remove()
		f.between.Append(in)
		in = next
	}
	ir.ReplaceAllUses(f.after, f.between)
	into.Parent().RemoveBlocks(map[*ir.Block]bool{from: true, f.after: true})
}
