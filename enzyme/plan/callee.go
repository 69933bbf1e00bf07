package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A Callee is a derivative that sweeps call in the place of a call of the primal. Its Kind is Augmented where both halves of a split one are called.
type Callee struct {
	Kind callconv.Kind
	Key  Key
}

// Callee is the derivative that a sweep calls by a function of that kind.
func (p *Draft) Callee(in *ir.Instr, kind callconv.Kind) Key {
	if kind == callconv.Reverse || kind == callconv.TapeTangent {
		kind = callconv.Augmented
	}
	for _, c := range p.Calls[in] {
		if c.Kind == kind {
			return c.Key
		}
	}
	panic("plan: no sweep calls a derivative of that kind for " + in.String())
}

// callees finds the derivatives that the sweeps call for each active call.
func (p *Draft) callees() map[*ir.Instr][]Callee {
	calls := map[*ir.Instr][]Callee{}
	for in := range p.Primal.Instrs() {
		if p.Activity.Call(in) == nil {
			continue
		}
		for _, kind := range p.calleeKinds(in) {
			calls[in] = append(calls[in], Callee{kind, p.calleeKey(in, kind)})
		}
	}
	return calls
}

// reached lists the keys of the derivatives that this one calls, the other form of its own among them.
func (p *Draft) reached() (keys []Key) {
	if p.Versions.Two() {
		keys = append(keys, p.otherKey())
	}
	for in := range p.Primal.Instrs() {
		for _, c := range p.Calls[in] {
			keys = append(keys, c.Key)
		}
	}
	return keys
}

// otherKey is the key of the form that is taken instead where the tape is small, or large.
func (p *Draft) otherKey() Key {
	k := p.Key
	k.Form = Taped
	if p.Versions.Recomputes() {
		k.Form = Recomputed
	}
	return k
}

func (p *Draft) calleeKinds(in *ir.Instr) (kinds []callconv.Kind) {
	switch {
	case p.Key.Mode == Forward:
		return []callconv.Kind{callconv.Forward}
	case p.Key.Mode == Recorded:
		return []callconv.Kind{callconv.Recorded}
	case p.Regions.Call(in) == region.Tape:
		return []callconv.Kind{callconv.Augmented}
	}
	if p.Key.Readers.Has(request.Backward) {
		kinds = append(kinds, callconv.Combined)
	}
	if p.Key.Readers.Has(request.TapeTangent) {
		kinds = append(kinds, callconv.Forward)
	}
	return kinds
}

// calleeKey is the key of the derivative of which an active call needs the function of that kind.
func (p *Draft) calleeKey(in *ir.Instr, kind callconv.Kind) Key {
	c := p.Activity.Call(in)
	null := marks(len(c.Args), nullMark, func(i int) bool { return c.Null[i] })
	if kind == callconv.Recorded {
		return recordingKey(c.Callee, c.Args, c.Ret, null)
	}
	keep := ir.NumUses(in) > 0
	key := func(mode Mode, keep bool) Key {
		k := NewKey(c.Callee, mode, c.Args, c.Ret, keep, p.Key.Width)
		k.Runtime, k.Apart, k.Context = p.Key.Runtime, p.Key.Apart, p.Key.Context // what holds of a whole request
		k.Caught, k.Null = p.Key.Caught || p.Caught[in] != nil, null
		return k
	}
	if kind == callconv.Forward {
		k := key(Forward, keep && p.Key.Mode == Forward)
		k.Estimate, k.Check, k.Marked = p.Key.Estimate, p.Key.Check, p.Key.Marked
		return k
	}
	alone := marks(len(c.Args), aloneMark, func(i int) bool { return p.MemPlan.CallAlone(in, i) })
	if kind == callconv.Combined {
		k := key(Combined, false)
		k.Alone = alone
		return k
	}
	k := key(Split, keep)
	k.Alone, k.Repeats, k.Readers = alone, p.Key.Repeats, p.Key.Readers
	k.LazyShadow = marks(len(c.Args), lateMark, func(i int) bool { return c.Args[i] == request.Dup && p.LazyShadow.Has(in.CallArgs()[i]) })
	// Per argument and last for all other memory: does what is behind it stay
	// unchanged from the call until the reverse sweep comes back to it?
	k.Kept = marks(len(c.Args)+1, keptMark, func(i int) bool {
		if i == len(c.Args) {
			return p.MemPlan.CallForeignStable(in)
		}
		return p.MemPlan.CallStable(in, i)
	})
	return k
}
