// Package cfuzz makes random differentiable programs in C, C++, Fortran and Rust, differentiates them with
// goenzyme-cc, and checks each against an independent result: the same program printed a second time over
// dual numbers and compiled by the plain compiler.
package cfuzz

// A Program is one differentiable function with what it needs, as a tree that can be printed
// over double and over dual numbers, and that can be made smaller.
type Program struct {
	Seed     uint64
	Language Language
	Decls    []*Node // types, globals and functions, in order
	Entry    *Node
	Features map[string]bool
	Coarse   bool // computes in single precision somewhere
	Kept     bool // uses what an earlier call left: its derivative is a message, or a NaN in memory of forward mode
}

// A Node is text with holes: every $ in it stands for the next of Parts, every @ and the letter after
// it for what differs between the two printings (see printer.word).
type Node struct {
	Text  string
	Parts []Part
	Fixed bool // the program makes no sense without it
	Head  bool // a type or a variable, which stands before functions where that matters
}

// A Part fills a hole: *Expr, *Value, *Block, *Num.
type Part any

// A Value prints an expression without its derivative, for conditions and messages.
type Value struct{ Expr *Expr }

// A Block is statements in braces of their own.
type Block struct {
	Nodes []*Node
	// Bare blocks print no braces; they may be emptied but do not take their statement's place.
	Bare bool
}

// A Num is a number that may become smaller.
type Num struct{ N, Min int }

// Type is what an expression is made of.
type Type byte

// The types of expressions.
const (
	Double  Type = 'D'
	Float   Type = 'F'
	Long    Type = 'L'
	Complex Type = 'C'
	Vector  Type = 'V'
)

// An Expr is an expression that may carry a derivative.
type Expr struct {
	Op    string // "leaf", "const", "text", "?", a sign, or a function of the dual header
	Text  string // of leaf, const, text; the comparison of "?"
	Type  Type
	Args  []*Expr
	Parts []Part  // of "text"
	Bound float64 // |value| is at most this
}

func (p *Program) clone() *Program {
	c := *p
	c.Decls = cloneNodes(p.Decls)
	c.Entry = p.Entry.clone()
	return &c
}

func cloneNodes(list []*Node) []*Node {
	out := make([]*Node, len(list))
	for i, n := range list {
		out[i] = n.clone()
	}
	return out
}

func (n *Node) clone() *Node {
	return &Node{Text: n.Text, Parts: cloneParts(n.Parts), Fixed: n.Fixed, Head: n.Head}
}

func cloneParts(parts []Part) []Part {
	var out []Part
	for _, p := range parts {
		switch p := p.(type) {
		case *Expr:
			out = append(out, p.clone())
		case *Value:
			out = append(out, &Value{p.Expr.clone()})
		case *Block:
			out = append(out, &Block{cloneNodes(p.Nodes), p.Bare})
		case *Num:
			out = append(out, &Num{p.N, p.Min})
		}
	}
	return out
}

func (e *Expr) clone() *Expr {
	c := *e
	c.Args = nil
	for _, a := range e.Args {
		c.Args = append(c.Args, a.clone())
	}
	c.Parts = cloneParts(e.Parts)
	return &c
}
