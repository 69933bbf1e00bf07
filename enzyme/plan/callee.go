package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A Callee is a derivative that the sweeps call in place of a call of the primal. Kind Augmented stands for
// both halves of split mode.
type Callee struct {
	Kind callconv.Kind
	Key  Key
}

// Callee returns the key of the derivative whose function of the given kind a sweep calls in place of in.
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

// callees lists, for each active call, the derivatives that the sweeps call in its place.
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

// reached lists the keys of the derivatives that this one calls, and the key of its other version.
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

// otherKey is the key of the version that the dispatching one selects if it does not continue itself.
func (p *Draft) otherKey() Key {
	k := p.Key
	k.Form = Taped
	if p.Versions.Recomputes() {
		k.Form = Recomputed
	}
	return k
}

// calleeKinds lists the kinds of functions that the sweeps call in place of in. A recomputed call gets one
// function per sweep that reads the tape.
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

// calleeKey is the key of the derivative that provides the function of this kind for an active call.
func (p *Draft) calleeKey(in *ir.Instr, kind callconv.Kind) Key {
	c := p.Activity.Call(in)
	null := marks(len(c.Args), nullMark, func(i int) bool { return c.Null[i] })
	if kind == callconv.Recorded {
		return recordingKey(c.Callee, c.Args, c.Ret, null)
	}

	keep := ir.NumUses(in) > 0
	key := func(mode Mode, keep bool) Key {
		k := NewKey(c.Callee, mode, c.Args, c.Ret, keep, p.Key.Width)
		k.Runtime, k.Apart, k.Context = p.Key.Runtime, p.Key.Apart, p.Key.Context // properties of the whole request
		k.Caught, k.Null = p.Key.Caught || p.Caught[in] != nil, null
		return k
	}

	// A tangent sweep over a tape does not need the primal result.
	if kind == callconv.Forward {
		k := key(Forward, keep && p.Key.Mode == Forward)
		k.Estimate, k.Check, k.Marked = p.Key.Estimate, p.Key.Check, p.Key.Marked
		return k
	}

	// Reverse mode: what the caller guarantees about the memory behind the arguments.
	alone := marks(len(c.Args), aloneMark, func(i int) bool { return p.MemPlan.CallAlone(in, i) })
	if kind == callconv.Combined {
		k := key(Combined, false)
		k.Alone = alone
		return k
	}

	// Split mode has two more guarantees, since time passes between its halves.
	k := key(Split, keep)
	k.Alone, k.Repeats, k.Readers = alone, p.Key.Repeats, p.Key.Readers
	k.LazyShadow = marks(len(c.Args), lateMark, func(i int) bool { return c.Args[i] == request.Dup && p.LazyShadow.Has(in.CallArgs()[i]) })
	// For each argument, and last for all other memory: whether it stays unchanged from the call until the
	// reverse sweep returns to it.
	k.Kept = marks(len(c.Args)+1, keptMark, func(i int) bool {
		if i == len(c.Args) {
			return p.MemPlan.CallForeignStable(in)
		}
		return p.MemPlan.CallStable(in, i)
	})
	return k
}
