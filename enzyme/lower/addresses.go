package lower

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Addresses replaces inttoptr instructions by the pointers that their integers come from. It does so where
// each source of the integer, through phis and selects, is a ptrtoint or a constant. Rust's vectors pass
// addresses as integers from the allocating function to the function that uses them. Remaining integer uses
// read a ptrtoint of the new pointer.
func Addresses(m *ir.Module) {
	for _, f := range m.Funcs {
		var made []*ir.Instr
		for in := range f.Instrs() {
			if in.Op == ir.OpIntToPtr && in.Type() == ir.Ptr && in.Arg(0).Type() == ir.I64 {
				made = append(made, in)
			}
		}
		for _, in := range made {
			a := addresses{}
			if !a.gather(in.Arg(0)) || !a.joins {
				continue
			}
			ir.ReplaceAllUses(in, a.pointer(in.Arg(0)))
			in.Erase()
			a.replace()
		}
	}
}

// addresses maps the integers behind one inttoptr to the pointers that they represent.
type addresses struct {
	found map[ir.Value]bool
	joins bool // a phi or select chooses among addresses
	as    map[ir.Value]ir.Value
	order []*ir.Instr // the phis and selects of as, in the order in which pointer replaces them
}

// maxAddresses bounds the number of integers that are visited for one inttoptr.
const maxAddresses = 64

// gather reports whether v and all sources of its phis and selects are addresses: a ptrtoint or a constant.
func (a *addresses) gather(v ir.Value) bool {
	if a.found == nil {
		a.found, a.as = map[ir.Value]bool{}, map[ir.Value]ir.Value{}
	}
	if a.found[v] {
		return true
	}

	// v counts as an address from here on: a phi of a loop may have itself as an operand.
	a.found[v] = true
	if c, ok := v.(*ir.Const); ok {
		return c.Kind == ir.ConstInt
	}

	in, ok := v.(*ir.Instr)
	if !ok || len(a.found) > maxAddresses {
		return false
	}

	// Other integer arithmetic ends the search: its result need not be an address.
	switch in.Op {
	case ir.OpPtrToInt:
		return in.Arg(0).Type() == ir.Ptr
	case ir.OpSelect:
		a.joins = true
		return a.gather(in.Arg(1)) && a.gather(in.Arg(2))
	case ir.OpPhi:
		a.joins = true
		for i := range in.NumIncoming() {
			if from, _ := in.Incoming(i); !a.gather(from) {
				return false
			}
		}
		return true
	}
	return false
}

// pointer returns the pointer that address v represents. It builds pointer phis and selects for those of
// integers.
func (a *addresses) pointer(v ir.Value) ir.Value {
	if p := a.as[v]; p != nil {
		return p
	}
	in, ok := v.(*ir.Instr)
	switch {
	case !ok && ir.IsZero(v):
		return ir.NullConst()
	case !ok:
		return ir.NewConstExpr(ir.OpIntToPtr, ir.Ptr, 0, nil, v.(*ir.Const))
	case in.Op == ir.OpPtrToInt:
		return in.Arg(0)
	case in.Op == ir.OpSelect:
		p := ir.NewInstr(ir.OpSelect, ir.Ptr, nil, in.Arg(0), ir.NullConst(), ir.NullConst())
		p.InsertBefore(in)
		a.note(in, p) // before the operands are visited: in a loop, the value may be an operand of itself
		p.SetArg(1, a.pointer(in.Arg(1)))
		p.SetArg(2, a.pointer(in.Arg(2)))
		return p
	}

	// gather admits no other operation than a phi here.
	p := ir.NewInstr(ir.OpPhi, ir.Ptr, nil)
	p.InsertBefore(in)
	a.note(in, p)
	for i := range in.NumIncoming() {
		from, b := in.Incoming(i)
		p.AddIncoming(a.pointer(from), b)
	}
	return p
}

// note records pointer p as the replacement of in.
func (a *addresses) note(in, p *ir.Instr) {
	a.as[in] = p
	a.order = append(a.order, in)
}

// replace gives the remaining integer uses of the replaced phis and selects a ptrtoint of the new pointer.
func (a *addresses) replace() {
	for _, in := range a.order {
		p := a.as[in].(*ir.Instr)
		at := p.Next()
		if p.Op == ir.OpPhi {
			at = p.Parent().FirstNonPhi()
		}
		number := ir.NewInstr(ir.OpPtrToInt, in.Type(), nil, p)
		number.InsertBefore(at)
		ir.ReplaceAllUses(in, number)
	}
	for _, in := range a.order {
		in.Erase()
	}
}
