// Package primal makes the canonical copy of a function (one return, loop-simplified, LCSSA) that all
// analyses read and all derivatives are made from.
//
//	Requires:   a function with a body, in valid IR.
//	Produces:   a *Func: a copy in normal form, which its owner may change until it is frozen, and a map from
//	            its values to those of the source.
//	Guarantees: the copy computes what the source does, step by step. Every block is reachable. At most one
//	            block returns. No cycle is irreducible. Every loop has a preheader, one latch, and exit
//	            blocks that only it leads to; a value defined in a loop is used outside only by φs of its
//	            exit blocks (LCSSA). Local variables that are only loaded and stored are registers. Blocks
//	            are in reverse postorder; IDs are dense and ascend. Landing pads are left where they are:
//	            an exit by unwinding may be shared.
package primal

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A Func is the canonical copy of a function. The module does not list it.
type Func struct {
	*ir.Func
	Source *ir.Func

	origin map[ir.Value]ir.Value
	names  map[ir.Value]string // see Name
}

// An Unsupported error names the instruction of the source that cannot be differentiated through.
type Unsupported struct {
	At   *ir.Instr // nil when there is no single such instruction
	What string
}

func (u *Unsupported) Error() string { return u.What }

// Prepare copies and normalises f. The caller ends the copy with Release.
func Prepare(f *ir.Func) (*Func, error) {
	if f.IsDecl() {
		return nil, &Unsupported{What: "it has no body here"}
	}
	if err := refuse(f); err != nil {
		return nil, err
	}
	m := ir.ValueMap{}
	p := &Func{Func: ir.CloneDetached(f, m), Source: f, origin: make(map[ir.Value]ir.Value, len(m))}
	for source, copied := range m {
		p.origin[copied] = source
	}
	p.names = f.Module().Variables(f)
	if err := normalise(p.Func); err != nil {
		p.Release()
		return nil, err
	}
	return p, nil
}

// normalise runs the steps in an order in which no step undoes an earlier one.
func normalise(f *ir.Func) error {
	request.CountFurther(f)
	dropDebugInfo(f)
	loosenTailCalls(f)
	Decide(f)
	ownByValue(f)
	promoteAllocas(f)
	uniteAdditions(f)
	markRoundings(f)
	defineLanes(f)
	uniteReturns(f)
	if err := reduceCycles(f); err != nil {
		return err
	}
	if err := simplifyLoops(f); err != nil {
		return err
	}
	numberPointers(f)
	closeLoops(f)
	orderBlocks(f)
	return nil
}

// Origin returns the value of the source of which v is a copy, nil for values that normalise has added.
func (p *Func) Origin(v ir.Value) ir.Value {
	if ir.IsConstant(v) {
		return v
	}
	return p.origin[v]
}

// Name returns the user's name of a value: of the variable that holds it or, for memory, that is stored
// there; "" when none is known.
func (p *Func) Name(v ir.Value) string {
	if g, ok := v.(*ir.Global); ok {
		return g.Name
	}
	source := p.origin[v]
	if name := p.names[source]; name != "" {
		return name
	}
	switch source := source.(type) {
	case *ir.Param:
		name, _, _ := strings.Cut(source.Name, ".") // "p.coerce0" is a part of p
		return name
	case *ir.Instr:
		return variableOf(source)
	}
	return ""
}

// variableOf extracts a variable's name from a name that clang has given. A stack slot has the variable's
// name, with ".addr" for parameters and ".sroa.0" for parts. A φ of a variable has its name and a number.
// Other names belong to operations; for them the result is "".
func variableOf(in *ir.Instr) string {
	name, rest, more := strings.Cut(in.Name, ".")
	switch {
	case in.Op == ir.OpAlloca && name != "" && !strings.Contains(rest, "tmp"):
		return name
	case in.Op == ir.OpPhi && more && rest != "" && rest[0] >= '0' && rest[0] <= '9':
		return name
	}
	return ""
}

// Release frees the copy: it then uses no symbols of the module.
func (p *Func) Release() { p.DropBody() }
