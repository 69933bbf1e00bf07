package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// reader provides what the forward sweep had, in a sweep that comes after it, as the save plan says.
type reader struct {
	*gen
	free  func(need.Ref) ir.Value // what the function itself holds: of the forward sweep in it, or its parameters
	memo  map[lanedRef]ir.Value   // values already at hand in the current stretch of code
	place coords                  // where in the tape the sweep stands
	lazy  map[laned]ir.Value      // allocas of the shadows that this sweep makes
}

func newReader(g *gen) *reader {
	return &reader{gen: g, memo: map[lanedRef]ir.Value{}, lazy: map[laned]ir.Value{}}
}

// Primal and Shadow are what rules ask of the reverse sweep.
func (r *reader) Primal(v ir.Value) ir.Value { return r.lookup(need.Ref{Kind: need.Primal, V: v}) }
func (r *reader) Shadow(p ir.Value) ir.Value { return r.lookup(need.Ref{Kind: need.Shadow, V: p}) }

// lookup provides what ref had in the iteration that the sweep is in.
func (r *reader) lookup(ref need.Ref) ir.Value {
	if ir.IsConstant(ref.V) {
		if ref.Kind == need.Shadow && !r.p.Activity.ShadowsItself(ref.V) {
			return r.constShadow(ref.V)
		}
		return ref.V
	}
	if ref.Kind == need.Shadow && r.p.Activity.ShadowsItself(ref.V) {
		ref.Kind = need.Primal
	}
	if ref.Kind == need.Shadow && !r.Active(ref.V) {
		return r.constShadow(ref.V)
	}
	key := lanedRef{ref, 0}
	if ref.Kind == need.Shadow {
		key.lane = r.lane
	}
	if v, ok := r.memo[key]; ok {
		return v
	}
	v := r.provide(ref)
	r.memo[key] = v
	return v
}

// lanedRef tells the lanes of a shadow apart.
type lanedRef struct {
	need.Ref
	lane int
}

func (r *reader) provide(ref need.Ref) ir.Value {
	switch ref.Kind {
	case need.Block, need.First, need.Table:
		return r.load(ref)
	}
	switch r.p.Saves.Of(ref) {
	case save.Free:
		if in, ok := ref.V.(*ir.Instr); ok && ref.Kind == need.Shadow && r.p.LazyShadow.Freed(in) != nil {
			return r.bd.Load(ir.OwnMemory, ir.Ptr, r.shadowSlot(in), 0)
		}
		return r.free(ref)
	case save.Save:
		return r.load(ref)
	case save.Induction:
		return r.induction(ref)
	case save.Last:
		return r.isLast(ref)
	case save.Recompute, save.Reload:
		return r.repeat(ref)
	}
	r.internal(r.asInstr(ref.V), "nothing provides "+ref.String())
	return ir.PoisonConst(ref.Type())
}

func (r *reader) asInstr(v ir.Value) *ir.Instr {
	if in, ok := v.(*ir.Instr); ok {
		return in
	}
	return r.p.Primal.Entry().Term()
}

func (r *reader) load(ref need.Ref) ir.Value {
	p, slot := r.slot(ref, r.place)
	return r.typed(r.bd.Load(ir.TapeMemory, slot.Type, p, slot.Align), ref)
}

func (r *reader) induction(ref need.Ref) ir.Value {
	phi := ref.V.(*ir.Instr)
	iv, _ := r.p.Nest.IV(phi)
	return iv.Emit(r.bd, r.place.counter(r.p.Nest.Of(phi.Parent())), func(v ir.Value) ir.Value {
		if ref.Kind == need.Shadow && v.Type().IsPtr() {
			return r.Shadow(v)
		}
		return r.Primal(v)
	})
}

// isLast tells instead of a condition whether this is the last iteration in which it had a number replaced.
func (r *reader) isLast(ref need.Ref) ir.Value {
	choice, pred := r.p.LastWrite.Of(ref.V), ir.IEQ
	if !choice.Takes {
		pred = ir.INE
	}
	return r.bd.ICmp(pred, r.place.counter(choice.Loop), r.load(need.Ref{Kind: need.LastWrite, V: ref.V}))
}

// repeat repeats the instruction that made ref, on operands looked up in turn.
// The shadow of an address is the same address computation on the shadow's base.
func (r *reader) repeat(ref need.Ref) ir.Value {
	in := ref.V.(*ir.Instr)
	m := ir.ValueMap{}
	for i, x := range in.Args() {
		if _, isFunc := x.(*ir.Func); isFunc {
			continue
		}
		if ref.Kind == need.Shadow && x.Type().IsPtr() && shadowOperand(in, i) {
			m[x] = r.Shadow(x)
		} else if !ir.IsConstant(x) {
			m[x] = r.Primal(x)
		}
	}
	c := ir.CloneInstr(in, m)
	c.Name = ""
	c.MD, c.DbgRecords = nil, nil // alias facts about one access to primal memory say nothing about another, or about its shadow
	switch {
	case !isAccess(c):
	case ref.Kind == need.Shadow:
		r.accessed(c, ir.ShadowMemory)
	default:
		r.accessed(c, ir.PrimalMemory)
		if slot := in.Meta(rules.TapeSlot); slot != "" {
			c.SetMeta(rules.TapeSlot, slot) // it finds the same address
		}
	}
	return r.bd.Insert(c)
}

// shadowOperand reports whether operand i of a pointer instruction is a pointer that its result comes from.
func shadowOperand(in *ir.Instr, i int) bool {
	switch in.Op {
	case ir.OpGEP, ir.OpLoad:
		return i == 0
	case ir.OpSelect:
		return i > 0
	}
	return true
}

// The reverse sweep's place in the tape.

func (r *rev) stack(ref need.Ref) ir.Value { return r.slots[ref] }
func (r *rev) record() ir.Value            { return r.root }

func (r *rev) base(f *tape.Frame) ir.Value {
	return r.bd.Load(ir.OwnMemory, ir.Ptr, r.variable(r.frames, f), 0)
}
func (r *rev) counter(l *loops.Loop) ir.Value {
	return r.bd.Load(ir.OwnMemory, ir.I64, r.counterVar(l), 0)
}
func (r *rev) trips(_ *tape.Frame, l *loops.Loop) ir.Value {
	return r.bd.Load(ir.OwnMemory, ir.I64, r.limitVar(l), 0)
}

func (r *rev) variable(vars map[*tape.Frame]ir.Value, f *tape.Frame) ir.Value {
	if vars[f] == nil {
		vars[f] = r.top.Alloca(ir.Ptr, "frame")
	}
	return vars[f]
}

func (r *rev) counterVar(l *loops.Loop) ir.Value {
	if r.counters[l] == nil {
		r.counters[l] = r.top.Alloca(ir.I64, "k.rev")
	}
	return r.counters[l]
}

func (r *rev) limitVar(l *loops.Loop) ir.Value {
	if r.limits[l] == nil {
		r.limits[l] = r.top.Alloca(ir.I64, "trips.rev")
	}
	return r.limits[l]
}
