package lower

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Addresses writes pointers that are made from integers as pointers, where every integer that they may be made from is a pointer's or a constant: Rust's vectors
// carry addresses so between the function that allocates and the one that uses them. Who calculates with the integers gets them from the pointers.
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

// addresses maps integers to the pointers that they are.
type addresses struct {
	found map[ir.Value]bool
	joins bool // some of them are chosen from others
	as    map[ir.Value]ir.Value
	order []*ir.Instr // those that were chosen, as written
}

// maxAddresses bounds how many integers are looked at for one pointer.
const maxAddresses = 64

// gather reports whether v and all that it is chosen from are addresses.
func (a *addresses) gather(v ir.Value) bool {
	if a.found == nil {
		a.found, a.as = map[ir.Value]bool{}, map[ir.Value]ir.Value{}
	}
	if a.found[v] {
		return true
	}
	a.found[v] = true
	if c, ok := v.(*ir.Const); ok {
		return c.Kind == ir.ConstInt
	}
	in, ok := v.(*ir.Instr)
	if !ok || len(a.found) > maxAddresses {
		return false
	}
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

// pointer is the pointer that an address was or would be.
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
		a.note(in, p) // in a loop it may be chosen from itself
		p.SetArg(1, a.pointer(in.Arg(1)))
		p.SetArg(2, a.pointer(in.Arg(2)))
		return p
	}
	p := ir.NewInstr(ir.OpPhi, ir.Ptr, nil)
	p.InsertBefore(in)
	a.note(in, p)
	for i := range in.NumIncoming() {
		from, b := in.Incoming(i)
		p.AddIncoming(a.pointer(from), b)
	}
	return p
}

func (a *addresses) note(in, p *ir.Instr) {
	a.as[in] = p
	a.order = append(a.order, in)
}

// replace makes integers of the pointers for those who use the chosen ones as such.
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
