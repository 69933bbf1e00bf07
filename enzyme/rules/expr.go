package rules

import (
	"iter"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// An Expr is a partial derivative as a value. It is an expression of the operands of the primal call (X, Y,
// Z, or Arg(i)) and its result R. Partials may share nodes, which are emitted once. Exprs are immutable.
//
// One Expr serves six readers: the tangent and the adjoint emitter (Emit), need analysis (Needs), activity
// (IsZero), the numeric tests (Eval) and the generated manual (String).
type Expr struct {
	kind exprKind
	arg  int     // argument number; for intAdd the constant addend; for intExpr the integer
	num  float64 // constant, rounded to double
	text string  // constant: exact decimal digits if num is rounded; call, scale: the function
	pred ir.Pred
	args []*Expr
}

type exprKind uint8

const (
	argExpr    exprKind = iota
	resultExpr          // R
	constExpr
	addExpr
	subExpr
	mulExpr
	divExpr
	negExpr
	callExpr   // a libm function, or a helper defined by an Expr
	selectExpr // [cond, then, else]
	cmpExpr    // pred
	orExpr     // of two conditions
	andExpr
	floatExpr  // an integer argument converted to the partial's type
	intAddExpr // integer argument plus arg
	intExpr    // a constant integer
	scaleExpr  // text(seed, args…): a function that is linear in its first argument
)

// The operands, the result and common constants.
var (
	X = Arg(0)
	Y = Arg(1)
	Z = Arg(2)
	R = &Expr{kind: resultExpr}
	S = &Expr{kind: resultExpr, arg: 1} // the second member of a result with two members
	W = Arg(3)

	Zero = Num(0)
	One  = Num(1)
	Half = Num(0.5)
	Two  = Num(2)

	Ln2       = exact("0.69314718055994530941723212145817656807550013436025525")
	Ln10      = exact("2.30258509299404568401799145468436420760110148862877298")
	Pi        = exact("3.14159265358979323846264338327950288419716939937510582")
	TwoSqrtPi = exact("1.12837916709551257389615890312154517168810125865799772") // 2/√π
)

// Arg is argument i of the primal, Num a constant.
func Arg(i int) *Expr     { return &Expr{kind: argExpr, arg: i} }
func Num(v float64) *Expr { return &Expr{kind: constExpr, num: v} }
func exact(s string) *Expr {
	v, err := strconv.ParseFloat(s, 64)
	if err != nil {
		panic("rules: bad constant " + s)
	}
	return &Expr{kind: constExpr, num: v, text: s}
}

// Add, Sub, Mul, Div, Neg, Square and Inv are arithmetic.
func Add(a, b *Expr) *Expr { return node(addExpr, a, b) }
func Sub(a, b *Expr) *Expr { return node(subExpr, a, b) }
func Mul(a, b *Expr) *Expr { return node(mulExpr, a, b) }
func Div(a, b *Expr) *Expr { return node(divExpr, a, b) }
func Neg(a *Expr) *Expr {
	if a.kind == negExpr {
		return a.args[0]
	}
	return node(negExpr, a)
}
func Square(a *Expr) *Expr { return Mul(a, a) }
func Inv(a *Expr) *Expr    { return Div(One, a) }

func node(k exprKind, args ...*Expr) *Expr { return &Expr{kind: k, args: args} }

// Call applies the libm function fn, in the precision of the operands.
func Call(fn string, args ...*Expr) *Expr { return &Expr{kind: callExpr, text: fn, args: args} }
func Sqrt(a *Expr) *Expr                  { return Call("sqrt", a) }
func Exp(a *Expr) *Expr                   { return Call("exp", a) }

// Scale is the partial of a function that is linear in its first argument: the function of the seed, with the
// same further arguments.
func Scale(fn string, rest ...*Expr) *Expr { return &Expr{kind: scaleExpr, text: fn, args: rest} }

// If selects by a condition; both arms are computed.
func If(cond, then, els *Expr) *Expr { return node(selectExpr, cond, then, els) }

// Cmp is a condition on floats (FOLT, …) or integers (IEQ, …).
func Cmp(p ir.Pred, a, b *Expr) *Expr { return &Expr{kind: cmpExpr, pred: p, args: []*Expr{a, b}} }
func Or(a, b *Expr) *Expr             { return node(orExpr, a, b) }
func And(a, b *Expr) *Expr            { return node(andExpr, a, b) }
func IsNaN(a *Expr) *Expr             { return Cmp(ir.FUNO, a, a) }

// ToFloat converts an integer argument to a floating-point number. IntAdd adds a constant to it. Int is a
// constant int argument.
func ToFloat(n *Expr) *Expr        { return node(floatExpr, n) }
func IntAdd(n *Expr, by int) *Expr { return &Expr{kind: intAddExpr, arg: by, args: []*Expr{n}} }
func Int(n int) *Expr              { return &Expr{kind: intExpr, arg: n} }

// IsZero reports whether x is the constant 0: no derivative passes through it.
func (x *Expr) IsZero() bool { return x != nil && x.kind == constExpr && x.num == 0 }

// isUnit reports whether x is 0, 1 or -1: a product with it is free and exact.
func (x *Expr) isUnit() bool {
	return x.kind == constExpr && (x.num == 0 || x.num == 1 || x.num == -1)
}

// Walk visits x and its subexpressions, shared nodes as often as they occur.
func (x *Expr) Walk() iter.Seq[*Expr] {
	return func(yield func(*Expr) bool) { x.walk(yield) }
}

// walk is Walk; it returns false if yield does.
func (x *Expr) walk(yield func(*Expr) bool) bool {
	if !yield(x) {
		return false
	}
	for _, a := range x.args {
		if !a.walk(yield) {
			return false
		}
	}
	return true
}

// Needs reports which arguments x reads, as a bit set, and whether it reads the result.
func (x *Expr) Needs() (args uint, result bool) {
	for e := range x.Walk() {
		switch e.kind {
		case argExpr:
			args |= 1 << e.arg
		case resultExpr:
			result = true
		}
	}
	return args, result
}

// infix maps binary operators to their spelling in the manual.
var infix = map[exprKind]string{addExpr: " + ", subExpr: " − ", mulExpr: "·", divExpr: "/", orExpr: " or ", andExpr: " and "}

var predWords = map[ir.Pred]string{ir.FOLT: "<", ir.FOLE: "≤", ir.FOGT: ">", ir.FOGE: "≥", ir.FOEQ: "=", ir.FONE: "≠",
	ir.IEQ: "=", ir.FUNE: "≠"}

// String returns x in the notation of the manual.
func (x *Expr) String() string {
	switch x.kind {
	case argExpr:
		return string("xyzw"[x.arg])
	case resultExpr:
		return string("fg"[x.arg])
	case constExpr:
		return x.constName()
	case intExpr:
		return strconv.Itoa(x.arg)
	case negExpr:
		return "−" + x.args[0].inner()
	case callExpr:
		return x.text + "(" + joined(x.args) + ")"
	case scaleExpr:
		return x.text + "(1, " + joined(x.args) + ")"
	case selectExpr:
		return "(" + x.args[1].String() + " if " + x.args[0].String() + " else " + x.args[2].String() + ")"
	case cmpExpr:
		switch x.pred {
		case ir.FUNO:
			return "isnan(" + x.args[0].String() + ")"
		case ir.FUEQ:
			return x.args[0].inner() + " = " + x.args[1].inner() + " or NaN"
		}
		return x.args[0].inner() + " " + predWords[x.pred] + " " + x.args[1].inner()
	case floatExpr:
		return x.args[0].String()
	case intAddExpr:
		if x.arg < 0 {
			return x.args[0].String() + " − " + strconv.Itoa(-x.arg)
		}
		return x.args[0].String() + " + " + strconv.Itoa(x.arg)
	}
	return x.args[0].term(x.kind, false) + infix[x.kind] + x.args[1].term(x.kind, true)
}

// term is String for an operand of operator in. Products need no parentheses in sums, nor operators of equal
// rank on the left.
func (x *Expr) term(in exprKind, right bool) string {
	product, sum := x.kind == mulExpr || x.kind == divExpr, x.kind == addExpr || x.kind == subExpr
	outerSum := in == addExpr || in == subExpr
	if product && (outerSum || !right || in == mulExpr && x.kind == mulExpr) || sum && outerSum && !right {
		return x.String()
	}
	return x.inner()
}

// inner is String in parentheses if x is an operator.
func (x *Expr) inner() string {
	switch x.kind {
	case addExpr, subExpr, mulExpr, divExpr, negExpr, orExpr, andExpr, intAddExpr:
		return "(" + x.String() + ")"
	}
	return x.String()
}

// constName returns the name or the digits of a constant.
func (x *Expr) constName() string {
	for name, c := range map[string]*Expr{"ln 2": Ln2, "ln 10": Ln10, "π": Pi, "2/√π": TwoSqrtPi} {
		if c.num == x.num {
			return name
		}
	}
	return strings.Replace(strconv.FormatFloat(x.num, 'g', -1, 64), "-", "−", 1)
}

func joined(args []*Expr) string {
	words := make([]string, len(args))
	for i, a := range args {
		words[i] = a.String()
	}
	return strings.Join(words, ", ")
}
