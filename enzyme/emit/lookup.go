package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// reader provides values of the forward sweep in a later sweep, in the way that the save plan chooses for
// each.
type reader struct {
	*gen
	free  func(need.Ref) ir.Value // values that the function itself holds: of the forward sweep in it, or its parameters
	memo  map[lanedRef]ir.Value   // values already available in the current stretch of code
	place coords                  // the sweep's position on the tape
	lazy  map[laned]ir.Value      // allocas of lazily allocated shadows
}

// newReader creates a reader. The caller sets free and place.
func newReader(g *gen) *reader {
	return &reader{gen: g, memo: map[lanedRef]ir.Value{}, lazy: map[laned]ir.Value{}}
}

// Primal and Shadow implement rules.Place.
func (r *reader) Primal(v ir.Value) ir.Value { return r.lookup(need.Ref{Kind: need.Primal, V: v}) }
func (r *reader) Shadow(p ir.Value) ir.Value { return r.lookup(need.Ref{Kind: need.Shadow, V: p}) }

// lookup provides the value that ref had in the current iteration of the sweep.
func (r *reader) lookup(ref need.Ref) ir.Value {
	if ir.IsConstant(ref.V) {
		if ref.Kind == need.Shadow && !r.p.Activity.ShadowsItself(ref.V) {
			return r.constShadow(ref.V)
		}
		return ref.V
	}

	// A pointer that is its own shadow shares the primal's slot.
	if ref.Kind == need.Shadow && r.p.Activity.ShadowsItself(ref.V) {
		ref.Kind = need.Primal
	}
	if ref.Kind == need.Shadow && !r.Active(ref.V) {
		return r.constShadow(ref.V)
	}

	// Primal values are common to all lanes, so their key has lane 0.
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

// lanedRef identifies the shadow of one lane.
type lanedRef struct {
	need.Ref
	lane int
}

// provide emits the value of ref. It has one case for each choice of the save plan.
func (r *reader) provide(ref need.Ref) ir.Value {
	switch ref.Kind {
	case need.Block, need.First, need.Table:
		return r.load(ref)
	}

	switch r.p.Saves.Of(ref) {
	case save.Free:
		// A lazily allocated shadow exists in the reverse sweep only.
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

// asInstr is v if v is an instruction, else an instruction of the primal's entry: a place for diagnostics.
func (r *reader) asInstr(v ir.Value) *ir.Instr {
	if in, ok := v.(*ir.Instr); ok {
		return in
	}
	return r.p.Primal.Entry().Term()
}

// load loads ref from its tape slot.
func (r *reader) load(ref need.Ref) ir.Value {
	p, slot := r.slot(ref, r.place)
	return r.typed(r.bd.Load(ir.TapeMemory, slot.Type, p, slot.Align), ref)
}

// induction computes an induction variable from the number of the iteration.
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

// isLast replaces a condition by the test whether this is the last iteration in which the condition chose a
// new value.
func (r *reader) isLast(ref need.Ref) ir.Value {
	choice, pred := r.p.LastWrite.Of(ref.V), ir.IEQ
	if !choice.Takes {
		pred = ir.INE
	}

	return r.bd.ICmp(pred, r.place.counter(choice.Loop), r.load(need.Ref{Kind: need.LastWrite, V: ref.V}))
}

// repeat emits the instruction that defines ref again, on operands that are looked up. The shadow of an
// address is the same address computation on the shadow's base.
func (r *reader) repeat(ref need.Ref) ir.Value {
	in := ref.V.(*ir.Instr)
	m := ir.ValueMap{}

	// Pointer operands of a shadow are shadows; indices and conditions are primal values.
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

	// Alias metadata of one access to primal memory does not hold for a later access, nor for its shadow.
	c.MD, c.DbgRecords = nil, nil
	switch {
	case !isAccess(c):
	case ref.Kind == need.Shadow:
		r.accessed(c, ir.ShadowMemory)
	default:
		r.accessed(c, ir.PrimalMemory)
		if slot := in.Meta(rules.TapeSlot); slot != "" {
			// The repeated load finds the same address.
			c.SetMeta(rules.TapeSlot, slot)
		}
	}
	return r.bd.Insert(c)
}

// shadowOperand reports whether operand i of an instruction that yields a pointer is a pointer from which the
// result derives.
func shadowOperand(in *ir.Instr, i int) bool {
	switch in.Op {
	case ir.OpGEP, ir.OpLoad:
		return i == 0
	case ir.OpSelect:
		return i > 0
	}
	return true
}

// The reverse sweep's position on the tape; see coords.

func (r *rev) stack(ref need.Ref) ir.Value { return r.slots[ref] }
func (r *rev) record() ir.Value            { return r.root }

// base is the address of a loop's block, or of its current record.
func (r *rev) base(f *tape.Frame) ir.Value {
	return r.bd.Load(ir.OwnMemory, ir.Ptr, r.variable(r.frames, f), 0)
}

// counter is the number of the current iteration of l.
func (r *rev) counter(l *loops.Loop) ir.Value {
	return r.bd.Load(ir.OwnMemory, ir.I64, r.counterVar(l), 0)
}

// trips is the number of iterations of l.
func (r *rev) trips(_ *tape.Frame, l *loops.Loop) ir.Value {
	return r.bd.Load(ir.OwnMemory, ir.I64, r.limitVar(l), 0)
}

// variable is the alloca in vars that holds the address of frame f.
func (r *rev) variable(vars map[*tape.Frame]ir.Value, f *tape.Frame) ir.Value {
	if vars[f] == nil {
		vars[f] = r.top.Alloca(ir.Ptr, "frame")
	}
	return vars[f]
}

// counterVar is the alloca that holds the number of the current iteration of l.
func (r *rev) counterVar(l *loops.Loop) ir.Value {
	if r.counters[l] == nil {
		r.counters[l] = r.top.Alloca(ir.I64, "k.rev")
	}
	return r.counters[l]
}

// limitVar is the alloca that holds the trip count of l plus one, its number of iterations.
func (r *rev) limitVar(l *loops.Loop) ir.Value {
	if r.limits[l] == nil {
		r.limits[l] = r.top.Alloca(ir.I64, "trips.rev")
	}
	return r.limits[l]
}
