package primal

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// uniteAdditions replaces a compare-and-exchange loop that adds to a number by one atomicrmw. Compilers emit
// such loops for `*sum += x` with C's _Atomic and C++'s std::atomic. The derivative of the loop would follow
// each exchange. In an addition, the derivative of the old value passes through unchanged, whichever thread
// comes first. The loop is kept if its old value has other uses: the order of threads then matters.
//
//	again: old = φ (first, seen)            →   atomicrmw fadd p, x
//	       seen, done = cmpxchg p, old, old + x
//	       br done, out, again
//
// The optimiser may have peeled the first attempt off the loop; that attempt is then replaced, too.
func uniteAdditions(f *ir.Func) {
	for _, b := range f.Blocks() {
		loop := additionIn(b)
		if loop == nil || loop.again != b || !loop.alone() || !loop.guesses() {
			continue
		}
		for _, p := range b.Preds() {
			if first := additionIn(p); first != nil && p != b && first.precedes(loop) {
				first.unite()
			}
		}
		loop.unite()
	}
	dropUnreachable(f)
}

// addition is one attempt, at the end of a block, to replace old by old + x or old − x.
type addition struct {
	block      *ir.Block
	exchange   *ir.Instr // the cmpxchg
	p          ir.Value  // the address of the number
	old        ir.Value
	rmw        string     // "fadd" or "fsub"
	x          []ir.Value // the summand, or its two factors
	out, again *ir.Block  // the successors on success and on failure
}

// additionIn returns the attempt at the end of b, nil when there is none.
func additionIn(b *ir.Block) *addition {
	br := b.Term()
	if br == nil || !br.IsConditional() {
		return nil
	}
	done := defined(br.Arg(0), ir.OpExtractValue)
	if done == nil || done.Extra.(ir.Indices)[0] != 1 {
		return nil
	}
	exchange := defined(done.Arg(0), ir.OpCmpXchg)
	if exchange == nil || exchange.Parent() != b {
		return nil
	}

	// Match the new value: old + x, x + old, old − x, or a multiply-add to old.
	a := &addition{block: b, p: exchange.Arg(0), exchange: exchange, old: bits(exchange.Arg(1)), out: br.Succs()[0], again: br.Succs()[1]}
	sum, ok := bits(exchange.Arg(2)).(*ir.Instr)
	if !ok || !addable(sum.Type()) {
		return nil
	}
	switch f := sum.CalleeFunc(); {
	case sum.Op == ir.OpFAdd && bits(sum.Arg(0)) == a.old:
		a.rmw, a.x = "fadd", []ir.Value{sum.Arg(1)}
	case sum.Op == ir.OpFAdd && bits(sum.Arg(1)) == a.old:
		a.rmw, a.x = "fadd", []ir.Value{sum.Arg(0)}
	case sum.Op == ir.OpFSub && bits(sum.Arg(0)) == a.old:
		a.rmw, a.x = "fsub", []ir.Value{sum.Arg(1)}
	case f != nil && strings.HasPrefix(f.Name, "llvm.fmuladd.") && bits(sum.CallArgs()[2]) == a.old: // fmuladd permits separate rounding of the product
		a.rmw, a.x = "fadd", sum.CallArgs()[:2]
	default:
		return nil
	}
	return a
}

// addable reports whether atomicrmw of every LLVM release supports type t.
func addable(t *ir.Type) bool {
	return t.Equal(ir.DoubleType) || t.Equal(ir.FloatType) || t.Equal(ir.HalfType)
}

// defined returns v as an instruction with opcode op, nil when it is none.
func defined(v ir.Value, op ir.Op) *ir.Instr {
	if in, ok := v.(*ir.Instr); ok && in.Op == op {
		return in
	}
	return nil
}

// bits returns v without the bitcasts around it.
func bits(v ir.Value) ir.Value {
	for {
		cast := defined(v, ir.OpBitCast)
		if cast == nil {
			return v
		}
		v = cast.Arg(0)
	}
}

// alone reports whether the one-block loop has no other effect, and no value that is used outside.
func (a *addition) alone() bool {
	within := func(v ir.Value) bool {
		in, ok := v.(*ir.Instr)
		return ok && in.Parent() == a.block
	}
	if within(a.p) || a.exchange.Extra.(*ir.AtomicInfo).Volatile {
		return false
	}
	for _, x := range a.x {
		if within(x) {
			return false
		}
	}

	// All instructions must belong to the attempt.
	for in := range a.block.Instrs() {
		switch in.Op {
		case ir.OpPhi, ir.OpBitCast, ir.OpExtractValue, ir.OpFAdd, ir.OpFSub, ir.OpBr:
		case ir.OpCall:
			if bits(a.exchange.Arg(2)) != ir.Value(in) {
				return false
			}
		case ir.OpLoad:
			if !a.reads(in) {
				return false
			}
		default:
			if in != a.exchange {
				return false
			}
		}
		for _, u := range ir.UsesOf(in) {
			if u.User.Parent() != a.block {
				return false
			}
		}
	}
	return true
}

// reads reports whether in is an atomic load of the number.
func (a *addition) reads(in *ir.Instr) bool {
	m, ok := in.Extra.(*ir.MemInfo)
	return ok && in.Op == ir.OpLoad && m.Atomic && !m.Volatile && in.Arg(0) == a.p
}

// guesses reports whether each further attempt starts from the last observed value, so that the loop ends.
func (a *addition) guesses() bool {
	old := a.old
	if pair := defined(old, ir.OpExtractValue); pair != nil && pair.Extra.(ir.Indices)[0] == 0 {
		old = pair.Arg(0) // a φ of the pair of old value and success flag
	}
	if in, ok := old.(*ir.Instr); ok && in.Parent() == a.block && a.reads(in) {
		return true
	}
	phi := defined(old, ir.OpPhi)
	if phi == nil || phi.Parent() != a.block {
		return false
	}
	next := bits(phi.IncomingFor(a.block))
	if seen := defined(next, ir.OpExtractValue); seen != nil && seen.Extra.(ir.Indices)[0] == 0 {
		next = seen.Arg(0)
	}
	return next == ir.Value(a.exchange)
}

// precedes reports whether a is a peeled first attempt at the same addition as the loop.
func (a *addition) precedes(loop *addition) bool {
	if a.again != loop.block || a.out != loop.out || a.rmw != loop.rmw || len(a.x) != len(loop.x) || a.p != loop.p {
		return false
	}
	for i, x := range a.x {
		if x != loop.x[i] {
			return false
		}
	}
	for _, phi := range a.out.Phis() {
		if phi.IncomingFor(a.block) != phi.IncomingFor(loop.block) {
			return false
		}
	}
	info, other := a.exchange.Extra.(*ir.AtomicInfo), loop.exchange.Extra.(*ir.AtomicInfo)
	return *info == *other && a.unseen(a.exchange, loop.block)
}

// unseen reports whether v, derived from the exchange, is used only by the branch of its block and in the
// loop.
func (a *addition) unseen(v *ir.Instr, loop *ir.Block) bool {
	for _, u := range ir.UsesOf(v) {
		switch in := u.User; {
		case in.Parent() == loop, in == a.block.Term():
		case in.Op == ir.OpExtractValue || in.Op == ir.OpBitCast:
			if !a.unseen(in, loop) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// unite replaces the attempt by the addition, which always succeeds.
func (a *addition) unite() {
	info := a.exchange.Extra.(*ir.AtomicInfo)
	bd := ir.NewBuilder(a.block)
	bd.SetBefore(a.exchange)
	bd.Dbg = a.exchange.Meta("dbg")
	x := a.x[0]
	if len(a.x) == 2 {
		x = bd.FMul(a.x[0], a.x[1])
	}
	bd.Emit(ir.OpAtomicRMW, x.Type(), &ir.AtomicInfo{RMW: a.rmw, Align: info.Align, Ordering: info.Ordering, SyncScope: info.SyncScope}, a.p, x)

	// Collect the users before the branch is erased: the values that become dead.
	var seen []ir.Value
	for _, u := range ir.UsesOf(a.exchange) {
		for _, cast := range ir.UsesOf(u.User) {
			seen = append(seen, cast.User)
		}
		seen = append(seen, u.User)
	}
	end := a.block.Term()
	dropEdge(a.block, a.again, a.out)
	replaceTerm(end, ir.NewInstr(ir.OpBr, ir.VoidType, nil, a.out))
	for _, v := range seen {
		a.clear(v)
	}
}

// clear erases v if it is dead and belongs to the attempt, then its operands.
func (a *addition) clear(v ir.Value) {
	in, ok := v.(*ir.Instr)
	if !ok || ir.NumUses(in) > 0 || in.Parent() == nil {
		return
	}
	switch in.Op {
	case ir.OpBitCast, ir.OpExtractValue, ir.OpFAdd, ir.OpFSub, ir.OpPhi:
	case ir.OpCall:
		if f := in.CalleeFunc(); f == nil || !strings.HasPrefix(f.Name, "llvm.fmuladd.") {
			return
		}
	default:
		if in != a.exchange && !a.reads(in) {
			return
		}
	}
	args := append([]ir.Value(nil), in.Args()...)
	in.Erase()
	for _, x := range args {
		a.clear(x)
	}
}
