package emit

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// local runs the adjoints of the computations between the numbers that a block starts from and one that it makes, for a seed of one.
type local struct {
	*recorder
	before   *ir.Instr // where the records are made
	root     *ir.Instr
	adjoints map[ir.Value]ir.Value
}

// partials are the derivatives of the root by what it is recorded by.
func (l *local) partials(of []ir.Value) (list []partial) {
	l.adjoints[l.root] = ir.FloatConst(l.root.Type(), 1)
	for in := l.root; in != nil; in = in.Prev() {
		if l.adjoints[in] == nil || slices.Contains(of, ir.Value(in)) {
			continue
		}
		l.at(in)
		if rule := l.ruleOf(in); rule != nil {
			l.ruled(func() { rule.Reverse(l, in) })
			l.finish = append(l.finish, func() { l.pair(in) })
		}
	}
	for _, x := range of {
		if d := l.adjoints[x]; d != nil {
			list = append(list, partial{d, l.target(x)})
		}
	}
	return list
}

// pair makes a sine or cosine in the copy of the primal the intrinsic that its partial beside it can be had with.
func (l *local) pair(in *ir.Instr) {
	f := in.CalleeFunc()
	name := rules.Pair(f)
	if name == "" || l.fn.Attrs().Has("strictfp") {
		return
	}
	old := l.vmap[in].(*ir.Instr)
	if old.CalleeFunc() != f {
		return // it has been made for another number
	}
	bd := &ir.Builder{Dbg: old.Meta("dbg"), FMF: old.Flags.FMF()}
	bd.SetBefore(old)
	g := l.m.Declare(name, f.Sig)
	made := bd.Call(g.Sig, g, old.CallArgs()...)
	ir.ReplaceAllUses(old, made)
	l.vmap[in] = made
	l.dead = append(l.dead, old)
}

func (l *local) Seed(in *ir.Instr) ir.Value { return l.adjoints[in] }

func (l *local) Add(v, d ir.Value) {
	if !l.Active(v) || ir.IsZero(d) {
		return
	}
	if old := l.adjoints[v]; old != nil {
		d = l.bd.FAdd(old, d)
	}
	l.adjoints[v] = d
}

// Primal is v, or v made once more where the block comes to it later only: rules know that all of a block has run when the reverse sweep comes to it.
func (l *local) Primal(v ir.Value) ir.Value {
	in, ok := v.(*ir.Instr)
	if !ok || in.Parent() != l.before.Parent() || in.Op == ir.OpPhi {
		return l.vmap.Get(v)
	}
	for x := range in.Parent().Instrs() {
		if x == in {
			return l.vmap.Get(v)
		}
		if x == l.before {
			break
		}
	}
	again := ir.CloneInstr(in, l.vmap)
	again.Name, again.MD, again.DbgRecords = "", nil, nil
	return l.bd.Insert(again)
}

func (l *local) Accumulate(*ir.Instr, ir.Value, ir.Value, uint64) {
	l.internal(l.root, "a number that is computed has its adjoint in memory")
}

func (l *local) Divides() bool { return l.p.Divides }

var _ rules.Adjoint = (*local)(nil)
