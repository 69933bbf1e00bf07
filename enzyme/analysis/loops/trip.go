package loops

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// TripKind states how a trip count is known.
type TripKind uint8

const (
	Dynamic TripKind = iota // known only by counting while the loop runs
	Const                   // a constant, Trip.Count
	Expr                    // an expression over values from before the loop, Trip.Emit
)

// A Trip is the trip count of a loop: the number of back edges that one run takes, which is one less than the
// executions of its header.
type Trip struct {
	Kind  TripKind
	Count int64  // of Const
	Why   Reason // of Dynamic
	test  *test
}

// Reason states why a trip count is not known before the loop.
type Reason uint8

const (
	Unsaid       Reason = iota
	SeveralExits        // the loop has several exits
	NoExit              // the loop has no exit
	PassedBy            // an iteration may bypass the exit test
	NoComparison        // the exit test does not compare an affine value with an invariant one
)

func (r Reason) String() string {
	return [...]string{"", "there is more than one way out of it", "there is no way out of it",
		"an iteration may go round without asking whether to stop", "it does not end by comparing a counter with a value that stays"}[r]
}

// Never is the trip count of a loop that no exit ends. It is too large to reserve memory for, so a program
// that relies on it stops with a message.
const Never = 1 << 62

// A test is the exit condition of a loop: in iteration k the loop continues while first + k·step is in
// relation stay to bound.
type test struct {
	stay         ir.Pred
	first, bound expr
	step         step
	ty           *ir.Type // the integer type compared; pointers are compared as integers
	pointer      bool
	exact        bool // first + k·step does not wrap while the loop runs, in the signedness of stay
	unsignedStep bool // step.v is read as unsigned
	at           *ir.Block
}

// countTrips returns the trip count of a loop with one exit.
func (n *Nest) countTrips(l *Loop, returns *ir.Table[bool]) Trip {
	t, why := l.exitTest(returns)
	if t == nil || !t.countable() {
		return Trip{Why: why}
	}
	t = n.abreast(t)
	trip := Trip{Kind: Expr, test: t}
	if len(trip.Operands()) > 0 {
		return trip
	}
	if c, ok := t.constant(); ok {
		if c >= Never {
			return Trip{}
		}
		return Trip{Kind: Const, Count: c, test: t}
	}
	return trip
}

// exitTest returns the test of the branch that ends l. It returns nil and a reason unless l has one exit, and
// every iteration executes its test. Exits that cannot return do not count.
func (l *Loop) exitTest(returns *ir.Table[bool]) (*test, Reason) {
	if l.Latch == nil || l.Preheader == nil {
		return nil, Unsaid
	}
	var exit *Edge
	for i := range l.Exits {
		if returns.Get(l.Exits[i].To) {
			if exit != nil {
				return nil, SeveralExits
			}
			exit = &l.Exits[i]
		}
	}

	// The exit must belong to l itself and dominate the latch.
	switch {
	case exit == nil:
		return nil, NoExit
	case !l.Own(exit.From) || !l.nest.g.Dominates(exit.From, l.Latch):
		return nil, PassedBy
	}
	br := exit.From.Term()
	if !br.IsConditional() {
		return nil, NoComparison
	}
	t := l.condition(br.Arg(0), br.Arg(2) == ir.Value(exit.To), maxDepth)
	if t != nil {
		t.at = exit.From
	}
	return t, NoComparison
}

// condition decomposes an i1 that has the value stay while the loop continues; nil when it is no affine
// comparison.
func (l *Loop) condition(v ir.Value, stay bool, depth int) *test {
	in, ok := v.(*ir.Instr)
	if !ok || depth == 0 {
		return nil
	}
	if c, isConst := ir.AsInt(lastArg(in)); in.Op == ir.OpXor && isConst && c != 0 {
		return l.condition(in.Arg(0), !stay, depth-1)
	}
	if in.Op != ir.OpICmp || l.Invariant(in) {
		return nil
	}

	// Normalise to: the affine side is left, and the comparison holds while the loop continues.
	pred := in.Pred()
	if !stay {
		pred = pred.Inverse()
	}
	x, okX := l.affine(in.Arg(0), maxDepth)
	y, okY := l.affine(in.Arg(1), maxDepth)
	if !okX || !okY {
		return nil
	}
	if x.step.isZero() {
		x, y, pred = y, x, pred.Swap()
	}
	return newTest(pred, x, y, in.Arg(0).Type(), layoutOf(in.Func()).PtrSize() == 8)
}

func lastArg(in *ir.Instr) ir.Value {
	if in.NumArgs() == 0 {
		return nil
	}
	return in.Arg(in.NumArgs() - 1)
}

// newTest returns the comparison of two affine values; if both move, the step is the difference of their
// steps. wide states that pointers have 64 bits. It returns nil when no formula can apply.
func newTest(pred ir.Pred, x, y affine, operand *ir.Type, wide bool) *test {
	t := &test{stay: pred, first: x.first, bound: y.first, ty: operand, pointer: operand.IsPtr()}
	if t.pointer {
		if operand.Bits != 0 {
			return nil
		}
		t.ty = ir.I64
	}

	// Move both steps to the left side.
	back, ok := y.step.times(-1)
	if !ok {
		return nil
	}
	if t.step, ok = x.step.plus(back); !ok || t.ty.Bits > 64 {
		return nil
	}

	// The no-wrap facts must match the signedness of the comparison; equality is satisfied by either.
	signed, unsigned := x.nsw && y.nsw && !t.pointer, x.nuw && y.nuw
	switch {
	case pred.IsSigned():
		t.exact = signed
	case pred.IsUnsigned():
		t.exact = unsigned
	default:
		t.exact = signed || unsigned
	}
	if t.pointer && !t.exact && !wide {
		return nil // narrower addresses wrap at another width
	}
	t.unsignedStep = !t.pointer && (pred.IsUnsigned() || !signed)

	// If both sides move and may wrap, their difference is not what is compared.
	both := !x.step.isZero() && !y.step.isZero()
	if both && (t.step.v != nil || !t.exact && (pred.IsSigned() || pred.IsUnsigned())) {
		return nil
	}
	if !t.exact {
		t.step.c = wrap(t.step.c, t.ty.Bits)
	}
	return t
}

// Const returns the count; the second result reports whether it is constant.
func (t Trip) Const() (int64, bool) { return t.Count, t.Kind == Const }

// Asks returns the block whose branch tests the exit condition, nil when the count is not known.
func (t Trip) Asks() *ir.Block {
	if t.test == nil {
		return nil
	}
	return t.test.at
}

// Operands returns the values on which the count depends: defined outside the loop, no constants.
func (t Trip) Operands() []ir.Value {
	if t.Kind != Expr {
		return nil
	}
	vs := leaves(t.test.bound, leaves(t.test.first, nil))
	if t.test.step.v != nil {
		vs = leaves(leaf{t.test.step.v}, vs)
	}
	return vs
}

// KnownFrom reports whether the count can be computed before the loop from values for which known holds.
func (t Trip) KnownFrom(known func(ir.Value) bool) bool {
	return t.Kind != Dynamic && !slices.ContainsFunc(t.Operands(), func(v ir.Value) bool { return !known(v) })
}

// Emit emits the count as an i64; val maps the operands. The code is valid wherever these are available, also
// on paths that do not reach the loop.
func (t Trip) Emit(bd *ir.Builder, val func(ir.Value) ir.Value) ir.Value {
	switch t.Kind {
	case Const:
		return ir.IntConst(ir.I64, t.Count)
	case Expr:
		return t.test.emit(arith{bd, val})
	}
	panic("loops: the count of a dynamic loop is known only by counting")
}
