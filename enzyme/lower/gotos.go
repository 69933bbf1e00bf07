package lower

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Gotos replaces computed gotos by switches: it numbers the labels whose addresses a function takes. The
// addresses themselves would be valid in one clone of the function only.
//
// An address from elsewhere, such as a table that the program shares with its native code and may change,
// matches no number. The program then ends with a message.
func Gotos(m *ir.Module) {
	var jumps []*ir.Instr
	for _, f := range m.Funcs {
		for _, b := range f.Blocks() {
			if t := b.Term(); t != nil && t.Op == ir.OpIndirectBr {
				jumps = append(jumps, t)
			}
		}
	}
	if len(jumps) == 0 {
		return
	}

	l := &labels{funcs: map[*ir.Func]bool{}, numbers: map[*ir.Block]int64{}}
	for _, t := range jumps {
		l.funcs[t.Func()] = true
	}

	// Every mention of a label's address becomes its number: in initialisers and in operands.
	for _, g := range m.Globals {
		if g.Init != nil {
			g.Init = l.numbered(g.Init)
		}
	}
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			for i, a := range in.Args() {
				if n := l.numbered(a); n != a {
					in.SetArg(i, n)
				}
			}
		}
	}

	// All labels have numbers now.
	for _, t := range jumps {
		l.toSwitch(t)
	}
}

// labels holds the numbers of labels.
type labels struct {
	funcs   map[*ir.Func]bool // functions with a computed goto
	numbers map[*ir.Block]int64
}

// number returns the number of label b, from 1: no label's address is null.
func (l *labels) number(b *ir.Block) int64 {
	if l.numbers[b] == 0 {
		l.numbers[b] = int64(len(l.numbers) + 1)
	}
	return l.numbers[b]
}

// numbered returns v with numbers in place of the addresses of labels.
func (l *labels) numbered(v ir.Value) ir.Value {
	c, ok := v.(*ir.Const)
	if !ok {
		return v
	}
	if c.Kind == ir.ConstBlockAddr {
		if f, ok := c.Elems[0].(*ir.Func); ok && l.funcs[f] {
			return ir.NewConstExpr(ir.OpIntToPtr, c.Type(), 0, nil, ir.IntConst(ir.I64, l.number(c.Elems[1].(*ir.Block))))
		}
		return v
	}
	names := ir.ValueMap{}
	for _, e := range c.Elems {
		if n := l.numbered(e); n != e {
			names[e] = n
		}
	}
	if len(names) == 0 {
		return v
	}
	return names.Get(v)
}

// toSwitch replaces indirectbr t by a switch, whose default ends the program with a message.
func (l *labels) toSwitch(t *ir.Instr) {
	m, from := t.Func().Module(), t.Parent()
	bd := ir.NewBuilder(t.Func().NewBlock(""))
	bd.Dbg = t.Meta("dbg")
	sig := ir.FuncType(ir.VoidType, ir.Ptr)
	bd.Call(sig, m.Declare(known.RuntimePrefix+"fail", sig), message(m, t, "goto.message", "goto to an address that is no label of the differentiated function"))
	bd.Unreachable()
	lost := bd.Block()

	bd.SetBefore(t)
	sw := bd.Switch(bd.Cast(ir.OpPtrToInt, t.Arg(0), ir.I64), lost)
	seen := map[*ir.Block]bool{}
	for _, to := range t.Succs() {
		if seen[to] {
			for _, phi := range to.Phis() { // a switch has one edge per label, so the phi loses the duplicates
				v := phi.IncomingFor(from)
				phi.RemoveIncoming(from)
				phi.AddIncoming(v, from)
			}
			continue
		}
		seen[to] = true
		sw.AddArg(ir.IntConst(ir.I64, l.number(to)))
		sw.AddArg(to)
	}
	t.Erase()
}
