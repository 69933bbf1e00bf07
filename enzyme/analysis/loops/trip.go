package loops

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// TripKind says how a trip count is known.
type TripKind uint8

const (
	Dynamic TripKind = iota // only by counting while the loop runs
	Const                   // Trip.Count
	Expr                    // Trip.Emit, over values known before the loop
)

// A Trip is the number of back edges that one run of a loop takes: one less
// than the times its header runs.
type Trip struct {
	Kind  TripKind
	Count int64  // of Const
	Why   Reason // of Dynamic
	test  *test
}

// Reason is why a count is not known before the loop starts.
type Reason uint8

const (
	Unsaid       Reason = iota
	SeveralExits        // there is more than one way out
	NoExit              // there is none
	PassedBy            // an iteration may go by the exit without asking
	NoComparison        // what ends the loop is no comparison of a value that moves by equal steps with one that stays
)

func (r Reason) String() string {
	return [...]string{"", "there is more than one way out of it", "there is no way out of it",
		"an iteration may go round without asking whether to stop", "it does not end by comparing a counter with a value that stays"}[r]
}

// Never is the count of a loop that no exit ends: too many iterations to reserve
// memory for, so that a program that relies on it stops with a message.
const Never = 1 << 62

// A test is the condition by which a loop is left: in iteration k the loop goes on
// while first + k·step stands in relation stay to bound.
type test struct {
	stay         ir.Pred
	first, bound expr
	step         step
	ty           *ir.Type // the integer type compared; pointers are compared as integers
	pointer      bool
	exact        bool // first + k·step does not wrap while the loop runs, in the order that stay uses
	unsignedStep bool // step.v is read as unsigned
	at           *ir.Block
}

// countTrips finds the count of a loop that is left by one way only.
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

// exitTest finds the branch that ends l, nil unless it is the only one and every iteration meets it.
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

// condition understands an i1 that is stay as long as the loop goes on.
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

// newTest compares two affine values; where both move, what counts is how far
// they move apart. wide says that pointers have 64 bits.
func newTest(pred ir.Pred, x, y affine, operand *ir.Type, wide bool) *test {
	t := &test{stay: pred, first: x.first, bound: y.first, ty: operand, pointer: operand.IsPtr()}
	if t.pointer {
		if operand.Bits != 0 {
			return nil
		}
		t.ty = ir.I64
	}
	back, ok := y.step.times(-1)
	if !ok {
		return nil
	}
	if t.step, ok = x.step.plus(back); !ok || t.ty.Bits > 64 {
		return nil
	}
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
		return nil // addresses of another width wrap elsewhere
	}
	t.unsignedStep = !t.pointer && (pred.IsUnsigned() || !signed)
	both := !x.step.isZero() && !y.step.isZero()
	if both && (t.step.v != nil || !t.exact && (pred.IsSigned() || pred.IsUnsigned())) {
		return nil
	}
	if !t.exact {
		t.step.c = wrap(t.step.c, t.ty.Bits)
	}
	return t
}

// Const returns the count when it is a constant.
func (t Trip) Const() (int64, bool) { return t.Count, t.Kind == Const }

// Asks is the block that asks in each iteration whether to go on, nil when the count is not known.
func (t Trip) Asks() *ir.Block {
	if t.test == nil {
		return nil
	}
	return t.test.at
}

// Operands returns the values that Emit asks for: defined outside the loop, no constants.
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

// KnownFrom reports whether the count follows, before the loop starts, from values for which known holds.
func (t Trip) KnownFrom(known func(ir.Value) bool) bool {
	return t.Kind != Dynamic && !slices.ContainsFunc(t.Operands(), func(v ir.Value) bool { return !known(v) })
}

// Emit computes the count, an i64; val gives the operands. It may stand
// wherever they are available, also where the loop is not reached.
func (t Trip) Emit(bd *ir.Builder, val func(ir.Value) ir.Value) ir.Value {
	switch t.Kind {
	case Const:
		return ir.IntConst(ir.I64, t.Count)
	case Expr:
		return t.test.emit(arith{bd, val})
	}
	panic("loops: the count of a dynamic loop is known only by counting")
}
