package emit

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// local computes the partials of one float of a block by the floats with which it is recorded. It runs the
// adjoints of the computation in between, with seed one.
type local struct {
	*recorder
	before   *ir.Instr // the records are emitted before this instruction
	root     *ir.Instr // the float to record
	adjoints map[ir.Value]ir.Value
}

// partials emits the partials of the root with respect to the values in of. Values without influence are
// omitted.
func (l *local) partials(of []ir.Value) (list []partial) {
	l.adjoints[l.root] = ir.FloatConst(l.root.Type(), 1)

	// Going backward from the root visits uses before definitions. Recorded values end the computation.
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

// pair replaces the sine or cosine in the primal's copy by the intrinsic of which the partial uses the
// counterpart, so LLVM can compute both together.
func (l *local) pair(in *ir.Instr) {
	f := in.CalleeFunc()
	name := rules.Pair(f)
	if name == "" || l.fn.Attrs().Has("strictfp") {
		return
	}

	old := l.vmap[in].(*ir.Instr)

	// Another root has already replaced it.
	if old.CalleeFunc() != f {
		return
	}

	bd := &ir.Builder{Dbg: old.Meta("dbg"), FMF: old.Flags.FMF()}
	bd.SetBefore(old)
	g := l.m.Declare(name, f.Sig)
	made := bd.Call(g.Sig, g, old.CallArgs()...)
	ir.ReplaceAllUses(old, made)
	l.vmap[in] = made
	l.dead = append(l.dead, old)
}

// Seed is the adjoint of in, an SSA value.
func (l *local) Seed(in *ir.Instr) ir.Value { return l.adjoints[in] }

// Add accumulates d into the adjoint of v. If v is constant, it does nothing.
func (l *local) Add(v, d ir.Value) {
	if !l.Active(v) || ir.IsZero(d) {
		return
	}
	if old := l.adjoints[v]; old != nil {
		d = l.bd.FAdd(old, d)
	}
	l.adjoints[v] = d
}

// Primal is the copy of v, or a clone of it if v follows l.before in the block. Rules assume that the whole
// block has run when its adjoint runs.
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

// Accumulate reports an internal error: the recorded computation contains no loads.
func (l *local) Accumulate(*ir.Instr, ir.Value, ir.Value, uint64) {
	l.internal(l.root, "a number that is computed has its adjoint in memory")
}

// Divides reports whether adjoints of quotients use divisions instead of the reciprocal.
func (l *local) Divides() bool { return l.p.Divides }

// Rules emit reverse mode through this interface.
var _ rules.Adjoint = (*local)(nil)
